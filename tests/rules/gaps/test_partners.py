"""What the original specification left open, as docs/rules.md decides it: partners (1.8)."""

from dataclasses import replace

import pytest

from durak.rules import (
    Ended,
    Pass,
    Phase,
    Settings,
    Take,
    Violation,
    changes,
    losers,
    opponents,
    team,
)
from table import Table, attack, defend, transfer

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
