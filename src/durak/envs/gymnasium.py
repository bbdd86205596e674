"""Durak as environments of Gymnasium: one seat of a table, against bots; or of thousands of tables at once.

`gymnasium.make("Durak-v0", opponents=["simple"])` and `gymnasium.make_vec("Durak-v0", num_envs=1024)`.
"""

from durak.extras import needs

needs("envs", "gymnasium")

from collections.abc import Sequence
from typing import Any, Literal

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv

from durak.envs import register
from durak.envs.picture import ansi, picture
from durak.envs.tables import MAX_TURNS, settings_of
from durak.kernel import ACTIONS, MASK_WORDS, OBSERVATION_WORDS, TENSOR_SIZE, Batch, State, tensor_of
from durak.players.paths import path_of
from durak.players.player import Player
from durak.players.roster import bot
from durak.rules import Settings, View, initial, shuffled, view

Observation = dict[str, npt.NDArray[Any]]

register()


class DurakEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a table; the others are bots by name (`durak bots`), or anything that has their `choose`.

    An action is a micro action of the kernel (docs/kernel.md). One that is not legal is answered by `on_illegal`: the
    round is lost, or it is an error.

    >>> table = gymnasium.make("Durak-v0", opponents=["simple"])
    >>> seen, info = table.reset(seed=1)
    >>> seen["observation"].shape, int(seen["action_mask"].sum())
    ((963,), 6)
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012 - so Env declares it

    def __init__(
        self,
        preset: str | Settings = "club",
        opponents: Sequence[str | Player] = ("simple",),
        *,
        seat: int | None = None,
        max_turns: int | None = MAX_TURNS,
        on_illegal: Literal["lose", "raise"] = "lose",
        render_mode: str | None = None,
    ) -> None:
        self.settings = settings_of(preset, max_turns)
        if isinstance(opponents, str):
            raise ValueError(f"opponents is a list of bots, one for each other seat: [{opponents!r}]")
        players = len(opponents) + 1
        self.settings.check_players(players)
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"seat cannot be {seat}: it is from 0 to {players - 1}, or None for any seat by chance")
        if on_illegal not in ("lose", "raise"):
            raise ValueError(f"on_illegal cannot be {on_illegal!r}: it is 'lose' or 'raise'")
        for one in opponents:
            if isinstance(one, str):
                bot(one)
        self._opponents, self._fixed, self._on_illegal = list(opponents), seat, on_illegal
        self.render_mode = render_mode
        self.seats = tuple(f"player_{number}" for number in range(players))
        self.observation_space = Dict(
            {
                "observation": Box(0, 255, (TENSOR_SIZE,), np.uint8),
                "action_mask": Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.action_space = Discrete(ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deals; the bots play until it is the seat's move."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**63))
        self._seat = int(self.np_random.integers(len(self.seats))) if self._fixed is None else self._fixed
        others = [seat for place, seat in enumerate(self.seats) if place != self._seat]
        self._bots: dict[str, Player] = {
            seat: bot(one, f"{number} {seat}") if isinstance(one, str) else one
            for seat, one in zip(others, self._opponents, strict=True)
        }
        while True:
            start = initial(self.settings, self.seats, shuffled(self.settings.deck_size, number))
            self._views: dict[str, list[View]] = {seat: [view(start, seat)] for seat in others}
            self.state = State.deal(self.settings, self.seats, start.deck)
            self._show()
            self._play_others()
            if not self.state.is_over:
                return self._seen(), {"seat": self._seat}
            number += 1  # the bots were out before the seat was asked anything

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Plays an action, and the bots until the seat is asked again or the round is over."""
        if int(action) not in self.state.legal():
            if self._on_illegal == "raise":
                raise ValueError(f"action {action} is not legal here: the action mask says which are")
            return self._seen(), -1.0, True, False, {"seat": self._seat, "illegal": int(action)}
        self.state.apply(int(action))
        self._show()
        self._play_others()
        over = self.state.is_over
        reward = self.state.returns()[self._seat]
        # Ended by the limit of turns, with cards in play: it might have gone on.
        cut = over and self.state.durak is None and self.state.position.playing > 0
        return self._seen(), reward, over and not cut, cut, {"seat": self._seat}

    def _play_others(self) -> None:
        own = self.seats[self._seat]
        while not self.state.is_over and self.state.active != own:
            active = self.state.active
            assert active is not None
            event = self._bots[active].choose(self.settings, self._views[active])
            for action in path_of(self.state, event):
                self.state.apply(action)
            self._show()

    def _show(self) -> None:
        """Every bot sees the table after each event."""
        if not self.state.position.between_events:
            return
        configuration = self.state.to_configuration()
        for seat, views in self._views.items():
            views.append(view(configuration, seat))

    def _seen(self) -> Observation:
        position, own = self.state.position, self._seat
        asked = position.active == own
        mask = position.legal_bytes().view(np.int8) if asked else np.zeros(ACTIONS, dtype=np.int8)
        return {"observation": position.tensor(own), "action_mask": mask}

    def render(self) -> Any:
        """The table with all cards open."""
        if self.render_mode is None:
            return None
        return ansi(self.state) if self.render_mode == "ansi" else picture(self.state)


class DurakVectorEnv(VectorEnv[Observation, npt.NDArray[np.integer[Any]], npt.NDArray[Any]]):
    """A seat at each of many tables, side by side in the kernel; it moves on to the next seat round by round.

    Opponents are "random" or "thrifty", and play in the kernel, too. Observations and masks are the words of
    docs/kernel.md, views of the kernel's memory that change with every step; with `numbers` they are arrays of bytes,
    which `DurakEnv` shows, and copies.
    """

    def __init__(
        self,
        num_envs: int = 1,
        preset: str | Settings = "club",
        players: int = 2,
        *,
        opponents: Literal["random", "thrifty"] = "thrifty",
        numbers: bool = False,
        max_turns: int | None = MAX_TURNS,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        threads: int = 1,
        seed: int = 0,
        render_mode: None = None,
    ) -> None:
        self.num_envs, self.render_mode = num_envs, render_mode
        self.metadata = {"autoreset_mode": AutoresetMode(autoreset_mode)}
        self._mode = self.metadata["autoreset_mode"]
        self.batch = Batch(
            settings_of(preset, max_turns),
            players,
            num_envs,
            seed,
            deal_again=self._mode is AutoresetMode.SAME_STEP,
            opponents=opponents,
            threads=threads,
        )
        self._numbers = numbers
        if numbers:
            seen, mask = Box(0, 255, (TENSOR_SIZE,), np.uint8), Box(0, 1, (ACTIONS,), np.int8)
        else:
            most = np.iinfo(np.uint64).max
            seen, mask = Box(0, most, (OBSERVATION_WORDS,), np.uint64), Box(0, most, (MASK_WORDS,), np.uint64)
        self.single_observation_space = Dict({"observation": seen, "action_mask": mask})
        self.single_action_space = Discrete(ACTIONS)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = MultiDiscrete(np.full(num_envs, ACTIONS))
        # Views: they change with every step.
        self._rewards = self.batch.reward[:, 0]
        self._done, self._cut = self.batch.done.view(np.bool_), self.batch.truncated.view(np.bool_)
        self._over = np.zeros(num_envs, dtype=np.bool_)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deals all games again, or those of `options["reset_mask"]`; with a seed, the games of this seed."""
        if seed is not None and not isinstance(seed, int):
            raise ValueError("seed is one number: the games of a batch share it, and each has cards of its own")
        marks = (options or {}).get("reset_mask")
        self.batch.reset(marks, seed)
        self._over[slice(None) if marks is None else marks] = False
        return self._seen(), {}

    def step(
        self, actions: npt.NDArray[np.integer[Any]]
    ) -> tuple[Observation, npt.NDArray[Any], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]:
        """Plays an action at each table, and the opponents until the seat is asked again."""
        batch = self.batch
        if self._mode is AutoresetMode.NEXT_STEP:
            return self._step_and_reset_later(actions)
        if self._mode is AutoresetMode.DISABLED and self._over.any():
            raise ValueError(f"game {int(self._over.argmax())} is over: reset it first, with options['reset_mask']")
        batch.step(actions)
        infos: dict[str, Any] = {}
        if self._mode is AutoresetMode.DISABLED:
            self._over = self._done.copy()
        elif self._done.any():
            infos = {"final_obs": self._final(), "_final_obs": self._done.copy()}
        return self._seen(), self._rewards, self._done & ~self._cut, self._cut, infos

    def _step_and_reset_later(
        self, actions: npt.NDArray[np.integer[Any]]
    ) -> tuple[Observation, npt.NDArray[Any], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]:
        """A game that was over is dealt again, whatever its action is; the others play on."""
        before, over = self._over, self._over.any()
        self.batch.step(actions)
        if over:
            self.batch.reset(before)
        self._over = self._done.copy()
        return self._seen(), self._rewards, self._done & ~self._cut, self._cut, {}

    def _seen(self) -> Observation:
        if self._numbers:
            return {"observation": self.batch.tensor(), "action_mask": self.batch.legal().view(np.int8)}
        return {"observation": self.batch.observation, "action_mask": self.batch.mask}

    def _final(self) -> npt.NDArray[np.object_]:
        """What the seat saw at the end of the rounds that are over; None in the other games."""
        found = np.full(self.num_envs, None, dtype=object)
        over = np.flatnonzero(self._done)
        words = self.batch.final_observation[over, 0]
        seen = tensor_of(words) if self._numbers else words
        mask = np.zeros(
            self.single_observation_space["action_mask"].shape, dtype=np.int8 if self._numbers else np.uint64
        )
        for game, row in zip(over, seen, strict=True):
            found[game] = {"observation": row, "action_mask": mask}
        return found
