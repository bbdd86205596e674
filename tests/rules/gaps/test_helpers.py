"""What the original specification left open, as docs/rules.md decides it: the helpers and the rest (2.5)."""

from typing import Literal

from durak.rules import (
    Begin,
    Card,
    Cheated,
    Dealt,
    Discarded,
    Drew,
    Ended,
    Face,
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
    changes,
    view,
)
from rules.gaps.tables import BASE, FOUR, LAST, THREE, TRANSFER, shown
from table import Table, attack, cards, defend, transfer


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
