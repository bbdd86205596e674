"""The lobby of a server: its public tables, quick play, a table by its link."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from durak.protocol import Summary
from durak.terminal.links import table_of
from durak.terminal.tui.bars import Keys
from durak.terminal.tui.drawn import Felt
from durak.terminal.tui.form import Form, Row
from durak.terminal.tui.look import Look


class Lobby(Felt):
    """Lists the tables, again every few seconds."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "app.menu", show=False)]

    def __init__(self, look: Look, server: str) -> None:
        super().__init__()
        self.look, self._server = look, server
        self._tables: tuple[Summary, ...] = ()
        self.form = Form(look, self._rows())

    def compose(self) -> ComposeResult:
        """Rows over the whole screen."""
        with Vertical(id="lobby") as window:
            window.border_title = self.look.words("lobby-title", server=self._server)
            yield self.form
        yield Keys(self.look, self.look.words("lobby-keys"))

    def on_mount(self) -> None:
        """Looks at once, and then every few seconds."""
        super().on_mount()
        self.form.focus()
        self.refresh_tables()
        self.set_interval(2, self.refresh_tables)

    def on_screen_resume(self) -> None:
        """Refreshes the list for a player who comes back from a table."""
        self.refresh_tables()

    def refresh_tables(self) -> None:
        """Asks the server."""
        self.app.list_tables()  # type: ignore[attr-defined]

    def show(self, tables: tuple[Summary, ...]) -> None:
        """These are the tables now."""
        self._tables = tables
        typed = self.form.row("link").text
        self.form.show(self._rows(typed or ""))

    def _rows(self, typed: str = "") -> list[Row]:
        words = self.look.words
        rows = [
            Row("quick", words("lobby-quick"), help=words("lobby-quick-help")),
            Row("new", words("lobby-new"), help=words("lobby-new-help")),
            Row("link", words("lobby-link"), text=typed, help=words("lobby-link-help")),
            Row("", words("lobby-tables"), heading=True),
        ]
        for one in self._tables:
            names = ", ".join(chair.name or "-" for chair in one.chairs)
            state = words(
                "lobby-playing" if one.playing else "lobby-open", free=sum(c.name is None for c in one.chairs)
            )
            title = words(f"title-{one.options.preset}")
            text = f"{one.table}  {title:<16}  {state:<16}  {names}"
            rows.append(Row(f"table {one.table}", text, help=one.rules))
        if not self._tables:
            rows.append(Row("", words("lobby-empty"), heading=True))
        return rows

    def on_form_chosen(self, message: Form.Chosen) -> None:
        """Sits down at a table, or watches if a round is in progress."""
        key, app = message.row.key, self.app
        if key == "quick":
            app.quick()  # type: ignore[attr-defined]
        elif key == "new":
            app.action_new()  # type: ignore[attr-defined]
        elif key == "link":
            table = table_of(message.row.text or "")
            if table is None:
                self.form.complain(self.look.words("lobby-no-link"))
            else:
                app.sit_down(table)  # type: ignore[attr-defined]
        elif key.startswith("table "):
            table = key.removeprefix("table ")
            one = next(one for one in self._tables if one.table == table)
            app.sit_down(table, watch=one.playing or all(chair.name for chair in one.chairs))  # type: ignore[attr-defined]
