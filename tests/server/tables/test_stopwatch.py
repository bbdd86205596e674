"""How long a table has waited: measured by the process that runs it, and equal to what its log says."""

from pathlib import Path

from durak.client import Client
from durak.protocol import Clock
from durak.server.policy import Policy
from durak.server.serving import Server
from durak.server.tables.state import TableState, replayed
from durak.server.tables.stopwatch import Stopwatch
from durak.server.tables.visible import shown, state_of, summary, turn_of
from durak.server.tables.wishes import dealing, moves, seating
from server.hosting import run, serving
from server.tables.playing import choice, do, opened

# How much later it is by the clock that counts.
AHEAD = 1000.0


def url(server: Server) -> str:
    return f"ws://127.0.0.1:{server.port}/ws"


def test_whoever_counts_comes_to_the_same_as_the_log() -> None:
    table, watch, pauses = opened("anna", bots=2, clock=Clock(20), practice=True), Stopwatch(), 0
    do(table, dealing.begin, "anna")
    for number in range(60):
        if table.paused or number % 7 == 3:
            do(table, moves.pause, "anna", not table.paused)
            pauses += 1
        elif number % 11 == 5 and any(event.by == "Anna" for event in table.events(table.line)):  # type: ignore[union-attr]
            do(table, moves.undo, "anna")
        elif table.playing:
            do(table, moves.play, choice(table))
        if not table.playing:
            break
        watch.look(table, table.log[-1].at + AHEAD)
        for later in (0.0, 3.5):
            now = table.log[-1].at + AHEAD + later
            assert watch.waited(now) == Stopwatch.of(table, AHEAD).waited(now)
            assert watch.paused(now) == Stopwatch.of(table, AHEAD).paused(now)
    assert pauses > 4


def test_what_nobody_has_counted_does_not_count() -> None:
    watch = Stopwatch(since=5.0)
    assert watch.waited(65.0) == 60
    watch.restart(65.0)
    assert watch.waited(66.0) == 1


def test_to_wish_and_to_look_changes_nothing() -> None:
    """`apply` is the only way to change a table."""
    table = opened("anna", bots=1, practice=True)
    do(table, dealing.begin, "anna")
    while table.playing:
        before = replayed("T", table.log)
        for seat in (0, 1, None):
            shown(table, table.sequence, seat)
            state_of(table, seat, "", 0)
            turn_of(table, seat)
        summary(table, "")
        moves.pause(table, "anna", True, at=0)
        seating.leave(table, "anna", at=0)
        entries = moves.play(table, choice(table), at=0)
        assert table == before
        table.extend(entries)


def test_a_table_that_was_run_is_what_its_log_says(tmp_path: Path) -> None:
    """Also if it was paused, and another process went on with it."""
    tables = list[TableState]()

    async def test() -> None:
        async with serving(tmp_path) as server, Client(url(server), "Anna") as anna:
            table, token = await anna.create("club", bots=["novice"], practice=True), anna.token
            await anna.start(table)
            await anna.pause(table)
        async with serving(tmp_path) as server, Client(url(server), token=token) as anna:
            await anna.join(table)
            await anna.pause(table, paused=False)
            tables.append((await server.lobby.runner(table)).table)

    run(test())
    assert tables[0] == replayed(tables[0].id, tables[0].log)


def test_the_policy_of_a_server_holds_for_tables_that_it_finds_again(tmp_path: Path) -> None:
    async def test() -> None:
        policy = Policy(any_bot=True)
        async with serving(tmp_path, policy=policy) as server, Client(url(server), "Anna") as anna:
            table, token = await anna.create("club", seats=3), anna.token
        async with serving(tmp_path, policy=policy) as server, Client(url(server), token=token) as anna:
            await anna.join(table)
            await anna.add_bot(table, "sampler:worlds=2")

    run(test())
