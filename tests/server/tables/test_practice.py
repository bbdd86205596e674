"""A table for one person and bots: undo, hints, and pauses."""

import asyncio
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from durak import protocol
from durak.client import Client, RefusedError
from durak.fairness import verified
from durak.notation import parse_game
from durak.players import Advice, RandomPlayer, SimplePlayer, advise
from durak.protocol import Clock, Happened, Paused, Played, Revealed, Undone, encode
from durak.rules import BySeat, view
from durak.rules.configuration import replace
from durak.server.refusals import Refused
from durak.server.tables.bots import Bots
from durak.server.tables.state import TableState, replayed
from durak.server.tables.timing import Timing
from durak.server.tables.visible import shown
from durak.server.tables.wishes import dealing, moves, seating
from server.hosting import Tap, history, hosted, play_out, run
from server.tables.playing import choice, do, opened, play_on, since


def to_move(table: TableState, name: str) -> None:
    """The others play until it is this one's move, for whom there is more than one thing to do."""
    while table.now is not None and table.playing and table.now.active != name:
        do(table, moves.play, choice(table))


def test_undo_leads_back_to_the_own_decision() -> None:
    table = opened("anna", bots=2, practice=True)
    do(table, dealing.begin, "anna")
    to_move(table, "Anna")
    before, moment = table.now, table.line[-1]
    do(table, moves.play, choice(table))
    to_move(table, "Anna")
    do(table, moves.undo, "anna")
    assert table.log[-1].what == Undone(moment)
    assert table.now == before
    # A move that answers what is undone comes too late.
    with pytest.raises(Refused, match="STALE"):
        moves.move(table, "anna", {"kind": "attack", "by": "Anna", "cards": []}, "1", table.sequence - 1, at=0)
    with pytest.raises(Refused, match="NOTHING_TO_UNDO"):
        moves.undo(table, "anna", at=0)
    play_on(table)


def test_after_many_undos_only_the_played_line_counts_and_the_deal_is_proven() -> None:
    luck = Random(5)
    table = opened("anna", bots=2, practice=True)
    do(table, dealing.begin, "anna")
    player, undone = RandomPlayer("anna"), 0
    while table.playing:
        assert table.now is not None
        seen = view(table.now, table.now.active)
        do(table, moves.play, player.choose(table.settings, (seen,)))
        if table.playing and undone < 15 and luck.random() < 0.2:
            try:
                do(table, moves.undo, "anna")
                undone += 1
            except Refused:
                continue
    assert undone > 5
    game = parse_game(next(e.what.game for e in table.log if isinstance(e.what, Revealed)))
    assert game.record()[-1] == table.now
    assert len(game.events) < sum(isinstance(entry.what, Played) for entry in table.log)
    verified(game)
    # What is shown of a moment is the same after a restart, and does not depend on what came later.
    again = replayed("T", table.log)
    assert again == table
    for length in range(next(iter(table.record)), len(table.log)):
        shorter = replayed("T", table.log[: length + 1])
        assert encode(shown(shorter, length, 0)) == encode(shown(table, length, 0)) == encode(shown(again, length, 0))


def test_a_client_that_comes_back_gets_the_same_bytes_about_what_was_undone(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Tap(url, "Anna") as anna:
            table = await anna.create(seats=3, bots=["novice", "beginner"], practice=True)
            await anna.start(table)
            for number in range(12):
                await move(anna, table)
                if number % 2:
                    before = anna.tables[table].sequence
                    await anna.undo(table)
                    assert anna.tables[table].sequence > before
                if number % 5 == 4:
                    await anna.lose()
                    with suppress(ConnectionError):
                        await anna.ping()
                    await anna.ping()
            seen = anna.tables[table]
            assert len(seen.views) == len(seen.sequences) == len(set(seen.sequences))
            seen_frames = anna.happened(table)
            own = {one.sequence: encode(one) for one in await history(url, table, token=anna.token)}
            assert seen_frames == {number: own[number] for number in seen_frames}
            token = anna.token
        async with hosted(tmp_path) as url:
            again = {one.sequence: encode(one) for one in await history(url, table, token=token)}
            assert {number: frame for number, frame in again.items() if number in own} == own
        async with hosted(tmp_path) as url, Client(url, token=token) as anna:
            await anna.join(table)
            await play_out(table, anna)

    async def move(anna: Client, table: str) -> None:
        seen = anna.tables[table]
        while seen.choices is None:
            await anna.ping()
            seen = anna.tables[table]
        await anna.move(table, SimplePlayer().choose(seen.settings, seen.turn), after=seen.sequence)

    run(test())


def test_what_only_a_practice_table_has(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna, Client(url, "Boris") as boris:
            table = await anna.create(bots=["novice"])
            await anna.start(table)
            for wish in (anna.undo, anna.hint):
                with pytest.raises(RefusedError, match="NOT_PRACTICE"):
                    await wish(table)
            practice = await anna.create(seats=3, bots=["novice"], practice=True)
            assert [summary.table for summary in await boris.list()] == [table]
            with pytest.raises(RefusedError, match="PRACTICE"):
                await boris.join(practice)

    run(test())


def test_a_hint_says_what_the_own_events_are_worth(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna:
            table = await anna.create(bots=["novice"], practice=True)
            with pytest.raises(RefusedError, match="NOT_YOUR_MOVE"):
                await anna.hint(table)
            await anna.start(table)
            while anna.tables[table].choices is None:
                await anna.ping()
            advice = await anna.hint(table)
            seen = anna.tables[table]
            assert advice.sequence == seen.sequence
            assert seen.choices is not None
            wins = [one.win for one in advice.options]
            assert wins == sorted(wins, reverse=True)
            assert all(0 <= one.low <= one.win <= one.high <= 1 for one in advice.options)
            if seen.choices.events is not None and len(seen.choices.events) <= 30:
                assert sorted(map(str, seen.choices.events)) == sorted(str(one.event) for one in advice.options)
            await anna.move(table, advice.options[0].event)

    run(test())


@pytest.mark.parametrize(("language", "word"), [("en", "I would "), ("ru", "Советую ")])
def test_a_coach_says_it_in_words(language: str, word: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna", language) as anna:
            table = await anna.create(preset="throw-in", bots=["novice"], practice=True)
            await anna.start(table)
            while anna.tables[table].choices is None:
                await anna.ping()
            assert (await anna.hint(table)).coach is None
            advice = await anna.hint(table, coach=True)
            coach = advice.coach
            assert coach is not None
            assert coach.asked.endswith(".")
            assert coach.best.startswith(word)
            assert coach.event in [one.event for one in advice.options]
            assert len(coach.verdicts) == len(coach.remarks) == len(advice.options)
            at = [one.event for one in advice.options].index(coach.event)
            assert coach.verdicts[at] in ("best", "only")
            await anna.move(table, coach.event)

    run(test())


def test_a_hint_knows_no_more_than_its_seat() -> None:
    """Two worlds that look the same to a seat give it the same advice."""
    table = opened("anna", bots=1, practice=True)
    do(table, dealing.begin, "anna")
    to_move(table, "Anna")
    now = table.now
    assert now is not None
    hidden = [*now.deck[:-1], *now.hands["Boris"]]
    mixed = Random(3).sample(hidden, len(hidden))
    deck, hand = mixed[: len(now.deck) - 1], mixed[len(now.deck) - 1 :]
    other = replace(now, deck=(*deck, now.deck[-1]), hands=BySeat({**now.hands, "Boris": frozenset(hand)}))
    assert other != now
    assert advise(table.settings, [view(now, "Anna")], 50) == advise(table.settings, [view(other, "Anna")], 50)


def test_thinking_about_a_hint_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def counted(settings: Any, views: Any, worlds: int, nodes: int) -> list[Advice]:
        asked.append(worlds)
        return advise(settings, views, worlds, nodes=nodes)

    monkeypatch.setattr("durak.server.tables.bots.advise", counted)
    monkeypatch.setattr("durak.server.tables.bots.THINKING", 0.0)
    table = opened("anna", bots=1, practice=True)
    do(table, dealing.begin, "anna")
    to_move(table, "Anna")
    assert table.now is not None
    bots = Bots(1)
    assert asyncio.run(bots.advise(table.settings, [view(table.now, "Anna")]))
    bots.close()
    assert len(asked) == 1


def test_a_pause_stops_bots_and_clocks(tmp_path: Path) -> None:
    async def test() -> None:
        timing = Timing(pace=0.02, grace=0, gathering=0, again=0.01)
        async with hosted(tmp_path, timing) as url:
            async with Tap(url, "Anna") as anna:
                table = await anna.create(seats=3, bots=["novice", "novice"], clock=Clock(seconds=1))
                with pytest.raises(RefusedError, match="NOT_BEGUN"):
                    await anna.pause(table)
                await anna.start(table)
                await anna.pause(table)
                await anna.pause(table)
                await anna.ping()
                stopped = anna.tables[table].sequence
                assert anna.tables[table].paused
                with pytest.raises(RefusedError, match="PAUSED"):
                    await anna.move(table, {"kind": "attack", "by": "Anna", "cards": []})
                await asyncio.sleep(1.5)
                token = anna.token
            # Neither somebody who is gone nor a new process makes it go on.
            await asyncio.sleep(0.2)
        async with hosted(tmp_path, timing) as url, Client(url, token=token) as anna:
            await anna.join(table)
            await anna.ping()
            assert anna.tables[table].sequence == stopped
            assert anna.tables[table].paused
            await anna.pause(table, paused=False)
            await play_out(table, anna)

    run(test())


def test_a_pause_gives_back_the_time_on_the_clock() -> None:
    table = opened("anna", bots=1, clock=Clock(10))
    do(table, dealing.begin, "anna")
    table.extend(moves.pause(table, "anna", True, at=since(table) + 4))
    table.extend(moves.pause(table, "anna", False, at=since(table) + 1000))
    assert [entry.what for entry in table.log[-2:]] == [Paused(True), Paused(False)]
    assert table.log[-1].at - since(table) == 4


def test_who_leaves_a_paused_table_does_not_leave_it_standing() -> None:
    table = opened("anna", bots=1)
    do(table, dealing.begin, "anna")
    do(table, moves.pause, "anna", True)
    do(table, seating.leave, "anna")
    assert not table.paused


def test_only_a_table_with_one_person_can_be_paused() -> None:
    table = opened("anna", "boris")
    do(table, dealing.begin, "anna")
    with pytest.raises(Refused, match="NOT_ALONE"):
        moves.pause(table, "anna", True, at=0)


def test_an_undone_moment_is_told_with_its_view(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Tap(url, "Anna") as anna:
            table = await anna.create(bots=["novice"], practice=True)
            await anna.start(table)
            while anna.tables[table].choices is None:
                await anna.ping()
            seen = anna.tables[table]
            first = seen.views[-1]
            await anna.move(table, SimplePlayer().choose(seen.settings, seen.views))
            await anna.undo(table)
            await anna.ping()
            messages = [protocol.answer(frame) for frame in anna.frames]
            undone = next(m for m in messages if isinstance(m, Happened) and isinstance(m.what, Undone))
            assert undone.choices is not None
            assert anna.tables[table].views[-1] == first
            assert anna.tables[table].choices == undone.choices

    run(test())
