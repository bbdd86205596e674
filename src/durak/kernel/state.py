"""One table in the kernel, converted from and to a configuration without loss (docs/kernel.md)."""

import json
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from durak.kernel import recall
from durak.kernel.compiled import core
from durak.kernel.configuration import CARDS, NUMBERS, card_of, configuration_of, parts_of
from durak.kernel.settings import check_cards, kernel_rules, settings_from, settings_values
from durak.rules import (
    DONE,
    Card,
    Configuration,
    Seat,
    Settings,
    Step,
    Suit,
    broken_invariants,
    full_deck,
    in_order,
    initial,
)

KINDS = ("", "lay", "beat", "move", "flash", "done", "take")
# Of what to_json writes; it changes when older programs could not read it any more.
VERSION = 1


class State:
    """A round in the kernel: legal micro actions by number, applied in place.

    >>> from durak.rules import PRESETS, shuffled
    >>> state = State.deal(PRESETS["spec"], ["anna", "boris"], shuffled(36, 1))
    >>> state.active, [str(state.step(action)) for action in state.legal()][:2]
    ('boris', ['lay 8H', 'lay 10H'])
    """

    __slots__ = ("_cards", "position", "seats", "settings", "trump")

    def __init__(
        self, settings: Settings, seats: tuple[Seat, ...], position: core.Position, cards: frozenset[Card]
    ) -> None:
        self.settings = settings
        self.seats = seats
        self.position = position
        self._cards = cards
        self.trump: Suit | None = None
        self._find_trump()

    def _find_trump(self) -> None:
        if self.position.phase:
            self.trump = Suit(self.position.parts()["trump"])

    @classmethod
    def deal(
        cls, settings: Settings, seats: Iterable[Seat], deck: Iterable[Card], durak: Seat | None = None
    ) -> "State":
        """A round that has just begun with this deck (docs/rules.md 4.1).

        The deck need not be a full one: for experiments any cards will do, if there are enough of them.
        """
        state = cls._undealt(settings, seats, deck, durak)
        state.begin()
        return state

    @classmethod
    def lazy(
        cls,
        settings: Settings,
        seats: Iterable[Seat],
        durak: Seat | None = None,
        cards: Iterable[Card] | None = None,
    ) -> "State":
        """A round without a deck in a fixed order: chance deals and draws card by card (`chance`, `draw`).

        >>> state = State.lazy(Settings(deck_size=24, hand_size=2), ["anna", "boris"])
        >>> while state.is_chance:
        ...     state.draw(state.chance()[0])
        >>> state.active, len(state.to_configuration().deck)
        ('boris', 20)
        """
        state = cls._undealt(settings, seats, full_deck(settings.deck_size) if cards is None else cards, durak)
        state.position.leave_to_chance()
        state.begin()
        return state

    @classmethod
    def _undealt(cls, settings: Settings, seats: Iterable[Seat], deck: Iterable[Card], durak: Seat | None) -> "State":
        c = initial(settings, seats, deck, durak)
        cards = frozenset(c.deck)
        if len(cards) < len(c.deck):
            raise ValueError("a card is in the deck twice")
        check_cards(settings, len(c.seats), cards)
        return cls(settings, c.seats, core.Position(kernel_rules(settings, cards), parts_of(c)), cards)

    @classmethod
    def from_configuration(cls, settings: Settings, configuration: Configuration) -> "State":
        """The kernel's state of a configuration; ValueError if it breaks an invariant of docs/rules.md 4.5."""
        c = configuration
        rules = kernel_rules(settings)
        settings.check_players(len(c.seats))
        broken = broken_invariants(settings, c)
        if broken:
            raise ValueError(broken[0])
        cards = frozenset(full_deck(settings.deck_size))
        state = cls(settings, c.seats, core.Position(rules, parts_of(c)), cards)
        back = state.to_configuration()
        if back != c:
            names = [name for name in c.__dataclass_fields__ if getattr(back, name) != getattr(c, name)]
            raise ValueError(f"play cannot reach this configuration: see {', '.join(names)}")
        return state

    @classmethod
    def trusting(cls, settings: Settings, configuration: Configuration) -> "State":
        """Like `from_configuration` and many times as fast, for a configuration that is known to be sound."""
        position = core.Position(kernel_rules(settings), parts_of(configuration))
        return cls(settings, configuration.seats, position, frozenset(full_deck(settings.deck_size)))

    def to_configuration(self) -> Configuration:
        """The configuration of this state; ValueError in the middle of an event."""
        if not self.position.between_events:
            raise ValueError("an event is in progress: a configuration is only known between events")
        return configuration_of(self.position.parts(), self.seats, self._cards)

    def open_cards(self) -> tuple[list[tuple[Card, Card | None]], int, list[list[Card]]]:
        """The field, how many cards are in the deck, and every hand; also in the middle of an event."""
        parts = self.position.parts()
        field = [(CARDS[attack], card_of(defence)) for attack, defence in parts["field"]]
        return field, len(parts["deck"]), [[CARDS[card] for card in hand] for hand in parts["hands"]]

    def begin(self) -> None:
        """Deals; ValueError if the round has begun already."""
        self.position.begin()
        self._find_trump()

    def legal(self) -> list[int]:
        """The numbers of the legal micro actions; none before the deal and when the round is over."""
        return self.position.legal()

    def apply(self, action: int) -> None:
        """Plays a micro action; ValueError if it is not legal, and nothing changes."""
        self.position.play(action)

    def give_up(self) -> None:
        """The defender takes out of turn; ValueError where the table does not allow it (docs/rules.md R83)."""
        if not self.settings.take_beaten:
            raise ValueError("with take_beaten=False the defender takes only when it is their move")
        self.position.give_up()

    def throw_in(self, seat: Seat, cards: Iterable[Card]) -> None:
        """The attacker throws in out of turn; ValueError where that is not allowed (docs/rules.md R85)."""
        if self.settings.tempo != "repeat":
            raise ValueError(f"with tempo={self.settings.tempo} attackers throw in only when it is their move")
        state = self.copy()
        state.position.interrupt(self.seats.index(seat))
        for card in in_order(cards, self.trump):
            state.apply(state.action(Step("lay", card)))
        if not state.position.between_events:
            state.apply(state.action(DONE))
        self.position = state.position

    def observation(self, seat: Seat) -> list[int]:
        """What the seat may know, in words (docs/kernel.md); a state made from a configuration remembers nothing."""
        return self.position.observation(self.seats.index(seat))

    def mask(self) -> list[int]:
        """One bit for each legal action, the lowest bit of the first word is action 0."""
        return self.position.mask()

    def perft(self, depth: int) -> int:
        """The number of paths of this many events from here (docs/rules.md 10)."""
        if depth < 0:
            raise ValueError(f"depth cannot be {depth}: it is a whole number from 0")
        return self.position.perft(depth)

    def step(self, action: int) -> Step:
        """The micro action of a number, in words."""
        if self.trump is None:
            raise ValueError("the cards have not been dealt: there is no trump yet")
        kind, card, target = core.step_of(action, self.trump)
        return Step(KINDS[kind], card_of(card), card_of(target))  # type: ignore[arg-type]

    def action(self, step: Step) -> int:
        """The number of a micro action."""
        if self.trump is None:
            raise ValueError("the cards have not been dealt: there is no trump yet")
        card = None if step.card is None else NUMBERS[step.card]
        target = None if step.target is None else NUMBERS[step.target]
        return core.action_of(KINDS.index(step.kind), card, target, self.trump)

    # --- Chance ---

    @property
    def is_chance(self) -> bool:
        """Play waits until chance has drawn a card; only in a round that was begun with `lazy`."""
        return self.position.waits

    def chance(self) -> list[Card]:
        """The cards of which chance draws one now, each with the same probability."""
        return [CARDS[number] for number in self.position.chance()]

    def draw(self, card: Card) -> None:
        """Chance draws this card; ValueError if it cannot, and nothing changes."""
        self.position.draw_card(NUMBERS[card])
        self._find_trump()

    # --- What a seat knows ---

    def observation_tensor(self, seat: Seat) -> npt.NDArray[np.uint8]:
        """What the seat may know now, a number a byte; `durak.kernel.FIELDS` says which is which."""
        return self.position.tensor(self.seats.index(seat))

    def information_state_string(self, seat: Seat) -> str:
        """All that the seat has seen since the round was dealt, or since this state was made: perfect recall."""
        return recall.text(self, self.seats.index(seat))

    def information_state_tensor(self, seat: Seat, length: int) -> npt.NDArray[np.uint8]:
        """The same in numbers: the first observation, then a row of four for each of `length` happenings.

        docs/kernel.md says what they are; ValueError if more has happened.
        """
        return recall.tensor(self, self.seats.index(seat), length)

    # --- Copies ---

    def copy(self) -> "State":
        """The same table once more."""
        return State(self.settings, self.seats, self.position.copy(), self._cards)

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, object]) -> "State":
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """The same settings, seats and table, with what is remembered of it; not how it came about."""
        if not isinstance(other, State):
            return NotImplemented
        mine, theirs = (self.settings, self.seats, self._cards), (other.settings, other.seats, other._cards)
        return mine == theirs and self.position.same(other.position)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        parts = self.position.parts()
        if self.is_over:
            now = f"over, durak={self.durak!r}"
        elif self.is_chance:
            now = "chance draws"
        else:
            now = f"{self.active!r} to move"
        return f"State({', '.join(self.seats)}: turn {parts['turn']}, deck {len(parts['deck'])}, {now})"

    def to_json(self) -> str:
        """The state as text, also in the middle of an event, with all that led to it."""
        origin = self.position.origin()
        return json.dumps(
            {
                "version": VERSION,
                "settings": settings_values(self.settings),
                "seats": self.seats,
                "lazy": origin.lazy,
                "origin": origin.parts(),
                "history": self.position.history(),
            },
            separators=(",", ":"),
        )

    @classmethod
    def from_json(cls, text: str | bytes) -> "State":
        """The state that `to_json` wrote; ValueError if it is none.

        >>> from durak.rules import shuffled
        >>> state = State.deal(Settings(), ["anna", "boris"], shuffled(36, 1))
        >>> state.apply(state.legal()[0])
        >>> State.from_json(state.to_json()) == state
        True
        """
        found = json.loads(text)
        try:
            if found["version"] != VERSION:
                raise ValueError(f"this state was written in version {found['version']}, and version {VERSION} is read")
            return cls._from_values(found)
        except (KeyError, TypeError, IndexError) as error:
            raise ValueError(f"this is not a state that to_json has written: {error!r}") from error

    @classmethod
    def _from_values(cls, found: dict[str, Any]) -> "State":
        settings, seats, origin = settings_from(found["settings"]), tuple(found["seats"]), found["origin"]
        durak = None if origin["durak"] is None else seats[origin["durak"]]
        if origin["phase"]:
            c = configuration_of(origin, seats, frozenset(full_deck(settings.deck_size)))
            state = cls.from_configuration(settings, c)
        else:
            state = cls._undealt(settings, seats, [CARDS[number] for number in origin["deck"]], durak)
        if found["lazy"]:
            state.position.leave_to_chance()
        state.position.replay(found["history"])
        state._find_trump()
        return state

    def __reduce__(self) -> tuple[Callable[[str], "State"], tuple[str]]:
        return State.from_json, (self.to_json(),)

    def returns(self) -> list[float]:
        """What the round brought each seat: the durak loses 1, the others share it; nothing before it is over."""
        return self.position.returns()

    @property
    def is_over(self) -> bool:
        """The round is over."""
        return self.position.over

    @property
    def active(self) -> Seat | None:
        """Whose move it is."""
        return None if self.position.active is None else self.seats[self.position.active]

    @property
    def durak(self) -> Seat | None:
        """At the end: the durak of this round, None for a draw; before: of the round before."""
        return None if self.position.durak is None else self.seats[self.position.durak]
