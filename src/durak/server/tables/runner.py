"""Runs a table: stores each wish before anybody hears of it, then tells the followers and the table itself."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial

from durak.players import Advice
from durak.protocol import Contributed, Played, Promised, Removed, Said
from durak.rules import Illegal, MustWait, View, view
from durak.server.cluster import Alone
from durak.server.refusals import Refused
from durak.server.storage.entry import Entry
from durak.server.storage.store import Store
from durak.server.storage.writer import Conflict, Description, Present
from durak.server.tables.autoplay import Autoplay, Wanted
from durak.server.tables.bots import Bots
from durak.server.tables.followers import Follower, Followers
from durak.server.tables.rounds import rounds_in
from durak.server.tables.state import TableState, replayed
from durak.server.tables.stopwatch import Stopwatch
from durak.server.tables.timing import Timing
from durak.server.tables.visible import summary, turn_of
from durak.server.tables.waiting import Outcome, WaitingMove, WaitingMoves
from durak.server.tables.wishes import moves, seating

_LOG = logging.getLogger("durak.server")


class TableRunner:
    """One table: everybody who follows it through this process, and, if this process runs it, its bots and clocks."""

    def __init__(
        self,
        table: TableState,
        stopwatch: Stopwatch,
        store: Store,
        cluster: Alone,
        bots: Bots,
        timing: Timing,
        gone: Callable[[str], None],
        retelling: asyncio.Lock,
    ):
        self.table, self._stopwatch = table, stopwatch
        # Does this process run the table?
        self.running = False
        self._store, self._cluster, self._bots, self._clock = store, cluster, bots, timing.clock
        self._keep_for = timing.keep
        # Called with the table's id when the table is closed.
        self._gone = gone
        self._lock = asyncio.Lock()
        # Is our copy of the table older than the log?
        self._behind = False
        # Are players who were given up in error being called back?
        self._welcoming = False
        # Background tasks that nobody waits for.
        self._tasks: set[asyncio.Task[None]] = set()
        # None of these keeps a reference to the runner for longer than a call, so a closed table is freed at once.
        self.followers = Followers(table, cluster, retelling)
        self.autoplay = Autoplay(table, stopwatch, self.followers, cluster, bots, timing)
        self._waiting = WaitingMoves()

    # --- Wishes ----------------------------------------------------------------------------------------------

    async def wish(self, wanted: Wanted, unless: str | None = None) -> int:
        """Carries out a wish if it is allowed, and stores it before anybody is told; returns the newest sequence.

        Once begun, it is completed even if the person who wished it has gone by then. It has no effect if the person in
        `unless` is connected to another process at the moment of writing, whatever this process knew before.
        """
        if not self._lock.locked() and not self._behind:
            # Nothing has to be waited for before the write has started.
            return await self._do(wanted, unless)
        doing = asyncio.create_task(self._do(wanted, unless))
        doing.add_done_callback(lambda done: done.cancelled() or done.exception())
        try:
            return await asyncio.shield(doing)
        finally:
            # An exception holds its traceback, which holds this name: the cycle would never be freed.
            del doing

    async def _do(self, wanted: Wanted, unless: str | None) -> int:
        async with self._lock:
            await self._catch_up()
            while not await self._try(wanted, unless):
                await self._catch_up()
            sequence = self.table.sequence
        self.drive()
        return sequence

    async def _try(self, wanted: Wanted, unless: str | None) -> bool:
        """Tries the wish on the log as we know it; False if the log turns out to be newer."""
        if self.table.closed:
            raise Refused("NO_TABLE", table=self.table.id)
        try:
            entries = wanted(self._clock.wall())
        except (Refused, Illegal, MustWait):
            if await self._news():
                return False
            raise
        if not entries:
            return not await self._news()
        new = describe(replayed(self.table.id, entries)) if not self.table.log else None
        try:
            rounds = rounds_in(self.table, entries)
            written = self._store.append(self.table.id, self.table.sequence + 1, entries, new, rounds, unless)
            cancelled = await _to_the_end(written)
        except Conflict:
            self._behind = True
            return False
        except Present:
            return True
        except Exception as error:
            # It may have been stored all the same: the log will tell.
            self._behind = True
            about = {"table": self.table.id, "code": "NOT_SAVED"}
            _LOG.error("table %s: the log cannot be written: %s", self.table.id, type(error).__name__, extra=about)
            raise Refused("NOT_SAVED") from error
        self._take_in(entries)
        if cancelled:
            # The person who wished it has gone; for everybody else it has happened.
            self.drive()
            raise asyncio.CancelledError
        return True

    async def _news(self) -> bool:
        """Has another process written entries that we did not know?"""
        known, self._behind = self.table.sequence, self._behind or self._store.shared
        await self._catch_up()
        return self.table.sequence > known

    async def _catch_up(self) -> None:
        if not self._behind:
            return
        try:
            entries = await self._store.load(self.table.id, self.table.sequence + 1)
        except Exception as error:
            raise Refused("NOT_SAVED") from error
        self._behind = False
        self._take_in(entries)
        self._welcome_back()

    def _welcome_back(self) -> None:
        """Whoever was given up but is connected here was given up in error: another process did not know that yet."""
        given_up = [one.player for one in self.table.persons() if one.lost or (self.table.deserted and one.here)]
        here = [player for player in given_up if player is not None and self.followers.here(player)]
        if here and not self._welcoming:
            self._welcoming = True
            self._keep(self._back_later(here))

    async def _back_later(self, players: list[str]) -> None:
        # If it cannot be stored now, the next look around tries again.
        try:
            with suppress(Refused):
                for player in players:
                    await self.arrived(player)
        finally:
            self._welcoming = False

    def _take_in(self, entries: list[Entry]) -> None:
        for entry in entries:
            self.table.apply(entry)
            self._stopwatch.look(self.table, self._clock.now())
            self.followers.tell()
            if isinstance(entry.what, Removed):
                self.followers.dismiss()
        self._waiting.stir(self._attempt)
        if any(not isinstance(entry.what, Played | Said | Promised | Contributed) for entry in entries):
            self._describe()
            # A former spectator may have sat down.
            self.followers.attend()
        if self.table.closed:
            self._end()

    def _end(self) -> None:
        """The table is closed: stops everything and releases all followers."""
        self.stop()
        self.autoplay.minds.clear()
        self.followers.let_go()
        self._gone(self.table.id)

    def _describe(self) -> None:
        """Tells the other processes what the lobby shows about the table."""
        if self.running and self._store.shared:
            self._store.writer.describe(describe(self.table))

    async def move(
        self,
        owner: object,
        player: str,
        form: dict[str, object],
        move: str,
        after: int | None,
        later: Callable[[Outcome], None],
    ) -> int | None:
        """Plays a person's event; one that was already played is only acknowledged again.

        None if it has to wait: then its outcome is reported later.
        """
        table = self.table
        # The state when the wish was made: others may play in the meantime.
        began, field = table.began, () if table.now is None else table.now.field
        if self._waiting.is_other(player, move, form):
            raise Refused("ID_USED", id=move)
        try:
            sequence = await self._move(player, form, move, after)
        except MustWait:
            self._waiting.keep(WaitingMove(owner, player, form, move, began, field, later), self._attempt)
            return None
        self._waiting.replace(player, move)
        return sequence

    async def _move(self, player: str, form: dict[str, object], move: str, after: int | None) -> int:
        def wanted(at: float) -> list[Entry]:
            if moves.is_repeated(self.table, player, form, move):
                return []
            return moves.move(self.table, player, form, move, after, at, self._spent(player))

        await self.wish(wanted)
        return self.table.moves[player, move]

    async def _attempt(self, wish: WaitingMove) -> int:
        """Tries a waiting move again; it is dropped at the end of the turn."""
        table = self.table
        passed = wish.is_pass and table.now is not None and table.now.field != wish.field
        if (table.began != wish.began or passed) and (wish.player, wish.move) not in table.moves:
            raise Refused("STALE")
        return await self._move(wish.player, wish.form, wish.move, None)

    def _spent(self, player: str) -> float:
        clock, seat = self.table.options.clock, self.table.seat_of(player)
        if clock is None or seat is None or seat != self.table.awaited:
            return 0
        return max(0.0, self._stopwatch.waited(self._clock.now()) - clock.seconds)

    async def hint(self, player: str) -> tuple[int, View, list[Advice]]:
        """What each event is worth to a person at a practice table, at which sequence, and what they see there."""
        table = self.table
        if not table.options.practice:
            raise Refused("NOT_PRACTICE")
        seat, sequence = table.seat_of(player), table.sequence
        seen = turn_of(table, seat)
        if seen is None:
            raise Refused("NOT_YOUR_MOVE")
        # Everything that this seat has seen, and nothing else.
        views = [view(table.record[number], seen.seat) for number in table.line]
        advice = await self._bots.advise(table.settings, [*views, seen] if views[-1] != seen else views)
        return sequence, seen, advice

    # --- What other processes have written -------------------------------------------------------------------

    def grew(self, sequence: int) -> None:
        """Another process has written entries, up to this one."""
        if sequence > self.table.sequence:
            self._behind = True
            self._keep(self._refresh_later())

    def _keep(self, doing: Coroutine[None, None, None]) -> None:
        """Runs it in the background."""
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def refresh(self) -> None:
        """Applies what other processes have written."""
        async with self._lock:
            await self._news()
        self.drive()

    async def _refresh_later(self) -> None:
        # If it cannot be read now, it is read when the database is back.
        with suppress(Refused):
            await self.refresh()

    # --- Who is there ----------------------------------------------------------------------------------------

    @property
    def drowsy(self) -> bool:
        """Does the table wait for its people, with nobody connected who would notice if it were unloaded?"""
        idle = self.table.paused or (not self.table.busy and self.autoplay.kept)
        return self.running and idle and not self.attended and self.wakes > self._clock.wall()

    @property
    def attended(self) -> bool:
        """Does anybody follow the table, through this process or another one?"""
        return bool(self.followers or self._cluster.elsewhere(self.table.id))

    @property
    def wakes(self) -> float:
        """When the table has waited long enough for its people, in seconds since 1970."""
        return self.table.log[-1].at + self._keep_for

    def follow(self, follower: Follower) -> None:
        """Sends the table as it is, and from now on everything that happens."""
        self.followers.follow(follower, self._stopwatch.waited(self._clock.now()))
        if self.table.exhibition:
            self.drive()

    async def resume(self, follower: Follower, seen: int) -> None:
        """Sends exactly what happened since, or the table after a very long absence; then everything that happens."""
        if self.followers.may_resume(follower, seen):
            await self.followers.resume(follower, seen)
        else:
            self.follow(follower)

    def forget(self, follower: Follower) -> None:
        """A connection has ended; its seat is kept for a while."""
        self.followers.forget(follower)
        self._waiting.forget(follower)
        if self.running:
            self.autoplay.miss(follower.player, self.wish)
        if self.table.exhibition:
            self.drive()

    async def arrived(self, player: str) -> None:
        """A person is here: no bot plays for them any more."""
        self.autoplay.arrived(player)
        if self.table.seat_of(player) is not None and not self.table.closed:
            # Their absence may be being stored at this moment: wishes in progress come first.
            await self.wish(partial(self._present, player))

    def _present(self, player: str, at: float) -> list[Entry]:
        seat = self.table.seat_of(player)
        return [] if seat is None else seating.back(self.table, seat, at)

    async def returned(self) -> None:
        """This process was believed dead, so bots may have replaced players who are connected to it."""
        await self._refresh_later()
        self._welcome_back()

    # --- Whose table it is -----------------------------------------------------------------------------------

    def take_over(self) -> None:
        """From now on this process runs the table, as if it had never stopped."""
        if self.running:
            return
        self.running = True
        self._cluster.hold(self.table.id)
        # No clock ran while no process ran the table.
        if not self.table.paused:
            self._stopwatch.restart(self._clock.now())
        self._describe()
        self.autoplay.begin(self.wish)

    def look_around(self) -> None:
        """Notices who has connected to other processes, who has left them, and who was given up in error."""
        if self.running:
            self.autoplay.look_around(self.wish)
        self._welcome_back()

    def drive(self) -> None:
        """Starts whatever the table does next by itself."""
        if self.running:
            self.autoplay.drive(self.wish)

    def stop(self) -> None:
        """Gives up the table; its log is all that another process needs."""
        self.running = False
        self._cluster.release(self.table.id)
        self._waiting.stop()
        self.autoplay.stop()


async def _to_the_end(written: asyncio.Future[None]) -> bool:
    """Waits until it is stored, or raises; returns whether the wait was cancelled meanwhile."""
    cancelled = False
    while True:
        try:
            await asyncio.shield(written)
            return cancelled
        except asyncio.CancelledError:
            if written.cancelled():
                raise
            cancelled = True


def describe(table: TableState) -> Description:
    """What the lobby and other processes know about a table."""
    players = tuple(one.player for one in table.persons() if one.player is not None)
    public = table.options.public and not table.options.practice
    told = summary(table, "") if public else None
    return Description(table.id, table.sequence, players, told)
