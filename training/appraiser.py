"""Teaches the appraiser: solves endgames, fits the network to them, and says how good it is (training/README.md)."""

import argparse
import sys
from collections.abc import Iterator
from itertools import count
from math import inf
from random import Random
from time import monotonic

import numpy as np

import fitting
from durak.kernel import Solver, State
from durak.kernel.compiled import core
from fitting import WEIGHTS, Array, Program
from games import (
    HANDS,
    SEATS,
    any_rules,
    dealt,
    deck_size,
    leader_sees,
    other_hand,
    play_on,
    position,
    rule_bits,
)

SHIPPED = WEIGHTS / "appraiser.weights"
# Both hands as sets of cards (docs/kernel.md), the rules as a bit for each input, and the value for the leader.
RECORD = np.dtype([("leader", "<u8"), ("other", "<u8"), ("rules", "<u2"), ("value", "<i2")])


def inputs(records: Array) -> Array:
    """A row for each record: 52 cards of the leader, 52 of the other one, and the rules."""
    return np.concatenate([fitting.card_inputs(records, HANDS), fitting.rule_inputs(records)], axis=1)


def chances(records: Array) -> Array:
    """What the network should say: 1 if the leader wins, 0 if they lose, a draw is half of each."""
    return ((records["value"] + 1) / 2).astype(np.float32)


# --- Solving ------------------------------------------------------------------------------------------------------


def openings(seed: int, game: int) -> Iterator[State]:
    """The table at every turn that opens with an empty deck; thrifty players play, and leave some steps to chance."""
    chance = Random(f"{seed} {game}")
    settings = any_rules(chance)
    careless = {seat: chance.choice([0, 1 / 16, 1 / 4, 1 / 2]) for seat in SEATS}
    state = dealt(settings, seed, game)
    while state.active is not None:
        seen = leader_sees(state)
        if seen and not deck_size(seen):
            yield state
            if chance.random() < 1 / 3:  # Positions of one game are much alike.
                return
        play_on(state, careless[state.active], chance)


def record(state: State, value: int) -> bytes:
    """A position in a file."""
    assert state.active is not None
    hands = state.observation(state.active)[0], other_hand(state)
    return np.array((*hands, rule_bits(state.settings), value), RECORD).tobytes()


def solve(options: argparse.Namespace) -> None:
    """Adds solved endgames to a file; the same ones for the same seed, if nobody looks at the clock."""
    begun, solver = monotonic(), Solver(1 << 25)
    positions, seconds = options.positions or inf, options.seconds or inf
    if positions == seconds == inf:
        raise SystemExit("say when to stop: --positions or --seconds")
    solved = undecided = 0
    with options.records.open("ab") as file:
        for state in (state for game in count() for state in openings(options.seed, game)):
            value = solver.solve(state, options.nodes).value
            undecided += value is None
            if value is not None:
                file.write(record(state, value))
                solved += 1
            over = solved >= positions or monotonic() - begun > seconds
            if over or (solved + undecided) % 500 == 0:
                print(f"\r{solved} solved, {undecided} given up, {monotonic() - begun:.0f} s", end="", file=sys.stderr)
            if over:
                print(file=sys.stderr)
                return


# --- Fitting and checking -----------------------------------------------------------------------------------------


def fit(options: argparse.Namespace) -> None:
    """Teaches a network what records say and writes its weights."""
    records = fitting.read(options.records, RECORD)
    fitting.fit(inputs(records), chances(records), len(HANDS), (64, 32), options)


def check(options: argparse.Namespace) -> None:
    """Says how good the weights are on records, by rules and by number of cards in both hands."""
    records = fitting.read(options.records, RECORD)
    appraiser = core.Appraiser(options.weights.read_bytes())
    found = np.array([appraiser.chance(position(solved).position) for solved in records])
    held = fitting.card_inputs(records, HANDS).sum(axis=1)
    groups = fitting.by_rules(records) | fitting.by_number(held, (2, 5, 7, 9, 11, 13, 17))
    fitting.report(groups, chances(records), found)


if __name__ == "__main__":
    program = Program(__doc__, solve, fit, check, SHIPPED)
    program.making.add_argument("--seconds", type=float, help="stop after so many seconds")
    program.making.add_argument("--nodes", type=int, default=60_000, help="give a position up after so many nodes")
    program.fitting.set_defaults(epochs=100, batch=512)
    program.run()
