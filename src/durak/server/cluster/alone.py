"""A process that shares its tables with nobody, and what the others would have to be told."""

import asyncio
from collections.abc import Set as AbstractSet
from typing import Protocol

from durak.protocol import Summary
from durak.server.clock import Clock
from durak.server.storage.store import Store

# What stands for all who follow a table without sitting there.
ONLOOKER = ""


class Host(Protocol):
    """The owner of this process's tables: the lobby."""

    def running(self) -> AbstractSet[str]:
        """The tables that this process runs."""

    def run(self, mine: AbstractSet[str], lost: AbstractSet[str]) -> list[asyncio.Task[None]]:
        """Starts running the first set of tables and gives up the second; returns the tasks that do so."""

    def grew(self, table: str, sequence: int) -> None:
        """Another process has written entries, up to this one."""

    def sequence(self, table: str) -> int | None:
        """The newest entry that this process knows of a table; None if it does not know the table."""

    def lost(self, table: str) -> None:
        """Another process runs the table from now on."""

    def missed(self) -> None:
        """Any table may have grown: for a while we received no news."""

    def returned(self) -> None:
        """We were believed dead, so bots may have replaced players who are connected here."""

    def changed(self, player: str) -> None:
        """A token of this person may have been revoked."""


class Alone:
    """There are no other processes: a database for one process."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    @property
    def settling(self) -> float:
        """How long a process that was wrongly believed dead takes to announce its connections again."""
        return 0.0

    async def start(self, host: Host) -> None:
        """Starts running all tables; they are running when this returns."""
        awake = await self._store.unfinished(self._clock.wall())
        await asyncio.gather(*host.run(frozenset(awake), frozenset()))

    async def leave(self) -> None:
        """Hands all tables over to the other processes at once."""

    def attend(self, table: str, players: frozenset[str]) -> None:
        """Tells the others which of a table's players are connected here; ONLOOKER stands for all spectators."""

    def hold(self, table: str) -> None:
        """This process runs the table from now on."""

    def release(self, table: str) -> None:
        """This process no longer runs the table."""

    async def home(self, table: str) -> str | None:
        """Where to send clients of a table that another process runs; None if they can stay."""
        return None

    async def claim(self, table: str) -> bool:
        """Lets this process run a table, whichever ran it before; False if that fails."""
        return False

    def elsewhere(self, table: str) -> AbstractSet[str]:
        """The players of a table that we run who were connected to another process a moment ago."""
        return frozenset()

    async def look(self, table: str) -> AbstractSet[str]:
        """The same, as of now."""
        return frozenset()

    async def count(self) -> int:
        """How many tables all processes have."""
        return 0

    async def tables(self) -> list[Summary]:
        """The public tables of all processes."""
        return []
