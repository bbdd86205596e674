"""Clients that break the rules or the protocol are told so, and nothing changes."""

import asyncio
import json
import socket
from contextlib import suppress
from pathlib import Path
from typing import get_args

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from durak import protocol
from durak.client import Client, RefusedError
from durak.protocol import (
    LARGEST,
    PROTOCOL,
    Error,
    Happened,
    Hello,
    Move,
    Played,
    Pong,
    Refusal,
    Revealed,
    Watch,
    Welcome,
)
from durak.server.storage.entry import Entry
from durak.server.storage.store import Store
from durak.server.wire import connection, outgoing
from server.hosting import Raw, Tap, history, hosted, play_out, raw, run, serving


async def dealt(anna: Client, boris: Client) -> str:
    """A table at which the cards have been dealt to the two."""
    table = await anna.create()
    await boris.join(table)
    await anna.start(table)
    await asyncio.gather(anna.ping(), boris.ping())
    return table


def mover(table: str, *clients: Client) -> tuple[Client, Client]:
    """Who is to move, and who is not."""
    first, second = clients
    return (first, second) if first.tables[table].choices else (second, first)


def test_a_repeated_move_is_played_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna, Client(url, "Boris") as boris:
            table = await dealt(anna, boris)
            active, _ = mover(table, anna, boris)
            choices = active.tables[table].choices
            assert choices is not None
            assert choices.events
            first = await active.move(table, choices.events[0], id="lead")
            assert await active.move(table, choices.events[0], id="lead") == first
            # Something else under the same id is not a repetition, and is not acknowledged as done.
            for other in (choices.events[-1], {"kind": "attack", "by": "nobody", "cards": []}):
                with pytest.raises(RefusedError, match="ID_USED"):
                    await active.move(table, other, id="lead")
            assert sum(one.what.__class__.__name__ == "Played" for one in await history(url, table)) == 1

    run(test())


def test_wrong_seats_old_sequences_and_illegal_moves(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            hosted(tmp_path) as url,
            Client(url, "Anna", "ru") as anna,
            Client(url, "Boris", "ru") as boris,
            Client(url, "Vera") as vera,
        ):
            table = await dealt(anna, boris)
            active, other = mover(table, anna, boris)
            before = active.tables[table].sequence
            choices = active.tables[table].choices
            assert choices is not None
            assert choices.events
            lead = choices.events[0]
            with pytest.raises(RefusedError, match="WRONG_SEAT"):
                await other.move(table, lead)
            with pytest.raises(RefusedError, match="NOT_SEATED"):
                await vera.move(table, lead)
            with pytest.raises(RefusedError) as early:
                await other.move(table, {"kind": "attack", "by": other.name, "cards": []})
            assert early.value.code == "NOT_YOUR_TURN"
            assert early.value.text == f"Сейчас очередь другого игрока: {active.name}."
            with pytest.raises(RefusedError) as empty:
                await active.move(table, {"kind": "attack", "by": active.name, "cards": []})
            assert (empty.value.code, empty.value.text) == (
                "MUST_LEAD",
                "Первый атакующий обязан зайти: положите карту.",
            )
            with pytest.raises(RefusedError, match="BAD_EVENT"):
                await active.move(table, {"kind": "attack", "by": active.name, "cards": ["X9"]})
            with pytest.raises(RefusedError, match="WRONG_SEAT"):
                await active.move(table, {"kind": "begin"})
            await active.ping()
            assert active.tables[table].sequence == before
            sequence = await active.move(table, lead)
            with pytest.raises(RefusedError, match="STALE"):
                await other.move(table, {"kind": "defend", "by": other.name, "pairs": []}, after=before)
            assert await other.move(table, {"kind": "defend", "by": other.name, "pairs": []}, after=sequence)

    run(test())


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"preset": "whist"}, "BAD_SETTINGS"),
        ({"settings": {"tempo": "slow"}}, "BAD_SETTINGS"),
        ({"settings": {"colour": 1}}, "BAD_SETTINGS"),
        ({"settings": {"hand_size": 30}}, "BAD_SETTINGS"),
        ({"preset": "duel", "seats": 3}, "BAD_SETTINGS"),
        ({"bots": ["cheater"]}, "NO_BOT"),
        ({"bots": ["novice", "novice"]}, "TOO_MANY_BOTS"),
    ],
)
def test_tables_that_cannot_be(tmp_path: Path, options: dict[str, object], code: str) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna:
            with pytest.raises(RefusedError, match=code):
                await anna.create(**options)  # type: ignore[arg-type]
            assert not await anna.list()

    run(test())


GARBAGE = (
    "",
    "hello",
    "[]",
    "{}",
    "null",
    '{"type": "sing"}',
    '{"type": "move"}',
    '{"type": "join", "table": 7}',
    '{"type": "join", "table": "A", "seat": -1}',
    '{"type": "join", "table": "A", "cheat": true}',
    '{"type": "say", "table": "A", "text": "\\ud800"}',
    '{"type": "ping", "id": "' + "x" * 100 + '"}',
    '{"type": "move", "table": "A", "id": "1", "event": ' + '{"a":' * 2000 + "1" + "}" * 2000 + "}",
    "[" * 10_000,
    b"\xff\xfe\x00",
)


def test_garbage_is_answered_with_an_error(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, raw(url) as client:
            for frame in GARBAGE:
                answer = await client.say(frame)
                assert isinstance(answer, Error)
                assert answer.code == "BAD_MESSAGE"
            assert isinstance(await client.say('{"type": "ping"}'), Pong)

    run(test())


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)
_TYPES = st.sampled_from([kind.__struct_config__.tag for kind in get_args(protocol.Request)])
_KEYS = st.sampled_from(
    sorted({key for kind in get_args(protocol.Request) for key in kind.__struct_fields__} | {"type"})
)


@settings(max_examples=100)
@given(st.binary() | st.dictionaries(_KEYS, _JSON).map(json.dumps), _TYPES)
def test_whatever_comes_is_a_message_or_a_value_error(frame: bytes | str, kind: str) -> None:
    if isinstance(frame, str) and frame.startswith("{") and frame != "{}":
        frame = f'{{"type": "{kind}", {frame[1:]}'
    with suppress(ValueError):
        protocol.request(frame)


def test_a_huge_frame_ends_the_connection_and_nothing_else(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, raw(url) as other:
            async with raw(url) as client:
                with pytest.raises(ConnectionClosed) as closed:
                    await client.say("x" * (LARGEST + 1))
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1009
            assert isinstance(await other.say('{"type": "ping"}'), Pong)

    run(test())


def test_hello_comes_first_once_and_in_our_version(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, raw(url, hello=False) as client:

            async def refused(frame: str) -> str:
                answer = await client.say(frame)
                assert isinstance(answer, Refusal)
                return answer.code

            assert await refused('{"type": "list"}') == "HELLO_FIRST"
            assert await refused('{"type": "hello", "protocol": 99}') == "BAD_PROTOCOL"
            assert await refused('{"type": "hello", "protocol": 1, "token": "abc.def"}') == "BAD_TOKEN"
            assert await refused('{"type": "hello", "protocol": 1, "language": "xx"}') == "BAD_LANGUAGE"
            assert await refused('{"type": "hello", "protocol": 1, "name": "\\u0007"}') == "BAD_NAME"
            assert isinstance(await client.say('{"type": "hello", "protocol": 1}'), Welcome)
            assert await refused('{"type": "hello", "protocol": 1}') == "HELLO_ONCE"

    run(test())


def test_a_token_of_somebody_else_cannot_be_made(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna, raw(url, hello=False) as thief:
            assert anna.token is not None
            signature = anna.token.partition(".")[2]
            for token in (f"{anna.player}.", f"{anna.player}.{'0' * 64}", f"{'0' * 24}.{signature}"):
                answer = await thief.say(protocol.encode(Hello(protocol=PROTOCOL, token=token)))
                assert isinstance(answer, Refusal)
                assert answer.code == "BAD_TOKEN"

    run(test())


def test_a_flood_of_messages_is_read_slowly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "MESSAGES", (10, 0.001))

    async def test() -> None:
        async with hosted(tmp_path) as url, raw(url, close_timeout=0.1) as flood, raw(url) as other:
            for _ in range(1000):
                await flood.socket.send('{"type": "ping"}')
            # One of the ten was the hello. The others wait, and nobody else does.
            for _ in range(9):
                assert isinstance(await flood.until(Pong), Pong)
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(flood.socket.recv(), 0.3)
            assert isinstance(await other.say('{"type": "ping"}'), Pong)

    run(test())


def test_talking_too_much_is_refused(tmp_path: Path) -> None:
    async def talk(client: Client, table: str) -> None:
        for _ in range(20):
            await client.say(table, "hi")

    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna:
            table = await anna.create()
            with pytest.raises(RefusedError, match="TOO_FAST"):
                await talk(anna, table)

    run(test())


def test_what_is_no_message_is_not_waited_for(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna:
            table = await anna.create()
            with pytest.raises(ValueError, match=r"length <= 300 - at `\$.text`"):
                await anna.say(table, "x" * 301)
            await anna.say(table, "x" * 300)

    run(test())


def test_pages_of_other_origins_are_turned_away(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url:
            with pytest.raises(InvalidStatus) as refused:
                async with connect(url, origin="https://evil.example"):  # type: ignore[arg-type]
                    pass
            assert refused.value.response.status_code == 403
            host = url.removeprefix("ws://").removesuffix("/ws")
            async with raw(url, origin=f"http://{host}"):
                pass

    run(test())
    assert capfd.readouterr().err == ""  # not a fault of the operator


def test_whoever_does_not_read_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing, "MOST_WAITING", 10)

    def small(option: int) -> socket.socket:
        """A socket that holds little of what nobody reads."""
        made = socket.socket()
        made.setsockopt(socket.SOL_SOCKET, option, 4096)
        return made

    async def test() -> None:
        listening = small(socket.SO_SNDBUF)
        listening.bind(("127.0.0.1", 0))
        async with serving(tmp_path, listening=listening) as server:
            url = f"ws://127.0.0.1:{server.port}/ws"
            mouth = small(socket.SO_RCVBUF)
            mouth.connect(("127.0.0.1", server.port))
            async with Client(url, "Anna") as anna, raw(url, sock=mouth, max_queue=1) as sloth:
                # Players of no skill can make a round last for hours.
                table = await anna.create(settings={"max_turns": 12}, seats=4, bots=["novice"] * 3)
                await sloth.socket.send(protocol.encode(Watch(table=table)))
                await anna.start(table)
                # Far more than fits anywhere on the way, however short the rounds are.
                await play_out(table, anna, rounds=4)
                with pytest.raises(ConnectionClosed):
                    await read_on(sloth, rounds=4)

    async def read_on(sloth: Raw, rounds: int) -> None:
        while rounds:
            message = protocol.answer(await sloth.socket.recv())
            rounds -= isinstance(message, Happened) and isinstance(message.what, Revealed)

    run(test())


def test_rest_answers_nonsense_with_404_and_strict_headers(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as server, httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}") as http:
            for path in ("/nowhere", "/api/nowhere", "/games/%00", "/games/x-1", "/games/%F0%9F%83%8F-9", "/ws"):
                answer = await http.get(path)
                assert answer.status_code == 404, path
                assert answer.headers["x-content-type-options"] == "nosniff"
            assert (await http.post("/api/lobby")).status_code == 405
            assert (await http.get("/api/lobby?language=xx")).json() == []
            assert (await http.get("/health")).json()["status"] == "ok"

    run(test())


def test_a_game_in_play_cannot_be_downloaded(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as server, Client(f"ws://127.0.0.1:{server.port}/ws", "Anna") as anna:
            table = await anna.create(bots=["novice"])
            await anna.start(table)
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}") as http:
                assert (await http.get(f"/games/{table}-1")).status_code == 404

    run(test())


def test_a_move_that_names_itself_badly_is_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Tap(url, "Anna") as anna:
            table = await anna.create(bots=["novice"])
            await anna.start(table)
            for event in ({}, {"kind": 7}, {"kind": "attack"}, {"kind": "attack", "by": "Anna", "cards": "7C"}):
                with pytest.raises(RefusedError, match="BAD_EVENT"):
                    await anna.move(table, event)
            with pytest.raises(ValueError, match=r"length <= 64"):
                protocol.request(protocol.encode(Move(id="x" * 65, table=table, event={})))

    run(test())


def test_one_table_too_many_is_refused_before_anybody_sits_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "MOST_FOLLOWED", 1)

    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna, Client(url, "Zina") as zina:
            table = await anna.create()
            with pytest.raises(RefusedError, match="TOO_MANY_TABLES"):
                await anna.create()
            await zina.create()
            with pytest.raises(RefusedError, match="TOO_MANY_TABLES"):
                await zina.join(table)
            assert sorted(chair.name or "" for one in await anna.list() for chair in one.chairs) == [
                "",
                "",
                "Anna",
                "Zina",
            ]

    run(test())


def test_a_log_that_cannot_be_read_holds_up_nobody_else(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna:
            table, broken = await anna.create(), "BROKEN"
        store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        # Nobody can have played before anything was opened.
        await store.append(broken, 0, [Entry(Played({"kind": "attack", "by": "Anna", "cards": ["7C"]}), 0)])
        async with hosted(tmp_path) as url, Client(url, token=anna.token) as anna:
            await anna.join(table)
            with pytest.raises(RefusedError, match="NO_TABLE"):
                await anna.join(broken)
        assert "table BROKEN: its log cannot be read: AssertionError" in caplog.text
        assert "7C" not in caplog.text

    run(test())
