"""What the events of a moment are worth, from the first guess to as sure as there is time for (docs/analysis.md)."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from math import inf, sqrt
from time import monotonic

import numpy as np
import numpy.typing as npt

from durak.analysis.continuing import continuation
from durak.analysis.judge import NODES, TABLE_BYTES, solved_values, worths
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


@dataclass(frozen=True, slots=True)
class Thought:
    """What is known so far."""

    # The best first.
    lines: tuple[Line, ...]
    # In how many worlds the best event was tried.
    worlds: int
    # Nothing more is coming.
    final: bool


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think, and what is wanted."""

    # At most so many worlds, and at most so many seconds.
    worlds: int = 2000
    seconds: float = inf
    # How many events are wanted, and every how many seconds.
    lines: int = 5
    renew: float = 0.25

    def __post_init__(self) -> None:
        for name in ("worlds", "lines"):
            if getattr(self, name) < 1:
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
    trial = _Trial(moment, budget.lines, seed, threads, champion)
    started = shown = monotonic()
    with ThreadPoolExecutor(threads) as pool:
        while not trial.done(budget.worlds):
            now = monotonic()
            if trial.worlds and (stopped() or now - started >= budget.seconds):
                break
            if trial.worlds and now - shown >= budget.renew:
                shown = now
                yield trial.thought(final=False)
            trial.add(pool, budget.worlds)
    yield trial.thought(final=True)


class _Trial:
    """The events of a moment, tried in more and more worlds; those surely worse than the best are tried no more."""

    def __init__(self, moment: Moment, wanted: int, seed: int, threads: int, champion: bool) -> None:
        self._moment, self._wanted, self._seed = moment, wanted, seed
        self._champion = champion
        self._paths = [path_of(moment.state, event) for event in moment.events]
        self._solver = Solver(TABLE_BYTES)
        # Each is used by one thread at a time.
        self._samplers = [Sampler(solver_cards=6) for _ in range(threads)]
        self._exact = solved_values(self._solver, moment, self._paths, NODES)
        self._rows: list[list[npt.NDArray[np.float32]]] = [[] for _ in self._paths]
        self._running = list(range(len(self._paths)))
        self._blocks = self.worlds = 0
        self._then: dict[Event, tuple[Event, ...]] = {}

    def done(self, worlds: int) -> bool:
        """Is there nothing more to try?"""
        return self._exact is not None or self.worlds >= worlds

    def add(self, pool: ThreadPoolExecutor, worlds: int) -> None:
        """Tries the events that are still running in a few more worlds."""
        paths = [self._paths[place] for place in self._running]
        jobs = []
        for sampler in self._samplers:
            size = min(BLOCK, worlds - self.worlds)
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
        found = self._solved() if self._exact is not None else self._estimated()
        best = sorted(found, key=lambda line: (-line.chance, line.loss))[: self._wanted]
        return Thought(tuple(self._continued(line) for line in best), self.worlds, final)

    def _continued(self, line: Line) -> Line:
        if line.event not in self._then:
            self._then[line.event] = continuation(self._moment, line.event, self._solver, self._seed)
        return replace(line, then=self._then[line.event])

    def _solved(self) -> list[Line]:
        assert self._exact is not None
        best = max(self._exact)
        pairs = zip(self._moment.events, self._exact, strict=True)
        return [Line(event, value, 0.0, best - value, 0.0, True, 0) for event, value in pairs]

    def _estimated(self) -> list[Line]:
        rows = [np.concatenate(one) for one in self._rows]
        best = rows[self._best(rows)]
        chance, found = float(best.mean()), []
        for event, row in zip(self._moment.events, rows, strict=True):
            loss, error = (0.0, 0.0) if row is best else _behind(best, row)
            # Both in the worlds of the best one, so that the order is that of the losses.
            margin = SURE * _spread(row)
            found.append(Line(event, max(0.0, chance - loss), margin, max(0.0, loss), SURE * error, False, len(row)))
        return found

    def _best(self, rows: Sequence[npt.NDArray[np.float32]]) -> int:
        return max(self._running, key=lambda place: float(rows[place].mean()))

    def _drop(self) -> None:
        if len(self._running) <= self._wanted:
            return
        rows = [np.concatenate(one) for one in self._rows]
        best = rows[self._best(rows)]
        order = sorted(self._running, key=lambda place: -float(rows[place].mean()))
        kept = order[: self._wanted]
        for place in order[self._wanted :]:
            loss, error = _behind(best, rows[place])
            if loss <= SURELY_WORSE * error:
                kept.append(place)
        self._running = sorted(kept)


def _behind(best: npt.NDArray[np.float32], row: npt.NDArray[np.float32]) -> tuple[float, float]:
    """How much worse a row is than the best one in the worlds of both, and the standard error of that."""
    differences = np.subtract(best[: len(row)], row, dtype=np.float64)
    return float(differences.mean()), _spread(differences)


def _spread(values: npt.NDArray[np.float32] | npt.NDArray[np.float64]) -> float:
    """The standard error of a mean; a few values that agree do not show that all would."""
    count = len(values)
    return sqrt(max(float(values.std()) ** 2, 1 / count**2) / count)
