"""How hard a puzzle is: which bots fail on it (docs/puzzles.md)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import log2
from types import MappingProxyType

from durak.players import RATINGS, Player, bot
from durak.puzzles.attempt import Solved, alike
from durak.puzzles.puzzle import Puzzle
from durak.puzzles.themes import themes_of
from durak.rules import Configuration, Event, Settings, View, view

# Who tries every puzzle, with a rating: the levels without their endgame solver, which knows every answer.
SOLVERS: Mapping[str, int] = MappingProxyType(
    {
        "novice": RATINGS["novice"],
        "simple": RATINGS["beginner"],
        "careful": RATINGS["amateur"],
        "sampler:worlds=20,solver=off": RATINGS["skilled"],
        "sampler:worlds=200,solver=off": RATINGS["expert"],
        "searcher:iterations=1000,solver=off": RATINGS["master"],
    }
)
# What those who fail by themselves would be: how many decisions there are, and how many wrong events.
_EASIEST, _A_DECISION, _A_DOUBLING = 1050, 70, 90
_WEIGHT = 1 / 350**2
# In the scale of ratings, ten to one.
_TEN = 400.0


def rated(draft: Puzzle, decisions: Sequence[Solved], shares: Sequence[float], *, draw: bool) -> Puzzle:
    """The puzzle with what its solution and the attempts at it say: its rating, its length and its themes."""
    themes = themes_of([one.decision for one in decisions], draw=draw)
    return replace(draft, rating=difficulty(decisions, shares), decisions=len(decisions), themes=themes)


def attempts(settings: Settings, decisions: Sequence[Solved], names: Sequence[str] = tuple(SOLVERS)) -> list[float]:
    """Which share of the decisions each of these bots gets right; it is shown the solution up to each of them."""
    return [_share(settings, decisions, bot(name, 1)) for name in names]


def _share(settings: Settings, decisions: Sequence[Solved], player: Player) -> float:
    views: list[View] = []
    me = decisions[0].decision.before.active
    assert me is not None
    right = 0
    before: tuple[Configuration, ...] = (decisions[0].decision.before,)
    for one in decisions:
        views += [view(c, me) for c in before]
        event = player.choose(settings, views)
        right += _same(event, one)
        before = one.after
    return right / len(decisions)


def _same(event: Event, one: Solved) -> bool:
    """Is this the right event, under whatever name?"""
    return any(alike(event, other) for other in one.accepted)


def difficulty(decisions: Sequence[Solved], shares: Sequence[float]) -> int:
    """The rating at which the attempts of the bots are the likeliest, not far from what the puzzle looks like."""
    pitfalls = 2 ** (sum(log2(1 + len(one.choice.wrong)) for one in decisions) / len(decisions)) - 1
    return likeliest(shares, len(decisions), pitfalls)


def likeliest(shares: Sequence[float], decisions: int, pitfalls: float) -> int:
    """The rating at which these shares are the likeliest, with so many decisions and so many wrong events in each."""
    usual = _EASIEST + _A_DECISION * (decisions - 2) + _A_DOUBLING * (log2(1 + pitfalls) - 1)
    low, high = 400.0, 2400.0
    for _ in range(40):
        middle = (low + high) / 2
        # The slope of the likelihood: whoever solves it pulls the rating down, whoever fails pulls it up.
        pull = (
            sum(_expected(rating, middle) - share for rating, share in zip(SOLVERS.values(), shares, strict=True))
            / _TEN
            * 2.3
            + (usual - middle) * _WEIGHT
        )
        low, high = (middle, high) if pull > 0 else (low, middle)
    return round(low)


def _expected(rating: float, puzzle: float) -> float:
    return float(1 / (1 + 10 ** ((puzzle - rating) / _TEN)))
