"""Which cards a player seems to lack, because they could have played them and did not."""

from collections.abc import Iterable, Mapping

from durak.kernel.compiled import core
from durak.kernel.configuration import CARDS, NUMBERS
from durak.rules import Card, Suit


class Doubts:
    """The doubts about one seat, since it last drew and before that; the networks of the champion are told of both.

    >>> doubts = Doubts()
    >>> doubts.passed([Card.parse("6C"), Card.parse("7C")], [Card.parse("6D")], Suit.HEARTS)
    [6C, 7C, 7D, 6S, 7S]
    """

    def __init__(self) -> None:
        self.core = core.Doubts()

    def passed(self, field: Iterable[Card], laid: Iterable[Card], trump: Suit) -> list[Card]:
        """They laid these beside the field, and had room for more: returns what they did not throw in."""
        return _cards(self.core.passed([NUMBERS[card] for card in field], [NUMBERS[card] for card in laid], trump))

    def yielded(self, attack: Card, trump: Suit) -> list[Card]:
        """They took the attack: returns what they did not beat it with."""
        return _cards(self.core.yielded(NUMBERS[attack], trump))

    def copy(self) -> "Doubts":
        """The same doubts, which no longer change with these."""
        other = Doubts()
        other.core = self.core.copy()
        return other

    def fade(self, drawn: int) -> None:
        """New cards may be anything, so older doubts count less, and are forgotten after many new cards."""
        self.core.fade(drawn)


def refusals(likelihood: Mapping[Card, float]) -> list[tuple[int, int]]:
    """How often in 256 times each card is refused when it is dealt to a seat that is so likely to hold it."""
    return [(NUMBERS[card], min(250, max(0, round(256 * (1 - chance))))) for card, chance in likelihood.items()]


def _cards(numbers: Iterable[int]) -> list[Card]:
    return [CARDS[number] for number in numbers]
