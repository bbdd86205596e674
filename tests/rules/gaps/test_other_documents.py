"""What the original specification left open, as docs/rules.md decides it: what the other documents play (2.7)."""

from dataclasses import replace

from durak.rules import (
    Card,
    Drew,
    Pass,
    Phase,
    Settings,
    Take,
    Violation,
    changes,
    interpret,
    legal_events,
)
from rules.gaps.tables import BASE, NO_LATER, TRANSFER
from table import Table, attack, cards, defend, flash, transfer


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
