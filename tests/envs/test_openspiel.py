"""Durak as a game of OpenSpiel: its makers' own tests, and ours."""

import unittest
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability
from open_spiel.python.tests.games_sim_test import GamesSimTest

import durak.envs.openspiel as adapter
from durak.envs.tables import few_cards, settings_of
from durak.kernel import State
from durak.kernel.configuration import CARDS
from durak.learn.exploit import StrategyValues, equilibrium
from durak.learn.tree import Tree
from envs.playthrough import KEPT, told

GAMES = ["durak", "durak(preset=spec,players=3)", "durak(preset=partners,players=4)", "durak(cards=2x4,hand_size=3)"]


@pytest.mark.parametrize("text", GAMES)
def test_random_games_go_as_its_makers_want_them(text: str) -> None:
    game = pyspiel.load_game(text)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    tests = GamesSimTest()
    tests.setUp()
    tests.sim_game(game)


@pytest.mark.parametrize("text", GAMES)
def test_it_passes_the_integration_test(text: str) -> None:
    kind = type(
        "Partial", (api_test.EnforceAPIOnPartialTreeBase,), {"game": pyspiel.load_game(text), "game_name": text}
    )
    outcome = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(kind).run(outcome)
    assert outcome.testsRun >= 4
    assert not outcome.failures + outcome.errors


def test_a_playthrough_is_as_it_was() -> None:
    """Every word of a round: what changes here changes for everybody who has trained on it."""
    assert told() == KEPT.read_text(encoding="utf-8")


def tree_of(text: str) -> tuple[int, int, dict[str, int]]:
    """The decisions and the ends of a whole game, and how many histories look alike to their movers."""
    decisions, ends, alike = 0, 0, dict[str, int]()
    waiting = [pyspiel.load_game(text).new_initial_state()]
    while waiting:
        state = waiting.pop()
        if state.is_terminal():
            ends += 1
            continue
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        if not state.is_chance_node():
            decisions += 1
            known = state.information_state_string()
            alike[known] = alike.get(known, 0) + 1
        waiting += [state.child(action) for action in actions]
    return decisions, ends, alike


def test_who_looks_back_knows_their_own_moves_and_cards() -> None:
    """Perfect recall on a whole tree, as OpenSpiel checks it."""
    found = api_test._assert_is_perfect_recall(pyspiel.load_game("durak(cards=2x2,hand_size=1,max_turns=3)"))
    decisions, _, alike = tree_of("durak(cards=2x2,hand_size=1,max_turns=3)")
    assert len(found) == len(alike) < decisions


@pytest.mark.parametrize(("cards", "worth"), [("2x2", 2 / 3), ("1x4", 2 / 3)])
def test_cfr_finds_what_the_exact_tree_says(cards: str, worth: float) -> None:
    """OpenSpiel's CFR+ and our tree of the same few cards, which the solver cuts, agree on what leading is worth."""
    game = adapter.DurakGame({"preset": "throw-in", "cards": cards, "hand_size": 1, "max_turns": 8})
    # The same seat always leads, or the round would be worth nothing to either.
    game.settings = replace(game.settings, starter="order")
    game.start = State.lazy(game.settings, game.seats, cards=game.cards)
    values = StrategyValues(Tree(game.settings, frozenset(game.cards or ())))
    assert values.value(equilibrium(values, 100)) == pytest.approx(worth, abs=0.001)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(20):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    assert exploitability.nash_conv(game, policy) < 0.01
    value = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])
    assert value[0] == pytest.approx(worth, abs=0.01)


def test_without_a_name_it_plays_club_for_two() -> None:
    game = pyspiel.load_game("durak")
    assert (game.num_players(), game.num_distinct_actions(), game.max_chance_outcomes()) == (2, 938, 52)
    with pytest.raises(ValueError, match="no preset"):
        adapter.DurakGame({"preset": "chess"})
    with pytest.raises(ValueError, match="suits x faces"):
        few_cards("9x9")


def test_a_state_is_the_kernel_s() -> None:
    game, chance = pyspiel.load_game("durak(preset=spec,players=3)"), Random(4)
    state, twin = game.new_initial_state(), State.lazy(settings_of("spec", 100), ["player_0", "player_1", "player_2"])
    while not state.is_terminal():
        if state.is_chance_node():
            cards = twin.chance()
            numbers = sorted(CARDS.index(card) for card in cards)
            assert state.chance_outcomes() == [(number, 1 / len(cards)) for number in numbers]
            assert state.legal_actions() == numbers
            card = chance.choice(cards)
            state.apply_action(CARDS.index(card))
            twin.draw(card)
            continue
        assert state.legal_actions() == sorted(twin.legal())
        seat = state.current_player()
        assert twin.active == f"player_{seat}"
        assert np.array_equal(state.observation_tensor(seat), twin.observation_tensor(f"player_{seat}"))
        action = chance.choice(twin.legal())
        state.apply_action(action)
        twin.apply(action)
    assert state.returns() == twin.returns()


def observer(game: Any, **kind: Any) -> Any:
    return game.make_py_observer(pyspiel.IIGObservationType(**kind))


def test_what_is_public_is_the_same_whatever_the_hands() -> None:
    game, chance = pyspiel.load_game("durak(preset=spec,players=3)"), Random(5)
    state = game.new_initial_state()
    for _ in range(40):
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(chance.choice(actions))
    nothing, alone = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER
    public = observer(game, public_info=True, perfect_recall=False, private_info=nothing)
    private = observer(game, public_info=False, perfect_recall=False, private_info=alone)
    assert set(public.dict) & set(adapter.PRIVATE) == set()
    assert set(private.dict) == set(adapter.PRIVATE)
    hand = str(private.string_from(state, 0))
    assert hand.startswith("hand ")
    assert "hand " not in public.string_from(state, 0)
    with pytest.raises(ValueError, match="perfect recall"):
        observer(game, public_info=True, perfect_recall=True, private_info=nothing)
