"""What is shown while a tournament runs: how far it is, and who is ahead."""

import sys
from collections.abc import Callable, Iterator
from itertools import islice
from math import isfinite
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, TimeRemainingColumn
from rich.progress import Progress as Bar
from rich.table import Table

from durak.arena.estimate import mean_over_deals
from durak.arena.results import lost_by_deal

if TYPE_CHECKING:
    from durak.arena import Played, Tournament
    from durak.i18n import Words

# How many entrants are shown: more would not fit on a screen.
MOST = 12


class Standings:
    """The score of every entrant in the deals that are complete, in whatever order they were played."""

    def __init__(self, tournament: "Tournament") -> None:
        self.tournament = tournament
        self._open: dict[int, list[Played]] = {}
        # The share of the loss of each entrant in each complete deal.
        self._lost: list[NDArray[np.float64]] = []

    def add(self, game: "Played") -> None:
        """Counts a game."""
        games = self._open.setdefault(game.deal, [])
        games.append(game)
        if len(games) == self.tournament.games_per_deal:
            self._lost.append(lost_by_deal(self.tournament, self._open.pop(game.deal))[0])

    def rows(self) -> Iterator[tuple[str, float, float]]:
        """Each entrant with its share of lost rounds and half of the 95 % interval, the best first."""
        if not self._lost:
            return
        lost = np.array(self._lost)
        found = [mean_over_deals(lost[:, place]) for place in range(lost.shape[1])]
        for place in sorted(range(len(found)), key=lambda one: found[one].value):
            yield self.tournament.names[place], found[place].value, found[place].margin


class Progress:
    """A bar and the standings on stderr if that is a terminal; and each game, for somebody who wants to read them."""

    def __init__(self, words: "Words", tournament: "Tournament", verbose: bool = False) -> None:
        self._words, self._verbose = words, verbose
        self._standings = Standings(tournament)
        self._two = tournament.sides == 2
        console = Console(stderr=True, markup=False, emoji=False, highlight=False)
        self._bar = _Board(self._table, console)
        self._task = self._bar.add_task("", total=None)

    def __enter__(self) -> "Progress":
        self._bar.start()
        return self

    def __exit__(self, *failure: object) -> None:
        self._bar.stop()

    def watch(self, game: "Played", total: int) -> None:
        """Counts a game."""
        self._standings.add(game)
        if self._verbose:
            for line in self._told(game):
                self._bar.console.print(line, soft_wrap=True)
        self._bar.update(self._task, advance=1, total=total)

    def _told(self, game: "Played") -> Iterator[str]:
        """Who played and who lost, what engines told, and the lapses."""
        from durak.notation import parse_game

        who = ", ".join(f"{seat}: {entrant}" for seat, entrant in game.entrants.items())
        yield self._words("arena-game", game=game.number, entrants=who, durak=game.durak or "none")
        for number, comment in parse_game(game.text).comments.items():
            yield f"  {number:4}  {comment}"

    def _table(self) -> Table:
        words, score = self._words, "score" if self._two else "lost"
        table = Table(box=None, pad_edge=False)
        table.add_column(words("arena-entrant"), no_wrap=True)
        table.add_column(words(f"arena-{score}"), justify="right", no_wrap=True)
        for entrant, lost, margin in islice(self._standings.rows(), MOST):
            shown = 1 - lost if self._two else lost
            table.add_row(entrant, f"{shown:.1%} +-{margin:.1%}" if isfinite(margin) else f"{shown:.1%}")
        return table


class _Board(Bar):
    """A bar with something above it, shown only to somebody who looks."""

    def __init__(self, above: Callable[[], RenderableType], console: Console) -> None:
        self._above = above
        columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
        super().__init__(*columns, console=console, disable=not sys.stderr.isatty(), transient=True)

    def get_renderables(self) -> Iterator[RenderableType]:
        yield self._above()
        yield from super().get_renderables()
