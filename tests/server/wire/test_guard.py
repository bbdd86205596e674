"""Who is answered at all: under which name, from which page, from where; and whatever is asked, never with a fault."""

import asyncio
import re
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

import httpx
import pytest
from hypothesis import Phase, example, given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from durak.protocol import LARGEST
from durak.server.allowance import Allowance
from durak.server.refusals import TooFast
from durak.server.serving import make_server, room_for_connections
from durak.server.wire.guard import HEADERS, StrictHeaders
from durak.server.wire.hosts import Hosts, hosts_of
from durak.server.wire.page import ADDRESSES
from durak.server.wire.rate_limits import Limits, RateLimiter
from durak.server.wire.transport import Patience
from durak.server.wire.visitors import Visitor
from server.hosting import run
from server.process import Process
from server.site import PASSWORD, Site, site

# --- Under which name ----------------------------------------------------------------------------------------

OWN = ("localhost", "localhost:8765", "LOCALHOST.", "durak.localhost", "127.0.0.1:1", "127.9.9.9", "[::1]", "[::1]:80")
NONSENSE = (
    "[",
    "[]",
    "[1:2]",
    "[::1",
    "a b",
    "a/b",
    "a@b",
    "a:b",
    ":80",
    "http://localhost",
    "[evil.example]",
    "х",
    "x" * 300,
)


async def called(it: Site, host: str) -> int:
    """The status of the answer under this name, which is the same for a call and for a WebSocket."""
    answer = await it.http.get("/health", headers={"Host": host})
    port = int(it.url.split(":")[2].removesuffix("/ws"))
    opened = await asyncio.to_thread(asked, port, "GET", "/ws", {"Host": host, **UPGRADE})
    assert opened == (101 if answer.status_code == 200 else answer.status_code)
    assert answer.status_code == 200 or answer.json()["code"] == "OTHER_HOST"
    return answer.status_code


def test_a_server_answers_only_to_its_own_names(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        async with site(tmp_path) as it:
            for host in ("localhost:8765", "127.0.0.1", "[::1]:80"):
                assert await called(it, host) == 200
            for host in ("evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "192.168.1.5", "0.0.0.0"):
                assert await called(it, host) == 421

    run(test())
    # The operator learns what to do if that was one of their names.
    (line,) = (line.getMessage() for line in caplog.records if line.name == "durak.server")
    assert line == ("turned away: a name that is not ours: see durak serve --name (once, just now 'evil.example')")


def test_which_names_are_ours() -> None:
    at_home = hosts_of("127.0.0.1")
    assert all(map(at_home.known, (*OWN, None, "")))
    assert not any(map(at_home.known, (*NONSENSE, "evil.example", "xlocalhost", "8.8.8.8", "[2001:db8::1]")))
    assert hosts_of("::1") == hosts_of("localhost") == at_home

    named = hosts_of("127.0.0.1", names=["Durak.Example", "дурак.example."])
    assert all(map(named.known, (*OWN, "durak.example:443", "xn--80ahtwo.example")))
    assert not named.known("www.durak.example")


def test_in_one_network_the_machine_is_called_by_its_addresses_and_its_own_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Annas-Laptop.fritz.box")
    lan = hosts_of("0.0.0.0", lan=True, names=["durak.example"])
    for host in (*OWN, "192.168.1.5:8765", "[fe80::1]", "annas-laptop", "annas-laptop.local:80", "Durak.example"):
        assert lan.known(host)
    assert lan.known("annas-laptop.fritz.box")
    assert not any(map(lan.known, (*NONSENSE, "evil.example", "local", "annas-laptop.evil.example")))


@pytest.mark.parametrize("public", [{"listening": "0.0.0.0"}, {"listening": "127.0.0.1", "proxied": True}])
def test_in_the_open_every_name_is_good_until_the_server_is_told_its_own(public: dict[str, str]) -> None:
    anything = hosts_of(**public)  # type: ignore[arg-type]
    assert all(map(anything.known, (*OWN, "durak.example", "evil.example", "203.0.113.9")))
    assert not any(map(anything.known, NONSENSE))
    told = hosts_of(**public, names=["durak.example"])  # type: ignore[arg-type]
    assert all(map(told.known, (*OWN, "durak.example", "203.0.113.9")))
    assert not told.known("evil.example")


@pytest.mark.parametrize("name", ["", "a b", "durak.example:80", "http://durak.example", "-a", "a..b", "x" * 64])
def test_a_name_that_cannot_be_one_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=re.escape(f"{name!r} is not a name of a machine: write durak.example")):
        hosts_of("127.0.0.1", names=["localhost", name])


def test_the_command_takes_names_and_proxies(tmp_path: Path) -> None:
    process = Process(tmp_path, 0, None, "--name", "durak.example", "--name", "durak.test", "--proxies", "2")
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{process.port}") as http:
            statuses = {
                host: http.get("/health", headers={"Host": host}).status_code
                for host in ("durak.example", "durak.test:1", "127.0.0.1", "evil.example")
            }
            assert statuses == {"durak.example": 200, "durak.test:1": 200, "127.0.0.1": 200, "evil.example": 421}
            # The one of two proxies that is nearer to the client has written down the client.
            left = [
                http.get("/health", headers={"X-Forwarded-For": f"6.6.6.6, {client}, 10.0.0.1"}).headers["RateLimit"]
                for client in ("203.0.113.1", "203.0.113.1", "203.0.113.2")
            ]
            assert [line.split(";")[1] for line in left] == ["r=99", "r=98", "r=99"]
    finally:
        process.end()


# --- From which page -----------------------------------------------------------------------------------------


def test_a_page_of_another_site_cannot_change_anything(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it:
            host = it.url.removeprefix("ws://").removesuffix("/ws")

            async def status(**headers: str) -> tuple[int, str]:
                body = {"name": "Anna", "password": PASSWORD}
                said = {name.replace("_", "-"): value for name, value in headers.items()}
                answer = await it.http.post("/api/login", json=body, headers=said)
                return answer.status_code, answer.json()["code"]

            ours, theirs = (401, "WRONG_PASSWORD"), (403, "OTHER_ORIGIN")
            assert await status() == ours
            assert await status(Origin=f"http://{host}", Sec_Fetch_Site="same-origin") == ours
            assert await status(Sec_Fetch_Site="none") == ours
            # What stands for itself need not be written: the port of https, and of http.
            assert await status(Host="localhost", Origin="https://localhost:443") == ours
            assert await status(Host="localhost:80", Origin="http://localhost") == ours
            assert await status(Host="localhost", Origin="http://localhost:443") == theirs
            for site_ in ("cross-site", "same-site", "nonsense"):
                assert await status(Sec_Fetch_Site=site_) == theirs
            for origin in ("https://evil.example", "null", "", "http://[", f"http://{host}1", f"http://x@{host}:1"):
                assert await status(Origin=origin) == theirs
            # Requests that only read may come from anywhere: the browser does not show the answer to the other page.
            looked = await it.http.get("/health", headers={"Origin": "https://evil.example"})
            assert looked.status_code == 200
            assert looked.headers["cross-origin-resource-policy"] == "same-origin"
            assert "access-control-allow-origin" not in looked.headers

    run(test())


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", None])
def test_a_body_that_a_page_could_send_without_asking_is_not_taken(tmp_path: Path, kind: str | None) -> None:
    async def test() -> None:
        async with site(tmp_path) as it:
            headers = {} if kind is None else {"Content-Type": kind}
            body = b'{"name": "Anna", "password": "correct horse"}'
            answer = await it.http.post("/api/account", content=body, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (415, "NOT_JSON")
            for good in ("application/json", "Application/JSON; charset=utf-8"):
                answer = await it.http.post("/api/login", content=body, headers={"Content-Type": good})
                # Nobody has made that account.
                assert answer.json()["code"] == "WRONG_PASSWORD"

    run(test())


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://[", "http://localhost:1"])
def test_a_page_of_another_site_opens_no_websocket(tmp_path: Path, origin: str) -> None:
    async def test() -> None:
        async with site(tmp_path) as it:
            with pytest.raises(InvalidStatus) as refused:
                await connect(it.url, origin=origin)  # type: ignore[arg-type]
            assert refused.value.response.status_code == 403
            assert {name: refused.value.response.headers[name] for name in HEADERS} == HEADERS
            # Browsers differ in what they say of a WebSocket, but not in its origin.
            ours = it.url.replace("ws", "http", 1).removesuffix("/ws")
            said = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "websocket"}
            async with connect(it.url, origin=ours, additional_headers=said):  # type: ignore[arg-type]
                pass

    run(test())


# --- From where ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("proxies", "lines", "address"),
    [
        (1, ["203.0.113.9"], "203.0.113.9"),
        (1, ["6.6.6.6, 203.0.113.9"], "203.0.113.9"),
        (1, ["6.6.6.6", "203.0.113.9"], "203.0.113.9"),
        (1, ["203.0.113.9", "6.6.6.6,7.7.7.7"], "7.7.7.7"),
        (2, ["6.6.6.6", "203.0.113.9", "10.0.0.1"], "203.0.113.9"),
        (2, ["6.6.6.6,203.0.113.9 , 10.0.0.1"], "203.0.113.9"),
        # A proxy too few: better the one that is there than whatever.
        (3, ["203.0.113.9, 10.0.0.1"], "203.0.113.9"),
        (1, [], "127.0.0.1"),
        (1, ["203.0.113.9:4711"], "203.0.113.9"),
        (1, ["[2001:db8::1]:4711"], "2001:db8::/64"),
        (1, ["fe80::1%eth0"], "fe80::/64"),
        (1, ["unknown"], "unknown"),
        (1, ["x" * 100], "x" * 64),
        (1, [""], ""),
        (0, ["203.0.113.9"], "127.0.0.1"),
    ],
)
def test_of_what_is_forwarded_only_what_our_proxies_wrote_counts(proxies: int, lines: list[str], address: str) -> None:
    visitor = RateLimiter(proxies=proxies).visitor("127.0.0.1", lines)
    assert visitor == Visitor(address, local=False)


def test_each_address_has_calls_of_its_own(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path, Limits(calls=(1, 0.001), trust_local=False)) as it:
            url = it.url.replace("ws", "http", 1).replace("/ws", "/health")
            for address in ("127.0.0.2", "127.0.0.3"):
                transport = httpx.AsyncHTTPTransport(local_address=address)
                async with httpx.AsyncClient(transport=transport) as http:
                    assert [(await http.get(url)).status_code for _ in range(2)] == [200, 429]

    run(test())


def test_a_second_line_of_addresses_is_no_way_around_the_limits(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path, Limits(calls=(2, 0.001)), proxies=1) as it:

            async def status(*lines: str) -> int:
                headers = [("X-Forwarded-For", line) for line in lines]
                return (await it.http.get("/health", headers=headers)).status_code

            assert [await status(f"198.51.100.{number}", "203.0.113.9") for number in range(3)] == [200, 200, 429]
            assert await status("203.0.113.9", "198.51.100.7") == 200

    run(test())


def test_who_is_on_the_same_machine() -> None:
    assert [RateLimiter().visitor(host).local for host in ("127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1")] == [
        True
    ] * 4
    assert not any(RateLimiter().visitor(host).local for host in ("203.0.113.9", "2001:db8::1", "nonsense", "", None))
    # Everybody comes from the machine of the proxy.
    assert not RateLimiter(proxies=1).visitor("127.0.0.1").local
    assert not RateLimiter().visitor("127.0.0.1", ["203.0.113.9"]).local
    assert not RateLimiter(Limits(trust_local=False)).visitor("127.0.0.1").local


# --- How fast ------------------------------------------------------------------------------------------------


def test_an_allowance_comes_back_and_is_waited_for_no_longer_than_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    now, slept = 1000.0, list[float]()
    monkeypatch.setattr("durak.server.allowance.monotonic", lambda: now)

    async def sleep(seconds: float) -> None:
        nonlocal now
        slept.append(seconds)
        now += seconds

    monkeypatch.setattr("durak.server.allowance.asyncio.sleep", sleep)

    async def test() -> None:
        nonlocal now
        allowance = Allowance(burst=2, rate=4)
        assert (allowance.full, allowance.left, allowance.until(2)) == (True, 2, 0)
        for _ in range(3):
            await allowance.wait()
        assert slept == [0.25]
        assert (allowance.full, allowance.left, allowance.until(1), allowance.until(2)) == (False, 0, 0.25, 0.5)
        now += 100
        assert (allowance.full, allowance.left) == (True, 2)

    asyncio.run(test())


def test_what_the_page_for_hosts_says_of_the_limits_is_true() -> None:
    page = (Path(__file__).parents[3] / "docs" / "hosting.md").read_text(encoding="utf-8")
    section = page[page.index("## Limits") :]
    rows = dict(re.findall(r"^\| ([a-zA-Z ]+)[^|]* \| (\d+.*) \|$", section, re.MULTILINE))
    limits, patience = Limits(), Patience()
    assert int(rows.pop("WebSockets").split()[0]) == limits.connections
    assert int(rows.pop("connections of any kind").split(",")[0]) == limits.sockets
    words = {"requests over plain HTTP": "requests", "calls ": "calls", "new guests": "guests"}
    words |= {"messages of all WebSockets together": "messages", "remarks at tables": "talk", "tables opened": "tables"}
    words |= {"reviews and other analyses": "studies"}
    for name, row in rows.items():
        burst, average = row.split(" | ")
        found = re.fullmatch(r"(\d+) a second|one in (\d+) s", average)
        assert found is not None
        rate = float(found[1]) if found[1] else 1 / float(found[2])
        assert (float(burst), rate) == getattr(limits, str(words.get(name, name))), name
    assert len(rows) == 9
    assert f"room for {limits.everybody:,} connections" in section
    said = " ".join(section.split())
    assert f"within {patience.headers:.0f} s and its body within {patience.body:.0f} s" in said
    assert f"nothing was asked on it for {patience.idle:.0f} s" in said
    assert f"nobody reads the answer for {patience.reading:.0f} s" in said


def test_whoever_is_limited_is_told_how_much_is_left(tmp_path: Path) -> None:
    async def test() -> None:
        limits = Limits(calls=(3, 0.01), passwords=(1, 0.02), trust_local=False)
        async with site(tmp_path, limits) as it:
            first = await it.call("GET", "/health")
            assert first.headers["RateLimit-Policy"] == '"calls";q=3;w=300'
            assert first.headers["RateLimit"] == '"calls";r=2;t=100'
            assert "retry-after" not in first.headers
            login = await it.call("POST", "/api/login", name="Anna", password=PASSWORD)
            assert login.status_code == 401
            assert login.headers["RateLimit-Policy"] == '"calls";q=3;w=300, "passwords";q=1;w=50'
            assert login.headers["RateLimit"] == '"calls";r=1;t=200, "passwords";r=0;t=50'
            again = await it.call("POST", "/api/login", name="Anna", password=PASSWORD)
            assert (again.status_code, again.headers["Retry-After"]) == (429, "50")
            late = await it.call("GET", "/health")
            assert (late.status_code, late.headers["Retry-After"]) == (429, "100")
            assert late.headers["RateLimit"].startswith('"calls";r=0;t=')

    run(test())


def test_who_is_not_limited_is_told_nothing_of_limits(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path, Limits(calls=(1, 0.01))) as it:
            assert not {"ratelimit", "ratelimit-policy"} & set((await it.call("GET", "/health")).headers)
            # Except with passwords.
            login = await it.call("POST", "/api/login", name="Anna", password=PASSWORD)
            assert login.headers["RateLimit-Policy"] == '"passwords";q=10;w=100'

    run(test())


def test_files_of_the_page_are_limited_too(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path, Limits(requests=(3, 0.01), trust_local=False)) as it:
            paths = ("/", "/assets/none.js", "/nowhere", "/")
            answers = [await it.call("GET", path) for path in paths]
            assert [one.status_code for one in answers] == [200, 404, 404, 429]
            assert answers[-1].headers["Retry-After"] == "100"

    run(test())


def test_so_many_requests_of_an_address_are_answered_at_the_same_time() -> None:
    limiter, one, other = RateLimiter(Limits(connections=1, sockets=2)), Visitor("203.0.113.1"), Visitor("203.0.113.2")
    assert limiter.enter(one, stays=True)
    assert not limiter.enter(one, stays=True)
    # Where all play, somebody must still be able to load the page.
    assert limiter.enter(one, stays=False)
    assert not limiter.enter(one, stays=False)
    assert limiter.enter(other, stays=True)
    # One of two has gone: the other is still there.
    limiter.leave(one)
    assert not limiter.enter(one, stays=True)
    limiter.leave(one)
    assert limiter.enter(one, stays=True)
    local = Visitor("127.0.0.1", local=True)
    assert all(limiter.enter(local, stays=True) for _ in range(10))


def test_many_addresses_at_once_are_not_looked_through_with_each_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durak.server.wire.rate_limits._MOST_ADDRESSES", 10)
    looked = 0

    class Counted(dict[tuple[str, str], object]):
        def items(self):  # type: ignore[no-untyped-def]
            nonlocal looked
            looked += len(self)
            return super().items()

    limiter = RateLimiter(Limits(calls=(2, 1e-9)))
    for number in range(1000):
        if type(limiter._allowances) is dict:
            limiter._allowances = Counted(limiter._allowances)  # type: ignore[assignment]
        limiter.ask("calls", Visitor(str(number)))
    assert 10 < looked < 3000
    assert len(limiter._allowances) == 1000


def test_whoever_is_turned_away_all_the_time_is_not_logged_all_the_time(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    now = 1000.0
    monkeypatch.setattr("durak.server.wire.rate_limits.monotonic", lambda: now)
    limiter, guesser = RateLimiter(Limits(passwords=(1, 1e-9), calls=(1, 1e-9))), Visitor("203.0.113.7")
    limiter.ask("passwords", guesser)
    limiter.ask("calls", guesser)
    for _ in range(50):
        with pytest.raises(TooFast):
            limiter.ask("passwords", guesser)
    with pytest.raises(TooFast):
        limiter.ask("calls", guesser)
    now += 60
    with pytest.raises(TooFast):
        limiter.ask("passwords", guesser)
    assert [line.getMessage() for line in caplog.records] == [
        "turned away: too many passwords of one address (once, just now '203.0.113.7')",
        "turned away: too many calls of one address (once, just now '203.0.113.7')",
        "turned away: too many passwords of one address (50 times, just now '203.0.113.7')",
    ]


def test_there_is_room_for_connections_and_for_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    set_to: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "setrlimit", lambda what, limit: set_to.append(limit))
    for files, room in (((1024, 4096), 3996), ((1024, 1024), 924), ((1024, 1_000_000), 65_436), ((100, 100), 50)):
        monkeypatch.setattr(resource, "getrlimit", lambda what, files=files: files)
        assert room_for_connections() == room
    assert set_to == [(4096, 4096), (65_536, 1_000_000)]
    unlimited = resource.RLIM_INFINITY
    monkeypatch.setattr(resource, "getrlimit", lambda what: (unlimited, unlimited))
    assert room_for_connections() == 65_436


# --- Whatever is asked ---------------------------------------------------------------------------------------


@contextmanager
def in_a_thread(folder: Path) -> Iterator[int]:
    """The port of a server where every name is good, so that odd ones get further."""
    ready, limiter, hosts = Event(), RateLimiter(Limits(passwords=(1e9, 1e9))), Hosts(any_name=True, addresses=True)
    database = f"sqlite:///{folder / 'tables.sqlite'}"
    # An invalid request is dropped soon.
    patience = Patience(headers=0.2, body=0.2, look=0.05)
    server = make_server(
        "127.0.0.1",
        0,
        database,
        folder=folder,
        announce=lambda port: ready.set(),
        limiter=limiter,
        patience=patience,
        hosts=hosts,
    )
    thread = Thread(target=server.run)
    thread.start()
    assert ready.wait(30)
    try:
        yield server.port
    finally:
        server.should_exit = True
        thread.join(20)


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with in_a_thread(tmp_path_factory.mktemp("asked")) as found:
        yield found


PLACES = (
    *(re.sub("{.*}", "{}", address) for address in ADDRESSES),
    *("/assets/{}", "/games/{}", "/api/replay/{}", "/api/lessons/{}", "/{}", "/api/{}", "{}", "/ws", "/ws/{}"),
    *("/api/me", "/api/me/games?{}", "/api/leaderboard?family={}", "/api/lobby?language={}", "/api/account"),
)
PARSED = (
    *("Host", "Origin", "Accept", "Accept-Encoding", "Accept-Language", "Authorization", "Content-Type", "Cookie"),
    *("Content-Length", "X-Forwarded-For", "X-Forwarded-Host", "Forwarded", "Range", "If-Range", "If-None-Match"),
    *("If-Modified-Since", "Expect", "Connection", "Upgrade", "Sec-Fetch-Site", "Sec-WebSocket-Key", "TE"),
    *("Sec-WebSocket-Protocol", "Sec-WebSocket-Extensions", "Sec-WebSocket-Version", "Transfer-Encoding"),
)
ODD = (
    *(
        "[",
        "]",
        "http://[",
        "[::1",
        "%",
        "%00",
        "%zz",
        "%ff%fe",
        "%2e%2e%2f",
        "..",
        "%00-1",
        "K7QMX2PDAB-%00",
        "-",
        "-1",
    ),
    *("x" * 300, "%41" * 300, "*", "a,b;q=x", ";;;,,,", "bytes=0-0", "bytes=-1,5-2,x", "bytes=" + "0-1," * 500),
    *("bytes=99999999999-", "Bearer", "Bearer \xff", "Bearer .", "Bearer " + "a" * 4000, "Basic x", "9" * 400, "\xff"),
    *("text/html", "text/html,*/*", "websocket", "Upgrade", "application/json", "100-continue", "13", "0", "gzip, br"),
    *("x, permessage-deflate; a=b", "Mon, 99 Nov 2026 99:99:99 GMT", '"x"', "W/", "1.2.3.4, ::1, [", "chunked", "2"),
    *("before=%00", "limit=9&before=1_A-1", "limit=%F0%9F%82%A1", "before=999999999999.9_A-1", "_", "1.5_%00-1"),
)
# Whatever may stand in the first line of a request, and in a header.
visible = st.text(st.characters(min_codepoint=0x21, max_codepoint=0x7E), max_size=40)
spoken = st.text(st.characters(min_codepoint=0x20, max_codepoint=0xFF, exclude_characters="\x7f"), max_size=40)
odd_paths = st.one_of(visible, st.sampled_from(ODD).map(lambda text: re.sub(r"[^\x21-\x7e]", "_", text)))
odd_values = st.one_of(spoken, st.sampled_from(ODD))
methods = st.sampled_from(("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "get", "X"))
UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}


def asked(port: int, method: str, path: str, headers: dict[str, str], body: bytes = b"") -> int:
    """The status of the answer to exactly this; an answer there always is."""
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
    with socket.create_connection(("127.0.0.1", port), 5) as connection:
        connection.sendall("\r\n".join(lines).encode("latin-1") + body)
        first = connection.makefile("rb").readline()
    found = re.fullmatch(rb"HTTP/1\.1 (\d{3}) .*\r\n", first)
    assert found is not None, first
    return int(found[1])


@settings(max_examples=300, deadline=None, phases=[Phase.explicit, Phase.generate])
@given(
    methods,
    st.sampled_from(PLACES),
    odd_paths,
    st.dictionaries(st.sampled_from(PARSED), odd_values, max_size=6),
    st.booleans(),
    st.binary(max_size=60),
)
@example("GET", "/assets/{}", "x" * 300, {}, False, b"")
@example("GET", "/ws", "", {"Origin": "http://["}, True, b"")
@example("GET", "/games/{}", "%00-1", {}, False, b"")
@example("GET", "/api/replay/{}", "%00-1", {}, False, b"")
@example("GET", "/lobby/{}", "", {"Host": "["}, False, b"")
@example("GET", "/{}", "nowhere", {"Host": "[::1", "Accept": "text/html"}, False, b"")
@example("GET", "/", "", {"Range": "bytes=" + "0-1," * 900}, False, b"")
def test_whatever_is_asked_is_never_answered_with_a_fault(
    port: int, method: str, place: str, odd: str, headers: dict[str, str], upgrade: bool, body: bytes
) -> None:
    said = {"Host": "localhost"} | (UPGRADE if upgrade else {}) | {"Content-Length": str(len(body))} | headers
    status = asked(port, method, place.replace("{}", odd), said, body)
    assert status < 500 or (status, headers.get("Transfer-Encoding") is None) == (501, False), status


def test_more_headers_than_anybody_needs_are_refused(port: int) -> None:
    many = {f"X-{number}": "x" for number in range(1000)}
    for upgrade in ({}, UPGRADE):
        assert asked(port, "GET", "/ws", {"Host": "localhost", **upgrade, **many}) < 500
        assert asked(port, "GET", "/ws", {"Host": "localhost", **upgrade, "X": "x" * 4 * LARGEST}) < 500


def test_a_bug_of_ours_is_answered_like_anything_else_and_told_without_what_was_asked(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def broken(request: Request) -> Response:
        raise ValueError("7C")

    async def test() -> None:
        app = Starlette(routes=[Route("/", broken)], middleware=[Middleware(StrictHeaders)])
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://durak") as http:
            answer = await http.get("/", headers={"Accept-Language": "ru"})
        assert (answer.status_code, answer.json()["code"]) == (500, "FAILED")
        assert {name: answer.headers[name] for name in HEADERS} == HEADERS

    async def half() -> AsyncIterator[bytes]:
        yield b"half an answer"
        raise ValueError("7C")

    async def breaking(request: Request) -> Response:
        return StreamingResponse(half())

    async def test_half() -> None:
        app = Starlette(routes=[Route("/", breaking)], middleware=[Middleware(StrictHeaders)])
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://durak") as http:
            # What has begun cannot be answered otherwise: the connection is broken off.
            with pytest.raises(ValueError, match="7C"):
                await http.get("/")

    run(test_half())
    caplog.clear()
    run(test())
    (line,) = (line.getMessage() for line in caplog.records if line.name == "durak.server")
    assert line.startswith("a request could not be answered: ValueError\n")
    assert "7C" not in line.splitlines()[0]
