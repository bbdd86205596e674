"""How somebody fares with a puzzle: nothing is kept between two calls, their events determine everything."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice

from durak.i18n import Words
from durak.kernel import Answer, State
from durak.notation import parse_event
from durak.players.paths import path_of
from durak.puzzles.compact import SEATS
from durak.puzzles.puzzle import Puzzle
from durak.puzzles.solving import Choice, Judge, Unclear, played
from durak.puzzles.themes import Decision
from durak.rules import (
    Attack,
    Configuration,
    Defend,
    Event,
    Flash,
    Phase,
    Seat,
    Settings,
    Transfer,
    compose,
    delta,
)

# What the solver and the others are called.
Names = Sequence[Seat]
NAMES = SEATS


def names_in(words: Words) -> Names:
    """What the solver and the others are called in a language.

    >>> names_in(Words("en"))
    ('Player', 'Anna', 'Boris', 'Vera')
    """
    return words("play-name"), *words("names").split()[: len(SEATS) - 1]


# A refutation is shown to the end of the round, unless that takes longer.
_LONGEST_REFUTATION = 16
# No puzzle asks for more; a draw that is saved by going round in circles would ask for ever.
MOST_DECISIONS = 16
# People wait for a judgement; who made the puzzle needed less.
_NODES = 100_000


class Standing(StrEnum):
    """How it stands after the last event."""

    ASKED = "asked"
    SOLVED = "solved"
    WRONG = "wrong"


@dataclass(frozen=True)
class Attempt:
    """A puzzle as far as somebody has come."""

    puzzle: Puzzle
    settings: Settings
    me: Seat
    # The table at the beginning and after each event; after a wrong event, also how it is refuted.
    line: tuple[Configuration, ...]
    standing: Standing
    # How many decisions are made, and how many there are.
    done: int
    decisions: int
    # What the last event leads to for the solver: 1 wins, 0 draws, -1 loses.
    value: int
    # Where in the line the last event of the solver is; 0 before the first one.
    answered: int = 0
    # Where cards are hidden: the place of what was played among the options.
    chosen: int | None = None

    @property
    def now(self) -> Configuration:
        """The table at which the next event is asked for."""
        return self.line[-1]


def attempt(puzzle: Puzzle, events: Sequence[Event] = (), names: Names = NAMES) -> Attempt:
    """The state of a puzzle after these events of the solver; Illegal if the rules refuse one of them.

    After a wrong event nothing more is asked, and further events are ignored.
    """
    settings, start = puzzle.start(names)
    if puzzle.judged:
        return _judged(puzzle, settings, start, events, names[0])
    judge, line, me = Judge(_NODES), [start], names[0]
    state = State.from_configuration(settings, start)
    hero = state.position.active
    assert hero is not None
    value = 0 if puzzle.draw else 1
    done = answered = 0
    remaining = judge.demand(state, hero)
    for event in events:
        if not remaining.decisions:
            break
        before, answered = line[-1], len(line)
        line.append(delta(settings, before, event))
        choice = judge.choice(state)
        answer = _answer(choice, path_of(state, event))
        state = played(state, answer)
        assert answer.value is not None
        if answer.value < value:
            line += _refuted(judge, settings, state, line[-1])
            return Attempt(
                puzzle,
                settings,
                me,
                tuple(line),
                Standing.WRONG,
                done,
                done + remaining.decisions,
                answer.value,
                answered,
            )
        done += 1
        remaining = judge.demand(state, hero)
        if remaining.decisions:
            for reply in remaining.path:
                line.append(delta(settings, line[-1], event_of(line[-1], state, reply.path)))
                state = played(state, reply)
    standing = Standing.ASKED if remaining.decisions else Standing.SOLVED
    return Attempt(puzzle, settings, me, tuple(line), standing, done, done + remaining.decisions, value, answered)


def _judged(puzzle: Puzzle, settings: Settings, start: Configuration, events: Sequence[Event], me: Seat) -> Attempt:
    """The only decision of a puzzle with hidden cards: what is best is right."""
    if not events:
        return Attempt(puzzle, settings, me, (start,), Standing.ASKED, 0, 1, 0)
    after = delta(settings, start, events[0])
    places = (place for place, one in enumerate(puzzle.options) if alike(parse_event(one.event, me), events[0]))
    # Of very many events only the first are judged; whatever is none of them is worse.
    chosen = next(places, len(puzzle.options) - 1)
    right = chosen == 0
    return Attempt(
        puzzle,
        settings,
        me,
        (start, after),
        Standing.SOLVED if right else Standing.WRONG,
        int(right),
        1,
        1 if right else -1,
        1,
        chosen,
    )


def solution(puzzle: Puzzle, names: Names = NAMES) -> tuple[Configuration, ...]:
    """The table after each event of the solution, on to the end of the round; of hidden cards, after the best event."""
    settings, start = puzzle.start(names)
    if puzzle.judged:
        return start, delta(settings, start, parse_event(puzzle.options[0].event, names[0]))
    judge, line = Judge(_NODES), [start]
    for one in solved(puzzle, names, judge):
        line += one.after
    state = State.from_configuration(settings, line[-1]) if line[-1].phase is not Phase.END else None
    if state is not None:
        line += _refuted(judge, settings, state, line[-1])
    return tuple(line)


@dataclass(frozen=True)
class Solved:
    """One decision of the solution, and the tables after it until the next one."""

    decision: Decision
    choice: Choice
    # The right event under all its names.
    accepted: tuple[Event, ...]
    after: tuple[Configuration, ...]


def solved(puzzle: Puzzle, names: Names = NAMES, judge: Judge | None = None) -> Iterator[Solved]:
    """The decisions of the solution against the most stubborn defence; Unclear if there are too many."""
    judge = judge or Judge(_NODES)
    settings, c = puzzle.start(names)
    state = State.from_configuration(settings, c)
    hero = state.position.active
    assert hero is not None
    made = 0
    while judge.demand(state, hero).decisions:
        if made == MOST_DECISIONS:
            raise Unclear("the solution does not come to an end")
        made += 1
        before, choice = c, judge.choice(state)
        answer = choice.right[0]
        others = tuple(event_of(c, state, other.path) for other in choice.wrong)
        right = event_of(c, state, answer.path)
        accepted = tuple(event_of(c, state, one.path) for one in choice.answers if one.value == choice.value)
        state, c = played(state, answer), delta(settings, c, right)
        after, met, said = [c], None, None
        for reply in judge.demand(state, hero).path:
            event = event_of(c, state, reply.path)
            if said is None and state.position.active != hero:
                met, said = c, event
            state, c = played(state, reply), delta(settings, c, event)
            after.append(c)
        yield Solved(Decision(before, right, others, met, said), choice, accepted, tuple(after))


def alike(one: Event, other: Event) -> bool:
    """The same event, whatever the order of its cards."""
    match one, other:
        case (Attack(_, cards), Attack(_, others)) | (Transfer(_, cards), Transfer(_, others)):
            return set(cards) == set(others)
        case Defend(_, pairs), Defend(_, beaten):
            return set(pairs) == set(beaten)
        case Flash(_, card), Flash(_, shown):
            return card == shown
    return False


def event_of(c: Configuration, state: State, path: Sequence[int]) -> Event:
    """The event of a path of actions."""
    return compose(c, [state.step(action) for action in path])


def _answer(choice: Choice, path: Sequence[int]) -> Answer:
    """What is known of the event with this path."""
    return next(answer for answer in choice.answers if list(answer.path) == list(path))


def _refuted(judge: Judge, settings: Settings, state: State, c: Configuration) -> Iterator[Configuration]:
    """How play goes on if both play well."""
    if c.phase is Phase.END:
        return
    state = state.copy()
    for path in islice(judge.refutation(state), _LONGEST_REFUTATION):
        c = delta(settings, c, event_of(c, state, path))
        for action in path:
            state.apply(action)
        yield c
