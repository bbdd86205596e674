"""A WebSocket to a server: requests, their answers, and how to reconnect (docs/protocol.md, section 1)."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self, TypeVar
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from durak import protocol
from durak.client.deal import Doubt
from durak.client.refused import RefusedError
from durak.protocol import Answer, Elsewhere, Error, Hello, Move, Refusal, Request, Waiting, Welcome

_Reply = TypeVar("_Reply", bound=Answer)
# Pauses between attempts to reconnect, in seconds: longer each time, then the last one again and again.
PAUSES = (0.05, 0.2, 0.5, 1.0, 2.0)


@dataclass(frozen=True, slots=True)
class Link:
    """The connection was lost, or is back; it appears among the server's messages."""

    up: bool


News = Answer | Link | Doubt


class Connection:
    """One person, bot or spectator at a server; iterate over it for everything that the server says."""

    def __init__(
        self,
        url: str,
        name: str | None = None,
        language: str = "en",
        token: str | None = None,
        attempts: int = 60,
    ) -> None:
        self.url, self.name, self.language, self.token = url, name, language, token
        self.player = ""
        # Somebody with an account, or a guest?
        self.account = False
        self._attempts = attempts
        self._socket: ClientConnection | None = None
        # The home of a table that we were sent to, the requests that were answered this way, and whether we go there.
        self._way: str | None = None
        self._led: set[str] = set()
        self._moves = True
        self._moving: asyncio.Task[None] | None = None
        self._up = asyncio.Event()
        self._news: asyncio.Queue[News | None] = asyncio.Queue()
        self._open: dict[str, tuple[Request, asyncio.Future[Any]]] = {}
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        try:
            await self._connect()
        except (InvalidURI, InvalidHandshake):
            raise ValueError(f"{self.url!r} is not the address of a server: write ws://HOST:PORT/ws") from None
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._socket is not None:
            await self._socket.close()

    def __aiter__(self) -> AsyncIterator[News]:
        return self._all()

    async def _all(self) -> AsyncIterator[News]:
        while (message := await self._news.get()) is not None:
            yield message
        # Iterating again must end in the same way.
        self._news.put_nowait(None)

    # --- Requests and answers ------------------------------------------------------------------------------

    async def _ask(self, request: Request, kind: type[_Reply]) -> _Reply:
        """Sends a request and waits for the answer to it; a move is sent again after a lost connection."""
        assert request.id is not None
        # An invalid message would never be answered, so this raises ValueError.
        protocol.request(protocol.encode(request))
        if self._task is not None:
            await self._up.wait()
        if self._task is None or self._task.done():
            raise ConnectionError("there is no connection to the server")
        # Only now does it count as open: a request made while the connection was down must not be dropped with it.
        reply: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._open[request.id] = request, reply
        try:
            await self._send(request)
            answer = await reply
        finally:
            self._open.pop(request.id, None)
            self._move_on()
        if isinstance(answer, Refusal):
            raise RefusedError(answer.code, answer.text)
        assert isinstance(answer, kind)
        return answer

    async def send(self, request: Request) -> None:
        """Sends a request without waiting; the answer arrives among the server's messages."""
        await self._up.wait()
        await self._send(request)

    async def _send(self, request: Request) -> None:
        # If the connection is lost at this moment, reconnecting takes care of pending requests.
        with suppress(ConnectionClosed):
            if self._socket is not None:
                await self._socket.send(protocol.encode(request))

    def _move_on(self) -> None:
        """Moves to the table's home, once nothing is pending here."""
        if self._way is not None and self._socket is not None and self._open.keys() <= self._led and self._up.is_set():
            self._up.clear()
            self._moving = asyncio.create_task(self._socket.close())

    # --- The connection --------------------------------------------------------------------------------------

    async def _connect(self) -> None:
        socket = await connect(self._way or self.url, max_size=2**24, open_timeout=10)
        hello = Hello(
            protocol=protocol.PROTOCOL,
            token=self.token,
            name=self.name,
            language=self.language,
            seen=self._seen(),
            moves=self._moves,
        )
        await socket.send(protocol.encode(hello))
        welcome = protocol.answer(await socket.recv())
        if not isinstance(welcome, Welcome):
            await socket.close()
            if isinstance(welcome, Refusal | Error):
                raise RefusedError(welcome.code, welcome.text)
            raise ConnectionError("what is there does not answer like a server of durak")
        self.token, self.player, self.name = welcome.token, welcome.player, welcome.name
        self.account = welcome.account
        self._socket = socket
        self._up.set()

    async def _run(self) -> None:
        try:
            while True:
                self._way = None
                await self._listen()
                self._up.clear()
                self._drop()
                moving = self._way is not None
                if not moving:
                    self._news.put_nowait(Link(up=False))
                if not await self._come_back():
                    return
                if not moving:
                    self._news.put_nowait(Link(up=True))
                self._led.clear()
                await self._returned()
                for request, _ in tuple(self._open.values()):
                    await self._send(request)
        finally:
            self._up.set()
            self._ended()
            for _, reply in self._open.values():
                if not reply.done():
                    reply.set_exception(ConnectionError("the connection to the server is lost"))
            self._news.put_nowait(None)

    async def _listen(self) -> None:
        assert self._socket is not None
        with suppress(ConnectionClosed):
            async for frame in self._socket:
                await self._take_in(frame)

    def _drop(self) -> None:
        """Fails pending requests, except those that can safely be repeated: moves, and those that sent us elsewhere."""
        for request, reply in tuple(self._open.values()):
            if not isinstance(request, Move) and request.id not in self._led and not reply.done():
                reply.set_exception(ConnectionError("the connection was lost before the server answered"))

    async def _come_back(self) -> bool:
        for attempt in range(self._attempts):
            if self._way is None:
                await asyncio.sleep(pause(attempt))
            try:
                await self._connect()
                return True
            except (OSError, ConnectionClosed, InvalidHandshake, InvalidURI, TimeoutError):
                # A server that sent us to the wrong place is not followed again.
                self._moves, self._way = self._moves and self._way is None, None
                continue
            except RefusedError:
                # The token has expired: logging in again takes the password.
                return False
        return False

    async def _take_in(self, frame: str | bytes) -> None:
        try:
            message = protocol.answer(frame)
        except ValueError:
            # From a newer server; whatever this client needs also comes in messages it knows.
            return
        id = getattr(message, "id", None)
        if isinstance(message, Elsewhere):
            self._way, self._led = _address(self.url, message.address), self._led | ({id} if id else set())
            self._move_on()
            return
        # A move that waits will be answered later.
        if id in self._open and not self._open[id][1].done() and not isinstance(message, Waiting):
            self._open[id][1].set_result(message)
        for doubt in await self._heard(message):
            self._news.put_nowait(doubt)
        self._news.put_nowait(message)

    # --- For subclasses that follow tables -------------------------------------------------------------------

    def _seen(self) -> dict[str, int]:
        """The newest happening seen at each table."""
        return {}

    async def _heard(self, message: Answer) -> Sequence[Doubt]:
        """Processes a message of the server; returns what must be delivered before it."""
        return ()

    async def _returned(self) -> None:
        """The connection is back."""

    def _ended(self) -> None:
        """The connection has ended for good."""


def pause(attempt: int) -> float:
    """How long to wait before the next attempt."""
    return PAUSES[min(attempt, len(PAUSES) - 1)]


def _address(url: str, address: str) -> str:
    """The full address, where the target may be just a path on the same server.

    >>> _address("wss://durak.example/ws", "/at/8765/ws"), _address("ws://127.0.0.1:8765/ws", "ws://127.0.0.1:8766/ws")
    ('wss://durak.example/at/8765/ws', 'ws://127.0.0.1:8766/ws')
    """
    return address if "://" in address else urlsplit(url)._replace(path=address, query="").geturl()
