"""Who runs a table: writes down what is wished before anybody is told, and lets followers and the table itself know."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial

from durak.players import Advice
from durak.protocol import Away, Contributed, Played, Promised, Removed, Said
from durak.rules import Illegal, MustWait, view
from durak.server.cluster import Alone
from durak.server.refusals import Refused
from durak.server.storage.entry import Entry
from durak.server.storage.store import Store
from durak.server.storage.writer import Conflict, Description
from durak.server.tables.autoplay import LONGEST_PAUSE, Autoplay, Wanted
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
        # Is it this process that runs the table?
        self.running = False
        self._store, self._cluster, self._bots, self._clock = store, cluster, bots, timing.clock
        # Who is to be told, by its id, that nobody needs the table any longer.
        self._gone = gone
        self._lock = asyncio.Lock()
        # Is the table here older than the log?
        self._behind = False
        # What is done soon, for which nobody waits.
        self._tasks: set[asyncio.Task[None]] = set()
        # Nothing of this refers back to the runner for longer than it takes, so a table that is over is freed at once.
        self.followers = Followers(table, cluster, retelling)
        self.autoplay = Autoplay(table, stopwatch, self.followers, cluster, bots, timing)
        self._waiting = WaitingMoves()

    # --- What is wished --------------------------------------------------------------------------------------

    async def wish(self, wanted: Wanted) -> int:
        """Does what is wanted, if it may be done, and writes it down before anybody is told; the newest sequence.

        Once begun it is done to its end, even if whoever wished it is gone by then.
        """
        if not self._lock.locked() and not self._behind:
            # There is nothing to wait for until it is on its way.
            return await self._do(wanted)
        doing = asyncio.create_task(self._do(wanted))
        doing.add_done_callback(lambda done: done.cancelled() or done.exception())
        try:
            return await asyncio.shield(doing)
        finally:
            # What went wrong remembers where, and so this name: together they would never be freed.
            del doing

    async def _do(self, wanted: Wanted) -> int:
        async with self._lock:
            await self._catch_up()
            while not await self._try(wanted):
                await self._catch_up()
            sequence = self.table.sequence
        self.drive()
        return sequence

    async def _try(self, wanted: Wanted) -> bool:
        """Tries it on the log as we know it; False if it turns out that there is a newer one."""
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
            written = self._store.append(self.table.id, self.table.sequence + 1, entries, new, rounds)
            cancelled = await _to_the_end(written)
        except Conflict:
            self._behind = True
            return False
        except Exception as error:
            # It may have been written all the same: the log knows.
            self._behind = True
            about = {"table": self.table.id, "code": "NOT_SAVED"}
            _LOG.error("table %s: the log cannot be written: %s", self.table.id, type(error).__name__, extra=about)
            raise Refused("NOT_SAVED") from error
        self._take_in(entries)
        if cancelled:
            # Whoever wished it is gone; for everybody else it has happened.
            self.drive()
            raise asyncio.CancelledError
        return True

    async def _news(self) -> bool:
        """Has another process written what we did not know?"""
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
        for entry in entries:
            if isinstance(entry.what, Away) and entry.player is None:
                self._welcome_back(entry.what.seat)

    def _welcome_back(self, seat: int) -> None:
        """Another process has given somebody up; if they are connected here, it did not know that yet."""
        one = self.table.occupants[seat]
        if one is not None and one.player is not None and self.followers.here(one.player):
            self._keep(self._arrived_later(one.player))

    async def _arrived_later(self, player: str) -> None:
        with suppress(Refused):
            await self.arrived(player)

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
            # Somebody who looked on may sit here now.
            self.followers.attend()
        if self.table.closed:
            self._end()

    def _end(self) -> None:
        """Lets everybody and everything go: the table is closed."""
        self.stop()
        self.autoplay.minds.clear()
        self.followers.let_go()
        self._gone(self.table.id)

    def _describe(self) -> None:
        """Lets the other processes know how the table looks from outside."""
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
        """A person's event; one that was played before is only acknowledged again.

        None if it has to wait: then what became of it is told later.
        """
        table = self.table
        # As it was when this was wished: meanwhile others may play.
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
        """Tries a move again that had to wait; it is forgotten with the turn."""
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

    async def hint(self, player: str) -> tuple[int, list[Advice]]:
        """What each event is worth that a person who practises may play now, and at which sequence."""
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
        return sequence, advice

    # --- What other processes have written -------------------------------------------------------------------

    def grew(self, sequence: int) -> None:
        """Another process has written entries, up to this one."""
        if sequence > self.table.sequence:
            self._behind = True
            self._keep(self._refresh_later())

    def _keep(self, doing: Coroutine[None, None, None]) -> None:
        """Does it soon; nobody waits for it."""
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def refresh(self) -> None:
        """Takes in what other processes have written."""
        async with self._lock:
            await self._news()
        self.drive()

    async def _refresh_later(self) -> None:
        # What cannot be read now is read when the database is back.
        with suppress(Refused):
            await self.refresh()

    # --- Who is there ----------------------------------------------------------------------------------------

    @property
    def drowsy(self) -> bool:
        """Does the table stand still, with nobody there who could notice if it were not in memory?"""
        alone = not self.followers and not self._cluster.elsewhere(self.table.id)
        return self.running and self.table.paused and alone and self.wakes > self._clock.wall()

    @property
    def wakes(self) -> float:
        """When a paused table has waited long enough for its person, in seconds since 1970."""
        return self._clock.wall() + LONGEST_PAUSE - self._stopwatch.paused(self._clock.now())

    def follow(self, follower: Follower) -> None:
        """Shows the table as it is, and from now on everything that happens."""
        self.followers.follow(follower, self._stopwatch.waited(self._clock.now()))

    async def resume(self, follower: Follower, seen: int) -> None:
        """Shows exactly what happened since, or the table after a very long absence, and from now on everything."""
        if self.followers.may_resume(follower, seen):
            await self.followers.resume(follower, seen)
        else:
            self.follow(follower)

    def forget(self, follower: Follower) -> None:
        """A connection is gone; its seat is kept for a while."""
        self.followers.forget(follower)
        self._waiting.forget(follower)
        if self.running:
            self.autoplay.miss(follower.player, self.wish)

    async def arrived(self, player: str) -> None:
        """A person is here: nobody else plays for them any longer."""
        self.autoplay.arrived(player)
        if self.table.seat_of(player) is not None and not self.table.closed:
            # Also if it is just being written that they are away: whatever is under way comes first.
            await self.wish(partial(self._present, player))

    def _present(self, player: str, at: float) -> list[Entry]:
        seat = self.table.seat_of(player)
        return [] if seat is None else seating.back(self.table, seat, at)

    async def returned(self) -> None:
        """This process was believed dead: whoever is connected to it may have been given up."""
        with suppress(Refused):
            await self.refresh()
            for player in self.followers.players():
                await self.arrived(player)

    # --- Whose table it is -----------------------------------------------------------------------------------

    def take_over(self) -> None:
        """From now on this process runs the table, as if nothing had been in between."""
        if self.running:
            return
        self.running = True
        self._cluster.hold(self.table.id)
        # Nobody's clock ran while the table was not run.
        if not self.table.paused:
            self._stopwatch.restart(self._clock.now())
        self._describe()
        self.autoplay.begin(self.wish)

    def look_around(self) -> None:
        """Notices who has come to other processes, and who is gone from them."""
        if self.running:
            self.autoplay.look_around(self.wish)

    def drive(self) -> None:
        """Sees to the next thing that has to happen without anybody asking for it."""
        if self.running:
            self.autoplay.drive(self.wish)

    def stop(self) -> None:
        """Lets go of the table; its log is all that another process needs."""
        self.running = False
        self._cluster.release(self.table.id)
        self._waiting.stop()
        self.autoplay.stop()


async def _to_the_end(written: asyncio.Future[None]) -> bool:
    """Waits until it is written, or raises; whether somebody did not want to wait so long."""
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
    """How a table looks from outside."""
    players = tuple(one.player for one in table.persons() if one.player is not None)
    public = table.options.public and not table.options.practice
    told = summary(table, "") if public else None
    return Description(table.id, table.sequence, players, told)
