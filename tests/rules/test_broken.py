"""Configurations that play cannot reach: each broken invariant is named by its number."""

from dataclasses import replace
from typing import Any

import pytest

from durak.rules import (
    Begin,
    Card,
    Configuration,
    Pass,
    Phase,
    Settings,
    Suit,
    Take,
    broken_invariants,
    cards_of,
    changes,
    count_events,
    full_deck,
    initial,
    legal_events,
)
from durak.rules.legal import layable
from table import Table, attack, cards

HANDS = {"anna": "7D 9C AD", "boris": "7S 8C 6H 7H", "vera": "8D 8S KC"}


def defending() -> Configuration:
    return Table.at(Settings(), HANDS, field="7C").c


def throwing() -> Configuration:
    return Table.at(Settings(), HANDS, field="7C/9S", trump="S").c


def leading() -> Configuration:
    return Table.at(Settings(hand_size=3), HANDS, deck="9S 9H").c


def ended() -> Configuration:
    return Table.at(Settings(), {"anna": "7C", "boris": "8C 9C"}).play(attack("anna", "7C")).c


NOBODY: dict[str, Any] = {"active": None, "pending": ()}


@pytest.mark.parametrize(
    ("c", "changed", "sentence"),
    [
        (defending(), {"pile": frozenset()}, "I1: 6C is in 0 places"),
        (defending(), {"pile": defending().pile | {Card.parse("2C")}}, "I1: 2C is not in a deck of 36 cards"),
        (defending(), {"players": ("boris", "vera")}, "I2: players and inactive do not partition the seats"),
        (defending(), {"players": ("boris", "anna", "vera")}, "I2: players is not a rotation of the seats in play"),
        (defending(), {"principal": "gleb"}, "I2: gleb does not sit here"),
        (
            defending(),
            {"players": ("boris", "vera"), "inactive": ("anna",), "attackers": ("vera",), "pending": ("vera",)},
            "I3: anna is out but holds cards",
        ),
        (defending(), {"trump": None}, "I4: there is a trump and a turn exactly from the deal on"),
        (leading(), {"trump": Suit.CLUBS}, "I4: the last card of the deck, 9H, is not a trump"),
        (throwing(), {"trump": Suit.HEARTS}, "I5: 9S does not beat 7C"),
        (
            defending(),
            {"field": ((Card.parse("7C"), None), (Card.parse("8C"), None))},
            "I5: an attack card of rank 8 fits neither the lead nor a defence",
        ),
        (defending(), {"attackers": ("boris", "vera")}, "I7: attackers are not players other than the defender"),
        (defending(), {"pending": ("anna", "anna")}, "I7: pending are not attackers, each once"),
        (defending(), {"joined": ("anna", "anna")}, "I7: joined are not seats, each once"),
        (ended(), {"active": "boris"}, "I7: somebody is to move in phase End"),
        (defending(), {"active": "anna"}, "I7: in phase Defend the defender is to answer unbeaten cards"),
        (throwing(), {"active": "vera"}, "I7: in phase Attack the first of pending is to move"),
        (throwing(), {"phase": Phase.TAKE}, "I7: in phase Take something is unbeaten"),
        (throwing(), {"pending": (), "active": None}, "I7: in phase Attack the first of pending is to move"),
        (throwing(), {"attackers": ("anna",), "pending": ("anna", "vera")}, "I14: attack number 0 of 1"),
        (defending(), {"pending": ("anna",)}, "I14: attack number 2 in phase Defend"),
        (leading(), {"principal": "anna"}, "I8: a turn begins without principal, and nobody has joined it"),
        (leading(), {"active": "vera", "pending": ("vera",)}, "I8: whoever leads attacks the next opponent"),
        (ended(), {"durak": None}, "I11: a draw needs endgame draw and empty hands, or max_turns"),
        (ended(), {"durak": "anna"}, "I11: at the end the deck is empty and only the durak holds cards"),
    ],
)
def test_what_is_broken_is_named(c: Configuration, changed: dict[str, Any], sentence: str) -> None:
    settings = Settings(hand_size=3) if c.deck else Settings()
    assert broken_invariants(settings, c) == ()
    broken = broken_invariants(settings, replace(c, **changed))
    assert any(one.startswith(sentence) for one in broken), broken


def moved(c: Configuration, hands: dict[str, str], **changed: Any) -> Configuration:
    """The configuration with other hands; the cards that are left over go to the pile."""
    held = c.hands.but({seat: frozenset(cards(text)) for seat, text in hands.items()})
    lost = {card for seat in hands for card in c.hands[seat]} - {card for seat in hands for card in held[seat]}
    return replace(c, **{"hands": held, "pile": c.pile | lost, **changed})


def test_somebody_in_play_holds_a_card_when_the_deck_is_gone() -> None:
    broken = broken_invariants(Settings(), moved(defending(), {"vera": ""}))
    assert broken == ("I3: vera is in play without cards although the deck is empty",)


def test_nobody_is_out_as_long_as_there_is_a_deck() -> None:
    c = moved(
        leading(), {"vera": ""}, players=("boris", "anna"), inactive=("vera",), attackers=("anna",), pending=("anna",)
    )
    assert broken_invariants(Settings(hand_size=3), c) == ("I3: somebody is out although the deck is not empty",)


def test_hands_are_full_at_the_start_of_a_turn_while_there_is_a_deck() -> None:
    assert broken_invariants(Settings(hand_size=3), moved(leading(), {"vera": "8D"})) == ("I8: vera has not drawn",)


def test_the_limits_hold() -> None:
    c = Table.at(Settings(), HANDS | {"boris": "8C"}, field="7C").c
    more = moved(c, {"anna": "9C AD"}, field=(*c.field, (Card.parse("7D"), None)), pile=c.pile)
    assert broken_invariants(Settings(), more) == ("I6: 2 unbeaten cards are more than boris holds",)
    assert broken_invariants(Settings(field_limit=1), more)[0] == "I6: 2 attack cards are more than 1"


def test_a_durak_holds_cards_unless_the_attacker_comes_first() -> None:
    end = moved(ended(), {"boris": ""}, field=(), pile=frozenset(full_deck(36)))
    assert broken_invariants(Settings(), end) == ("I11: the durak holds no cards",)
    assert broken_invariants(Settings(endgame="attacker-first"), end) == ()


def test_before_the_deal_the_table_may_begin_and_afterwards_nobody_may_do_anything() -> None:
    start = initial(Settings(), ["anna", "boris"], full_deck(36))
    assert list(legal_events(Settings(), start)) == [Begin()]
    assert count_events(Settings(), start) == 1
    alone = initial(Settings(), ["anna"], full_deck(36))
    assert (list(legal_events(Settings(), alone)), count_events(Settings(), alone)) == ([], 0)
    assert (list(legal_events(Settings(), ended())), count_events(Settings(), ended())) == ([], 0)
    with pytest.raises(ValueError, match="nobody is to move in phase End"):
        layable(Settings(), ended())


def test_nothing_changes_between_a_configuration_and_itself() -> None:
    for c in (defending(), ended(), initial(Settings(), ["anna", "boris"], full_deck(36))):
        assert changes(c, c) == ()


def test_begin_pass_and_take_play_no_cards() -> None:
    assert cards_of(Begin()) == cards_of(Pass("anna")) == cards_of(Take("boris")) == ()
