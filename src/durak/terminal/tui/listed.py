"""A screen of rows, of which one is chosen."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from durak.terminal.tui.bars import Keys
from durak.terminal.tui.drawn import Felt
from durak.terminal.tui.form import Form, Row
from durak.terminal.tui.look import Look


class Listed(Felt):
    """Rows over the whole screen, in a frame with a title; below them is said what the keys do."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,Q,й,Й", "dismiss", show=False)]

    def __init__(self, look: Look, title: str, keys: str, rows: Sequence[Row]) -> None:
        super().__init__()
        self.look, self.form, self._said = look, Form(look, rows), (look.words(title), look.words(keys))

    def compose(self) -> ComposeResult:
        """The frame, and the keys."""
        title, keys = self._said
        with Vertical(id="listed") as window:
            window.border_title = title
            yield self.form
        yield Keys(self.look, keys)

    def on_mount(self) -> None:
        """The keys are for the rows."""
        super().on_mount()
        self.form.focus()
