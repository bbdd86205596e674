"""Several processes on one PostgreSQL: players share a table whichever process they are connected to."""

import asyncio
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from durak import protocol
from durak.client import Client, RefusedError
from durak.fairness import verified
from durak.notation import event_to_json, parse_game
from durak.players import SimplePlayer
from durak.protocol import Away, Happened, Move, Played, Revealed
from durak.server.cluster import listening, presence, shared
from durak.server.serving import Server, make_server
from durak.server.storage.entry import Entry
from durak.server.storage.store import Store
from durak.server.tables import lobby
from durak.server.tables.timing import Timing
from server.hosting import AT_ONCE, Tap, history, play_out, run, serving
from server.postgres import Database
from server.process import Process, balanced


@contextmanager
def processes(folder: Path, database: Database, number: int = 2, *arguments: str) -> Iterator[list[Process]]:
    some = [Process(folder, 0, database.url, *arguments) for _ in range(number)]
    try:
        yield some
    finally:
        for one in some:
            if one.alive:
                one.end()


@asynccontextmanager
async def two(folder: Path, database: Database, timing: Timing = AT_ONCE) -> AsyncIterator[tuple[str, str]]:
    """The addresses of two servers in this process, for tests that need nobody to die."""
    async with (
        serving(folder, timing, database=database.url) as one,
        serving(folder, timing, None, database.url) as other,
    ):
        yield address(one), address(other)


def address(server: Server) -> str:
    return f"ws://127.0.0.1:{server.port}/ws"


async def log_of(database: Database, table: str) -> list[Entry]:
    store = Store(database.url)
    try:
        return await store.load(table)
    finally:
        store.close()


def ask(database: Database, query: str) -> list[Any]:
    engine = sql.create_engine(database.url)
    with engine.begin() as connection:
        rows = list(connection.execute(sql.text(query)))
    engine.dispose()
    return rows


def check_played_once(log: list[Entry], rounds: int = 1) -> None:
    """No move twice, and as many rounds as there should be; that each event was legal is checked when it is read."""
    moves = [(entry.player, entry.move) for entry in log if entry.move]
    assert len(moves) == len(set(moves))
    assert sum(isinstance(entry.what, Revealed) for entry in log) == rounds


async def until(true: Any, seconds: float = 40) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.05)


async def seen_of(log: list[Entry], client: Tap, table: str) -> dict[int, str]:
    """What a client was told of a log that may have grown since, once it was told all of it."""
    await until(lambda: max(client.happened(table)) >= len(log) - 1)
    return {number: frame for number, frame in client.happened(table).items() if number < len(log)}


def test_a_game_is_played_through_two_processes(tmp_path: Path, database: Database) -> None:
    async def test() -> None:
        with processes(tmp_path, database) as (first, second):
            async with (
                Tap(first.url, "Anna") as anna,
                Tap(second.url, "Zina") as zina,
                Tap(first.url) as here,
                Tap(second.url) as there,
            ):
                table = await anna.create(seats=3, bots=["beginner"])
                await zina.join(table)
                await here.watch(table)
                await there.watch(table)
                await anna.start(table)
                await play_out(table, anna, zina, rounds=2)
                log = await log_of(database, table)
                check_played_once(log, rounds=2)
                # Spectators see the same bytes through either, and nothing is missing.
                left, right = await seen_of(log, here, table), await seen_of(log, there, table)
                both = left.keys() & right.keys()
                assert len(both) > 20
                assert all(left[number] == right[number] for number in both)
                assert list(right) == list(range(min(right), len(log)))

    run(test())


def test_tables_of_a_process_that_is_killed_go_on(tmp_path: Path, database: Database) -> None:
    async def test() -> None:
        with processes(tmp_path, database, 2) as (first, second):
            async with balanced(first, second) as url, Tap(url, "Anna") as anna, Tap(url, "Zina") as zina:
                # The first connection went to the first process, so it runs the table, and its bots.
                table = await anna.create(seats=3, bots=["beginner"])
                await zina.join(table)
                await anna.start(table)
                playing = asyncio.create_task(play_out(table, anna, zina))
                await until(lambda: len(zina.happened(table)) > 8 or playing.done())
                first.end(signal.SIGKILL)
                await playing
                log = await log_of(database, table)
                check_played_once(log)
                for client in (anna, zina):
                    seen = await seen_of(log, client, table)
                    assert list(seen) == list(range(min(seen), len(log)))
                    for number, frame in seen.items():
                        shown = protocol.answer(frame)
                        assert isinstance(shown, Happened)
                        assert shown.what == log[number].what
                assert len(ask(database, "SELECT * FROM tables WHERE owner IN (SELECT id FROM processes)")) == 1

    run(test())


def test_a_process_that_is_stopped_hands_its_tables_over(tmp_path: Path, database: Database) -> None:
    async def test() -> None:
        with processes(tmp_path, database, 2) as (first, second):
            async with Client(first.url, "Anna") as anna:
                table = await anna.create(bots=["beginner"])
            (before,) = ask(database, "SELECT owner FROM tables")
            first.end(signal.SIGTERM)
            await until(lambda: ask(database, "SELECT owner FROM tables")[0].owner not in (None, before.owner))
            async with Client(second.url, token=anna.token) as anna:
                await anna.join(table)
                await anna.start(table)
                await play_out(table, anna)

    run(test())


def test_both_processes_wait_for_a_database_that_is_restarted(tmp_path: Path, database: Database) -> None:
    async def test() -> None:
        with processes(tmp_path, database) as (first, second):
            async with Tap(first.url, "Anna") as anna, Tap(second.url, "Zina") as zina:
                table = await anna.create(seats=3, bots=["beginner"])
                await zina.join(table)
                await anna.start(table)
                playing = asyncio.create_task(play_out(table, anna, zina))
                await asyncio.to_thread(database.stop)
                await asyncio.sleep(0.3)
                await asyncio.to_thread(database.start)
                await playing
                check_played_once(await log_of(database, table))

    run(test())


def test_news_that_were_lost_are_read_from_the_log(tmp_path: Path, database: Database) -> None:
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query IN ('LISTEN durak', 'SELECT 1')"

    async def test() -> None:
        async with two(tmp_path, database) as (one, other), Tap(one, "Anna") as anna, Tap(other, "Zina") as zina:
            table = await anna.create()
            await zina.join(table)
            await anna.start(table)
            playing = asyncio.create_task(play_out(table, anna, zina, rounds=3))
            while not playing.done():
                await asyncio.to_thread(ask, database, cut)
                await asyncio.wait([playing], timeout=0.3)
            await playing
            log = await log_of(database, table)
            check_played_once(log, rounds=3)
            seen = await seen_of(log, zina, table)
            assert list(seen) == list(range(min(seen), len(log)))

    run(test())


def test_a_move_that_is_sent_through_both_at_once_is_played_once(tmp_path: Path, database: Database) -> None:
    async def test() -> None:
        async with two(tmp_path, database) as (one, other), Tap(one, "Anna") as left, Tap(one, "Zina") as zina:
            # The table never passes for Anna while she sends her move.
            table = await left.create(auto_pass=False)
            await zina.join(table)
            async with Tap(other, token=left.token) as right:
                await right.join(table)
                await left.start(table)
                playing = asyncio.create_task(play_out(table, zina))
                while not playing.done():
                    seen = left.tables[table]
                    if seen.choices is None:
                        await asyncio.wait([playing], timeout=0.01)
                        continue
                    event = SimplePlayer().choose(seen.settings, tuple(seen.views))
                    move, again = (
                        Move(table=table, id=f"{id} {seen.sequence}", event=event_to_json(event), after=seen.sequence)
                        for id in ("move", "again")
                    )
                    outcomes = await asyncio.gather(
                        left._ask(move, protocol.Accepted),
                        right._ask(move, protocol.Accepted),
                        right._ask(again, protocol.Accepted),
                        return_exceptions=True,
                    )
                    accepted = [one for one in outcomes if isinstance(one, protocol.Accepted)]
                    # One of the two moves was played, and its sender is told the same number.
                    assert len({one.sequence for one in accepted}) == 1
                    refused = [one for one in outcomes if isinstance(one, RefusedError)]
                    assert len(accepted) + len(refused) == 3
                    assert {one.code for one in refused} <= {"STALE", "NOT_YOUR_TURN", "ROUND_OVER"}
                    played = accepted[0].sequence or 0
                    while left.tables[table].sequence < played:
                        await asyncio.sleep(0.01)
                await playing
            check_played_once(await log_of(database, table))

    run(test())


def test_a_process_passes_over_tables_that_nobody_there_has_asked_for(
    tmp_path: Path, database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with two(tmp_path, database) as (one, other), Client(one, "Anna") as anna, Client(other, "Zina") as zina:
            table = await anna.create(bots=["novice"])
            await anna.start(table)
            await play_out(table, anna)
            await zina.watch(table)
            await zina.ping()
            assert zina.tables[table].views

    run(test())
    assert [record.getMessage() for record in caplog.records if record.name == "durak.server"] == []


@pytest.mark.parametrize("table", ["A\0B", "\u0416", "TABLE-1", "' OR 1=1 --"])
def test_what_is_no_id_of_a_table_is_not_even_looked_up(tmp_path: Path, database: Database, table: str) -> None:
    async def test() -> None:
        async with serving(tmp_path, database=database.url) as server, Client(address(server), "Anna") as anna:
            with pytest.raises(RefusedError, match="NO_TABLE"):
                await anna.watch(table)

    run(test())


def test_people_of_two_processes_have_a_part_in_the_same_shuffle(tmp_path: Path, database: Database) -> None:
    async def test() -> None:
        async with two(tmp_path, database) as (one, other), Client(one, "Anna") as anna, Client(other, "Zina") as zina:
            table = await anna.create()
            await zina.join(table)
            await asyncio.gather(anna.ping(), zina.ping())
            await anna.start(table)
            await play_out(table, anna, zina, rounds=3)
            games = [entry.what.game for entry in await log_of(database, table) if isinstance(entry.what, Revealed)]
            for game in games:
                deal = verified(parse_game(game))
                assert deal.contributions.keys() == deal.promises.keys() == {"Anna", "Zina"}
            assert len(games) == 3

    run(test())


def test_both_show_all_tables_and_quick_play_finds_them(
    tmp_path: Path, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "MOST_SEATS", 3)

    async def test() -> None:
        async with two(tmp_path, database) as (one, other), Client(one, "Anna") as anna, Client(other, "Zina") as zina:
            open_to_all = await anna.create("club", seats=3)
            await anna.create(public=False)
            assert [table.table for table in await zina.list()] == [open_to_all]
            waiting = await anna.quick()
            assert await zina.quick() == waiting
            async with Client(other, token=anna.token) as elsewhere:
                with pytest.raises(RefusedError, match="TOO_MANY_TABLES"):
                    await elsewhere.create()

    run(test())


def test_who_is_connected_to_another_process_keeps_the_seat(
    tmp_path: Path, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (listening, presence, shared):
        monkeypatch.setattr(module, "BEAT", 0.2)

    async def test() -> None:
        timing = Timing(pace=0, grace=1, gathering=0, again=0.05)
        async with two(tmp_path, database, timing) as (one, other), Tap(one, "Anna") as anna:
            table = await anna.create(seats=3, bots=["novice"])
            async with Tap(other, "Zina") as zina:
                await zina.join(table)
                await anna.start(table)
                await asyncio.sleep(2.5)
                assert not any(isinstance(entry.what, Away) for entry in await log_of(database, table))
            # Now she is gone, and the process that runs the table learns it from the one that she was connected to.
            await until(lambda: any('"type":"away"' in frame for frame in anna.frames))
            async with Tap(other, token=zina.token) as zina:
                await zina.join(table)
                await until(lambda: any('"type":"back"' in frame for frame in anna.frames))
                await play_out(table, anna, zina)

    run(test())


def test_processes_with_different_secrets_do_not_serve_the_same_tables(tmp_path: Path, database: Database) -> None:
    async def test() -> None:
        async with serving(tmp_path / "one", database=database.url) as server, Tap(address(server), "Anna") as anna:
            table = await anna.create()
            with pytest.raises(ValueError, match="give all of them the same DURAK_SECRET"):
                make_server("127.0.0.1", 0, database.url, folder=tmp_path / "two")
            # A process with the same secret may join.
            async with (
                serving(tmp_path / "one", database=database.url) as other,
                Tap(address(other), token=anna.token) as again,
            ):
                await again.join(table)
                assert again.player == anna.player
        # Nobody is left who knows the old one.
        async with serving(tmp_path / "two", database=database.url):
            pass

    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    run(test())


def test_attackers_of_two_processes_throw_in_at_the_same_time(tmp_path: Path, database: Database) -> None:
    async def test() -> None:
        async with (
            two(tmp_path, database) as (one, other),
            Tap(one, "Anna") as anna,
            Tap(other, "Boris") as boris,
            Tap(other, "Zina") as zina,
        ):
            # Nobody is waited for beyond the window, whichever process they are connected to.
            table = await anna.create(preset="neighbours", settings={"max_turns": 12}, seats=3, window=0.3)
            await boris.join(table)
            await zina.join(table)
            await anna.start(table)
            await play_out(table, anna, boris, zina, rounds=2)
            log = await log_of(database, table)
            check_played_once(log, rounds=2)
            played = [entry for entry in log if isinstance(entry.what, Played)]
            assert {entry.player for entry in played if entry.move} == {anna.player, boris.player, zina.player}
            here, there = await history(one, table), await history(other, table)
            # After the rounds somebody may still have added to the next shuffle.
            assert here[: len(there)] == there[: len(here)]
            assert min(len(here), len(there)) > len(played)

    run(test())


def test_a_table_is_run_by_one_process_only(tmp_path: Path, database: Database) -> None:
    async def test() -> None:
        async with two(tmp_path, database) as (one, other), Tap(one, "Anna") as anna, Tap(other) as vera:
            table = await anna.create(seats=4, bots=["novice", "novice", "novice"])
            await vera.watch(table)
            await anna.start(table)
            await play_out(table, anna, rounds=3)
            events = [one for one in await history(other, table) if isinstance(one.what, Played)]
            assert events
        # A process that has stopped leaves nothing behind, and runs nothing.
        assert ask(database, "SELECT * FROM processes") == []
        assert [row.owner for row in ask(database, "SELECT owner FROM tables")] == [None]

    run(test())
