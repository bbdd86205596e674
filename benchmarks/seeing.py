"""A bot against one that sees its cards: only the order of the deck is hidden from that one.

Duplicate deals: every deck is played once on either seat. With a log it can be stopped, and goes on where it was.

    python benchmarks/seeing.py --bot champion:worlds=200 --seeing searcher:iterations=3000 --deals 2000 --jobs 2
"""

import argparse
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from statistics import mean, stdev

from durak.players import Player, bot, course
from durak.players.bots.champion import ChampionPlayer
from durak.players.bots.searcher import SearcherPlayer
from durak.players.memory import Memory
from durak.rules import PRESETS, Configuration, Seat, Settings, View, initial, shuffled

SEATS = ("anna", "boris")


class Glass(Memory):
    """Knows every hand, because somebody shows the table."""

    table: Configuration

    def recall(self, settings: Settings, views: Sequence[View]) -> None:
        super().recall(settings, views)
        self.known = {seat: set(hand) for seat, hand in self.table.hands.items()}


def seeing(name: str, seed: str) -> tuple[Player, Glass]:
    """A bot with such a memory."""
    player, glass = bot(name, seed), Glass()
    if not isinstance(player, SearcherPlayer | ChampionPlayer):
        raise SystemExit(f"{name} cannot be made to see: it is searcher or champion, with their options")
    player._memory = glass
    return player, glass


def score(name: str, other: str, preset: str, deal: int) -> float:
    """What the bot scores in both rounds of a deal, on average."""
    settings = replace(PRESETS[preset], max_turns=1000)
    return mean(_round(settings, name, other, deal, seat) for seat in SEATS)


def _round(settings: Settings, name: str, other: str, deal: int, seat: Seat) -> float:
    seer, glass = seeing(other, f"seeing {deal} {seat}")
    players = {one: bot(name, f"{deal} {seat}") if one == seat else seer for one in SEATS}
    for table in course(settings, players, initial(settings, SEATS, shuffled(settings.deck_size, f"seeing {deal}"))):
        glass.table = table
    return 0.5 if table.durak is None else float(table.durak != seat)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="champion:worlds=200", help="who is looked at (champion:worlds=200)")
    parser.add_argument("--preset", default="club", help="the rules (club)")
    parser.add_argument("--seeing", default="searcher:iterations=3000", help="who sees (searcher:iterations=3000)")
    parser.add_argument("--deals", type=int, default=100, help="how many deals (100)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--log", type=Path, help="a file that keeps the score of each deal, a line each")
    options = parser.parse_args()
    seeing(options.seeing, "")  # refuses whom it cannot make to see
    play = partial(score, options.bot, options.seeing, options.preset)
    scores = [float(line) for line in options.log.read_text().split()] if options.log and options.log.exists() else []
    with Pool(options.jobs) as pool:
        for one in pool.imap(play, range(len(scores), options.deals)):
            scores.append(one)
            if options.log:
                with options.log.open("a") as file:
                    file.write(f"{one}\n")
    margin = 1.96 * stdev(scores) / sqrt(len(scores))
    told = f"{mean(scores):.1%} ± {margin:.1%} in {len(scores)} deals"
    print(f"{options.bot}: {told} against {options.seeing} that sees its cards")


if __name__ == "__main__":
    main()
