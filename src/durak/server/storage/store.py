"""Where the logs are kept: SQLite in the user's data folder, or any database that SQLAlchemy reaches by URL."""

import asyncio
import fcntl
import os
import secrets
from collections import namedtuple
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

import msgspec
import platformdirs
import sqlalchemy as sql

from durak.protocol import Closed, Summary, encode, happening
from durak.server.counts import COUNTS
from durak.server.storage import migrations
from durak.server.storage.chain import Head, compare, link, read, relink
from durak.server.storage.entry import Entry
from durak.server.storage.pen import Pen
from durak.server.storage.rounds import Round, index
from durak.server.storage.schema import ENTRIES, HEADS, PROCESSES, TABLES
from durak.server.storage.witness import Witness

_Some = TypeVar("_Some")
# The lock that a process holds while it changes the schema: any number will do that nobody else takes.
_MIGRATING = 0x6475_7261_6B
# The same for the moment in which a process joins the others.
_JOINING = _MIGRATING + 1
# A process says so often that it lives, and is believed so long, in seconds; tests have no time.
BEAT = float(os.environ.get("DURAK_BEAT", "2"))
LIFE = 3 * BEAT
# Where processes tell each other what is new, and how much one message tells: who says it, and then TABLE:SEQUENCE for
# a table that has grown, +TABLE and !TABLE for one that the sender follows or runs from now on, @PLAYER for somebody
# whose tokens may have ended, or "free" from whoever leaves.
CHANNEL = "durak"
NEWS_AT_ONCE = 100
# A machine that is gone without a word is noticed.
WATCHFUL = {"connect_timeout": 5, "keepalives_idle": 5, "tcp_user_timeout": 10_000}


# Of how many logs it is remembered where they end.
_MOST_HEADS = 50_000
# An entry without its hash, as it is stored.
Row = namedtuple("Row", ("table_id", "sequence", "at", "what", "player", "move", "secret"))
_NEW_HEAD: dict[str, Any] = {"sequence": sql.bindparam("new_sequence"), "hash": sql.bindparam("new_hash")}
_GO_ON = sql.update(HEADS).where(HEADS.c.table_id == sql.bindparam("new_table_id")).values(_NEW_HEAD)


class Conflict(Exception):  # noqa: N818 - it is nobody's error
    """Somebody else has written this entry first."""


@dataclass(frozen=True, slots=True)
class Description:
    """What other processes should know of a table without reading its log."""

    table: str
    # As of this entry.
    sequence: int
    players: tuple[str, ...]
    # As the lobby shows it; None if it does not.
    summary: Summary | None

    def columns(self) -> dict[str, Any]:
        """As it is stored."""
        shown = None if self.summary is None else msgspec.json.encode(self.summary).decode()
        return {"described": self.sequence, "players": " ".join(self.players), "summary": shown}


class Store:
    """The logs of all tables. What `append` has returned from is there after any crash."""

    def __init__(self, url: str) -> None:
        # Who we are, among the processes that use this database.
        self.me = secrets.token_hex(8)
        self.engine = open_engine(url)
        if not self.shared:
            _keep_private(self.engine.url.database)
        try:
            self._migrate()
        except sql.exc.DatabaseError as error:
            raise ValueError(f"{self.name} cannot be opened: {error.orig}") from None
        self._waiting: list[_Wanted] = []
        # Everything is written by one thread, which knows where the logs end that it has written last.
        self._thread = ThreadPoolExecutor(1, "store")
        self._pen, self._heads = Pen(self.engine), dict[str, Head]()
        self._descriptions: dict[str, Description] = {}
        self._writer: asyncio.Task[None] | None = None
        # What says that this process alone runs the tables: a locked file.
        self._lock: int | None = None
        # What remembers outside of the database how far it was written.
        self.witness: Witness | None = None
        # What tells the others, without telling the secret, which one this process signs tokens with.
        self.seal: str | None = None
        # Where clients are led that want a table of this process.
        self.address: str | None = None
        # Is what happens at a table of no interest to other processes?
        self.is_private: Callable[[str], bool] = lambda table: False

    @property
    def name(self) -> str:
        """The database as messages name it, without a password."""
        return self.engine.url.render_as_string()

    @property
    def shared(self) -> bool:
        """May several processes serve these tables at the same time?"""
        return self.engine.dialect.name == "postgresql"

    def claim(self, seal: str, folder: Path | None = None, address: str | None = None) -> None:
        """Makes sure that everybody who runs these tables can do so together; ValueError if that cannot be.

        A database that cannot be shared has one process. Processes that share one know people by the same secret.
        The claim ends with the process, however it ends. Whoever has it writes down how far the tables were written,
        beside a file of SQLite and otherwise in the folder, and compares that with the database first.
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
            self.witness = Witness(file)
        except OSError as error:
            raise ValueError(f"{file} cannot be written: {error.strerror}") from None
        with self.engine.connect() as connection:
            losses, heads = compare(connection, self.witness.heads())
        if losses:
            self.witness.tell(losses, heads)

    def losses(self) -> list[str]:
        """What was acknowledged once and is not in the database, until the host deletes the list of it."""
        return [] if self.witness is None else self.witness.told()

    def _lock_out(self, file: str) -> None:
        self._lock = os.open(f"{file}.lock", os.O_CREAT | os.O_WRONLY, 0o600)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ValueError(
                f"another process serves the tables of {self.name}: several processes can share a PostgreSQL"
            ) from None

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
        """This process as others know it."""
        return {"id": self.me, "seal": self.seal, "address": self.address}

    def close(self) -> None:
        """Lets go of the database."""
        self._thread.shutdown()
        self._pen.close()
        if self.witness is not None:
            self.witness.close()
            self.witness = None
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None
        self.engine.dispose()

    def _migrate(self) -> None:
        """Brings the database to this version; whoever starts at the same moment waits."""
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
    ) -> asyncio.Future[None]:
        """Writes entries with their numbers, all or none; wait for what is returned until they are committed."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Wanted(table, first, entries, description, rounds, written))
        self._start_writing()
        return written

    def describe(self, description: Description) -> None:
        """Writes soon what others should know of a table, with whatever is written next."""
        self._descriptions[description.table] = description
        self._start_writing()

    async def load(self, table: str, first: int = 0) -> list[Entry]:
        """The log of a table, from an entry on; empty if there is none."""
        return await asyncio.to_thread(self._load, table, first)

    async def unfinished(self, at: float) -> list[str]:
        """The tables that are not closed, and do not sleep at this moment."""
        return await asyncio.to_thread(self._unfinished, at)

    async def due(self, at: float) -> list[str]:
        """The tables that have slept long enough."""
        return await asyncio.to_thread(self._due, at)

    async def put_to_sleep(self, description: Description, wakes: float) -> None:
        """Nobody needs the table until then; what is known of it is for those who count its players."""
        await asyncio.to_thread(self._put_to_sleep, description, wakes)

    async def wake(self, table: str) -> bool:
        """Has this process run a table that sleeps; False if it does not, or another process was quicker."""
        return await asyncio.to_thread(self._wake, table)

    async def seats(self, player: str) -> set[str]:
        """The tables at which this person sits, as far as they are described."""
        return await asyncio.to_thread(self._seats, player)

    def _start_writing(self) -> None:
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        """Whatever came while the last transaction was written goes into the next one."""
        while self._waiting or self._descriptions:
            # In one order in every process, so that two of them cannot wait for each other.
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
                # The next description says it again, and nothing but the lobby is late until then.
                await asyncio.get_running_loop().run_in_executor(self._thread, _apart, self._describe, newest)

    @property
    def waiting(self) -> int:
        """How many wishes wait to be written."""
        return len(self._waiting)

    def _write_batch(self, batch: Sequence["_Wanted"]) -> list[Exception | None]:
        """What became of each: those that only go on with a log go the quick way, if nothing is against it."""
        plain = [one for one in batch if self._goes_on(one)]
        written = {one.table for one in plain} if plain and self._go_on(plain) else set[str]()
        rest = [one for one in batch if one.table not in written]
        outcomes = iter(_apart(self._commit, rest) if rest else ())
        return [None if one.table in written else next(outcomes) for one in batch]

    def _goes_on(self, one: "_Wanted") -> bool:
        head = self._heads.get(one.table)
        return head is not None and head.sequence == one.first - 1 and not one.rounds and not one.closes

    def _go_on(self, batch: Sequence["_Wanted"]) -> bool:
        begun = monotonic()
        entries, ends, heads = list[tuple[object, ...]](), list[tuple[object, ...]](), dict[str, Head]()
        for one in batch:
            head = before = self._heads[one.table]
            for row in one.rows():
                head = Head(row.sequence, link(head.hash, row))
                entries.append((*row, head.hash))
            ends.append((head.sequence, head.hash, one.table, before.sequence, before.hash))
            heads[one.table] = head
        if not self._pen.write(entries, ends, [(CHANNEL, words) for words in self._words(batch)]):
            for one in batch:
                del self._heads[one.table]
            return False
        self._note(batch, heads, begun)
        return True

    def _note(self, batch: Sequence["_Wanted"], heads: dict[str, Head], begun: float) -> None:
        """Remembers what is committed."""
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

    def _commit(self, batch: Sequence["_Wanted"]) -> None:
        begun = monotonic()
        with self._writing() as connection:
            heads = self._insert(connection, batch)
            for words in self._words(batch):
                connection.execute(sql.select(sql.func.pg_notify(CHANNEL, words)))
        self._note(batch, heads, begun)

    @contextmanager
    def _writing(self) -> Iterator[sql.Connection]:
        """A transaction that reads before it writes: in SQLite it takes its turn at once, since it could not later."""
        with self.engine.connect().execution_options(immediate=True) as connection, connection.begin():
            yield connection

    def _insert(self, connection: sql.Connection, batch: Sequence["_Wanted"]) -> dict[str, Head]:
        """Writes entries down, each linked to the one before; the new ends of the logs."""
        # Whoever writes the same log meanwhile waits here, and then is told of it.
        known = sql.select(HEADS).where(HEADS.c.table_id.in_([one.table for one in batch if one.first]))
        rows = connection.execute(known.order_by(HEADS.c.table_id).with_for_update())
        heads = {row.table_id: Head(row.sequence, row.hash) for row in rows}
        old = set(heads)
        for one in batch:
            if one.first == 0:
                described = {} if one.description is None else one.description.columns()
                connection.execute(sql.insert(TABLES).values(id=one.table, closed=False, owner=self.me, **described))
        new = list[dict[str, Any]]()
        for one in batch:
            head = heads.get(one.table, Head())
            if head.sequence < one.first - 1:
                # A process of an older version wrote them, which links nothing.
                head = relink(connection, one.table, head)
                old.add(one.table)
            if head.sequence != one.first - 1:
                raise Conflict(one.table)
            for row in one.rows():
                head = Head(row.sequence, link(head.hash, row))
                new.append({**row._asdict(), "hash": head.hash})
            heads[one.table] = head
        connection.execute(sql.insert(ENTRIES), new)
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

    def _words(self, batch: Sequence["_Wanted"]) -> list[str]:
        """What the other processes are told, if there can be any, as soon as this is committed."""
        if not self.shared:
            return []
        return self._messages(
            [f"{one.table}:{one.first + len(one.entries) - 1}" for one in batch if not self.is_private(one.table)]
        )

    def say(self, connection: sql.Connection, *news: str) -> None:
        """Tells the other processes, as soon as this is committed."""
        for words in self._messages(news):
            connection.execute(sql.select(sql.func.pg_notify(CHANNEL, words)))

    def _messages(self, news: Sequence[str]) -> list[str]:
        parts = (news[start : start + NEWS_AT_ONCE] for start in range(0, len(news), NEWS_AT_ONCE))
        return [" ".join([self.me, *part]) for part in parts]

    def _describe(self, descriptions: Sequence[Description]) -> None:
        with self.engine.begin() as connection:
            for one in descriptions:
                older = (TABLES.c.id == one.table) & (TABLES.c.described < one.sequence)
                connection.execute(sql.update(TABLES).where(older).values(**one.columns()))

    def _load(self, table: str, first: int) -> list[Entry]:
        with self.engine.connect() as connection:
            rows = read(connection, table, first)
        return [Entry(happening(row.what), row.at, row.player, row.move, row.secret) for row in rows]

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


@dataclass(frozen=True, slots=True)
class _Wanted:
    """Entries that are to be written."""

    table: str
    first: int
    entries: Sequence[Entry]
    description: Description | None
    # What the index has to know of rounds that begin or end with them.
    rounds: Sequence[Round]
    written: asyncio.Future[None]

    @property
    def closes(self) -> bool:
        """Is the table closed with them?"""
        return any(isinstance(entry.what, Closed) for entry in self.entries)

    def rows(self) -> Iterator[Row]:
        """The entries as they are stored."""
        for sequence, entry in enumerate(self.entries, self.first):
            yield Row(self.table, sequence, entry.at, encode(entry.what), entry.player, entry.move, entry.secret)


def _apart(write: Callable[[Sequence[_Some]], None], batch: Sequence[_Some]) -> list[Exception | None]:
    """Writes all of it at once; if that fails, whatever can be written without the rest. What became of each.

    A batch with one that cannot be written is parted in halves, so that only this one fails. If the database is away,
    it is for everybody.
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


def is_away(error: Exception) -> bool:
    """Is it the database that failed, whatever it was asked for?"""
    kinds = (sql.exc.OperationalError, sql.exc.InterfaceError, sql.exc.TimeoutError, OSError)
    return isinstance(error, kinds)


def is_awake(at: float | sql.ColumnElement[float]) -> sql.ColumnElement[bool]:
    """Whether a table has to be run at this moment."""
    return TABLES.c.wakes.is_(None) | (TABLES.c.wakes <= at)


def data_folder() -> Path:
    """Where this user's programs keep their data."""
    return platformdirs.user_data_path("durak", ensure_exists=True)


def default_url() -> str:
    """The database if none is named."""
    return f"sqlite:///{data_folder() / 'tables.sqlite'}"


def open_engine(url: str) -> sql.Engine:
    """The database as we use it, whatever is in it; ValueError if it is none."""
    try:
        engine = sql.create_engine(**_how(url))
    except (ValueError, sql.exc.ArgumentError, sql.exc.NoSuchModuleError, ModuleNotFoundError) as error:
        raise ValueError(
            f"{url!r} is not a database: write sqlite:///FILE or postgresql://USER@HOST/NAME ({error})"
        ) from None
    if engine.dialect.name == "sqlite":
        sql.event.listen(engine, "connect", _prepare_sqlite)
        sql.event.listen(engine, "begin", _begin_sqlite)
    return engine


def _how(url: str) -> dict[str, Any]:
    """How SQLAlchemy is to open the database."""
    found = sql.make_url(url)
    if found.get_backend_name() not in ("sqlite", "postgresql"):
        raise ValueError(f"tables are not kept in {found.get_backend_name()}")
    if found.drivername == "postgresql":
        found = found.set(drivername="postgresql+psycopg")
    if found.get_backend_name() == "sqlite":
        return {"url": found}
    # A connection that was lost with a restart of the database is noticed before it is used.
    return {"url": found, "pool_pre_ping": True, "connect_args": WATCHFUL}


def _make_impatient(connection: Any, _: object) -> None:
    """A process that stands still in the middle of a transaction holds others up for no longer than it is believed."""
    connection.execute(f"SET idle_in_transaction_session_timeout = {int(1000 * LIFE)}")
    connection.execute(f"SET lock_timeout = {int(2000 * LIFE)}")
    connection.commit()


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
    # From now on a transaction begins when we say so: Python would let changes of the schema out of it.
    connection.isolation_level = None


def _begin_sqlite(connection: sql.Connection) -> None:
    immediate = connection.get_execution_options().get("immediate")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")
