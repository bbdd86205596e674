"""A table for tests: set it up, play at it, and say what changed."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

import pytest

from durak.rules import (
    Attack,
    Begin,
    BySeat,
    Card,
    Configuration,
    Defend,
    Event,
    Flash,
    Illegal,
    Phase,
    Seat,
    Settings,
    Suit,
    Transfer,
    Violation,
    broken_invariants,
    delta,
    full_deck,
    initial,
    violation,
)
from durak.rules.configuration import Field
from durak.rules.delta import line_up, rotated


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def attack(by: Seat, text: str) -> Attack:
    return Attack(by, cards(text))


def defend(by: Seat, text: str) -> Defend:
    """The pairs as they lie: "7C/8C" is the seven of clubs, beaten by the eight."""
    return Defend(by, [(Card.parse(a), Card.parse(d)) for a, d in (pair.split("/") for pair in text.split())])


def transfer(by: Seat, text: str) -> Transfer:
    return Transfer(by, cards(text))


def flash(by: Seat, text: str) -> Flash:
    return Flash(by, Card.parse(text))


def _field(text: str) -> Field:
    pairs = (pair.partition("/") for pair in text.split())
    return tuple((Card.parse(a), Card.parse(d) if d else None) for a, _, d in pairs)


@dataclass(frozen=True)
class Step:
    """Something that was tried at a table, and what came of it."""

    settings: Settings
    configuration: Configuration
    event: Event
    outcome: Configuration | Violation


class Table:
    """A round in progress; every event that is played or refused is kept in `log`, for the conformance suite."""

    log: ClassVar[list[Step]] = []

    def __init__(self, settings: Settings, configuration: Configuration) -> None:
        self.settings = settings
        self.c = configuration

    @classmethod
    def deal(
        cls, settings: Settings, hands: Mapping[Seat, str], turn_up: str, deck: str = "", durak: Seat | None = None
    ) -> "Table":
        """A round that has just begun with these hands: the deck is stacked, and the first seat deals."""
        start = cls.before_deal(settings, hands, turn_up, deck, durak)
        return start.play(Begin())

    @classmethod
    def before_deal(
        cls, settings: Settings, hands: Mapping[Seat, str], turn_up: str, deck: str = "", durak: Seat | None = None
    ) -> "Table":
        seats = tuple(hands)
        dealer = durak if durak in seats and settings.next_starter != "order" else seats[0]
        clockwise = rotated(seats, first=dealer)
        stacks = [list(cards(hands[seat])) for seat in (*clockwise[1:], dealer)]
        dealt = [stack.pop(0) for _ in range(settings.hand_size) for stack in stacks if stack]
        last = Card.parse(turn_up)
        known = {*dealt, *cards(deck), last}
        rest = [*cards(deck), *(card for card in full_deck(settings.deck_size) if card not in known)]
        under = [last, *rest] if settings.turn_up == "top" else [*rest, last]
        return cls(settings, initial(settings, seats, [*dealt, *under], durak))

    @classmethod
    def at(
        cls,
        settings: Settings,
        hands: Mapping[Seat, str],
        *,
        trump: str = "H",
        field: str = "",
        deck: str = "",
        defender: Seat | None = None,
        principal: Seat | None = None,
        joined: Iterable[Seat] | None = None,
        phase: Phase | None = None,
        asked: Iterable[Seat] | None = None,
        turn: int = 2,
        out: Iterable[Seat] = (),
    ) -> "Table":
        """The middle of a round: the second seat defends, the first has led, the other cards are in the pile."""
        seats, out = tuple(hands), tuple(out)
        held = BySeat({seat: frozenset(cards(text)) for seat, text in hands.items()})
        on_field = _field(field)
        players = rotated(tuple(seat for seat in seats if seat not in out), first=defender or seats[1])
        if phase is None:
            phase = Phase.DEFEND if any(d is None for _, d in on_field) else Phase.ATTACK
        opener = (principal or players[-1]) if on_field else None
        elsewhere = {*(card for hand in held.values() for card in hand), *cards(deck)}
        elsewhere |= {card for pair in on_field for card in pair if card is not None}
        c = Configuration(
            seats=seats,
            trump=Suit.parse(trump),
            deck=cards(deck),
            pile=frozenset(full_deck(settings.deck_size)) - elsewhere,
            field=on_field,
            hands=held,
            players=players,
            inactive=out,
            active=None,
            principal=opener,
            attackers=(),
            pending=(),
            joined=tuple(joined) if joined is not None else ((opener,) if opener else ()),
            flashed=(),
            turn=turn,
            durak=None,
            phase=phase,
            event=None,
        )
        attackers = line_up(settings, c, players[-1]) if len(players) > 1 else ()
        pending = attackers if asked is None else tuple(asked)
        active = players[0] if phase is Phase.DEFEND else pending[0]
        c = replace(c, attackers=attackers, pending=pending, active=active)
        assert not broken_invariants(settings, c), broken_invariants(settings, c)
        return cls(settings, c)

    def play(self, *events: Event) -> "Table":
        """Plays the events; each has to be legal, and no invariant may break."""
        for event in events:
            after = delta(self.settings, self.c, event)
            assert not broken_invariants(self.settings, after), broken_invariants(self.settings, after)
            self.log.append(Step(self.settings, self.c, event, after))
            self.c = after
        return self

    def refuses(self, event: Event) -> Violation:
        """The code with which the event is refused; nothing changes."""
        code = violation(self.settings, self.c, event)
        assert code is not None, f"{event} is legal"
        with pytest.raises(Illegal) as illegal:
            delta(self.settings, self.c, event)
        assert illegal.value.code is code
        self.log.append(Step(self.settings, self.c, event, code))
        return code

    def hand(self, seat: Seat) -> str:
        """The cards that a seat holds, as text."""
        return " ".join(map(str, sorted(self.c.hands[seat])))

    def __iter__(self) -> Iterator[object]:
        """Phase and whose move it is: `phase, active = table`."""
        return iter((self.c.phase, self.c.active))
