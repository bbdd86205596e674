"""Scores with the luck taken off, as far as the deals themselves show that this helps (docs/players.md)."""

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

# The deals are dealt out into so many heaps; how much luck is taken off one follows from all the others.
HEAPS = 10
# With fewer deals than this, nothing is taken off.
FEWEST = 40


def coefficients(scores: Numbers, luck: Numbers) -> Numbers:
    """How much of each measure of luck to take off, so that what is left varies least.

    Luck is zero in the mean, so it is not centred. Measures are much alike: a ridge of one standard deviation keeps
    their coefficients small where the deals do not tell them apart.

    >>> luck = np.array([[1.0], [-1.0], [2.0], [-2.0]] * 20)
    >>> coefficients(0.5 + luck[:, 0] / 4, luck).round(2)
    array([0.25])
    """
    spread = np.sqrt((luck**2).mean(axis=0))
    used = spread > 1e-9
    found = np.zeros(luck.shape[1])
    scaled = luck[:, used] / spread[used]
    square = scaled.T @ scaled + np.eye(int(used.sum()))
    found[used] = np.linalg.solve(square, scaled.T @ (scores - scores.mean())) / spread[used]
    return found


def corrected(scores: Numbers, luck: Numbers) -> Numbers:
    """The scores of deals without their luck; the scores themselves where that would not make them vary less.

    What is taken off a deal is its luck times coefficients that the other heaps of deals have shown. These do not
    depend on the deal, and its luck is zero in the mean, so the mean stays what it was.

    >>> chance = np.random.default_rng(1)
    >>> luck, skill = chance.normal(0, 0.3, (400, 1)), chance.normal(0.5, 0.1, 400)
    >>> found = corrected(skill + luck[:, 0], luck)
    >>> bool(abs(found.std() - skill.std()) < 0.01), bool(abs(found.mean() - skill.mean()) < 0.01)
    (True, True)
    """
    deals = len(scores)
    if deals < FEWEST:
        return scores
    heap = np.arange(deals) % HEAPS
    found = scores.copy()
    for one in range(HEAPS):
        mine = heap == one
        found[mine] -= luck[mine] @ coefficients(scores[~mine], luck[~mine])
    return found if found.std() < scores.std() else scores


class Foresight:
    """Takes luck off deal by deal, by what the deals before have shown: for tests that look after every deal."""

    # After so many more deals the coefficients are found anew.
    EVERY = 20

    def __init__(self) -> None:
        self._scores: list[float] = []
        self._luck: list[Numbers] = []
        self._found: Numbers | None = None

    def corrected(self, score: float, luck: Numbers) -> float:
        """The score of the next deal, with its luck taken off."""
        fair = score if self._found is None else score - float(luck @ self._found)
        self._scores.append(score)
        self._luck.append(luck)
        if len(self._scores) >= FEWEST and len(self._scores) % self.EVERY == 0:
            self._found = coefficients(np.array(self._scores), np.array(self._luck))
        return fair
