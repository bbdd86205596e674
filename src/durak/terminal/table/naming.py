"""Cards that are named instead of played: the answer to a question."""

from collections.abc import Collection

from durak.rules import Card, Event
from durak.terminal.table.moves import Moves


class Naming(Moves):
    """Any of these cards may be named, in any number; nothing is played."""

    def __init__(self, cards: Collection[Card]) -> None:
        self._cards = frozenset(cards)

    @property
    def bare(self) -> Event | None:
        """Nothing: naming no card at all is an answer, too."""
        return None

    def meant(self, selected: Collection[Card], target: Card | None = None) -> tuple[Event, ...]:
        """Nothing is meant to be played."""
        return ()

    def playable(self, selected: Collection[Card] = ()) -> frozenset[Card]:
        """All of them."""
        return self._cards

    def fitting(self, selected: Collection[Card] = ()) -> frozenset[Card]:
        """All of them."""
        return self._cards
