"""The keys of a position: which field each one fills, and what it is when it is left out."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from durak.notation.cards import format_cards, need_card, take_card, take_cards, take_hand
from durak.notation.events import format_event, take_event
from durak.notation.names import format_name, format_names, take_name, take_names, take_seat
from durak.notation.scanner import NUMBER, WORD, Scanner
from durak.rules import Begin, BySeat, Card, Configuration, Event, Hand, Phase, Reason, Seat, Settings, Suit, full_deck
from durak.rules.configuration import Field, field_cards
from durak.rules.delta import line_up, rotated
from durak.rules.teams import opponents

_IN_TURN = (Phase.ATTACK, Phase.DEFEND, Phase.TAKE)
# The deal, unless somebody of that name is meant.
_BEGIN = re.compile(r"begin(?=[^\S\n]*$)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a position, which fills one field of the configuration."""

    name: str
    field: str
    # What its value is, for errors.
    meaning: str
    read: Callable[[Scanner, Configuration], Any]
    write: Callable[[Any], str]
    # What the value is if the key is left out.
    default: Callable[[Settings, Configuration], Any]


# --- Values -------------------------------------------------------------------------------------------------


def _read_cards(scanner: Scanner, c: Configuration) -> tuple[Card, ...]:
    return take_cards(scanner)


def _read_pile(scanner: Scanner, c: Configuration) -> Hand:
    return take_hand(scanner)


def _read_field(scanner: Scanner, c: Configuration) -> Field:
    def pairs() -> Iterator[tuple[Card, Card | None]]:
        while (attack := take_card(scanner)) is not None:
            yield attack, need_card(scanner, "7S/QS") if scanner.take("/") else None

    return tuple(pairs())


def _write_field(field: Field) -> str:
    return " ".join(str(attack) if defence is None else f"{attack}/{defence}" for attack, defence in field)


def _read_hands(scanner: Scanner, c: Configuration) -> BySeat[Hand]:
    hands: dict[Seat, Hand] = {}
    while not scanner.done():
        place = scanner.here()
        seat = take_name(scanner)
        if seat is None or not scanner.take("="):
            text = "a hand is a name, an equals sign and cards, as in 'anna = 6C 7D'"
            scanner.fail(Reason("unread-hand", text), place)
        if seat in hands:
            text = f"{seat!r} has two hands: write all cards into one"
            scanner.fail(Reason("unread-two-hands", text, seat=seat), place)
        hands[seat] = take_hand(scanner)
        if not scanner.take(","):
            break
    return BySeat(hands)


def _write_hands(hands: BySeat[Hand]) -> str:
    return ", ".join(f"{format_name(seat)} = {format_cards(sorted(hand))}" for seat, hand in hands.items())


def _read_all_seats(scanner: Scanner, c: Configuration) -> tuple[Seat, ...]:
    place = scanner.here()
    seats = take_names(scanner)
    for seat in c.hands:
        if seat not in seats:
            text = f"{seat!r} has a hand but no seat: name everybody who has one"
            scanner.fail(Reason("unread-no-seat", text, seat=seat), place)
    return seats


def _read_seats(scanner: Scanner, c: Configuration) -> tuple[Seat, ...]:
    return take_names(scanner, c.seats)


def _read_seat(scanner: Scanner, c: Configuration) -> Seat | None:
    """One seat; nobody, if nothing is written."""
    return take_seat(scanner, c.seats)


def _write_seat(seat: Seat | None) -> str:
    return "" if seat is None else format_name(seat)


def _read_players(scanner: Scanner, c: Configuration) -> tuple[Seat, ...]:
    """The seats in play, the defender first."""
    place = scanner.here()
    defender = _read_seat(scanner, c)
    in_play = _in_play(c)
    if defender not in in_play:
        text = f"the defender is one of those in play: {', '.join(in_play) or 'nobody is'}"
        scanner.fail(Reason("unread-defender", text, names=", ".join(in_play)), place)
    return rotated(in_play, first=defender)


def _write_players(players: tuple[Seat, ...]) -> str:
    return format_names(players[:1])


def _read_trump(scanner: Scanner, c: Configuration) -> Suit | None:
    place = scanner.here()
    word = scanner.take(WORD)
    try:
        return None if word is None else Suit.parse(word)
    except ValueError as error:
        scanner.fail(Reason("unread-suit", str(error), word=word), place)


def _write_trump(trump: Suit | None) -> str:
    return "" if trump is None else str(trump)


def _read_phase(scanner: Scanner, c: Configuration) -> Phase:
    place = scanner.here()
    word = scanner.take(WORD) or ""
    try:
        return Phase(word.capitalize())
    except ValueError:
        phases = ", ".join(Phase)
        text = f"{word!r} is not a phase: choose from {phases}"
        scanner.fail(Reason("unread-phase", text, word=word, phases=phases), place)


def _read_turn(scanner: Scanner, c: Configuration) -> int:
    place = scanner.here()
    word = scanner.take(WORD) or ""
    if not NUMBER.fullmatch(word):
        text = f"{word!r} is not the number of a turn: write 1 for the first one"
        scanner.fail(Reason("unread-turn", text, word=word), place)
    return int(word)


def _read_last(scanner: Scanner, c: Configuration) -> Event | None:
    if scanner.done():
        return None
    if scanner.take(_BEGIN):
        return Begin()
    seat = take_seat(scanner, c.seats)
    if seat is None or not scanner.take(":"):
        scanner.fail("the last event is 'begin', or a name, a colon and an event, as in 'anna: 7C'")
    return take_event(scanner, seat)


def _write_last(event: Event | None) -> str:
    if event is None:
        return ""
    return format_event(event) if isinstance(event, Begin) else f"{format_name(event.by)}: {format_event(event)}"


# --- Defaults -----------------------------------------------------------------------------------------------


def _in_play(c: Configuration) -> tuple[Seat, ...]:
    return tuple(seat for seat in c.seats if seat not in c.inactive)


def _phase(settings: Settings, c: Configuration) -> Phase:
    return Phase.DEFEND if c.unbeaten else Phase.ATTACK


def _trump(settings: Settings, c: Configuration) -> Suit | None:
    return c.deck[-1].suit if c.deck and c.phase is not Phase.START else None


def _pile(settings: Settings, c: Configuration) -> Hand:
    elsewhere = {*c.deck, *field_cards(c.field), *(card for hand in c.hands.values() for card in hand)}
    return frozenset(full_deck(settings.deck_size)) - elsewhere


def _players(settings: Settings, c: Configuration) -> tuple[Seat, ...]:
    """The first seat leads, so the second one defends; before the deal nobody does."""
    in_play = _in_play(c)
    return in_play if c.phase is Phase.START else in_play[1:] + in_play[:1]


def _principal(settings: Settings, c: Configuration) -> Seat | None:
    return c.players[-1] if c.field and len(c.players) > 1 else None


def _attackers(settings: Settings, c: Configuration) -> tuple[Seat, ...]:
    facing = [seat for seat in c.players[1:] if opponents(settings, c, c.defender, seat)]
    return line_up(settings, c, right=facing[-1]) if c.phase in _IN_TURN and facing else ()


def _active(settings: Settings, c: Configuration) -> Seat | None:
    if c.phase is Phase.DEFEND:
        return c.players[0] if c.players else None
    return c.pending[0] if c.pending else None


def _joined(settings: Settings, c: Configuration) -> tuple[Seat, ...]:
    return (c.principal,) if c.field and c.principal is not None else ()


def _always(value: object) -> Callable[[Settings, Configuration], object]:
    return lambda settings, c: value


_CARDS, _NAMES, _NAME = "cards with spaces between", "names with spaces between", "one name"

# In such an order that each default depends only on the fields before it.
KEYS = (
    Key("Deck", "deck", _CARDS, _read_cards, format_cards, _always(())),
    Key("Field", "field", "attack cards, each with '/' and what beats it", _read_field, _write_field, _always(())),
    Key("Phase", "phase", "one word", _read_phase, str, _phase),
    Key("Trump", "trump", "one suit", _read_trump, _write_trump, _trump),
    Key("Hands", "hands", "hands with commas between", _read_hands, _write_hands, _always(BySeat({}))),
    Key("Seats", "seats", _NAMES, _read_all_seats, format_names, lambda settings, c: tuple(c.hands)),
    Key("Pile", "pile", _CARDS, _read_pile, lambda pile: format_cards(sorted(pile)), _pile),
    Key("Out", "inactive", _NAMES, _read_seats, format_names, _always(())),
    Key("Defender", "players", _NAME, _read_players, _write_players, _players),
    Key("Turn", "turn", "one number", _read_turn, str, lambda settings, c: int(c.phase is not Phase.START)),
    Key("Principal", "principal", _NAME, _read_seat, _write_seat, _principal),
    Key("Attackers", "attackers", _NAMES, _read_seats, format_names, _attackers),
    Key("Pending", "pending", _NAMES, _read_seats, format_names, lambda settings, c: c.attackers),
    Key("Active", "active", _NAME, _read_seat, _write_seat, _active),
    Key("Joined", "joined", _NAMES, _read_seats, format_names, _joined),
    Key("Flashed", "flashed", _CARDS, _read_cards, format_cards, _always(())),
    Key("Durak", "durak", _NAME, _read_seat, _write_seat, _always(None)),
    Key("Last", "event", "one event", _read_last, _write_last, _always(None)),
)
