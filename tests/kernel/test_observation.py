"""What the kernel shows a seat is what its views show, and nothing more."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest

from durak.kernel import State
from durak.rules import (
    Card,
    Configuration,
    Flash,
    Phase,
    Seat,
    Settings,
    Suit,
    Took,
    View,
    changes,
    shuffled,
    view,
)
from kernel.lockstep import any_settings
from strategies import NAMES

WORDS = ("hand", "unbeaten", "field", "pile", "turn_up", "laid", "hit", "flashed")


def lanes(cards: Iterable[Card], trump: Suit) -> int:
    """A set of cards as docs/kernel.md writes it."""
    return sum(
        1 << (16 * (3 if card.suit == trump else card.suit - (card.suit > trump)) + card.face - 2) for card in cards
    )


def byte(word: int, place: int) -> int:
    return word >> (8 * place) & 0xFF


def expected(settings: Settings, seen: View, known: dict[Seat, set[Card]], full: Iterable[Card]) -> dict[str, int]:
    """The words that can be told from a view and from what was seen before."""
    trump = seen.trump
    assert seen.seat is not None
    assert trump is not None
    at = seen.seats.index(seen.seat)
    clockwise = seen.seats[at:] + seen.seats[:at]
    on_field = {card for pair in seen.field for card in pair if card is not None}
    with_others = {card for seat in clockwise[1:] for card in known[seat]}
    turn_up = {seen.turn_up} if seen.turn_up else set()
    unseen = set(full) - seen.hand - on_field - seen.pile - with_others - turn_up

    def bits(seats: Iterable[Seat]) -> int:
        return sum(1 << clockwise.index(seat) for seat in set(seats))

    def place(seat: Seat | None) -> int:
        return 255 if seat is None else clockwise.index(seat)

    words = {
        "hand": lanes(seen.hand, trump),
        "unbeaten": lanes(seen.unbeaten, trump),
        "field": lanes(on_field, trump),
        "pile": lanes(seen.pile, trump),
        "turn_up": lanes(turn_up, trump),
        "laid": 0,
        "hit": 0,
        "flashed": lanes(set(seen.flashed), trump),
        "unseen": lanes(unseen, trump),
        "sizes": sum(seen.sizes[seat] << (8 * k) for k, seat in enumerate(clockwise)),
        "players": bits(seen.players),
        "attackers": bits(seen.attackers),
        "pending": bits(seen.pending),
        "joined": bits(seen.joined),
        "active": place(seen.active),
        "principal": place(seen.principal),
        "deck": seen.deck,
        "attacks": len(seen.field),
        "turn": min(seen.turn, 255),
        "discarded": bool(seen.pile),
        "led": seen.field[0][0].face - 1 if settings.transfer_defended and seen.field else 0,
    }
    for k in range(1, 8):
        words[f"known {k}"] = lanes(known[clockwise[k]], trump) if k < len(clockwise) else 0
    return words


def shown(words: list[int]) -> dict[str, int]:
    found = dict(zip(WORDS, words, strict=False))
    found |= {f"known {k}": words[7 + k] for k in range(1, 8)}
    found |= {"unseen": words[15], "sizes": words[16]}
    names = ("players", "attackers", "pending", "joined", None, "active", "principal", None)
    found |= {name: byte(words[17], k) for k, name in enumerate(names) if name}
    found |= {"deck": byte(words[18], 0), "attacks": byte(words[18], 1), "turn": byte(words[18], 2)}
    return found | {"discarded": byte(words[18], 5) & 1, "led": byte(words[18], 5) >> 1}


def remember(known: dict[Seat, set[Card]], before: Configuration, after: Configuration) -> None:
    """What everybody has seen: taken cards, shown trumps, and who drew the card that lay face up."""
    for change in changes(before, after):
        if isinstance(change, Took):
            known[change.seat] |= set(change.cards)
    if isinstance(after.event, Flash):
        known[after.event.by].add(after.event.card)
    for seat in after.seats:
        if before.deck and not after.deck and before.deck[-1] in after.hands[seat]:
            known[seat].add(before.deck[-1])
        known[seat] &= after.hands[seat]


@pytest.mark.parametrize("seed", range(40))
def test_an_observation_is_what_the_views_so_far_tell(seed: int) -> None:
    chance = Random(f"observation {seed}")
    settings = any_settings(chance)
    seats = NAMES[: chance.choice(settings.player_counts)]
    deck = shuffled(settings.deck_size, chance.randrange(2**32))
    state = State.deal(settings, seats, deck)
    c = state.to_configuration()
    known: dict[Seat, set[Card]] = {seat: set() for seat in seats}
    while True:
        if c.phase is not Phase.END:
            for seat in seats:
                assert shown(state.observation(seat)) == expected(settings, view(c, seat), known, deck)
            legal = state.legal()
            mask = state.mask()
            assert {a for a in range(64 * len(mask)) if mask[a // 64] >> (a % 64) & 1} == set(legal)
        if state.is_over:
            return
        before = c
        while True:
            state.apply(chance.choice(state.legal()))
            if state.position.between_events:
                break
        c = state.to_configuration()
        remember(known, before, c)


@pytest.mark.parametrize("seed", range(40))
def test_tables_that_differ_only_in_hidden_cards_give_the_same_observation(seed: int) -> None:
    chance = Random(f"hidden {seed}")
    settings = any_settings(chance)
    seats = NAMES[: chance.choice(settings.player_counts)]
    state = State.deal(settings, seats, shuffled(settings.deck_size, chance.randrange(2**32)))
    for _ in range(chance.randrange(60)):
        if not state.is_over:
            state.apply(chance.choice(state.legal()))
    while not state.position.between_events:
        state.apply(chance.choice(state.legal()))
    c = state.to_configuration()
    for seat in seats:
        unseen = [card for name in seats if name != seat for card in sorted(c.hands[name])] + list(c.deck[:-1])
        chance.shuffle(unseen)
        hands = {
            name: c.hands[name] if name == seat else frozenset(unseen.pop() for _ in c.hands[name]) for name in seats
        }
        other = replace(c, hands=c.hands.but(hands), deck=(*unseen, *c.deck[-1:]))
        looks = [State.from_configuration(settings, table).observation(seat) for table in (c, other)]
        assert looks[0] == looks[1]


def test_an_event_in_progress_is_seen_by_its_own_player_only() -> None:
    state = State.deal(Settings(), ["anna", "boris"], shuffled(36, 24))
    assert state.active is not None
    pair = next(a for a in state.legal() if _goes_on(state, a))
    state.apply(pair)
    other = next(seat for seat in state.seats if seat != state.active)
    assert state.observation(state.active)[5] != 0
    assert state.observation(other)[5] == 0


def _goes_on(state: State, action: int) -> bool:
    trial = state.copy()
    trial.apply(action)
    return not trial.position.between_events
