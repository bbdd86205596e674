"""How long exact endgames take, from the moment the deck holds at most one card.

Thrifty players reach it, and in the last row the champion against one of them. Times are those of the processor.
"""

import argparse
from dataclasses import replace
from time import process_time

from durak.kernel import Solver, State
from durak.players import bot, course
from durak.rules import PRESETS, Configuration, Phase, Settings, initial, shuffled

SEATS = ("anna", "boris")
GAMES = {"base": Settings(), **{name: PRESETS[name] for name in ("spec", "classic", "duel", "club")}}


def endgame(settings: Settings, bots: tuple[str, str], seed: int) -> Configuration | None:
    """The first position of a round between two bots with at most one card to draw."""
    start = initial(settings, SEATS, shuffled(settings.deck_size, f"endgame {seed}"))
    for c in course(settings, {seat: bot(name, seed) for seat, name in zip(SEATS, bots, strict=True)}, start):
        if c.turn and len(c.deck) <= 1:
            return c if c.phase is not Phase.END else None
    return None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--nodes", type=int, default=3_000_000)
    options = parser.parse_args()
    columns = f"{'median ms':>11}{'99 % ms':>10}{'worst ms':>10}{'99 % nodes':>12}{'undecided':>11}"
    print(f"{'game':<16}{'positions':>10}{columns}")
    rows = [(name, settings, ("simple", "simple")) for name, settings in GAMES.items()]
    for name, settings, bots in (*rows, ("club, champion", GAMES["club"], ("champion-fast", "simple"))):
        settings = replace(settings, max_turns=1000)
        found = (endgame(settings, bots, seed) for seed in range(options.positions))
        states = [State.from_configuration(settings, c) for c in found if c is not None]
        times, nodes, undecided = [], [], 0
        for state in states:
            solver = Solver(1 << 26)  # Nothing is remembered from one position to the next.
            begun = process_time()
            solution = solver.solve(state, options.nodes)
            times.append(1000 * (process_time() - begun))
            nodes.append(solution.nodes)
            undecided += solution.value is None
        times.sort()
        nodes.sort()
        most = len(times) * 99 // 100
        figures = f"{times[len(times) // 2]:>11.3f}{times[most]:>10.2f}{times[-1]:>10.1f}{nodes[most]:>12,}"
        print(f"{name:<16}{len(times):>10}{figures}{undecided:>11}", flush=True)


if __name__ == "__main__":
    main()
