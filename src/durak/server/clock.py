"""The time of day, for records, and a steady clock, for everything that measures time."""

import asyncio
from collections.abc import Callable
from time import monotonic, time

# How often the process is seen to run, in seconds, and after how many seconds without that it counts as frozen; only
# this much of the gap counts.
TICK, STANDSTILL = 0.25, 1.0


class Clock:
    """Two clocks. The first is the system's, which can be changed at any time, so nothing is measured by it.

    The other is steady, and stops while the process is frozen: nobody loses time, or their seat, because the server
    was stopped or starved and could not hear them.
    """

    def __init__(self, wall: Callable[[], float] = time, steady: Callable[[], float] = monotonic) -> None:
        # In seconds since 1970.
        self.wall = wall
        self._steady = steady
        # When the process was last seen to run, if that is checked, and for how long it has been frozen in total.
        self._seen: float | None = None
        self._still = 0.0
        # How late the last check was.
        self.lag = 0.0

    def now(self) -> float:
        """Seconds since some fixed moment."""
        now = self._steady()
        if self._seen is not None and now - self._seen > STANDSTILL:
            self._still += now - self._seen - STANDSTILL
            self._seen = now
        return now - self._still

    async def sleep(self, seconds: float) -> None:
        """Waits until this many seconds have passed."""
        until = self.now() + seconds
        # Let others run, however short this is.
        await asyncio.sleep(max(0.0, seconds))
        while (left := until - self.now()) > 0:
            await asyncio.sleep(left)

    async def run(self) -> None:
        """Keeps checking that the process runs, until it is told to stop."""
        try:
            while True:
                before = self._steady()
                self.now()
                self._seen = before
                await asyncio.sleep(TICK)
                self.lag = max(0.0, self._steady() - before - TICK)
        finally:
            self._seen = None
