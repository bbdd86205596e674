"""Widgets that are drawn on a canvas."""

from textual import events
from textual.geometry import Size as Extent
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from durak.terminal.table.sitting import Sitting
from durak.terminal.tui.canvas import LARGE, SMALL, Canvas, Size
from durak.terminal.tui.look import Look

# From here on there is room for large cards.
WIDE, HIGH = 110, 34


class Picture(Widget):
    """Something drawn; `look_again` redraws it."""

    def __init__(self, look: Look, id: str | None = None) -> None:
        super().__init__(id=id)
        self.look = look
        self._canvas: Canvas | None = None

    def draw(self, canvas: Canvas) -> None:
        """Draws it as it is now."""
        raise NotImplementedError

    def look_again(self) -> None:
        """Redraws it."""
        self._canvas = None
        self.refresh()

    def on_resize(self) -> None:
        """Redraws it at the new size."""
        self.look_again()

    def render_line(self, y: int) -> Strip:
        """A line of the picture."""
        if self._canvas is None or (self._canvas.width, self._canvas.height) != self.size:
            self._canvas = Canvas(*self.size)
            self.draw(self._canvas)
        return self._canvas.strip(y)


def is_large(size: Extent) -> bool:
    """Is there room for large cards?"""
    return size.width >= WIDE and size.height >= HIGH


class Felt(Screen[None]):
    """A whole screen; its classes tell the styles how much room there is, and which characters to draw with."""

    look: Look

    def on_mount(self) -> None:
        """Before it is seen."""
        self._fit(self.app.size)

    def on_resize(self, event: events.Resize) -> None:
        """Large cards where there is room for them."""
        self._fit(event.size)

    def _fit(self, size: Extent) -> None:
        self.set_class(is_large(size), "large")
        self.set_class(self.look.ascii, "ascii")


class Drawn(Picture):
    """A part of the table."""

    def __init__(self, sitting: Sitting, look: Look, id: str | None = None) -> None:
        super().__init__(look, id)
        self.sitting = sitting

    @property
    def card_size(self) -> Size:
        """How large cards are on this screen."""
        return LARGE if is_large(self.screen.size) else SMALL
