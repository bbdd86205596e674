"""Durak as environments of Gymnasium: its makers' own tests, and ours."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import durak.envs
from durak.envs.gymnasium import DurakEnv, DurakVectorEnv
from durak.kernel import TENSOR_SIZE, fields, tensor_of
from durak.players import RandomPlayer

# Where the package was installed before it had an entry point, Gymnasium does not find it by itself.
durak.envs.register()

MODES = [AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP, AutoresetMode.DISABLED]


class Masked(gymnasium.Wrapper[Any, Any, Any, Any]):
    """The makers' test draws any action: here it becomes a legal one."""

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        seen, info = super().reset(seed=seed, options=options)
        self.mask = seen["action_mask"]
        return seen, info

    def step(self, action: Any) -> Any:
        legal = np.flatnonzero(self.mask)
        found = super().step(legal[int(action) % len(legal)] if len(legal) else action)
        self.mask = found[0]["action_mask"]
        return found


@pytest.mark.filterwarnings("ignore")
def test_it_is_an_environment_as_its_makers_want_it() -> None:
    check_env(Masked(DurakEnv()), skip_render_check=True)
    check_env(Masked(DurakEnv("spec", ["simple", "random"], seat=1)), skip_render_check=True)
    for mode in ("ansi", "rgb_array"):
        check_env(Masked(DurakEnv(render_mode=mode)))


def round_of(table: gymnasium.Env[Any, Any], seed: int) -> tuple[float, int]:
    """What a round by chance brought, and how many actions it took."""
    chance = np.random.default_rng(seed)
    seen, _ = table.reset(seed=seed)
    for number in range(1, 10**6):
        assert seen["action_mask"].any()
        seen, reward, over, cut, _ = table.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
        if over or cut:
            return float(reward), number
    raise AssertionError


def test_gymnasium_finds_it_and_bots_play_there() -> None:
    table = gymnasium.make("Durak-v0", opponents=["simple"])
    rewards = [round_of(table, seed)[0] for seed in range(30)]
    assert set(rewards) <= {-1.0, 0.0, 1.0}  # 0 if it takes too many turns
    assert rewards.count(-1.0) > 24  # chance loses to simple
    assert [round_of(table, seed) for seed in range(5)] == [round_of(table, seed) for seed in range(5)]


def test_any_player_can_sit_there() -> None:
    table = DurakEnv("spec", [RandomPlayer(1), "careful", RandomPlayer(2)], seat=2)
    rewards = {round(round_of(table, seed)[0], 6) for seed in range(20)}
    assert rewards == {-1.0, 0.333333}


def test_an_action_that_is_not_legal_loses_or_is_an_error() -> None:
    losing, strict = DurakEnv(), DurakEnv(on_illegal="raise")
    losing.reset(seed=1)
    assert losing.step(1)[1:4] == (-1.0, True, False)
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="action 1 is not legal here"):
        strict.step(1)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"preset": "chess"}, "no preset 'chess'"),
        ({"opponents": "simple"}, r"opponents is a list of bots, one for each other seat: \['simple'\]"),
        ({"opponents": ["nobody"]}, "there is no bot 'nobody'"),
        ({"seat": 2}, "seat cannot be 2: it is from 0 to 1"),
        ({"on_illegal": "laugh"}, "on_illegal cannot be 'laugh'"),
    ],
)
def test_what_cannot_be_is_refused(given: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        DurakEnv(**given)


@pytest.mark.parametrize("numbers", [False, True])
@pytest.mark.parametrize("mode", MODES)
def test_many_tables_at_once(mode: AutoresetMode, numbers: bool) -> None:
    table = DurakVectorEnv(64, "spec", 3, numbers=numbers, autoreset_mode=mode, seed=3)
    seen, _ = table.reset(seed=3)
    ended = 0
    over = np.zeros(64, dtype=np.bool_)
    for _ in range(250):
        assert {name: part.shape for name, part in seen.items()} == {
            name: space.shape for name, space in table.observation_space.items()
        }
        assert all(part.dtype == table.observation_space[name].dtype for name, part in seen.items())
        if mode is AutoresetMode.DISABLED and over.any():
            with pytest.raises(ValueError, match="is over: reset it first"):
                table.step(table.batch.any_actions())
            seen, _ = table.reset(options={"reset_mask": over})
        waiting = over if mode is AutoresetMode.NEXT_STEP else np.zeros(64, dtype=np.bool_)
        seen, reward, terminated, truncated, infos = table.step(table.batch.any_actions())
        over = terminated | truncated
        # A game that was over is dealt again by the step after, and that brings nothing.
        assert not over[waiting].any()
        assert not reward[waiting].any()
        assert (reward[~over] == 0).all()
        assert ((reward[over] == -1) | np.isclose(reward[over], 0.5) | truncated[over]).all()
        ended += int(over.sum())
        if mode is AutoresetMode.SAME_STEP and over.any():
            assert (infos["_final_obs"] == over).all()
            last = infos["final_obs"][int(over.argmax())]["observation"]
            words = fields(last) if not numbers else None
            assert last.shape == ((TENSOR_SIZE,) if numbers else (20,))
            assert words is None or words["phase"][4] == 1
    assert ended > 100


def test_the_numbers_are_those_of_the_words() -> None:
    words, numbers = (DurakVectorEnv(50, numbers=numbers, seed=5) for numbers in (False, True))
    for _ in range(50):
        actions = words.batch.any_actions()
        assert (numbers.batch.any_actions() == actions).all()
        one, other = words.step(actions)[0], numbers.step(actions)[0]
        assert (tensor_of(one["observation"]) == other["observation"]).all()


def test_the_words_are_no_copies() -> None:
    table = DurakVectorEnv(10, seed=1)
    seen, _ = table.reset()
    assert seen["observation"] is table.batch.observation
    assert seen["action_mask"] is table.batch.mask


def test_a_vector_is_made_by_name_too() -> None:
    table = gymnasium.make_vec("Durak-v0", num_envs=8, vectorization_mode="vector_entry_point", opponents="random")
    table.reset(seed=1)
    assert table.num_envs == 8
    with pytest.raises(ValueError, match="seed is one number"):
        table.reset(seed=[1, 2])
