"""What the events of a moment are worth, from the first guess to as sure as there is time for (docs/analysis.md)."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from math import inf, sqrt
from time import monotonic

import numpy as np
import numpy.typing as npt

from durak.analysis.continuing import continuation
from durak.analysis.judge import TABLE_BYTES, solved, worths
from durak.analysis.moments import Moment
from durak.kernel import Sampler, Solver
from durak.kernel.racing import Question
from durak.players.paths import path_of
from durak.rules import Event

# How many worlds are tried between two looks at which events are still worth trying.
BLOCK = 32
# An error of the mean is at most this far from it in 95 of 100 cases; what is surely worse has to be more than that,
# since it is looked at many times.
SURE, SURELY_WORSE = 1.96, 2.6
# What may be spent on each event of an endgame, in nodes.
NODES = 100_000
# What a draw of two is worth to each.
DRAW = 0.5

Row = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Line:
    """An event, what it is worth, and what is likely to follow."""

    event: Event
    # The chance not to be the durak, and half the width of its 95 % interval.
    chance: float
    margin: float
    # How much worse than the best it is, and half the width of the 95 % interval of that, over the same worlds.
    loss: float
    error: float
    # Solved, not estimated.
    exact: bool
    # In how many worlds it was tried.
    worlds: int
    # What is likeliest to follow, event by event.
    then: tuple[Event, ...] = ()
    # With this many turns, the current one included, the round is over if nobody errs; only where that is solved.
    turns: int | None = None


@dataclass(frozen=True, slots=True)
class Thought:
    """What is known so far."""

    # The best first.
    lines: tuple[Line, ...]
    # In how many worlds the best event was tried.
    worlds: int
    # Nothing more is coming.
    final: bool

    @property
    def solved(self) -> bool:
        """Is all of it certain?"""
        return all(line.exact for line in self.lines)


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think, and what is wanted."""

    # At most so many worlds, and at most so many seconds.
    worlds: int = 2000
    seconds: float = inf
    # How many events are wanted, and every how many seconds.
    lines: int = 5
    renew: float = 0.25
    # How many of them are tried to the end, surely worse or not, and continued; all that are wanted, if it is not said.
    always: int | None = None

    def __post_init__(self) -> None:
        for name in ("worlds", "lines", "always"):
            if getattr(self, name) is not None and getattr(self, name) < 1:
                raise ValueError(f"{name} cannot be {getattr(self, name)}: it is a whole number from 1")
        for name in ("seconds", "renew"):
            if not getattr(self, name) > 0:
                raise ValueError(f"{name} cannot be {getattr(self, name):g}: it is more than 0")


def think(
    moment: Moment,
    budget: Budget | None = None,
    seed: int = 0,
    threads: int = 1,
    stopped: Callable[[], bool] = lambda: False,
    champion: bool = True,
) -> Iterator[Thought]:
    """What the events of a moment are worth, ever surer; the last thought is final, at the latest when it is stopped.

    Without the champion thrifty players play every event on, as they do where it was not taught.

    >>> from durak.analysis.moments import moment_at
    >>> from durak.rules import Begin, Settings, delta, initial, shuffled, view
    >>> settings = Settings()
    >>> dealt = delta(settings, initial(settings, ["anna", "boris"], shuffled(36, seed=1)), Begin())
    >>> *_, last = think(moment_at(settings, [view(dealt, dealt.active)]), Budget(worlds=64, lines=2))
    >>> len(last.lines), last.worlds, last.final
    (2, 64, True)
    """
    budget = budget or Budget()
    trial = _Trial(moment, budget, seed, threads, champion)
    started, shown = monotonic(), -inf
    with ThreadPoolExecutor(threads) as pool:
        while not trial.done:
            now = monotonic()
            if trial.worlds and (stopped() or now - started >= budget.seconds):
                break
            if trial.worlds and now - shown >= budget.renew:
                shown = now
                yield trial.thought(final=False)
            trial.add(pool)
    yield trial.thought(final=True)


class _Trial:
    """The events of a moment, tried in more and more worlds; those surely worse than the best are tried no more."""

    def __init__(self, moment: Moment, budget: Budget, seed: int, threads: int, champion: bool) -> None:
        self._moment, self._seed, self._champion = moment, seed, champion
        self._most, self._wanted = budget.worlds, budget.lines
        self._always = budget.lines if budget.always is None else budget.always
        self._paths = [path_of(moment.state, event) for event in moment.events]
        self._solver = Solver(TABLE_BYTES)
        # Each is used by one thread at a time.
        self._samplers = [Sampler(solver_cards=6) for _ in range(threads)]
        values = enumerate(solved(self._solver, moment, self._paths, NODES))
        self._exact = {place: value for place, value in values if value is not None}
        self._turns = {place: self._turns_of(place) for place, value in self._exact.items() if value != DRAW}
        self._rows: list[list[Row]] = [[] for _ in self._paths]
        self._running = [place for place in range(len(self._paths)) if place not in self._exact]
        self._blocks = self.worlds = 0
        self._then: dict[Event, tuple[Event, ...]] = {}

    @property
    def done(self) -> bool:
        """Is there nothing more to try?"""
        return len(self._exact) == len(self._paths) or self.worlds >= self._most

    def add(self, pool: ThreadPoolExecutor) -> None:
        """Tries the events that are still running in a few more worlds."""
        paths = [self._paths[place] for place in self._running]
        jobs = []
        for sampler in self._samplers:
            size = min(BLOCK, self._most - self.worlds)
            if size:
                seed, question = self._seed * 1_000_003 + self._blocks, Question(0, (), size)
                jobs.append(pool.submit(worths, sampler, self._moment, paths, question, seed, self._champion))
                self._blocks += 1
                self.worlds += size
        for job in jobs:
            for place, row in zip(self._running, job.result(), strict=True):
                self._rows[place].append(row)
        self._drop()

    def thought(self, final: bool) -> Thought:
        """What is known now."""
        lines = sorted(self._lines(), key=_worth)[: self._wanted]
        told = [self._continued(line) for line in lines[: self._always]]
        return Thought((*told, *lines[self._always :]), self.worlds, final)

    def _continued(self, line: Line) -> Line:
        if line.event not in self._then:
            self._then[line.event] = continuation(self._moment, line.event, self._solver, self._seed)
        return replace(line, then=self._then[line.event])

    def _lines(self) -> Iterator[Line]:
        top = self._best()
        best = self._row(top)
        for place, event in enumerate(self._moment.events):
            row, exact = self._row(place), place in self._exact
            loss, error = (0.0, 0.0) if place == top else _behind(best, row)
            if exact and top in self._exact:
                error = 0.0
            # Both in the worlds of the best one, so that the order is that of the losses.
            chance, margin = max(0.0, float(best.mean()) - loss), 0.0 if exact else SURE * _spread(row)
            tried, turns = 0 if exact else len(row), self._turns.get(place)
            yield Line(event, chance, margin, max(0.0, loss), SURE * error, exact, tried, turns=turns)

    def _row(self, place: int) -> Row:
        """What an event was worth in each world that it was tried in; what is solved is worth the same in all."""
        if place in self._exact:
            return np.full(max(1, self.worlds), self._exact[place], dtype=np.float32)
        return np.concatenate(self._rows[place])

    def _best(self) -> int:
        return max([*self._running, *self._exact], key=lambda place: float(self._row(place).mean()))

    def _drop(self) -> None:
        rows = {place: self._row(place) for place in self._running}
        best = self._row(self._best())
        order = sorted(rows, key=lambda place: -float(rows[place].mean()))
        kept = order[: self._always]
        for place in order[self._always :]:
            loss, error = _behind(best, rows[place])
            if loss <= SURELY_WORSE * error:
                kept.append(place)
        self._running = sorted(kept)

    def _turns_of(self, place: int) -> int | None:
        """How many turns it takes if nobody errs, as far as that is found."""
        after = self._moment.state.copy()
        for action in self._paths[place]:
            after.apply(action)
        if not after.is_over:
            for step in self._solver.solve(after, NODES, soon=True).line:
                after.apply(after.action(step))
        return after.position.parts()["turn"] - self._moment.now.turn + 1 if after.is_over else None


def _worth(line: Line) -> tuple[float, float, float]:
    """The best first; of equals, who wins wins soon, and who loses loses late."""
    turns = line.turns or 0
    return -line.chance, turns if line.chance > DRAW else -turns, line.loss


def _behind(best: Row, row: Row) -> tuple[float, float]:
    """How much worse a row is than the best one in the worlds of both, and the standard error of that."""
    differences = np.subtract(best[: len(row)], row, dtype=np.float64)
    return float(differences.mean()), _spread(differences)


def _spread(values: Row | npt.NDArray[np.float64]) -> float:
    """The standard error of a mean; a few values that agree do not show that all would."""
    count = len(values)
    return sqrt(max(float(values.std()) ** 2, 1 / count**2) / count)
