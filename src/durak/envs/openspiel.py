"""Durak as a game of OpenSpiel: `pyspiel.load_game("durak(preset=duel)")` once this module is imported.

Cards are dealt and drawn by chance nodes, one a card; a decision is a micro action of the kernel (docs/kernel.md).
"""

from durak.extras import needs

needs("envs", "pyspiel")

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from durak.envs.tables import few_cards, settings_of
from durak.kernel import ACTIONS, FIELDS, TENSOR_SIZE, State
from durak.kernel.configuration import CARDS
from durak.rules import Settings

# What only the seat itself can see; `unseen` and the seat's own event follow from it.
PRIVATE = ("hand", "laid", "hit", "unseen", "event")
# The numbers of a happening in an information state.
_ROW = 4

_PARAMETERS = {
    # A name of durak.rules.PRESETS.
    "preset": "club",
    "players": 2,
    # After so many turns a round is a draw.
    "max_turns": 100,
    # Few cards for exact methods, such as 2x4: so many suits, and the highest faces of each.
    "cards": "",
    # How many each is dealt; 0: as the preset says.
    "hand_size": 0,
}

# By how many cards chance draws from: each card with its probability, made once since every chance node lists them.
_OUTCOMES = [[(card, 1.0 / max(1, size)) for card in range(len(CARDS))] for size in range(len(CARDS) + 1)]

_CHANCE, _TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)

_TYPE = pyspiel.GameType(
    short_name="durak",
    long_name="Durak",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=8,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification=_PARAMETERS,
)


class DurakGame(pyspiel.Game):
    """The rules of one table, and what a round can be like."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**_PARAMETERS, **(params or {})}
        self.players = int(given["players"])
        settings = settings_of(given["preset"], given["max_turns"])
        self.settings = replace(settings, hand_size=given["hand_size"] or settings.hand_size)
        self.seats = tuple(f"player_{number}" for number in range(self.players))
        cards = few_cards(given["cards"])
        # Sorted: sets have no order, and a lazy state keeps the cards as they come.
        self.cards = None if cards is None else sorted(cards)
        # Refuses what cannot be dealt; every round begins with it.
        self.start = State.lazy(self.settings, self.seats, cards=self.cards)
        size = self.settings.deck_size if cards is None else len(cards)
        assert self.settings.max_turns is not None
        self.length = self.settings.max_turns * steps_of_a_turn(self.settings, self.players, size)
        winner = 1.0 if self.settings.partners else 1.0 / (self.players - 1)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=len(CARDS),
            num_players=self.players,
            min_utility=-1.0,
            max_utility=winner,
            utility_sum=0.0,
            max_game_length=self.length,
        )
        super().__init__(_TYPE, info, dict(params or {}))

    def new_initial_state(self) -> "DurakState":
        return DurakState(self)

    def max_chance_nodes_in_history(self) -> int:
        return len(CARDS)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> "DurakObserver":
        if params:
            raise ValueError(f"observers take no parameters: {dict(params)}")
        return DurakObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def steps_of_a_turn(settings: Settings, players: int, cards: int) -> int:
    """More steps than a turn can have: each card is laid once, and between two cards each seat can pass or show."""
    most = min(cards, 2 * (settings.field_limit or cards))
    if settings.pile_on == "unlimited":
        most = cards
    return most + (most + 1) * players * (1 + 4 * settings.flash)


class DurakState(pyspiel.State):
    """A round: chance deals and draws, seats play."""

    def __init__(self, game: DurakGame) -> None:
        super().__init__(game)
        self.state = game.start.copy()
        self._player = _CHANCE

    # OpenSpiel asks for the player several times a step, so it is kept. And what changes nothing is answered here,
    # without the way through C++ and back.

    def current_player(self) -> int:
        return self._player

    def is_chance_node(self) -> bool:
        return self._player == _CHANCE

    def is_terminal(self) -> bool:
        return self._player == _TERMINAL

    def legal_actions(self, player: int | None = None) -> list[int]:
        """In ascending order; none for anybody who is not to move."""
        if player is not None and player != self._player:
            return []
        position = self.state.position
        return sorted(position.chance()) if self._player == _CHANCE else position.legal_in_order()

    def _legal_actions(self, player: int) -> list[int]:
        return self.state.position.legal_in_order()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.state.position.chance_of(_OUTCOMES)

    def _apply_action(self, action: int) -> None:
        state = self.state
        position = state.position
        if self._player != _CHANCE:
            position.play(action)
        elif state.trump is None:
            state.draw(CARDS[action])
        else:
            position.draw_card(action)
        active = position.active
        if active is None:
            active = _CHANCE if position.waits else _TERMINAL
        self._player = active

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {CARDS[action]}"
        return str(self.state.step(action))

    def returns(self) -> list[float]:
        return self.state.position.returns()

    def __deepcopy__(self, memo: dict[int, object]) -> "DurakState":
        return self.clone()

    def __str__(self) -> str:
        return f"{self.state!r} {self.state.position.history()}"


class DurakObserver:
    """What a seat sees: now or since the deal; all of it, or only what is public or private."""

    def __init__(self, game: DurakGame, kind: Any) -> None:
        single = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.perfect_recall and not (kind.public_info and single):
            raise ValueError("perfect recall is of all that a seat has seen, public and private")
        self._recall, self._public, self._private = kind.perfect_recall, kind.public_info, single
        self._length = game.length
        if self._recall:
            shapes: dict[str, tuple[int, ...]] = {"first": (TENSOR_SIZE,), "since": (self._length, _ROW)}
        else:
            shapes = {name: shape or (1,) for name, (_, shape) in FIELDS.items() if self._shows(name)}
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), dtype=np.float32)
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        start = 0
        for name, shape in shapes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[start : start + size].reshape(shape)
            start += size

    def _shows(self, name: str) -> bool:
        return self._private if name in PRIVATE else self._public

    def set_from(self, state: DurakState, player: int) -> None:
        """Writes what the player sees into `tensor` and `dict`."""
        seat = state.state.seats[player]
        if self._recall:
            self.tensor[:] = state.state.information_state_tensor(seat, self._length)
            return
        seen = state.state.observation_tensor(seat)
        if self._public and self._private:
            self.tensor[:] = seen
            return
        for name, view in self.dict.items():
            view[...] = seen[FIELDS[name][0]].reshape(view.shape)

    def string_from(self, state: DurakState, player: int) -> str:
        """What the player sees, as text."""
        seat = state.state.seats[player]
        if self._recall:
            return state.state.information_state_string(seat)
        parts = [
            text for text, shown in zip(_texts(state.state, seat), (self._private, self._public), strict=True) if shown
        ]
        return ", ".join(part for part in parts if part)


def _texts(state: State, seat: str) -> tuple[str, str]:
    """What is private, and what is public."""
    seen = state.observation_tensor(seat)
    trump = 3 if state.trump is None else int(state.trump)

    def cards(name: str) -> str:
        places = np.flatnonzero(seen[FIELDS[name][0]]) % 52
        suits = [trump if lane == 3 else lane + (lane >= trump) for lane in places // 13]
        return " ".join(str(CARDS[suit * 13 + face]) for suit, face in zip(suits, places % 13, strict=True))

    def number(name: str) -> int:
        return int(seen[FIELDS[name][0]][0])

    own = f"hand {cards('hand')}" + (f", laying {cards('laid')}, beating {cards('hit')}" if cards("laid") else "")
    sizes = " ".join(map(str, seen[FIELDS["sizes"][0]][: len(state.seats)]))
    roles = [
        f"{name} {int(np.flatnonzero(seen[FIELDS[name][0]])[0])}"
        for name in ("defender", "active")
        if seen[FIELDS[name][0]].any()
    ]
    told = [
        f"seen from {seat}",
        f"trump {'?' if state.trump is None else state.trump}",
        f"deck {number('deck')}",
        f"hands {sizes}",
        *roles,
    ]
    sets = ("turn_up", "field", "unbeaten", "pile", "known", "flashed")
    told += [f"{name} {cards(name)}" for name in sets if cards(name)]
    return own, ", ".join([*told, f"turn {number('turn')}"])


pyspiel.register_game(_TYPE, DurakGame)
