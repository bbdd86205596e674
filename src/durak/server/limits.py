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
        self.burst, self.rate = burst, rate
        self._left, self._then = burst, monotonic()

    @property
    def left(self) -> float:
        """How many are left now."""
        return min(self.burst, self._left + (monotonic() - self._then) * self.rate)

    def spend(self) -> bool:
        """Takes one, if one is left."""
        self._left, self._then = self.left, monotonic()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def until(self, many: float) -> float:
        """In how many seconds so many are left, if nobody takes any."""
        return max(0.0, many - self.left) / self.rate

    @property
    def full(self) -> bool:
        """Has nobody asked for anything in a while?"""
        return self.left >= self.burst

    async def wait(self) -> None:
        """Takes one as soon as one is left."""
        while not self.spend():
            await asyncio.sleep(self.until(1))
