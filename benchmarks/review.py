"""How long a review takes, how often it repeats its names of decisions, and how accurate each level is.

python benchmarks/review.py [--rounds N] [--only times]
python benchmarks/review.py --only levels --rounds 200 [--levels master champion] [--judges champion searcher]
"""

import argparse
from collections.abc import Sequence
from statistics import fmean, stdev
from time import perf_counter, process_time

from durak.analysis import Budget, Decision, Label, Option, accuracy, decisions, fortune
from durak.analysis.judge import decision_of
from durak.analysis.moments import MOST_EVENTS, moments
from durak.analysis.searching import search
from durak.notation import Game
from durak.players import LEVELS, play_round
from durak.players import bot as sit_down
from durak.rules import PRESETS, initial, shuffled

TABLES = {"club": 2, "spec": 4}
# The two levels that think by the clock, limited by iterations and worlds, so that their rounds can be played again.
LIMITED = {"master": "searcher:iterations=3000", "champion": "champion:worlds=200"}
# In how many worlds the champion tries a decision, and how often the searcher walks through its trees.
WORLDS, WALKS = 100, 1000


def played(preset: str, bots: Sequence[str], seed: int) -> Game:
    """A round of these bots."""
    settings = PRESETS[preset]
    players = {f"{name}-{seat}": sit_down(name, seed) for seat, name in enumerate(bots)}
    return play_round(settings, players, initial(settings, players, shuffled(settings.deck_size, seed))).game()


def times(rounds: int) -> None:
    """Seconds of a review, and how often another seed gives a decision the same name."""
    print("| table | decisions | seconds | CPU seconds | same name with another seed | of those with a choice |")
    print("| --- | --- | --- | --- | --- | --- |")
    for preset, seats in TABLES.items():
        games = [played(preset, ["amateur", "expert", "skilled", "beginner"][:seats], seed) for seed in range(rounds)]
        wall, cpu = perf_counter(), process_time()
        first = [list(decisions(game, seed=1)) for game in games]
        for game in games:
            fortune(game)
        wall, cpu = (perf_counter() - wall) / rounds, (process_time() - cpu) / rounds
        again = [list(decisions(game, seed=2)) for game in games]
        pairs = [pair for one, two in zip(first, again, strict=True) for pair in zip(one, two, strict=True)]
        same = [one.label == two.label for one, two in pairs]
        open_ones = [one.label == two.label for one, two in pairs if not one.forced and not one.exact]
        row = f"{len(pairs) / rounds:.0f} | {wall:.1f} | {cpu:.1f} | {fmean(same):.1%} | {fmean(open_ones):.1%}"
        print(f"| {preset}, {seats} | {row} |", flush=True)


def judged_by_champion(game: Game) -> list[Decision]:
    """The decisions of a round, judged as in a review, in fewer worlds."""
    return list(decisions(game, worlds=WORLDS, threads=0))


def judged_by_searcher(game: Game) -> list[Decision]:
    """The decisions of a round, judged by tree search."""
    found = []
    for moment in moments(game):
        *_, last = search(moment, Budget(WALKS, lines=MOST_EVENTS), seed=moment.number)
        worth = {line.event: line for line in last.lines}
        lines = [worth[event] for event in moment.events]
        options = [Option(line.event, line.chance, line.loss, line.error, line.exact) for line in lines]
        found.append(decision_of(moment, options, moment.played))
    return found


JUDGES = {"champion": judged_by_champion, "searcher": judged_by_searcher}


def levels(rounds: int, names: Sequence[str], judges: Sequence[str]) -> None:
    """The accuracy of each level against itself, and what its decisions cost."""
    print("| judge | level | rounds | accuracy | mean loss, points | blunders a round |")
    print("| --- | --- | --- | --- | --- | --- |")
    for level in names:
        bot = LIMITED.get(level, level)
        found: dict[str, list[list[Decision]]] = {judge: [] for judge in judges}
        for seed in range(rounds):
            game = played("club", [bot, bot], seed)
            for judge, rows in found.items():
                rows += [[one for one in JUDGES[judge](game) if one.seat == seat] for seat in game.seats]
            if seed + 1 in (rounds // 4, rounds // 2, rounds):
                for judge, rows in found.items():
                    print(f"| {judge} | {level} | {seed + 1} | {summed_up(rows)} |", flush=True)


def summed_up(rows: Sequence[Sequence[Decision]]) -> str:
    """The accuracy of those who decided this, each in a round, what that cost, and how many blunders they made."""
    open_ones = [[one for one in row if not one.forced] for row in rows]
    each = [accuracy([one.choice.loss for one in row], [one.choice.chance for one in row]) for row in open_ones]
    known = [one for one in each if one is not None]
    margin = 1.96 * stdev(known) / len(known) ** 0.5
    loss = 100 * fmean(one.choice.loss for row in open_ones for one in row)
    blunders = fmean(sum(one.label == Label.BLUNDER for one in row) for row in rows)
    return f"{fmean(known):.1%} ± {margin:.1%} | {loss:.2f} | {blunders:.2f}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--only", choices=["times", "levels"])
    parser.add_argument("--levels", nargs="+", choices=list(LEVELS), default=list(LEVELS))
    parser.add_argument("--judges", nargs="+", choices=list(JUDGES), default=["champion"])
    asked = parser.parse_args()
    if asked.only != "levels":
        times(asked.rounds)
    if asked.only != "times":
        levels(asked.rounds, asked.levels, asked.judges)
