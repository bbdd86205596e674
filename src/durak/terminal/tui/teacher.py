"""What a lesson says: the task and how it is done, and below it what has just happened."""

import textwrap

from rich.style import Style

from durak.terminal.table.sitting import Sitting
from durak.terminal.tui.canvas import Canvas
from durak.terminal.tui.drawn import Drawn
from durak.terminal.tui.look import AMBER, QUIET, RAIL, TEXT, Look

_WORDS, _HOW, _LOG = Style(color=TEXT, bgcolor=RAIL), Style(color=AMBER, bgcolor=RAIL), Style(color=QUIET, bgcolor=RAIL)


class Teacher(Drawn):
    """The words of the lesson; what is left of the room is for the newest lines of the log."""

    sitting: Sitting

    def __init__(self, sitting: Sitting, look: Look) -> None:
        super().__init__(sitting, look, id="teacher")
        # Nothing while the others are still answering.
        self.words, self.how = "", ""

    def say(self, words: str, how: str = "") -> None:
        """Shows a task, and how it is done."""
        self.words, self.how = words, how
        self.look_again()

    def draw(self, canvas: Canvas) -> None:
        """Draws as much of the log as there is room for."""
        for y in range(canvas.height):
            canvas.put(0, y, " " * canvas.width, _WORDS)
        width = max(10, canvas.width - 2)
        said = [(row, _WORDS) for row in textwrap.wrap(self.words, width, break_on_hyphens=False)]
        said += [(row, _HOW) for row in textwrap.wrap(self.how, width, break_on_hyphens=False)]
        for y, (row, style) in enumerate(said):
            canvas.put(1, y, row, style)
        below = canvas.height
        for line in reversed(self.sitting.lines):
            rows = textwrap.wrap(line.text, width, break_on_hyphens=False)
            below -= len(rows)
            # A gap keeps what has happened apart from what is to be done.
            if below <= len(said):
                break
            for y, row in enumerate(rows, start=below):
                canvas.put(1, y, row, _LOG)
