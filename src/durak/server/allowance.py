"""How much one connection may ask for, and how often a password may be wrong."""

import asyncio
from time import monotonic


class Allowance:
    """A burst, and a rate per second.

    >>> allowance = Allowance(burst=2, rate=0.001)
    >>> allowance.spend(), allowance.spend(), allowance.spend()
    (True, True, False)
    """

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self._left, self._then = burst, monotonic()

    @property
    def left(self) -> float:
        """How many units are left now."""
        return min(self.burst, self._left + (monotonic() - self._then) * self.rate)

    def spend(self) -> bool:
        """Takes one, if one is left."""
        self._left, self._then = self.left, monotonic()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def until(self, many: float) -> float:
        """How many seconds until this many are left, if nobody takes any."""
        return max(0.0, many - self.left) / self.rate

    def give_back(self) -> None:
        """Returns the unit that was taken."""
        self._left = min(self.burst, self._left + 1)

    @property
    def full(self) -> bool:
        """Has it been unused for a while?"""
        return self.left >= self.burst

    async def wait(self) -> None:
        """Waits until one is left, and takes it."""
        while not self.spend():
            await asyncio.sleep(self.until(1))


class Attempts:
    """An allowance for each name: spending it from many addresses does not make it larger.

    >>> attempts = Attempts(burst=1, rate=0.001)
    >>> attempts.take("anna"), attempts.take("anna"), attempts.take("boris")
    (True, False, True)
    """

    # Beyond this many names, those that have been quiet are forgotten from time to time.
    MOST = 10_000

    def __init__(self, burst: float, rate: float) -> None:
        self._rate = burst, rate
        self._names: dict[str, Allowance] = {}
        self._tidied_at = self.MOST

    def take(self, name: str) -> bool:
        """One more attempt, if one is left."""
        if len(self._names) > self._tidied_at:
            self._names = {one: allowance for one, allowance in self._names.items() if not allowance.full}
            self._tidied_at = max(self.MOST, 2 * len(self._names))
        return self._names.setdefault(name, Allowance(*self._rate)).spend()

    def until(self, name: str) -> float:
        """How many seconds until the next attempt is allowed."""
        return self._names[name].until(1) if name in self._names else 0.0

    def give_back(self, name: str) -> None:
        """Returns an attempt, because it was not a wrong one."""
        if name in self._names:
            self._names[name].give_back()
