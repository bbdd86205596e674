"""What each level is worth: every one plays against the level below, as it plays at a table, with its time or worlds.

    python benchmarks/ladder.py --games 2000
    python benchmarks/ladder.py --minutes 60 --levels expert,master,champion
    python benchmarks/ladder.py --report

Each deck is played twice, once on either seat, and deals are what is counted. Every step of the ladder has a log in the
folder, so a run can be stopped at any moment, and the same command goes on; `--report` plays nothing and says what the
logs show. A step is worth 400 * log10 of the odds, and ratings are counted from `beginner`, who has 1,000: they are
`durak.players.RATINGS`. Levels that think by the clock have to have the machine for themselves.
"""

import argparse
import shlex
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import pairwise
from math import hypot, inf, log10
from pathlib import Path
from time import monotonic

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress

from durak.arena import Estimate, Played, Results, Tournament, read_log, run
from durak.arena.rating import POINTS
from durak.players import LEVELS, RATINGS
from durak.rules import PRESETS

# Everybody is measured from here.
ANCHOR = "beginner"


class TimeUp(Exception):  # noqa: N818 - it is no error
    """What was asked for has been played for long enough."""


@dataclass(frozen=True, slots=True)
class Step:
    """A level, and the one below it that it plays against."""

    level: str
    below: str
    # How often the level is not the durak, and in how many games.
    score: Estimate
    games: int

    @property
    def points(self) -> Estimate:
        """How far the level is above the one below, in points of Elo."""
        share = self.score.value
        if not 0 < share < 1:
            return Estimate(inf if share else -inf, inf)
        return Estimate(400 * log10(share / (1 - share)), POINTS * self.score.margin / (share * (1 - share)))


def play(level: str, below: str, options: argparse.Namespace, seconds: float) -> None:
    """Plays a step of the ladder until there are enough games, or for so long."""
    settings = replace(PRESETS[options.preset], max_turns=1000)
    tournament = Tournament((level, below), settings=settings, seed=f"{options.seed} {level}")
    log, end = log_of(options, level, below), monotonic() + seconds
    with Progress(*Progress.get_default_columns(), MofNCompleteColumn(), console=Console(stderr=True)) as bar:
        task = bar.add_task(f"{level} against {below}")

        def watch(game: Played, total: int) -> None:
            bar.update(task, advance=1, total=total)
            if monotonic() > end:
                raise TimeUp

        with suppress(TimeUp):
            run(tournament, options.games, log=log, jobs=options.jobs, watch=watch)


def log_of(options: argparse.Namespace, level: str, below: str) -> Path:
    """Where the games of a step are kept."""
    folder: Path = options.folder
    return folder / f"{options.preset}-{below}-{level}.jsonl"


def shown(log: Path) -> Step | None:
    """What the whole deals in a log show; None if there are none."""
    if not log.exists():
        return None
    tournament, games = read_log(log)
    deals, size = 0, tournament.games_per_deal
    while all(number in games for number in range(deals * size, (deals + 1) * size)):
        deals += 1
    if not deals:
        return None
    results = Results(tournament, tuple(games[number] for number in range(deals * size)))
    level, below = tournament.entrants
    (score,) = (one.score for one in results.standings if one.entrant == level)
    return Step(level, below, score, len(results.games))


def ratings(steps: Sequence[Step]) -> Mapping[str, Estimate]:
    """The levels that can be reached from the anchor step by step; the errors of independent steps add up in squares.

    >>> found = ratings([Step("amateur", "beginner", Estimate(0.6, 0.01), 2000)])
    >>> round(found["amateur"].value), round(found["amateur"].margin)
    (1070, 7)
    """
    found = {ANCHOR: Estimate(1000.0, 0.0)}
    # Once upwards, and once downwards for those below the anchor.
    for step in (*steps, *reversed(steps)):
        for known, other, sign in ((step.below, step.level, 1), (step.level, step.below, -1)):
            if known in found and other not in found:
                start, points = found[known], step.points
                found[other] = Estimate(start.value + sign * points.value, hypot(start.margin, points.margin))
    return found


def table(steps: Sequence[Step]) -> str:
    """The ladder, and whether each shipped rating lies in the interval."""
    found, by_level = ratings(steps), {step.level: step for step in steps}
    lines = [
        "| level | bot | against the level below | games | rating | shipped |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for level, text in LEVELS.items():
        step, rating = by_level.get(level), found.get(level)
        against = f"{100 * step.score.value:.1f} ± {100 * step.score.margin:.1f} %" if step else ""
        games = f"{step.games:,}" if step else ""
        worth = "" if rating is None else f"{rating.value:,.0f} ± {rating.margin:,.0f}"
        outside = rating is not None and not rating.low <= RATINGS[level] <= rating.high
        shipped = f"{RATINGS[level]:,}{' (outside)' if outside else ''}"
        lines.append(f"| {level} | `{text}` | {against} | {games} | {worth} | {shipped} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000, help="how many games a step has at most (2000)")
    parser.add_argument("--minutes", type=float, help="stop after so long, shared by the steps")
    parser.add_argument("--levels", default=",".join(LEVELS), help="who plays against the level below (all)")
    parser.add_argument("--preset", default="club", choices=list(PRESETS), help="the rules (club)")
    parser.add_argument("--seed", default="ladder", help="what the decks are shuffled from (ladder)")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time (1)")
    parser.add_argument("--folder", type=Path, default=Path("ladder"), help="where the logs are (ladder)")
    parser.add_argument("--report", action="store_true", help="play nothing, only say what the logs show")
    options = parser.parse_args()
    wanted = options.levels.split(",")
    if unknown := [level for level in wanted if level not in LEVELS]:
        parser.error(f"there is no level {unknown[0]!r}: choose from {', '.join(LEVELS)}")
    pairs = [(level, below) for below, level in pairwise(LEVELS)]
    if not options.report:
        options.folder.mkdir(parents=True, exist_ok=True)
        playing = [pair for pair in pairs if pair[0] in wanted]
        end = monotonic() + 60 * options.minutes if options.minutes else inf
        for number, pair in enumerate(playing):
            play(*pair, options, (end - monotonic()) / (len(playing) - number))
    steps = [step for step in (shown(log_of(options, *pair)) for pair in pairs) if step is not None]
    print(table(steps))
    print(f"\n`python {shlex.join(sys.argv)}`")


if __name__ == "__main__":
    main()
