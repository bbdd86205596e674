"""A lesson as far as a learner has come.

Nothing is kept between two calls: the learner's events since the beginning of a lesson determine its state.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from durak.i18n import Words
from durak.lessons.plans import FIRST, LEARNER, PLANS, SECOND, Plan, Task
from durak.notation import parse_position
from durak.rules import (
    Attack,
    Card,
    Configuration,
    Defend,
    Event,
    Illegal,
    Phase,
    Seat,
    Settings,
    delta,
    legal_events,
    view,
)


class Astray(Exception):  # noqa: N818 - it is an answer, not a fault
    """An event that the rules allow but the task does not ask for; the text says what would be better."""


@dataclass(frozen=True)
class Lesson:
    """The state of a lesson: everything that happened, and what to do next."""

    number: int
    # Its rules, by name and as they are.
    preset: str
    settings: Settings
    # The learner.
    me: Seat
    # The beginning, and the table after each event since.
    line: tuple[Configuration, ...]
    # What to do next; once it is done, what was learned.
    words: str
    # What the hands have to do, where that is new: beat, lay, pass, take, transfer, several, show.
    how: str | None
    # Which task of how many.
    task: int
    tasks: int
    done: bool


def title_of(words: Words, number: int) -> str:
    """The name of a lesson.

    >>> title_of(Words("en"), 2)
    'Trumps'
    """
    return words(f"lesson-{number}-title")


def line_of(words: Words, number: int) -> str:
    """A lesson in a few words."""
    return words(f"lesson-{number}-line")


def lesson(words: Words, number: int, events: Sequence[Event] = ()) -> Lesson:
    """The state of a lesson after these events of the learner.

    Raises Illegal if the rules refuse one of them, and Astray if the task asks for something else.

    >>> lesson(Words("en"), 4).words.partition(".")[0]
    'Boris attacks with the queen of spades'
    """
    plan, names = PLANS[number - 1], names_in(words)
    settings, start = prepared(plan, names)
    line, me = [start], names[LEARNER]
    for at, (event, task) in enumerate(zip(events, plan.tasks, strict=False), start=1):
        after = delta(settings, line[-1], event)
        if not task.wants(event):
            raise Astray(words(f"lesson-{number}-{at}-other"))
        line.append(after)
        line += _answered(settings, after, me, task, names)
    at, tasks = len(events), len(plan.tasks)
    done = at >= tasks
    return Lesson(
        number=number,
        preset=plan.preset,
        settings=settings,
        me=me,
        line=tuple(line),
        words=words(f"lesson-{number}-{'end' if done else at + 1}"),
        how=None if done else plan.tasks[at].how,
        task=tasks if done else at + 1,
        tasks=tasks,
        done=done,
    )


def names_in(words: Words) -> dict[str, str]:
    """The names of the players in a lesson."""
    first, second, *_ = words("names").split()
    return {LEARNER: words("play-name"), FIRST: first, SECOND: second}


def prepared(plan: Plan, names: dict[str, str]) -> tuple[Settings, Configuration]:
    """The beginning of a lesson with these names; one that play could not reach is an error (docs/rules.md 4.5)."""
    position = plan.position
    for role, name in names.items():
        position = position.replace(role, name)
    return parse_position(f"Preset: {plan.preset}; {position}")


def _answered(
    settings: Settings, c: Configuration, me: str, task: Task, names: dict[str, str]
) -> Iterator[Configuration]:
    """What the others do until the learner is asked again, or the next turn begins."""
    turn, planned = c.turn, [answer.split() for answer in task.answers]
    while c.phase is not Phase.END and c.active != me and c.turn == turn:
        mine = next((one for one in planned if names[one[0]] == c.active), None)
        if mine is not None:
            planned.remove(mine)
            event: Event = Attack(names[mine[0]], [Card.parse(mine[1])])
        else:
            event = _cheapest(settings, c)
        try:
            c = delta(settings, c, event)
        except Illegal as error:
            raise AssertionError(f"a lesson cannot go on: {error}") from error
        yield c


def _cheapest(settings: Settings, c: Configuration) -> Event:
    """Beats everything with low cards, trumps last; else takes, and never adds anything."""
    assert c.active is not None
    if c.phase is not Phase.DEFEND:
        return Attack(c.active, ())

    def price(event: Defend) -> list[tuple[bool, int]]:
        return sorted((defence.suit == c.trump, int(defence.face)) for _, defence in event.pairs)

    whole = [
        event
        for event in legal_events(settings, view(c, c.active))
        if isinstance(event, Defend) and len(event.pairs) == len(c.unbeaten)
    ]
    return min(whole, key=price) if whole else Defend(c.active, ())
