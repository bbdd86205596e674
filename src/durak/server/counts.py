"""What is counted while a server runs, as cheaply as possible; health.metrics shows it."""

from bisect import bisect_left
from collections import Counter
from typing import Protocol

# The upper bounds of the buckets, in seconds.
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Spans:
    """How long something took each time: counted as cheaply as possible, since it happens all the time.

    >>> spans = Spans()
    >>> spans.add(0.003); spans.add(99)
    >>> spans.count, spans.buckets()[2], spans.buckets()[-1]
    (2, ('0.005', 1.0), ('+Inf', 2.0))
    """

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def add(self, seconds: float) -> None:
        """Counts one more."""
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    @property
    def count(self) -> int:
        """How many there were."""
        return sum(self._counts)

    def buckets(self) -> list[tuple[str, float]]:
        """How many took up to each bound."""
        total, found = 0.0, list[tuple[str, float]]()
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self._counts, strict=True):
            total += count
            found.append((bound, total))
        return found


class Speaker(Protocol):
    """A connection, as far as counting needs it."""

    @property
    def waiting(self) -> int:
        """How many messages wait to be sent."""


class Counts:
    """What has happened in this process since it was started."""

    def __init__(self) -> None:
        # From a move to its acknowledgement, and how long a transaction of the log took.
        self.moves, self.writes = Spans(), Spans()
        self.entries = 0
        self.refusals: Counter[str] = Counter()
        self.connections: set[Speaker] = set()
        self.connected = 0

    def enter(self, one: Speaker) -> None:
        """One more connection."""
        self.connections.add(one)
        self.connected += 1

    def leave(self, one: Speaker) -> None:
        """A connection has ended."""
        self.connections.discard(one)


# One for the process, like the registry of Prometheus, so that it need not be passed around.
COUNTS = Counts()
