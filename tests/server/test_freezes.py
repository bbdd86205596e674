"""Processes that freeze, die and come back: connected players keep their seats (at random in soak_freezes.py).

A process that is stopped is believed dead, and another takes its tables; when it goes on it knows nothing of that.
"""

import asyncio
import secrets
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from durak.client import Seen
from durak.protocol import Away, Back, Clock, Paused
from durak.server.cluster import listening, presence, shared
from durak.server.cluster.presence import Presence
from durak.server.serving import Server
from durak.server.storage import store
from durak.server.storage.entry import Entry
from durak.server.storage.schema import HEADS, PRESENCE
from durak.server.storage.store import Store
from durak.server.storage.writer import Writer
from durak.server.tables.runner import TableRunner
from durak.server.tables.timing import Timing
from durak.server.tables.wishes import seating
from server.hosting import Tap, hosted, run, serving
from server.postgres import Database

# A process says so often that it lives, and is believed so long; a lost connection keeps its seat so long, in seconds.
BEAT, LIFE, GRACE = 0.25, 0.75, 3.0


def told(client: Tap, what: str) -> bool:
    return any(f'"type":"{what}"' in frame for frame in client.frames)


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.02)


def test_who_comes_back_while_it_is_written_that_they_are_away_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database may take its time just then."""
    write, slow, begun = Writer._write_batch, threading.Event(), threading.Event()

    def slowly(self: Writer, batch: Any) -> list[Exception | None]:
        if any(isinstance(entry.what, Away) for one in batch for entry in one.entries):
            begun.set()
            slow.wait()
        return write(self, batch)

    monkeypatch.setattr(Writer, "_write_batch", slowly)

    async def test() -> None:
        timing = Timing(pace=0, grace=0.2, gathering=0, again=0.05)
        async with hosted(tmp_path, timing) as url, Tap(url, "Anna") as anna:
            async with Tap(url, "Boris") as boris:
                table = await anna.create()
                await boris.join(table)
                await anna.start(table)
            await until(begun.is_set)
            again = Tap(url, token=boris.token)
            again.tables[table] = Seen(table, 3)
            async with again:
                await until(lambda: bool(again.happened(table)))
                slow.set()
                await until(lambda: told(anna, "away"))
                await until(lambda: told(anna, "back"))

    try:
        run(test(), 180)
    finally:
        slow.set()


@asynccontextmanager
async def two(folder: Path, database: Database, timing: Timing) -> AsyncIterator[tuple[Server, Server]]:
    """Two servers in this process, on an empty database."""
    engine = sql.create_engine(database.url)
    with engine.begin() as connection:
        connection.exec_driver_sql("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    engine.dispose()
    async with (
        serving(folder, timing, database=database.url) as one,
        serving(folder, timing, None, database.url) as other,
    ):
        yield one, other


def address(server: Server) -> str:
    return f"ws://127.0.0.1:{server.port}/ws"


def hurry(monkeypatch: pytest.MonkeyPatch, life: float = 0.3) -> None:
    for module in (listening, presence, shared, store):
        monkeypatch.setattr(module, "BEAT", 0.1)
        monkeypatch.setattr(module, "LIFE", life, raising=False)


@pytest.mark.parametrize("error", [sql.exc.OperationalError("presence", None, Exception()), RuntimeError("a bug")])
def test_who_is_connected_is_written_down_as_soon_as_that_is_possible(
    tmp_path: Path, database: Database, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    hurry(monkeypatch)
    write, failed = Presence._write_down, 0

    def once_not(self: Presence, *arguments: Any) -> None:
        nonlocal failed
        if failed < 2:
            failed += 1
            raise error
        write(self, *arguments)

    async def test() -> None:
        timing = Timing(pace=0, grace=0.5, gathering=0, again=0.05)
        async with two(tmp_path, database, timing) as (one, other), Tap(address(one), "Anna") as anna:
            table = await anna.create()
            monkeypatch.setattr(Presence, "_write_down", once_not)
            async with Tap(address(other), "Boris") as boris:
                await boris.join(table)
                await until(lambda: failed == 2)
                await asyncio.sleep(2)
                assert not told(anna, "left")
            await until(lambda: told(anna, "left"))

    run(test(), 180)


def test_a_beat_that_took_longer_than_it_is_believed_is_followed_by_another_at_once(
    tmp_path: Path, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that stood still in the middle of it has been forgotten, with all who are connected to it."""
    monkeypatch.setattr(shared, "BEAT", 3600)
    monkeypatch.setattr(shared, "LIFE", 0.2)
    renew, beats = shared.Cluster._renew, 0

    def slowly_at_first(self: shared.Cluster) -> Any:
        nonlocal beats
        beats += 1
        renewed = renew(self)
        if beats == 1:
            time.sleep(0.3)
        return renewed

    monkeypatch.setattr(shared.Cluster, "_renew", slowly_at_first)

    async def test() -> None:
        async with serving(tmp_path, database=database.url):
            await until(lambda: beats == 2)

    run(test(), 60)


def test_a_table_that_takes_long_to_read_is_not_forgotten_before_anybody_follows_it(
    tmp_path: Path, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This used to happen: players who had joined through that process heard nothing and were replaced as absent."""
    hurry(monkeypatch)
    refresh = TableRunner.refresh

    async def slowly(self: TableRunner) -> None:
        # In the meantime the process says several times that it lives, and forgets what nobody needs.
        await asyncio.sleep(0.5)
        await refresh(self)

    async def test() -> None:
        timing = Timing(pace=0, grace=0.5, gathering=0, again=0.05)
        async with two(tmp_path, database, timing) as (one, other), Tap(address(one), "Anna") as anna:
            table = await anna.create()
            monkeypatch.setattr(TableRunner, "refresh", slowly)
            async with Tap(address(other), "Boris") as boris:
                await boris.join(table)
                await anna.say(table, "hello")
                await until(lambda: told(boris, "said"))
                assert not told(anna, "left")

    run(test(), 180)


def test_nobody_is_given_up_who_comes_back_while_that_is_written(
    tmp_path: Path, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that stood still between looking for them and writing used to write what was no longer so."""
    # Long enough for nobody to lose patience with the lock.
    hurry(monkeypatch, life=20)

    def waits(connection: sql.Connection) -> bool:
        query = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        return bool(connection.exec_driver_sql(query).scalar())

    def here(connection: sql.Connection, player: str) -> bool:
        return bool(connection.scalar(sql.select(sql.func.count()).where(PRESENCE.c.player == player)))

    async def test() -> None:
        timing = Timing(pace=0, grace=0.5, gathering=0, again=0.05)
        engine = sql.create_engine(database.url)
        async with two(tmp_path, database, timing) as (one, other), Tap(address(one), "Anna") as anna:
            table = await anna.create()
            async with Tap(address(other), "Boris") as boris:
                await boris.join(table)
                await anna.start(table)
            again = Tap(address(other), token=boris.token)
            again.tables[table] = Seen(table, 3)
            with engine.connect() as watching, engine.connect() as holding:
                watching.execution_options(isolation_level="AUTOCOMMIT")
                holding.execute(sql.select(HEADS).where(HEADS.c.table_id == table).with_for_update())
                await until(lambda: waits(watching))
                async with again:
                    await until(lambda: here(watching, boris.player))
                    holding.rollback()
                    await anna.say(table, "hello")
                    await until(lambda: told(again, "said"))
                    assert not told(anna, "away")
        engine.dispose()

    run(test(), 180)


@pytest.mark.parametrize("wrong", ["away", "deserted"])
def test_who_was_given_up_in_error_is_back_even_if_that_cannot_be_stored_at_first(
    tmp_path: Path, database: Database, monkeypatch: pytest.MonkeyPatch, wrong: str
) -> None:
    """This used to be tried once: a database that was slow at that moment left a bot in their place for good."""
    hurry(monkeypatch)
    write, failed = Writer._write_batch, 0

    def twice_not(self: Writer, batch: Any) -> list[Exception | None]:
        nonlocal failed
        back = any(
            isinstance(entry.what, Back) or entry.what == Paused(paused=False) for one in batch for entry in one.entries
        )
        if back and failed < 2:
            failed += 1
            return [sql.exc.OperationalError("back", None, Exception()) for _ in batch]
        return write(self, batch)

    monkeypatch.setattr(Writer, "_write_batch", twice_not)

    async def test() -> None:
        timing = Timing(pace=0, grace=60, gathering=0, again=0.05)
        async with two(tmp_path, database, timing) as (one, other), Tap(address(one), "Anna") as anna:
            table = await anna.create()
            async with Tap(address(other), "Boris") as boris:
                await boris.join(table)
                await anna.start(table)
                runner = await one.lobby.runner(table)
                give_up = (
                    partial(seating.away, runner.table, 1) if wrong == "away" else partial(seating.desert, runner.table)
                )
                await runner.wish(give_up)
                await until(lambda: told(anna, "back") if wrong == "away" else not runner.table.paused)
                assert failed == 2

    run(test(), 180)


def test_whoever_is_connected_to_a_process_that_was_believed_dead_is_back_with_it(
    tmp_path: Path, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)

    async def test() -> None:
        timing = Timing(pace=0, grace=0.5, gathering=0, again=0.05)
        async with two(tmp_path, database, timing) as (one, other), Tap(address(one), "Anna") as anna:
            table = await anna.create(clock=Clock(600))
            async with Tap(address(other), "Boris") as boris:
                await boris.join(table)
                await anna.start(table)
                # It does not say that it lives, and is forgotten with all who are connected to it.
                lobby = other.config.app.state.lobby  # type: ignore[union-attr]
                with lobby._cluster._presence.writing:
                    await until(lambda: told(anna, "away"))
                await until(lambda: told(anna, "back"))
                assert not told(anna, "closed")

    run(test(), 180)


def test_a_process_that_stands_still_in_the_middle_of_a_transaction_holds_nobody_up(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)

    async def test() -> None:
        one, other = Store(database.url), Store(database.url)
        one.claim("seal")
        other.claim("seal")
        tables = [secrets.token_hex(4) for _ in range(2)]
        for table in tables:
            await one.append(table, 0, [Entry(Away(0), 0)])
        frozen = one.engine.connect()
        frozen.execute(sql.text("SELECT * FROM heads FOR UPDATE"))
        await asyncio.gather(*(other.append(table, 1, [Entry(Back(0), 0)]) for table in tables))
        with pytest.raises(sql.exc.DBAPIError, match="idle-in-transaction timeout"):
            frozen.execute(sql.text("SELECT 1"))
        frozen.close()
        # And goes on with another connection.
        await one.append(tables[0], 2, [Entry(Away(0), 0)])
        one.close()
        other.close()

    run(test(), 30)


def test_who_was_given_up_by_another_process_and_is_connected_here_is_back_at_once(
    tmp_path: Path, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the other process knew of who is connected may have been a moment old."""
    hurry(monkeypatch)

    async def test() -> None:
        timing = Timing(pace=0, grace=60, gathering=0, again=0.05)
        async with two(tmp_path, database, timing) as (one, other), Tap(address(one), "Anna") as anna:
            table = await anna.create()
            async with Tap(address(other), "Boris") as boris:
                await boris.join(table)
                await anna.start(table)
                runner = await one.lobby.runner(table)
                await runner.wish(partial(seating.away, runner.table, 1))
                await until(lambda: told(boris, "away"))
                await until(lambda: told(anna, "back"))
                # A player who leaves is not called back.
                await boris.leave(table)
                await until(lambda: sum('"type":"away"' in frame for frame in anna.frames) == 2)
                await asyncio.sleep(0.5)
                assert sum('"type":"back"' in frame for frame in anna.frames) == 1

    run(test(), 180)
