"""The log: what happened, the newest at the bottom."""

import re

from rich.cells import cell_len, chop_cells
from rich.style import Style
from textual import events

from durak.terminal.table.narration import Line
from durak.terminal.table.sitting import Sitting
from durak.terminal.tui.canvas import Canvas
from durak.terminal.tui.drawn import Drawn
from durak.terminal.tui.look import AMBER, QUIET, RAIL, TEXT, Look

_STYLES = {
    "played": Style(color=TEXT, bgcolor=RAIL),
    "followed": Style(color=QUIET, bgcolor=RAIL),
    "turn": Style(color=TEXT, bgcolor=RAIL, bold=True),
    "end": Style(color=AMBER, bgcolor=RAIL, bold=True),
    "company": Style(color=QUIET, bgcolor=RAIL, italic=True),
    "said": Style(color=AMBER, bgcolor=RAIL),
}
_RED = re.compile(r"(?<!\w)(10|[^\W_])[♦♥](?!\w)")
_SCROLL = 3
# Before all lines of a text but the first.
_INDENT = "  "


class Story(Drawn):
    """The lines of the log, wrapped; the wheel scrolls back."""

    def __init__(self, sitting: Sitting, look: Look) -> None:
        super().__init__(sitting, look, id="story")
        self._back = 0

    def draw(self, canvas: Canvas) -> None:
        """Draws as many lines as there is room for."""
        ground = Style(color=TEXT, bgcolor=RAIL)
        for y in range(canvas.height):
            canvas.put(0, y, " " * canvas.width, ground)
        rows = self._rows(canvas.width - 2)
        last = len(rows) - min(self._back, max(0, len(rows) - canvas.height))
        for y, (text, style) in enumerate(rows[max(0, last - canvas.height) : last]):
            canvas.put(1, y, text, style)
            for found in _RED.finditer(text):
                canvas.put(1 + found.start(), y, found.group(), style + Style(color="#ff8f84"))

    def _rows(self, width: int) -> list[tuple[str, Style]]:
        rows: list[tuple[str, Style]] = []
        for line in self.sitting.lines[-200:]:
            if line.kind == "turn" and rows:
                rows.append(("", _STYLES["turn"]))
            rows += [(text, _STYLES[line.kind]) for text in _wrapped(line, width)]
        return rows

    def newest(self) -> None:
        """Goes to the end again, where something has happened."""
        self._back = 0
        self.look_again()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Back."""
        self._back = min(self._back + _SCROLL, max(0, len(self._rows(self.size.width - 2)) - self.size.height))
        self.look_again()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """And forth."""
        self._back = max(0, self._back - _SCROLL)
        self.look_again()


def _wrapped(line: Line, width: int) -> list[str]:
    """The line in pieces of so many cells, of which some characters take two."""
    room, rows = max(10, width), [""]
    for word in re.findall(r" *[^ ]+", line.text):
        if rows[-1].strip() and cell_len(rows[-1] + word) <= room:
            rows[-1] += word
            continue
        for piece in chop_cells(word.strip(), room - len(_INDENT)):
            rows.append(piece if rows == [""] else _INDENT + piece)
    return [row for row in rows if row.strip()]
