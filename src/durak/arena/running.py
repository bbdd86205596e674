"""Plays a tournament, here or on many machines, and goes on where an interrupted run has stopped."""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from pathlib import Path

from durak.arena.cluster import play_on_ray
from durak.arena.corrected import Foresight
from durak.arena.games import Played
from durak.arena.log import open_log
from durak.arena.results import Results, deal_score, lost_by_deal, luck_by_deal
from durak.arena.sprt import Sprt, SprtRun
from durak.arena.tournament import Tournament
from durak.arena.workers import play_here, play_in_processes

# Called for every game that is over, also those of an earlier run, with how many there will be at most.
Watcher = Callable[[Played, int], None]


def run(
    tournament: Tournament,
    games: int,
    *,
    log: Path | None = None,
    jobs: int = 1,
    ray: str | None = None,
    sprt: Sprt | None = None,
    watch: Watcher | None = None,
    luck: bool = False,
) -> Results:
    """Plays this many games, rounded up to whole deals, and reports the result.

    What is in the log already is not played again. With more than one job the games are played in processes, with
    ray on the cluster at this address; the results are the same. With a test the run ends as soon as the deals, in
    their order, decide it. With luck it is looked for in every game and taken off, from what the test is told, too.

    >>> results = run(Tournament(("simple", "random")), games=10)
    >>> results.deals, results.standings[0].entrant, results.standings[0].score.value
    (5, 'simple', 1.0)
    """
    if games < 1:
        raise ValueError(f"{games} games cannot be played: it is a whole number from 1")
    if jobs < 1:
        raise ValueError(f"{jobs} jobs cannot play: it is a whole number from 1")
    if sprt is not None and len(tournament.entrants) != 2:
        raise ValueError(f"the test compares two entrants, not {len(tournament.entrants)}")
    tournament.check_entrants()
    size = tournament.games_per_deal
    total = -(-games // size) * size
    with open_log(log, tournament) as book:
        progress = _Progress(tournament, book.games, sprt, luck)
        for game in sorted(book.games.values(), key=lambda game: game.number):
            if luck and game.number < total:
                book.games[game.number] = game.with_luck(tournament)
            if game.number < total and watch is not None:
                watch(game, total)
        missing = [number for number in range(total) if number not in book.games]
        if progress.advance(total):
            missing = []
        with closing(_played(tournament, missing, jobs, ray, luck)) as playing:
            for game in playing:
                book.add(game)
                if watch is not None:
                    watch(game, total)
                if progress.advance(total):
                    break
        return Results(tournament, tuple(book.games[number] for number in range(progress.deals * size)), progress.test)


def _played(
    tournament: Tournament, numbers: Sequence[int], jobs: int, ray: str | None, luck: bool
) -> Generator[Played, None, None]:
    if not numbers:
        return
    if ray is not None:
        yield from play_on_ray(tournament, numbers, ray, luck)
    elif jobs > 1:
        yield from play_in_processes(tournament, numbers, jobs, luck)
    else:
        yield from play_here(tournament, numbers, luck)


class _Progress:
    """The deals that are complete, counted in their order, so that a test ends at the same one however they came."""

    def __init__(self, tournament: Tournament, games: dict[int, Played], sprt: Sprt | None, luck: bool) -> None:
        self.test = None if sprt is None else SprtRun(sprt)
        self._foresight = Foresight() if luck else None
        self.deals = 0
        self._tournament, self._games = tournament, games

    def advance(self, total: int) -> bool:
        """Counts the deals that have become complete; is the test over?"""
        size = self._tournament.games_per_deal
        while (self.deals + 1) * size <= total:
            numbers = range(self.deals * size, (self.deals + 1) * size)
            if not all(number in self._games for number in numbers):
                break
            self.deals += 1
            if self.test is not None:
                played = [self._games[number] for number in numbers]
                lost = float(lost_by_deal(self._tournament, played)[0, 0])
                if self._foresight is not None:
                    lost = -self._foresight.corrected(-lost, luck_by_deal(self._tournament, played)[0, 0])
                self.test.add(deal_score(self._tournament, lost))
                if self.test.verdict is not None:
                    return True
        return False
