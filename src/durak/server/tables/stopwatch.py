"""How long a table has waited for the next event, by the clock of whoever counts it."""

from dataclasses import dataclass

from durak.protocol import Paused
from durak.server.tables.state import TableState


@dataclass
class Stopwatch:
    """Started anew with whatever the next event answers; it stands still while the table is paused."""

    # When it was started, had there been no pause since, and when the table was paused, if it is.
    since: float = 0.0
    paused_at: float | None = None
    # The entry that it was started with.
    _started: int = -1

    @classmethod
    def of(cls, table: TableState, ahead: float = 0.0) -> "Stopwatch":
        """As the log says it, for a clock that is so much ahead of the one that the log was written by."""
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
        """Nobody has counted until now."""
        self.since = now

    def waited(self, now: float) -> float:
        """For how many seconds the table has waited."""
        return max(0.0, (now if self.paused_at is None else self.paused_at) - self.since)

    def paused(self, now: float) -> float:
        """For how many seconds it has stood still."""
        return 0.0 if self.paused_at is None else now - self.paused_at

    def _start(self, entry: int, now: float) -> None:
        self._started, self.since, self.paused_at = entry, now, None

    def _pause(self, paused: bool, now: float) -> None:
        if paused:
            self.paused_at = now
        elif self.paused_at is not None:
            # As much has passed as when it was stopped.
            self.since, self.paused_at = now - self.waited(now), None
