"""The server as an ASGI application: one WebSocket for everything at a table, and a little REST around it."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from durak.server.accounts import Accounts
from durak.server.api import no_page, refusal, routes
from durak.server.bots import Bots
from durak.server.calls import described, people_calls, table_calls
from durak.server.connection import Connection
from durak.server.dealer import Timing
from durak.server.door import Door, Visitor
from durak.server.house import House
from durak.server.identity import Identities
from durak.server.lesson_calls import lesson_calls
from durak.server.lobby import Lobby
from durak.server.page import lost, page_routes
from durak.server.refusals import Refused
from durak.server.store import Store

# A page of ours needs nothing from elsewhere, and nobody may frame it or run a script in it that we did not send.
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
}
# What may be kept says so itself.
_KEEP_NOTHING = "no-store"


def make_app(
    store: Store, secret: bytes, timing: Timing | None = None, door: Door | None = None, house: House | None = None
) -> Starlette:
    """The application; it goes on with the unfinished tables of the store when it starts."""
    bots, accounts, door = Bots(), Accounts(store.engine, Identities(secret)), door or Door()
    lobby = Lobby(store, bots, timing or Timing(), house)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await lobby.load()
        yield
        await lobby.leave()
        bots.close()
        accounts.close()
        store.close()

    async def websocket(socket: WebSocket) -> None:
        visitor = door.visitor(socket.client.host if socket.client else None, socket.headers)
        if not same_origin(socket.headers):
            await _turn_away(socket, Refused("OTHER_ORIGIN"))
            return
        if not door.enter(visitor):
            await _turn_away(socket, Refused("TOO_FAST"))
            return
        try:
            await socket.accept()
            await Connection(socket, lobby, accounts, door, visitor).run()
        finally:
            door.leave(visitor)

    def gate(request: Request) -> Visitor:
        visitor = door.visitor(request.client.host if request.client else None, request.headers)
        door.ask("calls", visitor)
        return visitor

    calls = described([*table_calls(lobby, door), *lesson_calls(), *people_calls(accounts, store.engine, door)])
    app = Starlette(
        routes=[*routes(calls, gate), WebSocketRoute("/ws", websocket), *page_routes()],
        lifespan=lifespan,
        exception_handlers={404: nowhere, 405: no_page},
    )
    # Whoever stops the server lets the other processes go on with the tables first.
    app.state.lobby = lobby
    app.add_middleware(StrictHeaders)
    return app


async def nowhere(request: Request, error: Exception) -> Response:
    """The answer where there is nothing: a page for people, a problem in JSON for programs."""
    return lost(request) or await no_page(request, error)


def same_origin(headers: Mapping[str, str]) -> bool:
    """Does the page that opens this connection come from here? Programs that are no browsers send no origin.

    >>> same_origin({"host": "durak.example", "origin": "https://durak.example"}), same_origin({"host": "a"})
    (True, True)
    >>> same_origin({"host": "durak.example", "origin": "https://evil.example"})
    False
    """
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc.lower() == headers.get("host", "").lower()


async def _turn_away(socket: WebSocket, refused: Refused) -> None:
    """Answers a WebSocket that is not let in like any other call."""
    answer = refusal(socket, refused)
    answer.headers.update(HEADERS)
    await socket.send_denial_response(answer)


class StrictHeaders:
    """Puts the headers on every answer that keep a browser from doing more with it than we want."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request."""
        if scope["type"] != "http":
            # A WebSocket has no such answers, but very many messages.
            await self._app(scope, receive, send)
            return

        async def strictly(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    # The page and its files say for themselves what they need.
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", _KEEP_NOTHING)
            await send(message)

        await self._app(scope, receive, strictly)
