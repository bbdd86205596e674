"""What the events of a moment are worth to the searcher: one tree over many worlds (docs/players.md)."""

from collections.abc import Callable, Iterator
from math import sqrt
from time import monotonic

from durak.analysis.continuing import continuation
from durak.analysis.judge import NODES, TABLE_BYTES, hidden, solved_values
from durak.analysis.moments import Moment
from durak.analysis.thinking import SURE, Budget, Line, Thought
from durak.kernel import Searcher, Solver, State
from durak.players.paths import path_of
from durak.rules import Event

# How many walks through a tree there are between two looks at the clock.
WALKS = 500


def search(
    moment: Moment, budget: Budget | None = None, seed: int = 0, stopped: Callable[[], bool] = lambda: False
) -> Iterator[Thought]:
    """Like `think`, by tree search; worlds are walks through the tree, and losses are not over the same worlds.

    Events that differ in their last step alone share a tree: the one of the player who has made the other steps.

    >>> from durak.analysis.moments import moment_at
    >>> from durak.rules import Begin, Settings, delta, initial, shuffled, view
    >>> settings = Settings()
    >>> dealt = delta(settings, initial(settings, ["anna", "boris"], shuffled(36, seed=1)), Begin())
    >>> *_, last = search(moment_at(settings, [view(dealt, dealt.active)]), Budget(worlds=500, lines=2))
    >>> len(last.lines), last.final
    (2, True)
    """
    budget, solver = budget or Budget(), Solver(TABLE_BYTES)
    paths = {event: path_of(moment.state, event) for event in moment.events}
    values = solved_values(solver, moment, list(paths.values()), NODES)
    then: dict[Event, tuple[Event, ...]] = {}

    def thought(found: list[Line], walks: int, final: bool) -> Thought:
        best = sorted(found, key=lambda line: (-line.chance, line.margin))[: budget.lines]
        for line in best:
            if line.event not in then:
                then[line.event] = continuation(moment, line.event, solver, seed)
        top = best[0]
        lines = [_behind(top, line, then[line.event]) for line in best]
        return Thought(tuple(lines), walks, final)

    if values is not None:
        solved = [Line(event, value, 0, 0, 0, True, 0) for event, value in zip(paths, values, strict=True)]
        yield thought(solved, 0, final=True)
        return
    trees = _Trees(moment, paths, seed)
    started = shown = monotonic()
    while trees.walks < budget.worlds:
        now = monotonic()
        if trees.walks and (stopped() or now - started >= budget.seconds):
            break
        if trees.walks and now - shown >= budget.renew:
            shown = now
            yield thought(trees.lines(), trees.walks, final=False)
        trees.search(min(WALKS, budget.worlds - trees.walks))
    yield thought(trees.lines(), trees.walks, final=True)


def _behind(best: Line, line: Line, then: tuple[Event, ...]) -> Line:
    error = 0.0 if line is best else sqrt(best.margin**2 + line.margin**2)
    loss = best.chance - line.chance
    return Line(line.event, line.chance, line.margin, loss, error, line.exact, line.worlds, then)


class _Trees:
    """The trees of a moment, each for the events that begin with the same steps."""

    def __init__(self, moment: Moment, paths: dict[Event, list[int]], seed: int) -> None:
        self._moment, self._paths, self._seed = moment, paths, seed
        self._tables: dict[tuple[int, ...], State] = {}
        for path in paths.values():
            begun = tuple(path[:-1])
            if begun not in self._tables:
                table = moment.state.copy()
                for action in begun:
                    table.apply(action)
                self._tables[begun] = table
        self._searchers = {begun: Searcher(len(moment.now.seats)) for begun in self._tables}
        self._found: dict[tuple[int, ...], tuple[int, float]] = {}
        # How many walks there were through each tree.
        self.walks = 0

    def search(self, walks: int) -> None:
        """Walks through every tree so many times more."""
        self.walks += walks
        for place, (begun, table) in enumerate(self._tables.items()):
            seed = self._seed * 1_000_003 + self.walks * 101 + place
            for opinion in self._searchers[begun].think(table, hidden(self._moment), self.walks, seed):
                self._found[(*begun, *opinion.path)] = (opinion.tries, opinion.score)

    def lines(self) -> list[Line]:
        """What is known of every event."""
        return [self._line(event, *self._found.get(tuple(path), (0, 0.0))) for event, path in self._paths.items()]

    def _line(self, event: Event, tries: int, chance: float) -> Line:
        # Nothing is known of what was never tried.
        margin = SURE * sqrt(max(chance * (1 - chance), 1 / tries) / tries) if tries else 1.0
        return Line(event, chance, margin, 0, 0, False, tries)
