"""What a player remembers: the same as the kernel, which sees every card."""

from random import Random

import pytest

from durak.kernel import State
from durak.notation import parse_position
from durak.players.memory import Memory
from durak.rules import Card, Event, Settings, Suit, Take, View, delta, shuffled, view
from kernel.lockstep import any_settings
from strategies import NAMES
from table import attack, cards, defend


def in_words(cards: set[Card], trump: Suit) -> int:
    return sum(
        1 << (16 * (3 if card.suit == trump else card.suit - (card.suit > trump)) + card.face - 2) for card in cards
    )


@pytest.mark.parametrize("seed", range(60))
def test_views_tell_as_much_as_the_kernel_remembers(seed: int) -> None:
    chance = Random(seed)
    settings = any_settings(chance)
    seats = NAMES[: chance.choice(settings.player_counts)]
    state = State.deal(settings, seats, shuffled(settings.deck_size, seed))
    looker = chance.choice(seats)
    at = seats.index(looker)
    others = seats[at + 1 :] + seats[:at]
    memory = Memory()
    views: list[View] = []
    while not state.is_over:
        if state.position.between_events:
            views.append(view(state.to_configuration(), looker))
            memory.recall(settings, views)
            words = state.observation(looker)
            assert state.trump is not None
            for place, seat in enumerate(others):
                assert in_words(memory.known[seat], state.trump) == words[8 + place], (seat, views[-1])
            assert in_words(set(memory.unseen(settings, views[-1])), state.trump) == words[15]
        state.apply(chance.choice(state.legal()))


@pytest.mark.parametrize("seed", range(20))
def test_a_world_looks_the_same_to_the_one_who_remembers(seed: int) -> None:
    chance = Random(f"world {seed}")
    settings = any_settings(chance)
    seats = NAMES[: chance.choice(settings.player_counts)]
    state = State.deal(settings, seats, shuffled(settings.deck_size, seed))
    memories = {seat: Memory() for seat in seats}
    views: dict[str, list[View]] = {seat: [] for seat in seats}
    while not state.is_over:
        if state.position.between_events:
            for seat in seats:
                views[seat].append(view(state.to_configuration(), seat))
                memories[seat].recall(settings, views[seat])
                assert view(memories[seat].world(settings, views[seat][-1]), seat) == views[seat][-1]
        state.apply(chance.choice(state.legal()))


def played(text: str, *events: Event) -> tuple[Memory, list[View]]:
    """What anna remembers after these events from the position on."""
    settings, c = parse_position(text)
    views = [view(c, "anna")]
    for event in events:
        c = delta(settings, c, event)
        views.append(view(c, "anna"))
    memory = Memory()
    memory.recall(settings, views)
    return memory, views


def test_taken_cards_are_known_until_they_are_played() -> None:
    text = "Trump: H; Deck: 6C 6D 8H 6H; Hands: anna = 7C 9D KD 9S 10S JS, boris = 8S JC QC KC AC 10C; Defender: boris"
    memory, _ = played(text, attack("anna", "9D"), Take("boris"), attack("anna", ""))
    assert memory.known["boris"] == set(cards("9D"))


def test_the_card_under_the_deck_is_known_with_whoever_drew_it() -> None:
    text = "Trump: H; Deck: 6H; Hands: anna = 7C 9D KD 9S 10S JS QS, boris = 8S JC QC KC AC 10C; Defender: boris"
    memory, _ = played(text, attack("anna", "7C"), defend("boris", "7C/10C"), attack("anna", ""))
    assert memory.known["boris"] == set(cards("6H"))


def test_whoever_passes_seems_to_lack_the_faces_on_the_field() -> None:
    text = "Trump: H; Deck: 6C 6D 8H 6H; Hands: anna = 7C 9D KD 9S 10S JS, boris = 8S JC QC KC AC 10C; Defender: anna"
    memory, _ = played(text, attack("boris", "8S"), Take("anna"), attack("boris", ""))
    assert memory.likelihood["boris"][Card.parse("8C")] < 1
    assert Card.parse("8H") not in memory.likelihood["boris"], "trumps are kept anyway"


def test_whoever_takes_seems_to_lack_what_would_have_beaten() -> None:
    text = "Trump: H; Deck: 6C 6D 8H 6H; Hands: anna = 7C 9D KD 9S 10S JS, boris = 8S JC QC KC AC 10C; Defender: boris"
    memory, _ = played(text, attack("anna", "9D"), Take("boris"))
    doubtful = memory.likelihood["boris"]
    assert doubtful[Card.parse("10D")] == doubtful[Card.parse("7H")] < 1
    assert Card.parse("8D") not in doubtful


def test_drawn_cards_are_beyond_doubt() -> None:
    text = "Trump: H; Deck: 6C 6D 8H 6H; Hands: anna = 7C 9D KD 9S 10S JS, boris = 8S JC QC KC AC 10C; Defender: boris"
    before, _ = played(text, attack("anna", "7C"), Take("boris"))
    memory, _ = played(text, attack("anna", "7C"), Take("boris"), attack("anna", ""))
    card = Card.parse("8C")
    assert before.likelihood["boris"][card] <= memory.likelihood["boris"][card]


def test_a_new_round_begins_from_nothing() -> None:
    text = "Trump: H; Deck: 6C 6D 8H 6H; Hands: anna = 7C 9D KD 9S 10S JS, boris = 8S JC QC KC AC 10C; Defender: boris"
    memory, views = played(text, attack("anna", "9D"), Take("boris"), attack("anna", ""))
    memory.recall(Settings(), views[:1])
    assert not memory.known["boris"]
