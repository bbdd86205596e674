"""The other processes that serve the same tables: who runs which table, who is connected where, what has grown."""

import asyncio
import logging
import threading
from collections.abc import Set as AbstractSet
from contextlib import suppress
from time import monotonic
from typing import Any, Protocol

import msgspec
import sqlalchemy as sql

from durak.protocol import Summary
from durak.server.clock import Clock
from durak.server.schema import PRESENCE, PROCESSES, TABLES
from durak.server.store import BEAT, CHANNEL, LIFE, WATCHFUL, Store, is_awake
from durak.server.trail import trail

_LOG = logging.getLogger("durak.server")

# How many tables of one that is gone a process takes at a time, so that several can share them.
_TAKEN_AT_ONCE = 200
_MOST_SHOWN = 200


class Host(Protocol):
    """Who has the tables of this process: the lobby."""

    def running(self) -> AbstractSet[str]:
        """The tables that this process runs."""

    def run(self, mine: AbstractSet[str], lost: AbstractSet[str]) -> list[asyncio.Task[None]]:
        """Begins to run the first ones, and lets go of the others; the tasks that do it."""

    def grew(self, table: str, sequence: int) -> None:
        """Another process has written entries, up to this one."""

    def missed(self) -> None:
        """Any table may have grown: for a while there was no news."""

    def returned(self) -> None:
        """We were believed dead: those who are connected here may have been given up."""

    def changed(self, player: str) -> None:
        """A token of this person may have ended."""


class Alone:
    """There are no neighbours: a database for one process."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    @property
    def settling(self) -> float:
        """How long it takes until a process that was believed dead has said again who is connected to it."""
        return 0.0

    async def start(self, host: Host) -> None:
        """Runs whatever is there to run; it is running when this returns."""
        awake = await self._store.unfinished(self._clock.wall())
        await asyncio.gather(*host.run(frozenset(awake), frozenset()))

    async def leave(self) -> None:
        """Hands all tables over to the others at once."""

    def attend(self, table: str, players: frozenset[str]) -> None:
        """Lets the others know which of those who sit at a table are connected here."""

    def elsewhere(self, table: str) -> AbstractSet[str]:
        """Who of a table that we run was connected to another process a moment ago."""
        return frozenset()

    async def look(self, table: str) -> AbstractSet[str]:
        """The same, as of now."""
        return frozenset()

    async def count(self) -> int:
        """How many tables all of us have."""
        return 0

    async def tables(self) -> list[Summary]:
        """The public tables of all processes."""
        return []


class Neighbours(Alone):
    """Any number of processes on one PostgreSQL.

    Each says every BEAT that it lives. A table is run by its owner as long as the owner lives; then by whoever notices
    first. Should two believe that they run a table, the log still takes each entry once.
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        super().__init__(store, clock)
        self._engine, self._me = store.engine, store.me
        self._tasks: list[asyncio.Task[None]] = []
        self._attending: dict[str, frozenset[str]] = {}
        self._changed: set[str] = set()
        self._elsewhere: dict[str, set[str]] = {}
        self._hurry = asyncio.Event()
        self._news = asyncio.Event()
        # What is written about ourselves is written by one thread at a time, and by none after we have left.
        self._writing = threading.Lock()
        self._left = False

    @property
    def settling(self) -> float:
        """How long it takes until a process that was believed dead has said again who is connected to it."""
        return 2 * BEAT

    async def start(self, host: Host) -> None:
        """Says that we are here, and takes the tables that nobody runs; they are read while we serve."""
        await self._beat(host)
        self._tasks = [asyncio.create_task(one) for one in (self._live(host), self._listen(host), self._write())]

    async def leave(self) -> None:
        """Hands all tables over to the others at once."""
        for task in self._tasks:
            task.cancel()
        # Without a database the others find out by themselves.
        with suppress(sql.exc.SQLAlchemyError):
            await asyncio.to_thread(self._say_goodbye)

    def attend(self, table: str, players: frozenset[str]) -> None:
        """Lets the others know which of those who sit at a table are connected here."""
        if self._attending.get(table, frozenset()) == players:
            return
        if players:
            self._attending[table] = players
        else:
            del self._attending[table]
        self._changed.add(table)
        self._news.set()

    def elsewhere(self, table: str) -> AbstractSet[str]:
        """Who of a table that we run was connected to another process at the last beat."""
        return self._elsewhere.get(table, frozenset())

    async def look(self, table: str) -> AbstractSet[str]:
        """The same, as of now."""
        query = sql.select(PRESENCE.c.player).where(PRESENCE.c.table_id == table, PRESENCE.c.process != self._me)
        self._elsewhere[table] = found = {str(row.player) for row in await asyncio.to_thread(self._ask, query)}
        return found

    async def count(self) -> int:
        """How many tables all of us have."""
        awake = TABLES.c.closed.is_(False) & is_awake(self._clock.wall())
        query = sql.select(sql.func.count()).where(awake).select_from(TABLES)
        return int((await asyncio.to_thread(self._ask, query))[0][0])

    async def tables(self) -> list[Summary]:
        """The public tables of all processes."""
        shown = sql.select(TABLES.c.summary).where(TABLES.c.closed.is_(False), TABLES.c.summary.is_not(None))
        rows = await asyncio.to_thread(self._ask, shown.limit(_MOST_SHOWN))
        return [msgspec.json.decode(row.summary, type=Summary) for row in rows]

    # --- The beat --------------------------------------------------------------------------------------------

    async def _live(self, host: Host) -> None:
        """Renews what we hold as long as we live; without a database for too long we hold nothing."""
        beaten = monotonic()
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), BEAT)
            self._hurry.clear()
            try:
                await self._beat(host)
                beaten = monotonic()
            except Exception as error:
                _LOG.error("the database does not hear that this process lives: %s", _brief(error))
                if monotonic() - beaten > LIFE:
                    host.run(frozenset(), host.running())

    async def _beat(self, host: Host) -> None:
        before = frozenset(host.running())
        mine, more, self._elsewhere, returned = await asyncio.to_thread(self._renew)
        host.run(mine, before - mine)
        if returned:
            host.returned()
        if more:
            self._hurry.set()

    def _renew(self) -> tuple[frozenset[str], bool, dict[str, set[str]], bool]:
        """Says that we live; finds out who does not, and takes their tables.

        The tables that are ours, whether there may be more to take, who is connected to others, and whether we were
        believed dead.
        """
        now = sql.func.extract("epoch", sql.func.clock_timestamp())
        with self._writing, self._engine.begin() as connection:
            if self._left:
                return frozenset(), False, {}, False
            known = sql.update(PROCESSES).where(PROCESSES.c.id == self._me).values(until=now + LIFE)
            returned = not connection.execute(known).rowcount
            if returned:
                me = sql.insert(PROCESSES).values(id=self._me, until=now + LIFE, seal=self._store.seal)
                connection.execute(me)
                # If we were believed dead, what was known of our guests is forgotten.
                self._note(connection, list(self._attending))
            dead = sql.select(PROCESSES.c.id).where(PROCESSES.c.until < now).with_for_update(skip_locked=True)
            connection.execute(sql.delete(PROCESSES).where(PROCESSES.c.id.in_(dead)))
        with self._engine.begin() as connection:
            living = sql.select(PROCESSES.c.id)
            free = TABLES.c.owner.is_(None) | TABLES.c.owner.not_in(living)
            awake = TABLES.c.closed.is_(False) & is_awake(self._clock.wall())
            some = sql.select(TABLES.c.id).where(awake, free).order_by(TABLES.c.id)
            some = some.limit(_TAKEN_AT_ONCE).with_for_update(skip_locked=True)
            taken = connection.execute(sql.update(TABLES).where(TABLES.c.id.in_(some)).values(owner=self._me)).rowcount
        with self._engine.connect() as connection:
            ours = TABLES.c.owner == self._me
            mine = connection.scalars(sql.select(TABLES.c.id).where(ours, awake)).all()
            guests = sql.select(PRESENCE.c.table_id, PRESENCE.c.player).join_from(
                PRESENCE, TABLES, (TABLES.c.id == PRESENCE.c.table_id) & ours & (PRESENCE.c.process != self._me)
            )
            elsewhere: dict[str, set[str]] = {}
            for row in connection.execute(guests):
                elsewhere.setdefault(row.table_id, set()).add(row.player)
        return frozenset(map(str, mine)), taken == _TAKEN_AT_ONCE, elsewhere, returned

    def _say_goodbye(self) -> None:
        with self._writing, self._engine.begin() as connection:
            self._left = True
            connection.execute(sql.update(TABLES).where(TABLES.c.owner == self._me).values(owner=None))
            connection.execute(sql.delete(PROCESSES).where(PROCESSES.c.id == self._me))
            connection.execute(sql.select(sql.func.pg_notify(CHANNEL, f"{self._me} free")))

    # --- Who is connected ------------------------------------------------------------------------------------

    async def _write(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            changed, self._changed = self._changed, set()
            try:
                await asyncio.to_thread(self._write_down, sorted(changed))
            except sql.exc.SQLAlchemyError:
                # The database is away, or believes that we are dead.
                self._changed |= changed
                await asyncio.sleep(BEAT)
                self._news.set()

    def _write_down(self, changed: list[str]) -> None:
        with self._writing, self._engine.begin() as connection:
            if not self._left:
                self._note(connection, changed)

    def _note(self, connection: sql.Connection, changed: list[str]) -> None:
        """Writes down who is connected just now, whenever this was begun."""
        here = PRESENCE.c.process == self._me
        connection.execute(sql.delete(PRESENCE).where(here, PRESENCE.c.table_id.in_(changed)))
        rows = [
            {"process": self._me, "table_id": table, "player": player}
            for table in sorted(changed)
            for player in sorted(self._attending.get(table, ()))
        ]
        if rows:
            connection.execute(sql.insert(PRESENCE), rows)

    # --- What has grown --------------------------------------------------------------------------------------

    async def _listen(self, host: Host) -> None:
        """Hears what the others write. Whatever was said while nobody listened is read from the logs afterwards."""
        while True:
            try:
                await self._hear(host)
            except Exception as error:
                _LOG.error("the news of other processes do not come: %s", _brief(error))
            await asyncio.sleep(BEAT / 4)

    async def _hear(self, host: Host) -> None:
        import psycopg

        _, how = self._engine.dialect.create_connect_args(self._engine.url)
        async with await psycopg.AsyncConnection.connect(**{**how, **WATCHFUL}, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}".encode())
            host.missed()
            while True:
                async for news in connection.notifies(timeout=BEAT):
                    self._hear_one(host, news.payload)
                # A connection that is dead without a word says so now.
                await asyncio.wait_for(connection.execute(b"SELECT 1"), LIFE)

    def _hear_one(self, host: Host, payload: str) -> None:
        sender, *news = payload.split()
        if sender == self._me:
            return
        for one in news:
            table, _, sequence = one.partition(":")
            if one.startswith("@"):
                host.changed(one[1:])
            elif sequence:
                host.grew(table, int(sequence))
            else:
                self._hurry.set()

    def _ask(self, query: sql.Select[Any]) -> list[Any]:
        with self._engine.connect() as connection:
            return list(connection.execute(query).all())


def neighbours(store: Store, clock: Clock) -> Alone:
    """The neighbours of a process with this store, if it can have any."""
    return Neighbours(store, clock) if store.shared else Alone(store, clock)


def _brief(error: Exception) -> str:
    return type(error).__name__ if isinstance(error, OSError | sql.exc.SQLAlchemyError) else trail(error)
