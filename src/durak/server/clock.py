"""What time it is, for records, and how much of it has passed, for whatever is counted."""

import asyncio
from collections.abc import Callable
from time import monotonic, time

# How often the clock is looked at, in seconds, and after how many seconds without a look the process stood still; these
# count.
TICK, STANDSTILL = 0.25, 1.0


class Clock:
    """Two clocks. One can be set by whoever looks after the machine, so that nothing is counted by it.

    The other runs evenly, and stands still while the process does: nobody loses time, or the seat, because the server
    was stopped or starved and could not hear what they said.
    """

    def __init__(self, wall: Callable[[], float] = time, steady: Callable[[], float] = monotonic) -> None:
        # In seconds since 1970.
        self.wall = wall
        self._steady = steady
        # When the process was last seen to run, if somebody looks, and for how long it did not until now.
        self._seen: float | None = None
        self._still = 0.0
        # How much later than it should the last look came.
        self.lag = 0.0

    def now(self) -> float:
        """How many seconds have passed since some moment."""
        now = self._steady()
        if self._seen is not None and now - self._seen > STANDSTILL:
            self._still += now - self._seen - STANDSTILL
            self._seen = now
        return now - self._still

    async def sleep(self, seconds: float) -> None:
        """Waits until so many seconds have passed."""
        until = self.now() + seconds
        # Others have their turn, however short this is.
        await asyncio.sleep(max(0.0, seconds))
        while (left := until - self.now()) > 0:
            await asyncio.sleep(left)

    async def run(self) -> None:
        """Looks whether the process runs, until it is told to stop."""
        try:
            while True:
                before = self._steady()
                self.now()
                self._seen = before
                await asyncio.sleep(TICK)
                self.lag = max(0.0, self._steady() - before - TICK)
        finally:
            self._seen = None
