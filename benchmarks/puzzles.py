"""How many puzzles of the collection each bot solves: every decision right, shown the solution up to each of them.

The bots with solver=off play by eye; the others solve endgames exactly, and should know every answer.
"""

import argparse
from random import Random

from durak.puzzles import collection
from durak.puzzles.attempt import Solved, solved
from durak.puzzles.difficulty import attempts
from durak.rules import Settings

BOTS = (
    "random",
    "novice",
    "simple",
    "careful",
    "sampler:worlds=20,solver=off",
    "sampler:worlds=200,solver=off",
    "searcher:iterations=1000,solver=off",
    "searcher:iterations=10000,solver=off",
    "counter",
    "sampler:worlds=20",
    "champion-fast",
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--puzzles", type=int, default=500)
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    every = sorted(collection().values(), key=lambda one: one.id)
    chosen = Random(options.seed).sample(every, min(options.puzzles, len(every)))
    solutions: list[tuple[Settings, list[Solved]]] = [(one.start()[0], [*solved(one)]) for one in chosen]
    print(f"{'bot':<40}{'solved':>9}{'decisions':>11}   of {len(chosen)}")
    for name in BOTS:
        shares = [attempts(settings, decisions, [name])[0] for settings, decisions in solutions]
        whole = sum(share == 1 for share in shares) / len(shares)
        print(f"{name:<40}{100 * whole:>7.1f} %{100 * sum(shares) / len(shares):>9.1f} %", flush=True)


if __name__ == "__main__":
    main()
