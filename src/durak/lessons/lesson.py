"""A lesson as far as a learner has come.

Nothing is kept between two calls: the learner's answers since the beginning of a lesson determine its state.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from durak.i18n import Words
from durak.lessons.course import Course
from durak.lessons.plan import FIRST, LEARNER, SECOND, Count, Example, Task
from durak.notation import parse_event, parse_position
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
    Suit,
    delta,
    full_deck,
    legal_events,
    view,
)


class Astray(Exception):  # noqa: N818 - it is an answer, not a fault
    """An answer that the rules allow but the task does not ask for; the text says what would be better."""


@dataclass(frozen=True)
class Named:
    """The answer to a question: these cards."""

    cards: frozenset[Card]


Answer = Event | Named


@dataclass(frozen=True)
class Lesson:
    """The state of a lesson: everything that happened, and what to do next."""

    course: Course
    number: int
    # Its rules, by name and as they are.
    preset: str
    settings: Settings
    # The learner.
    me: Seat
    # The beginning, and the table after each event since; then the next example.
    line: tuple[Configuration, ...]
    # Where in the line the examples begin.
    starts: tuple[int, ...]
    # What the example before this one has shown.
    shown: str | None
    # What to do next; once it is done, what was learned.
    words: str
    # What the hands have to do, where that is new: beat, lay, pass, take, transfer, several, show, name.
    how: str | None
    # The cards among which to choose, if a question is to be answered instead of playing.
    question: tuple[Card, ...]
    # Which task of how many.
    task: int
    tasks: int
    done: bool


def lesson(words: Words, number: int, answers: Sequence[Answer] = (), course: Course = Course.RULES) -> Lesson:
    """The state of a lesson after these answers of the learner.

    Raises Illegal if the rules refuse one of them, and Astray if the task asks for something else.

    >>> lesson(Words("en"), 4).words.partition(".")[0]
    'Boris attacks with the queen of spades'
    """
    plan, names = course.plans[number - 1], names_in(words)
    line, starts, given, at = list[Configuration](), list[int](), iter(answers), 0
    texts, asked, shown = f"{course.texts}-{number}", None, None
    for example in plan.examples:
        settings, start = prepared(plan.preset, example, names)
        shown = words(f"{texts}-{at}-right") if starts else None
        starts.append(len(line))
        line += [start, *_watched(settings, start, example, names)]
        for task in example.tasks:
            answer, asked = next(given, None), task
            if answer is None:
                break
            at += 1
            line += _after(settings, line[starts[-1] :], task, answer, names, words(f"{texts}-{at}-other"))
            asked = None
        if asked is not None:
            break
    return Lesson(
        course=course,
        number=number,
        preset=plan.preset,
        settings=settings,
        me=names[LEARNER],
        line=tuple(line),
        starts=tuple(starts),
        shown=shown,
        words=words(f"{texts}-end" if asked is None else f"{texts}-{at + 1}"),
        how="name" if isinstance(asked, Count) else None if asked is None else asked.how,
        question=_of_suit(settings, asked.suit) if isinstance(asked, Count) else (),
        task=min(at + 1, len(plan.tasks)),
        tasks=len(plan.tasks),
        done=asked is None,
    )


def names_in(words: Words) -> dict[str, str]:
    """The names of the players in a lesson."""
    first, second, *_ = words("names").split()
    return {LEARNER: words("play-name"), FIRST: first, SECOND: second}


def prepared(preset: str, example: Example, names: dict[str, str]) -> tuple[Settings, Configuration]:
    """The beginning of an example with these names; one that play could not reach is an error (docs/rules.md 4.5)."""
    position = example.position
    for role, name in names.items():
        position = position.replace(role, name)
    return parse_position(f"Preset: {preset}; {position}")


def out(settings: Settings, line: Sequence[Configuration], me: Seat, suit: Suit) -> frozenset[Card]:
    """The cards of a suit that are not in this player's hand, on the table, under the deck or out of the game.

    What somebody took is out: it is in a hand.
    """
    now = line[-1]
    seen = {*now.hands[me], *now.deck[-1:], *now.pile}
    seen.update(card for pair in now.field for card in pair if card is not None)
    return frozenset(_of_suit(settings, suit)) - seen


def taken(line: Sequence[Configuration], seat: Seat) -> frozenset[Card]:
    """The cards that everybody has seen on the table and that this seat holds now."""
    seen = {card for c in line for pair in c.field for card in pair if card is not None}
    return line[-1].hands[seat] & seen


def _of_suit(settings: Settings, suit: Suit) -> tuple[Card, ...]:
    return tuple(card for card in full_deck(settings.deck_size) if card.suit == suit)


def _watched(
    settings: Settings, start: Configuration, example: Example, names: dict[str, str]
) -> Iterator[Configuration]:
    c = start
    for text in example.before:
        who, _, event = text.partition(" ")
        c = delta(settings, c, parse_event(event, names[who]))
        yield c


def _after(
    settings: Settings,
    line: Sequence[Configuration],
    task: Task | Count,
    answer: Answer,
    names: dict[str, str],
    other: str,
) -> Iterator[Configuration]:
    """What follows an answer; Illegal or Astray if it is wrong."""
    me = names[LEARNER]
    if isinstance(task, Count):
        right = out(settings, line, me, task.suit)
        if task.holder is not None:
            right &= taken(line, names[task.holder])
        if not isinstance(answer, Named) or answer.cards != right:
            raise Astray(other)
        return
    if isinstance(answer, Named):
        raise Astray(other)
    after = delta(settings, line[-1], answer)
    if not task.wants(answer):
        raise Astray(other)
    yield after
    yield from _answered(settings, after, line[-1].turn, task, names)


def _answered(
    settings: Settings, c: Configuration, turn: int, task: Task, names: dict[str, str]
) -> Iterator[Configuration]:
    """What the others do until the learner is asked again, or the next turn begins."""
    me, planned = names[LEARNER], [answer.split(" ", 1) for answer in task.answers]
    while c.phase is not Phase.END and c.active != me and c.turn == turn:
        mine = next((one for one in planned if names[one[0]] == c.active), None)
        if mine is not None:
            planned.remove(mine)
            event = parse_event(mine[1], names[mine[0]])
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
