"""How long a table has waited for the next event, by the clock of the process that measures it."""

from dataclasses import dataclass

from durak.protocol import Paused
from durak.server.tables.state import TableState


@dataclass
class Stopwatch:
    """Restarts with every entry that the next event has to answer; stops while the table is paused."""

    # When it started, moved forward by all pauses since, and when the current pause began, if there is one.
    since: float = 0.0
    paused_at: float | None = None
    # The entry that it was started with.
    _started: int = -1

    @classmethod
    def of(cls, table: TableState, ahead: float = 0.0) -> "Stopwatch":
        """A stopwatch from the log, for a clock that is this far ahead of the one the log was written with."""
        watch, first = cls(), table.awaited_since
        if table.playing:
            watch._start(first, table.log[first].at + ahead)
            for entry in table.log[first + 1 :]:
                if isinstance(entry.what, Paused):
                    watch._pause(entry.what.paused, entry.at + ahead)
        return watch

    def look(self, table: TableState, now: float) -> None:
        """Notices what has just happened at the table."""
        if table.awaited_since != self._started:
            self._start(table.awaited_since, now)
        if table.paused != (self.paused_at is not None):
            self._pause(table.paused, now)

    def restart(self, now: float) -> None:
        """Starts from zero: no time has counted until now."""
        self.since = now

    def waited(self, now: float) -> float:
        """How many seconds the table has waited."""
        return max(0.0, (now if self.paused_at is None else self.paused_at) - self.since)

    def paused(self, now: float) -> float:
        """How many seconds the current pause has lasted."""
        return 0.0 if self.paused_at is None else now - self.paused_at

    def _start(self, entry: int, now: float) -> None:
        self._started, self.since, self.paused_at = entry, now, None

    def _pause(self, paused: bool, now: float) -> None:
        if paused:
            self.paused_at = now
        elif self.paused_at is not None:
            # The time waited is the same as when it was stopped.
            self.since, self.paused_at = now - self.waited(now), None
