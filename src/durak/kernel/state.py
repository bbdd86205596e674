"""One table in the kernel, converted from and to a configuration without loss (docs/kernel.md)."""

from collections.abc import Iterable
from typing import Any

from durak.kernel.compiled import core
from durak.kernel.settings import check_cards, kernel_rules
from durak.rules import (
    DONE,
    Attack,
    Begin,
    BySeat,
    Card,
    Configuration,
    Defend,
    Event,
    Flash,
    Pair,
    Phase,
    Seat,
    Settings,
    Step,
    Suit,
    Transfer,
    broken_invariants,
    full_deck,
    in_order,
    initial,
)

PHASES = (Phase.START, Phase.ATTACK, Phase.DEFEND, Phase.TAKE, Phase.END)
KINDS = ("", "lay", "beat", "move", "flash", "done", "take")
CARDS = full_deck(52)
NUMBERS = {card: number for number, card in enumerate(CARDS)}


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
        c = initial(settings, seats, deck, durak)
        cards = frozenset(c.deck)
        if len(cards) < len(c.deck):
            raise ValueError("a card is in the deck twice")
        check_cards(settings, len(c.seats), cards)
        state = cls(settings, c.seats, core.Position(kernel_rules(settings, cards), _parts(c)), cards)
        state.begin()
        return state

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
        state = cls(settings, c.seats, core.Position(rules, _parts(c)), cards)
        back = state.to_configuration()
        if back != c:
            names = [name for name in c.__dataclass_fields__ if getattr(back, name) != getattr(c, name)]
            raise ValueError(f"play cannot reach this configuration: see {', '.join(names)}")
        return state

    @classmethod
    def trusting(cls, settings: Settings, configuration: Configuration) -> "State":
        """Like `from_configuration` and many times as fast, for a configuration that is known to be sound."""
        position = core.Position(kernel_rules(settings), _parts(configuration))
        return cls(settings, configuration.seats, position, frozenset(full_deck(settings.deck_size)))

    def to_configuration(self) -> Configuration:
        """The configuration of this state; ValueError in the middle of an event."""
        if not self.position.between_events:
            raise ValueError("an event is in progress: a configuration is only known between events")
        return _configuration(self.position.parts(), self.seats, self._cards)

    def begin(self) -> None:
        """Deals; ValueError if the round has begun already."""
        if self.position.phase:
            raise ValueError("the round has already begun")
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
        return Step(KINDS[kind], _card(card), _card(target))  # type: ignore[arg-type]

    def action(self, step: Step) -> int:
        """The number of a micro action."""
        if self.trump is None:
            raise ValueError("the cards have not been dealt: there is no trump yet")
        card = None if step.card is None else NUMBERS[step.card]
        target = None if step.target is None else NUMBERS[step.target]
        return core.action_of(KINDS.index(step.kind), card, target, self.trump)

    def copy(self) -> "State":
        """The same table once more."""
        return State(self.settings, self.seats, self.position.copy(), self._cards)

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


def _card(number: int | None) -> Card | None:
    return None if number is None else CARDS[number]


def _parts(c: Configuration) -> dict[str, Any]:
    """The configuration in numbers."""
    places = {seat: place for place, seat in enumerate(c.seats)}

    def ring(seats: Iterable[Seat]) -> list[int]:
        return [places[seat] for seat in seats]

    def maybe(seat: Seat | None) -> int | None:
        return None if seat is None else places[seat]

    def numbers(cards: Iterable[Card]) -> list[int]:
        return [NUMBERS[card] for card in cards]

    return {
        "seats": len(c.seats),
        "trump": None if c.trump is None else int(c.trump),
        "deck": numbers(c.deck),
        "field": [(NUMBERS[a], None if d is None else NUMBERS[d]) for a, d in c.field],
        "hands": [numbers(c.hands[seat]) for seat in c.seats],
        "players": ring(c.players),
        "inactive": ring(c.inactive),
        "active": maybe(c.active),
        "principal": maybe(c.principal),
        "attackers": ring(c.attackers),
        "pending": ring(c.pending),
        "joined": ring(c.joined),
        "flashed": numbers(c.flashed),
        "turn": c.turn,
        "durak": maybe(c.durak),
        "phase": PHASES.index(c.phase),
        "discarded": bool(c.pile),
        "event": _event_parts(c.event, places),
    }


def _event_parts(event: Event | None, places: dict[Seat, int]) -> tuple[int, int | None, list[int], list[Any]]:
    match event:
        case None:
            return 0, None, [], []
        case Begin():
            return 1, None, [], []
        case Attack(by, cards):
            return 2, places[by], [NUMBERS[card] for card in cards], []
        case Defend(by, pairs):
            beaten = [(NUMBERS[attack], NUMBERS[defence]) for attack, defence in pairs]
            return 3, places[by], [defence for _, defence in beaten], beaten
        case Transfer(by, cards):
            return 4, places[by], [NUMBERS[card] for card in cards], []
        case Flash(by, card):
            return 5, places[by], [NUMBERS[card]], []


def _configuration(parts: dict[str, Any], seats: tuple[Seat, ...], full: frozenset[Card]) -> Configuration:
    def ring(places: list[int]) -> tuple[Seat, ...]:
        return tuple(seats[place] for place in places)

    def maybe(place: int | None) -> Seat | None:
        return None if place is None else seats[place]

    hands = {seat: frozenset(CARDS[card] for card in hand) for seat, hand in zip(seats, parts["hands"], strict=True)}
    deck = tuple(CARDS[card] for card in parts["deck"])
    field = tuple((CARDS[attack], _card(defence)) for attack, defence in parts["field"])
    elsewhere = {*deck, *(card for hand in hands.values() for card in hand)}
    elsewhere |= {card for pair in field for card in pair if card is not None}
    trump: int | None = parts["trump"]
    return Configuration(
        seats=seats,
        trump=None if trump is None else Suit(trump),
        deck=deck,
        pile=full - elsewhere,
        field=field,
        hands=BySeat(hands),
        players=ring(parts["players"]),
        inactive=ring(parts["inactive"]),
        active=maybe(parts["active"]),
        principal=maybe(parts["principal"]),
        attackers=ring(parts["attackers"]),
        pending=ring(parts["pending"]),
        joined=ring(parts["joined"]),
        flashed=tuple(CARDS[card] for card in parts["flashed"]),
        turn=parts["turn"],
        durak=maybe(parts["durak"]),
        phase=PHASES[parts["phase"]],
        event=_event(parts["event"], seats),
    )


def _event(parts: tuple[int, int | None, list[int], list[tuple[int, int]]], seats: tuple[Seat, ...]) -> Event | None:
    what, by, cards, pairs = parts
    if by is None:
        return Begin() if what else None
    laid = [CARDS[card] for card in cards]
    beaten: list[Pair] = [(CARDS[attack], CARDS[defence]) for attack, defence in pairs]
    match what:
        case 2:
            return Attack(seats[by], laid)
        case 3:
            return Defend(seats[by], beaten)
        case 4:
            return Transfer(seats[by], laid)
        case _:
            return Flash(seats[by], laid[0])
