"""Which move the coach would make, and what to think of another: decided by the chances, within their errors."""

from collections.abc import Sequence
from enum import StrEnum
from math import hypot

from durak.coach.reasons import because
from durak.players import Advice
from durak.rules import Settings, View

# Chances that differ by less are as good as equal to a person: then a move that can be explained is recommended.
CLOSE = 0.04


class Verdict(StrEnum):
    """What to think of a move."""

    ONLY = "only"
    BEST = "best"
    FINE = "fine"
    WORSE = "worse"


def recommended(settings: Settings, now: View, advice: Sequence[Advice]) -> Advice:
    """The best move; among those that are as good as equal, the first with a reason that can be said."""
    best = advice[0]
    if best.exact:
        # The order among equals is that of the solver's line, which makes progress.
        return best
    close = [one for one in advice if best.chance - one.chance <= max(CLOSE, best.error)]
    return next((one for one in close if because(settings, now, one)), best)


def verdict(choice: Advice, own: Advice, advice: Sequence[Advice]) -> Verdict:
    """What to think of a move beside the one that was recommended.

    Worse is only what is worse for certain: by more than a little, and by more than the estimates can err.

    >>> from durak.rules import Pass, Take
    >>> take, better = Advice(Take("anna"), 0.4, 0.03, False), Advice(Pass("anna"), 0.5, 0.03, False)
    >>> verdict(better, take, [better, take]), verdict(better, Advice(Take("anna"), 0.47, 0.03, False), [better, take])
    (<Verdict.WORSE: 'worse'>, <Verdict.FINE: 'fine'>)
    """
    if len(advice) == 1:
        return Verdict.ONLY
    if own.event == choice.event:
        return Verdict.BEST
    worse = choice.chance - own.chance > max(CLOSE, hypot(choice.error, own.error))
    return Verdict.WORSE if worse else Verdict.FINE
