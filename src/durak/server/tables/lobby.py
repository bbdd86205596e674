"""All tables of a server: opens them, finds them, and continues those that an earlier process left."""

import asyncio
import logging
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from functools import partial
from heapq import nsmallest
from time import monotonic

import sqlalchemy as sql

from durak import protocol
from durak.i18n import LANGUAGES, Words
from durak.protocol import Closed, Options, Revealed, Summary
from durak.protocol.http.games import MyTable
from durak.server.clock import Clock
from durak.server.cluster import cluster_of
from durak.server.policy import Policy
from durak.server.refusals import Refused
from durak.server.routing import Routing
from durak.server.safe_traceback import safe_traceback
from durak.server.storage.chain import Damaged
from durak.server.storage.entry import Entry
from durak.server.storage.store import Store
from durak.server.tables import drafts
from durak.server.tables.bots import Bots
from durak.server.tables.listing import Kept, Listed, Listing
from durak.server.tables.rules import rules_in_words, settings_of
from durak.server.tables.runner import TableRunner, describe
from durak.server.tables.state import TableState, replayed
from durak.server.tables.stopwatch import Stopwatch
from durak.server.tables.timing import Timing
from durak.server.tables.visible import summary
from durak.server.tables.wishes import seating

_LOG = logging.getLogger("durak.server")

# How many tables one person may sit at, and how many there may be.
MOST_SEATS = 10
MOST_TABLES = 10_000
# Strangers should not wait for each other for ever: the time for a move at quick-play tables.
QUICK = protocol.Clock(seconds=30, reserve=60)
# How many of them are listed.
MOST_LISTED = 100
# How many logs are read at a time; how long a table that nobody here needs is kept, and how often we look for tables
# that can sleep, in seconds.
_READERS = 4
_REMEMBERED = 60.0
NIGHTFALL = 10.0


class Lobby:
    """Where tables are found."""

    def __init__(
        self,
        store: Store,
        bots: Bots,
        timing: Timing,
        policy: Policy | None = None,
        routing: Routing | None = None,
        changed: Callable[[str], None] = lambda player: None,
    ) -> None:
        self._store, self._bots, self._timing, self._changed = store, bots, timing, changed
        self._routing = routing or Routing()
        self._cluster = cluster_of(store, timing.clock)
        self._runners: dict[str, TableRunner] = {}
        # Clients that come back are sent what they missed, one at a time.
        self._retelling = asyncio.Lock()
        self._returning: set[asyncio.Task[None]] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._policy = policy or Policy()
        self._elsewhere = Kept(self._cluster.tables)
        self._listing = Listing(self._listed, rules_in_words)
        # Tables whose logs are being read, when each was last asked for, and those that cannot be read.
        self._reading: dict[str, asyncio.Task[TableRunner | None]] = {}
        self._readers = asyncio.Semaphore(_READERS)
        self._asked: dict[str, float] = {}
        self.unreadable: set[str] = set()
        # Has this process handed its tables over?
        self.left = False
        # The table of champions, and whether another one is being opened.
        self._exhibition, self._opening = "", asyncio.Lock()
        # Tables whose logs were damaged, with what is wrong.
        self.damaged: dict[str, str] = {}

    async def load(self) -> None:
        """Continues every table that is not closed and that no other process runs."""
        self._tasks = [asyncio.create_task(one) for one in (self._timing.clock.run(), self._nights())]
        await self._cluster.start(self)

    async def leave(self) -> None:
        """Gives up all tables, and everything that waits for them."""
        self.left = True
        for task in self._tasks:
            task.cancel()
        for runner in self._runners.values():
            runner.stop()
        await self._cluster.leave()

    # --- What the other processes do -------------------------------------------------------------------------

    def running(self) -> set[str]:
        """The tables that this process runs."""
        return {table for table, one in self._runners.items() if one.running}

    def run(self, mine: AbstractSet[str], lost: AbstractSet[str]) -> list[asyncio.Task[None]]:
        """Starts running the first set of tables and gives up the second; returns the tasks that do so."""
        for table in lost & self._runners.keys():
            self._runners[table].stop()
        for runner in tuple(self._runners.values()):
            runner.look_around()
        self._forget_unused()
        new = [table for table in mine - self.unreadable - self.damaged.keys() if not self._is_run(table)]
        return [asyncio.create_task(self._run(table)) for table in new]

    def _is_run(self, table: str) -> bool:
        return table in self._runners and self._runners[table].running

    async def _run(self, table: str) -> None:
        runner = await self._find(table)
        if runner is not None:
            runner.take_over()

    def grew(self, table: str, sequence: int) -> None:
        """Another process has written entries, up to this one."""
        if table in self._runners:
            self._runners[table].grew(sequence)

    def sequence(self, table: str) -> int | None:
        """The newest entry that this process knows of a table; None if it does not know the table."""
        return self._runners[table].table.sequence if table in self._runners else None

    def lost(self, table: str) -> None:
        """Another process runs the table from now on."""
        if self._is_run(table):
            self._runners[table].stop()

    def missed(self) -> None:
        """Any table may have grown: for a while we received no news."""
        for runner in self._runners.values():
            runner.grew(runner.table.sequence + 1)

    def returned(self) -> None:
        """We were believed dead, so bots may have replaced players who are connected here."""
        for runner in self._runners.values():
            if runner.followers:
                task = asyncio.create_task(runner.returned())
                self._returning.add(task)
                task.add_done_callback(self._returning.discard)

    def changed(self, player: str) -> None:
        """A token of this person may have been revoked."""
        self._changed(player)

    def _forget_unused(self) -> None:
        """Drops tables that another process runs and nobody here follows."""
        # A client that has just asked for one may be about to follow it.
        lately = monotonic() - _REMEMBERED
        for table, runner in tuple(self._runners.items()):
            if not runner.running and not runner.followers and self._asked.get(table, 0) < lately:
                self._runners.pop(table)
                self._asked.pop(table, None)

    async def _nights(self) -> None:
        """Regularly puts tables that nobody needs to sleep, and wakes those that are due."""
        while True:
            await asyncio.sleep(NIGHTFALL)
            try:
                for table, runner in tuple(self._runners.items()):
                    if self._may_sleep(table, runner):
                        await self._put_to_sleep(table, runner)
                for table in await self._store.due(self._timing.clock.wall()):
                    if not self._store.shared:
                        await self._run(table)
            except (Refused, sql.exc.SQLAlchemyError):
                # The database is unavailable; try again next time.
                continue
            except Exception as error:
                _LOG.error("a table cannot be put to sleep, or does not wake up: %s", safe_traceback(error))

    def _may_sleep(self, table: str, runner: TableRunner) -> bool:
        return runner.drowsy and self._asked.get(table, 0) < monotonic() - _REMEMBERED

    async def _put_to_sleep(self, table: str, runner: TableRunner) -> None:
        await self._store.put_to_sleep(describe(runner.table), runner.wakes)
        if self._may_sleep(table, runner):
            runner.stop()
            self._gone(table)
        else:
            # Somebody has arrived in the meantime.
            await self._store.wake(table)

    async def _find(self, table: str) -> TableRunner | None:
        """The runner of a table; if it is not loaded yet, its log is read once for all who ask."""
        if not (table.isascii() and table.isalnum()):
            return None
        if table not in self._runners and table not in self._reading:
            self._reading[table] = asyncio.create_task(self._read(table))
        runner = self._runners.get(table) or await asyncio.shield(self._reading[table])
        if runner is not None:
            self._asked[table] = monotonic()
        return runner

    async def _read(self, table: str) -> TableRunner | None:
        try:
            async with self._readers:
                log = await self._store.load(table)
            if not log or isinstance(log[-1].what, Closed):
                return None
            # Thousands of entries take a moment, and nobody else should have to wait for that.
            again, clock = await asyncio.to_thread(replayed, table, log, self._policy), self._timing.clock
            runner = self._seat(again, Stopwatch.of(again, clock.now() - clock.wall()))
            self._runners[table] = runner
            # Nobody follows it yet, but somebody is about to.
            self._asked[table] = monotonic()
        except sql.exc.SQLAlchemyError as error:
            raise Refused("NOT_SAVED") from error
        except Damaged as error:
            _LOG.error("%s: it is left alone, and durak admin check says more", error, extra={"table": table})
            self.damaged[table] = str(error)
            return None
        except Exception as error:
            # One unreadable log is no reason to hold up all the others.
            _LOG.error("table %s: its log cannot be read: %s", table, safe_traceback(error), extra={"table": table})
            self.unreadable.add(table)
            return None
        finally:
            del self._reading[table]
        # Catch up on entries written meanwhile: the runner was not there yet to be told about them.
        await runner.refresh()
        if runner.table.paused and await self._store.wake(table):
            runner.take_over()
        return runner

    def _seat(self, table: TableState, stopwatch: Stopwatch) -> TableRunner:
        shared = self._store, self._cluster, self._bots, self._timing
        return TableRunner(table, stopwatch, *shared, self._gone, self._retelling)

    def _gone(self, table: str) -> None:
        self._runners.pop(table, None)
        self._asked.pop(table, None)

    # --- Where a table is at home ----------------------------------------------------------------------------

    async def way_to(self, table: str, led: str | None) -> str | None:
        """Where to send somebody who wants this table but was sent to us for another one, or for none.

        None if this is the right place, or as good as any other.
        """
        table = table.upper()
        if self._routing.spread and self._store.shared:
            if led != table:
                return self._routing.to(table)
            if not self._is_run(table):
                await self._bring_home(table)
            return None
        return None if self._is_run(table) else await self._cluster.home(table)

    async def _bring_home(self, table: str) -> None:
        runner = await self._find(table)
        if runner is not None and await self._cluster.claim(table):
            runner.take_over()

    # --- What people want ------------------------------------------------------------------------------------

    @property
    def clock(self) -> Clock:
        """The clock that all times here refer to."""
        return self._timing.clock

    def __len__(self) -> int:
        return len(self._runners)

    async def runner(self, table: str) -> TableRunner:
        """The runner of a table, by its id, which is also in its link; or Refused."""
        runner = await self._find(table.upper())
        if runner is None:
            raise Refused("NO_TABLE", table=table)
        return runner

    async def tables(self, language: str) -> Listed:
        """The public tables, those that wait for players first; at most a second old."""
        return await self._listing.get(language)

    async def _listed(self) -> list[Summary]:
        """The first of the public tables of this process and the others."""
        known = await self._elsewhere.get()
        tables = {table: one.table for table, one in self._runners.items()}
        hidden = tables.keys() | self.damaged.keys()
        elsewhere = {one.table: one for one in known if one.table not in hidden}
        order = [(table.playing, not table.free(), table.id) for table in tables.values() if self._is_listed(table)]
        order += [(one.playing, is_full(one), one.table) for one in elsewhere.values()]
        shown = (table for *_, table in nsmallest(MOST_LISTED, order))
        return [elsewhere[table] if table in elsewhere else summary(tables[table], "") for table in shown]

    def _is_listed(self, table: TableState) -> bool:
        """A public table; not while it only waits for its people."""
        runner = self._runners[table.id]
        return is_public(table) and (runner.attended or not runner.running)

    async def open(
        self,
        player: str,
        name: str,
        options: Options,
        bots: tuple[str | None, ...],
        language: str,
        face: str | None = None,
    ) -> TableRunner:
        """Opens a new table and seats the person who opens it, and bots on the chairs after that."""
        if await self._count() >= MOST_TABLES or await self._seats(player) >= MOST_SEATS:
            raise Refused("TOO_MANY_TABLES", most=MOST_SEATS)
        if options.rated and (any(bots) or options.settings or options.practice):
            raise Refused("RATED")
        if len(bots) >= options.seats:
            raise Refused("TOO_MANY_BOTS", seats=options.seats)
        draft, at = drafts.empty(self._policy), self._timing.clock.wall()
        drafts.for_person(draft, options, player, name, bots, bot_names(language), face, at)
        return await self._opened(draft)

    async def _opened(self, draft: TableState) -> TableRunner:
        """The table of this draft, stored and run by this process."""
        table = TableState(draft.id, policy=self._policy)
        runner = self._seat(table, Stopwatch())
        # Nobody else knows of it yet.
        self._cluster.hold(table.id)
        try:
            await runner.wish(lambda at: draft.log)
        except Refused:
            self._cluster.release(table.id)
            raise
        self._runners[table.id] = runner
        runner.take_over()
        return runner

    async def exhibition(self, language: str) -> str:
        """A table at which champions play as long as somebody looks; the next one as soon as a round is over."""
        known = self._runners.get(self._exhibition)
        if known is None or known.table.closed or not known.table.exhibition:
            async with self._opening:
                known = self._runners.get(self._exhibition) or self._exhibited()
                if known is None or known.table.closed:
                    known = await self._exhibit(language)
                self._exhibition = known.table.id
        return self._exhibition

    def _exhibited(self) -> TableRunner | None:
        """A table of champions that was left by an earlier process."""
        return next((one for one in self._runners.values() if one.running and one.table.exhibition), None)

    async def _exhibit(self, language: str) -> TableRunner:
        draft = drafts.empty(self._policy)
        drafts.of_champions(draft, bot_names(language), self._timing.clock.wall())
        return await self._opened(draft)

    async def quick(
        self, player: str, name: str, preset: str, seats: int, language: str, face: str | None = None
    ) -> TableRunner:
        """A public table of this kind that waits for players, or a new one."""
        options = Options(preset=preset, seats=seats, auto_start=True, clock=QUICK)
        settings_of(options)
        for table in await self._waiting(options):
            try:
                runner = await self.runner(table)
                await runner.wish(partial(seating.sit, runner.table, player, name, None, face=face))
                return runner
            except Refused:
                # Somebody was quicker.
                continue
        return await self.open(player, name, options, (), language, face)

    async def _waiting(self, options: Options) -> list[str]:
        """The public tables with these options that wait for players, here and in other processes."""
        elsewhere = [one for one in await self._elsewhere.get() if one.table not in self._runners]
        here = [one.table for one in self._runners.values() if one.table.options == options and one.attended]
        there = [one for one in elsewhere if one.options == options]
        waiting = [table.id for table in here if not table.playing and table.free()]
        return waiting + [one.table for one in there if not one.playing and not is_full(one)]

    async def game(self, table: str, number: int) -> str | None:
        """A round that is over, in notation."""
        rounds = (entry.what for entry in await self.log(table) if isinstance(entry.what, Revealed))
        return next((one.game for one in rounds if one.round == number), None)

    async def log(self, table: str) -> list[Entry]:
        """Everything that has happened at a table, open or closed; empty if there was no such table."""
        runner = self._runners.get(table.upper())
        if runner is None or self._store.shared:
            return await self._store.load(table.upper())
        return list(runner.table.log)

    async def tables_of(self, player: str) -> list[MyTable]:
        """The tables at which this person sits and which they have not left, the newest first.

        Those that sleep go on sleeping.
        """
        here = {table for table, one in self._runners.items() if one.table.seat_of(player) is not None}
        found = [self._runners[table].table for table in here]
        for table in await self._store.seats(player) - self._runners.keys():
            log = await self._store.load(table)
            found.append(await asyncio.to_thread(replayed, table, log, self._policy))
        mine = [told for table in found if (told := _of_player(table, player)) is not None]
        return sorted(mine, key=lambda one: -one.at)

    async def _count(self) -> int:
        return max(len(self._runners), await self._cluster.count())

    async def _seats(self, player: str) -> int:
        known = {table: one.table.seat_of(player) is not None for table, one in self._runners.items()}
        elsewhere = await self._store.seats(player)
        return sum(known.values()) + len(elsewhere - known.keys())


def _of_player(table: TableState, player: str) -> MyTable | None:
    seat = table.seat_of(player)
    one = None if seat is None else table.occupants[seat]
    if one is None or one.left or table.closed:
        return None
    return MyTable(summary(table, ""), one.name, table.log[-1].at)


def is_public(table: TableState) -> bool:
    """Is this table listed for everybody?"""
    return table.options.public and not table.options.practice


def is_full(table: Summary) -> bool:
    """Is every chair taken?"""
    return all(chair.name is not None for chair in table.chairs)


def bot_names(language: str) -> list[str]:
    """The names of bots in this language."""
    return Words(language if language in LANGUAGES else "en")("names").split()
