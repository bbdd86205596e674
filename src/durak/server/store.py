"""Where the logs are kept: SQLite in the user's data folder, or any database that SQLAlchemy reaches by URL."""

import asyncio
import fcntl
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TextIO

import platformdirs
import sqlalchemy as sql

from durak.protocol import Closed, encode, happening
from durak.server.schema import ENTRIES, METADATA, TABLES
from durak.server.table import Entry

# The key of the lock in PostgreSQL: any number will do that nobody else takes.
_CLAIM = 0x6475_7261_6B


class Conflict(Exception):  # noqa: N818 - it is nobody's error
    """Somebody else has written this entry first."""


class Store:
    """The logs of all tables. What `append` has returned from is there after any crash."""

    def __init__(self, url: str) -> None:
        try:
            # A connection that was lost with a restart of the database is noticed before it is used.
            self.engine = sql.create_engine(url, pool_pre_ping=True)
        except (sql.exc.ArgumentError, sql.exc.NoSuchModuleError, ModuleNotFoundError) as error:
            raise ValueError(
                f"{url!r} is not a database: write sqlite:///FILE or postgresql+psycopg://USER@HOST/NAME ({error})"
            ) from None
        if self.engine.dialect.name == "sqlite":
            sql.event.listen(self.engine, "connect", _prepare_sqlite)
            _keep_private(self.engine.url.database)
        try:
            METADATA.create_all(self.engine)
        except sql.exc.OperationalError as error:
            raise ValueError(f"{self.engine.url.render_as_string()} cannot be opened: {error.orig}") from None
        self._waiting: list[tuple[str, int, Sequence[Entry], asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None
        # What says that this process runs the tables: a locked file, or a connection with a lock.
        self._lock: TextIO | None = None
        self._claim: sql.Connection | None = None

    def claim(self) -> None:
        """Makes sure that only one process runs these tables; ValueError if another one does.

        The claim ends with the process, however it ends.
        """
        if self.engine.dialect.name == "sqlite":
            file = self.engine.url.database
            taken = file is not None and not self._lock_file(Path(f"{file}.lock"))
        else:
            self._claim = self.engine.connect()
            locked = self._claim.execute(sql.text("SELECT pg_try_advisory_lock(:key)"), {"key": _CLAIM}).scalar()
            # Not in a transaction that stays open for weeks.
            self._claim.commit()
            taken = not locked
        if taken:
            raise ValueError(f"another process serves the tables of {self.engine.url.render_as_string()}")

    def _lock_file(self, file: Path) -> bool:
        self._lock = file.open("w", encoding="utf-8")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def close(self) -> None:
        """Lets go of the database."""
        if self._lock is not None:
            self._lock.close()
        if self._claim is not None:
            self._claim.close()
        self.engine.dispose()

    async def append(self, table: str, first: int, entries: Sequence[Entry]) -> None:
        """Writes entries with their numbers, all or none; returns when they are committed, or raises."""
        written = asyncio.get_running_loop().create_future()
        self._waiting.append((table, first, entries, written))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())
        await written

    async def load(self, table: str) -> list[Entry]:
        """The log of a table; empty if there is none."""
        return await asyncio.to_thread(self._load, table)

    async def unfinished(self) -> list[str]:
        """The tables that are not closed."""
        return await asyncio.to_thread(self._unfinished)

    async def _write(self) -> None:
        """Whatever came while the last transaction was written goes into the next one."""
        while self._waiting:
            batch, self._waiting = self._waiting, []
            outcomes = await asyncio.to_thread(self._commit, [one[:3] for one in batch])
            for (*_, written), error in zip(batch, outcomes, strict=True):
                if written.cancelled():
                    continue
                if error is None:
                    written.set_result(None)
                else:
                    written.set_exception(error)

    def _commit(self, batch: Sequence[tuple[str, int, Sequence[Entry]]]) -> list[Exception | None]:
        try:
            with self.engine.begin() as connection:
                for one in batch:
                    _insert(connection, *one)
            return [None] * len(batch)
        except sql.exc.IntegrityError:
            if len(batch) == 1:
                return [Conflict(batch[0][0])]
            return [error for one in batch for error in self._commit([one])]
        except sql.exc.SQLAlchemyError as error:
            return [error] * len(batch)

    def _load(self, table: str) -> list[Entry]:
        query = sql.select(ENTRIES).where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.sequence)
        with self.engine.connect() as connection:
            rows = connection.execute(query).all()
        return [Entry(happening(row.what), row.at, row.player, row.move, row.secret) for row in rows]

    def _unfinished(self) -> list[str]:
        query = sql.select(TABLES.c.id).where(TABLES.c.closed.is_(False)).order_by(TABLES.c.id)
        with self.engine.connect() as connection:
            return [str(found) for found in connection.scalars(query)]


def data_folder() -> Path:
    """Where this user's programs keep their data."""
    return platformdirs.user_data_path("durak", ensure_exists=True)


def default_url() -> str:
    """The database if none is named."""
    return f"sqlite:///{data_folder() / 'tables.sqlite'}"


def _insert(connection: sql.Connection, table: str, first: int, entries: Sequence[Entry]) -> None:
    if first == 0:
        connection.execute(sql.insert(TABLES).values(id=table, closed=False))
    rows = [
        {
            "table_id": table,
            "sequence": sequence,
            "at": entry.at,
            "what": encode(entry.what),
            "player": entry.player,
            "move": entry.move,
            "secret": entry.secret,
        }
        for sequence, entry in enumerate(entries, first)
    ]
    connection.execute(sql.insert(ENTRIES), rows)
    if any(isinstance(entry.what, Closed) for entry in entries):
        connection.execute(sql.update(TABLES).where(TABLES.c.id == table).values(closed=True))


def _keep_private(file: str | None) -> None:
    """Makes the file of a new database for its owner alone: it holds the cards of everybody."""
    if file:
        # If it cannot be made, opening the database says why.
        with suppress(OSError):
            os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))


def _prepare_sqlite(connection: Any, _: object) -> None:
    """When the connection opens, because inside a transaction SQLite ignores these."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
