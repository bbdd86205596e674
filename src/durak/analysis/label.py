"""What a decision is called, by what it cost: best, good, an inaccuracy, a mistake or a blunder."""

from enum import StrEnum


class Label(StrEnum):
    """The names of decisions, as players know them."""

    FORCED = "forced"
    # Everything else would have been a mistake at least.
    ONLY = "only"
    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


# What a decision has to cost at least, in chances not to be the durak, to be called so.
COSTS = {Label.GOOD: 0.02, Label.INACCURACY: 0.05, Label.MISTAKE: 0.10, Label.BLUNDER: 0.15}


def label_of(loss: float, error: float) -> Label:
    """The name of a decision that cost so much, give or take the error; what may have cost nothing is never blamed.

    >>> [label_of(loss, 0.01) for loss in (0.0, 0.03, 0.07, 0.12, 0.5)]
    [<Label.BEST: 'best'>, <Label.GOOD: 'good'>, <Label.INACCURACY: 'inaccuracy'>, <Label.MISTAKE: 'mistake'>, \
<Label.BLUNDER: 'blunder'>]
    >>> label_of(0.07, error=0.08)
    <Label.BEST: 'best'>
    """
    found = Label.BEST
    if loss > error:
        for label, cost in COSTS.items():
            if loss >= cost:
                found = label
    return found
