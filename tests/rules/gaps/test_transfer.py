"""What the original specification left open, as docs/rules.md decides it: transfers and trumps that are shown (2.4)."""

from dataclasses import replace

from durak.rules import (
    Pass,
    Phase,
    Settings,
    Violation,
    view,
)
from rules.gaps.tables import BOTH, FOUR, NO_LATER, TRANSFER
from table import Table, attack, cards, flash, transfer


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
