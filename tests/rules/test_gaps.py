"""What the original specification left open, gap by gap, as docs/rules.md 2 decides it."""

import re
from dataclasses import fields, replace
from pathlib import Path
from typing import Literal, get_args

import pytest

import durak.rules
from durak.rules import (
    Begin,
    Card,
    Cheated,
    Dealt,
    Discarded,
    Drew,
    Ended,
    Event,
    Face,
    Illegal,
    Out,
    Pass,
    Phase,
    Roles,
    Settings,
    Suit,
    Take,
    Took,
    TrumpRevealed,
    Violation,
    as_played,
    broken_invariants,
    changes,
    compose,
    count_events,
    delta,
    drawn,
    full_deck,
    initial,
    interpret,
    legal_events,
    losers,
    next_round,
    opponents,
    repeats,
    steps,
    team,
    view,
)
from table import Table, attack, cards, defend, flash, transfer

BASE = Settings()
TRANSFER = Settings(transfer=True)
BOTH = Settings(transfer=True, flash=True)

THREE = {"anna": "6C 7C 8C 9C 10C JC", "boris": "6D 7D 8D 9D 10D JD", "vera": "6S 7S 8S 9S 10S 6H"}


# --- 2.1 Frame and Begin ----------------------------------------------------------------------------------


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


SIX = ["anna", "boris", "vera", "gleb", "dina", "egor"]


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


# --- 2.2 Attack -------------------------------------------------------------------------------------------


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


LAST = {"anna": "7C", "boris": "8C"}


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


# --- 2.3 Defend -------------------------------------------------------------------------------------------

TAKING = {"anna": "7D 7S KC", "boris": "8C", "vera": "QC QD"}


def test_r27_pile_on_under_the_limits() -> None:
    table = Table.at(BASE, TAKING | {"boris": "8C 9C"}, field="7C").play(Take("boris"))
    assert table.refuses(attack("anna", "7D 7S")) is Violation.OVER_DEFENDER
    table.play(attack("anna", "7D"), Pass("vera"))
    assert table.hand("boris") == "7C 8C 9C 7D"


def test_r27_no_pile_on() -> None:
    table = Table.at(Settings(pile_on="none"), TAKING, field="7C").play(Take("boris"))
    assert (table.c.active, table.hand("boris")) == ("vera", "7C 8C")


def test_r27_pile_on_without_limits() -> None:
    table = Table.at(Settings(pile_on="unlimited"), TAKING, field="7C").play(Take("boris"))
    table.play(attack("anna", "7D 7S"), Pass("vera"))
    assert table.hand("boris") == "7C 8C 7D 7S"


def test_r27_the_limits_are_gone_only_after_the_take() -> None:
    settings = Settings(pile_on="unlimited", field_limit=1)
    table = Table.at(settings, {"anna": "7D KC", "boris": "8C QD", "vera": "7S KS"}, field="7C")
    held = Table.at(settings, {"anna": "7D KC", "boris": "8C QD", "vera": "7S KS"}, field="7C")
    held.play(defend("boris", "7C/8C"))
    assert (held.c.turn, held.c.active) == (3, "boris")
    table.play(Take("boris"), attack("anna", "7D"), attack("vera", "7S"))
    assert table.hand("boris") == "7C 8C 7D QD 7S"


def test_r28_half_a_defence_does_not_end_the_turn() -> None:
    table = Table.at(BASE, {"anna": "KC KD", "boris": "8C 9C"}, field="7C 7D").play(defend("boris", "7C/8C"))
    assert table.c.pile & set(cards("7C 7D")) == set()
    assert tuple(table) == (Phase.ATTACK, "anna")


def test_r29_six_beaten_cards_end_the_turn() -> None:
    hands = {"anna": "KC KD", "boris": "10S QD", "vera": "QS JS"}
    table = Table.at(BASE, hands, field="6C/7C 6D/7D 6S/8S 8C/9C 8D/9D 9S")
    table.play(defend("boris", "9S/10S"))
    assert (*table, table.c.defender) == (Phase.ATTACK, "boris", "vera")
    assert table.c.field == ()


def test_r30_as_long_as_cards_can_be_added_the_attackers_are_asked() -> None:
    table = Table.at(BASE, {"anna": "KC KD", "boris": "8C QD"}, field="7C").play(defend("boris", "7C/8C"))
    assert tuple(table) == (Phase.ATTACK, "anna")


def test_r31_a_defender_who_leaves_spares_his_left_neighbour_an_attack() -> None:
    hands = {"anna": "KC KD", "boris": "8C", "vera": "QS JS", "gleb": "QC QD"}
    table = Table.at(BASE, hands, field="7C").play(defend("boris", "7C/8C"))
    assert (table.c.active, table.c.defender) == ("vera", "gleb")


def test_r32_some_cards_now_and_some_later() -> None:
    table = Table.at(BASE, {"anna": "KC KD", "boris": "8C 9D"}, field="7C 7D").play(defend("boris", "7C/8C"))
    table.play(Pass("anna"))
    assert tuple(table) == (Phase.DEFEND, "boris")
    table.play(defend("boris", "7D/9D"))
    assert table.c.inactive == ("boris",)


def test_r32_or_all_at_once() -> None:
    table = Table.at(Settings(partial=False), {"anna": "KC KD", "boris": "8C 9D"}, field="7C 7D")
    assert table.refuses(defend("boris", "7C/8C")) is Violation.MUST_BEAT_ALL
    table.play(defend("boris", "7C/8C 7D/9D"))


def test_r33_after_a_take_the_principal_is_asked_first() -> None:
    table = Table.at(BASE, TAKING, field="7C").play(Take("boris"))
    assert (*table, table.c.pending) == (Phase.TAKE, "anna", ("anna", "vera"))


# --- 2.4 Transfer and Flash -------------------------------------------------------------------------------


def test_r34_a_trump_may_be_shown_again_when_the_attack_returns() -> None:
    hands = {"anna": "7D KC KD", "boris": "7H 8C 9C"}
    table = Table.at(BOTH, hands, field="7C").play(flash("boris", "7H"), transfer("anna", "7D"), flash("boris", "7H"))
    assert table.c.flashed == cards("7H 7H")
    once = Table.at(Settings(transfer=True, flash=True, flash_once=True), hands, field="7C")
    once.play(flash("boris", "7H"), transfer("anna", "7D"))
    assert once.refuses(flash("boris", "7H")) is Violation.FLASHED_BEFORE


def test_r35_a_shown_trump_stays_in_the_hand_and_is_public() -> None:
    table = Table.at(BOTH, {"anna": "KC KD", "boris": "7H 8C"}, field="7C").play(flash("boris", "7H"))
    assert table.hand("boris") == "8C 7H"
    assert view(table.c, "anna").flashed == cards("7H")


def test_r35_nothing_may_be_beaten_yet_and_the_rank_has_to_fit() -> None:
    table = Table.at(BOTH, {"anna": "KC KD QC", "boris": "7H 7S 8H"}, field="7C/8C 7D")
    assert table.refuses(transfer("boris", "7S")) is Violation.ALREADY_DEFENDED
    fresh = Table.at(BOTH, {"anna": "KC KD QC", "boris": "7H 7S 8H"}, field="7C")
    assert fresh.refuses(flash("boris", "8H")) is Violation.WRONG_RANK
    assert fresh.refuses(flash("boris", "7S")) is Violation.NOT_TRUMP


FOUR = {"anna": "9C 10C JC", "boris": "9D 10D JD", "vera": "9S 10S JS", "gleb": "7D KD KC"}


def test_r36_the_opener_stays_principal_or_the_one_who_handed_it_on_becomes_it() -> None:
    # Vera has led at Gleb, who hands it on to Anna.
    keep = Table.at(TRANSFER, FOUR, field="7C", defender="gleb").play(transfer("gleb", "7D"))
    assert (keep.c.principal, keep.c.attackers) == ("vera", ("vera", "gleb", "boris"))
    moves = Table.at(Settings(transfer=True, principal="moves"), FOUR, field="7C", defender="gleb")
    moves.play(transfer("gleb", "7D"))
    assert (moves.c.principal, moves.c.attackers) == ("gleb", ("gleb", "boris", "vera"))


def test_r37_the_next_player_needs_a_card_for_each() -> None:
    table = Table.at(BOTH, FOUR | {"anna": "9C", "gleb": "7D 7H KC"}, field="7C", defender="gleb")
    assert table.refuses(transfer("gleb", "7D")) is Violation.OVER_NEXT_DEFENDER
    table.play(flash("gleb", "7H"))


def test_r37_a_full_field_is_told_before_a_short_hand() -> None:
    # Both are broken: two attack cards are the limit, and Anna holds one card.
    settings = Settings(transfer=True, field_limit=2)
    table = Table.at(settings, FOUR | {"anna": "9C", "gleb": "7D KC KD"}, field="7C 7S", defender="gleb")
    assert table.refuses(transfer("gleb", "7D")) is Violation.FIELD_FULL


def test_r36_where_only_the_principal_attacks_they_go_on_attacking_whoever_it_is_handed_to() -> None:
    settings = Settings(transfer=True, attackers="principal")
    keep = Table.at(settings, FOUR, field="7C", defender="gleb").play(transfer("gleb", "7D"))
    assert (keep.c.defender, keep.c.attackers) == ("anna", ("vera",))
    moves = Table.at(replace(settings, principal="moves"), FOUR, field="7C", defender="gleb")
    assert moves.play(transfer("gleb", "7D")).c.attackers == ("gleb",)
    # Once around, the opener would attack themselves: then whoever handed it on to them attacks.
    hands = {"anna": "9C 10C JC QC", "boris": "7D 10D JD", "vera": "7S 10S JS"}
    back = Table.at(settings, hands, field="7C").play(transfer("boris", "7D"), transfer("vera", "7S"))
    assert (back.c.defender, back.c.attackers) == ("anna", ("vera",))


def test_r38_an_attack_may_come_all_the_way_back() -> None:
    hands = {"anna": "9C 10C JC QC", "boris": "7D 10D JD", "vera": "7S 10S JS"}
    table = Table.at(TRANSFER, hands, field="7C").play(transfer("boris", "7D"), transfer("vera", "7S"))
    assert (table.c.defender, table.c.principal, table.c.attackers) == ("anna", "anna", ("boris", "vera"))


def test_r39_the_last_card_transferred_makes_the_next_one_durak_at_once() -> None:
    table = Table.at(TRANSFER, {"anna": "KC KD", "boris": "7D"}, field="7C").play(transfer("boris", "7D"))
    assert (table.c.phase, table.c.durak) == (Phase.END, "anna")
    drawn = Table.at(Settings(transfer=True, endgame="draw"), {"anna": "KC KD", "boris": "7D"}, field="7C")
    assert tuple(drawn.play(transfer("boris", "7D"))) == (Phase.DEFEND, "anna")


def test_r40_the_next_player_may_have_gone_out_by_joining() -> None:
    hands = {"anna": "KC KD QC", "boris": "7S 9C 9D", "vera": "7D"}
    table = Table.at(TRANSFER, hands, field="7C", phase=Phase.ATTACK, asked=["vera"])
    table.play(attack("vera", "7D"), transfer("boris", "7S"))
    assert (table.c.inactive, table.c.defender) == (("vera",), "anna")


def test_r40_nobody_may_be_left() -> None:
    table = Table.at(Settings(transfer=True, endgame="draw"), {"anna": "7C", "boris": "7D 8C"})
    table.play(attack("anna", "7C"))
    assert table.refuses(transfer("boris", "7D")) is Violation.NO_NEXT_DEFENDER


def test_r41_a_joined_attack_may_be_handed_on_or_not() -> None:
    hands = {"anna": "KC KD QC", "boris": "7S 9C 9D", "vera": "7D 10C JC QS"}
    for joined in (True, False):
        table = Table.at(Settings(transfer=True, transfer_joined=joined), hands, field="7C", phase=Phase.ATTACK)
        table.play(Pass("anna"), attack("vera", "7D"))
        if joined:
            table.play(transfer("boris", "7S"))
        else:
            assert table.refuses(transfer("boris", "7S")) is Violation.ATTACK_REINFORCED


NO_LATER = Settings(transfer=True, transfer_joined=False, principal="moves", tempo="repeat")


def test_r41_whoever_handed_it_on_may_add_and_does_not_join_it() -> None:
    hands = {"anna": "KC KD QC", "boris": "7S 7H 9C", "vera": "7D 10C JC QS", "gleb": "JD JS QD 9D"}
    table = Table.at(NO_LATER, hands, field="7C").play(transfer("boris", "7S"), attack("boris", "7H"))
    assert (table.c.principal, table.c.joined) == ("boris", ("boris",))
    table.play(Pass("gleb"), Pass("anna"), Pass("boris"), transfer("vera", "7D"))
    assert table.c.defender == "gleb"


def test_r41_the_other_attacker_joins_it_even_if_they_had_led_it() -> None:
    # At a table of three the opener is the one to the left of the new defender.
    hands = {"anna": "7H KD QC", "boris": "7S 9C 9D", "vera": "7D 10C JC QS"}
    table = Table.at(NO_LATER, hands, field="7C").play(transfer("boris", "7S"))
    table.play(attack("anna", "7H"))
    assert table.c.joined == ("anna",)
    table.play(Pass("boris"), Pass("anna"))
    assert table.refuses(transfer("vera", "7D")) is Violation.ATTACK_REINFORCED


def test_r41_an_attack_that_is_handed_on_begins_anew() -> None:
    hands = {"anna": "KC KD KS QC", "boris": "7S 8S 9D", "vera": "7D 10C JC QS"}
    settings = replace(NO_LATER, transfer_defended=True)
    table = Table.at(settings, hands, field="7C 7H/8H").play(transfer("boris", "7S"), attack("boris", "8S"))
    # What Boris laid when the attack was his does not count any more once it is Vera's.
    table.play(Pass("anna"), Pass("boris"), transfer("vera", "7D"))
    assert (table.c.defender, table.c.joined) == ("anna", ())


def test_r42_after_a_transfer_the_new_defender_answers_first() -> None:
    table = Table.at(TRANSFER, {"anna": "KC KD", "boris": "7D 9D", "vera": "QC QD"}, field="7C")
    table.play(transfer("boris", "7D"))
    assert tuple(table) == (Phase.DEFEND, "vera")


# --- 2.5 Helpers and the rest -----------------------------------------------------------------------------


def test_r43_the_principal_draws_first() -> None:
    table = Table.at(Settings(hand_size=2), {"anna": "KC", "boris": "QD", "vera": "KD KS"}, field="7C/8C", deck="9H")
    table.play(Pass("anna"), Pass("vera"))
    assert table.hand("anna") == "KC 9H"


def test_r44_everybody_draws_what_is_missing_and_no_more() -> None:
    hands = {"anna": "KC", "boris": "QD JD 10D 9D", "vera": "KD KS QS"}
    table = Table.at(Settings(hand_size=3), hands, field="7C/8C", deck="6S 9S 10S 9H")
    table.play(Pass("anna"), Pass("vera"))
    assert (table.hand("anna"), table.hand("vera")) == ("KC 6S 9S", "KD QS KS")
    assert table.c.deck == cards("10S 9H")


def test_r45_the_attackers_draw_in_asking_order_or_as_they_joined() -> None:
    # Gleb joined before Vera in an earlier cycle; one card is left for the second to draw.
    hands = {"anna": "KC KD", "boris": "QD QS", "vera": "KS", "gleb": "KH"}
    field = "7C/8C 7D/8D 7S/8S"
    for refill, lucky in (("attack", "vera"), ("participation", "gleb")):
        settings = Settings(hand_size=2, refill=refill)  # type: ignore[arg-type]
        table = Table.at(settings, hands, field=field, deck="9H", joined=["anna", "gleb", "vera"])
        table.play(Pass("anna"), Pass("vera"), Pass("gleb"))
        assert Card.parse("9H") in table.c.hands[lucky]


def test_r45_bystanders_draw_after_the_attackers_and_the_defender_last() -> None:
    hands = {"anna": "KC KD", "boris": "QD", "vera": "KS QS", "gleb": "KH"}
    table = Table.at(Settings(hand_size=2, attackers="neighbours"), hands, field="7C/8C", deck="6S 9H")
    table.play(Pass("anna"), Pass("vera"))
    assert (table.hand("gleb"), table.hand("boris")) == ("KH 6S", "QD 9H")


def test_r46_two_may_leave_together_in_asking_order_the_defender_last() -> None:
    table = Table.at(Settings(hand_size=1), {"anna": "7C", "boris": "8C 9D", "vera": "7D"}, deck="9H")
    table.play(attack("anna", "7C"), attack("vera", "7D"), defend("boris", "7C/8C 7D/9D"))
    assert (table.c.inactive, table.c.durak) == (("vera", "boris"), "anna")


def test_r46_in_asking_order_not_as_they_sit() -> None:
    # Boris was asked first and draws the only card; Vera and Anna are out, in the order in which they were asked.
    settings = Settings(hand_size=1)
    hands = {"anna": "", "boris": "", "vera": "", "gleb": "KC QC"}
    table = Table.at(
        settings, hands, trump="D", field="7C/8C", deck="9D", defender="gleb", principal="boris", asked=["anna"]
    )
    table.play(Pass("anna"))
    assert table.c.inactive == ("vera", "anna")


def test_r47_nobody_may_be_left_at_all() -> None:
    table = Table.at(Settings(endgame="draw"), LAST).play(attack("anna", "7C"), defend("boris", "7C/8C"))
    assert (table.c.players, table.c.durak) == ((), None)


def test_r48_the_third_attacker_is_asked_too() -> None:
    table = Table.at(BASE, FOUR, defender="gleb").play(attack("vera", "9S"))
    assert table.c.attackers == ("vera", "anna", "boris")
    table.play(Pass("anna"))
    assert table.c.active == "boris"


def test_r49_before_the_lead_the_right_neighbour_is_first() -> None:
    table = Table.at(BASE, FOUR)
    assert (table.c.attackers, table.c.principal) == (("anna", "vera", "gleb"), None)
    table.play(attack("anna", "9C"))


FIVE = {"anna": "7D 9C", "boris": "8C 9D AS", "vera": "KS QS", "gleb": "KC QC", "dina": "8D"}


def test_r50_when_the_principal_leaves_the_order_of_the_others_stays() -> None:
    # Dina has led at Anna, who hands it on to Boris; Dina throws in her last card.
    table = Table.at(TRANSFER, FIVE, field="7C", defender="anna").play(transfer("anna", "7D"))
    assert list(table.c.pending) == ["dina", "anna", "vera", "gleb"]
    table.play(defend("boris", "7C/8C"), attack("dina", "8D"))
    assert table.c.inactive == ("dina",)
    assert list(table.c.pending) == ["anna", "vera", "gleb"]


def test_r51_after_a_transfer_the_order_is_the_opener_and_on_clockwise() -> None:
    table = Table.at(TRANSFER, FIVE, field="7C", defender="anna").play(transfer("anna", "7D"))
    assert (table.c.defender, table.c.attackers) == ("boris", ("dina", "anna", "vera", "gleb"))


def test_r52_a_player_sees_his_own_cards_and_no_others() -> None:
    table = Table.deal(BASE, THREE, turn_up="7H")
    seen = view(table.c, "anna")
    assert (seen.hand, seen.deck, seen.turn_up) == (table.c.hands["anna"], 18, Card.parse("7H"))
    assert dict(seen.sizes) == {"anna": 6, "boris": 6, "vera": 6}
    assert not hasattr(seen, "hands")


def test_r53_the_durak_is_named_by_his_seat() -> None:
    end = Table.at(BASE, LAST).play(attack("anna", "7C")).c
    assert end.durak == "boris"
    assert end.durak in end.seats


def test_r54_the_field_keeps_its_order() -> None:
    table = Table.at(BASE, {"anna": "8D KC", "boris": "KS KD", "vera": "7D 9S"}, field="8S/9C", trump="C")
    table.play(attack("anna", "8D"), Pass("vera"))
    assert [a for a, _ in table.c.field] == [*cards("8S 8D")]


def endless() -> Table:
    """Two players who hand the nines to each other and take them, for ever."""
    settings = Settings(transfer=True, max_turns=5)
    table = Table.at(settings, {"anna": "6C 8H 9D 9S", "boris": "9C 9H KD"}, trump="S", defender="anna")
    return table.play(
        attack("boris", "9C"),
        transfer("anna", "9D"),
        Take("boris"),
        Pass("anna"),
        attack("anna", "9S"),
        transfer("boris", "9D"),
        Take("anna"),
        Pass("boris"),
    )


def test_r55_a_round_can_come_back_to_where_it_was_until_max_turns_makes_it_a_draw() -> None:
    table = endless()
    assert (table.hand("anna"), table.hand("boris")) == ("6C 9D 8H 9S", "9C KD 9H")
    assert (table.c.turn, table.c.active, table.c.defender) == (4, "boris", "anna")
    table.play(attack("boris", "9C"), Take("anna"), Pass("boris"), attack("boris", "KD"), Take("anna"), Pass("boris"))
    assert (table.c.phase, table.c.durak, table.c.turn) == (Phase.END, None, 5)


def test_r55_whoever_is_left_alone_in_the_last_turn_is_the_durak() -> None:
    settings = Settings(max_turns=2)
    table = Table.at(settings, {"anna": "KC", "boris": "8C"}, field="7C").play(defend("boris", "7C/8C"))
    assert (table.c.phase, table.c.turn, table.c.durak) == (Phase.END, 2, "anna")


def test_r56_a_queen_may_be_written_as_the_specification_does() -> None:
    assert Card.parse("DD") == Card(Suit.DIAMONDS, Face.QUEEN) == Card.parse("Q♦")
    settings = Settings(deck_size=24)
    table = Table.deal(settings, {"anna": "9C 10C JC QC KC AC", "boris": "9D 10D JD DD KD AD"}, turn_up="9H")
    assert {card.face for card in table.c.hands["anna"]} == set(list(Face)[-6:])


def test_r58_without_draws_somebody_is_always_the_durak() -> None:
    endgames: tuple[Literal["at-once", "attacker-first"], ...] = ("at-once", "attacker-first")
    for endgame in endgames:
        table = Table.at(Settings(endgame=endgame), LAST).play(attack("anna", "7C"))
        if table.c.phase is not Phase.END:
            table.play(defend("boris", "7C/8C"))
        assert table.c.durak == "boris"


def test_r59_a_table_may_look_away() -> None:
    settings = Settings(relax=frozenset({Violation.DOES_NOT_BEAT}))
    table = Table.at(settings, {"anna": "KC KD", "boris": "6C 6D"}, field="7C").play(defend("boris", "7C/6C"))
    assert table.c.field == ((Card.parse("7C"), Card.parse("6C")),)
    assert (
        Table.at(BASE, {"anna": "KC KD", "boris": "6C 6D"}, field="7C").refuses(defend("boris", "7C/6C"))
        is Violation.DOES_NOT_BEAT
    )


def test_r59_the_table_knows_what_it_overlooked() -> None:
    settings = Settings(relax=frozenset({Violation.DOES_NOT_BEAT, Violation.RANK_NOT_ON_TABLE, Violation.MIXED_RANKS}))
    table = Table.at(settings, {"anna": "KC KD", "boris": "6C 9D QS"}, field="7C")
    before = table.c
    table.play(defend("boris", "7C/6C"))
    assert changes(before, table.c, settings) == (Cheated("boris", (Violation.DOES_NOT_BEAT,)),)
    assert changes(view(before, "anna"), view(table.c, "anna"), settings) == changes(before, table.c, settings)
    assert changes(before, table.c) == ()
    before = table.c
    table.play(attack("anna", "KC KD"))
    assert Cheated("anna", (Violation.RANK_NOT_ON_TABLE,)) in changes(before, table.c, settings)
    honest = Table.at(settings, {"anna": "KC KD", "boris": "8C 9D"}, field="7C")
    assert changes(honest.c, honest.play(defend("boris", "7C/8C")).c, settings) == ()


def test_r60_what_a_table_shows_is_derived() -> None:
    start = Table.before_deal(BASE, THREE, turn_up="7H")
    before = start.c
    assert changes(before, start.play(Begin()).c) == (
        *(Dealt(seat, 6) for seat in ("anna", "boris", "vera")),
        TrumpRevealed(Suit.HEARTS, Card.parse("7H")),
        Roles("anna", ("vera", "boris"), 1),
    )


def shown(table: Table, *events: Event) -> tuple[object, ...]:
    before = table.c
    return changes(before, table.play(*events).c)


def test_r60_discarding_taking_drawing_leaving_and_the_end() -> None:
    held = Table.at(Settings(hand_size=2), {"anna": "KC", "boris": "QD"}, field="7C/8C", deck="6S 9S 9H")
    held_field = held.c.field
    assert shown(held, Pass("anna")) == (
        Discarded(held_field),
        Drew("anna", 1),
        Drew("boris", 1),
        Roles("anna", ("boris",), 3),
    )
    taken = Table.at(Settings(hand_size=2), {"anna": "KC 7D", "boris": "QD QS"}, field="7C", deck="6S 9S 9H")
    taken.play(Take("boris"))
    assert shown(taken, attack("anna", "7D")) == (
        Took("boris", ((Card.parse("7C"), None), (Card.parse("7D"), None))),
        Drew("anna", 1),
        Roles("boris", ("anna",), 3),
    )
    last = Table.at(BASE, LAST)
    assert shown(last, attack("anna", "7C")) == (Out("anna", 1), Ended("boris"))


# --- Decisions beyond the design --------------------------------------------------------------------------


def test_r61_a_durak_of_another_table_does_not_deal() -> None:
    table = Table.deal(BASE, THREE, turn_up="7H", durak="nobody")
    assert table.c.players == ("anna", "boris", "vera")


def test_r62_a_malformed_event_is_refused_like_any_other() -> None:
    table = Table.at(BASE, LAST)
    for rubbish in ("7C", None, attack, ("anna", "7C")):
        assert table.refuses(rubbish) is Violation.UNKNOWN_EVENT  # type: ignore[arg-type]


def test_r63_an_overfull_field_that_is_beaten_ends_the_turn() -> None:
    settings = Settings(field_limit=1, relax=frozenset({Violation.FIELD_FULL}))
    table = Table.at(settings, {"anna": "7C 7D KC", "boris": "8C 8D KD"}).play(attack("anna", "7C 7D"))
    table.play(defend("boris", "7C/8C 7D/8D"))
    assert (table.c.active, table.c.field) == ("boris", ())


def test_r64_without_a_field_limit_only_the_hand_counts() -> None:
    hands = {"anna": "6S 7S 9S KC", "boris": "10S JS QS KS"}
    table = Table.at(Settings(field_limit=None), hands, field="6C/7C 6D/7D 7H/8H 8C/9C 8D/9D 9H/10H")
    table.play(attack("anna", "6S 7S 9S"))
    assert len(table.c.field) == 9


def test_r65_when_everything_is_dealt_only_the_trump_suit_is_public() -> None:
    settings = Settings(full_deal="whole")
    table = Table(settings, initial(settings, SIX, full_deck(36))).play(Begin())
    assert (view(table.c, "boris").trump, view(table.c, "boris").turn_up) == (Suit.SPADES, None)


def test_r66_a_player_asks_the_rules_with_his_view() -> None:
    table = Table.deal(BASE, THREE, turn_up="7H")
    assert list(legal_events(BASE, view(table.c, "vera"))) == list(legal_events(BASE, table.c))
    assert list(legal_events(BASE, view(table.c, "anna"))) == []


def test_r67_what_a_table_shows_names_no_hidden_card() -> None:
    hands = {"anna": "KC", "boris": "QD QS", "vera": "KS", "gleb": "KH"}
    settings = Settings(hand_size=2, refill="participation")
    table = Table.at(settings, hands, field="7C/8C 7D/8D", deck="6S 9S 9H", joined=["anna", "gleb"])
    table.play(Pass("anna"), Pass("vera"))
    assert shown(table, Pass("gleb"))[1:4] == (Drew("anna", 1), Drew("vera", 1), Drew("gleb", 1))


def test_r68_the_pile_is_public() -> None:
    table = Table.at(BASE, {"anna": "KC KD", "boris": "QD QS"}, field="7C/8C").play(Pass("anna"))
    assert view(table.c, None).pile == table.c.pile


def test_r69_relaxed_rules_are_legal_events() -> None:
    settings = Settings(relax=frozenset({Violation.RANK_NOT_ON_TABLE}))
    table = Table.at(settings, {"anna": "KC", "boris": "QD QS"}, field="7C/8C")
    assert attack("anna", "KC") in list(legal_events(settings, table.c))
    table.play(attack("anna", "KC"))


def test_r70_cards_are_ordered_by_suit_and_then_by_face() -> None:
    assert sorted(cards("6S AH 10C 9C 6D")) == list(cards("9C 10C 6D AH 6S"))
    table = Table.at(BASE, {"anna": "7S 7C 7H", "boris": "8C 9C QC QD"}).play(attack("anna", "7S 7C"))
    assert [a for a, _ in table.c.field] == list(cards("7C 7S"))


def test_r71_defences_are_counted_by_suit() -> None:
    # Three clubs and two trumps beat the club, two trumps the spade.
    table = Table.at(BASE, {"anna": "KS KD", "boris": "10C JC QC 6H 7H"}, field="9C 9S")
    assert count_events(BASE, table.c) == 1 + (5 + 2) + (3 * 2 + 2 * 1)
    table.play(defend("boris", "9C/QC 9S/6H"))


def test_r72_a_broken_invariant_is_named_by_its_number() -> None:
    table = Table.at(BASE, {"anna": "KS KD", "boris": "10C"}, field="9C").play(Take("boris"))
    assert broken_invariants(BASE, table.c) == ()
    twice = replace(table.c, hands=table.c.hands.but({"boris": frozenset(cards("10C KS"))}))
    assert broken_invariants(BASE, twice) == ("I1: KS is in 2 places",)


def test_r73_several_selected_cards_may_be_a_partial_defence() -> None:
    table = Table.at(BASE, {"anna": "KS KD", "boris": "10C 10S 6H"}, field="9C 9S 9D")
    selected = interpret(BASE, table.c, "boris", cards("10C 10S"))
    assert selected == (defend("boris", "9C/10C 9S/10S"), Take("boris"))
    table.play(selected[0])


def test_r74_a_transfer_does_not_join() -> None:
    settings = Settings(transfer=True, transfer_joined=False)
    hands = {"anna": "KC KD QC", "boris": "7S 9C", "vera": "7D 10C QS"}
    table = Table.at(settings, hands, field="7C").play(transfer("boris", "7S"))
    assert table.c.joined == ()
    table.play(transfer("vera", "7D"))
    assert Table.at(TRANSFER, hands, field="7C").play(transfer("boris", "7S")).c.joined == ("anna",)


def test_r75_a_trump_shown_once_ends_the_flashing_of_a_relaxed_table() -> None:
    for once in (True, False):
        settings = Settings(flash=True, flash_once=once, relax=frozenset({Violation.NOT_TRUMP}))
        table = Table.at(settings, {"anna": "7D KC", "boris": "7S QS"}, field="7C")
        table.play(flash("boris", "7S"), flash("anna", "7D"))
        if once:
            assert table.refuses(flash("boris", "7S")) is Violation.FLASHED_BEFORE
        else:
            table.play(flash("boris", "7S"))


def test_r76_cards_of_one_event_are_laid_with_the_trumps_last() -> None:
    table = Table.at(BASE, {"anna": "7S 7C 7H KS", "boris": "8C 9C QC QD"}).play(attack("anna", "7S 7C 7H"))
    assert [a for a, _ in table.c.field] == list(cards("7C 7S 7H"))
    targets = [step.target for step in steps(BASE, table.c) if step.target]
    assert targets == list(cards("7C 7C 7C"))


def test_r77_an_event_to_which_nothing_can_be_added_needs_no_done() -> None:
    table = Table.at(BASE, {"anna": "7S 8C KS", "boris": "9C QC QD"})
    lay = steps(BASE, table.c)[0]
    assert steps(BASE, table.c, [lay]) == ()
    table.play(compose(table.c, [lay]))
    assert table.c.phase is Phase.DEFEND


def test_r78_at_most_eight_sit_at_a_table() -> None:
    settings = Settings(hand_size=1)
    nine = [f"player{number}" for number in range(9)]
    Table(settings, initial(settings, nine[:8], full_deck(36))).play(Begin())
    assert Table(settings, initial(settings, nine, full_deck(36))).refuses(Begin()) is Violation.TOO_MANY_PLAYERS
    with pytest.raises(ValueError, match="9 players are too many: at most 8 sit at a table"):
        settings.check_players(9)


# --- 2.9 What the other documents play ----------------------------------------------------------------------


def test_r81_whoever_led_draws_first() -> None:
    # Anna leads, Boris hands it back, Anna beats both cards.
    hands = {"anna": "9C QC QD", "boris": "7D KC KD"}
    settings = Settings(transfer=True, principal="moves", hand_size=4)
    in_turn, as_joined = replace(settings, refill="attack"), replace(settings, refill="participation")
    for rules, first in ((in_turn, "boris"), (as_joined, "boris"), (replace(settings, refill="opener"), "anna")):
        table = Table.at(rules, hands, field="7C", deck="6S 9S 10S 9H")
        table.play(transfer("boris", "7D"), defend("anna", "7C/9C 7D/QD"), Pass("boris"))
        assert Card.parse("6S") in table.c.hands[first]


def test_r81_and_after_them_everybody_in_asking_order() -> None:
    hands = {"anna": "KC", "boris": "QD", "vera": "KS", "gleb": "KD"}
    settings = Settings(refill="opener", hand_size=2)
    table = Table.at(settings, hands, field="7C/8C 7D/8D", deck="6S 9S 10S 9H", joined=["anna", "gleb"])
    before = table.c
    table.play(Pass("anna"), Pass("vera"), Pass("gleb"))
    assert [table.hand(seat) for seat in ("anna", "vera", "gleb", "boris")] == ["KC 6S", "9S KS", "KD 10S", "QD 9H"]
    assert [change.seat for change in changes(before, table.c, settings) if isinstance(change, Drew)] == [
        *("anna", "vera", "gleb", "boris")
    ]


def test_r82_an_attack_may_have_more_cards_than_the_defender_holds() -> None:
    hands = {"anna": "7C 7D 7S KC", "boris": "8C 9C"}
    assert Table.at(BASE, hands).refuses(attack("anna", "7C 7D 7S")) is Violation.OVER_DEFENDER
    free = Table.at(Settings(hand_limit=False), hands).play(attack("anna", "7C 7D 7S"))
    assert tuple(free) == (Phase.DEFEND, "boris")
    free.play(defend("boris", "7C/8C"), Pass("anna"), Take("boris"), Pass("anna"))
    assert free.hand("boris") == "7C 8C 9C 7D 7S"


def test_r82_and_so_may_one_that_is_handed_on() -> None:
    hands = {"anna": "9C", "boris": "7D KC KD"}
    settings = Settings(transfer=True, hand_limit=False)
    table = Table.at(settings, hands, field="7C").play(transfer("boris", "7D"))
    assert (table.c.defender, len(table.c.unbeaten)) == ("anna", 2)


def test_r82_whoever_has_beaten_everything_with_their_last_card_is_not_attacked_again() -> None:
    table = Table.at(Settings(hand_limit=False), {"anna": "7D KC", "boris": "8C"}, field="7C", deck="")
    table.play(defend("boris", "7C/8C"))
    assert (table.c.phase, table.c.inactive, table.c.durak) == (Phase.END, ("boris",), "anna")


def test_r82_but_whoever_has_no_cards_and_something_to_beat_may_be_thrown_more() -> None:
    # Boris can only take: it is all the same to him how much.
    table = Table.at(Settings(hand_limit=False), {"anna": "7D KC", "boris": "8C"}, field="7C 7S", deck="6D 6H")
    table.play(defend("boris", "7C/8C"), attack("anna", "7D"), Take("boris"), Pass("anna"))
    assert table.hand("boris") == "7C 8C 7D 7S"


def test_r82_the_field_limit_stays() -> None:
    field = "7C/8C 7D/8D 7S/8S 8H/9H 9C/10C 9D/10D"
    hands = {"anna": "10S KC", "boris": "QC"}
    assert Table.at(Settings(hand_limit=False, field_limit=7), hands, field=field).play(attack("anna", "10S"))
    six = Table.at(Settings(hand_limit=False), hands, field=field)
    assert six.refuses(attack("anna", "10S")) is Violation.FIELD_FULL


def test_r83_the_defender_may_take_what_they_have_beaten() -> None:
    hands = {"anna": "KC KD", "boris": "9C QD", "vera": "KS QS"}
    refused = Table.at(Settings(pile_on="none"), hands, field="7C/8C")
    assert refused.refuses(Take("boris")) is Violation.WRONG_PHASE
    table = Table.at(Settings(pile_on="none", take_beaten=True), hands, field="7C/8C").play(Take("boris"))
    assert (table.c.active, table.hand("boris")) == ("vera", "7C 8C 9C QD")


def test_r83_also_before_they_are_asked_and_then_the_attackers_may_add() -> None:
    settings = Settings(take_beaten=True)
    table = Table.at(settings, {"anna": "7C KD", "boris": "8C 9C QD", "vera": "7D QS"}).play(attack("anna", "7C"))
    assert tuple(table) == (Phase.ATTACK, "vera")
    assert interpret(settings, table.c, "boris", ()) == (Take("boris"),)
    table.play(Take("boris"), Pass("anna"), attack("vera", "7D"))
    assert table.hand("boris") == "7C 8C 9C 7D QD"


def test_r83_but_not_from_an_empty_field() -> None:
    table = Table.at(Settings(take_beaten=True), {"anna": "7C KD", "boris": "8C 9C"})
    assert table.refuses(Take("boris")) is Violation.WRONG_PHASE


def test_r83_the_attackers_add_to_what_was_beaten_as_to_any_take() -> None:
    hands = {"anna": "7D KD", "boris": "9C QD", "vera": "8S QS"}
    for pile_on in (Settings(take_beaten=True), Settings(take_beaten=True, pile_on="unlimited")):
        table = Table.at(pile_on, hands, field="7C/8C").play(Pass("anna"), Take("boris"))
        # Whoever had passed already is asked again.
        assert (tuple(table), table.c.pending) == ((Phase.TAKE, "anna"), ("anna", "vera"))
        assert table.refuses(Take("boris")) is Violation.WRONG_PHASE
        table.play(attack("anna", "7D"), attack("vera", "8S"))
        assert table.hand("boris") == "7C 8C 9C 7D QD 8S"


def test_r83_nobody_else_takes_and_the_defender_does_nothing_else_out_of_turn() -> None:
    hands = {"anna": "7D KD", "boris": "9C QD", "vera": "8S QS"}
    table = Table.at(Settings(take_beaten=True), hands, field="7C/8C")
    assert table.refuses(Take("vera")) is Violation.WRONG_PHASE
    table.play(attack("anna", "7D"))
    assert table.refuses(defend("boris", "7D/QD")) is Violation.WRONG_PHASE


REPEAT = Settings(tempo="repeat")


def test_r85_attackers_are_asked_again_until_all_of_them_pass_in_a_row() -> None:
    hands = {"anna": "7C 7D KD", "boris": "8C 9C 10C QD QS", "vera": "7S 7H KS"}
    table = Table.at(REPEAT, hands).play(attack("anna", "7C"), attack("vera", "7S"))
    assert table.c.pending == ("anna", "vera")
    table.play(attack("anna", "7D"), Pass("vera"), Pass("anna"))
    assert tuple(table) == (Phase.DEFEND, "boris")


def test_r85_whoever_cannot_add_anything_is_asked_all_the_same() -> None:
    hands = {"anna": "7C 7D KD", "boris": "8C QS", "vera": "7S 7H KS"}
    table = Table.at(REPEAT, hands).play(attack("anna", "7C"), attack("vera", "7S"))
    assert list(legal_events(REPEAT, table.c)) == [Pass("anna")]
    table.play(Pass("anna"), Pass("vera"))
    assert tuple(table) == (Phase.DEFEND, "boris")


def test_r85_also_after_a_take_and_only_where_the_tempo_is_repeat() -> None:
    hands = {"anna": "7D 7S KD", "boris": "9C QD JD", "vera": "7H QS"}
    repeat = Table.at(REPEAT, hands, field="7C").play(Take("boris"), attack("anna", "7D"))
    assert repeat.c.pending == ("vera", "anna")
    following = Table.at(Settings(tempo="next"), hands, field="7C").play(Take("boris"), attack("anna", "7D"))
    assert following.c.pending == ("vera",)


def test_r85_one_card_at_a_time_until_everybody_has_passed_in_a_row() -> None:
    hands = {"anna": "7D 7S KD", "boris": "9C QD JD QC", "vera": "7H QS"}
    one = Table.at(Settings(tempo="repeat", throw_size="one"), hands, field="7C").play(Take("boris"))
    one.play(attack("anna", "7D"), Pass("vera"), attack("anna", "7S"), attack("vera", "7H"), Pass("anna"), Pass("vera"))
    assert one.hand("boris") == "7C 9C QC 7D JD QD 7H 7S"


def test_r85_an_attacker_who_has_passed_may_add_while_the_defender_is_to_answer() -> None:
    hands = {"anna": "7D KD", "boris": "8C 9C 10C QD QS", "vera": "7S 7H KS"}
    cycle = Table.at(Settings(), hands, field="7C")
    assert cycle.refuses(attack("vera", "7S")) is Violation.WRONG_PHASE
    table = Table.at(REPEAT, hands, field="7C")
    assert tuple(table) == (Phase.DEFEND, "boris")
    assert interpret(REPEAT, table.c, "vera", cards("7S")) == (attack("vera", "7S"),)
    table.play(attack("vera", "7S"))
    assert (tuple(table), table.c.pending) == ((Phase.ATTACK, "anna"), ("anna", "vera"))
    table.play(Pass("anna"), Pass("vera"))
    assert (tuple(table), len(table.c.unbeaten)) == ((Phase.DEFEND, "boris"), 2)


def test_r85_and_before_the_new_defender_of_a_transfer_reacts() -> None:
    hands = {"anna": "KC KD", "boris": "7D 9D", "vera": "QC QD JC 7H", "gleb": "7S KS QS"}
    table = Table.at(NO_LATER, hands, field="7C").play(transfer("boris", "7D"))
    assert tuple(table) == (Phase.DEFEND, "vera")
    table.play(attack("gleb", "7S"), Pass("anna"), Pass("boris"), Pass("gleb"))
    # As in the Qt game, that is what forbids to forward it.
    assert table.refuses(transfer("vera", "7H")) is Violation.ATTACK_REINFORCED


def test_r85_also_while_others_are_asked_and_after_a_take() -> None:
    hands = {"anna": "7D KD", "boris": "8C 9C 10C QD QS", "vera": "7S KS", "gleb": "7H QC"}
    table = Table.at(REPEAT, hands, field="7C", phase=Phase.ATTACK).play(Pass("anna"), attack("anna", "7D"))
    assert table.c.pending == ("vera", "gleb", "anna")
    table = Table.at(REPEAT, hands, field="7C").play(Take("boris"), Pass("anna"), attack("gleb", "7H"))
    assert (table.c.phase, table.c.pending) == (Phase.TAKE, ("anna", "vera", "gleb"))


def test_r85_unasked_one_adds_by_the_same_rules_and_neither_leads_nor_passes() -> None:
    hands = {"anna": "7D KD", "boris": "8C QS", "vera": "7S 7H KS", "gleb": "9S JD"}
    table = Table.at(REPEAT, hands, field="7C")
    assert table.refuses(attack("vera", "KS")) is Violation.RANK_NOT_ON_TABLE
    assert table.refuses(attack("vera", "7D")) is Violation.CARD_NOT_HELD
    assert table.refuses(attack("vera", "7S 7H")) is Violation.OVER_DEFENDER
    assert table.refuses(attack("boris", "8C")) is Violation.WRONG_PHASE
    assert table.refuses(Pass("vera")) is Violation.WRONG_PHASE
    assert Table.at(REPEAT, hands).refuses(attack("vera", "7S")) is Violation.NOT_YOUR_TURN
    near = Settings(tempo="repeat", attackers="neighbours")
    five = hands | {"dana": "7H QD", "vera": "7S KS"}
    assert Table.at(near, five, field="7C").refuses(attack("gleb", "9S")) is Violation.WRONG_PHASE


HANDED = Settings(transfer=True, transfer_defended=True)


def test_r86_an_attack_may_be_handed_on_after_some_of_it_was_beaten() -> None:
    hands = {"anna": "KC KD QC", "boris": "7S QD QS", "vera": "JC JD JS"}
    assert Table.at(TRANSFER, hands, field="7C/8C 7D").refuses(transfer("boris", "7S")) is Violation.ALREADY_DEFENDED
    table = Table.at(HANDED, hands, field="7C/8C 7D").play(transfer("boris", "7S"))
    assert (table.c.defender, [str(card) for card in table.c.unbeaten]) == ("vera", ["7D", "7S"])


def test_r86_the_rank_that_was_led_counts_and_something_is_left_to_beat() -> None:
    hands = {"anna": "KC KD QC", "boris": "7S 8D QS", "vera": "JC JD JS"}
    thrown = Table.at(HANDED, hands, field="7C/8C 8S")
    assert thrown.refuses(transfer("boris", "8D")) is Violation.WRONG_RANK
    thrown.play(transfer("boris", "7S"))


def test_r86_a_trump_of_that_rank_may_be_shown_too() -> None:
    settings = Settings(flash=True, transfer_defended=True)
    hands = {"anna": "KC KD QC", "boris": "7H 8D QS", "vera": "JC JD JS"}
    table = Table.at(settings, hands, field="7C/8C 8S")
    assert table.refuses(flash("boris", "8D")) is Violation.WRONG_RANK
    assert table.play(flash("boris", "7H")).c.defender == "vera"


def test_r86_but_not_once_another_attacker_has_joined_where_that_ends_it() -> None:
    settings = Settings(transfer=True, transfer_defended=True, transfer_joined=False)
    hands = {"anna": "KC KD QC", "boris": "7S QD QS", "vera": "JC JD JS"}
    table = Table.at(settings, hands, field="7C/8C 7D", joined=["anna", "vera"])
    assert table.refuses(transfer("boris", "7S")) is Violation.ATTACK_REINFORCED


def test_r86_the_next_defender_needs_a_card_for_each_that_is_not_beaten() -> None:
    hands = {"anna": "KC KD QC", "boris": "7S 8D QS", "vera": "JC"}
    assert Table.at(HANDED, hands, field="7C/8C 7D").refuses(transfer("boris", "7S")) is Violation.OVER_NEXT_DEFENDER
    hands["vera"] = "JC JD"
    Table.at(HANDED, hands, field="7C/8C 7D").play(transfer("boris", "7S"))


# --- 2.10 Partners ------------------------------------------------------------------------------------------

TEAMS = Settings(transfer=True, partners=True)
PAIRS = {"anna": "7C 9C KC", "boris": "8C 10D KD", "vera": "7D QC KS", "gleb": "7S 8S QS"}


def test_r84_only_the_defenders_opponents_attack() -> None:
    table = Table.at(TEAMS, PAIRS).play(attack("anna", "7C"))
    assert (table.c.defender, table.c.attackers) == ("boris", ("anna", "vera"))
    assert table.refuses(attack("gleb", "7S")) is Violation.NOT_YOUR_TURN
    table.play(attack("vera", "7D"))


def test_r84_a_transfer_goes_to_the_next_opponent_and_never_to_a_partner() -> None:
    hands = PAIRS | {"anna": "9C KC", "boris": "7H 10D KD"}
    table = Table.at(TEAMS, hands, field="7C").play(transfer("boris", "7H"))
    assert (table.c.defender, table.c.attackers) == ("vera", ("gleb", "boris"))
    # Vera is out: Boris passes the attack on to Anna, not to his partner Gleb.
    three = Table.at(TEAMS, hands | {"vera": ""}, field="7C", out=["vera"]).play(transfer("boris", "7H"))
    assert (three.c.defender, three.c.attackers) == ("anna", ("boris", "gleb"))


def test_r84_the_next_opponent_needs_the_cards_not_the_partner_between() -> None:
    # Vera is out, and Gleb is Boris's partner: the attack would go to Anna, who has one card.
    hands = {"anna": "KC", "boris": "7H 10D KD", "vera": "", "gleb": "8S QS JS"}
    table = Table.at(TEAMS, hands, field="7C", out=["vera"])
    assert table.refuses(transfer("boris", "7H")) is Violation.OVER_NEXT_DEFENDER


def test_r84_without_an_opponent_there_is_nobody_to_hand_it_to() -> None:
    settings = replace(TEAMS, endgame="attacker-first")
    hands = {"anna": "7C", "boris": "7H KD", "vera": "", "gleb": "8S QS"}
    table = Table.at(settings, hands, out=["vera"]).play(attack("anna", "7C"))
    assert (tuple(table), table.c.players) == ((Phase.DEFEND, "boris"), ("boris", "gleb"))
    assert table.refuses(transfer("boris", "7H")) is Violation.NO_NEXT_DEFENDER


def test_r84_the_second_neighbour_is_an_opponent_too() -> None:
    settings = replace(TEAMS, attackers="neighbours")
    six = {"anna": "7C 9C", "boris": "8C 10D", "vera": "", "gleb": "7S 8S", "dina": "7D QC", "egor": "9S KS"}
    table = Table.at(settings, six, out=["vera"], field="6C/10C", defender="anna")
    table.play(Pass("egor"), Pass("boris"))
    # Anna leads at Boris. To his left sits Gleb, his partner; the next opponent there is Dina.
    assert (table.c.defender, table.c.attackers) == ("boris", ("anna", "dina"))


def test_r84_where_one_attacks_alone_it_is_whoever_handed_the_attack_on_to_their_opponent() -> None:
    settings = replace(TEAMS, attackers="principal")
    hands = PAIRS | {"anna": "9C KC", "boris": "7H 10D KD"}
    table = Table.at(settings, hands, field="7C").play(transfer("boris", "7H"))
    # Anna has led, and stays principal by name; but Vera is her partner.
    assert (table.c.defender, table.c.attackers, table.c.principal) == ("vera", ("boris",), "anna")


def test_r84_the_lead_goes_around_the_table_and_attacks_the_next_opponent() -> None:
    held = Table.at(TEAMS, PAIRS, field="6C/9H").play(Pass("anna"), Pass("vera"))
    assert (held.c.active, held.c.defender) == ("boris", "vera")
    took = Table.at(TEAMS, PAIRS, field="6C").play(Take("boris"), Pass("anna"), Pass("vera"))
    assert (took.c.active, took.c.defender) == ("vera", "gleb")
    # Vera is out: after Boris took, his partner Gleb leads, at Anna.
    three = Table.at(TEAMS, PAIRS | {"vera": ""}, field="6C", out=["vera"]).play(Take("boris"), Pass("anna"))
    assert (three.c.active, three.c.defender) == ("gleb", "anna")
    # Boris is out: Anna passes over her partner Vera and attacks Gleb; both of them attack.
    gone = Table.at(TEAMS, PAIRS | {"boris": ""}, field="6C/9H", out=["boris"], defender="vera", principal="gleb")
    gone.play(Pass("gleb"))
    assert (gone.c.active, gone.c.defender, gone.c.attackers) == ("vera", "gleb", ("vera", "anna"))


def test_r84_a_team_whose_members_are_all_out_has_won_and_the_other_loses_together() -> None:
    hands = {"anna": "", "boris": "8C 10D", "vera": "7D", "gleb": "8S QS"}
    table = Table.at(TEAMS, hands, out=["anna"], defender="gleb").play(attack("vera", "7D"))
    assert (table.c.phase, table.c.durak) == (Phase.END, "gleb")
    assert losers(TEAMS, table.c) == ("boris", "gleb")
    assert opponents(TEAMS, table.c, "anna", "gleb")
    assert team(TEAMS, table.c, "vera") == ("anna", "vera")
    told = changes(Table.at(TEAMS, hands, out=["anna"], defender="gleb").c, table.c, TEAMS)
    assert told[-1] == Ended("gleb", team=("boris", "gleb"))


def test_r84_partners_do_not_play_on_against_each_other() -> None:
    # Gleb beats with his last card, and Boris is out: Anna and Vera both hold cards, and have lost.
    hands = {"anna": "KC", "boris": "", "vera": "KS QC", "gleb": "8S"}
    table = Table.at(TEAMS, hands, field="7S", out=["boris"], defender="gleb", principal="vera")
    table.play(defend("gleb", "7S/8S"))
    assert (table.c.phase, losers(TEAMS, table.c)) == (Phase.END, ("anna", "vera"))


def test_r84_all_hands_empty_at_once() -> None:
    hands = {"anna": "", "boris": "", "vera": "7S", "gleb": "8S"}
    played_out, drawn = replace(TEAMS, endgame="attacker-first"), replace(TEAMS, endgame="draw")
    for settings, lost in ((played_out, ("boris", "gleb")), (drawn, ())):
        table = Table.at(settings, hands, out=["anna", "boris"], defender="gleb")
        table.play(attack("vera", "7S"), defend("gleb", "7S/8S"))
        assert (table.c.phase, losers(settings, table.c)) == (Phase.END, lost)


def test_r84_teams_are_of_two_or_of_three() -> None:
    six = Settings(partners=True)
    six.check_players(6)
    with pytest.raises(ValueError, match="5 players cannot be partners: two teams are of two or of three"):
        six.check_players(5)
    with pytest.raises(ValueError, match="with 4 players needs 40 cards"):
        Settings(partners=True, hand_size=10)


def test_every_gap_of_the_register_has_its_test() -> None:
    register = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
    gaps = {int(number) for number in re.findall(r"^\| R(\d+) \|", register, flags=re.MULTILINE)}
    tested = {int(match[1]) for name in globals() if (match := re.match(r"test_r(\d+)_", name))}
    assert gaps >= set(range(1, 61)) - {57}
    assert gaps - tested == set()


def test_r79_the_third_time_a_position_is_a_draw() -> None:
    settings = Settings(transfer=True)
    start = Table.at(settings, {"anna": "6C 8H 9D 9S", "boris": "9C 9H KD"}, trump="S", defender="anna").c
    loop: list[Event] = [
        *(attack("boris", "9C"), transfer("anna", "9D"), Take("boris"), Pass("anna")),
        *(attack("anna", "9S"), transfer("boris", "9D"), Take("anna"), Pass("boris")),
    ]
    line = [start]
    for event in (*loop, *loop):
        after = delta(settings, line[-1], event)
        assert repeats(reversed(line), after) == (len(line) == 2 * len(loop))
        line.append(after)
    end = drawn(settings, line[-2], loop[-1])
    assert (end.phase, end.durak, end.turn, end.hands) == (Phase.END, None, line[-2].turn, start.hands)
    assert as_played(settings, line[-2]) == settings
    assert as_played(settings, end) == replace(settings, max_turns=end.turn)
    for event in (*loop, *loop):
        start = delta(as_played(settings, end), start, event)
    assert start == end
