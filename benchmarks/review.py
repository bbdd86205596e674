"""How long a review takes, how often it repeats its names of decisions, and how accurate each level is.

python benchmarks/review.py [--rounds N]
"""

import argparse
from collections.abc import Sequence
from statistics import fmean, stdev
from time import perf_counter, process_time

from durak.analysis import Label, decisions, fortune, review
from durak.notation import Game
from durak.players import LEVELS, play_round
from durak.players import bot as sit_down
from durak.rules import PRESETS, initial, shuffled

TABLES = {"club": 2, "spec": 4}
# The two levels that think by the clock, limited by iterations and worlds, so that their rounds can be played again.
LIMITED = {"master": "searcher:iterations=3000", "champion": "champion:worlds=200"}


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


def levels(rounds: int) -> None:
    """The accuracy of each level against itself, and what its decisions cost."""
    print("| level | accuracy | mean loss, points | blunders a round |")
    print("| --- | --- | --- | --- |")
    for level in LEVELS:
        bot = LIMITED.get(level, level)
        found = [review(played("club", [bot, bot], seed), worlds=100) for seed in range(rounds)]
        accuracies = [one.accuracy(seat) for one in found for seat in one.game.seats]
        each = [accuracy for accuracy in accuracies if accuracy is not None]
        losses = [d.choice.loss for one in found for d in one.decisions if not d.forced]
        blunders = fmean(one.counts(seat)[Label.BLUNDER] for one in found for seat in one.game.seats)
        margin = 1.96 * stdev(each) / len(each) ** 0.5
        print(
            f"| {level} | {fmean(each):.1%} ± {margin:.1%} | {100 * fmean(losses):.2f} | {blunders:.2f} |", flush=True
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--only", choices=["times", "levels"])
    asked = parser.parse_args()
    if asked.only != "levels":
        times(asked.rounds)
    if asked.only != "times":
        levels(asked.rounds)
