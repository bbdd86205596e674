"""The lessons on the screen, to choose one from."""

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from durak.lessons import Course, line_of, title_of
from durak.terminal.preferences import Preferences
from durak.terminal.table.lesson_table import next_lesson, whole
from durak.terminal.tui.bars import Keys
from durak.terminal.tui.drawn import Felt
from durak.terminal.tui.form import Form, Row
from durak.terminal.tui.lesson import LessonScreen
from durak.terminal.tui.look import Look
from durak.terminal.tui.style import STYLE


class Lessons(Felt):
    """Lists the lessons, with the first unfinished one chosen; Enter begins one."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,Q,й,Й", "dismiss", show=False)]

    def __init__(self, look: Look, preferences: Preferences) -> None:
        super().__init__()
        self.look, self.preferences = look, preferences
        self.form = Form(look, self._rows())

    def compose(self) -> ComposeResult:
        """Rows over the whole screen."""
        with Vertical(id="lessons") as window:
            window.border_title = self.look.words("web-learn")
            yield self.form
        yield Keys(self.look, self.look.words("learn-to-play-list-keys"))

    def on_mount(self) -> None:
        """The keys are for the rows."""
        super().on_mount()
        self.form.focus()

    def on_screen_resume(self) -> None:
        """Somebody comes from a lesson: the next one is chosen."""
        self.form.show(self._rows())
        course = Course.STRATEGY if whole(self.preferences, Course.RULES) else Course.RULES
        self.form.choose(f"{course} {next_lesson(self.preferences, course)}")

    def _rows(self) -> list[Row]:
        return [row for course in Course for row in self._of(course)]

    def _of(self, course: Course) -> list[Row]:
        words, done, last = self.look.words, self.preferences.finished(course), len(course.plans)
        count = sum(number in done for number in range(1, last + 1))
        rows = [
            Row("", f"{words(f'lesson-course-{course}')}: {words('lesson-count', done=count, all=last)}", heading=True)
        ]
        for number in range(1, last + 1):
            mark = ("x" if self.look.ascii else "✓") if number in done else " "
            label = f"{mark} {number:>2}  {title_of(words, number, course)}"
            rows.append(Row(f"{course} {number}", label, help=line_of(words, number, course)))
        return rows

    def on_form_chosen(self, message: Form.Chosen) -> None:
        """Begins a lesson."""
        course, number = message.row.key.split()
        self.app.push_screen(LessonScreen(self.look, self.preferences, int(number), Course(course)))


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
