"""The wire: how long each step of a connection may take, how many there may be, and how small the pieces.

uvicorn waits for ever for the rest of a request, and for whoever does not read an answer. Here the server looks after
all connections from time to time; each knows at which step it is.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from durak.protocol.http import Problem
from durak.server.allowance import Allowance
from durak.server.refusals import Refused, sentence
from durak.server.wire.api import STATUS
from durak.server.wire.guard import HEADERS
from durak.server.wire.rate_limits import RateLimiter, Room

# So much is read at a time, in bytes, before it is decided whether to read on.
PIECE = 1024
# Frames that are no messages, like pings and parts: so many at once, and so many a second.
FRAMES = (60, 20)
# Under which name whoever serves a WebSocket finds the way to send at once.
PUT = "put"
# How much somebody may still send who has had the answer, in bytes.
_AFTERWARDS = 64 * 1024


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a connection may take, in seconds; for everybody, wherever they come from."""

    # Until the headers of a request are there, since the connection was made or the last answer was given.
    headers: float = 10.0
    # Until the rest of it is there.
    body: float = 20.0
    # Between an answer and the next request.
    idle: float = 5.0
    # Until somebody reads something of what waits for them.
    reading: float = 30.0
    # Until whoever was turned away or told goodbye is gone.
    farewell: float = 5.0
    # How often the server looks after all this.
    look: float = 1.0


Step = Literal["headers", "body", "answer", "reading", "farewell"]


class At(NamedTuple):
    """At which step a connection is; another one if anything has changed."""

    step: Step
    # Of which request, and how much waits to be read.
    request: object = None
    waiting: int = 0


class Watched:
    """A connection that is given up when it takes too long."""

    limiter: ClassVar[RateLimiter]
    patience: ClassVar[Patience]
    _at: At | None = None
    _since = 0.0

    def now_at(self) -> At:
        """Where it is now."""
        raise NotImplementedError

    def give_up(self, step: Step) -> None:
        """It takes too long."""
        raise NotImplementedError

    def look(self, now: float) -> None:
        """Gives the connection up if it has been at the same step for too long."""
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
        """Somebody is there."""
        super().connection_made(transport)  # type: ignore[arg-type]
        self._room = self.limiter.arrive(self._host)
        if self._room is Room.FULL:
            self.transport.abort()
        elif self._room is Room.CROWDED:
            self._end(Refused("TOO_FAST"))

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any longer."""
        super().connection_lost(exc)
        # Nothing of it stays in memory.
        self._at = None
        if self._room is not Room.FULL:
            self.limiter.depart(self._host)

    @property
    def _host(self) -> str | None:
        return self.client[0] if self.client else None

    def data_received(self, data: bytes) -> None:
        """Reads on, as long as there is something to wait for."""
        for start in range(0, len(data), PIECE):
            if self._ended or self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])
            protocol = self.transport.get_protocol()
            if isinstance(protocol, Line):
                # It has become a WebSocket, and somebody was in a hurry.
                protocol.data_received(self.conn.trailing_data[0] + data[start + PIECE :])
                protocol.begin()
                return
            if self.conn.their_state is h11.SEND_BODY:
                self._read_body(PIECE)

    def _read_body(self, more: int) -> None:
        """Reads no body that is work without end."""
        if (b"transfer-encoding", b"chunked") in self.headers:
            # There may be thousands of pieces with next to nothing in them.
            self._end(Refused("NO_LENGTH"))
        elif self.cycle.response_complete:
            self._afterwards += more
            if self._afterwards > _AFTERWARDS:
                self.transport.abort()

    def now_at(self) -> At:
        """Where the request is."""
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
        """Says why, if it was not answered yet."""
        if step == "headers" or (step == "body" and not self.cycle.response_started):
            self.limiter.tell("too slow with a request", self._host or "")
            self._end(Refused("TOO_SLOW"))
            self.transport.close()
        else:
            self.transport.abort()

    def _end(self, refused: Refused) -> None:
        """The last answer here; whatever else comes is not read."""
        self._ended = True
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.write(_last_answer(refused))


class Line(Watched, WebSocketsSansIOProtocol):
    """A connection that has become a WebSocket."""

    _afterwards = 0

    def connection_made(self, transport: object) -> None:
        """It has just become one."""
        super().connection_made(transport)  # type: ignore[arg-type]
        self._frames, self._rest = Allowance(*FRAMES), bytearray()

    async def run_asgi(self) -> None:
        """Serves it; whoever does so may send at once."""
        self.scope["state"][PUT] = self.put
        await super().run_asgi()

    def put(self, *frames: str) -> bool:
        """Sends messages without waiting; False if they have to wait until the other end has read more."""
        if not self.writable.is_set():
            return False
        # Whoever is gone is told nothing, and notices that by reading.
        if self.handshake_complete and not self.close_sent and not self.transport.is_closing():
            for frame in frames:
                self.conn.send_text(frame.encode())
            self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any longer."""
        super().connection_lost(exc)
        # It would lead back to this connection for ever.
        self.scope["state"].pop(PUT, None)
        self.limiter.depart(self.client[0] if self.client else None)

    def data_received(self, data: bytes) -> None:
        """Reads up to the next message; the rest when that has been taken."""
        self._rest += data
        self._afterwards += len(data) if self.close_sent else 0
        if self._afterwards > _AFTERWARDS:
            self.transport.abort()
        self._read_on()

    def begin(self) -> None:
        """All that is needed to open it was said; uvicorn waits for more if that was nonsense."""
        if not self.handshake_initiated and not self.transport.is_closing():
            self.transport.write(_last_answer(Refused("BAD_REQUEST", reason="no WebSocket begins like this")))
            self.transport.close()

    async def receive(self) -> object:  # type: ignore[override]
        """The next message."""
        message = await super().receive()
        self._read_on()
        return message

    def _read_on(self) -> None:
        while self._rest and not self.read_paused and not self.transport.is_closing():
            piece = bytes(self._rest[:PIECE])
            del self._rest[:PIECE]
            super().data_received(piece)

    def handle_ping(self) -> None:
        """Somebody asks whether we are there."""
        if self._sparingly():
            super().handle_ping()

    def handle_pong(self, event: object) -> None:
        """Somebody says to be there."""
        if self._sparingly():
            super().handle_pong(event)  # type: ignore[arg-type]

    def handle_cont(self, event: object) -> None:
        """A part of a message."""
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
        """Is it being read at the other end?"""
        if self.transport.is_closing():
            return At("farewell")
        if not self.writable.is_set():
            return At("reading", None, self.transport.get_write_buffer_size())
        return At("answer")

    def give_up(self, step: Step) -> None:
        """Nobody reads what we say: there is no use in saying goodbye."""
        self.transport.abort()


def look(connections: Iterable[object], now: float) -> None:
    """Gives up those of the connections that take too long."""
    for connection in tuple(connections):
        if isinstance(connection, Watched):
            connection.look(now)


def protocols(limiter: RateLimiter, patience: Patience) -> tuple[type[Caller], type[Line]]:
    """What uvicorn is to make of a connection, for this limiter."""
    shared = {"limiter": limiter, "patience": patience}
    return type("Caller", (Caller,), shared), type("Line", (Line,), shared)


def _last_answer(refused: Refused) -> bytes:
    """An answer to somebody whose request was not read, so in nobody's language."""
    status = STATUS.get(refused.code, 400)
    body = msgspec.json.encode(Problem(refused.code, sentence("en", refused)))
    headers = HEADERS | {
        "Content-Type": "application/json",
        "Content-Length": str(len(body)),
        "Connection": "close",
    }
    lines = [f"HTTP/1.1 {status} {STATUS_PHRASES[status].decode()}", *(f"{name}: {it}" for name, it in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode() + body
