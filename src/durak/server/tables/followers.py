"""Those who are told what happens at a table: everybody who follows it through this process."""

import asyncio
import logging
from typing import Protocol

from durak.protocol import Watchers, encode
from durak.server.cluster import ONLOOKER, Alone
from durak.server.tables.rules import rules_in_words
from durak.server.tables.state import TableState
from durak.server.tables.visible import shown, state_of

_LOG = logging.getLogger("durak.server")

# How many happenings somebody who comes back is sent again, and how many in one go, so that nobody else has to wait.
MOST_MISSED = 2000
AT_ONCE = 20
# How many spectators are named.
MOST_WATCHERS = 50


class Follower(Protocol):
    """Somebody who is told what happens: a connection."""

    player: str
    name: str
    language: str

    def send(self, *frames: str) -> None:
        """Queues messages to be sent, without waiting."""

    def gone(self, table: str) -> None:
        """The table is closed."""

    async def keep_up(self) -> None:
        """Waits until most of the queued messages are sent."""

    def dismiss(self, table: str) -> None:
        """Learns that they no longer follow a table."""


class Followers:
    """The followers of one table, and what each of them is shown."""

    def __init__(self, table: TableState, cluster: Alone, retelling: asyncio.Lock) -> None:
        self._table, self._cluster = table, cluster
        self._following: set[Follower] = set()
        # Those who are still being sent what they missed; all tables share one lock for this.
        self._returning: set[Follower] = set()
        self._retelling = retelling
        # The names of those who only watch, as everybody was last told.
        self._watching: tuple[str, ...] = ()
        # Has a client claimed to have seen more than the log holds?
        self._doubted = False

    def __bool__(self) -> bool:
        return bool(self._following or self._returning)

    def __len__(self) -> int:
        return len(self._following)

    def players(self) -> set[str]:
        """The people among them."""
        return {one.player for one in (*self._following, *self._returning)}

    def here(self, player: str) -> bool:
        """Does this person follow the table through this process?"""
        return any(one.player == player for one in (*self._following, *self._returning))

    def connected(self, player: str) -> bool:
        """Does this person follow the table, through this process or another one?"""
        return self.here(player) or player in self._cluster.elsewhere(self._table.id)

    def attend(self) -> None:
        """Tells the other processes which of the seated players are connected to this one."""
        everybody = self._following | self._returning
        here = frozenset(ONLOOKER if self._table.seat_of(one.player) is None else one.player for one in everybody)
        self._cluster.attend(self._table.id, here)
        self._tell_who_watches()

    def _tell_who_watches(self) -> None:
        """Tells everybody who follows the table without sitting there, if that has changed."""
        table = self._table
        names = {one.player: one.name for one in self._following if table.seat_of(one.player) is None}
        watching = tuple(sorted(names.values()))[:MOST_WATCHERS]
        if watching != self._watching:
            self._watching = watching
            for follower in self._following:
                follower.send(encode(Watchers(table.id, watching)))

    # --- Who comes and goes ----------------------------------------------------------------------------------

    def follow(self, follower: Follower, waited: float) -> None:
        """Sends the table as it is, and from now on everything that happens."""
        self._following.add(follower)
        self.attend()
        table, seat = self._table, self._table.seat_of(follower.player)
        follower.send(encode(state_of(table, seat, rules_in_words(table.options, follower.language), waited)))
        if self._watching:
            follower.send(encode(Watchers(table.id, self._watching)))

    def may_resume(self, follower: Follower, seen: int) -> bool:
        """Can the missed happenings be sent? Not after a very long absence."""
        if seen > self._table.sequence:
            self._doubt(follower, seen)
        return self._table.sequence - MOST_MISSED <= seen <= self._table.sequence

    async def resume(self, follower: Follower, seen: int) -> None:
        """Sends exactly what happened since, and from now on everything."""
        self._returning.add(follower)
        self.attend()
        try:
            while seen < self._table.sequence:
                # Everybody who comes back at the same time, to any table, takes turns, a little at a time.
                async with self._retelling:
                    seen = self._tell_again(follower, seen)
                    await asyncio.sleep(0)
                await follower.keep_up()
            # Nothing has happened since the check above, so from now on nothing is missed.
            if self._table.closed:
                follower.gone(self._table.id)
            else:
                self._following.add(follower)
        finally:
            self._returning.discard(follower)

    def _tell_again(self, follower: Follower, seen: int) -> int:
        """Sends the next few happenings; returns the number of the last one."""
        last = min(seen + AT_ONCE, self._table.sequence)
        seat = self._table.seat_of(follower.player)
        follower.send(*(encode(shown(self._table, sequence, seat)) for sequence in range(seen + 1, last + 1)))
        return last

    def _doubt(self, follower: Follower, seen: int) -> None:
        """A seated player has seen more than the log holds. Logged only once, since clients can claim anything."""
        if self._doubted or self._table.seat_of(follower.player) is None:
            return
        self._doubted = True
        _LOG.error(
            "table %s: a player says that entry %s was seen, and the log ends with %s: if so, entries are lost",
            self._table.id,
            seen,
            self._table.sequence,
            extra={"table": self._table.id},
        )

    def forget(self, follower: Follower) -> None:
        """A connection has ended."""
        self._following.discard(follower)
        self._returning.discard(follower)
        self.attend()

    # --- What happens ----------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Tells everybody what has just happened; encoded once for all who see the same."""
        table = self._table
        frames: dict[int | None, str] = {}
        for follower in tuple(self._following):
            seat = table.seat_of(follower.player)
            if seat not in frames:
                frames[seat] = encode(shown(table, table.sequence, seat))
            follower.send(frames[seat])

    def dismiss(self) -> None:
        """Those who were removed no longer follow the table."""
        gone = {one for one in self._following if one.player in self._table.removed}
        self._following -= gone
        for follower in gone:
            follower.dismiss(self._table.id)

    def let_go(self) -> None:
        """The table is closed: nobody follows it any more."""
        following, self._following = self._following, set()
        for follower in following:
            follower.gone(self._table.id)
        self.attend()
