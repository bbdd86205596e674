"""Whatever somebody writes into any text of any request, the database has no trouble with it."""

import asyncio
import json
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import argon2
import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from durak import protocol
from durak.client import Client
from durak.protocol import Ping, Pong, Refusal
from durak.server.people import accounts
from durak.server.serving import make_server
from durak.server.wire.rate_limits import Limits, RateLimiter
from server.hosting import AT_ONCE, raw, run
from server.postgres import postgres

PAGE = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text(encoding="utf-8")
# One of each request, as the document shows it.
WISHES = [
    json.loads(line)
    for block in re.findall(r"^```json client\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    for line in block.splitlines()
]
PASSWORD = "correct horse"
CALLS: list[tuple[str, str, dict[str, str] | None]] = [
    ("POST", "/api/account", {"name": "Vera", "password": PASSWORD}),
    ("POST", "/api/login", {"name": "Vera", "password": PASSWORD}),
    ("POST", "/api/password", {"old": PASSWORD, "new": PASSWORD}),
    ("DELETE", "/api/account", {"password": PASSWORD}),
    ("GET", "/games/K7QMX2PDAB-1", None),
    ("GET", "/api/replay/K7QMX2PDAB-1", None),
    ("GET", "/api/me/games?before=1.5_K7QMX2PDAB-1", None),
    ("GET", "/api/leaderboard?family=duel", None),
    ("DELETE", "/api/sessions/0123456789abcdef", None),
]
# What databases, and those who compare names, have stumbled over.
NASTY = ["\0", "a\0", "\0a", "a\n", "\u00a0", "\ufdfa" * 24, "\u3164", "\ufffe", "\U0010ffff", "'; --", "%00", "İ" * 24]
TEXTS = st.sampled_from(NASTY) | st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
EXAMPLES = settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)


class Place:
    """A running server with a table, and the token of a guest who sits there."""

    def __init__(self, port: int, table: str, token: str) -> None:
        self.table, self.token = table, token
        self.http, self.url = f"http://127.0.0.1:{port}", f"ws://127.0.0.1:{port}/ws"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("texts")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accounts, "_HASHER", argon2.PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        if request.param == "sqlite":
            yield from _running(folder, f"sqlite:///{folder / 'tables.sqlite'}")
        else:
            with postgres() as database:
                yield from _running(folder, database.url)


def _running(folder: Path, database: str) -> Iterator[Place]:
    ready, freely = threading.Event(), RateLimiter(Limits(passwords=(1e6, 1e6)))
    server = make_server("127.0.0.1", 0, database, AT_ONCE, folder, lambda _: ready.set(), freely)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    assert ready.wait(30)

    async def seated() -> tuple[str, str]:
        async with Client(f"ws://127.0.0.1:{server.port}/ws", "Anna") as anna:
            table = await anna.create(bots=["novice"])
            await anna.start(table)
            return table, anna.token or ""

    yield Place(server.port, *run(seated()))
    server.should_exit = True
    thread.join(10)


def spots(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where a text stands in a request: as a value, or as a key."""
    if isinstance(value, str):
        yield path
    elif isinstance(value, dict):
        for key, inner in value.items():
            if path and path[-1] in ("settings", "seen"):
                yield (*path, key, "key")
            if (*path, key) != ("type",):
                yield from spots(inner, (*path, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from spots(inner, (*path, number))


def put(value: Any, path: tuple[Any, ...], text: str) -> Any:
    """The request with another text there."""
    if not path:
        return text
    if path[1:] == ("key",):
        return {text if key == path[0] else key: inner for key, inner in value.items()}
    if isinstance(value, list):
        return [put(inner, path[1:], text) if number == path[0] else inner for number, inner in enumerate(value)]
    return {key: put(inner, path[1:], text) if key == path[0] else inner for key, inner in value.items()}


WRITTEN = [(wish, path) for wish in WISHES for path in spots(wish)]


@EXAMPLES
@given(st.sampled_from(WRITTEN), TEXTS)
def test_any_text_in_any_message_is_taken_or_refused(
    place: Place, written: tuple[dict[str, Any], tuple[Any, ...]], text: str
) -> None:
    wish, path = written
    if wish["type"] == "hello" and "token" in wish:
        wish = {**wish, "token": place.token}
    if "table" in wish:
        wish = {**wish, "table": place.table}
    assert not run(_said(place, json.dumps(put(wish, path, text)), wish["type"])) & {"NOT_SAVED", "FAILED"}


def test_no_id_of_a_move_can_spoil_what_others_write(place: Place) -> None:
    async def test() -> None:
        async with Client(place.url, "Anna", token=place.token) as anna:
            await anna.join(place.table)
            events = anna.tables[place.table].choices
            while events is None:
                await anna.ping()
                events = anna.tables[place.table].choices
            event = (events.events or ({"kind": "attack", "by": "Anna", "cards": []},))[0]
        for id in ("a\0b", "a\nb", "a\n", "ä", "\x7f"):
            move = {"type": "move", "id": id, "table": place.table, "event": event}
            assert await _said(place, json.dumps(move), "move", place.token) == {"BAD_MESSAGE"}

    run(test())


async def _said(place: Place, frame: str, kind: str, token: str | None = None) -> set[str]:
    """The codes of all answers to a message, the last one of which proves that the connection lives on."""
    codes = set[str]()
    async with raw(place.url, hello=kind != "hello" and token is None) as one:
        if token is not None:
            await one.say(protocol.encode(protocol.Hello(protocol=protocol.PROTOCOL, token=token)))
        await one.socket.send(frame)
        await one.socket.send(protocol.encode(Ping(id="end")))
        while True:
            answer = protocol.answer(await one.socket.recv())
            if isinstance(answer, Pong) and answer.id == "end":
                return codes
            if isinstance(answer, Refusal | protocol.Error):
                codes.add(answer.code)


@EXAMPLES
@given(st.sampled_from(CALLS), st.integers(0, 1), TEXTS)
def test_any_text_in_any_call_is_taken_or_refused(
    place: Place, call: tuple[str, str, dict[str, str] | None], which: int, text: str
) -> None:
    method, path, body = call
    if body is None:
        # In the place of whatever stands last.
        start = max(path.rfind("/"), path.rfind("="))
        path = path[: start + 1] + "".join(f"%{byte:02X}" for byte in text.encode()) + ("-1" if which else "")
    else:
        body = {**body, list(body)[which % len(body)]: text}
    headers = {"Authorization": f"Bearer {place.token}"}
    answer = httpx.request(method, place.http + path, json=body, headers=headers, timeout=30)
    assert answer.status_code < 500, answer.text


@EXAMPLES
@given(st.text(st.characters(max_codepoint=255, exclude_categories=["Cc"]), max_size=60))
def test_any_token_is_good_or_not(place: Place, token: str) -> None:
    headers = [(b"authorization", f"Bearer x{token}x".encode("latin-1"))]
    answer = httpx.get(f"{place.http}/api/me", headers=headers)
    assert answer.status_code == 401
    assert asyncio.run(_said(place, json.dumps({"type": "hello", "protocol": 1, "token": token}), "hello")) <= {
        "BAD_TOKEN",
        "BAD_MESSAGE",
        "HELLO_FIRST",
    }
