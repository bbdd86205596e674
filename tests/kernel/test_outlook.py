"""The outlook: the compiled network is the one in its file, and it says nothing of what it has not been taught."""

from dataclasses import replace
from random import Random

import pytest

from durak.kernel import State
from durak.kernel.compiled import core
from durak.rules import Card, Configuration, Face, Settings, Suit, full_deck
from kernel.plain_network import any_rules, card_inputs, forward, rule_inputs, weights_of
from table import Table

WEIGHTS = weights_of("outlook")
OUTLOOK = core.Outlook(WEIGHTS)


def chance_of(settings: Settings, c: Configuration) -> float:
    return OUTLOOK.chance(State.from_configuration(settings, c).position)


def any_opening(settings: Settings, chance: Random) -> Configuration:
    """A turn opens; one of both leads, and the last card of the deck is a trump."""
    trump, seats = chance.choice(list(Suit)), ["anna", "boris"]
    cards = list(full_deck(settings.deck_size))
    chance.shuffle(cards)
    cards.append(cards.pop(next(place for place, card in enumerate(cards) if card.suit == trump)))
    hands = {}
    for seat in seats:
        size = chance.randint(6, 8)
        hands[seat], cards = " ".join(map(str, cards[:size])), cards[size:]
    deck = " ".join(map(str, cards[-chance.randint(1, len(cards)) :]))
    return Table.at(settings, hands, trump=str(trump), deck=deck, defender=chance.choice(seats)).c


def seen(settings: Settings, c: Configuration) -> list[bool]:
    """What the network sees: both hands, the deck, the face of the card under it, and the rules."""
    assert c.trump is not None
    sets = [c.hands[c.players[-1]], c.hands[c.players[0]], c.deck]
    cards = [on for one in sets for on in card_inputs(one, c.trump)]
    return [*cards, *(c.deck[-1].face == face for face in Face), *rule_inputs(settings)]


def test_the_compiled_network_is_the_one_in_the_file() -> None:
    chance = Random("outlook")
    rows = []
    for _ in range(300):
        settings = any_rules(chance)
        c = any_opening(settings, chance)
        rows.append(seen(settings, c))
        assert chance_of(settings, c) == pytest.approx(forward(WEIGHTS, rows[-1], 128, 32), abs=1e-5)
    assert all(len({row[place] for row in rows}) == 2 for place in range(len(rows[0]))), "an input never changed"


def test_the_order_of_the_deck_does_not_matter() -> None:
    chance = Random("order")
    for _ in range(50):
        settings = any_rules(chance)
        c = any_opening(settings, chance)
        hidden = list[Card](c.deck[:-1])
        chance.shuffle(hidden)
        assert chance_of(settings, replace(c, deck=(*hidden, c.deck[-1]))) == chance_of(settings, c)


@pytest.mark.parametrize("change", [-4, -1, 1, 4])
def test_weights_of_another_number_are_refused(change: int) -> None:
    with pytest.raises(ValueError, match="these are not its weights"):
        core.Outlook(WEIGHTS[:change] if change < 0 else WEIGHTS + b"\0" * change)
    with pytest.raises(ValueError, match="these are not its weights"):
        core.Outlook(weights_of("appraiser"))


def test_positions_that_cannot_be_judged_are_refused() -> None:
    settings, two = Settings(), {"anna": "6C 7C 8D 9D JD QD", "boris": "8C 9C 10C JC QC KC"}
    tables = {
        "no deck": Table.at(settings, two),
        "a field": Table.at(settings, {**two, "anna": "6C 7C 8D 9D JD"}, field="QD", deck="6H"),
        "three players": Table.at(settings, {**two, "vera": "6S 7S 8S 9S 10S JS"}, deck="6H"),
    }
    for name, table in tables.items():
        with pytest.raises(ValueError, match="has to begin with cards left to draw"):
            pytest.fail(f"{name}: {chance_of(settings, table.c)}")
    state = State.from_configuration(settings, Table.at(settings, two, deck="6H").c)
    assert 0 < OUTLOOK.chance(state.position) < 1
    state.apply(state.legal()[0])
    with pytest.raises(ValueError, match="has to begin with cards left to draw"):
        OUTLOOK.chance(state.position)
