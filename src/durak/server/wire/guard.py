"""Checks every request first: who may ask at all, and what a browser may do with the answer."""

import logging
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from durak.server.refusals import Refused
from durak.server.safe_traceback import safe_traceback
from durak.server.wire.api import refusal
from durak.server.wire.hosts import Hosts
from durak.server.wire.rate_limits import RateLimiter
from durak.server.wire.visitors import Visitor

_LOG = logging.getLogger("durak.server")

# Our pages load nothing from other sites, and nobody may frame them or run foreign scripts in them.
POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "media-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "connect-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}
HEADERS = {
    "Content-Security-Policy": "; ".join(f"{what} {where}" for what, where in POLICY.items()),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    # Answers that may be cached override this.
    "Cache-Control": "no-store",
}
# Methods that change nothing.
_SAFE = ("GET", "HEAD", "OPTIONS")
# What a browser says about a request that comes from one of our pages, or from no page at all.
_OUR_SITES = ("same-origin", "none")
_DEFAULT_PORTS = {"http": 80, "https": 443}


class Guard:
    """Refuses requests to a host name that is not ours, from pages of other sites, or too many at once.

    The visitor of an admitted request is in `request.state.visitor`.
    """

    def __init__(self, app: ASGIApp, limiter: RateLimiter, hosts: Hosts) -> None:
        self._app, self._limiter, self._hosts = app, limiter, hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        stays = scope["type"] == "websocket"
        connection = HTTPConnection(scope)
        try:
            visitor = self._let_in(connection, stays)
        except Refused as refused:
            answer = refusal(connection, refused)
            if stays:
                # Counts like any other call.
                answer.headers.update(HEADERS)
                await WebSocket(scope, receive, send).send_denial_response(answer)
            else:
                await answer(scope, receive, send)
            return
        connection.state.visitor = visitor
        try:
            await self._app(scope, receive, send)
        finally:
            self._limiter.leave(visitor)

    def _let_in(self, connection: HTTPConnection, stays: bool) -> Visitor:
        headers = connection.headers
        host = connection.client.host if connection.client else None
        visitor = self._limiter.visitor(host, headers.getlist("x-forwarded-for"))
        name = headers.get("host")
        if not self._hosts.known(name):
            self._limiter.tell("a name that is not ours: see durak serve --name", str(name))
            raise Refused("OTHER_HOST")
        if (stays or connection.scope["method"] not in _SAFE) and not is_ours(headers):
            raise Refused("OTHER_ORIGIN")
        self._limiter.ask("requests", visitor)
        if not self._limiter.enter(visitor, stays):
            raise Refused("TOO_FAST")
        return visitor


def is_ours(headers: Mapping[str, str]) -> bool:
    """Does the request come from one of our pages? Programs other than browsers do not say.

    >>> is_ours({"host": "durak.example", "origin": "https://durak.example"}), is_ours({"host": "a"})
    (True, True)
    >>> is_ours({"host": "durak.example", "origin": "https://evil.example"}), is_ours({"sec-fetch-site": "cross-site"})
    (False, False)
    """
    # Browsers differ in what they send with a WebSocket, but they always send its origin.
    if headers.get("sec-fetch-mode") != "websocket" and headers.get("sec-fetch-site", "none") not in _OUR_SITES:
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        there = urlsplit(origin)
        here = urlsplit(f"{there.scheme}://{headers.get('host', '')}")
        default = _DEFAULT_PORTS.get(there.scheme)
        return bool(there.hostname) and (there.hostname, there.port or default) == (here.hostname, here.port or default)
    except ValueError:
        # It is not an address at all.
        return False


class StrictHeaders:
    """Adds headers to every answer that keep a browser from doing more with it than we want."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request, whatever happens."""
        if scope["type"] != "http":
            # A WebSocket has no such headers, but very many messages.
            await self._app(scope, receive, send)
            return
        started = False

        async def strictly(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    # The page and its files set their own values.
                    headers.setdefault(name, value)
            await send(message)

        try:
            await self._app(scope, receive, strictly)
        except Exception as error:
            # A bug of ours: it is logged, without the request.
            _LOG.error("a request could not be answered: %s", safe_traceback(error))
            if started:
                raise
            answer: Response = refusal(HTTPConnection(scope), Refused("FAILED"))
            await answer(scope, receive, strictly)
