"""The lessons on the screen, to choose one from."""

from collections.abc import Collection
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from durak.lessons import Course, line_of, title_of
from durak.terminal.preferences import Preferences
from durak.terminal.table.lesson_table import next_lesson, whole
from durak.terminal.tui.form import Form, Row
from durak.terminal.tui.lesson import LessonScreen
from durak.terminal.tui.listed import Listed
from durak.terminal.tui.look import Look
from durak.terminal.tui.style import STYLE


class Lessons(Listed):
    """Lists the lessons, with the first unfinished one chosen; Enter begins one."""

    def __init__(self, look: Look, preferences: Preferences) -> None:
        super().__init__(look, "web-learn", "learn-to-play-list-keys", _rows(look, preferences))
        self.preferences = preferences

    def on_screen_resume(self) -> None:
        """Somebody comes from a lesson: the next one is chosen."""
        self.form.show(_rows(self.look, self.preferences))
        course = Course.STRATEGY if whole(self.preferences, Course.RULES) else Course.RULES
        self.form.choose(f"{course} {next_lesson(self.preferences, course)}")

    def on_form_chosen(self, message: Form.Chosen) -> None:
        """Begins a lesson."""
        course, number = message.row.key.split()
        self.app.push_screen(LessonScreen(self.look, self.preferences, int(number), Course(course)))


def _rows(look: Look, preferences: Preferences) -> list[Row]:
    return [row for course in Course for row in _lessons_of(course, look, preferences.finished(course))]


def _lessons_of(course: Course, look: Look, done: Collection[int]) -> list[Row]:
    words, last = look.words, len(course.plans)
    count = sum(number in done for number in range(1, last + 1))
    rows = [Row("", f"{words(f'lesson-course-{course}')}: {words('lesson-count', done=count, all=last)}", heading=True)]
    for number in range(1, last + 1):
        mark = ("x" if look.ascii else "✓") if number in done else " "
        label = f"{mark} {number:>2}  {title_of(words, number, course)}"
        rows.append(Row(f"{course} {number}", label, help=line_of(words, number, course)))
    return rows


class Learning(App[None]):
    """The lessons on the whole terminal, without any server."""

    ENABLE_COMMAND_PALETTE = False
    CSS = STYLE
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True)]

    def __init__(
        self, look: Look, preferences: Preferences, number: int | None = None, course: Course = Course.RULES
    ) -> None:
        super().__init__()
        self.look, self._preferences, self._number, self._course = look, preferences, number, course

    def on_mount(self) -> None:
        """Shows the list, and a lesson that was asked for; exits when the list is closed."""
        self.push_screen(Lessons(self.look, self._preferences), lambda _: self.exit())
        if self._number is not None:
            self.push_screen(LessonScreen(self.look, self._preferences, self._number, self._course))
