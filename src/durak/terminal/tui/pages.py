"""Pages that lie over the table: a question, a menu, a text to read."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from durak.terminal.tui.form import Form, Row
from durak.terminal.tui.look import Look

_CLOSE: list[BindingType] = [Binding("escape", "dismiss", show=False)]


class Ask(ModalScreen[str | None]):
    """Rows to choose one from; the answer is its key, or None for none of them."""

    BINDINGS: ClassVar[list[BindingType]] = _CLOSE

    def __init__(self, look: Look, title: str, rows: Sequence[Row]) -> None:
        super().__init__(classes="ascii" if look.ascii else None)
        self.look, self._title, self.rows = look, title, rows
        self._answered = False

    def compose(self) -> ComposeResult:
        """A small window in the middle."""
        with Vertical(id="ask") as window:
            window.border_title = self._title
            window.styles.height = len(self.rows) + 5
            yield Form(self.look, self.rows)

    def on_mount(self) -> None:
        """The keys are for the rows."""
        self.query_one(Form).focus()

    def on_form_chosen(self, message: Form.Chosen) -> None:
        """One was chosen; a second Enter right after it is not meant for the table below."""
        if not self._answered:
            self._answered = True
            self.dismiss(message.row.key)


class Read(ModalScreen[None]):
    """A text to read."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *_CLOSE,
        Binding("enter", "dismiss", show=False),
        Binding("question_mark", "dismiss", show=False),
    ]

    def __init__(self, look: Look, title: str, text: str) -> None:
        super().__init__(classes="ascii" if look.ascii else None)
        self._title, self._text = title, text

    def compose(self) -> ComposeResult:
        """A window that can be scrolled."""
        with VerticalScroll(id="read") as window:
            window.border_title = self._title
            yield Static(self._text, markup=False)

    def on_mount(self) -> None:
        """The keys scroll."""
        self.query_one("#read").focus()
