"""Short lessons: prepared positions, what the learner is to do in them, and what the others answer.

Nothing is kept between two calls: the learner's events since the beginning of a lesson determine its state.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from durak.i18n import Words
from durak.notation import FormError, change_to_json, event_from_json, event_to_json, parse_position, view_to_json
from durak.protocol import Choices, Form
from durak.protocol.http import Lesson, LessonFrame, LessonInfo
from durak.rules import (
    Attack,
    Card,
    Configuration,
    Defend,
    Event,
    Illegal,
    Phase,
    Settings,
    Transfer,
    changes,
    delta,
    legal_events,
    told_to,
    view,
)
from durak.server.refusals import Refused

# The players as the positions below call them; the catalogues have their names.
_LEARNER, _FIRST, _SECOND = "you", "anna", "boris"


@dataclass(frozen=True)
class _Task:
    """One decision of the learner."""

    wants: Callable[[Event], bool]
    # What the others do next, as in "anna KH"; anybody not named beats as cheaply as possible, passes or takes.
    answers: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Plan:
    """A lesson: a position (docs/notation.md), and the tasks."""

    position: str
    tasks: tuple[_Task, ...]


def _lays(event: Event) -> bool:
    return isinstance(event, Attack) and bool(event.cards)


def _passes(event: Event) -> bool:
    return isinstance(event, Attack) and not event.cards


def _beats(event: Event) -> bool:
    return isinstance(event, Defend) and bool(event.pairs)


def _takes(event: Event) -> bool:
    return isinstance(event, Defend) and not event.pairs


def _beats_with(card: str) -> Callable[[Event], bool]:
    return lambda event: isinstance(event, Defend) and [str(defence) for _, defence in event.pairs] == [card]


def _lays_all(*cards: str) -> Callable[[Event], bool]:
    return lambda event: isinstance(event, Attack) and sorted(map(str, event.cards)) == sorted(cards)


PLANS = (
    # To lead and to beat.
    _Plan(
        "Preset: throw-in; Deck: 9S QC 7D KC 8S JD 6C 10D 6H; Field: 8C; Turn: 2; "
        "Hands: anna = 6S 9C QD KH JC, you = 7C 9D 10C JS KS QS",
        (_Task(_beats), _Task(_lays)),
    ),
    # Trumps.
    _Plan(
        "Preset: throw-in; Deck: 9S QC 6C 10S 8H; Field: KS; Turn: 3; "
        "Hands: anna = KH 7S 9C JD 6D, you = 7H AH QS 10D 8C 6S",
        (_Task(_beats_with("7H"), ("anna KH",)), _Task(_beats)),
    ),
    # Throwing in.
    _Plan(
        "Preset: throw-in; Deck: 9S QC 6C 10S 6D 8H; Field: 8C/JC; Turn: 3; "
        "Hands: you = 8D JS 9D KS 6H, anna = 10D QS 7D AC 9C, boris = 7C 10C KD AD 9H JH",
        (_Task(_lays), _Task(_passes)),
    ),
    # Taking.
    _Plan(
        "Preset: throw-in; Deck: 9S KS 6C 10S 8H; Field: QS; Turn: 4; "
        "Hands: boris = QD 7S 9C KC 6D, you = 6S 7C 9D 10C JD 8S, anna = QC AD 10D JC 8D 7D",
        (_Task(_takes, ("boris QD", "anna QC")),),
    ),
    # Transferring.
    _Plan(
        "Preset: transfer-club; Deck: 9S KS 6D JS 8H; Field: 9D; Turn: 4; "
        "Hands: boris = QS JC KD 8D QD, you = 9C 6S JD 10S KC 7C, anna = 10D QC 8S 7S AH 6C",
        (_Task(lambda event: isinstance(event, Transfer)),),
    ),
    # The deck, and the card under it.
    _Plan(
        "Preset: throw-in; Deck: QC 6H; Field: 8S; Turn: 9; Hands: anna = 9C QD KH JC 7D, you = 10S 7C 9D JD KS AC",
        (_Task(_beats), _Task(_lays)),
    ),
    # Going out, and who is the durak.
    _Plan(
        "Trump: H; Seats: you anna boris; Out: boris; Defender: anna; Turn: 12; Hands: you = 9C 9S, anna = 10C JD QD",
        (_Task(_lays_all("9C", "9S")),),
    ),
)


def lessons(language: str) -> tuple[LessonInfo, ...]:
    """All of them, in a few words."""
    words = Words(language)
    return tuple(
        LessonInfo(number, words(f"lesson-{number}-title"), words(f"lesson-{number}-line"))
        for number in range(1, len(PLANS) + 1)
    )


def lesson(language: str, number: int, events: Sequence[Form] = ()) -> Lesson:
    """The state of a lesson after these events of the learner; Illegal or Refused, with the reason, if one is wrong."""
    if not 1 <= number <= len(PLANS):
        raise Refused("NO_LESSON", number=number, most=len(PLANS))
    words, plan = Words(language), PLANS[number - 1]
    names = names_in(words)
    settings, start = prepared(plan.position, names)
    line, me = [start], names[_LEARNER]
    if len(events) > len(plan.tasks):
        raise Refused("ROUND_OVER")
    for at, form in enumerate(events):
        task = plan.tasks[at]
        event = _event(form)
        if getattr(event, "by", None) != me:
            raise Refused("WRONG_SEAT")
        after = delta(settings, line[-1], event)
        if not task.wants(event):
            raise Refused("OFF_LESSON", reason=words(f"lesson-{number}-{at + 1}-other"))
        line.append(after)
        line += _answered(settings, after, me, task, names)
    done = len(events) == len(plan.tasks)
    now = line[-1]
    return Lesson(
        number=number,
        lessons=len(PLANS),
        title=words(f"lesson-{number}-title"),
        me=me,
        frames=(
            LessonFrame(None, view_to_json(view(start, me))),
            *(_frame(settings, before, after, me) for before, after in pairwise(line)),
        ),
        choices=None if done else _choices(settings, now, me),
        words=words(f"lesson-{number}-end" if done else f"lesson-{number}-{len(events) + 1}"),
        task=len(events) + (0 if done else 1),
        tasks=len(plan.tasks),
        done=done,
    )


def names_in(words: Words) -> dict[str, str]:
    """The names of the players in a lesson."""
    first, second, *_ = words("names").split()
    return {_LEARNER: words("play-name"), _FIRST: first, _SECOND: second}


def prepared(position: str, names: dict[str, str]) -> tuple[Settings, Configuration]:
    """A position with these names; one that play could not reach is an error (docs/rules.md 4.5)."""
    for role, name in names.items():
        position = position.replace(role, name)
    return parse_position(position)


def _event(form: Form) -> Event:
    try:
        return event_from_json(form)
    except FormError as error:
        raise Refused("BAD_EVENT", reason=str(error)) from None


def _frame(settings: Settings, before: Configuration, after: Configuration, me: str) -> LessonFrame:
    assert after.event is not None
    led_to = told_to(me, changes(before, after, settings), before, after)
    return LessonFrame(event_to_json(after.event), view_to_json(view(after, me)), tuple(map(change_to_json, led_to)))


def _choices(settings: Settings, now: Configuration, me: str) -> Choices:
    events = tuple(map(event_to_json, legal_events(settings, view(now, me))))
    return Choices(len(events), events=events)


def _answered(
    settings: Settings, c: Configuration, me: str, task: _Task, names: dict[str, str]
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
