"""The server as an ASGI application: one WebSocket for everything at a table, and a little REST around it."""

from collections import Counter
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from durak.server.api import no_page, routes
from durak.server.bots import Bots
from durak.server.calls import table_calls
from durak.server.connection import Connection
from durak.server.dealer import Timing
from durak.server.identity import Identities
from durak.server.lobby import Lobby
from durak.server.store import Store

# How many connections may come from one address.
MOST_CONNECTIONS = 100

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}


def make_app(store: Store, secret: bytes, timing: Timing | None = None) -> Starlette:
    """The application; it goes on with the unfinished tables of the store when it starts."""
    bots, identities = Bots(), Identities(secret)
    lobby = Lobby(store, bots, timing or Timing())
    connections: Counter[str] = Counter()

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await lobby.load()
        yield
        await lobby.leave()
        bots.close()
        store.close()

    async def websocket(socket: WebSocket) -> None:
        address = socket.client.host if socket.client else ""
        if not same_origin(socket.headers) or connections[address] >= MOST_CONNECTIONS:
            # Before it is accepted, this is an answer 403.
            await socket.close()
            return
        connections[address] += 1
        try:
            await socket.accept()
            await Connection(socket, lobby, identities).run()
        finally:
            connections[address] -= 1
            if not connections[address]:
                del connections[address]

    def gate(request: Request) -> str:
        return request.client.host if request.client else ""

    app = Starlette(
        routes=[*routes(table_calls(lobby), gate), WebSocketRoute("/ws", websocket)],
        lifespan=lifespan,
        exception_handlers={404: no_page, 405: no_page},
    )
    # Whoever stops the server lets the other processes go on with the tables first.
    app.state.lobby = lobby
    app.add_middleware(StrictHeaders)
    return app


def same_origin(headers: Mapping[str, str]) -> bool:
    """Does the page that opens this connection come from here? Programs that are no browsers send no origin.

    >>> same_origin({"host": "durak.example", "origin": "https://durak.example"}), same_origin({"host": "a"})
    (True, True)
    >>> same_origin({"host": "durak.example", "origin": "https://evil.example"})
    False
    """
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc.lower() == headers.get("host", "").lower()


class StrictHeaders:
    """Puts the headers on every answer that keep a browser from doing more with it than we want."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request; the messages of a WebSocket have no headers."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def strictly(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self._app(scope, receive, strictly)
