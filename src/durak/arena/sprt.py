"""When enough has been played: the sequential probability ratio test on the scores of deals."""

from dataclasses import dataclass
from math import log
from typing import Literal


@dataclass(frozen=True, slots=True)
class Sprt:
    """Is the first entrant stronger by elo1 rather than by elo0?

    After every deal, the likelihood of the scores so far under a mean that elo1 leads to is compared with that under
    elo0. The scores of deals are taken as normal with the variance that they show (the generalised test that chess
    engines are tested with on pairs of games). Errors of the first kind happen with a chance of about alpha, of the
    second kind with beta.

    >>> [round(bound, 2) for bound in Sprt(0, 50).bounds]
    [-2.94, 2.94]
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise ValueError(f"elo0 ({self.elo0:g}) has to be less than elo1 ({self.elo1:g})")
        for name, chance in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < chance < 0.5:
                raise ValueError(f"{name} cannot be {chance:g}: it is a chance between 0 and 0.5")

    @classmethod
    def parse(cls, text: str) -> "Sprt":
        """The test that is written as ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA.

        >>> Sprt.parse("0,20")
        Sprt(elo0=0.0, elo1=20.0, alpha=0.05, beta=0.05)
        """
        try:
            numbers = [float(part) for part in text.split(",")]
        except ValueError:
            numbers = []
        if len(numbers) not in (2, 4):
            raise ValueError(f"{text!r} is not a test: write ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, as in 0,20")
        return cls(*numbers)

    @property
    def bounds(self) -> tuple[float, float]:
        """The test ends when the ratio leaves these bounds."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)


Verdict = Literal["stronger", "not stronger"]


class SprtRun:
    """A run of a test, deal by deal."""

    def __init__(self, test: Sprt) -> None:
        self.test = test
        # The logarithm of the likelihood ratio.
        self.ratio = 0.0
        self.verdict: Verdict | None = None
        self._deals, self._sum, self._squares = 0, 0.0, 0.0

    def add(self, score: float) -> None:
        """Takes the first entrant's score in the next deal, 0.5 being even, unless the test is over."""
        if self.verdict is not None:
            return
        self._deals += 1
        self._sum += score
        self._squares += score * score
        mean = self._sum / self._deals
        # Two deals are imagined, one won and one lost, or the first few equal scores would be certainty.
        variance = max(0.0, self._squares - self._sum * mean) + 0.5
        variance /= self._deals + 2
        low, high = expected_score(self.test.elo0), expected_score(self.test.elo1)
        self.ratio = self._deals * (high - low) * (2 * mean - low - high) / (2 * variance)
        least, most = self.test.bounds
        if self.ratio >= most:
            self.verdict = "stronger"
        elif self.ratio <= least:
            self.verdict = "not stronger"


def expected_score(elo: float) -> float:
    """The expected score with this many points more.

    >>> expected_score(0), round(expected_score(100), 2)
    (0.5, 0.64)
    """
    return float(1 / (1 + 10 ** (-elo / 400)))
