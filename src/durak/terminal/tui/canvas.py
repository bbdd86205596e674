"""A rectangle of characters to draw on, and cards drawn on it."""

from dataclasses import dataclass

from rich.cells import cell_len, get_character_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from durak.rules import Card
from durak.terminal.tui.look import COVER, EMPTY, PLAIN, Look


@dataclass(frozen=True)
class Size:
    """How large cards are drawn: their own size, and where the card lies that beats one."""

    width: int
    height: int
    right: int
    down: int


SMALL, LARGE = Size(5, 3, 1, 2), Size(7, 5, 2, 3)


def cut(text: str, room: int) -> str:
    """As much of a text as fits into this many cells.

    >>> cut("Anna", 3), cut("日本", 3)
    ('Ann', '日')
    """
    while cell_len(text) > room:
        text = text[:-1]
    return text


class Canvas:
    """Characters with their styles; whatever falls outside is lost.

    >>> canvas = Canvas(6, 1)
    >>> canvas.put(2, 0, "a日bc", PLAIN)
    >>> "".join(segment.text for segment in canvas.strip(0))
    '  a日b'
    """

    def __init__(self, width: int, height: int, ground: Style = PLAIN) -> None:
        self.width, self.height = max(0, width), max(0, height)
        self._cells = [[(" ", ground)] * self.width for _ in range(self.height)]
        self._ground = ground

    def put(self, x: int, y: int, text: str, style: Style) -> None:
        """Writes a text from left to right; a character takes as many cells as a terminal gives it."""
        if not 0 <= y < self.height:
            return
        for character in text:
            wide = get_character_cell_size(character)
            if wide and x >= 0 and x + wide <= self.width:
                self._cells[y][x : x + wide] = [(character, style), *[("", style)] * (wide - 1)]
            x += wide

    def centre(self, y: int, text: str, style: Style) -> None:
        """Writes a text into the middle of a line."""
        self.put((self.width - cell_len(text)) // 2, y, text, style)

    def strip(self, y: int) -> Strip:
        """One line of it, as Textual wants it."""
        if y >= self.height:
            return Strip.blank(self.width, self._ground)
        segments: list[Segment] = []
        for character, style in self._cells[y]:
            if segments and segments[-1].style == style:
                segments[-1] = Segment(segments[-1].text + character, style)
            else:
                segments.append(Segment(character, style))
        return Strip(segments, self.width)

    def box(self, x: int, y: int, width: int, height: int, style: Style, frame: str) -> None:
        """A frame, filled with blanks."""
        top_left, top_right, bottom_left, bottom_right, across, down = tuple(frame)
        self.put(x, y, top_left + across * (width - 2) + top_right, style)
        for line in range(y + 1, y + height - 1):
            self.put(x, line, down + " " * (width - 2) + down, style)
        self.put(x, y + height - 1, bottom_left + across * (width - 2) + bottom_right, style)

    def card(self, x: int, y: int, card: Card, look: Look, size: Size = SMALL, lit: bool = True) -> None:
        """A card, face up."""
        self.box(x, y, size.width, size.height, look.paper(lit), look.frame)
        written, ink = look.card_text.card(card), look.print(card, lit)
        if size is SMALL:
            self.put(x + 1, y + 1, f"{written:<3}", ink)
            return
        self.put(x + 1, y + 1, f"{written:<3}", ink)
        self.put(x + size.width // 2, y + size.height // 2, look.suit(card.suit), ink)
        self.put(x + size.width - 4, y + size.height - 2, f"{written:>3}", ink)

    def back(self, x: int, y: int, look: Look, size: Size = SMALL) -> None:
        """A card, face down."""
        self.box(x, y, size.width, size.height, COVER, look.frame)
        for line in range(y + 1, y + size.height - 1):
            self.put(x + 1, line, look.back * (size.width - 2), COVER)

    def place(self, x: int, y: int, look: Look, size: Size = SMALL) -> None:
        """Where a card could lie."""
        self.box(x, y, size.width, size.height, EMPTY, look.frame)
