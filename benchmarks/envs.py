"""How fast the environments of durak.envs are, on one core: python benchmarks/envs.py.

Random legal actions, and everything that a learner would look at. Seconds are of the processor, so that other work on
the machine counts less.
"""

import argparse
import random
import time
from collections.abc import Callable
from typing import Literal

import numpy as np
import pyspiel

import durak.envs.openspiel  # noqa: F401 - it registers the game
from durak.envs.gymnasium import DurakEnv, DurakVectorEnv
from durak.envs.pettingzoo import raw_env
from durak.kernel import Batch
from durak.rules import PRESETS


def rate(work: Callable[[], int], seconds: float) -> float:
    """What the work counts, for each second of the processor."""
    work()
    done, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        done += work()
    return done / (time.process_time() - begun)


def openspiel_games(text: str) -> Callable[[], int]:
    game = pyspiel.load_game(text)

    def work() -> int:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random.random() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(random.random() * len(legal))])
        return 1

    return work


def pettingzoo_steps(players: int) -> Callable[[], int]:
    table = raw_env("spec", players)

    def work() -> int:
        table.reset()
        steps = 0
        for _ in table.agent_iter():
            seen, _, over, cut, _ = table.last()
            if over or cut:
                table.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            table.step(legal[int(random.random() * len(legal))])
            steps += 1
        return steps

    return work


def gymnasium_steps() -> Callable[[], int]:
    table = DurakEnv(opponents=["simple"])

    def work() -> int:
        seen, _ = table.reset()
        for steps in range(1, 10**6):
            legal = np.flatnonzero(seen["action_mask"])
            seen, _, over, cut, _ = table.step(legal[int(random.random() * len(legal))])
            if over or cut:
                return steps
        raise AssertionError

    return work


def vector_steps(opponents: Literal["random", "thrifty"], *, numbers: bool, games: int = 2048) -> Callable[[], int]:
    table = DurakVectorEnv(games, opponents=opponents, numbers=numbers)

    def work() -> int:
        for _ in range(10):
            table.step(table.batch.any_actions())
        return 10 * games

    return work


def batch_steps(*, legal: bool, games: int = 2048) -> Callable[[], int]:
    batch = Batch(PRESETS["club"], players=2, games=games, seed=1)

    def work() -> int:
        for _ in range(10):
            batch.step(batch.any_actions())
            if legal:
                batch.legal()
                batch.tensor()
        return 10 * games

    return work


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3)
    seconds = parser.parse_args().seconds
    random.seed(1)
    rows: list[tuple[str, Callable[[], int], str]] = [
        ("OpenSpiel, club, 2 players", openspiel_games("durak(preset=club)"), "games/s"),
        ("OpenSpiel, spec, 3 players", openspiel_games("durak(preset=spec,players=3)"), "games/s"),
        ("PettingZoo, spec, 2 players", pettingzoo_steps(2), "agent steps/s"),
        ("PettingZoo, spec, 4 players", pettingzoo_steps(4), "agent steps/s"),
        ("Gymnasium, one seat against simple", gymnasium_steps(), "steps/s"),
        ("Gymnasium vector against random, words", vector_steps("random", numbers=False), "steps/s"),
        ("Gymnasium vector against thrifty, words", vector_steps("thrifty", numbers=False), "steps/s"),
        ("Gymnasium vector against thrifty, numbers", vector_steps("thrifty", numbers=True), "steps/s"),
        ("Batch, club, 2 players, words", batch_steps(legal=False), "steps/s"),
        ("Batch, club, 2 players, words and numbers", batch_steps(legal=True), "steps/s"),
    ]
    for name, work, unit in rows:
        print(f"{name:42} {rate(work, seconds):12,.0f} {unit}", flush=True)


if __name__ == "__main__":
    main()
