"""The server as an ASGI application: one WebSocket for everything at a table, and a little REST around it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from durak.server.health.metrics import Numbers
from durak.server.health.readiness import Readiness, ready_route
from durak.server.people.accounts import Accounts
from durak.server.people.identity import Identities
from durak.server.policy import Policy
from durak.server.routing import Routing
from durak.server.storage.store import Store
from durak.server.tables.bots import Bots
from durak.server.tables.lobby import Lobby
from durak.server.tables.studies import Studies
from durak.server.tables.timing import Timing
from durak.server.wire.api import no_page, routes
from durak.server.wire.board_routes import board_calls
from durak.server.wire.connection import Connection
from durak.server.wire.documents import document_routes
from durak.server.wire.guard import Guard, StrictHeaders
from durak.server.wire.hosts import Hosts
from durak.server.wire.lesson_routes import lesson_calls
from durak.server.wire.page import lost, page_routes
from durak.server.wire.puzzle_routes import puzzle_calls
from durak.server.wire.rate_limits import RateLimiter
from durak.server.wire.review_routes import review_calls
from durak.server.wire.routes import described, people_calls, table_calls


def make_app(
    store: Store,
    secret: bytes,
    timing: Timing | None = None,
    limiter: RateLimiter | None = None,
    policy: Policy | None = None,
    routing: Routing | None = None,
    hosts: Hosts | None = None,
) -> Starlette:
    """The application; when it starts, it continues the unfinished tables of the store."""
    bots, studies, limiter, policy = Bots(), Studies(), limiter or RateLimiter(), policy or Policy()
    accounts = Accounts(store.engine, Identities(secret), policy.guest_days)
    lobby = Lobby(store, bots, timing or Timing(), policy, routing, accounts.changed)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await lobby.load()
        yield
        await lobby.leave()
        bots.close()
        await studies.close()
        accounts.close()
        store.close()

    async def websocket(socket: WebSocket) -> None:
        await socket.accept()
        led = socket.path_params.get("table")
        await Connection(socket, lobby, accounts, limiter, socket.state.visitor, led and led.upper()).run()

    calls = described(
        [
            *table_calls(lobby),
            *review_calls(lobby, accounts, studies),
            *board_calls(accounts, studies),
            *lesson_calls(),
            *puzzle_calls(accounts, store.engine, lobby, studies),
            *people_calls(accounts, store.engine, lobby),
        ]
    )
    app = Starlette(
        routes=[
            *routes(calls, limiter),
            ready_route(Readiness(store, lobby)),
            *(WebSocketRoute(path, websocket) for path in ("/ws", "/ws/{table}")),
            *document_routes(),
            *page_routes(),
        ],
        lifespan=lifespan,
        exception_handlers={404: nowhere, 405: no_page},
    )
    # Before stopping, hand the tables over to the other processes.
    app.state.lobby = lobby
    app.state.studies = studies
    app.state.numbers = Numbers(lobby, store, bots, studies)
    # The last one added is the outermost.
    app.add_middleware(Guard, limiter=limiter, hosts=hosts or Hosts())
    app.add_middleware(StrictHeaders)
    return app


async def nowhere(request: Request, error: Exception) -> Response:
    """The answer at an unknown address: a page for people, a problem in JSON for programs."""
    return lost(request) or await no_page(request, error)
