"""The entries of a log are chained by hashes, so later changes and losses are noticed."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import sqlalchemy as sql

from durak.server.storage.schema import ENTRIES, HEADS

# The hash of an entry from an older version of durak, which had no hashes; the next write fills it in.
UNLINKED = ""


_DAMAGES = {
    "missing": "is missing",
    "rest": "is missing, with all that followed",
    "changed": "is not what was written",
    "end": "is not the one that the log ended with",
}


@dataclass(frozen=True, slots=True)
class Head:
    """How far a log was written."""

    sequence: int = -1
    hash: str = ""


class Damaged(Exception):  # noqa: N818 - it says what the log is
    """A log differs from what was written; says where, but never what is in it."""

    def __init__(self, table: str, sequence: int, code: str) -> None:
        super().__init__(f"the log of table {table} is damaged: entry {sequence} {_DAMAGES[code]}")
        self.table, self.sequence, self.code = table, sequence, code


def link(before: str, row: Any) -> str:
    """The hash of an entry, from the entry as it is stored and the hash of the one before.

    It is the first half of the SHA-256, in hexadecimal, of a JSON list in ASCII without spaces.
    """
    columns = [row.table_id, row.sequence, float(row.at), row.what, row.player, row.move, row.secret]
    return sha256(json.dumps([before, *columns], separators=(",", ":")).encode()).hexdigest()[:32]


def check(table: str, rows: Iterable[Any], head: Head | None) -> None:
    """Raises Damaged unless these are all entries of a log, as they were written."""
    last = Head()
    for row in rows:
        if row.sequence != last.sequence + 1:
            raise Damaged(table, last.sequence + 1, "missing")
        if row.hash == UNLINKED and row.sequence > (Head() if head is None else head).sequence:
            last = Head(row.sequence, UNLINKED)
            continue
        last = Head(row.sequence, link(last.hash, row))
        if row.hash != last.hash:
            raise Damaged(table, row.sequence, "changed")
    if head is not None and last.sequence < head.sequence:
        raise Damaged(table, last.sequence + 1, "rest")
    if last.hash != UNLINKED and last != head:
        raise Damaged(table, last.sequence, "end")


def read(connection: sql.Connection, table: str, first: int = 0) -> list[sql.Row[Any]]:
    """The entries of a log, starting at one of them; a whole log is checked and raises Damaged if it was changed."""
    # One statement, so that nothing can be written in between.
    query = (
        sql.select(ENTRIES, HEADS.c.sequence.label("end"), HEADS.c.hash.label("end_hash"))
        .outerjoin(HEADS, HEADS.c.table_id == ENTRIES.c.table_id)
        .where(ENTRIES.c.table_id == table, ENTRIES.c.sequence >= first)
        .order_by(ENTRIES.c.sequence)
    )
    rows = list(connection.execute(query).all())
    if first == 0 and not rows and heads_of(connection, [table]):
        # Either the table was opened just now, or its whole log is lost.
        rows = list(connection.execute(query).all())
        if not rows:
            raise Damaged(table, 0, "rest")
    if first == 0 and rows:
        check(table, rows, None if rows[0].end is None else Head(rows[0].end, rows[0].end_hash))
    return rows


def heads_of(connection: sql.Connection, tables: Sequence[str]) -> dict[str, Head]:
    """How far logs were written, according to the database."""
    rows = connection.execute(sql.select(HEADS).where(HEADS.c.table_id.in_(tables)))
    return {row.table_id: Head(row.sequence, row.hash) for row in rows}


def compare(connection: sql.Connection, remembered: Mapping[str, Head]) -> tuple[list[str], dict[str, Head]]:
    """What was written once but is missing in the database, in words, and how far these tables are written there."""
    losses, found = list[str](), dict[str, Head]()
    for table, head in remembered.items():
        row = connection.execute(sql.select(HEADS).where(HEADS.c.table_id == table)).one_or_none()
        if row is None:
            losses.append(f"table {table} is gone; it was written up to entry {head.sequence}")
            continue
        found[table] = Head(row.sequence, row.hash)
        if row.sequence < head.sequence:
            losses.append(f"table {table} ends with entry {row.sequence}; it was written up to entry {head.sequence}")
        elif row.rewritten is None and _hash_at(connection, table, head.sequence) != head.hash:
            losses.append(f"table {table} has another entry {head.sequence} than was written")
    return losses, found


def _hash_at(connection: sql.Connection, table: str, sequence: int) -> str | None:
    this = (ENTRIES.c.table_id == table) & (ENTRIES.c.sequence == sequence)
    return connection.scalar(sql.select(ENTRIES.c.hash).where(this))


def relink(connection: sql.Connection, table: str, after: Head, rewritten: float | None = None) -> Head:
    """Rehashes the entries after one, noting when older ones were rewritten on purpose; returns the new end."""
    rest = (ENTRIES.c.table_id == table) & (ENTRIES.c.sequence > after.sequence)
    head = after
    for row in connection.execute(sql.select(ENTRIES).where(rest).order_by(ENTRIES.c.sequence)).all():
        head = Head(row.sequence, link(head.hash, row))
        this = (ENTRIES.c.table_id == table) & (ENTRIES.c.sequence == row.sequence)
        connection.execute(sql.update(ENTRIES).where(this).values(hash=head.hash))
    values: dict[str, Any] = {"sequence": head.sequence, "hash": head.hash}
    if rewritten is not None:
        values["rewritten"] = rewritten
    if not connection.execute(sql.update(HEADS).where(HEADS.c.table_id == table).values(values)).rowcount:
        connection.execute(sql.insert(HEADS).values(table_id=table, **values))
    return head
