"""The time that is left is sent to everybody who opens a table, and to nobody else."""

import asyncio
from dataclasses import replace
from pathlib import Path
from time import monotonic, time
from typing import Any

import pytest

from durak.players import SimplePlayer
from durak.protocol import Clock, Happened, Played, State, answer, encode
from durak.server.clock import Clock as ServerClock
from durak.server.storage.store import Store
from durak.server.tables.state import TableState, replayed
from durak.server.tables.visible import shown, state_of
from durak.server.tables.wishes import dealing, moves
from server.hosting import AT_ONCE, Tap, hosted, run
from server.tables.playing import choice, do, opened, since, waited


def dealt(**options: Any) -> TableState:
    table = opened("anna", "boris", **options)
    do(table, dealing.begin, "anna")
    return table


def test_the_wait_for_the_next_event_begins_anew_with_each_one() -> None:
    table = dealt(clock=Clock(20, 60))
    assert state_of(table, 0, "", waited(table, since(table))).waited == 0
    assert state_of(table, 0, "", waited(table, since(table) + 12.34)).waited == 12.3
    table.extend(moves.play(table, choice(table), at=since(table) + 12.34))
    assert state_of(table, 0, "", waited(table, since(table) + 1)).waited == 1
    assert state_of(table, None, "", waited(table, since(table) + 1)).waited == 1


def test_what_was_taken_from_a_reserve_is_told_to_all() -> None:
    table = dealt(clock=Clock(20, 60))
    assert table.now is not None
    slow = table.now.active
    do(table, moves.play, choice(table), spent=18.5)
    other = "Boris" if slow == "Anna" else "Anna"
    for seat in (0, 1, None):
        assert state_of(table, seat, "", waited(table, since(table))).reserves == {slow: 41.5, other: 60}


def test_a_pause_stops_the_wait() -> None:
    table = opened("anna", bots=1, clock=Clock(20))
    do(table, dealing.begin, "anna")
    began = since(table)
    table.extend(moves.pause(table, "anna", True, at=began + 4))
    assert state_of(table, 0, "", waited(table, began + 1000)).waited == 4
    table.extend(moves.pause(table, "anna", False, at=began + 1000))
    assert state_of(table, 0, "", waited(table, began + 1003)).waited == 7


@pytest.mark.parametrize(("options", "counts"), [({}, False), ({"window": 3.0}, True), ({"clock": Clock(9)}, True)])
def test_only_where_seconds_count_they_are_told(options: dict[str, Any], counts: bool) -> None:
    table = dealt(**options)
    told = encode(state_of(table, 0, "", waited(table, since(table) + 5)))
    assert ('"waited":5.0' in told) == counts
    assert ('"reserves"' in told) == ("clock" in options)
    # Nor after the round.
    while table.playing:
        do(table, moves.play, choice(table))
    assert "waited" not in encode(state_of(table, 0, "", waited(table, since(table) + 5)))


def test_nothing_that_happens_carries_the_time() -> None:
    """The same events at other times are told in the same bytes."""
    quick = dealt(clock=Clock(600))
    slow = replayed(quick.id, quick.log)
    for _ in range(5):
        event = choice(quick)
        quick.extend(moves.play(quick, event, at=since(quick) + 0.1))
        slow.extend(moves.play(slow, event, at=since(slow) + 99))
    assert since(quick) != since(slow)
    for sequence in range(len(quick.log)):
        assert encode(shown(quick, sequence, 0)) == encode(shown(slow, sequence, 0))


def test_somebody_who_looks_again_hears_how_long_was_waited(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Tap(url, "Anna") as anna, Tap(url, "Boris") as boris:
            table = await anna.create(clock=Clock(600, 30))
            await boris.join(table)
            await anna.start(table)
            await asyncio.sleep(0.3)
            async with Tap(url, token=anna.token) as again:
                await again.watch(table)
                told = [answer(frame) for frame in again.frames]
            state = next(one for one in told if isinstance(one, State))
            assert 0.2 <= state.waited < 60
            assert state.reserves == {"Anna": 30, "Boris": 30}

    run(test())


class Hands:
    """A clock whose hands somebody sets."""

    def __init__(self) -> None:
        self.off = 0.0

    def wall(self) -> float:
        return time() + self.off


@pytest.mark.parametrize("step", [7200, -7200])
def test_whoever_sets_the_clock_of_the_machine_takes_no_time_from_anybody(tmp_path: Path, step: float) -> None:
    async def test() -> None:
        hands = Hands()
        timing = replace(AT_ONCE, clock=ServerClock(hands.wall))
        async with hosted(tmp_path, timing) as url, Tap(url, "Anna") as anna, Tap(url, "Boris") as boris:
            table = await anna.create(clock=Clock(600, 60))
            await boris.join(table)
            await anna.start(table)
            hands.off = step
            for _ in range(4):
                await asyncio.gather(anna.ping(), boris.ping())
                mover = anna if anna.tables[table].choices else boris
                seen = mover.tables[table]
                await mover.move(table, SimplePlayer().choose(seen.settings, tuple(seen.views)))
            await anna.watch(table)
            states = [one for one in map(answer, anna.frames) if isinstance(one, State)]
            assert states[-1].reserves == {"Anna": 60, "Boris": 60}
            assert states[-1].waited < 60
        async with hosted(tmp_path, replace(AT_ONCE, clock=ServerClock(hands.wall))) as url, Tap(url) as vera:
            # The records have the time as the machine told it.
            await vera.watch(table)
            log = await Store(f"sqlite:///{tmp_path / 'tables.sqlite'}").load(table)
            assert abs(log[-1].at - log[0].at - step) < 600

    run(test())


def test_a_pause_is_as_long_as_it_was_whatever_the_clock_of_the_machine_says(tmp_path: Path) -> None:
    async def test() -> None:
        hands = Hands()
        timing = replace(AT_ONCE, clock=ServerClock(hands.wall))
        async with hosted(tmp_path, timing) as url, Tap(url, "Anna") as anna:
            table = await anna.create(bots=["novice"], clock=Clock(600, 60))
            await anna.start(table)
            await anna.pause(table)
            hands.off = 7200
            await anna.pause(table, False)
            await anna.watch(table)
            states = [one for one in map(answer, anna.frames) if isinstance(one, State)]
            assert states[-1].waited < 60

    run(test())


def test_time_stands_still_with_the_process() -> None:
    async def test() -> None:
        now = 1000.0
        clock = ServerClock(steady=lambda: now)
        running = asyncio.create_task(clock.run())
        await asyncio.sleep(0)
        begun, waiting = clock.now(), asyncio.create_task(clock.sleep(1.5))
        await asyncio.sleep(0)
        now += 0.5
        assert clock.now() - begun == 0.5
        # Stopped, and for an hour nobody looked.
        now += 3600
        assert clock.now() - begun == 1
        await asyncio.sleep(0.3)
        assert not waiting.done()
        now += 0.6
        await waiting
        assert clock.now() - begun == pytest.approx(1.6)
        running.cancel()

    run(test())


def test_without_anybody_who_looks_the_clock_only_counts() -> None:
    now = 5.0
    clock = ServerClock(steady=lambda: now)
    now = 500
    assert clock.now() == 500


def test_whoever_thinks_for_longer_than_a_move_may_take_pays_with_the_reserve(tmp_path: Path) -> None:
    late = 0.0

    class Hurried(ServerClock):
        def now(self) -> float:
            return super().now() + late

    async def test() -> None:
        nonlocal late
        async with (
            hosted(tmp_path, replace(AT_ONCE, clock=Hurried())) as url,
            Tap(url, "Anna") as anna,
            Tap(url, "Boris") as boris,
        ):
            table = await anna.create(clock=Clock(600, 60))
            await boris.join(table)
            await asyncio.gather(anna.ping(), boris.ping())
            await anna.start(table)
            await asyncio.gather(anna.ping(), boris.ping())
            spent = []
            # In time, and then half a minute more than a move may take.
            for thought in (590, 630):
                late += thought
                one = anna if anna.tables[table].choices is not None else boris
                choices = one.tables[table].choices
                assert choices is not None
                assert choices.events is not None
                played = await one.move(table, choices.events[0])
                await asyncio.gather(anna.ping(), boris.ping())
                message = answer(one.happened(table)[played])
                assert isinstance(message, Happened)
                assert isinstance(message.what, Played)
                spent.append(message.what.spent)
            assert spent[0] == 0
            assert 30 <= spent[1] < 40

    run(test())


def test_nobody_pays_for_the_time_in_which_no_server_ran(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Tap(url, "Anna") as anna, Tap(url, "Boris") as boris:
            table = await anna.create(clock=Clock(600))
            await boris.join(table)
            await anna.start(table)
        hours_later = ServerClock(lambda: time() + 10_000, lambda: monotonic() + 10_000)
        async with hosted(tmp_path, replace(AT_ONCE, clock=hours_later)) as url, Tap(url, token=anna.token) as again:
            await again.watch(table)
            told = [answer(frame) for frame in again.frames]
            state = next(one for one in told if isinstance(one, State))
            assert state.waited < 600
            assert state.view is not None
            assert state.view["event"] is None or state.view["event"]["kind"] == "begin"

    run(test())
