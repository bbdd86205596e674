"""What a seat may know (docs/rules.md 1.6): the one place where cards are hidden."""

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from durak.rules.cards import Card
from durak.rules.configuration import BySeat, Configuration, Hand, Public
from durak.rules.events import Seat


@dataclass(frozen=True, kw_only=True)
class View(Public):
    """The table as one seat sees it; the rules accept it in place of a configuration."""

    # Who is looking; None is a spectator.
    seat: Seat | None
    # How many cards are left to draw.
    deck: int
    # The card that lies face up under the deck, while the deck lasts.
    turn_up: Card | None
    # The viewer's own cards.
    hand: Hand
    # How many cards each seat holds.
    sizes: BySeat[int]

    def held(self, seat: Seat) -> Hand:
        """The viewer's own cards; those of the others are hidden."""
        return self.hand if seat == self.seat else frozenset()

    def size(self, seat: Seat) -> int:
        """How many cards the seat holds."""
        return self.sizes[seat]


_PUBLIC = tuple(field.name for field in fields(Public))

if TYPE_CHECKING:
    _seen = View
else:

    def _seen(**fields):
        """What View does, several times as fast: a server makes two views of every event."""
        seen = object.__new__(View)
        seen.__dict__.update(fields)
        return seen


def view(configuration: Configuration, seat: Seat | None) -> View:
    """The configuration without what the seat cannot see; seat None is a spectator (docs/rules.md 1.6, R52).

    >>> from durak.rules import Begin, Settings, delta, full_deck, initial
    >>> dealt = delta(Settings(), initial(Settings(), ["anna", "boris"], full_deck(36)), Begin())
    >>> sorted(view(dealt, "anna").hand), view(dealt, None).sizes["anna"], view(dealt, None).deck
    ([7C, 9C, JC, KC, 6D, 8D], 6, 24)
    """
    c = configuration
    if seat is not None and seat not in c.seats:
        raise ValueError(f"nobody called {seat!r} sits here: the seats are {', '.join(c.seats)}")
    dealt, known = c.turn > 0, vars(c)
    return _seen(
        **{name: known[name] for name in _PUBLIC},
        seat=seat,
        deck=len(c.deck),
        turn_up=c.deck[-1] if c.deck and dealt else None,
        hand=frozenset() if seat is None else c.hands[seat],
        sizes=BySeat({name: len(hand) for name, hand in c.hands.items()}),
    )
