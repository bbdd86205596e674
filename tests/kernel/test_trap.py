"""Traps for thrifty players, compared with trying everything that the other player can do."""

from dataclasses import replace
from random import Random

import pytest

from durak.kernel import State, solve, trap
from durak.rules import PRESETS, Configuration, Settings, full_deck, shuffled
from kernel.lockstep import any_settings
from table import Table, attack


def endgame_without_deck(settings: Settings, chance: Random) -> Configuration:
    """Two players with two to four cards each."""
    cards = chance.sample(full_deck(settings.deck_size), 8)
    hands = {"anna": cards[: chance.randint(2, 4)], "boris": cards[4 : 4 + chance.randint(2, 4)]}
    texts = {seat: " ".join(map(str, hand)) for seat, hand in hands.items()}
    return replace(Table.at(settings, texts, trump=chance.choice("CDHS")).c, turn=9)


def worth(state: State, hero: str | None) -> int:
    """1 if the hero wins, 0 for a draw, -1 if the hero is the durak."""
    return 0 if state.durak is None else -1 if state.durak == hero else 1


def best_against_thrift(start: State) -> int:
    """The best result that the mover can reach against a thrifty player, by trying everything."""
    hero, ends, seen = start.active, {-1}, set()
    todo: list[tuple[State, tuple[int, ...]]] = [(start, ())]
    while todo:
        state, event = todo.pop()
        if state.is_over:
            ends.add(worth(state, hero))
            continue
        parts = {key: value for key, value in state.position.parts().items() if key not in ("turn", "event")}
        if (str(parts), event) in seen:
            continue
        seen.add((str(parts), event))
        for action in state.legal() if state.active == hero else [state.position.thrifty()]:
            after = state.copy()
            after.apply(action)
            todo.append((after, () if after.position.between_events else (*event, action)))
    return max(ends)


@pytest.mark.parametrize("seed", range(20))
def test_a_trap_is_found_where_there_is_one(seed: int) -> None:
    chance = Random(f"trap {seed}")
    for _ in range(5):
        settings = replace(any_settings(chance), partners=False, max_turns=None, hand_size=6)
        state = State.from_configuration(settings, endgame_without_deck(settings, chance))
        line = trap(state, positions=10**6)
        assert bool(line) == (best_against_thrift(state) >= 0)
        after = state.copy()
        for step in line:
            action = after.action(step)
            assert after.active == state.active or action == after.position.thrifty()
            after.apply(action)
        if line:
            assert after.is_over
            assert worth(after, state.active) == best_against_thrift(state)


def test_lost_endgames_can_often_be_won_against_thrift() -> None:
    chance = Random("often")
    lost = [
        state
        for state in (
            State.from_configuration(Settings(), endgame_without_deck(Settings(), chance)) for _ in range(200)
        )
        if solve(state).value == -1
    ]
    assert sum(bool(trap(state)) for state in lost) > len(lost) // 5


def test_many_cards_are_no_hindrance() -> None:
    hands = {
        "anna": "6C 7C 9C 10C KC 6D 7D 9D JD QD AD 6H 9H 10H QH KH 8S 10S JS QS",
        "boris": "AC KD AH AS",
    }
    table = Table.at(Settings(), hands, trump="S")
    state = State.from_configuration(table.settings, table.c)
    for step in trap(state):
        state.apply(state.action(step))
    assert state.durak == "boris"


def test_the_same_endgame_has_the_same_trap_every_time() -> None:
    chance = Random("same")
    for _ in range(400):
        cards = list(map(str, chance.sample(full_deck(36), chance.randint(14, 26))))
        held = chance.randint(4, len(cards) - 4)
        hands = {"anna": " ".join(cards[:held]), "boris": " ".join(cards[held:])}
        table = Table.at(PRESETS[chance.choice(["club", "spec", "duel"])], hands, trump="H")
        state = State.from_configuration(table.settings, table.c)
        assert len({trap(state, positions=2000) for _ in range(4)}) == 1


def test_a_search_among_too_few_positions_finds_nothing() -> None:
    table = Table.at(Settings(), {"anna": "6C 9D JH QH", "boris": "8C 10D KH"}, trump="S")
    state = State.from_configuration(table.settings, table.c)
    assert trap(state, positions=1) == ()


def test_what_is_no_endgame_is_refused() -> None:
    dealt = State.deal(Settings(), ("anna", "boris"), shuffled(36, 1))
    with pytest.raises(ValueError, match="an endgame has two opponents and at most one card in the deck"):
        trap(dealt)
    over = Table.at(Settings(), {"anna": "7C", "boris": "8C"}).play(attack("anna", "7C"))
    with pytest.raises(ValueError, match="an endgame has two opponents"):
        trap(State.from_configuration(over.settings, over.c))
    late = Table.at(Settings(), {"anna": "7C", "boris": "8C"})
    for positions in (0, 2**64):
        with pytest.raises(ValueError, match="positions cannot be"):
            trap(State.from_configuration(late.settings, late.c), positions=positions)
