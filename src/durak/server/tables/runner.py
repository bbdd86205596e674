"""Who runs a table: writes down what happens, tells everybody, and sees to it that the game never stops."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

from durak.players import Advice
from durak.protocol import Contributed, Options, Played, Promised, Removed, Said, encode
from durak.rules import Illegal, MustWait, Pass, open_to_all, view
from durak.server.clock import Clock
from durak.server.cluster import ONLOOKER, Alone
from durak.server.refusals import Refused
from durak.server.safe_traceback import safe_traceback
from durak.server.storage.entry import Entry
from durak.server.storage.store import Conflict, Description, Store
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
)
from durak.server.tables.rounds import rounds_in
from durak.server.tables.state import Occupant, TableState, replayed
from durak.server.tables.stopwatch import Stopwatch
from durak.server.tables.visible import shown, state_of, summary, turn_of
from durak.server.tables.waiting import Outcome, Wish, Wishes
from durak.server.tables.wishes import dealing, moves, seating

_LOG = logging.getLogger("durak.server")

# How many happenings are told again to somebody who comes back, and how many at once, so that nobody waits for that.
MOST_MISSED = 2000
AT_ONCE = 20
# How long a paused table waits for its person, in seconds.
LONGEST_PAUSE = 86_400


@dataclass(frozen=True, slots=True)
class Timing:
    """How long things take that nobody decides, in seconds."""

    # Between a question and the answer of a bot, or of the table itself.
    pace: float = 1.0
    # How long a lost connection keeps its seat.
    grace: float = 30.0
    # Between the last one sitting down and the deal, at a table that starts by itself.
    gathering: float = 1.0
    # How long those who promised something for the shuffle have to tell it.
    telling: float = 1.5
    # Until such a table tells that nobody comes.
    lonely: float = 20.0
    # Until something that failed is tried again.
    again: float = 1.0
    # What all of it is counted by.
    clock: Clock = field(default_factory=Clock)


class Follower(Protocol):
    """Somebody who is told what happens: a connection."""

    player: str
    language: str

    def send(self, *frames: str) -> None:
        """Puts messages on their way, without waiting."""

    def gone(self, table: str) -> None:
        """There is nothing to follow any longer."""

    async def keep_up(self) -> None:
        """Waits until most of them are sent."""

    def dismiss(self, table: str) -> None:
        """Is told that nothing more will be told of a table."""


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
        rules: Callable[[Options, str], str],
        gone: Callable[[str], None],
        retelling: asyncio.Lock,
    ):
        self.table, self._stopwatch = table, stopwatch
        # Is it this process that runs the table?
        self.running = False
        self._store, self._cluster, self._bots, self._timing, self._rules = store, cluster, bots, timing, rules
        # Who is to be told, by its id, that nobody needs the table any longer.
        self._gone = gone
        self._clock = timing.clock
        self._followers: set[Follower] = set()
        # Those who are still told what they missed, which all tables do in turn.
        self._returning: set[Follower] = set()
        self._retelling = retelling
        self._lock = asyncio.Lock()
        # Is the table here older than the log?
        self._behind = False
        self._readings: set[asyncio.Task[None]] = set()
        self._minds: dict[tuple[int, int], Mind] = {}
        # What the table is to do next by itself, and about which moment of the game.
        self._task: asyncio.Task[None] | None = None
        self._moment: object = None
        self._graces: dict[str, asyncio.Task[None]] = {}
        # From when on it is known who is connected to other processes, by the clock.
        self._settled = 0.0
        # Nothing of this refers back to the runner for longer than it takes, so a table that is over is freed at once.
        self._wishes = Wishes()
        # Has somebody seen more than the log knows?
        self._doubted = False

    # --- What is wished --------------------------------------------------------------------------------------

    async def wish(self, wanted: Callable[[float], list[Entry]]) -> int:
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

    async def _do(self, wanted: Callable[[float], list[Entry]]) -> int:
        async with self._lock:
            await self._catch_up()
            while not await self._try(wanted):
                await self._catch_up()
            sequence = self.table.sequence
        self.drive()
        return sequence

    async def _try(self, wanted: Callable[[float], list[Entry]]) -> bool:
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

    def grew(self, sequence: int) -> None:
        """Another process has written entries, up to this one."""
        if sequence > self.table.sequence:
            self._behind = True
            reading = asyncio.create_task(self._refresh_later())
            self._readings.add(reading)
            reading.add_done_callback(self._readings.discard)

    async def refresh(self) -> None:
        """Takes in what other processes have written."""
        async with self._lock:
            await self._news()
        self.drive()

    async def _refresh_later(self) -> None:
        # What cannot be read now is read when the database is back.
        with suppress(Refused):
            await self.refresh()

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
        if self._wishes.is_other(player, move, form):
            raise Refused("ID_USED", id=move)
        try:
            sequence = await self._move(player, form, move, after)
        except MustWait:
            self._wishes.keep(Wish(owner, player, form, move, began, field, later), self._attempt)
            return None
        self._wishes.replace(player, move)
        return sequence

    async def _move(self, player: str, form: dict[str, object], move: str, after: int | None) -> int:
        def wanted(at: float) -> list[Entry]:
            if moves.is_repeated(self.table, player, form, move):
                return []
            return moves.move(self.table, player, form, move, after, at, self._spent(player))

        await self.wish(wanted)
        return self.table.moves[player, move]

    async def _attempt(self, wish: Wish) -> int:
        """Tries a move again that had to wait; it is forgotten with the turn."""
        table = self.table
        passed = wish.is_pass and table.now is not None and table.now.field != wish.field
        if (table.began != wish.began or passed) and (wish.player, wish.move) not in table.moves:
            raise Refused("STALE")
        return await self._move(wish.player, wish.form, wish.move, None)

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

    def _spent(self, player: str) -> float:
        clock, seat = self.table.options.clock, self.table.seat_of(player)
        if clock is None or seat is None or seat != self.table.awaited:
            return 0
        return max(0.0, self._stopwatch.waited(self._clock.now()) - clock.seconds)

    async def _catch_up(self) -> None:
        if not self._behind:
            return
        try:
            entries = await self._store.load(self.table.id, self.table.sequence + 1)
        except Exception as error:
            raise Refused("NOT_SAVED") from error
        self._behind = False
        self._take_in(entries)

    def _take_in(self, entries: list[Entry]) -> None:
        for entry in entries:
            self.table.apply(entry)
            self._stopwatch.look(self.table, self._clock.now())
            frames: dict[int | None, str] = {}
            for follower in tuple(self._followers):
                seat = self.table.seat_of(follower.player)
                if seat not in frames:
                    frames[seat] = encode(shown(self.table, self.table.sequence, seat))
                follower.send(frames[seat])
            if isinstance(entry.what, Removed):
                self._dismiss()
        self._wishes.stir(self._attempt)
        if any(not isinstance(entry.what, Played | Said | Promised | Contributed) for entry in entries):
            self._describe()
            # Somebody who looked on may sit here now.
            self._attend()
        if self.table.closed:
            self._end()

    def _end(self) -> None:
        """Lets everybody and everything go: the table is closed."""
        self.stop()
        self._minds.clear()
        followers, self._followers = self._followers, set()
        for follower in followers:
            follower.gone(self.table.id)
        self._attend()
        self._gone(self.table.id)

    def _dismiss(self) -> None:
        """Whoever was sent away follows the table no longer."""
        gone = {one for one in self._followers if one.player in self.table.removed}
        self._followers -= gone
        for follower in gone:
            follower.dismiss(self.table.id)

    def _describe(self) -> None:
        """Lets the other processes know how the table looks from outside."""
        if self.running and self._store.shared:
            self._store.describe(describe(self.table))

    # --- Who is told -----------------------------------------------------------------------------------------

    @property
    def followed(self) -> bool:
        """Does anybody follow the table through this process?"""
        return bool(self._followers or self._returning)

    @property
    def drowsy(self) -> bool:
        """Does the table stand still, with nobody there who could notice if it were not in memory?"""
        alone = not self.followed and not self._cluster.elsewhere(self.table.id)
        return self.running and self.table.paused and alone and self.wakes > self._clock.wall()

    @property
    def wakes(self) -> float:
        """When a paused table has waited long enough for its person, in seconds since 1970."""
        return self._clock.wall() + LONGEST_PAUSE - self._stopwatch.paused(self._clock.now())

    def _attend(self) -> None:
        if self._store.shared:
            everybody = self._followers | self._returning
            here = frozenset(ONLOOKER if self.table.seat_of(one.player) is None else one.player for one in everybody)
            self._cluster.attend(self.table.id, here)

    def follow(self, follower: Follower) -> None:
        """Shows the table as it is, and from now on everything that happens."""
        self._followers.add(follower)
        self._attend()
        seat = self.table.seat_of(follower.player)
        rules, waited = self._rules(self.table.options, follower.language), self._stopwatch.waited(self._clock.now())
        follower.send(encode(state_of(self.table, seat, rules, waited)))

    async def resume(self, follower: Follower, seen: int) -> None:
        """Shows exactly what happened since, or the table after a very long absence, and from now on everything."""
        missed = range(seen + 1, self.table.sequence + 1)
        if seen > self.table.sequence:
            self._doubt(follower, seen)
        if seen > self.table.sequence or len(missed) > MOST_MISSED:
            self.follow(follower)
            return
        self._returning.add(follower)
        self._attend()
        try:
            while seen < self.table.sequence:
                # Of all who come back at the same time, to whatever table, one is told a little in each turn.
                async with self._retelling:
                    seen = self._tell_again(follower, seen)
                    await asyncio.sleep(0)
                await follower.keep_up()
            # Nothing has happened since the last look, and from now on everything is sent.
            if self.table.closed:
                follower.gone(self.table.id)
            else:
                self._followers.add(follower)
        finally:
            self._returning.discard(follower)

    def _tell_again(self, follower: Follower, seen: int) -> int:
        """The next few happenings; the number of the last one."""
        last = min(seen + AT_ONCE, self.table.sequence)
        seat = self.table.seat_of(follower.player)
        follower.send(*(encode(shown(self.table, sequence, seat)) for sequence in range(seen + 1, last + 1)))
        return last

    def _doubt(self, follower: Follower, seen: int) -> None:
        """Somebody who sits here has been told more than the log knows: said once, since anybody can say anything."""
        if self._doubted or self.table.seat_of(follower.player) is None:
            return
        self._doubted = True
        _LOG.error(
            "table %s: a player says that entry %s was seen, and the log ends with %s: if so, entries are lost",
            self.table.id,
            seen,
            self.table.sequence,
            extra={"table": self.table.id},
        )

    async def arrived(self, player: str) -> None:
        """A person is here: nobody else plays for them any longer."""
        grace = self._graces.pop(player, None)
        if grace is not None:
            grace.cancel()
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
            for player in {one.player for one in (*self._followers, *self._returning)}:
                await self.arrived(player)

    def forget(self, follower: Follower) -> None:
        """A connection is gone; its seat is kept for a while."""
        self._followers.discard(follower)
        self._returning.discard(follower)
        self._attend()
        self._wishes.forget(follower)
        self.miss(follower.player)

    def miss(self, player: str) -> None:
        """Starts the time after which a bot plays for a person who is not connected."""
        if not self.running or self._connected(player) or player in self._graces or self.table.seat_of(player) is None:
            return
        self._graces[player] = asyncio.create_task(self._grace(player))

    async def _grace(self, player: str) -> None:
        try:
            while not await self._given_up(player):
                await asyncio.sleep(self._timing.again)
        finally:
            if self._graces.get(player) is asyncio.current_task():
                del self._graces[player]

    async def _given_up(self, player: str) -> bool:
        """Waits for a person; False if they are to be waited for once more."""
        await self._clock.sleep(self._timing.grace)
        if self.table.paused and self._stopwatch.paused(self._clock.now()) < LONGEST_PAUSE:
            return False
        try:
            await self._look()
            if not self._connected(player) and self._cluster.settling:
                # A process that was believed dead for a moment says again who is connected to it.
                await self._clock.sleep(self._cluster.settling)
                await self._look()
            await self.wish(partial(self._absent, player))
        except Refused as refused:
            return refused.code != "NOT_SAVED"
        return True

    async def _look(self) -> None:
        """Finds out who is connected to other processes."""
        try:
            await self._cluster.look(self.table.id)
        except Exception as error:
            raise Refused("NOT_SAVED") from error

    def look_around(self) -> None:
        """Notices who has come to other processes, and who is gone from them."""
        for one in self.table.persons():
            if one.player is not None and self._connected(one.player):
                grace = self._graces.pop(one.player, None)
                if grace is not None:
                    grace.cancel()
            elif one.player is not None:
                self.miss(one.player)

    def _absent(self, player: str, at: float) -> list[Entry]:
        seat = self.table.seat_of(player)
        return [] if seat is None or self._connected(player) else seating.away(self.table, seat, at)

    def _connected(self, player: str) -> bool:
        here = any(follower.player == player for follower in (*self._followers, *self._returning))
        return here or player in self._cluster.elsewhere(self.table.id)

    # --- What the table does by itself -----------------------------------------------------------------------

    def take_over(self) -> None:
        """From now on this process runs the table, as if nothing had been in between."""
        if self.running:
            return
        self.running = True
        self._cluster.hold(self.table.id)
        self._settled = self._clock.now() + self._cluster.settling
        # Nobody's clock ran while the table was not run.
        if not self.table.paused:
            self._stopwatch.restart(self._clock.now())
        self._describe()
        self.look_around()
        self.drive()

    def drive(self) -> None:
        """Sees to the next thing that has to happen without anybody asking for it."""
        if not self.running:
            return
        moment = self._now()
        if moment == self._moment:
            return
        self._moment = moment
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
        self._task = None if self.table.closed or self._idle() else asyncio.create_task(self._act(moment))

    def stop(self) -> None:
        """Lets go of the table; its log is all that another process needs."""
        self.running, self._moment = False, None
        self._cluster.release(self.table.id)
        self._wishes.stop()
        for task in (self._task, *self._graces.values()):
            if task is not None:
                task.cancel()
        self._task, self._graces = None, {}

    def _now(self) -> object:
        """The moment of the game: whatever is the same here does not disturb bots and clocks."""
        table = self.table
        if table.closed:
            return "closed"
        if table.shuffling:
            return table.round, "shuffling"
        if not table.playing:
            return table.round, tuple(one is not None and one.away for one in table.occupants), tuple(table.free())
        acting = [one for seat, one in table.seated() if table.window or seat == table.active]
        return table.round, table.played, table.paused, tuple((one.away, one.autopass) for one in acting)

    def _idle(self) -> bool:
        """Is there nothing to do but to wait for a person? So it is after most events of people."""
        table = self.table
        if not table.playing or table.window or table.options.clock is not None or table.settings.relax:
            return False
        one = None if table.active is None else table.occupants[table.active]
        return one is not None and one.here and table.active is not None and not self._passes(table.active)

    async def _act(self, moment: object) -> None:
        while moment == self._moment:
            try:
                await (self._play() if self.table.playing else self._wait())
                return
            except Refused as refused:
                if refused.code == "NO_TABLE":
                    return
            except Exception as error:
                failed, about = "table %s: what the table does by itself has failed: %s", {"table": self.table.id}
                _LOG.error(failed, self.table.id, safe_traceback(error), extra=about)
            await asyncio.sleep(self._timing.again)

    async def _wait(self) -> None:
        """Between rounds: those who are gone give up their chairs, and a full table may deal."""
        table = self.table
        if table.shuffling:
            number = table.round
            await self._clock.sleep(self._timing.telling)
            await self.wish(lambda at: dealing.deal_without(table, at) if table.round == number else [])
            return
        gone = self._given_up_before()
        if gone and self._clock.now() < self._settled:
            # Those who are connected to others are heard of a moment after the table was taken over.
            await self._clock.sleep(self._settled - self._clock.now())
            await self._look()
            gone = self._given_up_before()
        for player in gone:
            await self.wish(partial(self._absent, player))
        if table.options.auto_start and table.round == 0 and not table.free():
            await self._clock.sleep(self._timing.gathering)
            await self.wish(lambda at: [] if table.busy or table.free() else dealing.deal(table, at))
        elif table.options.auto_start and table.round == 0:
            await self._clock.sleep(self._timing.lonely)
            await self.wish(partial(seating.waits, table))

    def _given_up_before(self) -> list[str]:
        """Who is away already, and is not connected."""
        away = [one.player for one in self.table.persons() if one.away and one.player is not None]
        return [player for player in away if not self._connected(player)]

    async def _play(self) -> None:
        """Whatever comes first: a bot's answer, a pass that goes without saying, the end of a window or of a clock."""
        table = self.table
        if table.paused:
            return
        noticed = noticing(table) if table.settings.relax else None
        if noticed is not None:
            # Before anybody plays on.
            await self._call(*noticed)
            return
        doing = [self._bot(seat, one) for seat, one in self._acting()]
        seat = table.active
        if seat is not None and self._passes(seat):
            doing.append(self._pass(seat))
        if table.window and table.now is not None and open_to_all(table.now):
            doing.append(self._end_turn())
        awaited = None if table.awaited is None else table.occupants[table.awaited]
        if table.options.clock is not None and awaited is not None and awaited.here:
            doing.append(self._late(awaited))
        await _together(doing)

    def _acting(self) -> list[tuple[int, Occupant]]:
        """The bots that may act now, in asking order."""
        table = self.table
        assert table.now is not None
        order = (*table.now.pending, table.now.defender)
        acting = [(seat, one) for seat, one in table.seated() if not one.here and turn_of(table, seat) is not None]
        return sorted(acting, key=lambda found: order.index(found[1].name) if found[1].name in order else 0)

    def _pace(self) -> float:
        return pace(self.table, self._timing.pace)

    async def _bot(self, seat: int, one: Occupant) -> None:
        table, played = self.table, self.table.played
        mind, seen = self._mind(seat, one), turn_of(table, seat)
        assert seen is not None
        views = mind.views if seen == mind.views[-1] else [*mind.views, seen]
        event = await self._bots.choose(mind, table.settings, views, self._pace(), head_start(table, one.name))
        if event == Pass(one.name) and seat != table.active:
            return
        await self.wish(lambda at: moves.play(table, event, at) if table.played == played else [])

    def _passes(self, seat: int) -> bool:
        """Is this a person for whom the table passes?"""
        table, one = self.table, self.table.occupants[seat]
        if table.now is None or one is None or not one.here:
            return False
        asked = table.now.field and table.now.active != table.now.defender
        if table.options.auto_pass and asked and forced_pass(table.settings, view(table.now, None)) is not None:
            return True
        return one.autopass and only_pass(table.settings, view(table.now, one.name))

    async def _pass(self, seat: int) -> None:
        table, played, one = self.table, self.table.played, self.table.occupants[seat]
        assert one is not None
        await asyncio.sleep(self._pace())
        await self.wish(lambda at: moves.play(table, Pass(one.name), at, auto=True) if table.played == played else [])

    async def _call(self, by: int, seat: int) -> None:
        table, played = self.table, self.table.played
        await asyncio.sleep(self._pace())
        await self.wish(lambda at: moves.call(table, by, seat, at) if table.played == played else [])

    async def _end_turn(self) -> None:
        table, played = self.table, self.table.played
        await self._clock.sleep(table.window - self._stopwatch.waited(self._clock.now()))
        await self.wish(lambda at: moves.end_turn(table, at) if table.played == played else [])

    async def _late(self, one: Occupant) -> None:
        table, played, clock = self.table, self.table.played, self.table.options.clock
        assert clock is not None
        await self._clock.sleep(clock.seconds + one.reserve - self._stopwatch.waited(self._clock.now()))
        seen, reserve = turn_of(table, table.awaited), one.reserve
        if seen is None:
            return
        late = late_event(table.settings, seen)
        await self.wish(
            lambda at: (
                moves.play(table, late, at, auto=True, late=True, spent=reserve) if table.played == played else []
            )
        )

    def _mind(self, seat: int, one: Occupant) -> Mind:
        table = self.table
        key = (table.round, seat)
        if key not in self._minds:
            self._minds = {(number, place): mind for (number, place), mind in self._minds.items() if number == key[0]}
            self._minds[key] = Mind(one.bot or SUBSTITUTE, bot_seed(table, seat))
        mind = self._minds[key]
        mind.see([table.record[number] for number in table.line], one.name)
        return mind


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


async def _together(doing: list[Coroutine[None, None, None]]) -> None:
    """Does all of it at once; what is left is given up with the first failure, or with whoever waits for it."""
    tasks = [asyncio.create_task(one) for one in doing]
    try:
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()


def describe(table: TableState) -> Description:
    """How a table looks from outside."""
    players = tuple(one.player for one in table.persons() if one.player is not None)
    public = table.options.public and not table.options.practice
    told = summary(table, "") if public else None
    return Description(table.id, table.sequence, players, told)
