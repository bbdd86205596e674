"""How long exact endgames take, from the moment the deck holds at most one card, as thrifty players reach it."""

import argparse
from dataclasses import replace
from time import perf_counter

from durak.kernel import Solver, State
from durak.players import SimplePlayer, course
from durak.rules import PRESETS, Configuration, Phase, Settings, initial, shuffled

SEATS = ("anna", "boris")


def endgame(settings: Settings, seed: int) -> Configuration | None:
    """The first position of a round between two thrifty players with at most one card to draw."""
    start = initial(settings, SEATS, shuffled(settings.deck_size, f"endgame {seed}"))
    for c in course(settings, {seat: SimplePlayer() for seat in SEATS}, start):
        if c.turn and len(c.deck) <= 1:
            return c if c.phase is not Phase.END else None
    return None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--nodes", type=int, default=3_000_000)
    options = parser.parse_args()
    print(f"{'game':<14}{'positions':>10}{'median ms':>11}{'99 % ms':>10}{'worst ms':>10}{'undecided':>11}")
    for name, settings in {"base": Settings(), **{name: PRESETS[name] for name in ("spec", "classic", "duel", "club")}}.items():
        settings = replace(settings, max_turns=1000)
        found = (endgame(settings, seed) for seed in range(options.positions))
        states = [State.from_configuration(settings, c) for c in found if c is not None]
        times, undecided = [], 0
        for state in states:
            solver = Solver(1 << 26)  # Nothing is remembered from one position to the next.
            begun = perf_counter()
            solution = solver.solve(state, options.nodes)
            times.append(1000 * (perf_counter() - begun))
            undecided += solution.value is None
        times.sort()
        median, most = times[len(times) // 2], times[len(times) * 99 // 100]
        print(f"{name:<14}{len(times):>10}{median:>11.3f}{most:>10.2f}{times[-1]:>10.1f}{undecided:>11}")


if __name__ == "__main__":
    main()
