"""How many puzzles of the collection each bot solves: every decision right, shown the solution up to each of them.

The bots with solver=off play by eye; the others solve endgames exactly, and should know every answer. With --unchosen
the puzzles are new ones as the generator finds them, before those are left out that simple and careful both solve. With
--hidden they are those with hidden cards, where nobody has a solver.
"""

import argparse
from collections.abc import Iterator
from itertools import count, islice
from random import Random

from durak.puzzles import Puzzle, collection, hidden_cards
from durak.puzzles.attempt import Solved, solved
from durak.puzzles.difficulty import attempts
from durak.puzzles.finding import LEAST_DECISIONS, find, rule_sets
from durak.puzzles.hidden import finds
from durak.puzzles.solving import Judge, Unclear
from durak.rules import Settings

BY_EYE = (
    "random",
    "novice",
    "simple",
    "careful",
    "sampler:worlds=20,solver=off",
    "sampler:worlds=200,solver=off",
    "searcher:iterations=1000,solver=off",
    "searcher:iterations=10000,solver=off",
)
# The seven levels that people choose from; master and champion think by number here, not by time.
LEVELS = {
    "novice": "novice",
    "beginner": "simple",
    "amateur": "careful",
    "skilled": "counter",
    "expert": "sampler:worlds=200",
    "master": "searcher:iterations=3000",
    "champion": "champion",
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--puzzles", type=int, default=500)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--unchosen", action="store_true")
    parser.add_argument("--hidden", action="store_true")
    every = {name: name for name in BY_EYE} | {f"level {level}": bot for level, bot in LEVELS.items()}
    parser.add_argument("--bots", nargs="+", metavar="BOT", choices=every, default=[*every])
    options = parser.parse_args()
    names = {said: every[said] for said in options.bots}
    if options.hidden:
        some = sample([*hidden_cards().values()], options.puzzles, options.seed)
        print(f"{'bot':<40}{'solved':>9}   of {len(some)}")
        for said, name in names.items():
            print(f"{said:<40}{100 * sum(finds(one, name) for one in some) / len(some):>7.1f} %", flush=True)
        return
    if options.unchosen:
        solutions = [*islice(unchosen(options.seed), options.puzzles)]
    else:
        chosen = sample([*collection().values()], options.puzzles, options.seed)
        solutions = [(one.start()[0], [*solved(one)]) for one in chosen]
    print(f"{'bot':<40}{'solved':>9}{'decisions':>11}   of {len(solutions)}")
    for said, name in names.items():
        shares = [attempts(settings, decisions, [name])[0] for settings, decisions in solutions]
        whole = sum(share == 1 for share in shares) / len(shares)
        print(f"{said:<40}{100 * whole:>7.1f} %{100 * sum(shares) / len(shares):>9.1f} %", flush=True)


def sample(every: list[Puzzle], number: int, seed: str) -> list[Puzzle]:
    """So many of them, or all."""
    return Random(seed).sample(sorted(every, key=lambda one: one.id), min(number, len(every)))


def unchosen(seed: str) -> Iterator[tuple[Settings, list[Solved]]]:
    """Puzzles in the order in which they are found, by all rules in turn; no bot had a say in them."""
    for block in count():
        for rules in rule_sets():
            for one in find(rules, f"unchosen:{seed}:{block}", 10):
                draft = Puzzle(one.rules, one.text, 0, one.decisions, ())
                try:
                    decisions = [*solved(draft, judge=Judge())]
                except Unclear:
                    continue
                if len(decisions) >= LEAST_DECISIONS:
                    yield draft.start()[0], decisions


if __name__ == "__main__":
    main()
