"""Where the logs are kept, who may write to them, and what is known about tables without reading their logs."""

import asyncio
import os
import secrets
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import sqlalchemy as sql

from durak.locks import try_to_hold
from durak.server.storage import migrations
from durak.server.storage.chain import compare, read
from durak.server.storage.database import keep_private, open_engine
from durak.server.storage.entry import Entry, entry_of
from durak.server.storage.rounds import Round
from durak.server.storage.schema import PROCESSES, TABLES
from durak.server.storage.witness import Witness
from durak.server.storage.writer import Description, Writer

# The lock that a process holds while it changes the schema: any number that nothing else uses.
_MIGRATING = 0x6475_7261_6B
# The same for the moment when a process joins the others.
_JOINING = _MIGRATING + 1
# How often a process says that it is alive, and how long that is believed, in seconds; tests use shorter times.
BEAT = float(os.environ.get("DURAK_BEAT", "2"))
LIFE = 3 * BEAT


class Store:
    """The logs of all tables. Once `append` is done, its entries survive any crash."""

    def __init__(self, url: str) -> None:
        # Our id among the processes that use this database.
        self.me = secrets.token_hex(8)
        self.engine = open_engine(url)
        if not self.shared:
            keep_private(self.engine.url.database)
        try:
            self._migrate()
        except sql.exc.DatabaseError as error:
            raise ValueError(f"{self.name} cannot be opened: {error.orig}") from None
        self.writer = Writer(self.engine, self.me)
        # A locked file, which shows that only this process runs the tables.
        self._lock: int | None = None
        # A fingerprint of the secret that this process signs tokens with.
        self.seal: str | None = None
        # The address for clients that want a table of this process.
        self.address: str | None = None

    @property
    def name(self) -> str:
        """The name of the database in messages, without the password."""
        return self.engine.url.render_as_string()

    @property
    def shared(self) -> bool:
        """May several processes serve these tables at the same time?"""
        return self.engine.dialect.name == "postgresql"

    def claim(self, seal: str, folder: Path | None = None, address: str | None = None) -> None:
        """Makes sure that all processes that run these tables can work together; ValueError if they cannot.

        A database that cannot be shared has one process. Processes that share one need the same secret to recognise
        people. The claim ends with the process, however it ends. Its holder keeps a record of how far the tables were
        written, beside an SQLite file or else in the folder, and first compares that record with the database.
        """
        self.seal, self.address, file = seal, address, self.engine.url.database
        if self.shared:
            self.engine.dispose()
            sql.event.listen(self.engine, "connect", _make_impatient)
            self._join()
            named = sha256(self.name.encode()).hexdigest()[:12]
            self._remember(None if folder is None else folder / f"postgresql-{named}.witness")
        elif file:
            self._lock_out(file)
            self._remember(Path(f"{file}.witness"))

    def _remember(self, file: Path | None) -> None:
        if file is None:
            return
        try:
            witness = self.writer.witness = Witness(file)
        except OSError as error:
            raise ValueError(f"{file} cannot be written: {error.strerror}") from None
        with self.engine.connect() as connection:
            losses, heads = compare(connection, witness.heads())
        if losses:
            witness.tell(losses, heads)

    def losses(self) -> list[str]:
        """What was acknowledged once but is missing in the database, until the operator deletes the list."""
        return [] if self.writer.witness is None else self.writer.witness.told()

    def _lock_out(self, file: str) -> None:
        self._lock = os.open(f"{file}.lock", os.O_CREAT | os.O_WRONLY, 0o600)
        if not try_to_hold(self._lock):
            raise ValueError(
                f"another process serves the tables of {self.name}: several processes can share a PostgreSQL"
            )

    def _join(self) -> None:
        now = sql.func.extract("epoch", sql.func.clock_timestamp())
        with self.engine.begin() as connection:
            connection.execute(sql.select(sql.func.pg_advisory_xact_lock(_JOINING)))
            others = sql.select(PROCESSES.c.id).where(PROCESSES.c.until >= now, PROCESSES.c.seal != self.seal)
            if connection.execute(others).first() is not None:
                raise ValueError(
                    f"another process serves the tables of {self.name} with another secret, and would not know the "
                    "people of this one: give all of them the same DURAK_SECRET"
                )
            connection.execute(sql.insert(PROCESSES).values(until=now + LIFE, **self.who()))

    def who(self) -> dict[str, str | None]:
        """How this process is described to the others."""
        return {"id": self.me, "seal": self.seal, "address": self.address}

    def close(self) -> None:
        """Closes the database."""
        self.writer.close()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None
        self.engine.dispose()

    def _migrate(self) -> None:
        """Upgrades the database to this version; other processes that start at the same moment wait."""
        with self.engine.connect() as connection:
            if migrations.is_newer(connection):
                raise ValueError(f"{self.name} was written by a newer version of durak: install that one")
            if migrations.is_current(connection):
                return
        with self.engine.connect().execution_options(immediate=True) as connection, connection.begin():
            if self.shared:
                connection.execute(sql.select(sql.func.pg_advisory_xact_lock(_MIGRATING)))
            migrations.upgrade(connection)

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
        return self.writer.append(table, first, entries, description, rounds, unless)

    async def load(self, table: str, first: int = 0) -> list[Entry]:
        """The log of a table, starting at an entry; empty if there is none."""
        return await asyncio.to_thread(self._load, table, first)

    async def unfinished(self, at: float) -> list[str]:
        """The tables that are neither closed nor asleep at this moment."""
        return await asyncio.to_thread(self._unfinished, at)

    async def due(self, at: float) -> list[str]:
        """The tables that have slept long enough."""
        return await asyncio.to_thread(self._due, at)

    async def put_to_sleep(self, description: Description, wakes: float) -> None:
        """Puts a table to sleep until then; its description stays, so that its players are still counted."""
        await asyncio.to_thread(self._put_to_sleep, description, wakes)

    async def wake(self, table: str) -> bool:
        """Lets this process run a sleeping table; False if it is not asleep, or another process was quicker."""
        return await asyncio.to_thread(self._wake, table)

    async def seats(self, player: str) -> set[str]:
        """The tables at which this person sits, according to their descriptions."""
        return await asyncio.to_thread(self._seats, player)

    def _load(self, table: str, first: int) -> list[Entry]:
        with self.engine.connect() as connection:
            rows = read(connection, table, first)
        return list(map(entry_of, rows))

    def _unfinished(self, at: float) -> list[str]:
        return self._ids(is_awake(at))

    def _due(self, at: float) -> list[str]:
        return self._ids(TABLES.c.wakes <= at)

    def _seats(self, player: str) -> set[str]:
        return set(self._ids(TABLES.c.players.contains(player, autoescape=True)))

    def _ids(self, which: sql.ColumnElement[bool]) -> list[str]:
        query = sql.select(TABLES.c.id).where(TABLES.c.closed.is_(False), which).order_by(TABLES.c.id)
        with self.engine.connect() as connection:
            return [str(found) for found in connection.scalars(query)]

    def _put_to_sleep(self, description: Description, wakes: float) -> None:
        this = sql.update(TABLES).where(TABLES.c.id == description.table)
        with self.engine.begin() as connection:
            connection.execute(this.values(wakes=wakes, **description.columns()))

    def _wake(self, table: str) -> bool:
        asleep = (TABLES.c.id == table) & TABLES.c.wakes.is_not(None)
        with self.engine.begin() as connection:
            return connection.execute(sql.update(TABLES).where(asleep).values(wakes=None, owner=self.me)).rowcount == 1


def is_awake(at: float | sql.ColumnElement[float]) -> sql.ColumnElement[bool]:
    """Whether a table has to be run at this moment."""
    return TABLES.c.wakes.is_(None) | (TABLES.c.wakes <= at)


def _make_impatient(connection: Any, _: object) -> None:
    """A process that freezes in a transaction must not block the others for longer than it counts as alive."""
    connection.execute(f"SET idle_in_transaction_session_timeout = {int(1000 * LIFE)}")
    connection.execute(f"SET lock_timeout = {int(2000 * LIFE)}")
    connection.commit()
