"""A table at which a lesson is given: its cards are prepared, and the others answer as the lesson has it."""

from collections import deque

from durak.lessons import Answer, Course, Lesson, lesson, title_of
from durak.protocol import Choices
from durak.rules import Card, Configuration, view
from durak.terminal.preferences import Preferences
from durak.terminal.table.card_text import CardText
from durak.terminal.table.moves import Moves
from durak.terminal.table.naming import Naming
from durak.terminal.table.narration import Line
from durak.terminal.table.prepared_table import PreparedTable


class LessonTable(PreparedTable):
    """The learner's seat in a lesson."""

    lesson: Lesson

    def __init__(self, card_text: CardText, number: int, course: Course = Course.RULES) -> None:
        super().__init__(card_text)
        self.course = course
        # What has happened but is not shown yet: places in the line of the lesson.
        self._ahead: deque[int] = deque()
        self._answers: tuple[Answer, ...] = ()
        # What the example that has just ended has shown; nothing more happens before somebody has read it.
        self.shown: str | None = None
        self.begin(number)

    @property
    def done(self) -> bool:
        """Is the lesson over, and everything shown?"""
        return self.lesson.done and not self._ahead

    @property
    def last(self) -> int:
        """The number of the last lesson."""
        return len(self.course.plans)

    @property
    def title(self) -> str:
        """Which lesson it is."""
        words, number = self.card_text.words, self.lesson.number
        return f"{words('lesson-number', number=number, all=self.last)}: {title_of(words, number, self.course)}"

    @property
    def question(self) -> tuple[Card, ...]:
        """The cards among which to choose, if a question is asked now."""
        return () if self._ahead or self.shown is not None else self.lesson.question

    @property
    def ahead(self) -> bool:
        """Is there more to be shown?"""
        return bool(self._ahead)

    @property
    def moves(self) -> Moves | None:
        """What can be played or, at a question, named."""
        return Naming(self.question) if self.question else super().moves

    def hand(self) -> list[Card]:
        """Our own cards; at a question those among which to choose."""
        return list(self.question) or super().hand()

    def begin(self, number: int) -> None:
        """Prepares the cards of a lesson."""
        self.lesson, self._answers = lesson(self.card_text.words, number, (), self.course), ()
        self.shown = None
        self._ahead = deque(range(1, len(self.lesson.line)))
        self._set(self.lesson.line[0])

    def _set(self, start: Configuration) -> None:
        self.prepare(self.lesson.settings, start, self.lesson.me, "novice", self._choices(start))

    def play(self, answer: Answer) -> None:
        """Plays or answers for the learner; Astray or Illegal, with the reason, if that is not what was asked for."""
        before = len(self.lesson.line)
        self.lesson = lesson(self.card_text.words, self.lesson.number, (*self._answers, answer), self.course)
        self._answers += (answer,)
        self._ahead.extend(range(before, len(self.lesson.line)))

    def step(self) -> list[Line] | None:
        """Shows the next event, and returns what there is to tell about it; None if nothing more is to be shown now.

        Before another example begins, what the last one has shown is there to be read.
        """
        if not self._ahead or self.shown is not None:
            return None
        place = self._ahead[0]
        if place in self.lesson.starts:
            self.shown = self.lesson.shown
            return None
        self._ahead.popleft()
        before, after = self.lesson.line[place - 1 : place + 1]
        return self.happen(self.lesson.settings, before, after, self.lesson.me, self._choices(after))

    def go_on(self) -> None:
        """What was shown has been read: the next example begins."""
        self.shown = None
        self._set(self.lesson.line[self._ahead.popleft()])

    def _choices(self, now: Configuration) -> Choices | None:
        if self._ahead or self.lesson.done or self.lesson.question:
            return None
        return Choices.of(self.lesson.settings, view(now, self.lesson.me))


def next_lesson(preferences: Preferences, course: Course = Course.RULES) -> int:
    """The first lesson of a course that is not finished; the first one if all are."""
    done = preferences.finished(course)
    return next((number for number in range(1, len(course.plans) + 1) if number not in done), 1)


def whole(preferences: Preferences, course: Course) -> bool:
    """Is every lesson of a course finished?"""
    return set(range(1, len(course.plans) + 1)) <= set(preferences.finished(course))
