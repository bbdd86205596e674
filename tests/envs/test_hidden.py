"""No adapter shows what a seat cannot know: the cards that it has not seen are dealt otherwise, and no byte changes.

DURAK_HIDDEN says how many positions are looked at.
"""

import os
from collections import Counter

import numpy as np
import pyspiel

import durak.envs.openspiel  # noqa: F401 - it registers the game
from durak.envs.gymnasium import DurakEnv
from durak.envs.pettingzoo import raw_env
from durak.kernel import State, tensor_of
from durak.rules import PRESETS, Seat
from kernel.twins import twins

POSITIONS = int(os.environ.get("DURAK_HIDDEN", "600"))
TABLES = [("club", 2), ("spec", 2), ("spec", 3), ("classic", 4), ("partners", 4), ("neighbours", 5), ("club", 6)]


class Shown:
    """What each adapter shows of a state to a seat, as bytes."""

    def __init__(self, preset: str, players: int) -> None:
        game = pyspiel.load_game(f"durak(preset={preset},players={players})")
        self.spiel, self.zoo = game.new_initial_state(), raw_env(preset, players)
        self.zoo.reset(seed=1)
        self.gym = DurakEnv(preset, ["simple"] * (players - 1), seat=0)
        self.gym.reset(seed=1)
        kinds = [(True, False, "SINGLE_PLAYER"), (True, False, "NONE"), (False, False, "SINGLE_PLAYER")]
        self.observers = [
            game.make_py_observer(
                pyspiel.IIGObservationType(
                    public_info=public, perfect_recall=recall, private_info=getattr(pyspiel.PrivateInfoType, private)
                )
            )
            for public, recall, private in [*kinds, (True, True, "SINGLE_PLAYER")]
        ]

    def of(self, state: State, seat: Seat) -> dict[str, bytes]:
        """By the name of what shows it."""
        place = state.seats.index(seat)
        words = np.array([state.observation(seat)], dtype=np.uint64)
        found = {"kernel": words.tobytes() + tensor_of(words).tobytes()}
        self.spiel.state = state
        for number, observer in enumerate(self.observers):
            observer.set_from(self.spiel, place)
            text = observer.string_from(self.spiel, place)
            found[f"openspiel {number}"] = observer.tensor.tobytes() + text.encode()
        agent = self.zoo.possible_agents[place]
        self.zoo.state_of_play, self.zoo._position = state, state.position
        found["pettingzoo"] = b"".join(part.tobytes() for part in self.zoo.observe(agent).values())
        self.gym.state, self.gym._seat = state, place
        found["gymnasium"] = b"".join(part.tobytes() for part in self.gym._seen().values())
        return found


def test_hidden_cards_change_no_byte() -> None:
    compared = Counter[str]()
    for round_number in range(10**6):
        preset, players = TABLES[round_number % len(TABLES)]
        if (preset, players) not in SHOWN:
            SHOWN[preset, players] = Shown(preset, players)
        shown = SHOWN[preset, players]
        for state, seat, other in twins(f"hidden {round_number}", PRESETS[preset], 8, players):
            moved = state.position.parts()["hands"] != other.position.parts()["hands"]
            one, two = shown.of(state, seat), shown.of(other, seat)
            for name, seen in one.items():
                assert seen == two[name], (name, preset, players, seat, state)
            compared["positions"] += 1
            compared["other hands"] += moved
        if compared["positions"] >= POSITIONS:
            break
    # Nearly everywhere something was hidden.
    assert compared["other hands"] > 0.7 * compared["positions"]


SHOWN: dict[tuple[str, int], Shown] = {}


def test_a_leak_would_be_found() -> None:
    """The same comparison sees a difference where there is one: in what the other seats are shown."""
    found = 0
    for round_number in range(30):
        for state, seat, other in twins(f"leak {round_number}", PRESETS["club"], 4, 2):
            neighbour = state.seats[1 - state.seats.index(seat)]
            found += state.observation(neighbour) != other.observation(neighbour)
    assert found > 20
