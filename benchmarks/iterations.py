"""What more iterations are worth to the searcher by its own word: choices of short searches, judged by a long one.

The positions are those of rounds between searchers with 1,000 iterations, two a round, with cards left to draw. Every
search begins with an empty tree. The loss of a choice is how much less the long search thinks of it than of its own.

    python benchmarks/iterations.py --positions 150
"""

import argparse
from collections.abc import Sequence
from itertools import count
from math import sqrt
from random import Random
from statistics import mean, stdev

from rich.progress import track

from durak.kernel import Hidden, Opinion, Searcher, State
from durak.players import bot, course
from durak.players.bots.searcher import most_visited
from durak.players.memory import Memory
from durak.rules import PRESETS, Settings, View, initial, shuffled, view

SEATS = ("anna", "boris")
SHORT, LONG = (300, 1_000, 3_000, 10_000, 30_000), 100_000


def met(settings: Settings, seed: int) -> list[list[View]]:
    """What the movers at two moments of a round had seen."""
    start = initial(settings, SEATS, shuffled(settings.deck_size, f"iterations {seed}"))
    players = {seat: bot("searcher:iterations=1000", f"{seed} {seat}") for seat in SEATS}
    record = list(course(settings, players, start))
    moments = [n for n, then in enumerate(record) if then.turn and len(then.deck) > 1 and then.active]
    chosen = Random(seed).sample(moments, min(2, len(moments)))
    return [[view(one, record[n].active) for one in record[: n + 1] if one.turn] for n in chosen]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--preset", default="club", help="the rules (club)")
    parser.add_argument("--positions", type=int, default=150, help="how many choices are judged (150)")
    options = parser.parse_args()
    settings = PRESETS[options.preset]
    found: dict[int, list[float]] = {iterations: [] for iterations in SHORT}
    same = dict.fromkeys(SHORT, 0)
    positions = (known(settings, seen) for seed in count() for seen in met(settings, seed))
    choices = (one for one in positions if len(one[0].legal()) > 1)
    for _ in track(range(options.positions), "positions"):
        state, hidden = next(choices)

        def think(iterations: int, state: State = state, hidden: Hidden = hidden) -> Sequence[Opinion]:
            return Searcher(len(SEATS)).think(state, hidden, iterations, seed=iterations)

        judge = think(LONG)
        score, best = {opinion.path[0]: opinion.score for opinion in judge}, most_visited(judge, None)
        for iterations in SHORT:
            choice = most_visited(think(iterations), None)
            same[iterations] += choice == best
            found[iterations].append(max(0.0, score[best] - score[choice]))
    for iterations, losses in found.items():
        error = 1.96 * stdev(losses) / sqrt(len(losses))
        share = f"{100 * same[iterations] / len(losses):.0f} % as {LONG:,}"
        print(f"{iterations:7,} iterations: {share}, loss {100 * mean(losses):.2f} ± {100 * error:.2f} %")


def known(settings: Settings, seen: Sequence[View]) -> tuple[State, Hidden]:
    """What the mover knows of the table."""
    memory = Memory()
    memory.recall(settings, seen)
    return State.trusting(settings, memory.world(settings, seen[-1])), Hidden(memory.known, memory.likelihood)


if __name__ == "__main__":
    main()
