"""What the original specification left open, as docs/rules.md decides it: decisions beyond the design (2.6)."""

from dataclasses import replace

import pytest

from durak.rules import (
    Begin,
    Drew,
    Pass,
    Phase,
    Settings,
    Suit,
    Take,
    Violation,
    broken_invariants,
    compose,
    count_events,
    full_deck,
    initial,
    interpret,
    legal_events,
    steps,
    view,
)
from rules.gaps.tables import BASE, LAST, SIX, THREE, TRANSFER, shown
from table import Table, attack, cards, defend, flash, transfer


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
