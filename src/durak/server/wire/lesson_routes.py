"""The HTTP calls for the lessons."""

from msgspec import Struct

from durak.lessons import Course
from durak.protocol.http.lessons import Lesson, LessonEvents, LessonInfo
from durak.server.tables.lessons import lesson, lessons
from durak.server.wire.api import Asked, Call


class Chosen(Struct, frozen=True):
    """Which course."""

    course: Course = Course.RULES


def lesson_calls() -> list[Call]:
    """Calls for all lessons, for one, and for its state after some events."""

    async def every(asked: Asked) -> tuple[LessonInfo, ...]:
        return lessons(asked.language, asked.query.course)

    async def begin(asked: Asked) -> Lesson:
        return lesson(asked.language, number(asked), (), asked.query.course)

    async def go_on(asked: Asked) -> Lesson:
        return lesson(asked.language, number(asked), asked.body.events, asked.query.course)

    def number(asked: Asked) -> int:
        text = asked.path["number"]
        return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0

    return [
        Call("GET", "/api/lessons", "The lessons of a course.", tuple[LessonInfo, ...], every, Chosen),
        Call("GET", "/api/lessons/{number}", "The beginning of one.", Lesson, begin, Chosen, codes=["NO_LESSON"]),
        Call(
            "POST",
            "/api/lessons/{number}",
            "Where it is after these events of the learner; if one is wrong, where it was before that, and why.",
            Lesson,
            go_on,
            Chosen,
            body=LessonEvents,
            codes=["NO_LESSON", "WRONG_SEAT", "ROUND_OVER", "BAD_EVENT"],
        ),
    ]
