"""What the original specification left open, as docs/rules.md decides it: defences (2.3)."""

from durak.rules import (
    Pass,
    Phase,
    Settings,
    Take,
    Violation,
)
from rules.gaps.tables import BASE
from table import Table, attack, cards, defend

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
