"""Whether a bot keeps what an endgame is worth: its choices are judged by the exact solver.

The endgames of two with an empty deck are those that thrifty players reach. The bot is asked at every moment of them,
with all that its seat has seen, and the round goes on with the thrifty player's choice.

    python benchmarks/endgames.py --bot champion --positions 10000
"""

import argparse
from collections import Counter
from dataclasses import replace

from rich.progress import track

from durak.kernel import Solver, State
from durak.players import SimplePlayer, bot, course
from durak.rules import PRESETS, Configuration, Phase, Settings, delta, initial, legal_events, shuffled, view

SEATS = ("anna", "boris")
NODES = 3_000_000


def worth(solver: Solver, settings: Settings, then: Configuration, to: str | None) -> int | None:
    """1 if this is won for somebody, 0 for a draw, -1 if it is lost; None if the solver cannot tell."""
    if then.phase is Phase.END:
        return 0 if then.durak is None else -1 if then.durak == to else 1
    value: int | None
    if len(then.players) < 2:
        # One of them is out; all that is open is whether the other one draws level.
        values = [
            worth(solver, settings, delta(settings, then, event), then.active) for event in legal_events(settings, then)
        ]
        value = max(one for one in values if one is not None)
    else:
        value = solver.solve(State.from_configuration(settings, then), NODES).value
    return value if value is None or then.active == to else -value


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="champion", help="who is asked (champion)")
    parser.add_argument("--preset", default="club", help="the rules (club)")
    parser.add_argument("--positions", type=int, default=10_000, help="how many choices are judged (10000)")
    options = parser.parse_args()
    settings = replace(PRESETS[options.preset], max_turns=1000)
    judged: Counter[str] = Counter()
    solver, wanted = Solver(1 << 26), iter(track(range(options.positions), "endgames"))
    seed = 0
    while sum(judged.values()) < options.positions:
        seed += 1
        start = initial(settings, SEATS, shuffled(settings.deck_size, f"endgames {seed}"))
        record = list(course(settings, {seat: SimplePlayer() for seat in SEATS}, start))
        player = bot(options.bot, f"{seed}")
        for number, then in enumerate(record):
            if then.turn == 0 or then.deck or len(then.players) < 2 or sum(judged.values()) == options.positions:
                continue
            assert then.active is not None
            seen = [view(one, then.active) for one in record[: number + 1] if one.turn]
            before = worth(solver, settings, then, then.active)
            after = worth(solver, settings, delta(settings, then, player.choose(settings, seen)), then.active)
            judged["undecided" if before is None or after is None else "kept" if before == after else "lost"] += 1
            next(wanted, None)
    print(f"{options.bot}, {options.preset}, {seed} rounds: " + ", ".join(f"{n} {how}" for how, n in judged.items()))


if __name__ == "__main__":
    main()
