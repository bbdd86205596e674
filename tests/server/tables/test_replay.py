"""GET /api/replay: a round by its link, with nothing hidden in it until it is over."""

import asyncio
from itertools import pairwise
from pathlib import Path

import httpx
import msgspec

from durak.client import Client
from durak.fairness import commitment
from durak.notation import change_to_json, event_to_json, parse_game, view_to_json
from durak.protocol import Happened, Played
from durak.protocol.http.games import Replay
from durak.rules import Begin, changes, delta, view, with_cards
from durak.server.tables.replay import replay
from durak.server.tables.wishes import dealing, moves
from server.hosting import Tap, play_out, run, serving
from server.tables.playing import choice, do, opened, play_on


def read(answer: httpx.Response) -> Replay:
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=Replay)


def test_a_round_that_is_over_is_replayed_with_every_card(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as server:
            url, site = f"ws://127.0.0.1:{server.port}/ws", f"http://127.0.0.1:{server.port}"
            async with Tap(url, "Anna") as anna, httpx.AsyncClient(base_url=site) as http:
                table = await anna.create("qt", seats=3, bots=["beginner", "novice"])
                await anna.start(table)
                await play_out(table, anna, rounds=3)
                # Also of a table that goes on, by a link in small letters.
                second = read(await http.get(f"/api/replay/{table.lower()}-2"))
                game = parse_game((await http.get(f"/games/{table}-2")).text)
                assert (await http.get(f"/api/replay/{table}-9")).json()["code"] == "NO_GAME"
                await anna.leave(table)
                # And of one that is closed.
                assert read(await http.get(f"/api/replay/{table}-2")) == second
        assert second.game == f"{table}-2"
        assert (second.preset, second.finished) == ("neighbours", True)
        assert {(one.name, one.bot) for one in second.seats} >= {("Anna", None)}
        assert sorted(str(one.bot) for one in second.seats) == ["None", "beginner", "novice"]
        assert second.proof is not None
        assert second.proof.commitment == game.tags["Commitment"] == commitment(second.proof.server_seed)
        now = delta(game.settings, game.start(), Begin())
        expected = [now, *(now := delta(game.settings, now, event) for event in game.events)]
        assert [frame.event for frame in second.frames] == [None, *map(event_to_json, game.events)]
        for frame, then in zip(second.frames, expected, strict=True):
            assert frame.view == view_to_json(view(then, None))
            assert frame.deck == tuple(map(str, then.deck))
            assert frame.hands == {name: tuple(map(str, sorted(hand))) for name, hand in then.hands.items()}
        for frame, (before, then) in zip(second.frames, pairwise([game.start(), *expected]), strict=True):
            led_to = with_cards(changes(before, then), before, then, then.seats)
            assert frame.changes == tuple(map(change_to_json, led_to))
        assert second.durak == expected[-1].durak
        numbers = [frame.sequence for frame in second.frames]
        events = {number: what.event for number, what in played(anna, table).items() if number in numbers}
        assert events == {frame.sequence: frame.event for frame in second.frames[1:]}

    run(test())


def played(client: Tap, table: str) -> dict[int, Played]:
    """The events that a client has heard of, by their numbers."""
    found = {}
    for number, frame in client.happened(table).items():
        message = msgspec.json.decode(frame, type=Happened)
        if isinstance(message.what, Played):
            found[number] = message.what
    return found


def test_a_replay_of_a_round_in_play_is_what_a_spectator_sees(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as server:
            url, site = f"ws://127.0.0.1:{server.port}/ws", f"http://127.0.0.1:{server.port}"
            async with Client(url, "Anna") as anna, Tap(url, "Boris") as boris, Tap(url) as spectator:
                table = await anna.create()
                await boris.join(table)
                await spectator.watch(table)
                await anna.start(table)
                await asyncio.gather(anna.ping(), boris.ping())
                active = anna if anna.tables[table].choices else boris
                choices = active.tables[table].choices
                assert choices is not None
                assert choices.events
                await active.move(table, choices.events[0])
                await spectator.ping()
                shown = [message for frame in spectator.frames if (message := told(frame)) is not None]
                async with httpx.AsyncClient(base_url=site) as http:
                    answer = await http.get(f"/api/replay/{table}-1")
        again = read(answer)
        assert not again.finished
        assert again.proof is None
        assert again.durak is None
        assert [frame.view for frame in again.frames] == [one.view for one in shown]
        assert all(frame.hands is None and frame.deck is None for frame in again.frames)
        # Not only no hand: nothing at all that a spectator was not told.
        assert all(not frame.view["hand"] for frame in again.frames)
        assert "seed" not in answer.text.replace('"server_seed":null', "")

    run(test())


def told(frame: str) -> Happened | None:
    if '"type":"happened"' not in frame:
        return None
    message = msgspec.json.decode(frame, type=Happened)
    return message if message.view is not None else None


def test_refusals_are_a_code_and_a_sentence_in_the_readers_language(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as server, httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}") as http:
            english = await http.get("/api/replay/NOTHING-1")
            assert english.status_code == 404
            assert english.json()["code"] == "NO_GAME"
            assert english.json()["text"].startswith("There is no round NOTHING-1 here")
            for russian in (
                await http.get("/api/replay/NOTHING-1?language=ru"),
                await http.get("/api/replay/NOTHING-1", headers={"Accept-Language": "ru-RU,ru;q=0.9,en;q=0.8"}),
            ):
                assert russian.json()["text"].startswith("Партии NOTHING-1 здесь нет")
            assert (await http.get("/nowhere")).json()["code"] == "NO_PAGE"
            posted = await http.post("/api/lobby")
            assert (posted.status_code, posted.json()["code"]) == (405, "BAD_METHOD")
            assert set(posted.headers["allow"].split(", ")) == {"GET", "HEAD"}

    run(test())


def test_a_replay_shows_only_what_counts() -> None:
    table = opened("anna", bots=1, practice=True)
    do(table, dealing.begin, "anna")
    while not any(getattr(entry.what, "event", {}).get("by") == "Anna" for entry in table.log):
        do(table, moves.play, choice(table))
    do(table, moves.undo, "anna")
    play_on(table)
    again = replay("T", table.log, 1)
    assert again is not None
    assert [frame.sequence for frame in again.frames] == table.line
