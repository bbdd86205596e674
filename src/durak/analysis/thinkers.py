"""Which of our bots say what events are worth, and how (docs/players.md)."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Protocol

from durak.analysis.moments import Moment
from durak.analysis.searching import search
from durak.analysis.thinking import Budget, Thought, think
from durak.players.roster import LEVELS, bot


class Thinker(Protocol):
    """Thinks about a moment, ever surer, until it is done or stopped."""

    def __call__(
        self, moment: Moment, budget: Budget, seed: int, *, stopped: Callable[[], bool]
    ) -> Iterator[Thought]: ...


# What of the bots says what events are worth: the others only choose.
THINKERS: dict[str, Thinker] = {
    "champion": think,
    "champion-fast": think,
    "sampler": partial(think, champion=False),
    "searcher": search,
}


def thinks(text: str) -> bool:
    """Does a bot or a level say what events are worth?"""
    return LEVELS.get(text, text).partition(":")[0] in THINKERS


def thinker(text: str) -> Thinker:
    """How a bot or a level thinks; ValueError if it only chooses.

    >>> thinker("searcher:iterations=500") is search
    True
    >>> thinker("simple")
    Traceback (most recent call last):
    ValueError: simple does not say what events are worth: champion, champion-fast, sampler and searcher do
    """
    bot(text)  # or it says what is wrong
    if not thinks(text):
        *some, last = THINKERS
        raise ValueError(f"{text} does not say what events are worth: {', '.join(some)} and {last} do")
    return THINKERS[LEVELS.get(text, text).partition(":")[0]]
