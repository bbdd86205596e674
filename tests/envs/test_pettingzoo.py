"""Durak as an environment of PettingZoo: its makers' own tests, and ours."""

from collections.abc import Callable

import numpy as np
import pytest
from pettingzoo import AECEnv
from pettingzoo.test import api_test, render_test, seed_test

from durak.envs.pettingzoo import env, raw_env


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("early", [False, True])
@pytest.mark.parametrize(("preset", "players"), [("club", 2), ("spec", 3), ("classic", 4), ("club", 5), ("spec", 6)])
def test_it_is_an_environment_as_its_makers_want_it(preset: str, players: int, early: bool) -> None:
    api_test(env(preset, players, early_termination=early), num_cycles=100)


@pytest.mark.parametrize("players", [2, 6])
def test_the_same_seed_deals_the_same_cards(players: int) -> None:
    seed_test(lambda: env("spec", players), num_cycles=30)


def test_it_can_be_looked_at() -> None:
    def make(render_mode: str) -> AECEnv:
        return env("spec", 3, render_mode=None if render_mode == "human" else render_mode)

    class Quiet:
        """The makers' test also asks for a window, which there is none of."""

        def __call__(self, render_mode: str) -> AECEnv:
            return make(render_mode)

    make_env: Callable[[str], AECEnv] = Quiet()
    render_test(make_env)


def play(table: AECEnv, seed: int) -> dict[str, float]:
    """A round by chance: what each agent got in all."""
    chance, gained = np.random.default_rng(seed), dict.fromkeys(table.possible_agents, 0.0)
    table.reset(seed=seed)
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        gained[agent] += reward
        table.step(None if over or cut else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return gained


@pytest.mark.parametrize("early", [False, True])
def test_the_durak_loses_what_the_others_win(early: bool) -> None:
    for players in (2, 3, 6):
        table = raw_env("spec", players, early_termination=early)
        for seed in range(15):
            gained = play(table, seed)
            assert min(gained.values()) == -1
            assert sorted(gained.values())[1:] == [pytest.approx(1 / (players - 1))] * (players - 1)


def test_who_is_out_is_told_so_at_once() -> None:
    table = raw_env("spec", 4, early_termination=True)
    told = 0
    for seed in range(5):
        chance = np.random.default_rng(seed)
        table.reset(seed=seed)
        while table.agents:
            seen, _, over, _, _ = table.last()
            told += over and not table.state_of_play.is_over
            table.step(None if over else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    assert told >= 5


def test_a_round_that_is_cut_off_is_truncated() -> None:
    table = raw_env("spec", 2, max_turns=1)
    table.reset(seed=1)
    while not any(table.truncations.values()):
        table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0]))
    assert table.truncations == {"player_0": True, "player_1": True}
    assert not any(table.terminations.values())
    assert not any(table.rewards.values())


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="no preset 'chess'"):
        env("chess")
    with pytest.raises(ValueError, match="needs 42 cards"):
        env("club", 7)
    with pytest.raises(ValueError, match="early_termination cannot be with partners"):
        env("partners", 4, early_termination=True)
    table = raw_env()
    table.reset(seed=1)
    with pytest.raises(ValueError, match="not legal here"):
        table.step(1)
    with pytest.raises(ValueError, match="has to play an action"):
        table.step(None)
