"""The bound for three and more players, against brute force over the Python rules."""

from dataclasses import replace
from random import Random

import pytest

from durak.kernel import State, bound, solve
from durak.rules import Configuration, Phase, Settings, delta, full_deck, legal_events, shuffled
from kernel.lockstep import any_settings
from table import Table, attack

SEATS = ("anna", "boris", "vera")
MOST = 3000


def small_table(settings: Settings, chance: Random) -> Configuration:
    """Three players with one or two cards each, and no deck."""
    cards = chance.sample(full_deck(settings.deck_size), 6)
    hands = {seat: cards[2 * i : 2 * i + chance.randint(1, 2)] for i, seat in enumerate(SEATS)}
    texts = {seat: " ".join(map(str, hand)) for seat, hand in hands.items()}
    return Table.at(settings, texts, trump=chance.choice("CDHS")).c


def is_safe(settings: Settings, start: Configuration) -> bool | None:
    """Whether the others together cannot make the player to move the durak; None if there is too much to try.

    The positions from which they can are found backwards from the ends of the round; all others are safe.
    """
    hero = start.active
    children: dict[Configuration, set[Configuration]] = {}
    todo = [start]
    while todo:
        c = todo.pop()
        if c in children:
            continue
        events = [] if c.phase is Phase.END else legal_events(settings, c)
        children[c] = {replace(delta(settings, c, event), event=None, turn=9) for event in events}
        todo.extend(children[c])
        if len(children) > MOST:
            return None
    lost = {c for c in children if c.phase is Phase.END and c.durak == hero}
    grown = True
    while grown:
        more = {
            c
            for c, following in children.items()
            if c not in lost and following and (following <= lost if c.active == hero else following & lost)
        }
        lost |= more
        grown = bool(more)
    return start not in lost


@pytest.mark.parametrize("seed", range(24))
def test_the_bound_is_what_brute_force_finds(seed: int) -> None:
    chance = Random(f"bound {seed}")
    settings = replace(any_settings(chance), partners=False, max_turns=None, hand_size=6)
    for _ in range(4):
        c = replace(small_table(settings, chance), event=None, turn=9)
        expected = is_safe(settings, c)
        if expected is not None:
            assert bound(State.from_configuration(settings, c)).safe is expected, c


def test_both_answers_occur() -> None:
    safe = Table.at(Settings(), {"anna": "7C 7D", "boris": "8C 9D", "vera": "9C JH"}, trump="S")
    found = bound(State.from_configuration(safe.settings, safe.c))
    assert found.safe is True
    assert found.best is not None
    lost = Table.at(Settings(), {"anna": "6C 7D 8H", "boris": "AC", "vera": "AD AH"}, trump="S")
    found = bound(State.from_configuration(lost.settings, lost.c))
    assert (found.safe, found.best) == (False, None)


def test_a_bound_for_two_is_what_the_solver_says() -> None:
    chance = Random("two")
    for _ in range(40):
        cards = chance.sample(full_deck(36), 8)
        hands = {"anna": " ".join(map(str, cards[:4])), "boris": " ".join(map(str, cards[4:]))}
        table = Table.at(Settings(transfer=True), hands, trump="D")
        state = State.from_configuration(table.settings, table.c)
        value = solve(state).value
        assert value is not None
        assert bound(state).safe is (value >= 0)


def test_a_budget_that_runs_out_is_an_honest_none() -> None:
    hands = {"anna": "QD 7S 9S 10S JS QS", "boris": "JC KC AD QH KS AS", "vera": "6C 7C 8D 9D 10H JH"}
    table = Table.at(Settings(), hands, trump="S")
    found = bound(State.from_configuration(table.settings, table.c), nodes=10)
    assert (found.safe, found.best) == (None, None)
    assert found.nodes <= 20


def test_what_has_no_bound_is_refused() -> None:
    dealt = State.deal(Settings(), SEATS, shuffled(36, 1))
    with pytest.raises(ValueError, match="a bound needs a round in play and at most one card in the deck"):
        bound(dealt)
    over = Table.at(Settings(), {"anna": "7C", "boris": "8C"}).play(attack("anna", "7C"))
    with pytest.raises(ValueError, match="a bound needs a round in play"):
        bound(State.from_configuration(over.settings, over.c))
    late = Table.at(Settings(), {"anna": "7C", "boris": "8C", "vera": "9C"})
    for nodes in (0, 2**64):
        with pytest.raises(ValueError, match="nodes cannot be"):
            bound(State.from_configuration(late.settings, late.c), nodes=nodes)
