"""A log that differs from what was written is noticed and reported to the operator."""

import asyncio
import re
import signal
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sql

from durak.client import Client
from durak.protocol import Away, Back, State, answer
from durak.server.admin import delete_person
from durak.server.storage import witness
from durak.server.storage.chain import Damaged, Head, link
from durak.server.storage.entry import Entry, Row
from durak.server.storage.store import Store
from durak.server.storage.witness import Witness
from server.hosting import Tap, play_out, run, serving
from server.process import Process


def change(url: str, *statements: str) -> None:
    """Somebody, or the disk, changes the database behind our backs."""
    engine = sql.create_engine(url)
    with engine.begin() as connection:
        for statement in statements:
            connection.exec_driver_sql(statement)
    engine.dispose()


ACTS = [Entry(Away(0), 0.5, "p"), Entry(Back(0), 1.25, "p", "m"), Entry(Away(1), 2.0), Entry(Back(1), 3.0)]


@pytest.mark.parametrize(
    ("damage", "what"),
    [
        ("UPDATE entries SET at = 9 WHERE sequence = 1", "entry 1 is not what was written"),
        ("UPDATE entries SET secret = 'x' WHERE sequence = 2", "entry 2 is not what was written"),
        ('UPDATE entries SET what = \'{"type":"away","seat":3}\' WHERE sequence = 0', "entry 0 is not what"),
        ("DELETE FROM entries WHERE sequence = 1", "entry 1 is missing"),
        ("DELETE FROM entries WHERE sequence >= 2", "entry 2 is missing, with all that followed"),
        ("DELETE FROM entries", "entry 0 is missing, with all that followed"),
        ("UPDATE entries SET hash = '' WHERE sequence = 3", "entry 3 is not what was written"),
        ("DELETE FROM heads", "entry 3 is not the one that the log ended with"),
    ],
)
def test_whatever_is_changed_in_a_log_is_found(tmp_path: Path, damage: str, what: str) -> None:
    async def test() -> None:
        url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
        store = Store(url)
        await store.append("T", 0, ACTS)
        assert await store.load("T") == ACTS
        change(url, damage)
        with pytest.raises(Damaged, match=f"the log of table T is damaged: {what}"):
            await store.load("T")
        store.close()

    run(test())


def test_entries_of_a_process_of_an_older_version_are_linked_with_the_next_ones(url: str) -> None:
    async def test() -> None:
        store = Store(url)
        await store.append("T", 0, ACTS[:1])
        older = (
            'INSERT INTO entries (table_id, sequence, at, what) VALUES (\'{}\', {}, 5, \'{{"type":"away","seat":1}}\')'
        )
        change(url, older.format("T", 1), older.format("T", 2))
        change(url, "INSERT INTO tables (id, closed) VALUES ('U', FALSE)", older.format("U", 0))
        assert len(await store.load("T")) == 3
        await asyncio.gather(store.append("T", 3, ACTS[1:2]), store.append("U", 1, ACTS[1:2]))
        assert len(await store.load("T")) == 4
        assert len(await store.load("U")) == 2
        change(url, "UPDATE entries SET at = 6 WHERE sequence = 1")
        for table in "TU":
            with pytest.raises(Damaged):
                await store.load(table)
        store.close()

    run(test())


def test_a_table_that_is_damaged_is_left_alone_and_the_others_go_on(
    tmp_path: Path, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with serving(tmp_path, database=url) as server, Client(address(server.port), "Anna") as anna:
            bad, good = await anna.create(bots=["novice"]), await anna.create(bots=["novice"])
        change(url, f"UPDATE entries SET at = at + 1 WHERE table_id = '{bad}' AND sequence = 1")
        async with serving(tmp_path, database=url) as server, Client(address(server.port), token=anna.token) as anna:
            while f"the log of table {bad} is damaged: entry 1 is not what was written" not in caplog.text:
                await asyncio.sleep(0.02)
            await anna.join(good)
            assert [one.table for one in await anna.list()] == [good]
            await anna.start(good)
            await play_out(good, anna)

    run(test())


def address(port: int) -> str:
    return f"ws://127.0.0.1:{port}/ws"


def test_deleting_somebody_is_no_damage(tmp_path: Path, url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        async with serving(tmp_path, database=url) as server, Client(address(server.port), "Anna") as anna:
            table = await anna.create(bots=["novice"])
            await anna.start(table)
            await play_out(table, anna)
            await anna.leave(table)
        assert delete_person(url, anna.player)[0] == 1
        async with serving(tmp_path, database=url):
            pass
        store = Store(url)
        assert anna.player not in {entry.player for entry in await store.load(table)}
        with store.engine.connect() as connection:
            assert connection.exec_driver_sql("SELECT rewritten FROM heads").scalar()
        store.close()
        assert "damaged" not in caplog.text
        assert "older than" not in caplog.text

    run(test())


def damage_in_the_middle(file: Path) -> None:
    """As a disk does it that loses a block."""
    content = bytearray(file.read_bytes())
    start = len(content) // 2
    content[start : start + 512] = Random(1).randbytes(512)
    file.write_bytes(content)


@pytest.mark.parametrize("how", ["damaged", "gone"])
def test_moves_that_are_lost_with_a_journal_are_not_lost_without_a_word(tmp_path: Path, how: str) -> None:
    async def test() -> None:
        process = Process(tmp_path)
        async with Tap(process.url, "Anna") as anna:
            table = await anna.create(bots=["beginner"])
            await anna.start(table)
            await play_out(table, anna, rounds=2)
            process.end(signal.SIGKILL)
            journal = tmp_path / "tables.sqlite-wal"
            assert journal.stat().st_size > 100_000
            damage_in_the_middle(journal) if how == "damaged" else journal.unlink()
            told = anna.tables[table].sequence
            again = await asyncio.to_thread(Process, tmp_path, process.port)
            try:
                said = again.errors
                assert f"{tmp_path / 'tables.sqlite'} is older than what players were told: " in said
                assert f" table {table} " in said
                # More may have been written by then than anybody had been told.
                written = re.search(r"it was written up to entry (\d+)", said)
                assert written is not None
                assert int(written[1]) >= told
                report = tmp_path / "tables.sqlite.witness.lost"
                assert str(report) in said
                assert table in report.read_text()
                if how == "damaged":
                    # The player is told where the table stands now, and the host that there was more.
                    await anna.ping()
                    states = [one for one in map(answer, anna.frames) if isinstance(one, State)]
                    assert states[-1].sequence < told
                    assert anna.tables[table].sequence < told
                    assert f"table {table}: a player says that entry {told} was seen" in again.errors
            finally:
                again.end()
        # It is reported until the operator has read it.
        once_more = Process(tmp_path)
        once_more.end()
        assert once_more.errors.count("is older than what players were told") == 2
        report.unlink()
        Process(tmp_path).end()
        assert once_more.errors.count("is older than what players were told") == 2

    run(test())


def test_a_database_that_went_back_to_an_older_copy_is_noticed(tmp_path: Path, url: str) -> None:
    async def test() -> None:
        store = Store(url)
        store.claim("seal", tmp_path)
        assert store.losses() == []
        await store.append("T", 0, ACTS[:2])
        await store.append("U", 0, ACTS[:2])
        await store.append("T", 2, ACTS[2:])
        store.close()
        change(
            url,
            "DELETE FROM entries WHERE sequence > 1",
            "UPDATE heads SET sequence = 1, hash = (SELECT hash FROM entries WHERE table_id = 'T' AND sequence = 1)"
            " WHERE table_id = 'T'",
        )
        store = Store(url)
        assert len(await store.load("T")) == 2
        store.claim("seal", tmp_path)
        (loss,) = store.losses()
        assert loss.endswith("table T ends with entry 1; it was written up to entry 3")
        assert store.writer.witness is not None
        store.writer.witness.report.unlink()
        assert store.losses() == []
        store.close()

    run(test())


def test_a_number_that_was_given_again_to_something_else_is_noticed(tmp_path: Path) -> None:
    async def test() -> None:
        url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
        store = Store(url)
        store.claim("seal")
        await store.append("T", 0, ACTS[:2])
        store.close()
        for one in tmp_path.glob("tables.sqlite*"):
            if one.suffix != ".witness":
                one.unlink()
        other = Store(url)
        await other.append("T", 0, ACTS[2:])
        other.close()
        store = Store(url)
        store.claim("seal")
        assert store.losses()[0].endswith("table T has another entry 1 than was written")
        store.close()

    run(test())


def test_the_witness_stays_short_and_remembers_the_newest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(witness, "MOST", 3)
    monkeypatch.setattr(witness, "LONGEST", 400)
    one, other = Witness(tmp_path / "w"), Witness(tmp_path / "w")
    hashes = [f"{number:032}" for number in range(100)]
    for number, hash in enumerate(hashes):
        (one, other)[number % 2].note({f"T{number % 5}": Head(number, hash)})
        assert (tmp_path / "w").stat().st_size <= 500
    # A line that was cut off says nothing.
    with (tmp_path / "w").open("a") as file:
        file.write("T4 12")
    assert one.heads() == {f"T{number % 5}": Head(number, hashes[number]) for number in (97, 98, 99)}
    assert (tmp_path / "w").stat().st_mode & 0o777 == 0o600
    one.close()
    other.close()


def test_a_file_that_is_no_database_is_said(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    file.write_bytes(b"no database at all" * 300)
    with pytest.raises(ValueError, match="cannot be opened"):
        Store(f"sqlite:///{file}")


def test_a_hash_stays_what_it_is() -> None:
    """Logs that were linked by this version are read by the next ones."""
    row = Row("T", 0, 0.5, '{"type":"away","seat":0}', "p", None, None)
    first = link("", row)
    assert first == "03ca1399c4fe567623708007a51bb0c8"
    text = '["03ca1399c4fe567623708007a51bb0c8","T",1,2.0,"\\u0436",null,"m","s"]'
    assert link(first, Row("T", 1, 2, "ж", None, "m", "s")) == sha256(text.encode()).hexdigest()[:32]
