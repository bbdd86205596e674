"""Connections that are slow, many, or in a thousand pieces: nobody else is kept waiting by them."""

import asyncio
import gc
import logging
import os
import socket
import struct
import weakref
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from durak import protocol
from durak.client import Client
from durak.protocol import LARGEST, Error, Ping, Pong
from durak.server.serving import Server
from durak.server.wire import connection
from durak.server.wire.rate_limits import Limits, RateLimiter
from durak.server.wire.transport import PIECE, Line, Patience
from durak.server.wire.visitors import Visitor
from server.hosting import play_out, raw, run, serving
from server.process import Process

# Everybody else has all the time in the world.
LONG = 1000.0
HURRY = Patience(headers=LONG, body=LONG, idle=LONG, reading=LONG, farewell=LONG, look=0.02)
# How many connections are made up, in sixties; make soak makes up more.
TRIES = int(os.environ.get("DURAK_CALLS", "4"))
# An address that is not the one of the others.
STRANGER = ("127.0.0.2", 0)
HALF_A_HEADER = b"GET /health HTTP/1.1\r\nHost: loc"
HALF_A_BODY = (
    b"POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"
)
WHOLE = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
# What no WebSocket begins with, and what is wrong with it.
BAD_UPGRADES = {
    "a key that is none": UPGRADE.replace(b"dGhlIHNhbXBsZSBub25jZQ==", b"x"),
    "no key": UPGRADE.replace(b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", b""),
    "another version": UPGRADE.replace(b"Version: 13", b"Version: 12"),
    "another method": UPGRADE.replace(b"GET", b"POST"),
    "a body": UPGRADE.replace(b"\r\n\r\n", b"\r\nContent-Length: 5\r\n\r\n"),
    "more headers than anybody needs": UPGRADE.replace(
        b"\r\n\r\n", b"".join(b"\r\nX: %d" % n for n in range(200)) + b"\r\n\r\n"
    ),
}
# And what else nobody sends who wants something.
NONSENSE = (
    b"\r\n",
    b"no request\r\n\r\n",
    b"CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    HALF_A_BODY + b" " * 49,
    HALF_A_BODY[:-1].replace(b"Content-Length: 50", b"Transfer-Encoding: chunked") + b"1\r\n{\r\n0\r\n\r\n",
    HALF_A_BODY[:-1].replace(b"Content-Length", b"Expect: 100-continue\r\nContent-Length"),
    HALF_A_BODY.replace(b"/api/login", b"/nowhere"),
    WHOLE.replace(b"1.1", b"1.0"),
    WHOLE.replace(b"\r\n\r\n", b"\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n"),
    UPGRADE.replace(b"localhost", b"evil.example"),
    UPGRADE.replace(b"/ws", b"/nowhere"),
    UPGRADE.replace(b"\r\n\r\n", b"\r\nX: \xff\r\nSec-WebSocket-Protocol: ,\r\nOrigin: http://[\r\n\r\n"),
    Frame(Opcode.TEXT, b"{}").serialize(mask=True),
    Frame(Opcode.TEXT, b"{}").serialize(mask=False),
    Frame(Opcode.CLOSE, b"").serialize(mask=True),
)


class Wire:
    """A bare connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def trickle(self, begin: bytes, more: bytes) -> bytes:
        """Sends a beginning, and then more of it byte by byte, until the server has enough; what it says."""

        async def drip() -> None:
            while True:
                self.writer.write(more)
                await asyncio.sleep(0.02)

        self.writer.write(begin)
        dripping = asyncio.create_task(drip()) if more else None
        try:
            return await self.rest()
        finally:
            if dripping is not None:
                dripping.cancel()

    async def rest(self) -> bytes:
        """All that still comes."""
        try:
            return await self.reader.read()
        except ConnectionResetError:
            return b""


@asynccontextmanager
async def wire(server: Server, local: tuple[str, int] | None = None) -> AsyncIterator[Wire]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=local)
    try:
        yield Wire(reader, writer)
    finally:
        writer.transport.abort()


async def becomes(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.02)


@pytest.mark.parametrize("begin", [b"", HALF_A_HEADER, HALF_A_BODY], ids=["nothing", "half a header", "half a body"])
def test_half_open_connections_of_one_address_keep_nobody_else_out(tmp_path: Path, begin: bytes) -> None:
    async def test() -> None:
        limiter = RateLimiter(Limits(trust_local=False, sockets=40))
        async with serving(tmp_path, limiter=limiter, patience=HURRY) as server:
            opened = []
            for _ in range(300):
                reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=STRANGER)
                writer.write(begin)
                opened.append((reader, writer))
            url = f"ws://127.0.0.1:{server.port}"
            async with Client(f"{url}/ws", "Anna") as anna, httpx.AsyncClient() as http:
                assert (await http.get(f"http://127.0.0.1:{server.port}/health")).status_code == 200
                table = await anna.create(bots=["novice"])
                await anna.start(table)
                await play_out(table, anna)
                # As many as may be are there, the next are answered, and all others not even that.
                assert len(server.server_state.connections) <= 2 * 40 + 2
                answer = await opened[40][0].readuntil(b"}")
                assert answer.startswith(b"HTTP/1.1 429 ")
                assert b'"code":"TOO_FAST"' in answer
                assert await opened[-1][0].read() == b""
            for _, writer in opened:
                writer.transport.abort()
            await becomes(lambda: not limiter._sockets)
            assert limiter._all == 0

    run(test())


def test_three_hundred_half_open_connections_do_not_stop_a_server(tmp_path: Path) -> None:
    """As it is started by its command, with its usual limits."""

    async def test(process: Process) -> None:
        opened = [await asyncio.open_connection("127.0.0.1", process.port) for _ in range(300)]
        for number, (_, writer) in enumerate(opened):
            writer.write((b"", HALF_A_HEADER, HALF_A_BODY)[number % 3])
        async with Client(process.url, "Anna") as anna, anna.calls() as calls:
            table = await anna.create(bots=["novice"])
            await anna.start(table)
            await play_out(table, anna)
            assert [one.table for one in await calls.lobby()] == [table]
        for _, writer in opened:
            writer.transport.abort()

    process = Process(tmp_path)
    try:
        run(test(process))
    finally:
        process.end()


@pytest.mark.parametrize(
    ("begin", "more", "answer"),
    [
        (b"", b"", b"HTTP/1.1 408 "),
        (HALF_A_HEADER, b"", b"HTTP/1.1 408 "),
        (HALF_A_HEADER, b"a", b"HTTP/1.1 408 "),
        (HALF_A_BODY, b"", b"HTTP/1.1 408 "),
        (HALF_A_BODY, b" ", b"HTTP/1.1 408 "),
        # The second request on the same connection, half of which comes.
        (WHOLE + HALF_A_HEADER, b"", b"HTTP/1.1 200 "),
        (WHOLE + HALF_A_HEADER, b"a", b"HTTP/1.1 200 "),
        # A body that nobody waits for, since it was answered already.
        (HALF_A_BODY.replace(b"/api/login", b"/nowhere").replace(b"50", b"5000"), b" ", b"HTTP/1.1 404 "),
    ],
)
def test_whoever_is_slow_with_a_request_is_sent_away(tmp_path: Path, begin: bytes, more: bytes, answer: bytes) -> None:
    async def test() -> None:
        patience = Patience(headers=0.3, body=0.3, idle=LONG, reading=LONG, farewell=LONG, look=0.02)
        async with serving(tmp_path, patience=patience) as server, wire(server) as slow:
            said = await slow.trickle(begin, more)
            # Where the server still wanted to read, it may hang up before its answer is read.
            assert said.startswith(answer) or (more and not said)
            assert b'"code":"TOO_SLOW"' in said or answer != b"HTTP/1.1 408 " or not said
            await becomes(lambda: not server.server_state.connections)

    run(test())


def test_a_connection_on_which_nothing_more_is_asked_is_closed(tmp_path: Path) -> None:
    async def test() -> None:
        patience = Patience(headers=LONG, body=LONG, idle=0.1, look=0.02)
        async with serving(tmp_path, patience=patience) as server, wire(server) as idle:
            idle.writer.write(WHOLE)
            assert (await idle.rest()).startswith(b"HTTP/1.1 200 ")

    run(test())


def test_many_requests_on_one_connection_are_no_slow_request(tmp_path: Path) -> None:
    async def test() -> None:
        patience = Patience(headers=0.3, body=0.3, idle=LONG, look=0.02)
        async with serving(tmp_path, patience=patience) as server, wire(server) as busy:
            # For longer than one request may take.
            for _ in range(10):
                busy.writer.write(WHOLE)
                assert (await busy.reader.readuntil(b"}")).startswith(b"HTTP/1.1 200 ")
                await asyncio.sleep(0.1)

    run(test())


def test_whoever_does_not_read_an_answer_is_given_up(tmp_path: Path) -> None:
    async def test() -> None:
        patience = Patience(headers=LONG, body=LONG, idle=LONG, reading=0.3, farewell=LONG, look=0.02)
        async with serving(tmp_path, patience=patience) as server, wire(server) as deaf:
            deaf.reader._transport.pause_reading()  # type: ignore[attr-defined]
            # More than the two systems keep for each other.
            deaf.writer.write(WHOLE.replace(b"/health", b"/api/catalogue") * 1000)
            await becomes(lambda: bool(server.server_state.connections))
            await becomes(lambda: not server.server_state.connections)

    run(test())


def test_a_websocket_that_does_not_read_is_gone_when_it_was_sent_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "MESSAGES", (1e9, 1e9))

    async def test() -> None:
        patience = Patience(headers=LONG, body=LONG, idle=LONG, reading=LONG, farewell=0.3, look=0.02)
        limiter = RateLimiter()
        async with serving(tmp_path, limiter=limiter, patience=patience) as server:
            async with raw(f"ws://127.0.0.1:{server.port}/ws") as deaf:
                deaf.socket.transport.pause_reading()
                with suppress(ConnectionClosed):
                    while True:
                        # The answer explains what is wrong.
                        await deaf.socket.send('{"type": "ping", "%s": 1}' % ("x" * (LARGEST - 100)))
            await becomes(lambda: not server.server_state.connections)
            assert limiter._all == 0

    run(test())


@pytest.mark.parametrize("kind", [Opcode.PING, Opcode.PONG, Opcode.CONT])
def test_a_flood_of_frames_that_are_no_messages_ends_the_connection(tmp_path: Path, kind: Opcode) -> None:
    async def test() -> None:
        async with serving(tmp_path) as server, raw(f"ws://127.0.0.1:{server.port}/ws") as flood:
            begin = Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True) if kind is Opcode.CONT else b""
            one = Frame(kind, b"", fin=kind is not Opcode.CONT).serialize(mask=True)
            flood.socket.transport.write(begin + one * 1000)
            await flood.socket.wait_closed()
            assert flood.socket.close_code == 1008

    run(test())


def test_of_many_messages_in_one_piece_only_a_few_are_read_ahead(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as server, raw(f"ws://127.0.0.1:{server.port}/ws") as flood:
            one = Frame(Opcode.TEXT, b"{}").serialize(mask=True)
            flood.socket.transport.write(one * 20_000)
            for _ in range(60):
                assert isinstance(protocol.answer(await flood.socket.recv()), Error)
            (line,) = server.server_state.connections
            assert isinstance(line, Line)
            assert 0 < line.queue.qsize() <= PIECE / len(one) + 1
            # The goodbye would be read after all of them.
            flood.socket.transport.abort()

    run(test())


def test_of_many_messages_in_one_piece_none_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "MESSAGES", (1e9, 1e9))

    async def test() -> None:
        async with serving(tmp_path) as server, raw(f"ws://127.0.0.1:{server.port}/ws") as quick:
            pings = [Frame(Opcode.TEXT, protocol.encode(Ping(id=str(one))).encode()) for one in range(300)]
            quick.socket.transport.write(b"".join(one.serialize(mask=True) for one in pings))
            assert [protocol.answer(await quick.socket.recv()) for _ in pings] == [Pong(str(one)) for one in range(300)]

    run(test(), seconds=60)


def test_whoever_goes_on_talking_after_the_goodbye_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "HELLO_WITHIN", 0.1)

    async def test() -> None:
        async with serving(tmp_path, patience=HURRY) as server, wire(server) as talker:
            talker.writer.write(UPGRADE)
            assert (await talker.reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
            (line,) = server.server_state.connections
            assert isinstance(line, Line)
            line.close_timeout = LONG
            # The server says goodbye, and waits for the same.
            assert (await talker.reader.readexactly(4))[2:] == (1008).to_bytes(2)
            some = Frame(Opcode.TEXT, b"{}").serialize(mask=True) * 1000
            talker.writer.write(some)
            await becomes(lambda: line._afterwards == len(some))
            assert not line.transport.is_closing()
            talker.writer.write(some * 100)
            await talker.rest()
            await becomes(lambda: not server.server_state.connections)

    run(test(), seconds=60)


def test_whoever_is_in_a_hurry_may_speak_before_the_websocket_is_open(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as server, wire(server) as hasty:
            ping = Frame(Opcode.TEXT, protocol.encode(Ping(id="x")).encode()).serialize(mask=True)
            hasty.writer.write(UPGRADE.replace(b"\r\n\r\n", b"\r\nX: %b\r\n\r\n" % (b"x" * 2 * PIECE)) + ping)
            assert (await hasty.reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
            # A short frame begins with two bytes.
            frame = protocol.answer((await hasty.reader.readuntil(b"}"))[2:])
            assert frame == Pong("x")

    run(test())


@pytest.mark.parametrize("before", [b"", WHOLE], ids=["at once", "behind a request"])
@pytest.mark.parametrize("begin", BAD_UPGRADES.values(), ids=BAD_UPGRADES.keys())
def test_what_no_websocket_begins_with_ends_the_connection_and_counts_no_longer(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, before: bytes, begin: bytes
) -> None:
    async def test() -> None:
        limiter = RateLimiter(Limits(everybody=20))
        async with serving(tmp_path, limiter=limiter, patience=HURRY) as server:
            # More than there is room for.
            for _ in range(30):
                async with wire(server) as wrong:
                    wrong.writer.write(before + begin)
                    said = await wrong.rest()
                    assert said.count(b"HTTP/1.1 200 ") == (before == WHOLE)
                    assert said.count(b"HTTP/1.1 4") == 1
            await becomes(lambda: not server.server_state.connections)
            assert limiter._all == 0
            async with Client(f"ws://127.0.0.1:{server.port}/ws", "Anna") as anna:
                assert await anna.list() == ()

    run(test(), seconds=60)
    assert not caplog.records


def test_a_websocket_may_begin_behind_a_request(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as server, wire(server) as hasty:
            ping = Frame(Opcode.TEXT, protocol.encode(Ping(id="x")).encode()).serialize(mask=True)
            hasty.writer.write(WHOLE + UPGRADE + ping)
            assert (await hasty.reader.readuntil(b"}")).startswith(b"HTTP/1.1 200 ")
            assert (await hasty.reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
            assert protocol.answer((await hasty.reader.readuntil(b"}"))[2:]) == Pong("x")

    run(test(), seconds=60)


def test_a_frame_that_is_none_before_the_websocket_is_open_ends_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with serving(tmp_path) as server, wire(server) as hasty:
            # No client may send a frame that is not masked.
            hasty.writer.write(UPGRADE + Frame(Opcode.TEXT, b"{}").serialize(mask=False))
            assert (await hasty.reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
            assert (await hasty.rest())[2:4] == (1002).to_bytes(2)

    run(test(), seconds=60)
    assert not caplog.records


@pytest.mark.parametrize("before", [b"", WHOLE], ids=["at once", "behind a request"])
@pytest.mark.parametrize(
    "begin",
    [
        b"no request\r\n\r\n",
        HALF_A_BODY[:-1].replace(b"Content-Length: 50", b"Transfer-Encoding: chunked") + b"none\r\n",
    ],
    ids=["a request", "a chunk"],
)
def test_what_is_no_request_is_answered_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, before: bytes, begin: bytes
) -> None:
    async def test() -> None:
        async with serving(tmp_path) as server, wire(server) as wrong:
            wrong.writer.write(before + begin)
            said = await wrong.rest()
            assert said.count(b"HTTP/1.1 200 ") == (before == WHOLE)
            assert said.count(b"HTTP/1.1 400 ") == said.count(b'"code":"BAD_REQUEST"') == 1

    run(test(), seconds=60)
    assert not caplog.records


@pytest.mark.parametrize("begin", [WHOLE, UPGRADE], ids=["a request", "a websocket"])
def test_whoever_hangs_up_at_once_has_still_come_from_somewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begin: bytes
) -> None:
    visitors = asyncio.Queue[Visitor]()

    async def test() -> None:
        limiter = RateLimiter(Limits(trust_local=False))
        monkeypatch.setattr(limiter, "ask", lambda what, visitor: visitors.put_nowait(visitor))
        async with serving(tmp_path, limiter=limiter) as server:
            # The server is busy, and hears of all of it only when this client is gone.
            with socket.create_connection(("127.0.0.1", server.port), source_address=STRANGER) as rude:
                rude.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                rude.sendall(begin)
            assert await visitors.get() == Visitor(STRANGER[0])
            await becomes(lambda: not server.server_state.connections)
            assert not limiter._sockets

    run(test(), seconds=60)


def test_whatever_comes_over_a_connection_ends_and_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(connection, "HELLO_WITHIN", 0.2)
    chance = Random(1)
    kinds = (WHOLE, UPGRADE, HALF_A_HEADER, HALF_A_BODY, *BAD_UPGRADES.values(), *NONSENSE)

    def some() -> bytes:
        pieces = [chance.choice(kinds) for _ in range(chance.randint(1, 5))]
        return b"".join(piece if chance.random() < 0.8 else piece[: chance.randrange(len(piece))] for piece in pieces)

    async def test() -> None:
        limiter = RateLimiter()
        patience = Patience(headers=0.2, body=0.2, idle=0.2, reading=0.2, farewell=0.2, look=0.02)
        async with serving(tmp_path, limiter=limiter, patience=patience) as server:

            async def one() -> None:
                async with wire(server) as odd:
                    odd.writer.write(some())
                    if chance.random() < 0.5:
                        await asyncio.sleep(0.1 * chance.random())
                        odd.writer.write(some())
                    if chance.random() < 0.5:
                        await odd.rest()

            for _ in range(2 * TRIES):
                await asyncio.gather(*(one() for _ in range(30)))
            await becomes(lambda: not server.server_state.connections)
            assert (limiter._all, limiter._sockets, limiter._inside) == (0, {}, {})

    run(test(), seconds=30 * TRIES)
    assert all(line.getMessage().startswith("turned away: ") for line in caplog.records)


def test_a_body_in_pieces_is_not_taken(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as server, wire(server) as chopped:
            head = HALF_A_BODY[:-1].replace(b"Content-Length: 50", b"Transfer-Encoding: chunked")
            chopped.writer.write(head + b"1\r\n \r\n" * 10_000)
            answer = await chopped.reader.readuntil(b"}")
            assert answer.startswith(b"HTTP/1.1 411 ")
            assert b'"code":"NO_LENGTH"' in answer
            # Nothing of it is read.
            (caller,) = server.server_state.connections
            assert len(caller.conn.trailing_data[0]) < PIECE  # type: ignore[union-attr]

    run(test())


def test_a_body_that_nobody_wants_is_not_read_for_ever(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path, patience=HURRY) as server, wire(server) as endless:
            endless.writer.write(HALF_A_BODY.replace(b"/api/login", b"/nowhere").replace(b" 50", b" 100000000"))
            assert (await endless.reader.readuntil(b"}")).startswith(b"HTTP/1.1 404 ")
            endless.writer.write(b" " * 1_000_000)
            await endless.rest()
            await becomes(lambda: not server.server_state.connections)

    run(test())


def test_there_is_room_for_so_many_and_then_for_whoever_comes_when_one_has_gone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        limiter = RateLimiter(Limits(everybody=3))
        async with serving(tmp_path, limiter=limiter, patience=HURRY) as server:
            async with wire(server) as one, wire(server), wire(server):
                await becomes(lambda: limiter._all == 3)
                for _ in range(5):
                    async with wire(server) as late:
                        late.writer.write(WHOLE)
                        assert await late.rest() == b""
                # A connection that becomes a WebSocket is still the same one.
                one.writer.write(UPGRADE)
                assert (await one.reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
                assert limiter._all == 3
            await becomes(lambda: limiter._all == 0)
            async with wire(server) as late:
                late.writer.write(WHOLE)
                assert (await late.reader.readuntil(b"}")).startswith(b"HTTP/1.1 200 ")

    with caplog.at_level(logging.WARNING):
        run(test())
    # The operator is told, but not about every one of them.
    lines = [line.getMessage() for line in caplog.records if line.name == "durak.server"]
    assert lines == ["turned away: there is no room for more connections (once, just now '127.0.0.1')"]


def test_where_there_is_little_room_nobody_gets_all_of_it() -> None:
    limiter = RateLimiter(Limits(everybody=100))
    rooms = [limiter.arrive("203.0.113.7").name for _ in range(60)]
    assert rooms == ["WELCOME"] * 25 + ["CROWDED"] * 25 + ["FULL"] * 10
    assert limiter.arrive("203.0.113.8").name == "WELCOME"
    # A client that leaves makes room for another.
    for _ in range(26):
        limiter.depart("203.0.113.7")
    assert [limiter.arrive("203.0.113.7").name for _ in range(2)] == ["WELCOME", "CROWDED"]
    # However little there is, there is something for everybody.
    assert [RateLimiter(Limits(everybody=2)).arrive("203.0.113.7").name for _ in range(2)] == ["WELCOME", "WELCOME"]
    # All come through a proxy: its own address is nobody's.
    proxied = RateLimiter(Limits(everybody=100), proxies=1)
    assert {proxied.arrive("127.0.0.1").name for _ in range(100)} == {"WELCOME"}
    assert proxied.arrive("127.0.0.1").name == "FULL"


def test_nothing_of_a_connection_stays_in_memory(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path, patience=HURRY) as server:
            for begin in (b"", HALF_A_HEADER, HALF_A_BODY, WHOLE, WHOLE + WHOLE + HALF_A_HEADER, UPGRADE):
                gc.collect()
                gc.disable()
                try:
                    async with wire(server) as one:
                        one.writer.write(begin)
                        await asyncio.sleep(0.1)
                        (thing,) = map(weakref.ref, server.server_state.connections)
                    await becomes(lambda: thing() is None)  # noqa: B023
                finally:
                    gc.enable()

    run(test(), seconds=60)
