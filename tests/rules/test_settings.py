"""Settings and presets: what may be set, and how each preset differs."""

import re
from dataclasses import fields
from pathlib import Path
from pickle import dumps, loads
from typing import Any

import pytest

from durak.rules import (
    ALIASES,
    PRESETS,
    Card,
    Configuration,
    Illegal,
    Settings,
    Suit,
    Violation,
    full_deck,
    initial,
    preset,
    shuffled,
)

RULES = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"deck_size": 40}, "deck_size cannot be 40: it is one of 24, 32, 36, 52"),
        ({"tempo": "fast"}, "tempo cannot be 'fast': it is one of 'cycle', 'principal', 'next', 'same'"),
        ({"partial": 1}, "partial cannot be 1: it is one of True, False"),
        ({"hand_size": 0}, "hand_size cannot be 0: it is a whole number from 1"),
        ({"hand_size": None}, "hand_size cannot be None: it is a whole number from 1"),
        ({"field_limit": 0}, "field_limit cannot be 0: it is a whole number from 1 or None"),
        ({"max_turns": True}, "max_turns cannot be True: it is a whole number from 1 or None"),
        ({"hand_size": 19}, "hand_size 19 with 2 players needs 38 cards, and the deck has 36"),
        ({"relax": {Violation.DOES_NOT_BEAT}}, "relax cannot be"),
    ],
)
def test_a_wrong_setting_is_named_and_so_is_what_would_be_right(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        Settings(**wrong)


def test_too_many_players_for_the_deck_are_refused_by_name() -> None:
    with pytest.raises(ValueError, match="hand_size 9 with 8 players needs 72 cards, and the deck has 52"):
        Settings(deck_size=52, hand_size=9).check_players(8)
    with pytest.raises(ValueError, match="1 players are too few"):
        Settings().check_players(1)


def test_the_presets_are_these() -> None:
    assert list(PRESETS) == [
        "spec",
        "throw-in",
        "classic",
        "neighbours",
        "duel",
        "club",
        "transfer-club",
        "pass-card",
        "lead-only",
        "partners",
    ]
    assert len(set(PRESETS.values())) == len(PRESETS)


def test_a_preset_is_found_by_its_alias_and_a_wrong_name_lists_the_right_ones() -> None:
    assert preset("qt") == PRESETS[ALIASES["qt"]]
    with pytest.raises(ValueError, match="there is no preset 'poker': choose one of spec, throw-in"):
        preset("poker")


def test_every_setting_every_code_and_every_preset_is_documented() -> None:
    for field in fields(Settings):
        assert re.search(rf"\b{field.name}\b", RULES), field.name
    for code in Violation:
        assert code.name in RULES
    for name in PRESETS:
        assert re.search(rf"^\| (setting .*\| )?{name}( \(.*)? \|", RULES, re.MULTILINE), name
    for name in ALIASES:
        assert f"(alias {name})" in RULES


def test_every_field_of_a_configuration_is_documented() -> None:
    for field in fields(Configuration):
        assert f"| {field.name} " in RULES or f"`{field.name}`" in RULES, field.name


def test_two_seats_cannot_have_one_name() -> None:
    with pytest.raises(ValueError, match="every seat needs a name of its own, not 'anna', 'anna'"):
        initial(Settings(), ["anna", "anna"], full_deck(36))


@pytest.mark.parametrize("text", ["", "7", "H", "1H", "7X", "10", "HH7", "7 H", "♥7", "B7"])
def test_what_is_not_a_card_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not a card: write the face .* as in 10H"):
        Card.parse(text)


def test_cards_read_as_people_write_them() -> None:
    for card in full_deck(52):
        assert Card.parse(str(card)) == Card.parse(str(card).lower()) == card
        assert Card.parse(f"{card.face}{card.suit.symbol}") == card
    assert Card.parse("Th") == Card.parse("10H")
    assert Card.parse("DD") == Card.parse("QD")


def test_what_is_not_a_suit_or_a_deck_is_refused() -> None:
    for text in ("", "X", "HEARTS", "♥♥"):
        with pytest.raises(ValueError, match="is not a suit: write C, D, H or S"):
            Suit.parse(text)
    with pytest.raises(ValueError, match=r"there is no deck of 40 cards: choose one of \(24, 32, 36, 52\)"):
        full_deck(40)


def test_a_shuffle_is_a_permutation_that_depends_on_its_seed_alone() -> None:
    for size in (24, 32, 36, 52):
        assert sorted(shuffled(size, 7)) == sorted(full_deck(size))
    assert shuffled(36, 7) == shuffled(36, "7") != shuffled(36, 8)


def test_every_place_of_the_deck_is_equally_likely() -> None:
    rounds = 3_600
    first = [shuffled(36, seed)[0] for seed in range(rounds)]
    expected = rounds / 36
    chi_square = sum((first.count(card) - expected) ** 2 / expected for card in full_deck(36))
    assert chi_square < 66.6  # 35 degrees of freedom, one in a thousand; the seeds are fixed, so this never flickers


def test_values_of_the_rules_can_be_kept_and_compared() -> None:
    start = initial(PRESETS["spec"], ["anna", "boris"], full_deck(36))
    assert loads(dumps(start)) == start
    assert hash(loads(dumps(start))) == hash(start)
    refused = loads(dumps(Illegal(Violation.CARD_NOT_HELD, by="anna", card="7C")))
    assert (refused.code, str(refused)) == (Violation.CARD_NOT_HELD, "anna does not hold 7C.")
