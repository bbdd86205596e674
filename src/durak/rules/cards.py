"""Cards, decks, and which card beats which (docs/rules.md 1.1)."""

from collections.abc import Iterable
from enum import IntEnum
from functools import cache
from typing import NamedTuple


class Suit(IntEnum):
    """One of the four suits, in the order C D H S."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    def __str__(self) -> str:
        return "CDHS"[self]

    @property
    def symbol(self) -> str:
        """The suit as it is printed on a card.

        >>> Suit.HEARTS.symbol
        '♥'
        """
        return "♣♦♥♠"[self]

    @classmethod
    def parse(cls, text: str) -> "Suit":
        """The suit named by a letter or a symbol.

        >>> Suit.parse("h"), Suit.parse("♠")
        (<Suit.HEARTS: 2>, <Suit.SPADES: 3>)
        """
        place = "CDHS".find(text.upper()) if len(text) == 1 else -1
        if place < 0:
            place = "♣♦♥♠".find(text) if len(text) == 1 else -1
        if place < 0:
            raise ValueError(f"{text!r} is not a suit: write C, D, H or S (or ♣ ♦ ♥ ♠)")
        return cls(place)


class Face(IntEnum):
    """The rank of a card; the ace is high."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    def __str__(self) -> str:
        return str(self.value) if self <= 10 else "JQKA"[self - 11]


class Card(NamedTuple):
    """One card; cards are ordered by suit, then by face.

    A tuple rather than a dataclass, because hands are sets of cards and set operations are the hot path.
    """

    suit: Suit
    face: Face

    def __str__(self) -> str:
        return f"{self.face}{self.suit}"

    def __repr__(self) -> str:
        return str(self)

    @classmethod
    def parse(cls, text: str) -> "Card":
        """The card written as face and suit, in any case (docs/rules.md 1.1, R56).

        >>> Card.parse("10h"), Card.parse("T♥"), Card.parse("dd")
        (10H, 10H, QD)
        """
        card = _BY_TEXT.get(text.upper()) if isinstance(text, str) else None
        if card is None:
            raise ValueError(
                f"{text!r} is not a card: write the face (2-10, J, Q, K or A) and then the suit "
                "(C, D, H or S), as in 10H"
            )
        return card


_ALL = tuple(Card(suit, face) for suit in Suit for face in Face)
_ALIASES = {Face.TEN: ("10", "T"), Face.QUEEN: ("Q", "D")}
_BY_TEXT = {
    face + suit: card
    for card in _ALL
    for face in _ALIASES.get(card.face, (str(card.face),))
    for suit in (str(card.suit), card.suit.symbol)
}

DECK_SIZES = (24, 32, 36, 52)


@cache
def full_deck(size: int) -> tuple[Card, ...]:
    """The highest size/4 faces of each suit, in order (docs/rules.md 1.1).

    >>> full_deck(24)[:7]
    (9C, 10C, JC, QC, KC, AC, 9D)
    """
    if size not in DECK_SIZES:
        raise ValueError(f"there is no deck of {size!r} cards: choose one of {DECK_SIZES}")
    return tuple(card for card in _ALL if card.face > Face.ACE - size // 4)


def beats(defence: Card, attack: Card, trump: Suit | None) -> bool:
    """A higher card of the same suit beats, and so does a trump on any other suit (docs/rules.md 1.1).

    >>> beats(Card.parse("6H"), Card.parse("AS"), trump=Suit.HEARTS)
    True
    """
    if defence.suit == attack.suit:
        return defence.face > attack.face
    return defence.suit == trump


def in_order(cards: Iterable[Card], trump: Suit | None) -> list[Card]:
    """Cards as a player sorts them: by suit and face, trumps last (docs/rules.md 5.2, R76).

    >>> in_order(full_deck(24)[:2] + full_deck(24)[-2:], trump=Suit.CLUBS)
    [KS, AS, 9C, 10C]
    """
    return sorted(cards, key=lambda card: (card.suit == trump, card))
