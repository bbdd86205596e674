"""How much may come from one address, and what keeps a browser from doing more with an answer than we want."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from durak import protocol
from durak.client import Client
from durak.protocol import LARGEST, PROTOCOL, Hello, Ping, Pong, Refusal, Welcome
from durak.server.wire import connection, outgoing, transport
from durak.server.wire.rate_limits import Limits, RateLimiter
from durak.server.wire.visitors import Visitor
from server.hosting import Raw, raw, run
from server.site import PASSWORD, Site, site

JSON = {"Content-Type": "application/json"}


@asynccontextmanager
async def from_address(it: Site, address: str) -> AsyncIterator[Raw]:
    """A connection that a proxy passes on from an address."""
    async with connect(it.url, additional_headers={"X-Forwarded-For": address}) as socket:
        yield Raw(socket)


async def status(it: Site, **headers: str) -> int:
    """What a connection is answered that is not let in; 101 if it is."""
    try:
        async with connect(it.url, additional_headers=headers):
            return 101
    except InvalidStatus as refused:
        answer = refused.response
    assert b'"code":"TOO_FAST"' in (answer.body or b"")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    return answer.status_code


def test_one_address_has_so_many_connections(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path, Limits(connections=2, trust_local=False)) as it:
            async with raw(it.url), raw(it.url):
                assert await status(it) == 429
            # A visitor who leaves makes room.
            while await status(it) != 101:
                await asyncio.sleep(0.02)

    run(test())


def test_what_a_client_says_of_its_address_is_believed_behind_a_proxy_alone(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path, Limits(connections=1), proxies=1) as it, from_address(it, "203.0.113.1"):
            # What the client itself had written stands before what the proxy has added.
            assert await status(it, **{"X-Forwarded-For": "8.8.8.8, 203.0.113.1"}) == 429
            assert await status(it, **{"X-Forwarded-For": "203.0.113.2"}) == 101
        async with site(tmp_path, Limits(connections=1)) as it, from_address(it, "203.0.113.1"):
            assert await status(it, **{"X-Forwarded-For": "203.0.113.2"}) == 429

    run(test())


def test_programs_on_the_same_machine_are_not_held_back(tmp_path: Path) -> None:
    async def test() -> None:
        few = Limits(connections=1, guests=(1, 0.001), calls=(1, 0.001))
        async with site(tmp_path, few) as it, raw(it.url), raw(it.url):
            for _ in range(3):
                assert (await it.ask("GET", "/health"))["status"] == "ok"

    run(test())


def test_all_connections_of_an_address_share_their_messages(tmp_path: Path) -> None:
    async def test() -> None:
        limits = Limits(messages=(10, 0.001), guests=(100, 100))
        async with (
            site(tmp_path, limits, proxies=1) as it,
            from_address(it, "203.0.113.1") as one,
            from_address(it, "203.0.113.1") as two,
            from_address(it, "203.0.113.2") as other,
        ):
            for _ in range(5):
                for client in (one, two):
                    assert isinstance(await client.say(protocol.encode(Ping())), Pong)
            await two.socket.send(protocol.encode(Ping()))
            # It waits, and nobody elsewhere does.
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(two.socket.recv(), 0.3)
            assert isinstance(await other.say(protocol.encode(Ping())), Pong)

    run(test())


def test_an_address_makes_only_so_many_guests(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path, Limits(guests=(2, 0.001), trust_local=False)) as it:
            async with raw(it.url, hello=False) as first:
                welcome = await first.say(protocol.encode(Hello(protocol=PROTOCOL)))
                assert isinstance(welcome, Welcome)
            async with raw(it.url), raw(it.url, hello=False) as third:
                refused = await third.say(protocol.encode(Hello(protocol=PROTOCOL)))
                assert isinstance(refused, Refusal)
                assert refused.code == "TOO_FAST"
                # Somebody who is known comes back at any time.
                known = await third.say(protocol.encode(Hello(protocol=PROTOCOL, token=welcome.token)))
                assert isinstance(known, Welcome)

    run(test())


def test_an_address_has_so_many_calls(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path, Limits(calls=(3, 0.001), trust_local=False)) as it:
            codes = [(await it.call("GET", path)).status_code for path in ("/health", "/api/lobby", "/games/X-1")]
            assert codes == [200, 200, 404]
            late = await it.call("GET", "/api/leaderboard")
            assert (late.status_code, late.json()["code"]) == (429, "TOO_FAST")
            assert late.headers["retry-after"]

    run(test())


def test_an_address_has_so_many_replays(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path, Limits(replays=(2, 0.001), trust_local=False)) as it:
            codes = [(await it.call("GET", f"/api/replay/X-{number}")).status_code for number in range(3)]
            assert codes == [404, 404, 429]
            assert (await it.call("GET", "/health")).status_code == 200

    run(test())


def test_a_large_body_is_not_even_read(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it:
            huge = await it.call("POST", "/api/login", name="Anna", password="x" * LARGEST)
            assert (huge.status_code, huge.json()["code"]) == (413, "TOO_LARGE")

            async def endless() -> AsyncIterator[bytes]:
                for _ in range(10_000):
                    yield b" " * 1024

            # The server answers, or hangs up, before it has got ten megabytes.
            for length, code in (({"Content-Length": "10240000"}, 413), ({}, 411)):
                try:
                    answer = await it.http.post("/api/login", content=endless(), headers={**JSON, **length})
                    assert answer.status_code == code
                except httpx.NetworkError:
                    pass
            for body in (b"", b"nonsense", b"[" * 10_000, b'{"name": 1}', b'{"name": "A", "password": "x", "more": 1}'):
                answer = await it.http.post("/api/login", content=body, headers=JSON)
                assert (answer.status_code, answer.json()["code"]) == (400, "BAD_REQUEST"), body

    run(test())


def test_whoever_says_no_hello_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "HELLO_WITHIN", 0.2)

    async def test() -> None:
        async with site(tmp_path) as it, raw(it.url, hello=False) as silent:
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(silent.socket.recv(), 30)

    run(test())


def test_what_waits_for_a_slow_reader_is_bounded_in_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing, "MOST_BYTES", 2000)
    # Nobody reads.
    monkeypatch.setattr(transport.Line, "put", lambda self, *frames: False)

    async def test() -> None:
        async with site(tmp_path) as it, Client(it.url, "Anna") as anna:
            table = await anna.create(seats=2)
            for _ in range(5):
                await anna.say(table, "x" * 300)
            # What was missed comes at once, and is more than may wait.
            async with raw(it.url, hello=False) as slow:
                await slow.socket.send(protocol.encode(Hello(protocol=PROTOCOL, seen={table: 0})))
                with pytest.raises(ConnectionClosed):
                    await slow.until(Pong)
            await anna.ping()

    run(test())


def test_every_answer_has_the_strict_headers(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it:
            answers = [
                await it.call("GET", "/health"),
                await it.call("GET", "/nowhere"),
                await it.call("POST", "/health"),
                await it.call("POST", "/api/login", name="A", password="wrong horse"),
                await it.call("GET", "/games/X-1"),
            ]
        for answer in answers:
            policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
            assert policy["default-src"] == "'none'"
            assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
            assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
            assert "unsafe" not in answer.headers["content-security-policy"]
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"
            assert answer.headers["cache-control"] == "no-store"
            assert "server" not in answer.headers

    run(test())


def test_addresses_that_are_quiet_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durak.server.wire.rate_limits._MOST_ADDRESSES", 10)
    limiter = RateLimiter(Limits(calls=(1, 1e9), passwords=(1, 1e-9)))
    guesser = Visitor("203.0.113.7")
    limiter.ask("passwords", guesser)
    for number in range(100):
        limiter.ask("calls", Visitor(f"198.51.100.{number}"))
    assert len(limiter._allowances) < 20
    # Addresses that asked for too much are still remembered.
    with pytest.raises(Exception, match="TOO_FAST"):
        limiter.ask("passwords", guesser)


def test_a_new_kind_of_address_counts_as_the_network_that_it_is_of(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path, Limits(passwords=(1, 0.001)), proxies=1) as it:

            async def guess(address: str) -> int:
                body = {"name": "Anna", "password": PASSWORD}
                headers = {"X-Forwarded-For": address}
                return (await it.http.post("/api/login", json=body, headers=headers)).status_code

            assert await guess("2001:db8:1:2::1") == 401
            assert await guess("2001:db8:1:2:ffff::9") == 429
            assert await guess("2001:db8:1:3::1") == 401
            assert await guess("nonsense") == 401

    run(test())
