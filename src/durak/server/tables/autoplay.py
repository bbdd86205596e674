"""What a table does by itself: bots answer, clocks run out, rounds are dealt, and absent players keep their seats.

Nothing here keeps a reference to the runner for longer than a call, so a closed table is freed at once.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Protocol

from durak.rules import Pass, has_passed, open_to_all, view
from durak.server.cluster import Alone
from durak.server.refusals import Refused
from durak.server.safe_traceback import safe_traceback
from durak.server.storage.entry import Entry
from durak.server.tables.bots import (
    SUBSTITUTE,
    Bots,
    Mind,
    bot_seed,
    forced_pass,
    head_start,
    late_event,
    noticing,
    only_pass,
    pace,
    quickness,
)
from durak.server.tables.followers import Followers
from durak.server.tables.occupant import Occupant
from durak.server.tables.state import TableState
from durak.server.tables.stopwatch import Stopwatch
from durak.server.tables.timing import Timing
from durak.server.tables.visible import turn_of
from durak.server.tables.wishes import dealing, moves, seating

_LOG = logging.getLogger("durak.server")

# A wish as a function of the time.
Wanted = Callable[[float], list[Entry]]


class Wish(Protocol):
    """Carries out a wish and stores it, unless this person is connected to another process by then."""

    def __call__(self, wanted: Wanted, unless: str | None = None) -> Awaitable[int]:
        """The newest sequence of the table."""


class Autoplay:
    """What one table does next without being asked."""

    def __init__(
        self,
        table: TableState,
        stopwatch: Stopwatch,
        followers: Followers,
        cluster: Alone,
        bots: Bots,
        timing: Timing,
    ) -> None:
        self._table, self._stopwatch, self._followers = table, stopwatch, followers
        self._cluster, self._bots, self._timing, self._clock = cluster, bots, timing, timing.clock
        self.minds: dict[tuple[int, int], Mind] = {}
        # Does this process run the table?
        self._running = False
        # The task for the next action, and the moment of the game that it belongs to.
        self._task: asyncio.Task[None] | None = None
        self._moment: object = None
        self._graces: dict[str, asyncio.Task[None]] = {}
        # The time, by the clock, from which we know who is connected to other processes.
        self._settled = 0.0

    def begin(self, wish: Wish) -> None:
        """From now on this process runs the table."""
        self._running, self._settled = True, self._clock.now() + self._cluster.settling
        self.look_around(wish)
        self.drive(wish)

    def drive(self, wish: Wish) -> None:
        """Starts whatever has to happen next."""
        moment = self._now()
        if moment == self._moment:
            return
        self._moment = moment
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
        self._task = None if self._table.closed or self._idle() else asyncio.create_task(self._act(moment, wish))

    def stop(self) -> None:
        """Stops all of it."""
        self._running, self._moment = False, None
        for task in (self._task, *self._graces.values()):
            if task is not None:
                task.cancel()
        self._task, self._graces = None, {}

    def _now(self) -> object:
        """The moment of the game: as long as it stays equal, bots and clocks are not disturbed."""
        table = self._table
        if table.closed:
            return "closed"
        if table.exhibition and not self._watched():
            return "unwatched"
        if table.shuffling:
            return table.round, "shuffling"
        if not table.playing:
            return table.round, tuple(one is not None and one.away for one in table.occupants), tuple(table.free())
        active = table.active
        acting = [one for seat, one in table.seated() if table.window or seat == active]
        return table.round, table.played, table.paused, tuple((one.away, one.autopass) for one in acting)

    def _idle(self) -> bool:
        """Is there nothing to do but wait for a person? That is so after most events that people play."""
        table = self._table
        if table.exhibition and not self._watched():
            return True
        if not table.playing or table.window or table.options.clock is not None or table.settings.relax:
            return False
        seat = table.active
        one = None if seat is None else table.occupants[seat]
        return seat is not None and one is not None and one.here and not self._passes(seat)

    def _watched(self) -> bool:
        """Does anybody look at a table of bots?"""
        return bool(self._followers or self._cluster.elsewhere(self._table.id))

    async def _act(self, moment: object, wish: Wish) -> None:
        while moment == self._moment:
            try:
                await (self._play(wish) if self._table.playing else self._wait(wish))
                return
            except Refused as refused:
                if refused.code == "NO_TABLE":
                    return
            except Exception as error:
                failed, about = "table %s: what the table does by itself has failed: %s", {"table": self._table.id}
                _LOG.error(failed, self._table.id, safe_traceback(error), extra=about)
            await asyncio.sleep(self._timing.again)

    # --- Between rounds --------------------------------------------------------------------------------------

    async def _wait(self, wish: Wish) -> None:
        """Frees the chairs of those who are gone, and deals if the table is full."""
        table = self._table
        if table.shuffling:
            number = table.round
            await self._clock.sleep(self._timing.telling)
            await wish(lambda at: dealing.deal_without(table, at) if table.round == number else [])
            return
        if table.exhibition:
            await self._exhibit(wish)
            return
        gone = self._given_up_before()
        if gone and self._clock.now() < self._settled:
            # We learn who is connected to other processes only a moment after taking the table over.
            await self._clock.sleep(self._settled - self._clock.now())
            await self._look()
            gone = self._given_up_before()
        for player in gone:
            await wish(partial(self._absent, player), unless=player)
        if table.options.auto_start and table.round == 0 and not table.free():
            await self._clock.sleep(self._timing.gathering)
            await wish(lambda at: [] if table.busy or table.free() else dealing.deal(table, at))
        elif table.options.auto_start and table.round == 0:
            await self._clock.sleep(self._timing.lonely)
            await wish(partial(seating.waits, table))

    async def _exhibit(self, wish: Wish) -> None:
        """Deals to bots that are watched, and leaves time to look at how it ended; then the table is closed."""
        table = self._table
        if table.round == 0:
            await wish(partial(dealing.deal, table))
        else:
            await self._clock.sleep(self._timing.showing)
            await wish(partial(seating.close, table))

    def _given_up_before(self) -> list[str]:
        """The players who are already away and not connected."""
        away = [one.player for one in self._table.persons() if one.away and one.player is not None]
        return [player for player in away if not self._followers.connected(player)]

    # --- In a round ------------------------------------------------------------------------------------------

    async def _play(self, wish: Wish) -> None:
        """Waits for whatever comes first: a bot's answer, a forced pass, the end of a window or of a clock."""
        table = self._table
        if table.paused:
            return
        noticed = noticing(table) if table.settings.relax else None
        if noticed is not None:
            # Before anybody plays on.
            await self._call(*noticed, wish)
            return
        doing = [self._bot(seat, one, wish) for seat, one in self._acting()]
        seat = table.active
        if seat is not None and self._passes(seat):
            doing.append(self._pass(seat, wish))
        if table.window and table.now is not None and open_to_all(table.now):
            doing.append(self._end_turn(wish))
        awaited = None if table.awaited is None else table.occupants[table.awaited]
        if table.options.clock is not None and awaited is not None and awaited.here:
            doing.append(self._late(awaited, wish))
        await _together(doing)

    def _acting(self) -> list[tuple[int, Occupant]]:
        """The bots that may act now, in asking order; those who have passed think again when new cards lie there."""
        table, now = self._table, self._table.now
        assert now is not None
        order = (*now.pending, now.defender)
        acting = [
            (seat, one)
            for seat, one in table.seated()
            if not one.here
            and turn_of(table, seat) is not None
            and (one.name in (now.active, now.defender) or not has_passed(now, one.name))
        ]
        return sorted(acting, key=lambda found: order.index(found[1].name) if found[1].name in order else 0)

    def _pace(self) -> float:
        return pace(self._table, self._timing.pace)

    async def _bot(self, seat: int, one: Occupant, wish: Wish) -> None:
        table, played = self._table, self._table.played
        mind, seen = self._mind(seat, one), turn_of(table, seat)
        assert seen is not None
        views = mind.views if seen == mind.views[-1] else [*mind.views, seen]
        more = head_start(table, one.name)
        event = await self._bots.choose(mind, table.settings, views, self._pace(), more, quickness(table))
        if event == Pass(one.name) and seat != table.active:
            return
        await wish(lambda at: moves.play(table, event, at) if table.played == played else [])

    def _passes(self, seat: int) -> bool:
        """Is this a person for whom the table passes?"""
        table, one = self._table, self._table.occupants[seat]
        if table.now is None or one is None or not one.here:
            return False
        asked, (seen, _) = table.now.field and table.now.active != table.now.defender, table.memo.open_view(table.now)
        if table.options.auto_pass and asked and forced_pass(table.settings, seen) is not None:
            return True
        return one.autopass and only_pass(table.settings, view(table.now, one.name))

    async def _pass(self, seat: int, wish: Wish) -> None:
        table, played, one = self._table, self._table.played, self._table.occupants[seat]
        assert one is not None
        await asyncio.sleep(self._pace() * quickness(table))
        await wish(lambda at: moves.play(table, Pass(one.name), at, auto=True) if table.played == played else [])

    async def _call(self, by: int, seat: int, wish: Wish) -> None:
        table, played = self._table, self._table.played
        await asyncio.sleep(self._pace())
        await wish(lambda at: moves.call(table, by, seat, at) if table.played == played else [])

    async def _end_turn(self, wish: Wish) -> None:
        table, played = self._table, self._table.played
        await self._clock.sleep(table.window - self._stopwatch.waited(self._clock.now()))
        await wish(lambda at: moves.end_turn(table, at) if table.played == played else [])

    async def _late(self, one: Occupant, wish: Wish) -> None:
        table, played, clock = self._table, self._table.played, self._table.options.clock
        assert clock is not None
        await self._clock.sleep(clock.seconds + one.reserve - self._stopwatch.waited(self._clock.now()))
        seen, spent = turn_of(table, table.awaited), one.reserve
        if seen is None:
            return
        event = late_event(table.settings, seen)
        play = partial(moves.play, table, event, auto=True, late=True, spent=spent)
        await wish(lambda at: play(at=at) if table.played == played else [])

    def _mind(self, seat: int, one: Occupant) -> Mind:
        table = self._table
        key = (table.round, seat)
        if key not in self.minds:
            self.minds = {(number, place): mind for (number, place), mind in self.minds.items() if number == key[0]}
            self.minds[key] = Mind(one.bot or SUBSTITUTE, bot_seed(table, seat))
        mind = self.minds[key]
        mind.see([table.record[number] for number in table.line], one.name)
        return mind

    # --- Who is not connected --------------------------------------------------------------------------------

    def look_around(self, wish: Wish) -> None:
        """Notices who has connected to other processes, and who has left them."""
        for one in self._table.persons():
            if one.player is not None and self._followers.connected(one.player):
                self.arrived(one.player)
            elif one.player is not None:
                self.miss(one.player, wish)

    def arrived(self, player: str) -> None:
        """A person is here."""
        grace = self._graces.pop(player, None)
        if grace is not None:
            _LOG.debug("table %s: %s is connected again", self._table.id, player, extra={"table": self._table.id})
            grace.cancel()

    def miss(self, player: str, wish: Wish) -> None:
        """Starts the grace period after which a bot plays for a person who is not connected."""
        known = player in self._graces or self._table.seat_of(player) is None
        if not known and not self._followers.connected(player):
            _LOG.debug("table %s: %s is not connected", self._table.id, player, extra={"table": self._table.id})
            self._graces[player] = asyncio.create_task(self._grace(player, wish))

    async def _grace(self, player: str, wish: Wish) -> None:
        try:
            while not await self._given_up(player, wish):
                await asyncio.sleep(self._timing.again)
        finally:
            if self._graces.get(player) is asyncio.current_task():
                del self._graces[player]

    async def _given_up(self, player: str, wish: Wish) -> bool:
        """Waits for a person; False if the wait has to be repeated."""
        await self._clock.sleep(self._timing.grace)
        try:
            await self._look()
            if not self._followers.connected(player) and self._cluster.settling:
                # A process that was wrongly believed dead needs a moment to announce its connections again.
                await self._clock.sleep(self._cluster.settling)
                await self._look()
            await wish(partial(self._absent, player), unless=player)
        except Refused as refused:
            return refused.code != "NOT_SAVED"
        return not self.kept

    @property
    def kept(self) -> bool:
        """Does the table wait for people who have all lost the connection, instead of playing on without them?

        At a table of quick play strangers should not sit down with somebody who is not there, and somebody who has
        finished a round against bots has nothing to lose.
        """
        table, people = self._table, [one for one in self._table.persons() if one.player is not None]
        waited = self._clock.wall() - table.log[-1].at
        return (
            (table.busy or not (table.options.auto_start or (table.round > 0 and len(people) == 1)))
            and waited < self._timing.keep
            and any(one.here for one in people)
            and not any(one.player and self._followers.connected(one.player) for one in people)
        )

    async def _look(self) -> None:
        """Finds out who is connected to other processes."""
        try:
            await self._cluster.look(self._table.id)
        except Exception as error:
            raise Refused("NOT_SAVED") from error

    def _absent(self, player: str, at: float) -> list[Entry]:
        seat = self._table.seat_of(player)
        if seat is None or not self._running or self._followers.connected(player):
            return []
        one = self._table.occupants[seat]
        waits = self.kept and one is not None and one.here
        return seating.desert(self._table, at) if waits else seating.away(self._table, seat, at)


async def _together(doing: list[Coroutine[None, None, None]]) -> None:
    """Runs all of them at once; the first failure, or cancelling the wait, cancels the rest."""
    tasks = [asyncio.create_task(one) for one in doing]
    try:
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
