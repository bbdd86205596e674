"""durak admin check: everything in a database, or in a copy, is looked at, and nothing is changed."""

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sql

from cli.command import durak
from durak.client import Client
from durak.server.admin import back_up, delete_person
from durak.server.checking import Report, check_database, check_file
from durak.server.storage.chain import Head, relink
from durak.server.storage.store import Store
from server.hosting import play_out, run, serving
from server.postgres import postgres


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a table that is closed and one that is open, in the middle of its second round."""
    folder = tmp_path_factory.mktemp("played")
    run(play(folder, f"sqlite:///{folder / 'tables.sqlite'}"))
    return folder / "tables.sqlite"


async def play(folder: Path, url: str) -> None:
    async with serving(folder, database=url) as server:
        address = f"ws://127.0.0.1:{server.port}/ws"
        async with Client(address, "Anna") as anna, Client(address, "Zina") as zina:
            for leaves in (True, False):
                table = await anna.create(seats=3, bots=["beginner"])
                await zina.join(table)
                await anna.say(table, "What\tis \\ this?\n")
                await anna.start(table)
                await play_out(table, anna, zina)
                if leaves:
                    await anna.leave(table)
                    await zina.leave(table)
                else:
                    await anna.rematch(table)
                    await zina.rematch(table)


@pytest.fixture
def file(played: Path, tmp_path: Path) -> Path:
    """A copy that may be damaged."""
    back_up(f"sqlite:///{played}", tmp_path / "copy.sqlite")
    return tmp_path / "copy.sqlite"


def codes(report: Report) -> list[str]:
    return [wrong.code for wrong in report.wrong]


def test_a_sound_database_is_sound_and_stays_as_it_is(file: Path) -> None:
    before, folder = file.read_bytes(), list(file.parent.iterdir())
    report = check_file(file)
    assert report.wrong == []
    assert (report.tables, report.rounds, report.proofs) == (2, 3, 2)
    assert report.entries > 40
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == folder


def test_a_server_that_runs_is_checked(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"

    async def test() -> None:
        async with (
            serving(tmp_path, database=url) as server,
            Client(f"ws://127.0.0.1:{server.port}/ws", "Anna") as anna,
        ):
            table = await anna.create(bots=["novice"])
            await anna.start(table)
            report = check_database(url)
            assert (report.wrong, report.tables) == ([], 1)
            await play_out(table, anna)

    run(test())


@pytest.mark.parametrize(
    ("damage", "found"),
    [
        ("UPDATE entries SET at = at + 1 WHERE sequence = 3", ["log-changed"] * 2),
        ("DELETE FROM entries WHERE sequence = 5", ["log-missing"] * 2),
        ("DELETE FROM entries WHERE sequence > 20", ["log-rest"] * 2),
        ("UPDATE heads SET hash = 'x'", ["log-end"] * 2),
        ("UPDATE tables SET closed = 1 WHERE closed = 0", ["closed"]),
        ("DELETE FROM rounds WHERE round = 2", ["index"]),
        ("UPDATE rounds SET durak = 'Nobody' WHERE round = 1", ["index"] * 2),
        ("INSERT INTO rounds SELECT table_id, 9, at, preset, seats, finished, durak, family, counted FROM rounds"
         " WHERE round = 2", ["index"]),
        ("UPDATE parts SET player = 'x' WHERE name = 'Zina' AND round = 2", ["index"]),
        ("DELETE FROM parts WHERE name = 'Anna' AND round = 2", ["index"]),
        ("UPDATE alembic_version SET version_num = '9999'", ["newer"]),
        ("UPDATE alembic_version SET version_num = '0004'", ["older"]),
        ("DROP TABLE tables", ["nothing"]),
    ],
)  # fmt: skip
def test_whatever_is_wrong_is_named(file: Path, damage: str, found: list[str]) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute(damage)
    connection.close()
    assert codes(check_file(file)) == found


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        # Somebody else's cards, a seed that was not promised, and no game at all.
        ('"by":"Zina"', '"by":"Anna"', "replay"),
        ("ServerSeed: ", "ServerSeed: 0", "proof"),
        ('"game":"', '"game":"?', "game"),
    ],
)
def test_a_log_that_hangs_together_and_is_no_game_is_named(file: Path, old: str, new: str, found: str) -> None:
    """As a version of durak with an error would write it."""
    engine = sql.create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        rows = connection.exec_driver_sql("SELECT table_id, sequence, what FROM entries").all()
        changed = [(row.what.replace(old, new), row.table_id, row.sequence) for row in rows if old in row.what]
        assert changed
        connection.exec_driver_sql("UPDATE entries SET what = ? WHERE table_id = ? AND sequence = ?", changed)
        for table in {row.table_id for row in rows}:
            relink(connection, table, Head())
    engine.dispose()
    assert set(codes(check_file(file))) == {found}


def test_a_broken_file_is_named(file: Path) -> None:
    content = bytearray(file.read_bytes())
    # The beginning of every page but the first few, which say what the file is.
    for page in range(3 * 4096, len(content), 4096):
        content[page : page + 100] = b"\xff" * 100
    file.write_bytes(content)
    assert "sqlite" in codes(check_file(file))
    said = durak("admin", "check", str(file), "--lang", "en")
    assert (said.returncode, "SQLite: " in said.stdout) == (1, True)


def test_a_database_that_went_back_is_named(played: Path, tmp_path: Path) -> None:
    for one in played.parent.glob("tables.sqlite*"):
        shutil.copy(one, tmp_path)
    file = tmp_path / "tables.sqlite"
    (tmp_path / "tables.sqlite.witness").open("a").write(f"NEWER 12 {'0' * 32}\n")
    assert codes(check_file(file)) == ["lost"]


def test_it_is_said_in_words(file: Path) -> None:
    well = durak("admin", "check", str(file), "--lang", "en")
    assert (well.returncode, well.stderr) == (0, "")
    assert "2 tables, " in well.stdout
    assert "3 rounds in the index; 2 deals proven.\nNo problems found." in " ".join(well.stdout.split(" "))
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE entries SET at = at + 1 WHERE sequence = 3")
        tables = [row[0] for row in connection.execute("SELECT id FROM tables ORDER BY id")]
    connection.close()
    url = f"sqlite:///{file}"
    for lang, words in (("en", "Table {}: entry 3 has been changed."), ("ru", "Стол {}: запись 3 изменена")):
        said = durak("admin", "check", "--database", url, "--lang", lang)
        assert said.returncode == 1
        assert all(words.format(table) in said.stdout for table in tables)
    nowhere = durak("admin", "check", str(file.with_name("none")))
    assert (nowhere.returncode, "there is no file" in nowhere.stderr) == (2, True)
    assert not file.with_name("none").exists()


def test_who_was_deleted_leaves_nothing_that_is_wrong(file: Path) -> None:
    url = f"sqlite:///{file}"
    with sqlite3.connect(file) as connection:
        (player,) = connection.execute("SELECT player FROM parts WHERE name = 'Anna'").fetchone()
        connection.execute("UPDATE tables SET closed = 1")
        connection.execute("DELETE FROM parts WHERE table_id NOT IN (SELECT table_id FROM rounds WHERE round = 1)")
    connection.close()
    delete_person(url, player)
    report = check_file(file)
    # The table that was not closed is, in the list alone.
    assert codes(report) == ["closed"]
    assert report.proofs == 0


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with postgres() as database:
        run(play(tmp_path_factory.mktemp("shared"), database.url))
        yield database.url


def test_postgresql_and_its_copies_are_checked(shared: str, tmp_path: Path) -> None:
    live = check_database(shared)
    assert (live.wrong, live.tables, live.rounds, live.proofs) == ([], 2, 3, 2)
    back_up(shared, tmp_path / "copy.dump")
    copy = check_file(tmp_path / "copy.dump")
    assert (copy.wrong, copy.entries, copy.proofs) == ([], live.entries, 2)
    store = Store(shared)
    with store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE entries SET at = at + 1 WHERE sequence = 2")
    store.close()
    back_up(shared, tmp_path / "damaged.dump")
    assert codes(check_database(shared)) == codes(check_file(tmp_path / "damaged.dump")) == ["log-changed"] * 2
    cut = (tmp_path / "copy.dump").read_bytes()[:-3000]
    (tmp_path / "cut.dump").write_bytes(cut)
    with pytest.raises(ValueError, match="cannot be read"):
        check_file(tmp_path / "cut.dump")
