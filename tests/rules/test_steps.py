"""Events one card at a time, and what selected cards can mean."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak.rules import (
    Configuration,
    Event,
    Pass,
    Public,
    Settings,
    Step,
    Take,
    compose,
    count_events,
    interpret,
    legal_events,
    steps,
)
from strategies import all_settings, relaxed, rounds, starts
from table import Table, attack, cards, defend, flash, transfer

Start = tuple[Settings, Configuration]


def paths(rules: Settings, c: Public, path: tuple[Step, ...] = ()) -> list[tuple[Step, ...]]:
    """All complete paths; one that gets stuck would show as an incomplete one."""
    options = steps(rules, c, path)
    if not options:
        return [path]
    return [whole for step in options for whole in paths(rules, c, (*path, step))]


@settings(max_examples=60)
@given(starts(all_settings(relaxed)), st.integers(0, 2**32))
def test_every_legal_event_is_exactly_one_path(start: Start, seed: int) -> None:
    rules, before = start
    for number, (_, _, c) in enumerate(rounds(rules, before, seed)):
        if number > 80:
            break
        if c.active is not None and number % 4 == 0 and count_events(rules, c) <= 200:
            composed = [compose(c, path) for path in paths(rules, c)]
            assert len(composed) == len(set(composed)) == count_events(rules, c)
            assert set(composed) == set(legal_events(rules, c))


def test_a_defence_that_must_be_whole_never_starts_wrong() -> None:
    # The trump six has to beat the seven of spades, so it may not be spent on the clubs.
    table = Table.at(Settings(partial=False), {"anna": "KC KD", "boris": "8C 6H"}, field="7C 7S")
    assert [str(step) for step in steps(table.settings, table.c)] == ["beat 7C with 8C", "take"]


def test_a_path_ends_with_done_if_something_could_be_added() -> None:
    table = Table.at(Settings(), {"anna": "7C 7D", "boris": "8C 6H"})
    assert [str(step) for step in steps(table.settings, table.c)] == ["lay 7C", "lay 7D"]
    seven = Step("lay", cards("7C")[0])
    assert [str(step) for step in steps(table.settings, table.c, [seven])] == ["lay 7D", "done"]
    assert steps(table.settings, table.c, [seven, Step("done")]) == ()
    # Nothing can follow the seven of diamonds: it is a whole event.
    assert steps(table.settings, table.c, [Step("lay", cards("7D")[0])]) == ()


def test_no_steps_make_no_event() -> None:
    table = Table.at(Settings(), {"anna": "7C 7D", "boris": "8C 6H"})
    with pytest.raises(ValueError, match="at least one step"):
        compose(table.c, [])


def test_many_events_are_counted_without_listing_them() -> None:
    many = "9C 10C JC QC KC AC 9D 10D JD QD KD AD 9S 10S 6H 7H 9H 10H"
    table = Table.at(Settings(), {"anna": "JS QS", "boris": many}, field="8C 8D 8S 8H")
    assert count_events(table.settings, table.c) == 1_795
    assert count_events(table.settings, table.c) == len(set(legal_events(table.settings, table.c)))


def meant(table: Table, player: str, text: str) -> tuple[Event, ...]:
    return interpret(table.settings, table.c, player, cards(text))


SELECT = Settings(transfer=True, flash=True)


def test_what_an_attacker_selects_he_lays() -> None:
    table = Table.at(SELECT, {"anna": "7D 8S 9C", "boris": "KS 6H"}, field="7C/8C")
    assert meant(table, "anna", "7D 8S") == (attack("anna", "7D 8S"),)
    assert meant(table, "anna", "") == (Pass("anna"),)
    assert meant(table, "anna", "9C") == ()
    assert meant(table, "boris", "KS") == ()


def test_what_a_defender_selects_may_mean_several_things() -> None:
    table = Table.at(SELECT, {"anna": "9S 9C", "boris": "7H 8C 7S"}, field="7C")
    assert meant(table, "boris", "7H") == (
        defend("boris", "7C/7H"),
        transfer("boris", "7H"),
        flash("boris", "7H"),
        Take("boris"),
    )
    assert meant(table, "boris", "") == (Take("boris"),)


def test_a_single_card_beats_the_strongest_it_can() -> None:
    table = Table.at(SELECT, {"anna": "9S 9C", "boris": "8H QC AC"}, field="7D/JD 7C JC")
    assert meant(table, "boris", "QC")[0] == defend("boris", "JC/QC")


def test_several_cards_beat_the_strongest_they_can() -> None:
    hands = {"anna": "10S 10D", "boris": "AC 6H JS"}
    table = Table.at(SELECT, hands, field="9S 9C 9D")
    assert meant(table, "boris", "6H")[0] == defend("boris", "9S/6H")
    assert meant(table, "boris", "AC 6H")[0] == defend("boris", "9S/6H 9C/AC")
    assert meant(table, "boris", "AC 6H JS")[0] == defend("boris", "9S/JS 9C/AC 9D/6H")
