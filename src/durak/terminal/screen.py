"""Where a table writes and reads: plain lines of words, with the cards in colour."""

import os
import sys
from select import select
from typing import TextIO

from rich.console import Console, RenderableType
from rich.highlighter import RegexHighlighter
from rich.theme import Theme

from durak.i18n import Words, choose_language
from durak.terminal.table.card_text import CardText

# Wide enough for a table, narrow enough to read.
WIDTH = 80


class _Cards(RegexHighlighter):
    """Finds the red cards in a line, written either way."""

    base_style = "card."
    highlights = (r"(?<!\w)(?P<red>(10|[^\W_])[♦♥]|(10|[2-9JQKAВДКТ])[DH])(?!\w)",)


class Screen(CardText):
    """The lines that a person reads, in one language, and the answers to them."""

    def __init__(self, words: Words) -> None:
        super().__init__(words, shows(sys.stdout, "♣♦♥♠"))
        # The sign before a margin of error; known from the beginning, since a table that is renewed hides the output.
        self.plus_minus = "±" if shows(sys.stdout, "±") else "+-"
        # A line that was typed before it was asked for.
        self._early: str | None = None
        theme = Theme({"card.red": "red"})
        self._console = Console(highlighter=_Cards(), theme=theme, markup=False, emoji=False, soft_wrap=True)

    @property
    def width(self) -> int:
        """How many characters fit into a line."""
        return min(WIDTH, self._console.width)

    def line(self, text: str = "", style: str | None = None) -> None:
        """Writes one line, or several."""
        self._console.print(text, style=style)

    def show(self, picture: RenderableType) -> None:
        """Writes something that draws itself, such as a table."""
        self._console.print(picture)

    def say(self, message: str, **values: str | int) -> None:
        """Writes a message of the catalogue."""
        self.line(self.words(message, **values))

    def ask(self, prompt: str) -> str | None:
        """The next typed line, or None at the end of the input."""
        early, self._early = self._early, None
        if early is not None:
            self.line(prompt + early)
            return early
        try:
            answer = input(prompt)
        except EOFError:
            self.line()
            return None
        if not sys.stdin.isatty():
            # Piped input is not echoed, and without it the output makes no sense.
            self.line(answer)
        return answer.strip()

    def early(self) -> str | None:
        """The line that was typed although nothing is asked; it answers the next question unless it is taken."""
        if self._early is None and _line_waits():
            self._early = sys.stdin.readline().strip() or None
        return self._early

    def take_early(self) -> None:
        """That line has been answered."""
        if not sys.stdin.isatty():
            self.line(self._early or "")
        self._early = None


def _line_waits() -> bool:
    """Has a line been typed? Where nobody can know, it waits until it is asked for."""
    try:
        return bool(select([sys.stdin], [], [], 0)[0])
    except (OSError, ValueError):
        return False


def open_screen(asked: str | None) -> Screen:
    """A screen in the language that was asked for, or in the locale's if the output can show it."""
    words = Words(choose_language(asked, os.environ))
    if not shows(sys.stdout, words("play-leave")):
        if asked is not None:
            raise ValueError(Words("en")("error-letters", encoding=sys.stdout.encoding))
        words = Words("en")
    # A name in another alphabet, or a stray key, must not crash the program.
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    return Screen(words)


def shows(stream: TextIO, text: str) -> bool:
    """Can the stream show this text?"""
    try:
        text.encode(stream.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
