"""Limits on connections: how long each step may take, how many there may be, and how small the pieces.

uvicorn waits for ever for the rest of a request, and for clients that do not read an answer. So the server checks all
connections from time to time; each knows at which step it is.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from durak.protocol.http.outcomes import Problem
from durak.server.allowance import Allowance
from durak.server.refusals import Refused, sentence
from durak.server.wire.api import STATUS
from durak.server.wire.guard import HEADERS
from durak.server.wire.rate_limits import RateLimiter, Room

# How much is read at a time, in bytes, before we decide whether to read on.
PIECE = 1024
# Frames that are not whole messages, like pings and fragments: a burst, then a rate per second.
FRAMES = (60, 20)
# The key in the WebSocket's state under which the application finds the function that sends at once.
PUT = "put"
# How much a client may still send after it has had its answer, in bytes.
_AFTERWARDS = 64 * 1024


@dataclass(frozen=True, slots=True)
class Patience:
    """How long each step of a connection may take, in seconds; the same for everybody."""

    # Until the headers of a request have arrived, counted from the connection or the last answer.
    headers: float = 10.0
    # Until the rest of the request has arrived.
    body: float = 20.0
    # Between an answer and the next request.
    idle: float = 5.0
    # Until a client reads some of what is waiting for it.
    reading: float = 30.0
    # Until a client that was refused or told goodbye is gone.
    farewell: float = 5.0
    # How often the server checks all of this.
    look: float = 1.0


Step = Literal["headers", "body", "answer", "reading", "farewell"]


class At(NamedTuple):
    """The step a connection is at; a different value whenever it has made progress."""

    step: Step
    # The request, and how much the client still has to read.
    request: object = None
    waiting: int = 0


class Watched(ABC):
    """A connection that is dropped when it takes too long."""

    limiter: ClassVar[RateLimiter]
    patience: ClassVar[Patience]
    _at: At | None = None
    _since = 0.0

    @abstractmethod
    def now_at(self) -> At:
        """The step it is at now."""

    @abstractmethod
    def give_up(self, step: Step) -> None:
        """Drops the connection, which has taken too long."""

    def look(self, now: float) -> None:
        """Drops the connection if it has been at the same step for too long."""
        at = self.now_at()
        if at != self._at:
            self._at, self._since = at, now
        elif at.step != "answer" and now - self._since >= getattr(self.patience, at.step):
            self.give_up(at.step)


class Caller(Watched, H11Protocol):
    """A connection over plain HTTP, which may become a WebSocket."""

    _room = Room.FULL
    _ended = False
    _afterwards = 0

    def connection_made(self, transport: object) -> None:
        """A client has connected."""
        super().connection_made(transport)  # type: ignore[arg-type]
        self.client = _peer(self.transport)
        self._room = self.limiter.arrive(self._host)
        if self._room is Room.FULL:
            self.transport.abort()
        elif self._room is Room.CROWDED:
            self._end(Refused("TOO_FAST"))

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        if self._room is not Room.FULL:
            self.limiter.depart(self._host)
        super().connection_lost(exc)
        # Keep nothing of it in memory.
        self._at = None

    @property
    def _host(self) -> str | None:
        return self.client[0] if self.client else None

    def data_received(self, data: bytes) -> None:
        """Reads on, as long as the connection is in use."""
        for start in range(0, len(data), PIECE):
            if self._ended or self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])
            protocol = self.transport.get_protocol()
            if isinstance(protocol, Line):
                # It has become a WebSocket, and the client has already sent more.
                protocol.data_received(data[start + PIECE :])
                return
            if self.conn.their_state is h11.SEND_BODY:
                self._read_body(PIECE)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """It becomes a WebSocket: right now, or as soon as the requests before this one are answered."""
        super().handle_websocket_upgrade(event)
        line = self.transport.get_protocol()
        assert isinstance(line, Line)
        line.begin(self.conn.trailing_data[0])

    def send_400_response(self, msg: str) -> None:
        """What came is no request."""
        if self._owes:
            self._end(Refused("BAD_REQUEST", reason=msg))
        self.transport.close()

    @property
    def _owes(self) -> bool:
        """May it still be answered? There is one answer to each request."""
        return self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE)

    def _read_body(self, more: int) -> None:
        """Refuses a body that could cost work without end."""
        if (b"transfer-encoding", b"chunked") in self.headers:
            # It could come in thousands of nearly empty chunks.
            self._end(Refused("NO_LENGTH"))
        elif self.cycle.response_complete:
            self._afterwards += more
            if self._afterwards > _AFTERWARDS:
                self.transport.abort()

    def now_at(self) -> At:
        """The step the request is at."""
        if self._ended or self.transport.is_closing():
            return At("farewell")
        if self.conn.their_state is h11.IDLE:
            return At("headers", self.cycle)
        if self.conn.their_state is h11.SEND_BODY:
            return At("body", self.cycle)
        if self.flow.write_paused:
            return At("reading", self.cycle, self.transport.get_write_buffer_size())
        return At("answer")

    def give_up(self, step: Step) -> None:
        """Drops the connection; says why if no answer has begun."""
        if step in ("headers", "body") and self._owes:
            self.limiter.tell("too slow with a request", self._host or "")
            self._end(Refused("TOO_SLOW"))
            self.transport.close()
        else:
            self.transport.abort()

    def _end(self, refused: Refused) -> None:
        """Sends a last answer; nothing more is read."""
        self._ended = True
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.write(_last_answer(refused))


class Line(Watched, WebSocketsSansIOProtocol):
    """A connection that has become a WebSocket."""

    _afterwards = 0

    def connection_made(self, transport: object) -> None:
        """The connection has just become a WebSocket."""
        super().connection_made(transport)  # type: ignore[arg-type]
        self.client = _peer(self.transport)
        self._frames, self._rest = Allowance(*FRAMES), bytearray()

    async def run_asgi(self) -> None:
        """Serves it, and gives the application a way to send at once."""
        self.scope["state"][PUT] = self.put
        try:
            await super().run_asgi()
        finally:
            # It refers back to this connection and would keep it in memory.
            del self.scope["state"][PUT]

    def put(self, *frames: str) -> bool:
        """Sends messages without waiting; False if they have to wait until the other end has read more."""
        if not self.writable.is_set():
            return False
        # Nothing is sent to a client that is gone; the reading side notices that.
        if self.handshake_complete and not self.close_sent and not self.transport.is_closing():
            for frame in frames:
                self.conn.send_text(frame.encode())
            self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self.limiter.depart(self.client[0] if self.client else None)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Reads up to the next message, and the rest after that has been received."""
        self._rest += data
        self._afterwards += len(data) if self.close_sent else 0
        if self._afterwards > _AFTERWARDS:
            self.transport.abort()
        self._read_on()

    def begin(self, more: bytes) -> None:
        """The opening request is complete; refuses an invalid one, where uvicorn would wait, or reads on."""
        if not self.handshake_initiated and not self.transport.is_closing():
            self.transport.write(_last_answer(Refused("BAD_REQUEST", reason="no WebSocket begins like this")))
            self.transport.close()
        self.data_received(more)

    async def receive(self) -> object:  # type: ignore[override]
        """The next message."""
        self._read_on()
        return await super().receive()

    def _read_on(self) -> None:
        # The opening request first; whatever comes before it is accepted has to wait.
        if self.handshake_initiated and not self.handshake_complete:
            return
        while self._rest and not self.read_paused and not self.transport.is_closing():
            piece = bytes(self._rest[:PIECE])
            del self._rest[:PIECE]
            super().data_received(piece)

    def handle_ping(self) -> None:
        """Answers a ping, within the allowance."""
        if self._sparingly():
            super().handle_ping()

    def handle_pong(self, event: object) -> None:
        """Accepts a pong, within the allowance."""
        if self._sparingly():
            super().handle_pong(event)  # type: ignore[arg-type]

    def handle_cont(self, event: object) -> None:
        """Accepts a fragment of a message, within the allowance."""
        if self._sparingly():
            super().handle_cont(event)  # type: ignore[arg-type]

    def _sparingly(self) -> bool:
        if self._frames.spend():
            return True
        if not self.transport.is_closing():
            self.limiter.tell("too many frames that are no messages", self.client[0] if self.client else "")
            self.conn.fail(1008)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()
        return False

    def now_at(self) -> At:
        """The step it is at: is the other end reading?"""
        if self.transport.is_closing():
            return At("farewell")
        if not self.writable.is_set():
            return At("reading", None, self.transport.get_write_buffer_size())
        return At("answer")

    def give_up(self, step: Step) -> None:
        """Aborts: the client does not read, so saying goodbye is no use."""
        self.transport.abort()


def look(connections: Iterable[object], now: float) -> None:
    """Drops the connections that take too long."""
    for connection in tuple(connections):
        if isinstance(connection, Watched):
            connection.look(now)


def protocols(limiter: RateLimiter, patience: Patience) -> tuple[type[Caller], type[Line]]:
    """The protocol classes that uvicorn should use, with this limiter."""
    shared = {"limiter": limiter, "patience": patience}
    return type("Caller", (Caller,), shared), type("Line", (Line,), shared)


def _peer(transport: asyncio.Transport) -> tuple[str, int] | None:
    """Where it comes from, as it was when it was accepted: a socket that was hung up no longer knows."""
    name = transport.get_extra_info("peername")
    return (str(name[0]), int(name[1])) if isinstance(name, tuple) else None


def _last_answer(refused: Refused) -> bytes:
    """An answer to a request that was not read, so in English: the client's language is unknown."""
    status = STATUS.get(refused.code, 400)
    body = msgspec.json.encode(Problem(refused.code, sentence("en", refused)))
    headers = HEADERS | {
        "Content-Type": "application/json",
        "Content-Length": str(len(body)),
        "Connection": "close",
    }
    lines = [f"HTTP/1.1 {status} {STATUS_PHRASES[status].decode()}", *(f"{name}: {it}" for name, it in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode() + body
