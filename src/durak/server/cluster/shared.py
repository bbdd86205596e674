"""Processes that share one PostgreSQL, and with it their tables."""

import asyncio
import logging
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from time import monotonic
from typing import Any

import msgspec
import sqlalchemy as sql

from durak.protocol import Summary
from durak.server.clock import Clock
from durak.server.cluster.alone import Alone, Host
from durak.server.cluster.listening import listen
from durak.server.cluster.presence import Presence
from durak.server.safe_traceback import safe_traceback
from durak.server.storage.channel import News, say
from durak.server.storage.schema import HEADS, PRESENCE, PROCESSES, TABLES
from durak.server.storage.store import BEAT, LIFE, Store, is_awake

_LOG = logging.getLogger("durak.server")

# How many tables of a dead process another takes at a time, so that several can share them.
_TAKEN_AT_ONCE = 200
_MOST_SHOWN = 200
_NOW = sql.func.extract("epoch", sql.func.clock_timestamp())


class Cluster(Alone):
    """Any number of processes that share one PostgreSQL.

    Each says every BEAT that it is alive. A table is run by its owner while the owner lives; after that, by the first
    process to notice. Even if two believe that they run a table, the log takes each entry only once.
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        super().__init__(store, clock)
        self._engine, self._me = store.engine, store.me
        # The tables that we run. Others hear only about those that they follow.
        self._held: set[str] = set()
        store.writer.is_private = self._is_private
        self._meetings: set[asyncio.Task[None]] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._presence = Presence(store, self._held)
        self._hurry = asyncio.Event()

    @property
    def settling(self) -> float:
        """How long a process that was wrongly believed dead takes to announce its connections again."""
        return 2 * BEAT

    async def start(self, host: Host) -> None:
        """Announces this process and takes the tables that nobody runs; they are loaded while we serve."""
        await self._beat(host)
        work = self._live(host), self._listen(host), self._presence.keep_writing()
        self._tasks = [asyncio.create_task(one) for one in work]

    async def leave(self) -> None:
        """Hands all tables over to the other processes at once."""
        for task in self._tasks:
            task.cancel()
        # Without a database, the others find out by themselves.
        with suppress(sql.exc.SQLAlchemyError):
            await asyncio.to_thread(self._say_goodbye)

    def attend(self, table: str, players: frozenset[str]) -> None:
        """Tells the others which of a table's players are connected here."""
        self._presence.attend(table, players)

    def hold(self, table: str) -> None:
        """This process runs the table from now on."""
        self._held.add(table)

    def release(self, table: str) -> None:
        """This process no longer runs the table."""
        self._held.discard(table)

    def _is_private(self, table: str) -> bool:
        return table in self._held and not self._presence.elsewhere.get(table)

    async def home(self, table: str) -> str | None:
        """Where to send clients of a table that another process runs; None if they can stay."""
        others = (TABLES.c.owner == PROCESSES.c.id) & (PROCESSES.c.id != self._me) & (PROCESSES.c.until >= _NOW)
        home = sql.select(PROCESSES.c.address).join_from(TABLES, PROCESSES, others)
        rows = await asyncio.to_thread(self._ask, home.where(TABLES.c.id == table, TABLES.c.closed.is_(False)))
        return rows[0].address if rows else None

    async def claim(self, table: str) -> bool:
        """Lets this process run a table, whichever ran it before; False if that fails."""
        claimed = await asyncio.to_thread(self._claim, table)
        await self.look(table)
        return claimed

    def _claim(self, table: str) -> bool:
        this = (TABLES.c.id == table) & TABLES.c.closed.is_(False)
        with self._engine.begin() as connection:
            taken = connection.execute(sql.update(TABLES).where(this).values(owner=self._me, wakes=None)).rowcount
            say(connection, self._me, News("runs", table))
        return taken == 1

    def elsewhere(self, table: str) -> AbstractSet[str]:
        """The players of a table that we run who were connected to another process at the last beat."""
        return self._presence.elsewhere.get(table, frozenset())

    async def look(self, table: str) -> AbstractSet[str]:
        """The same, as of now."""
        query = sql.select(PRESENCE.c.player).where(PRESENCE.c.table_id == table, PRESENCE.c.process != self._me)
        self._presence.elsewhere[table] = found = {str(row.player) for row in await asyncio.to_thread(self._ask, query)}
        return found

    async def count(self) -> int:
        """How many tables all processes have."""
        awake = TABLES.c.closed.is_(False) & is_awake(self._clock.wall())
        query = sql.select(sql.func.count()).where(awake).select_from(TABLES)
        return int((await asyncio.to_thread(self._ask, query))[0][0])

    async def tables(self) -> list[Summary]:
        """The public tables of all processes."""
        awake = is_awake(self._clock.wall())
        shown = sql.select(TABLES.c.summary).where(TABLES.c.closed.is_(False), TABLES.c.summary.is_not(None), awake)
        rows = await asyncio.to_thread(self._ask, shown.limit(_MOST_SHOWN))
        return [msgspec.json.decode(row.summary, type=Summary) for row in rows]

    # --- The beat --------------------------------------------------------------------------------------------

    async def _live(self, host: Host) -> None:
        """Keeps renewing our claim to our tables; without a database for too long, we give them all up."""
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
        begun, before = monotonic(), frozenset(host.running())
        mine, more, self._presence.elsewhere, returned, heads = await asyncio.to_thread(self._renew)
        _LOG.debug("beat: %s tables, lost %s, elsewhere %s", len(mine), sorted(before - mine), self._presence.elsewhere)
        host.run(mine, before - mine)
        for table, sequence in heads.items():
            # The process that runs it may not have known that we follow it.
            host.grew(table, sequence)
        if lost := [known for table in before - mine if (known := _newest(host, table)) is not None]:
            # We may have written to them without telling anybody, thinking that nobody else followed them.
            await asyncio.to_thread(self._announce, lost)
        if returned:
            _LOG.warning("the others believed that this process was dead: it stood still, or the database was slow")
            host.returned()
        if more or monotonic() - begun > LIFE:
            # After so long a beat we are believed dead again, or will be in a moment.
            self._hurry.set()

    def _renew(self) -> tuple[frozenset[str], bool, dict[str, set[str]], bool, dict[str, int]]:
        """Says that we are alive, finds dead processes and takes their tables.

        Returns the tables that are ours, whether there may be more to take, who is connected to others, whether we were
        believed dead, and how far the tables that we only follow are written.
        """
        with self._presence.writing, self._engine.begin() as connection:
            if self._presence.left:
                return frozenset(), False, {}, False, {}
            known = sql.update(PROCESSES).where(PROCESSES.c.id == self._me).values(until=_NOW + LIFE)
            returned = not connection.execute(known).rowcount
            if returned:
                connection.execute(sql.insert(PROCESSES).values(until=_NOW + LIFE, **self._store.who()))
                # If we were believed dead, our list of connected players was deleted.
                self._presence.note_all(connection)
            dead = sql.select(PROCESSES.c.id).where(PROCESSES.c.until < _NOW).with_for_update(skip_locked=True)
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
            followed = self._presence.followed()
            written = sql.select(HEADS.c.table_id, HEADS.c.sequence).where(HEADS.c.table_id.in_(followed))
            heads = {str(row.table_id): int(row.sequence) for row in connection.execute(written)} if followed else {}
        return frozenset(map(str, mine)), taken == _TAKEN_AT_ONCE, elsewhere, returned, heads

    def _announce(self, news: Sequence[News]) -> None:
        # Without a database, nobody could hear it.
        with suppress(sql.exc.SQLAlchemyError), self._engine.begin() as connection:
            say(connection, self._me, *news)

    def _say_goodbye(self) -> None:
        with self._presence.writing, self._engine.begin() as connection:
            self._presence.left = True
            connection.execute(sql.update(TABLES).where(TABLES.c.owner == self._me).values(owner=None))
            connection.execute(sql.delete(PROCESSES).where(PROCESSES.c.id == self._me))
            say(connection, self._me, News("free"))

    # --- What has grown --------------------------------------------------------------------------------------

    async def _listen(self, host: Host) -> None:
        """Listens for what the others write. News missed in between is read from the logs afterwards."""
        while True:
            try:
                await listen(self._store, host.missed, lambda news: self._hear(host, news))
            except Exception as error:
                _LOG.error("the news of other processes do not come: %s", _brief(error))
            await asyncio.sleep(BEAT / 4)

    def _hear(self, host: Host, news: News) -> None:
        if news.kind == "tokens":
            host.changed(news.about)
        elif news.kind == "grew":
            host.grew(news.about, news.sequence)
        elif news.kind == "free":
            self._hurry.set()
        elif news.about in self._held:
            # Another process now runs or follows a table of ours.
            meeting = asyncio.create_task(self._meet(host, news.about, lost=news.kind == "runs"))
            self._meetings.add(meeting)
            meeting.add_done_callback(self._meetings.discard)

    async def _meet(self, host: Host, table: str, lost: bool) -> None:
        """Another process runs or follows this table: from now on it gets news, first of all how far the log is."""
        if lost:
            host.lost(table)
        with suppress(sql.exc.SQLAlchemyError):
            await self.look(table)
            if (known := _newest(host, table)) is not None:
                await asyncio.to_thread(self._announce, [known])

    def _ask(self, query: sql.Select[Any]) -> list[Any]:
        with self._engine.connect() as connection:
            return list(connection.execute(query).all())


def _newest(host: Host, table: str) -> News | None:
    """How far a table is written, as far as we know."""
    sequence = host.sequence(table)
    return None if sequence is None else News("grew", table, sequence)


def _brief(error: Exception) -> str:
    return type(error).__name__ if isinstance(error, OSError | sql.exc.SQLAlchemyError) else safe_traceback(error)
