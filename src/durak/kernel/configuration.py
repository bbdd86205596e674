"""Configurations in the kernel's numbers, and back."""

from collections.abc import Iterable
from typing import Any

from durak.rules import (
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
    Suit,
    Transfer,
    full_deck,
)

PHASES = (Phase.START, Phase.ATTACK, Phase.DEFEND, Phase.TAKE, Phase.END)
CARDS = full_deck(52)
NUMBERS = {card: number for number, card in enumerate(CARDS)}


def card_of(number: int | None) -> Card | None:
    return None if number is None else CARDS[number]


def parts_of(c: Configuration) -> dict[str, Any]:
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


def configuration_of(parts: dict[str, Any], seats: tuple[Seat, ...], full: frozenset[Card]) -> Configuration:
    def ring(places: list[int]) -> tuple[Seat, ...]:
        return tuple(seats[place] for place in places)

    def maybe(place: int | None) -> Seat | None:
        return None if place is None else seats[place]

    hands = {seat: frozenset(CARDS[card] for card in hand) for seat, hand in zip(seats, parts["hands"], strict=True)}
    deck = tuple(CARDS[card] for card in parts["deck"])
    field = tuple((CARDS[attack], card_of(defence)) for attack, defence in parts["field"])
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
