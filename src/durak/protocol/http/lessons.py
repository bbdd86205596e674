"""Lessons, step by step."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from durak.notation import change_to_json, event_to_json, view_to_json
from durak.protocol import ChangeForm, Choices, EventForm, ViewForm
from durak.protocol.http.outcomes import Problem
from durak.rules import Configuration, Seat, Settings, changes, told_to, view


class LessonInfo(Struct, frozen=True):
    """A lesson in a few words."""

    number: int
    title: str
    line: str


class LessonEvents(Struct, frozen=True, forbid_unknown_fields=True):
    """The learner's events since the beginning of a lesson; {"kind": "name", "cards": [...]} answers a question."""

    events: Annotated[tuple[EventForm, ...], Meta(max_length=20)]


class LessonFrame(Struct, frozen=True):
    """The table after one event, as the learner sees it."""

    # Nothing at the beginning, and where another example begins.
    event: EventForm | None
    view: ViewForm
    # What the event led to, as the learner is told of it.
    changes: tuple[ChangeForm, ...] = ()

    @classmethod
    def of(cls, settings: Settings, before: Configuration, after: Configuration, learner: Seat) -> "LessonFrame":
        """What the learner sees of the event between these moments."""
        assert after.event is not None
        told = told_to(learner, changes(before, after, settings), before, after)
        return cls(event_to_json(after.event), view_to_json(view(after, learner)), tuple(map(change_to_json, told)))


class Lesson(Struct, frozen=True):
    """The state of a lesson: everything that happened, and what to do next."""

    course: Literal["rules", "strategy"]
    # Which lesson of how many.
    number: int
    lessons: int
    title: str
    # The learner's name.
    me: str
    frames: tuple[LessonFrame, ...]
    # Nothing once it is done, or if a question is to be answered instead of playing.
    choices: Choices | None
    # The cards among which to choose, if there is a question; they are named, not played.
    question: tuple[str, ...]
    # What the example before this one has shown; said before this one begins.
    shown: str | None
    words: str
    # What the hands have to do, where that is new: a table says it in words of its own, as in lesson-how-beat.
    how: str | None
    # Which task of how many.
    task: int
    tasks: int
    done: bool
    # Why one of the events counts for nothing: the rules refuse it, or the task asks for something else.
    wrong: Problem | None = None
