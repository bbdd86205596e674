"""The lessons as the page gets them."""

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from durak.i18n import Words
from durak.lessons import LEARNER, Answer, Astray, Course, Named, line_of, names_in, title_of
from durak.lessons import lesson as lesson_after
from durak.notation import FormError, event_from_json, view_to_json
from durak.protocol import Choices, Form
from durak.protocol.http.lessons import Lesson, LessonFrame, LessonInfo
from durak.protocol.http.outcomes import Problem
from durak.rules import Card, Illegal, view
from durak.server.refusals import Refused, sentence


def lessons(language: str, course: Course = Course.RULES) -> tuple[LessonInfo, ...]:
    """All of a course, in a few words."""
    words = Words(language)
    return tuple(
        LessonInfo(number, title_of(words, number, course), line_of(words, number, course))
        for number in range(1, len(course.plans) + 1)
    )


def lesson(language: str, number: int, events: Sequence[Form] = (), course: Course = Course.RULES) -> Lesson:
    """The state of a lesson after these events of the learner; if one is wrong, the state before it, and why."""
    if not 1 <= number <= len(course.plans):
        raise Refused("NO_LESSON", number=number, most=len(course.plans))
    words = Words(language)
    if len(events) > len(course.plans[number - 1].tasks):
        raise Refused("ROUND_OVER")
    answers = [_answer(form) for form in events]
    me = names_in(words)[LEARNER]
    if any(getattr(answer, "by", me) != me for answer in answers):
        raise Refused("WRONG_SEAT")
    try:
        now = lesson_after(words, number, answers, course)
    except (Illegal, Astray) as error:
        # A try is not an error of whoever asks: they are told, and the lesson is where it was.
        before = lesson(language, number, events[:-1], course)
        return before if before.wrong else msgspec.structs.replace(before, wrong=_why(language, error))
    return Lesson(
        course=course.value,
        number=number,
        lessons=len(course.plans),
        title=title_of(words, number, course),
        me=me,
        frames=(
            LessonFrame(None, view_to_json(view(now.line[0], me))),
            *(
                LessonFrame(None, view_to_json(view(after, me)))
                if place in now.starts
                else LessonFrame.of(now.settings, before, after, me)
                for place, (before, after) in enumerate(pairwise(now.line), 1)
            ),
        ),
        choices=None if now.done or now.question else Choices.of(now.settings, view(now.line[-1], me)),
        question=tuple(map(str, now.question)),
        shown=now.shown,
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


def _answer(form: Form) -> Answer:
    try:
        if form.get("kind") == "name":
            return Named(frozenset(map(Card.parse, form.get("cards", ()))))
        return event_from_json(form)
    except (FormError, ValueError, TypeError, AttributeError) as error:
        raise Refused("BAD_EVENT", reason=str(error)) from None
