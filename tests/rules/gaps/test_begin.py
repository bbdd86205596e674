"""What the original specification left open, as docs/rules.md decides it: the frame and the deal (2.1)."""

import re
from dataclasses import fields
from pathlib import Path
from typing import Literal, get_args

import pytest

import durak.rules
from durak.rules import (
    Begin,
    Card,
    Event,
    Illegal,
    Phase,
    Settings,
    Suit,
    Violation,
    delta,
    full_deck,
    initial,
    next_round,
)
from rules.gaps.tables import BASE, SIX, THREE
from table import Table, attack, cards, defend


def test_r1_an_illegal_event_leaves_no_trace() -> None:
    table = Table.at(BASE, {"anna": "7D", "boris": "8C"}, field="7C")
    before = table.c
    assert table.refuses(defend("boris", "7C/7D")) is Violation.CARD_NOT_HELD
    assert table.c == before
    with pytest.raises(Illegal) as refused:
        delta(table.settings, table.c, defend("boris", "7C/7D"))
    assert (refused.value.code, refused.value.message) == (Violation.CARD_NOT_HELD, "boris does not hold 7D.")


def test_r2_one_name_each() -> None:
    table = Table.deal(BASE, THREE, turn_up="7H")
    assert table.c.event == Begin()
    assert [phase.value for phase in Phase] == ["Start", "Attack", "Defend", "Take", "End"]
    names = {event.__name__: [field.name for field in fields(event)] for event in get_args(Event)}
    assert names == {
        "Begin": [],
        "Attack": ["by", "cards"],
        "Defend": ["by", "pairs"],
        "Transfer": ["by", "cards"],
        "Flash": ["by", "card"],
    }
    # Who is active is always a seat, never a role.
    two = Table.at(BASE, {"anna": "7C 7D", "boris": "8C 8D"}).play(attack("anna", "7C"))
    assert (two.c.phase, two.c.active) == (Phase.DEFEND, "boris")
    # The names that drifted are gone from the rules.
    source = "".join(path.read_text(encoding="utf-8") for path in Path(durak.rules.__file__).parent.glob("*.py"))
    assert "def dismiss(" in source
    assert not re.search(r"class Start\b|Defense|active = .*Defender|dismiss_?players|flushed", source, re.IGNORECASE)


def test_r3_a_first_round_is_dealt_too() -> None:
    table = Table.deal(BASE, THREE, turn_up="7H")
    assert {seat: table.hand(seat) for seat in table.c.seats} == THREE | {"vera": "6H 6S 7S 8S 9S 10S"}


def test_r4_the_dealers_left_gets_the_first_card_and_the_dealer_the_last() -> None:
    deck = full_deck(36)
    table = Table(BASE, initial(BASE, ["anna", "boris", "vera"], deck)).play(Begin())
    assert deck[0] in table.c.hands["boris"]
    assert deck[1] in table.c.hands["vera"]
    assert deck[2] in table.c.hands["anna"]
    assert deck[3] in table.c.hands["boris"]


def test_r5_an_exact_fit_leaves_the_dealer_one_short() -> None:
    table = Table(BASE, initial(BASE, SIX, full_deck(36))).play(Begin())
    assert [table.c.size(seat) for seat in SIX] == [5, 6, 6, 6, 6, 6]
    assert table.c.deck == cards("AS")


def test_r5_or_everything_is_dealt_and_the_last_card_names_trump() -> None:
    settings = Settings(full_deal="whole")
    table = Table(settings, initial(settings, SIX, full_deck(36))).play(Begin())
    assert [table.c.size(seat) for seat in SIX] == [6] * 6
    assert table.c.deck == ()
    assert table.c.trump is Suit.SPADES
    assert Card.parse("AS") in table.c.hands["anna"]


def test_r6_the_trump_card_comes_from_the_top_or_the_bottom() -> None:
    two = {"anna": "6C 7C 8C 9C 10C JC", "boris": "6D 7D 8D 9D 10D JD"}
    sides: tuple[Literal["top", "bottom"], ...] = ("top", "bottom")
    for turn_up in sides:
        settings = Settings(turn_up=turn_up)
        start = Table.before_deal(settings, two, turn_up="KH")
        assert start.c.deck[12 if turn_up == "top" else -1] == Card.parse("KH")
        start.play(Begin())
        assert start.c.trump is Suit.HEARTS
        assert start.c.deck[-1] == Card.parse("KH")


def test_r7_a_later_round_starts_as_well() -> None:
    table = Table.deal(BASE, THREE, turn_up="7H", durak="boris")
    assert tuple(table) == (Phase.ATTACK, "anna")


def test_r8_a_round_begins_with_nothing_left_over() -> None:
    c = Table.deal(BASE, THREE, turn_up="7H").c
    assert (c.field, c.principal, c.joined, c.flashed, c.turn) == ((), None, (), (), 1)
    assert c.pending == c.attackers


NO_TRUMPS = {"anna": "6C 7C 8C 9C 10C JC", "boris": "6D 7D 8D 9D 10D JD", "vera": "6S 7S 8S 9S 10S JS"}


def test_r9_nobody_holds_a_trump() -> None:
    assert Table.deal(BASE, NO_TRUMPS, turn_up="7H").c.active == "vera"
    assert Table.deal(Settings(no_trump="left-of-dealer"), NO_TRUMPS, turn_up="7H").c.active == "boris"


def test_r10_the_durak_deals_and_is_attacked_first() -> None:
    table = Table.deal(BASE, THREE, turn_up="7H", durak="boris")
    assert (table.c.active, table.c.defender) == ("anna", "boris")
    assert Card.parse("6S") in table.c.hands["vera"]  # the first card goes to the durak's left


@pytest.mark.parametrize(
    ("rule", "leader"), [("after-durak", "vera"), ("lowest-trump", "vera"), ("order", "vera"), ("attack-durak", "anna")]
)
def test_r10_other_tables_choose_otherwise(rule: str, leader: str) -> None:
    settings = Settings(next_starter=rule)  # type: ignore[arg-type]
    assert Table.deal(settings, THREE, turn_up="7H", durak="boris").c.active == leader


def test_r11_the_next_round_keeps_the_seats_and_the_durak_deals() -> None:
    end = Table.at(BASE, {"anna": "7C", "boris": "8C 9C", "vera": ""}, out=["vera"]).play(attack("anna", "7C")).c
    assert (end.phase, end.durak) == (Phase.END, "boris")
    start = next_round(BASE, end, full_deck(36))
    assert (start.seats, start.players, start.durak) == (("anna", "boris", "vera"),) * 2 + ("boris",)
    assert Table(BASE, start).play(Begin()).c.defender == "boris"


def test_r11_a_durak_who_has_left_the_table_counts_as_none() -> None:
    table = Table.deal(BASE, THREE, turn_up="7H", durak="gleb")
    assert table.c.durak is None
    assert table.c.active == "vera"  # the lowest trump


def test_r11_a_round_that_is_not_over_has_no_next_one() -> None:
    table = Table.deal(BASE, THREE, turn_up="7H")
    with pytest.raises(ValueError, match="not over: its phase is Attack"):
        next_round(BASE, table.c, full_deck(36))


def test_r12_the_deck_has_to_be_the_full_set() -> None:
    doubled = (*full_deck(36)[1:], Card.parse("7C"))
    assert Table(BASE, initial(BASE, ["anna", "boris"], doubled)).refuses(Begin()) is Violation.BAD_DECK
