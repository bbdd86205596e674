"""The logs in a database: in order, once, and there when append has returned."""

import asyncio
import stat
from pathlib import Path

import pytest
import sqlalchemy as sql

from durak.client import Client
from durak.protocol import Away, Back, Closed, Committed
from durak.server.people.identity import VARIABLE, Identities, load_secret
from durak.server.storage.entry import Entry
from durak.server.storage.store import Store
from durak.server.storage.writer import Conflict
from server.hosting import play_out, run, serving
from server.postgres import Database, postgres


def test_entries_come_back_in_order(url: str) -> None:
    async def test() -> None:
        store = Store(url)
        entries = [Entry(Committed(1, "c"), 0.5, secret="s"), Entry(Away(1), 1.5, "p"), Entry(Back(1), 2.0, "p", "m")]
        await store.append("T", 0, entries[:2])
        await store.append("T", 2, entries[2:])
        assert await store.load("T") == entries
        assert await store.load("U") == []
        assert await store.unfinished(0) == ["T"]
        await store.append("T", 3, [Entry(Closed(), 3.0)])
        assert await store.unfinished(0) == []
        again = Store(url)
        assert len(await again.load("T")) == 4

    run(test())


def test_the_second_writer_of_a_number_is_refused_and_nobody_else(url: str) -> None:
    async def test() -> None:
        one, two = Store(url), Store(url)
        await one.append("T", 0, [Entry(Away(0), 0)])
        await two.append("U", 0, [Entry(Away(0), 0)])
        outcomes = await asyncio.gather(
            one.append("T", 1, [Entry(Away(1), 0), Entry(Back(1), 0)]),
            two.append("T", 2, [Entry(Away(2), 0)]),
            two.append("T", 0, [Entry(Away(3), 0)]),
            two.append("U", 1, [Entry(Away(1), 0)]),
            return_exceptions=True,
        )
        # Either of the first two may be first, but entry 2 is written once.
        assert sum(isinstance(outcome, Conflict) for outcome in outcomes[:2]) == 1
        assert isinstance(outcomes[2], Conflict)
        assert outcomes[3] is None
        assert len(await one.load("U")) == 2

    run(test())


def test_what_cannot_be_written_keeps_nobody_else_from_it(url: str) -> None:
    """Half of a character cannot be written anywhere, and PostgreSQL takes no NUL."""

    async def test() -> None:
        store = Store(url)
        tables = [f"T{number}" for number in range(9)]
        await asyncio.gather(*(store.append(table, 0, [Entry(Away(0), 0)]) for table in tables))
        for bad in ("\ud800", "\0" if store.shared else "\udfff"):
            wanted = [Entry(Back(0), 0, move=bad if table == "T4" else "m") for table in tables]
            first = len(await store.load("T0"))
            outcomes = await asyncio.gather(
                *(store.append(table, first, [one]) for table, one in zip(tables, wanted, strict=True)),
                return_exceptions=True,
            )
            assert [number for number, outcome in enumerate(outcomes) if outcome is not None] == [4]
            assert not isinstance(outcomes[4], Conflict)
            assert [len(await store.load(table)) - first for table in tables] == [1, 1, 1, 1, 0, 1, 1, 1, 1]
            await store.append("T4", first, [Entry(Back(0), 0)])
        store.close()

    run(test())


def test_a_database_that_is_away_is_not_asked_again_for_everybody(tmp_path: Path) -> None:
    async def test(database: Database) -> None:
        store, asked = Store(database.url), 0

        def count(*_: object) -> None:
            nonlocal asked
            asked += 1

        sql.event.listen(store.engine, "do_connect", count)
        database.stop()
        wanted = (store.append(f"T{number}", 0, [Entry(Away(0), 0)]) for number in range(8))
        outcomes = await asyncio.gather(*wanted, return_exceptions=True)
        assert all(isinstance(outcome, sql.exc.OperationalError) for outcome in outcomes)
        # At most once with the connection that was left, and once anew.
        assert asked <= 2
        database.start()
        await asyncio.gather(*(store.append(f"T{number}", 0, [Entry(Away(0), 0)]) for number in range(8)))
        store.close()

    with postgres() as database:
        run(test(database))


def test_only_one_process_runs_the_tables_of_a_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.sqlite'}"
    first, second = Store(url), Store(url)
    first.claim("seal")
    with pytest.raises(ValueError, match="another process serves the tables"):
        second.claim("seal")
    first.close()
    Store(url).claim("another seal")


def test_a_game_is_played_on_either(url: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            serving(tmp_path, database=url) as server,
            Client(f"ws://127.0.0.1:{server.port}/ws", "Anna") as anna,
        ):
            table = await anna.create(bots=["beginner"])
            await anna.start(table)
        async with (
            serving(tmp_path, database=url) as server,
            Client(f"ws://127.0.0.1:{server.port}/ws", token=anna.token) as anna,
        ):
            await anna.join(table)
            await play_out(table, anna)

    run(test())


def test_a_database_that_is_restarted_is_waited_for(tmp_path: Path) -> None:
    async def test(database: Database) -> None:
        async with (
            serving(tmp_path, database=database.url) as server,
            Client(f"ws://127.0.0.1:{server.port}/ws", "Anna") as anna,
            Client(f"ws://127.0.0.1:{server.port}/ws", "Zina") as zina,
        ):
            table = await anna.create(seats=3, bots=["beginner"])
            await zina.join(table)
            await anna.start(table)
            database.stop()
            playing = asyncio.create_task(play_out(table, anna, zina))
            await asyncio.sleep(0.3)
            assert not playing.done()
            await asyncio.to_thread(database.start)
            await playing
            log = await Store(database.url).load(table)
            moves = [(entry.player, entry.move) for entry in log if entry.move]
            assert len(moves) == len(set(moves))

    with postgres() as database:
        run(test(database))


def test_the_cards_of_everybody_are_for_the_owner_only(tmp_path: Path) -> None:
    async def test() -> None:
        store = Store(f"sqlite:///{tmp_path / 'a.sqlite'}")
        await store.append("T", 0, [Entry(Away(0), 0)])
        assert {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()} == {0o600}
        store.close()

    run(test())


@pytest.mark.parametrize("text", ["nonsense", "foo://bar", "sqlite:////nowhere/at/all"])
def test_what_is_no_database_is_said(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not a database|cannot be opened"):
        Store(text)


def test_the_secret_is_kept_for_the_owner_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    secret = load_secret(tmp_path)
    assert load_secret(tmp_path) == secret
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600
    _, token = Identities(secret).guest()
    assert Identities(secret).claim(token)
    assert not Identities(b"another secret of ours").claim(token)
    assert not Identities(secret).claim("ключ")
    monkeypatch.setenv(VARIABLE, "from the environment")
    assert load_secret(tmp_path) == b"from the environment"
    with pytest.raises(ValueError, match="at least 16"):
        Identities(b"short")
