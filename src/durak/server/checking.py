"""Checks whether a database, or a copy of one, is intact: reads everything and changes nothing."""

import sqlite3
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
import sqlalchemy as sql

from durak.fairness import Unproven, verified
from durak.notation import parse_game
from durak.protocol import Closed, Committed, Revealed
from durak.protocol.http.games import GameSeat
from durak.server.storage import migrations
from durak.server.storage.chain import Damaged, Head, compare, read
from durak.server.storage.database import open_engine
from durak.server.storage.dump import is_dump, read_dump
from durak.server.storage.entry import entry_of
from durak.server.storage.rounds import Round
from durak.server.storage.schema import ENTRIES, HEADS, PARTS, ROUNDS, TABLES
from durak.server.storage.witness import remembered
from durak.server.tables.rounds import rounds_in
from durak.server.tables.state import TableState

_SEATS: msgspec.json.Decoder[tuple[GameSeat, ...]] = msgspec.json.Decoder(tuple[GameSeat, ...])


@dataclass(frozen=True, slots=True)
class Wrong:
    """One thing that is wrong; its message is admin-wrong-CODE."""

    code: str
    details: dict[str, Any] = field(default_factory=dict)


@dataclass
class Report:
    """What was checked, and what was found."""

    version: str = ""
    tables: int = 0
    entries: int = 0
    rounds: int = 0
    proofs: int = 0
    wrong: list[Wrong] = field(default_factory=list)

    def add(self, code: str, **details: Any) -> None:
        """Notes something that is wrong."""
        self.wrong.append(Wrong(code, details))


def check_database(url: str) -> Report:
    """Checks a database, even while it is served; ValueError if there is none."""
    engine = open_engine(url)
    if engine.dialect.name == "sqlite":
        engine.dispose()
        return check_file(Path(engine.url.database or ""))
    try:
        with engine.connect() as connection:
            # A snapshot of one moment, however long this takes.
            connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            return _check(connection, {})
    except sql.exc.OperationalError as error:
        raise ValueError(f"{engine.url.render_as_string()} cannot be opened: {error.orig}") from None
    finally:
        engine.dispose()


def check_file(file: Path) -> Report:
    """Checks an SQLite file, or a copy of a PostgreSQL made by pg_dump; ValueError if there is none."""
    if not file.is_file():
        raise ValueError(f"there is no file {str(file)!r} to check")
    if is_dump(file):
        with tempfile.TemporaryDirectory(prefix="durak-") as folder:
            read_dump(file, Path(folder) / "copy.sqlite")
            return check_file(Path(folder) / "copy.sqlite")
    # Read before the database, which may be written to meanwhile.
    known = remembered(Path(f"{file}.witness"))
    report = Report()
    try:
        with _reading(file) as connection:
            for row in connection.exec_driver_sql("PRAGMA integrity_check"):
                if row[0] != "ok":
                    report.add("sqlite", text=str(row[0]))
            _check(connection, known, report)
    except sql.exc.DatabaseError as error:
        report.add("sqlite", text=str(error.orig))
    return report


@contextmanager
def _reading(file: Path) -> Iterator[sql.Connection]:
    """A snapshot of the file; if nobody else has it open, no files are created beside it either."""
    how = "mode=ro" if Path(f"{file}-wal").exists() else "mode=ro&immutable=1"
    address = f"file:{quote(str(file.absolute()))}?{how}"
    engine = sql.create_engine("sqlite://", creator=lambda: sqlite3.connect(address, uri=True, timeout=60))
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN")
            yield connection
    finally:
        engine.dispose()


def _check(connection: sql.Connection, known: Mapping[str, Head], report: Report | None = None) -> Report:
    report = report or Report()
    if not _is_of_this_version(connection, report):
        return report
    for words in compare(connection, known)[0]:
        report.add("lost", what=words)
    indexed = connection.scalar(sql.select(sql.func.min(ROUNDS.c.at)))
    everywhere = sql.union(*(sql.select(one) for one in (TABLES.c.id, ENTRIES.c.table_id, HEADS.c.table_id)))
    for table in sorted(map(str, connection.scalars(everywhere))):
        report.tables += 1
        try:
            log = read(connection, table)
        except Damaged as damaged:
            report.add(f"log-{damaged.code}", table=table, sequence=damaged.sequence)
            continue
        report.entries += len(log)
        _check_table(connection, table, log, indexed, report)
    return report


def _is_of_this_version(connection: sql.Connection, report: Report) -> bool:
    if not sql.inspect(connection).has_table("tables"):
        report.add("nothing")
        return False
    report.version = migrations.version(connection) or "-"
    if migrations.is_newer(connection):
        report.add("newer", version=report.version)
        return False
    if not migrations.is_current(connection):
        report.add("older", version=report.version)
        return False
    return True


def _check_table(
    connection: sql.Connection, table: str, rows: list[Any], indexed: float | None, report: Report
) -> None:
    """Replays the log; everything stored beside it must follow from it."""
    rewritten = connection.scalar(sql.select(HEADS.c.rewritten).where(HEADS.c.table_id == table)) is not None
    again, rounds, published = TableState(table), dict[int, Round](), dict[int, str]()
    for row in rows:
        try:
            entry = entry_of(row)
            for one in rounds_in(again, [entry]):
                # Who played is known from the deal on.
                begun = rounds.get(one.number, one)
                rounds[one.number] = replace(begun, finished=one.finished, durak=one.durak)
            again.apply(entry)
        except Exception as error:
            # Report only the kind of error: more could name a card.
            report.add("replay", table=table, sequence=row.sequence, error=type(error).__name__)
            return
        if isinstance(entry.what, Committed):
            published[entry.what.round] = entry.what.commitment
        if isinstance(entry.what, Revealed):
            _check_proof(again, entry.what, published.get(entry.what.round), rewritten, report)
    closed = connection.scalar(sql.select(TABLES.c.closed).where(TABLES.c.id == table))
    if closed is None or bool(closed) != isinstance(again.log[-1].what, Closed):
        report.add("closed", table=table)
    _check_index(connection, table, rounds, indexed, report)


def _check_proof(again: TableState, what: Revealed, published: str | None, rewritten: bool, report: Report) -> None:
    game = f"{again.id}-{what.round}"
    try:
        written = parse_game(what.game)
        deal = verified(written, published)
        if again.start is None or written.deck != again.start.deck:
            raise Unproven("other-deck")
        if deal.lot != again.lot and not rewritten:
            raise Unproven("other-dealer")
        report.proofs += 1
    except Unproven as unproven:
        # The proof was lost when a contributor was deleted.
        if not (rewritten and str(unproven) == "no-proof"):
            report.add("proof", game=game, why=str(unproven))
    except Exception as error:
        report.add("game", game=game, error=type(error).__name__)


def _check_index(
    connection: sql.Connection, table: str, rounds: dict[int, Round], indexed: float | None, report: Report
) -> None:
    there = {row.round: row for row in connection.execute(sql.select(ROUNDS).where(ROUNDS.c.table_id == table))}
    parts = dict[int, dict[str, str | None]]()
    for part in connection.execute(sql.select(PARTS).where(PARTS.c.table_id == table)):
        parts.setdefault(part.round, {})[part.name] = part.player
    for number in sorted(rounds.keys() | there.keys()):
        report.rounds += 1
        one, row = rounds.get(number), there.get(number)
        if one is not None and row is None and (indexed is None or one.at < indexed):
            # The round was played before there was an index.
            continue
        if one is None or row is None or not _agree(one, row, parts.get(number, {})):
            report.add("index", game=f"{table}-{number}")


def _agree(one: Round, row: Any, parts: Mapping[str, str | None]) -> bool:
    told = (one.at, one.finished, one.durak, one.seats)
    if told != (row.at, row.finished, row.durak, _SEATS.decode(row.seats)) or one.players.keys() != parts.keys():
        return False
    # The index no longer names people who were deleted.
    return all(player is None or player == one.players[name] for name, player in parts.items())
