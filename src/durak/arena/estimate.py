"""A mean over deals, and how far it can be trusted."""

from dataclasses import dataclass
from math import inf

import numpy as np
from numpy.typing import NDArray

# Half the width of a 95 % interval, in standard errors.
Z95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with its 95 % confidence interval; one deal alone has none."""

    value: float
    margin: float

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.value - self.margin

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.value + self.margin


def mean_over_deals(values: NDArray[np.float64]) -> Estimate:
    """The mean of one value a deal.

    Games with the same cards are not independent, deals are: so each deal counts as one observation, whatever was
    played with it. The standard error is that of a mean of independent observations. If all deals agree it would be
    0; then the rule of three holds: of n more deals, at most 3 would differ, with the same certainty.

    >>> mean = mean_over_deals(np.array([0.5, 1.0, 0.5, 0.0]))
    >>> mean.value, round(mean.margin, 3)
    (0.5, 0.4)
    """
    deals = len(values)
    if deals == 1:
        margin = inf
    elif np.ptp(values) == 0:
        margin = min(1.0, 3 / deals)
    else:
        margin = Z95 * float(values.std(ddof=1)) / deals**0.5
    return Estimate(float(values.mean()), margin)
