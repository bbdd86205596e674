"""How much one connection may ask for."""

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
