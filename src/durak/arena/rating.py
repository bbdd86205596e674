"""How strong everybody is, from the orders in which they finished: Bradley-Terry, and Plackett-Luce for more than two.

Each entrant has a strength. The first to be rid of the cards is drawn with chances in proportion to the strengths of
those at the table, the second likewise among the rest, and so on. With two at the table this is the model of
Bradley and Terry. A tie counts half in one order and half in the other.
"""

from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from durak.arena.estimate import Z95, Estimate

# Points of the Elo scale for one unit of the logarithm of strength: 400 points are odds of ten to one.
POINTS = 400 / np.log(10)
# The prior width in rating units: without a prior, a player who always wins would have no finite rating.
PRIOR = 4.0
# How many deals the spread that the model expects counts for.
MODEL_DEALS = 2
_STEPS = 100

# A finishing order: entrants by number, place by place; those who share a place are together.
Order = Sequence[Sequence[int]]


def ratings(entrants: int, orders: Iterable[tuple[int, Order]]) -> tuple[Estimate, ...]:
    """The ratings of the entrants in points of Elo around 0, from pairs of a deal and an order of it.

    The intervals are clustered by deal, as those of the means are: they are Huber's "sandwich" of the curvature of
    the likelihood and the spread of the deals' gradients, together with a little of the spread that the model expects.

    >>> first, second = ratings(2, [(deal, ((0,), (1,)) if deal % 4 else ((1,), (0,))) for deal in range(400)])
    >>> round(first.value - second.value)  # 3 of 4 won: odds of three to one
    191
    """
    deals, seated, chosen, weights = _choices(entrants, orders)
    if not len(deals):
        return tuple(Estimate(0.0, float("inf")) for _ in range(entrants))
    strength = np.zeros(entrants)
    for _ in range(_STEPS):
        gradient, curvature = _slope(strength, seated, chosen, weights)
        step = np.linalg.solve(curvature + np.eye(entrants) / PRIOR**2, gradient.sum(0) - strength / PRIOR**2)
        # A long step can leave the region where the curvature means anything.
        strength += step * min(1.0, 2.0 / max(1e-12, float(np.abs(step).max())))
        if np.abs(step).max() < 1e-10:
            break
    gradient, curvature = _slope(strength, seated, chosen, weights)
    numbers, where = np.unique(deals, return_inverse=True)
    clusters = np.zeros((len(numbers), entrants))
    np.add.at(clusters, where, gradient)
    spread = clusters.T @ clusters * (len(numbers) / max(1, len(numbers) - 1))
    # Few deals that agree say nothing of how far deals can differ: the model's own spread counts like two more of them.
    share = MODEL_DEALS / (len(numbers) + MODEL_DEALS)
    spread = (1 - share) * spread + share * curvature
    bread = np.linalg.inv(curvature + np.eye(entrants) / PRIOR**2)
    # The mean of all is fixed, so it takes no part in the errors.
    centred = np.eye(entrants) - 1 / entrants
    errors = np.sqrt(np.maximum(0, np.diag(centred @ bread @ spread @ bread @ centred)))
    centre = strength - strength.mean()
    margins = Z95 * POINTS * errors if len(numbers) > 1 else np.full(entrants, np.inf)
    return tuple(Estimate(float(POINTS * one), float(margin)) for one, margin in zip(centre, margins, strict=True))


def _choices(
    entrants: int, orders: Iterable[tuple[int, Order]]
) -> tuple[NDArray[np.int64], NDArray[np.float64], NDArray[np.int64], NDArray[np.float64]]:
    """Every draw of the model: its deal, how often each entrant was there, who was drawn, and the weight."""
    rows = [
        (deal, np.bincount(left, minlength=entrants), left[0], weight)
        for deal, order in orders
        for ranking, weight in _rankings(order)
        for left in (ranking[place:] for place in range(len(ranking) - 1))
    ]
    deals, seated, chosen, weights = zip(*rows, strict=True) if rows else ((), (), (), ())
    return (
        np.array(deals, dtype=np.int64),
        np.array(seated, dtype=np.float64).reshape(-1, entrants),
        np.array(chosen, dtype=np.int64),
        np.array(weights, dtype=np.float64),
    )


def _rankings(order: Order) -> Iterator[tuple[list[int], float]]:
    """The order without ties: with one, forwards and backwards by half."""
    if all(len(tied) == 1 for tied in order):
        yield [one for tied in order for one in tied], 1.0
        return
    yield [one for tied in order for one in tied], 0.5
    yield [one for tied in order for one in reversed(tied)], 0.5


def _slope(
    strength: NDArray[np.float64],
    seated: NDArray[np.float64],
    chosen: NDArray[np.int64],
    weights: NDArray[np.float64],
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The gradient of the log-likelihood of each draw, and the curvature of all."""
    odds = seated * np.exp(strength)
    chances = odds / odds.sum(axis=1, keepdims=True)
    gradient = -chances
    gradient[np.arange(len(chosen)), chosen] += 1
    curvature = np.diag(weights @ chances) - (chances * weights[:, None]).T @ chances
    return gradient * weights[:, None], curvature
