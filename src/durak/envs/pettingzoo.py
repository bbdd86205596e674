"""Durak as an environment of PettingZoo: one agent moves at a time (AEC), with an action mask."""

from durak.extras import needs

needs("envs", "gymnasium", "pettingzoo")

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from durak.envs.picture import ansi, picture
from durak.envs.tables import MAX_TURNS, settings_of
from durak.kernel import ACTIONS, TENSOR_SIZE, State
from durak.rules import Settings, shuffled


def env(
    preset: str | Settings = "club",
    players: int = 2,
    *,
    max_turns: int | None = MAX_TURNS,
    early_termination: bool = False,
    render_mode: str | None = None,
) -> AECEnv:
    """A table that says what was wrong if it is not used as it should be; `raw_env` is faster.

    >>> table = env("spec", players=3)
    >>> table.reset(seed=1)
    >>> table.agents, table.observe(table.agent_selection)["action_mask"].sum()
    (['player_0', 'player_1', 'player_2'], np.int64(6))
    """
    raw = raw_env(preset, players, max_turns=max_turns, early_termination=early_termination, render_mode=render_mode)
    return wrappers.OrderEnforcingWrapper(raw)


class raw_env(AECEnv):  # noqa: N801 - every environment of PettingZoo is called so
    """A table of Durak. An action is a micro action of the kernel (docs/kernel.md); hidden cards stay hidden.

    Rewards come at the end: the durak loses 1, and the others share it. With `early_termination` agents who are out of
    the round are told so at once, with what they win then; a draw afterwards does not take it from them.
    """

    metadata = {  # noqa: RUF012 - so AECEnv declares it
        "name": "durak_v0",
        "render_modes": ["ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        preset: str | Settings = "club",
        players: int = 2,
        *,
        max_turns: int | None = MAX_TURNS,
        early_termination: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.settings = settings_of(preset, max_turns)
        self.settings.check_players(players)
        if early_termination and self.settings.partners:
            raise ValueError("early_termination cannot be with partners: a team wins or loses together, at the end")
        self.early_termination, self.render_mode = early_termination, render_mode
        self.possible_agents = [f"player_{number}" for number in range(players)]
        self._places = {agent: place for place, agent in enumerate(self.possible_agents)}
        space = Dict(
            {
                "observation": Box(0, 255, (TENSOR_SIZE,), np.uint8),
                "action_mask": Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: Discrete(ACTIONS) for agent in self.possible_agents}
        self._nothing = np.zeros(ACTIONS, dtype=np.int8)
        self._chance = np.random.default_rng()

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals; the same seed deals the same cards."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        deck = shuffled(self.settings.deck_size, int(self._chance.integers(2**63)))
        self.state_of_play = State.deal(self.settings, self.possible_agents, deck)
        self._position = self.state_of_play.position
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._playing = len(self.agents)
        self._skip_agent_selection = None
        self._select()

    def _select(self) -> None:
        active = self._position.active
        self.agent_selection = self.possible_agents[active] if active is not None else self.agents[0]

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        """What the agent may know now, and what it may do: nothing unless it is its move."""
        place = self._places[agent]
        position = self._position
        mask = position.legal_bytes().view(np.int8) if position.active == place else self._nothing.copy()
        return {"observation": position.tensor(place), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Plays an action of the selected agent; None for one that is out."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to move and has to play an action")
        self._position.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        for one in self.rewards:
            self.rewards[one] = 0.0
        self._select()
        if self._position.over:
            self._finish()
        elif self.early_termination:
            self._dismiss()

    def _finish(self) -> None:
        """Everybody who is still in the game is told how it ended."""
        parts = self._position.parts()
        truncated = parts["durak"] is None and bool(parts["players"])
        returns = self._position.returns()
        for agent in self.agents:
            if self.terminations[agent]:
                continue
            self.rewards[agent] = returns[self._places[agent]]
            self._cumulative_rewards[agent] += self.rewards[agent]
            (self.truncations if truncated else self.terminations)[agent] = True
        self._deads_step_first()

    def _dismiss(self) -> None:
        """Whoever has just left the round cannot lose it any more."""
        playing = self._position.playing
        if playing == self._playing:
            return
        self._playing = playing
        out = self._position.parts()["inactive"]
        for agent in self.agents:
            if self._places[agent] in out and not self.terminations[agent]:
                self.terminations[agent] = True
                self.rewards[agent] = 1.0 / (len(self.possible_agents) - 1)
                self._cumulative_rewards[agent] += self.rewards[agent]
        self._deads_step_first()

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        """The table with all cards open: text, or a picture of the cards of the page."""
        if self.render_mode is None:
            gymnasium.logger.warn("render_mode is None: choose ansi or rgb_array when you make the environment")
            return None
        if self.render_mode == "ansi":
            return ansi(self.state_of_play)
        return picture(self.state_of_play) if self.render_mode == "rgb_array" else None

    def close(self) -> None:
        """There is nothing to close."""
