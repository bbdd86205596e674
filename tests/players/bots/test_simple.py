"""The simple player's few habits, one table each."""

import pytest

from durak.players import SimplePlayer
from durak.rules import Event, Pass, Phase, Settings, Take, Violation, delta, view
from table import Table, attack, defend, flash, transfer

SPEC = Settings(transfer=True, flash=True)


def chosen(table: Table) -> Event:
    assert table.c.active is not None
    return SimplePlayer().choose(table.settings, [view(table.c, table.c.active)])


def test_leads_the_lowest_rank_all_at_once() -> None:
    table = Table.at(Settings(), {"anna": "6H 7C 7D 7H 9S", "boris": "8C 9C 10C JC"})
    assert chosen(table) == attack("anna", "7C 7D")


def test_leads_one_card_where_only_one_is_allowed_or_needed() -> None:
    assert chosen(Table.at(Settings(lead_size="one"), {"anna": "7C 7D", "boris": "8C 9C"})) == attack("anna", "7C")
    assert chosen(Table.at(Settings(), {"anna": "7C 7D", "boris": "8C"})) == attack("anna", "7C")


def test_leads_the_lowest_trump_only_if_there_is_nothing_else() -> None:
    assert chosen(Table.at(Settings(), {"anna": "6H 7H", "boris": "8C 9C"})) == attack("anna", "6H")


def test_throws_in_what_fits_but_no_trumps() -> None:
    hands = {"anna": "8D 7D 8H 9S", "boris": "9C 10C JC"}
    assert chosen(Table.at(Settings(), hands, field="7C/8C")) == attack("anna", "7D 8D")
    assert chosen(Table.at(Settings(throw_size="one"), hands, field="7C/8C")) == attack("anna", "7D")
    assert chosen(Table.at(Settings(), {"anna": "8H 9S", "boris": "9C"}, field="7C/8C")) == Pass("anna")


def test_piles_on() -> None:
    table = Table.at(Settings(), {"anna": "7D", "boris": "9C 10C"}, field="7C", phase=Phase.TAKE)
    assert chosen(table) == attack("anna", "7D")


def test_beats_with_the_cheapest_cards() -> None:
    table = Table.at(Settings(), {"anna": "9S", "boris": "8C AC 6H 9D"}, field="7C")
    assert chosen(table) == defend("boris", "7C/8C")
    table = Table.at(Settings(), {"anna": "9S", "boris": "6C QC 8H 6H"}, field="JC")
    assert chosen(table) == defend("boris", "JC/QC")


def test_finds_the_cheapest_way_to_beat_everything() -> None:
    # The jack alone beats both; it has to leave the seven to the eight, or a trump would be wasted.
    table = Table.at(Settings(), {"anna": "9S", "boris": "8C JC 6H AC"}, field="7S/10S 10C 7C")
    assert chosen(table) == defend("boris", "7C/8C 10C/JC")
    # No card of the suit is left for the queen: the lowest trump goes there, and the others stay.
    table = Table.at(Settings(), {"anna": "9S", "boris": "8C 6H 7H AH"}, field="7S/QS QC 7C")
    assert chosen(table) == defend("boris", "7C/8C QC/6H")


def test_takes_what_it_cannot_beat() -> None:
    assert chosen(Table.at(Settings(), {"anna": "9S", "boris": "6C 9D"}, field="7C")) == Take("boris")


def test_transfers_rather_than_beats_but_not_with_a_trump() -> None:
    hands = {"anna": "9S 8S", "boris": "7D 8C"}
    assert chosen(Table.at(SPEC, hands, field="7C")) == transfer("boris", "7D")
    hands = {"anna": "9S 8S", "boris": "7H 8C"}
    assert chosen(Table.at(SPEC, hands, field="7C")) == defend("boris", "7C/8C")


def test_shows_a_trump_rather_than_takes() -> None:
    table = Table.at(SPEC, {"anna": "9S 8S", "boris": "7H 6C"}, field="7C 7D")
    assert chosen(table) == flash("boris", "7H")


def test_shows_no_trump_twice_in_a_turn() -> None:
    """Where any card may be shown at any time, two players could show theirs for ever."""
    settings = Settings(transfer=True, flash=True, relax=frozenset({Violation.WRONG_RANK, Violation.NOT_TRUMP}))
    table = Table.at(settings, {"anna": "6S", "boris": "6C"}, field="7C")
    for event in (flash("boris", "6C"), flash("anna", "6S"), Take("boris")):
        assert chosen(table) == event
        table.c = delta(settings, table.c, event)


def test_does_not_play_for_others() -> None:
    table = Table.at(Settings(), {"anna": "9S", "boris": "8C"}, field="7C")
    with pytest.raises(ValueError, match="anna is not to move"):
        SimplePlayer().choose(table.settings, [view(table.c, "anna")])
