"""One decision of a round, and everything that could have been decided."""

from dataclasses import dataclass

from durak.analysis.label import Label
from durak.rules import Event, Seat


@dataclass(frozen=True, slots=True)
class Option:
    """An event that could be played, and what it is worth to its player."""

    event: Event
    # The chance not to be the durak; a draw counts as an even share.
    chance: float
    # How much worse than the best that is.
    loss: float
    # Half the width of the 95 % interval of the loss, over the same worlds for both; 0 where both are solved.
    error: float
    # Solved, not estimated.
    exact: bool


@dataclass(frozen=True, slots=True)
class Decision:
    """What somebody played, and what else they could have played, the best first."""

    # Of the events of the round, counted from 0.
    number: int
    seat: Seat
    turn: int
    options: tuple[Option, ...]
    # The place of what was played among the options.
    played: int
    label: Label

    @property
    def choice(self) -> Option:
        """What was played."""
        return self.options[self.played]

    @property
    def best(self) -> Option:
        """What would have been best."""
        return self.options[0]

    @property
    def forced(self) -> bool:
        """Was there nothing to decide?"""
        return self.label is Label.FORCED

    @property
    def exact(self) -> bool:
        """Is what it cost known, not estimated?"""
        return self.best.exact and self.choice.exact
