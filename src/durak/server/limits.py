"""How much one connection may ask for."""

import asyncio
from time import monotonic


class Allowance:
    """So many at once, and so many a second on average.

    >>> allowance = Allowance(burst=2, rate=0.001)
    >>> allowance.spend(), allowance.spend(), allowance.spend()
    (True, True, False)
    """

    def __init__(self, burst: float, rate: float) -> None:
        self._burst, self._rate = burst, rate
        self._left, self._then = burst, monotonic()

    def spend(self) -> bool:
        """Takes one, if one is left."""
        now = monotonic()
        self._left, self._then = min(self._burst, self._left + (now - self._then) * self._rate), now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def full(self) -> bool:
        """Has nobody asked for anything in a while?"""
        return self._left + (monotonic() - self._then) * self._rate >= self._burst

    async def wait(self) -> None:
        """Takes one as soon as one is left."""
        while not self.spend():
            await asyncio.sleep((1 - self._left) / self._rate)
