"""Teaches the outlook: plays games, fits the network to how they end, and says how good it is (training/README.md)."""

import argparse
import sys
from collections.abc import Iterator
from itertools import count, islice
from random import Random
from typing import Any

import numpy as np

import fitting
from durak.kernel import State
from durak.kernel.compiled import core
from durak.rules import Card, Seat
from fitting import WEIGHTS, Array, Program
from games import (
    HANDS,
    SEATS,
    any_rules,
    cards,
    dealt,
    deck_size,
    leader_sees,
    other_hand,
    play_on,
    position,
    rule_bits,
    turn,
)

SHIPPED = WEIGHTS / "outlook.weights"
# Both hands and the deck as sets of cards (docs/kernel.md), a bit for the face of the card under the deck, the rules
# as a bit for each input, and the leader's chance not to be the durak.
RECORD = np.dtype(
    [("leader", "<u8"), ("other", "<u8"), ("deck", "<u8"), ("under", "<u2"), ("rules", "<u2"), ("chance", "<f4")]
)
SETS = (*HANDS, "deck")


def inputs(records: Array) -> Array:
    """A row for each record: 52 cards in each of both hands and in the deck, the face under the deck, and the rules."""
    under = fitting.bits(records, "under")[:, : core.FACES]
    return np.concatenate([fitting.card_inputs(records, SETS), under, fitting.rule_inputs(records)], axis=1)


# --- Playing ------------------------------------------------------------------------------------------------------


def positions(seed: int, game: int, appraiser: core.Appraiser) -> Iterator[bytes]:
    """The records of a game: one for each turn that opens with cards left to draw, after some turns of much chance."""
    chance = Random(f"{seed} {game}")
    settings = any_rules(chance)
    careless = {seat: chance.choice([1 / 32, 1 / 16, 1 / 8, 1 / 4]) for seat in SEATS}
    upset = chance.randrange(24)  # Such games reach tables that good players seldom see, but a search looks at.
    state = dealt(settings, seed, game)
    met: list[tuple[Seat, tuple[int, ...]]] = []
    unsettled = True
    while state.active is not None:
        seen = leader_sees(state)
        if seen and not deck_size(seen):
            break
        if seen:
            unsettled = turn(seen) <= upset
            if not unsettled:
                met.append((state.active, sets(state, seen)))
        play_on(state, 1 / 2 if unsettled else careless[state.active], chance)
    first = chance_of_first(state, appraiser)
    for leader, found in met:
        value = first if leader == SEATS[0] else 1 - first
        yield np.array((*found, rule_bits(settings), value), RECORD).tobytes()


def sets(state: State, seen: list[int]) -> tuple[int, ...]:
    """Both hands, the deck, and the face under it: what the leader has not seen is there or in the other hand."""
    other, under = other_hand(state), seen[4]
    return seen[0], other, (seen[15] | under) & ~other, under >> 48


def chance_of_first(state: State, appraiser: core.Appraiser) -> float:
    """The chance of the first seat not to be the durak, when the round is over or an endgame opens."""
    if state.active is None:
        return 0.5 if state.durak is None else float(state.durak != SEATS[0])
    chance = appraiser.chance(state.position)
    return chance if state.active == SEATS[0] else 1 - chance


def play(options: argparse.Namespace) -> None:
    """Adds positions of games to a file, with what became of them; the same ones for the same seed."""
    if not options.positions:
        raise SystemExit("say when to stop: --positions")
    appraiser = core.Appraiser((WEIGHTS / "appraiser.weights").read_bytes())
    records = (record for game in count() for record in positions(options.seed, game, appraiser))
    with options.records.open("ab") as file:
        for number, record in enumerate(islice(records, options.positions), 1):
            file.write(record)
            if number == options.positions or number % 5000 == 0:
                print(f"\r{number} positions", end="", file=sys.stderr)
    print(file=sys.stderr)


# --- Fitting and checking -----------------------------------------------------------------------------------------


def fit(options: argparse.Namespace) -> None:
    """Teaches a network what records say and writes its weights."""
    records = fitting.read(options.records, RECORD)
    fitting.fit(inputs(records), records["chance"].copy(), len(SETS), (128, 32), options)


def deck(met: Any) -> tuple[Card, ...]:
    """The deck of a record; of its order only the last card matters."""
    under = int(met["under"]) << 48
    return (*cards(int(met["deck"]) & ~under), *cards(under))


def check(options: argparse.Namespace) -> None:
    """Says how good the weights are on records, by rules and by number of cards in the deck."""
    records = fitting.read(options.records, RECORD)
    outlook = core.Outlook(options.weights.read_bytes())
    found = np.array([outlook.chance(position(met, deck(met)).position) for met in records])
    left = fitting.card_inputs(records, ["deck"]).sum(axis=1)
    groups = fitting.by_rules(records) | fitting.by_number(left, (1, 5, 9, 13, 17, 25))
    fitting.report(groups, records["chance"].astype(np.float64), found)


if __name__ == "__main__":
    program = Program(__doc__, play, fit, check, SHIPPED)
    program.fitting.set_defaults(epochs=4, batch=2048)
    program.run()
