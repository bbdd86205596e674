"""One form for every question: rows that are chosen with the arrow keys or the mouse."""

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.style import Style
from textual import events
from textual.message import Message

from durak.terminal.tui.canvas import Canvas
from durak.terminal.tui.drawn import Picture
from durak.terminal.tui.look import AMBER, QUIET, RAIL, SHADE, TEXT, Look

_PLAIN, _FAINT = Style(color=TEXT, bgcolor=RAIL), Style(color=QUIET, bgcolor=RAIL)
_HEAD = Style(color=AMBER, bgcolor=RAIL, bold=True)
_HERE, _VALUE = Style(color="#10231c", bgcolor=AMBER, bold=True), Style(color=TEXT, bgcolor=SHADE, bold=True)
# The left column of a row with a value.
_LABEL = 36


@dataclass
class Row:
    """Something to do, something to choose a value for, or something to type."""

    key: str
    label: str
    # The values and their names; none for an action.
    values: Sequence[tuple[Any, str]] = ()
    # Which value it is.
    at: int = 0
    # What is typed; None if nothing can be.
    text: str | None = None
    # How much can be typed.
    longest: int = 200
    # What is said about it at the bottom.
    help: str = ""
    # A heading cannot be chosen.
    heading: bool = False
    # The value is not the usual one.
    changed: bool = False

    @property
    def value(self) -> Any:
        """What is chosen, or typed."""
        return self.text if self.text is not None else self.values[self.at][0] if self.values else None

    def choose(self, value: Any) -> None:
        """Chooses a value, if it exists."""
        found = [place for place, (one, _) in enumerate(self.values) if one == value and type(one) is type(value)]
        if found:
            self.at = found[0]

    def type(self, more: str) -> None:
        """Adds to what is typed, as far as there is room."""
        self.text = ((self.text or "") + more)[: self.longest]


class Form(Picture):
    """The rows, with a cursor; LEFT and RIGHT change a value, Enter does what the row says."""

    can_focus = True

    @dataclass
    class Chosen(Message):
        """Enter was pressed on a row, or it was clicked."""

        row: Row

    @dataclass
    class Changed(Message):
        """A row has another value."""

        row: Row

    def __init__(self, look: Look, rows: Sequence[Row], id: str = "form") -> None:
        super().__init__(look, id)
        self.rows = list(rows)
        self.here = self._next(-1, 1)
        self.trouble = ""

    # --- Its rows --------------------------------------------------------------------------------------------

    def row(self, key: str) -> Row:
        """The row of this key."""
        return next(row for row in self.rows if row.key == key)

    def values(self) -> dict[str, Any]:
        """What was chosen, by key."""
        return {row.key: row.value for row in self.rows if row.values or row.text is not None}

    def show(self, rows: Sequence[Row]) -> None:
        """Replaces the rows; the cursor stays where it is."""
        here = self.rows[self.here].key if self.rows else ""
        self.rows = list(rows)
        found = [place for place, row in enumerate(self.rows) if row.key == here and not row.heading]
        self.here = found[0] if found else self._next(-1, 1)
        self.look_again()

    def choose(self, key: str) -> None:
        """Puts the cursor on the row of this key."""
        self.here = next(place for place, row in enumerate(self.rows) if row.key == key)
        self.look_again()

    def complain(self, trouble: str) -> None:
        """Says what is wrong."""
        self.trouble = trouble
        self.look_again()

    def _next(self, place: int, by: int) -> int:
        count = len(self.rows)
        for step in range(1, count + 1):
            found = (place + by * step) % count
            if not self.rows[found].heading:
                return found
        return 0

    # --- Keys and mouse --------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Arrow keys go through rows and values; letters are typed where something can be typed."""
        row = self.rows[self.here]
        match event.key:
            case "up" | "shift+tab":
                self.here = self._next(self.here, -1)
            case "down" | "tab":
                self.here = self._next(self.here, 1)
            case "pageup":
                self.here = self._next(max(0, self.here - 10), 1)
            case "pagedown":
                self.here = self._next(min(len(self.rows) - 1, self.here + 10), -1)
            case "home":
                self.here = self._next(-1, 1)
            case "left" | "right" if row.values:
                self._turn(row, 1 if event.key == "right" else -1)
            case "enter":
                self.post_message(self.Chosen(row))
            case "backspace" if row.text is not None:
                row.text = row.text[:-1]
            case _ if row.text is not None and event.is_printable and event.character:
                row.type(event.character)
            case _:
                return
        self.trouble = ""
        event.stop()
        event.prevent_default()
        self.look_again()

    def on_paste(self, event: events.Paste) -> None:
        """A link can be pasted."""
        row = self.rows[self.here]
        if row.text is not None:
            row.type("".join(c if c.isprintable() else " " for c in event.text))
            self.look_again()

    def on_click(self, event: events.Click) -> None:
        """A click goes to a row; on its value it changes that, on something to do it does it."""
        place = self._first(self.size.height - 3) + event.y
        if event.y >= self.size.height - 3 or place >= len(self.rows) or self.rows[place].heading:
            return
        self.here, row, left = place, self.rows[place], self._label()
        if row.values and event.x >= left:
            self._turn(row, -1 if event.x < left + 3 else 1)
        elif not row.values and row.text is None:
            self.post_message(self.Chosen(row))
        self.look_again()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel goes through the rows."""
        self.here = self._next(self.here, 1)
        self.look_again()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """And back."""
        self.here = self._next(self.here, -1)
        self.look_again()

    def _turn(self, row: Row, by: int) -> None:
        row.at = (row.at + by) % len(row.values)
        self.post_message(self.Changed(row))

    # --- The picture -----------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draws the rows around the cursor, and below them what there is to say about one."""
        for y in range(canvas.height):
            canvas.put(0, y, " " * canvas.width, _PLAIN)
        room = canvas.height - 3
        first = self._first(room)
        for y, row in enumerate(self.rows[first : first + room]):
            self._row(canvas, y, row, first + y == self.here)
        arrows = "^v" if self.look.ascii else "▲▼"
        if first:
            canvas.put(canvas.width - 2, 0, arrows[0], _HEAD)
        if first + room < len(self.rows):
            canvas.put(canvas.width - 2, room - 1, arrows[1], _HEAD)
        text = self.trouble or self.rows[self.here].help
        style = Style(color="#ffb4a8", bgcolor=RAIL, bold=True) if self.trouble else _FAINT
        for place, line in enumerate(textwrap.wrap(text, max(10, canvas.width - 4))[:2]):
            canvas.put(2, canvas.height - 2 + place, line, style)

    def _first(self, room: int) -> int:
        return min(max(0, self.here - room // 2), max(0, len(self.rows) - room))

    def _label(self) -> int:
        """Where the values begin."""
        longest = max((len(row.label) for row in self.rows if row.values or row.text is not None), default=0)
        return min(_LABEL, self.size.width // 2, longest + 5)

    def _row(self, canvas: Canvas, y: int, row: Row, here: bool) -> None:
        left = self._label()
        if row.heading:
            canvas.put(2, y, row.label, _HEAD)
            return
        if row.values or row.text is not None:
            canvas.put(2, y, row.label[: left - 3], _HERE if here else _PLAIN)
            room = canvas.width - left - 4
            if row.text is not None:
                shown = row.text[-(room - 2) :] + ("_" if here else "")
                canvas.put(left, y, f"{shown:<{min(room, 40)}}", _VALUE)
                return
            arrows = "<>" if self.look.ascii else "◀▶"
            value = row.values[row.at][1][: room - 6]
            canvas.put(left, y, arrows[0], _HEAD if here else _FAINT)
            canvas.put(left + 2, y, f" {value} ", _VALUE)
            canvas.put(left + 5 + len(value), y, arrows[1], _HEAD if here else _FAINT)
            if row.changed:
                canvas.put(0, y, "*", _HEAD)
            return
        canvas.put(2, y, f" {row.label} ", _HERE if here else _VALUE)
