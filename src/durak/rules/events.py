"""What players and the table may do (docs/rules.md 1.4)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from durak.rules.cards import Card

Seat = str
Pair = tuple[Card, Card]
_Item = TypeVar("_Item", Card, Pair)


def _sorted(items: Iterable[_Item]) -> tuple[_Item, ...]:
    """The cards of an event are a set; sorting them makes equal events compare equal."""
    if type(items) is tuple and len(items) < 2:
        return items
    try:
        return tuple(sorted(items))
    except TypeError:  # Garbage is kept as it is, for the rules to refuse (UNKNOWN_EVENT).
        return items  # type: ignore[return-value]


@dataclass(frozen=True, slots=True)
class Begin:
    """The table deals a new round; no player can do this."""


@dataclass(frozen=True, slots=True)
class Attack:
    """An attacker lays cards, or none: that is a pass.

    >>> Attack("anna", [Card.parse("7H"), Card.parse("7C")])
    Attack(by='anna', cards=(7C, 7H))
    """

    by: Seat
    cards: tuple[Card, ...]

    def __init__(self, by: Seat, cards: Iterable[Card]) -> None:
        object.__setattr__(self, "by", by)
        object.__setattr__(self, "cards", _sorted(cards))


@dataclass(frozen=True, slots=True)
class Defend:
    """The defender beats attack cards, as pairs (attack, defence), or none: that is taking.

    >>> Defend("boris", [(Card.parse("7C"), Card.parse("9C"))])
    Defend(by='boris', pairs=((7C, 9C),))
    """

    by: Seat
    pairs: tuple[Pair, ...]

    def __init__(self, by: Seat, pairs: Iterable[Pair]) -> None:
        object.__setattr__(self, "by", by)
        object.__setattr__(self, "pairs", _sorted(pairs))


@dataclass(frozen=True, slots=True)
class Transfer:
    """The defender adds cards of the same rank and hands the attack on to the next player."""

    by: Seat
    cards: tuple[Card, ...]

    def __init__(self, by: Seat, cards: Iterable[Card]) -> None:
        object.__setattr__(self, "by", by)
        object.__setattr__(self, "cards", _sorted(cards))


@dataclass(frozen=True, slots=True)
class Flash:
    """The defender hands the attack on by only showing the trump of that rank."""

    by: Seat
    card: Card


Event = Begin | Attack | Defend | Transfer | Flash


def Pass(by: Seat) -> Attack:  # noqa: N802 - it is an event, and reads like one
    """An attack that adds nothing.

    >>> Pass("anna")
    Attack(by='anna', cards=())
    """
    return Attack(by, ())


def Take(by: Seat) -> Defend:  # noqa: N802 - it is an event, and reads like one
    """A defence that beats nothing: the defender gives up.

    >>> Take("boris")
    Defend(by='boris', pairs=())
    """
    return Defend(by, ())


def cards_of(event: Event) -> tuple[Card, ...]:
    """The cards that an event plays or shows from the hand of its player.

    >>> cards_of(Defend("boris", [(Card.parse("7C"), Card.parse("9C"))]))
    (9C,)
    """
    match event:
        case Attack(cards=cards) | Transfer(cards=cards):
            return cards
        case Defend(pairs=pairs):
            return tuple(defence for _, defence in pairs)
        case Flash(card=card):
            return (card,)
        case _:
            return ()
