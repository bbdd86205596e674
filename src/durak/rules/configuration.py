"""One snapshot of everything at the table (docs/rules.md 1.3), and how a round starts (1.6)."""

from abc import ABC, abstractmethod
from collections.abc import ItemsView, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

from durak.rules.cards import Card, Suit
from durak.rules.events import Event, Seat
from durak.rules.settings import Settings

Hand = frozenset[Card]
Field = tuple[tuple[Card, Card | None], ...]
_Value = TypeVar("_Value")


class Phase(StrEnum):
    """What the table is waiting for (docs/rules.md 1.5)."""

    START = "Start"
    ATTACK = "Attack"
    DEFEND = "Defend"
    TAKE = "Take"
    END = "End"


class BySeat(Mapping[Seat, _Value]):
    """One value for each seat, in a mapping that cannot be changed.

    >>> sizes = BySeat({"anna": 6, "boris": 6})
    >>> sizes.but({"anna": 5}), sizes
    (BySeat({'anna': 5, 'boris': 6}), BySeat({'anna': 6, 'boris': 6}))
    """

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[Seat, _Value]) -> None:
        self._values = dict(values)

    def but(self, changed: Mapping[Seat, _Value]) -> "BySeat[_Value]":
        """The same values, except those given."""
        return BySeat({**self._values, **changed})

    def __getitem__(self, seat: Seat) -> _Value:
        return self._values[seat]

    def __iter__(self) -> Iterator[Seat]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def items(self) -> ItemsView[Seat, _Value]:
        """Seats and values; quicker than what Mapping makes of the above."""
        return self._values.items()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BySeat) and self._values == other._values

    def __hash__(self) -> int:
        return hash(frozenset(self._values.items()))

    def __repr__(self) -> str:
        return f"BySeat({self._values})"


@dataclass(frozen=True, kw_only=True)
class Public(ABC):
    """What everybody can see: all of a round except the cards in hands and in the deck."""

    # All who sit at the table, clockwise; the seat after you is to your left.
    seats: tuple[Seat, ...]
    # The trump suit, once the cards are dealt.
    trump: Suit | None
    # The cards that were beaten and discarded.
    pile: Hand
    # Attack cards in the order they were laid, each with the card that beats it.
    field: Field
    # Those still in play, clockwise; the first is the defender, the last sits to their right.
    players: tuple[Seat, ...]
    # Those who are out, in the order they left; the first is the winner.
    inactive: tuple[Seat, ...]
    # Whose move it is.
    active: Seat | None
    # The attacker who is asked first and refilled first.
    principal: Seat | None
    # The attackers of this turn, in asking order.
    attackers: tuple[Seat, ...]
    # The attackers who are still to be asked in this cycle.
    pending: tuple[Seat, ...]
    # Those who laid attack cards in this turn, in order.
    joined: tuple[Seat, ...]
    # The trumps shown in this turn.
    flashed: tuple[Card, ...]
    # The number of the turn; 0 before the deal.
    turn: int
    # Before the end: the durak of the round before; at the end: of this one, None for a draw.
    durak: Seat | None
    # What the table is waiting for.
    phase: Phase
    # The event that led here.
    event: Event | None

    @property
    def defender(self) -> Seat:
        """The player who is attacked."""
        return self.players[0]

    @property
    def unbeaten(self) -> tuple[Card, ...]:
        """The attack cards that nobody has beaten yet, in the order they were laid."""
        return tuple(attack for attack, defence in self.field if defence is None)

    @property
    def attack_no(self) -> int:
        """Which attacker is being asked, counted from 1: the specification's ATTACK#."""
        return len(self.attackers) - len(self.pending) + 1

    @abstractmethod
    def held(self, seat: Seat) -> Hand:
        """The cards that the seat is seen to hold."""

    @abstractmethod
    def size(self, seat: Seat) -> int:
        """How many cards the seat holds."""


@dataclass(frozen=True, kw_only=True)
class Configuration(Public):
    """Everything there is to know about a round at one moment (docs/rules.md 1.3)."""

    # The cards left to draw: the first is drawn next, the last lies face up.
    deck: tuple[Card, ...]
    # The cards that each seat holds.
    hands: BySeat[Hand]

    def held(self, seat: Seat) -> Hand:
        """The cards that the seat holds."""
        return self.hands[seat]

    def size(self, seat: Seat) -> int:
        """How many cards the seat holds."""
        return len(self.hands[seat])


if TYPE_CHECKING:
    from dataclasses import replace as replace
else:

    def replace(configuration, /, **changes):
        """What dataclasses.replace does, several times as fast: delta does little else."""
        changed = object.__new__(type(configuration))
        changed.__dict__.update(configuration.__dict__, **changes)
        return changed


def field_cards(field: Field) -> Iterator[Card]:
    """All cards that lie on a field, beaten and beating."""
    for attack, defence in field:
        yield attack
        if defence is not None:
            yield defence


def initial(
    settings: Settings, seats: Iterable[Seat], deck: Iterable[Card], durak: Seat | None = None
) -> Configuration:
    """The table before the deal: seats[0] deals, or the durak of the round before (docs/rules.md 1.6, R11).

    Nothing is checked against the settings here: Begin does that, and refuses with a code.

    >>> from durak.rules import full_deck
    >>> initial(Settings(), ["anna", "boris"], full_deck(36)).phase
    <Phase.START: 'Start'>
    """
    seats = tuple(seats)
    if len(set(seats)) < len(seats):
        raise ValueError(f"every seat needs a name of its own, not {', '.join(map(repr, seats))}")
    return Configuration(
        seats=seats,
        trump=None,
        deck=tuple(deck),
        pile=frozenset(),
        field=(),
        hands=BySeat({seat: frozenset() for seat in seats}),
        players=seats,
        inactive=(),
        active=None,
        principal=None,
        attackers=(),
        pending=(),
        joined=(),
        flashed=(),
        turn=0,
        durak=durak if durak in seats else None,
        phase=Phase.START,
        event=None,
    )


def next_round(settings: Settings, end: Configuration, deck: Iterable[Card]) -> Configuration:
    """The table before the next deal: the same seats, and the durak who will deal (docs/rules.md 1.6, R11)."""
    if end.phase is not Phase.END:
        raise ValueError(f"the round is not over: its phase is {end.phase}")
    return initial(settings, end.seats, deck, end.durak)
