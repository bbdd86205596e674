"""The review of a round: every decision judged, the accuracy of everybody, and skill and luck apart."""

from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import local

from durak.analysis.accuracy import accuracy
from durak.analysis.decision import Decision
from durak.analysis.fortune import Fortune, fortune
from durak.analysis.judge import Judge, judge_of
from durak.analysis.label import Label
from durak.analysis.moments import Moment, moments
from durak.notation import Game
from durak.rules import Seat

# How many worlds a decision is tried in at most.
WORLDS = 1600


@dataclass(frozen=True, slots=True)
class Review:
    """A round, judged."""

    game: Game
    # Who judged what no solver knows: champion, or sampler at tables that the champion was not taught.
    judge: str
    decisions: tuple[Decision, ...]
    # None where somebody asked who may not see all cards.
    fortune: Fortune | None

    def of(self, seat: Seat) -> tuple[Decision, ...]:
        """The decisions of a seat, without forced ones."""
        return tuple(one for one in self.decisions if one.seat == seat and not one.forced)

    def accuracy(self, seat: Seat) -> float | None:
        """How accurate a seat played, from 0 to 1; None if it had nothing to decide."""
        own = self.of(seat)
        return accuracy([one.choice.loss for one in own], [one.choice.chance for one in own])

    def counts(self, seat: Seat) -> Mapping[Label, int]:
        """How often a seat played like this."""
        labels = [one.label for one in self.decisions if one.seat == seat]
        return {label: labels.count(label) for label in Label}


def decisions(
    game: Game, seats: frozenset[Seat] | None = None, worlds: int = WORLDS, threads: int = 2, seed: int = 0
) -> Iterator[Decision]:
    """The decisions of these seats, or of all, in their order, each as soon as it is judged.

    With no threads each is judged when it is asked for, in the thread of whoever asks.
    """
    mine = local()

    def judged(moment: Moment) -> Decision:
        if not hasattr(mine, "judge"):
            mine.judge = Judge(worlds)
        decision: Decision = mine.judge.decision(moment, seed * 1_000_003 + moment.number)
        return decision

    if not threads:
        yield from map(judged, moments(game, seats))
        return
    with ThreadPoolExecutor(threads) as pool:
        yield from pool.map(judged, moments(game, seats))


def review(
    game: Game, seats: frozenset[Seat] | None = None, worlds: int = WORLDS, threads: int = 2, seed: int = 0
) -> Review:
    """A round, judged; with the seats of some, their decisions alone.

    >>> from durak.players import SimplePlayer, play_round
    >>> from durak.rules import Settings, initial, shuffled
    >>> settings = Settings(max_turns=1000)
    >>> players = {"anna": SimplePlayer(), "boris": SimplePlayer()}
    >>> game = play_round(settings, players, initial(settings, players, shuffled(36, seed=1))).game()
    >>> found = review(game, worlds=32)
    >>> 0 < found.accuracy("anna") <= 1
    True
    """
    found = tuple(decisions(game, seats, worlds, threads, seed))
    return Review(game, judge_of(game), found, fortune(game, seed))
