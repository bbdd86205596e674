"""A real server on a loopback port, and clients that keep every byte they receive."""

import asyncio
import socket
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from websockets.asyncio.client import ClientConnection, connect

from durak import protocol
from durak.client import Client, play_seat
from durak.players import SimplePlayer
from durak.protocol import PROTOCOL, Answer, Happened, Hello, Ping, Pong, Welcome
from durak.server.policy import Policy
from durak.server.routing import Routing
from durak.server.serving import Server, make_server
from durak.server.tables.timing import Timing
from durak.server.wire.hosts import Hosts
from durak.server.wire.rate_limits import RateLimiter
from durak.server.wire.transport import Patience

_Value = TypeVar("_Value")
# Nobody waits in a test, and nobody is given up for lost.
AT_ONCE = Timing(pace=0, grace=60, gathering=0, again=0.05)


def run(test: Coroutine[Any, Any, _Value], seconds: float = 300) -> _Value:
    """Runs a test that awaits; one that hangs fails."""

    async def bounded() -> _Value:
        return await asyncio.wait_for(test, seconds)

    return asyncio.run(bounded())


@asynccontextmanager
async def hosted(folder: Path, timing: Timing = AT_ONCE) -> AsyncIterator[str]:
    """The address of a server whose tables are in the folder."""
    async with serving(folder, timing) as server:
        yield f"ws://127.0.0.1:{server.port}/ws"


@asynccontextmanager
async def serving(
    folder: Path,
    timing: Timing = AT_ONCE,
    listening: socket.socket | None = None,
    database: str | None = None,
    limiter: RateLimiter | None = None,
    patience: Patience | None = None,
    routing: Routing | None = None,
    policy: Policy | None = None,
    hosts: Hosts | None = None,
) -> AsyncIterator[Server]:
    database = database or f"sqlite:///{folder / 'tables.sqlite'}"
    more: dict[str, Any] = {
        "limiter": limiter,
        "patience": patience,
        "routing": routing,
        "policy": policy,
        "hosts": hosts,
    }
    server = make_server("127.0.0.1", 0, database, timing, folder, **more)
    running = asyncio.create_task(server.serve(None if listening is None else [listening]))
    while not server.started:
        await asyncio.sleep(0.01)
        assert not running.done()
    try:
        yield server
    finally:
        server.should_exit = True
        await running


class Tap(Client):
    """A client that keeps every frame."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.frames: list[str] = []

    async def _take_in(self, frame: str | bytes) -> None:
        self.frames.append(frame if isinstance(frame, str) else frame.decode())
        await super()._take_in(frame)

    def happened(self, table: str) -> dict[int, str]:
        """The frames about a table by their numbers; none came twice."""
        found: dict[int, str] = {}
        for frame in self.frames:
            message = protocol.answer(frame)
            if isinstance(message, Happened) and message.table == table:
                assert message.sequence not in found
                found[message.sequence] = frame
        return found

    async def lose(self) -> None:
        """Loses the connection as a tunnel loses it."""
        assert self._socket is not None
        self._socket.transport.abort()
        self._up.clear()


@asynccontextmanager
async def people(folder: Path, *names: str) -> AsyncIterator[tuple[str, list[Tap]]]:
    """The address of a server, and these people at it."""
    async with hosted(folder) as url, AsyncExitStack() as stack:
        yield url, [await stack.enter_async_context(Tap(url, name)) for name in names]


@asynccontextmanager
async def begun(folder: Path, *names: str, **options: Any) -> AsyncIterator[tuple[str, list[Tap]]]:
    """A table of these people, at which the first of them has begun a round."""
    async with people(folder, *names) as (_, (host, *guests)):
        table = await host.create(seats=len(names), **options)
        for guest in guests:
            await guest.join(table)
        await host.start(table)
        yield table, [host, *guests]


class Raw:
    """A bare WebSocket, for those who do not keep to the protocol."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def say(self, frame: str | bytes) -> Answer:
        """Sends a frame; the next answer."""
        await self.socket.send(frame)
        return protocol.answer(await self.socket.recv())

    async def until(self, kind: type[Answer]) -> Answer:
        """The next answer of a kind."""
        while not isinstance(message := protocol.answer(await self.socket.recv()), kind):
            pass
        return message


@asynccontextmanager
async def raw(url: str, hello: bool = True, language: str = "en", **options: Any) -> AsyncIterator[Raw]:
    async with connect(url, **options) as socket:
        one = Raw(socket)
        if hello:
            greeting = Hello(protocol=PROTOCOL, name="Raw", language=language)
            assert isinstance(await one.say(protocol.encode(greeting)), Welcome)
        yield one


async def history(url: str, table: str, token: str | None = None, seen: int = 0) -> list[Happened]:
    """What happened at a table since, as somebody learns it who comes back."""
    found: list[Happened] = []
    async with connect(url, max_size=2**24) as socket:
        hello = Hello(protocol=PROTOCOL, token=token, seen={table: seen})
        for message in (hello, Ping()):
            await socket.send(protocol.encode(message))
        async for frame in socket:
            answer = protocol.answer(frame)
            if isinstance(answer, Pong):
                break
            if isinstance(answer, Happened):
                found.append(answer)
    return found


async def play_out(table: str, *clients: Client, rounds: int = 1) -> None:
    """Simple players on the seats of these clients play to the end."""
    assert await asyncio.gather(*(play_seat(one, table, SimplePlayer(), rounds) for one in clients)) == [
        rounds for _ in clients
    ]
