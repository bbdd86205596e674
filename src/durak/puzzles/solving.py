"""Which events are right in a puzzle, and what the other player answers (docs/puzzles.md).

The solver of a puzzle has to win, or to save a draw where no win is left. A decision counts if exactly one event keeps
that; events that are one answer under different names (`durak.kernel.Answer.alike`) count as one.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from durak.kernel import Answer, Solver, State

# An endgame that takes more is no puzzle for people either.
NODES = 8_000
# A small transposition table is enough for one puzzle.
_TABLE_BYTES = 1 << 22
# No search for the next decision goes deeper, and none has more positions to look at.
_DEEPEST, _MOST_LOOKS, _MOST_EVENTS = 48, 600, 3_000


class Unclear(Exception):  # noqa: N818 - it is an answer, not a fault
    """The position cannot be judged: the solver gave up, or there is too much to look at."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What the player to move can do: the events that keep the best value, and the others; one event of each kind."""

    value: int
    right: tuple[Answer, ...]
    wrong: tuple[Answer, ...]
    # Every event, also those that are the same under another name.
    answers: tuple[Answer, ...]

    @property
    def only(self) -> bool:
        """Does one event keep the value, and are there others?"""
        return len(self.right) == 1 and bool(self.wrong)

    @property
    def forced(self) -> bool:
        """Is there only one thing to do?"""
        return len(self.right) == 1 and not self.wrong


@dataclass(frozen=True, slots=True)
class Demand:
    """How many decisions with only one right event follow if the other player resists, and how it comes to the next.

    The events that lead there: the reply, and what is forced.
    """

    decisions: int
    # How many wrong events the next decision has.
    pitfalls: int
    path: tuple[Answer, ...] = ()

    @property
    def rank(self) -> tuple[int, int]:
        """The more the harder."""
        return self.decisions, self.pitfalls


class Judge:
    """Knows what every event of an endgame is worth, and the most stubborn defence."""

    def __init__(self, nodes: int = NODES) -> None:
        self._solver = Solver(_TABLE_BYTES)
        self._nodes = nodes
        self._looks = self._events = 0

    def choice(self, state: State) -> Choice:
        """What the player to move can do; Unclear if that is not known."""
        answers = self._solver.answers(state, self._nodes)
        if not answers:
            raise Unclear("there are too many events")
        kinds: dict[int, Answer] = {}
        best = -1
        for answer in answers:
            if answer.value is None:
                raise Unclear("the solver gave up")
            kinds.setdefault(answer.alike, answer)
            best = max(best, answer.value)
        right = tuple(answer for answer in kinds.values() if answer.value == best)
        wrong = tuple(answer for answer in kinds.values() if answer.value != best)
        return Choice(best, right, wrong, tuple(answers))

    def demand(self, state: State, hero: int, first: bool = True) -> Demand:
        """What is demanded of the hero from here on, whoever is to move."""
        if first:
            self._looks = self._events = 0
        return self._demand(state, hero, 0)

    def _demand(self, state: State, hero: int, depth: int) -> Demand:
        """The decisions that follow; the way to the first of them is the path."""
        self._looks += 1
        if self._looks > _MOST_LOOKS or self._events > _MOST_EVENTS:
            raise Unclear("there is too much to look at")
        if state.is_over or depth > _DEEPEST or not _in_play(state):
            return Demand(0, 0)
        choice = self.choice(state)
        self._events += len(choice.answers)
        if state.position.active == hero:
            if choice.only:
                return Demand(
                    1 + self._demand(played(state, choice.right[0]), hero, depth + 1).decisions, len(choice.wrong)
                )
            if choice.forced:
                return self._through(state, choice.right[0], hero, depth)
            return Demand(0, 0)
        # Whoever resists chooses what demands most; of equals, the first.
        replies = [self._through(state, reply, hero, depth) for reply in choice.right]
        return max(replies, key=lambda demand: demand.rank)

    def _through(self, state: State, answer: Answer, hero: int, depth: int) -> Demand:
        """What is demanded after this event, which is on the way there."""
        below = self._demand(played(state, answer), hero, depth + 1)
        # The path ends at the hero's next decision.
        return Demand(below.decisions, below.pitfalls, (answer, *below.path))

    def refutation(self, state: State) -> Iterator[tuple[int, ...]]:
        """How play goes on if both play well from here, event by event, as far as the solver tells."""
        table, path = state.copy(), list[int]()
        line = self._solver.solve(state, self._nodes, soon=True).line if _in_play(state) else ()
        steps = iter(line)
        while not table.is_over:
            step = next(steps, None)
            if step is None and _in_play(table):
                return
            # Whoever is left alone has nothing to decide that matters.
            path.append(table.position.thrifty() if step is None else table.action(step))
            table.apply(path[-1])
            if table.position.between_events:
                yield tuple(path)
                path = []


def played(state: State, answer: Answer) -> State:
    """The table after an event."""
    after = state.copy()
    for action in answer.path:
        after.apply(action)
    return after


def _in_play(state: State) -> bool:
    return len(state.position.parts()["players"]) == 2
