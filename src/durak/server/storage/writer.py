"""Writes the logs in one thread; everything that arrives during a write goes into the next transaction."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sql

from durak.protocol import Closed, Summary, encode
from durak.server.counts import COUNTS
from durak.server.storage import channel
from durak.server.storage.chain import Head, link, relink
from durak.server.storage.database import is_away
from durak.server.storage.entry import Entry, Row
from durak.server.storage.pen import COLUMNS, Pen
from durak.server.storage.rounds import Round, index
from durak.server.storage.schema import ENTRIES, HEADS, PRESENCE, TABLES
from durak.server.storage.witness import Witness

_Some = TypeVar("_Some")
# For how many logs the writer remembers the end.
_MOST_HEADS = 50_000
_NEW_HEAD: dict[str, Any] = {"sequence": sql.bindparam("new_sequence"), "hash": sql.bindparam("new_hash")}
_GO_ON = sql.update(HEADS).where(HEADS.c.table_id == sql.bindparam("new_table_id")).values(_NEW_HEAD)


class Conflict(Exception):  # noqa: N818 - it is nobody's error
    """Another process has written this entry first."""


class Present(Exception):  # noqa: N818 - it is nobody's error
    """Somebody is connected to another process, and the entries were not to be written in that case."""


@dataclass(frozen=True, slots=True)
class Description:
    """What other processes should know about a table without reading its log."""

    table: str
    # As of this entry.
    sequence: int
    players: tuple[str, ...]
    # As the lobby shows it; None if it is not listed.
    summary: Summary | None

    def columns(self) -> dict[str, Any]:
        """As it is stored."""
        shown = None if self.summary is None else msgspec.json.encode(self.summary).decode()
        return {"described": self.sequence, "players": " ".join(self.players), "summary": shown}


class Writer:
    """Writes entries; once `append` is done, they survive any crash."""

    def __init__(self, engine: sql.Engine, me: str) -> None:
        self._engine, self._me, self._shared = engine, me, engine.dialect.name == "postgresql"
        self._waiting: list[_Wanted] = []
        # One thread writes everything; it knows the ends of the logs that it wrote last.
        self._thread = ThreadPoolExecutor(1, "store")
        self._pen, self._heads = Pen(engine), dict[str, Head]()
        self._descriptions: dict[str, Description] = {}
        self._task: asyncio.Task[None] | None = None
        # Records outside the database how far it was written.
        self.witness: Witness | None = None
        # Is a table of no interest to other processes?
        self.is_private: Callable[[str], bool] = lambda table: False

    def close(self) -> None:
        """Finishes pending writes and closes the database."""
        self._thread.shutdown()
        self._pen.close()
        if self.witness is not None:
            self.witness.close()
            self.witness = None

    def append(
        self,
        table: str,
        first: int,
        entries: Sequence[Entry],
        description: Description | None = None,
        rounds: Sequence[Round] = (),
        unless: str | None = None,
    ) -> asyncio.Future[None]:
        """Writes entries with their numbers, all or none; await the result to know that they are committed.

        Nothing is written if the person in `unless` is connected to another process at that very moment.
        """
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Wanted(table, first, entries, description, rounds, unless, written))
        self._start_writing()
        return written

    def describe(self, description: Description) -> None:
        """Stores a table's description soon, together with the next write."""
        self._descriptions[description.table] = description
        self._start_writing()

    @property
    def waiting(self) -> int:
        """How many wishes are waiting to be stored."""
        return len(self._waiting)

    def _start_writing(self) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write())

    async def _write(self) -> None:
        """Everything that arrived during the last transaction goes into the next one."""
        while self._waiting or self._descriptions:
            # The same order in every process, so that two of them cannot deadlock.
            batch, self._waiting = sorted(self._waiting, key=lambda one: one.table), []
            descriptions, self._descriptions = list(self._descriptions.values()), {}
            if batch:
                outcomes = await asyncio.get_running_loop().run_in_executor(self._thread, self._write_batch, batch)
                for one, error in zip(batch, outcomes, strict=True):
                    if one.written.cancelled():
                        continue
                    if error is None:
                        one.written.set_result(None)
                    elif isinstance(error, sql.exc.IntegrityError):
                        one.written.set_exception(Conflict(one.table))
                    else:
                        one.written.set_exception(error)
            if descriptions:
                newest = sorted(descriptions, key=lambda one: one.table)
                # The next description replaces it; until then only the lobby is out of date.
                await asyncio.get_running_loop().run_in_executor(self._thread, _apart, self._describe, newest)

    def _write_batch(self, batch: Sequence["_Wanted"]) -> list[Exception | None]:
        """Writes a batch; returns the outcome of each. Plain appends take the fast way if they can."""
        plain = [one for one in batch if self._goes_on(one)]
        written = {one.table for one in plain} if plain and self._go_on(plain) else set[str]()
        rest = [one for one in batch if one.table not in written]
        outcomes = iter(_apart(self._commit, rest) if rest else ())
        return [None if one.table in written else next(outcomes) for one in batch]

    def _goes_on(self, one: "_Wanted") -> bool:
        head = self._heads.get(one.table)
        known = head is not None and head.sequence == one.first - 1
        return known and not one.rounds and not one.closes and one.unless is None

    def _go_on(self, batch: Sequence["_Wanted"]) -> bool:
        begun = monotonic()
        entries, ends, heads = list[tuple[object, ...]](), list[tuple[object, ...]](), dict[str, Head]()
        for one in batch:
            before = self._heads[one.table]
            rows, head = one.linked(before)
            entries += rows
            ends.append((head.sequence, head.hash, one.table, before.sequence, before.hash))
            heads[one.table] = head
        if not self._pen.write(entries, ends, self._news(batch) if self._shared else ()):
            for one in batch:
                del self._heads[one.table]
            return False
        self._note(batch, heads, begun)
        return True

    def _commit(self, batch: Sequence["_Wanted"]) -> None:
        begun = monotonic()
        with self._writing() as connection:
            heads = self._insert(connection, batch)
            channel.say(connection, self._me, *self._grown(batch))
        self._note(batch, heads, begun)

    @contextmanager
    def _writing(self) -> Iterator[sql.Connection]:
        """A transaction that reads before it writes: SQLite must lock at once, since it could not do so later."""
        with self._engine.connect().execution_options(immediate=True) as connection, connection.begin():
            yield connection

    def _insert(self, connection: sql.Connection, batch: Sequence["_Wanted"]) -> dict[str, Head]:
        """Inserts entries, each linked to the one before; returns the new ends of the logs."""
        # Another writer of the same log waits here, and then gets a conflict.
        known = sql.select(HEADS).where(HEADS.c.table_id.in_([one.table for one in batch if one.first]))
        found = connection.execute(known.order_by(HEADS.c.table_id).with_for_update())
        heads = {row.table_id: Head(row.sequence, row.hash) for row in found}
        old = set(heads)
        for one in batch:
            if one.unless is not None and self._is_elsewhere(connection, one.table, one.unless):
                raise Present(one.unless)
        for one in batch:
            if one.first == 0:
                described = {} if one.description is None else one.description.columns()
                connection.execute(sql.insert(TABLES).values(id=one.table, closed=False, owner=self._me, **described))
        new = list[tuple[object, ...]]()
        for one in batch:
            head = heads.get(one.table, Head())
            if head.sequence < one.first - 1:
                # A process of an older version, which links nothing, wrote them.
                head = relink(connection, one.table, head)
                old.add(one.table)
            if head.sequence != one.first - 1:
                raise Conflict(one.table)
            rows, heads[one.table] = one.linked(head)
            new += rows
        connection.execute(sql.insert(ENTRIES), [dict(zip(COLUMNS, row, strict=True)) for row in new])
        ends = [{"table_id": table, "sequence": head.sequence, "hash": head.hash} for table, head in heads.items()]
        begun = [end for end in ends if end["table_id"] not in old]
        gone_on = [{f"new_{name}": value for name, value in end.items()} for end in ends if end["table_id"] in old]
        if begun:
            connection.execute(sql.insert(HEADS), begun)
        if gone_on:
            connection.execute(_GO_ON, gone_on)
        for one in batch:
            if one.closes:
                connection.execute(sql.update(TABLES).where(TABLES.c.id == one.table).values(closed=True))
            index(connection, one.rounds)
        return heads

    def _is_elsewhere(self, connection: sql.Connection, table: str, player: str) -> bool:
        """Is this player connected to another process?"""
        there = (PRESENCE.c.table_id == table) & (PRESENCE.c.player == player) & (PRESENCE.c.process != self._me)
        return connection.execute(sql.select(PRESENCE.c.process).where(there)).first() is not None

    def _note(self, batch: Sequence["_Wanted"], heads: dict[str, Head], begun: float) -> None:
        """Records what is committed."""
        if len(self._heads) > _MOST_HEADS:
            self._heads.clear()
        self._heads.update(heads)
        for one in batch:
            if one.closes:
                del self._heads[one.table]
        if self.witness is not None:
            self.witness.note(heads)
        COUNTS.entries += sum(len(one.entries) for one in batch)
        COUNTS.writes.add(monotonic() - begun)

    def _describe(self, descriptions: Sequence[Description]) -> None:
        with self._engine.begin() as connection:
            for one in descriptions:
                older = (TABLES.c.id == one.table) & (TABLES.c.described < one.sequence)
                connection.execute(sql.update(TABLES).where(older).values(**one.columns()))

    def _grown(self, batch: Sequence["_Wanted"]) -> list[channel.News]:
        """What the other processes are told as soon as this is committed."""
        told = (one for one in batch if not self.is_private(one.table))
        return [channel.News("grew", one.table, one.first + len(one.entries) - 1) for one in told]

    def _news(self, batch: Sequence["_Wanted"]) -> list[tuple[str, str]]:
        return [(channel.CHANNEL, message) for message in channel.messages(self._me, self._grown(batch))]


@dataclass(frozen=True, slots=True)
class _Wanted:
    """Entries waiting to be written."""

    table: str
    first: int
    entries: Sequence[Entry]
    description: Description | None
    # The rounds that begin or end with them, for the index.
    rounds: Sequence[Round]
    # They are not written if this player is connected to another process.
    unless: str | None
    written: asyncio.Future[None]

    @property
    def closes(self) -> bool:
        """Do they close the table?"""
        return any(isinstance(entry.what, Closed) for entry in self.entries)

    def linked(self, head: Head) -> tuple[list[tuple[object, ...]], Head]:
        """The entries as they are stored, each linked to the one before, and the new end of the log."""
        rows = list[tuple[object, ...]]()
        for sequence, entry in enumerate(self.entries, self.first):
            row = Row(self.table, sequence, entry.at, encode(entry.what), entry.player, entry.move, entry.secret)
            head = Head(sequence, link(head.hash, row))
            rows.append((*row, head.hash))
        return rows, head


def _apart(write: Callable[[Sequence[_Some]], None], batch: Sequence[_Some]) -> list[Exception | None]:
    """Writes all of it at once; if that fails, whatever can be written alone. Returns the outcome of each.

    A batch with an item that cannot be written is split in halves, so that only this one fails. If the database is
    unavailable, all of them fail.
    """
    try:
        write(batch)
        return [None] * len(batch)
    except Exception as error:
        if len(batch) == 1 or is_away(error):
            return [error] * len(batch)
    middle = len(batch) // 2
    first = _apart(write, batch[:middle])
    if first[-1] is not None and is_away(first[-1]):
        return [*first, *[first[-1]] * (len(batch) - middle)]
    return [*first, *_apart(write, batch[middle:])]
