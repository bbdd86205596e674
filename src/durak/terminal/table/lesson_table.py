"""A table at which a lesson is given: its cards are prepared, and the others answer as the lesson has it."""

from collections import deque
from itertools import pairwise

from durak.lessons import PLANS, Lesson, lesson, title_of
from durak.notation import settings_to_json, view_to_json
from durak.protocol import Chair, Choices, Happened, Options, Played, State, Summary
from durak.protocol.http.lessons import LessonFrame
from durak.rules import Configuration, Event, view
from durak.terminal.preferences import Preferences
from durak.terminal.table.card_text import CardText
from durak.terminal.table.narration import Line
from durak.terminal.table.sitting import Sitting

LAST = len(PLANS)


class LessonTable(Sitting):
    """The learner's seat in a lesson, told by the same messages as at any other table."""

    lesson: Lesson

    def __init__(self, card_text: CardText, number: int) -> None:
        super().__init__(card_text)
        # What has happened but is not shown yet.
        self._ahead: deque[tuple[Configuration, Configuration]] = deque()
        self._events: tuple[Event, ...] = ()
        self.begin(number)

    @property
    def done(self) -> bool:
        """Is the lesson over, and everything shown?"""
        return self.lesson.done and not self._ahead

    @property
    def title(self) -> str:
        """Which lesson it is."""
        words, number = self.card_text.words, self.lesson.number
        return f"{words('lesson-number', number=number, all=LAST)}: {title_of(words, number)}"

    def begin(self, number: int) -> None:
        """Prepares the cards of a lesson."""
        self.lesson, self._events = lesson(self.card_text.words, number), ()
        self._ahead.clear()
        self.lines, self.gone, self.announced = [], (), {}
        me, start = self.lesson.me, self.lesson.line[0]
        chairs = tuple(Chair(name) if name == me else Chair(name, "novice") for name in start.seats)
        options = Options(preset=self.title, seats=len(chairs), public=False)
        self.take_in(
            State(
                table="",
                sequence=0,
                summary=Summary("", options, "", chairs, playing=True, round=0),
                settings=settings_to_json(self.lesson.settings),
                seat=start.seats.index(me),
                view=view_to_json(view(start, me)),
                choices=self._choices(start),
            )
        )

    def play(self, event: Event) -> None:
        """Plays for the learner; Astray or Illegal, with the reason, if that is not what was asked for."""
        before = len(self.lesson.line)
        self.lesson = lesson(self.card_text.words, self.lesson.number, (*self._events, event))
        self._events += (event,)
        self._ahead.extend(pairwise(self.lesson.line[before - 1 :]))

    def step(self) -> list[Line] | None:
        """Shows the next event, and returns what there is to tell about it; None if nothing is left to show."""
        if not self._ahead:
            return None
        before, after = self._ahead.popleft()
        frame = LessonFrame.of(self.lesson.settings, before, after, self.lesson.me)
        assert frame.event is not None
        return self.take_in(
            Happened(
                table="",
                sequence=self.sequence + 1,
                what=Played(frame.event),
                view=frame.view,
                choices=None if self._ahead or self.lesson.done else self._choices(after),
                changes=frame.changes,
            )
        )

    def _choices(self, now: Configuration) -> Choices:
        return Choices.of(self.lesson.settings, view(now, self.lesson.me))


def next_lesson(preferences: Preferences) -> int:
    """The first lesson that is not finished; the first one if all are."""
    return next((number for number in range(1, LAST + 1) if number not in preferences.lessons), 1)
