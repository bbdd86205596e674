"""What the original specification left open, as docs/rules.md decides it: attacks (2.2)."""

from typing import Literal

import pytest

from durak.rules import (
    Pass,
    Phase,
    Settings,
    Take,
    Violation,
    legal_events,
)
from rules.gaps.tables import BASE, BOTH, LAST
from table import Table, attack, cards, defend, flash, transfer


def test_r13_the_opener_has_to_lead() -> None:
    table = Table.at(BASE, {"anna": "7C", "boris": "8C"})
    assert table.refuses(Pass("anna")) is Violation.MUST_LEAD


def test_r14_only_laying_cards_makes_a_principal() -> None:
    table = Table.at(BASE, {"anna": "7C 7D", "boris": "8C 9C", "vera": "KC KD"})
    assert table.c.principal is None
    table.play(attack("anna", "7C"), Pass("vera"))
    assert table.c.principal == "anna"


def test_r15_the_limit_is_the_hand_at_the_start_of_the_turn() -> None:
    # Boris began with four cards and has beaten two: two more may come, not three.
    hands = {"anna": "7D 8D 8S", "boris": "KS 6H"}
    table = Table.at(BASE, hands, field="7C/8C 7S/9S")
    assert table.refuses(attack("anna", "7D 8D 8S")) is Violation.OVER_DEFENDER
    table.play(attack("anna", "7D 8S"))


def test_r15_six_cards_are_enough() -> None:
    hands = {"anna": "7S 9S 10S", "boris": "KS 6H 7H 8H"}
    table = Table.at(BASE, hands, field="6C/7C 6D/7D 6S/8S 8C/9C 8D/9D")
    assert table.refuses(attack("anna", "7S 9S")) is Violation.FIELD_FULL
    table.play(attack("anna", "9S"))


@pytest.mark.parametrize("until", ["discard", "turn"])
def test_r15_fewer_before_the_first_discard_or_in_the_first_turn(until: Literal["discard", "turn"]) -> None:
    two = {"anna": "6C 6D 6S 8C 8D 8S", "boris": "7C 7D 7S KH AH QH"}
    settings = Settings(first_limit=3, first_until=until)
    table = Table.deal(settings, two, turn_up="9H", deck="8H 9C 9D", durak="boris")
    table.play(attack("anna", "6C 6D 6S"), Take("boris"), Pass("anna"))
    # The first turn is over, but nothing was discarded in it.
    four_eights = attack("anna", "8C 8D 8S 8H")
    if until == "discard":
        assert table.refuses(four_eights) is Violation.FIELD_FULL
    else:
        table.play(four_eights)


def test_r16_an_attacker_who_leaves_costs_nobody_his_chance() -> None:
    hands = {"anna": "7C", "boris": "8C 9C KC", "vera": "7D 10D", "gleb": "7S 10S"}
    table = Table.at(BASE, hands).play(attack("anna", "7C"))
    assert table.c.inactive == ("anna",)
    assert table.c.pending == ("vera", "gleb")
    table.play(attack("vera", "7D"), attack("gleb", "7S"))
    assert tuple(table) == (Phase.DEFEND, "boris")


def test_r16_nor_in_take() -> None:
    hands = {"anna": "7C", "boris": "8C 9C KC", "vera": "7D 10D", "gleb": "7S 10S"}
    table = Table.at(BASE, hands, field="7H", phase=Phase.TAKE).play(attack("anna", "7C"))
    assert tuple(table) == (Phase.TAKE, "vera")


def test_r17_the_last_attacker_may_leave_with_his_last_card() -> None:
    hands = {"anna": "10C", "boris": "8C 9C KC", "vera": "7D"}
    table = Table.at(BASE, hands, field="7C", phase=Phase.ATTACK, asked=["vera"]).play(attack("vera", "7D"))
    assert tuple(table) == (Phase.DEFEND, "boris")


def test_r18_the_next_attacker_is_asked_although_cards_are_unbeaten() -> None:
    table = Table.at(BASE, {"anna": "7C 7D", "boris": "8C 9C", "vera": "KC KD"}).play(attack("anna", "7C"))
    assert tuple(table) == (Phase.ATTACK, "vera")


def test_r19_at_once_the_defender_is_durak_when_the_last_attacker_is_out() -> None:
    table = Table.at(BASE, LAST).play(attack("anna", "7C"))
    assert (table.c.phase, table.c.durak, table.c.inactive) == (Phase.END, "boris", ("anna",))


def test_r19_attacker_first_plays_it_out_and_the_defender_loses_all_the_same() -> None:
    table = Table.at(Settings(endgame="attacker-first"), LAST).play(attack("anna", "7C"))
    assert tuple(table) == (Phase.DEFEND, "boris")
    table.play(defend("boris", "7C/8C"))
    assert (table.c.phase, table.c.durak, table.c.inactive) == (Phase.END, "boris", ("anna", "boris"))


def test_r19_draw_lets_the_defender_answer() -> None:
    table = Table.at(Settings(endgame="draw"), LAST).play(attack("anna", "7C"), defend("boris", "7C/8C"))
    assert (table.c.phase, table.c.durak) == (Phase.END, None)
    taken = Table.at(Settings(endgame="draw"), LAST).play(attack("anna", "7C"), Take("boris"))
    assert (taken.c.phase, taken.c.durak) == (Phase.END, "boris")


def test_r20_the_field_stays_as_it_lies_when_a_take_ends_the_round() -> None:
    table = Table.at(BASE, {"anna": "7C", "boris": "8C 9C"}, field="7D", phase=Phase.TAKE)
    table.play(attack("anna", "7C"))
    assert (table.c.phase, table.c.durak) == (Phase.END, "boris")
    assert [a for a, _ in table.c.field] == [*cards("7D 7C")]


def test_r21_who_draws_the_last_card_alone_is_the_durak() -> None:
    settings = Settings(hand_size=1)
    table = Table.at(settings, {"anna": "7C", "boris": "8C"}, deck="9H")
    table.play(attack("anna", "7C"), defend("boris", "7C/8C"))
    assert (table.c.phase, table.c.durak, table.c.inactive) == (Phase.END, "anna", ("boris",))


def test_r22_who_has_held_leads_next() -> None:
    table = Table.at(BASE, {"anna": "7C KC", "boris": "8C 9C KD", "vera": "QC QD"}, field="6C/7S", trump="S")
    table.play(Pass("anna"), Pass("vera"))
    assert (table.c.active, table.c.defender) == ("boris", "vera")


def test_r22_if_he_is_out_his_left_neighbour_leads() -> None:
    table = Table.at(BASE, {"anna": "KC KD", "boris": "8C", "vera": "QC QD"}, field="7C")
    table.play(defend("boris", "7C/8C"))
    assert table.c.inactive == ("boris",)
    assert (table.c.active, table.c.defender) == ("vera", "anna")


def test_r23_after_a_take_his_left_neighbour_leads() -> None:
    table = Table.at(BASE, {"anna": "KC KD", "boris": "8C", "vera": "QC QD"}, field="7C")
    table.play(Take("boris"), Pass("anna"), Pass("vera"))
    assert (table.c.active, table.c.defender) == ("vera", "anna")


def test_r23_of_two_the_same_attacker_leads_again() -> None:
    table = Table.at(BASE, {"anna": "KC KD", "boris": "8C"}, field="7C").play(Take("boris"), Pass("anna"))
    assert (table.c.active, table.c.defender) == ("anna", "boris")


def test_r23_if_the_left_neighbour_went_out_the_next_one_leads() -> None:
    table = Table.at(BASE, {"anna": "KC KD", "boris": "8C 9C", "vera": "7D", "gleb": "QC QD"}, field="7C")
    table.play(Take("boris"), Pass("anna"), attack("vera", "7D"), Pass("gleb"))
    assert (table.c.active, table.c.defender) == ("gleb", "anna")


def test_r24_everybody_is_asked_after_each_answer() -> None:
    hands = {"anna": "KC KD 9C", "boris": "8C 7S 7H", "vera": "QC QD 9D"}
    for answer in (defend("boris", "7C/8C"), transfer("boris", "7S"), flash("boris", "7H"), Take("boris")):
        table = Table.at(BOTH, hands, field="7C").play(answer)
        assert table.c.pending == table.c.attackers
        assert len(table.c.attackers) == 2


def test_r25_whoever_passed_is_asked_again_after_the_next_defence() -> None:
    table = Table.at(BASE, {"anna": "7C KD", "boris": "8C 9C", "vera": "8D QD"}).play(attack("anna", "7C"))
    table.play(Pass("vera"), defend("boris", "7C/8C"), Pass("anna"))
    assert table.c.active == "vera"
    table.play(attack("vera", "8D"))


def test_r26_who_cannot_add_is_asked_all_the_same() -> None:
    table = Table.at(BASE, {"anna": "KC KD", "boris": "8C 9C", "vera": "QC QD"}, field="7C")
    table.play(defend("boris", "7C/8C"))
    assert tuple(table) == (Phase.ATTACK, "anna")
    assert list(legal_events(BASE, table.c)) == [Pass("anna")]
    table.play(Pass("anna"))
