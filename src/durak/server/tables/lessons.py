"""The lessons as the page gets them."""

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from durak.i18n import Words
from durak.lessons import LEARNER, PLANS, Astray, line_of, names_in, title_of
from durak.lessons import lesson as lesson_after
from durak.notation import FormError, event_from_json, view_to_json
from durak.protocol import Choices, Form
from durak.protocol.http.lessons import Lesson, LessonFrame, LessonInfo
from durak.protocol.http.outcomes import Problem
from durak.rules import Event, Illegal, view
from durak.server.refusals import Refused, sentence


def lessons(language: str) -> tuple[LessonInfo, ...]:
    """All of them, in a few words."""
    words = Words(language)
    return tuple(
        LessonInfo(number, title_of(words, number), line_of(words, number)) for number in range(1, len(PLANS) + 1)
    )


def lesson(language: str, number: int, events: Sequence[Form] = ()) -> Lesson:
    """The state of a lesson after these events of the learner; if one is wrong, the state before it, and why."""
    if not 1 <= number <= len(PLANS):
        raise Refused("NO_LESSON", number=number, most=len(PLANS))
    words = Words(language)
    if len(events) > len(PLANS[number - 1].tasks):
        raise Refused("ROUND_OVER")
    played = [_event(form) for form in events]
    me = names_in(words)[LEARNER]
    if any(getattr(event, "by", None) != me for event in played):
        raise Refused("WRONG_SEAT")
    try:
        now = lesson_after(words, number, played)
    except (Illegal, Astray) as error:
        # A try is not an error of whoever asks: they are told, and the lesson is where it was.
        before = lesson(language, number, events[:-1])
        return before if before.wrong else msgspec.structs.replace(before, wrong=_why(language, error))
    return Lesson(
        number=number,
        lessons=len(PLANS),
        title=title_of(words, number),
        me=me,
        frames=(
            LessonFrame(None, view_to_json(view(now.line[0], me))),
            *(LessonFrame.of(now.settings, before, after, me) for before, after in pairwise(now.line)),
        ),
        choices=None if now.done else Choices.of(now.settings, view(now.line[-1], me)),
        words=now.words,
        how=now.how,
        task=now.task,
        tasks=now.tasks,
        done=now.done,
    )


def _why(language: str, error: Illegal | Astray) -> Problem:
    if isinstance(error, Astray):
        return Problem("OFF_LESSON", str(error))
    return Problem(error.code.name, sentence(language, error))


def _event(form: Form) -> Event:
    try:
        return event_from_json(form)
    except FormError as error:
        raise Refused("BAD_EVENT", reason=str(error)) from None
