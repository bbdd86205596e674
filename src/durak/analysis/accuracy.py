"""How accurate somebody played: from what their decisions cost (docs/analysis.md)."""

from collections.abc import Sequence
from math import exp
from statistics import fmean, harmonic_mean, pstdev

# Of this many chances not to be the durak, each decision loses about a third of the accuracy.
STEEPNESS = 4.4
# A decision weighs as much as the chances around it swing, within these bounds.
CALM, WILD = 0.005, 0.12
# How many decisions are around one.
AROUND = 5


def accuracy_of(loss: float) -> float:
    """The accuracy of one decision, from 0 to 1.

    >>> [round(accuracy_of(loss), 2) for loss in (0, 0.05, 0.15, 0.5)]
    [1.0, 0.8, 0.52, 0.11]
    """
    return exp(-STEEPNESS * loss)


def accuracy(losses: Sequence[float], chances: Sequence[float]) -> float | None:
    """The accuracy of a player: by their losses, and the chances that they saw; None if they had nothing to decide.

    It is the mean of two means: one weighs a decision by how much was open then, the other punishes single blunders.

    >>> round(accuracy([0, 0, 0.2], [0.5, 0.6, 0.4]), 2)
    0.74
    """
    if not losses:
        return None
    each = [accuracy_of(loss) for loss in losses]
    weights = [_swing(chances, place) for place in range(len(losses))]
    weighted = fmean(each, weights)
    return (weighted + harmonic_mean(each)) / 2


def _swing(chances: Sequence[float], place: int) -> float:
    """How much the chances around a decision differ."""
    first = max(0, min(place - AROUND // 2, len(chances) - AROUND))
    return min(max(pstdev(chances[first : first + AROUND]), CALM), WILD)
