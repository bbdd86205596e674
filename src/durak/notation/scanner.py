"""Reading a text from left to right, and saying where it goes wrong."""

import re
from typing import NoReturn

from durak.notation.errors import NotationError
from durak.rules import Illegal, Reason, Violation

# Spaces and remarks, which run from # to the end of the line.
BLANK = re.compile(r"(?:[^\S\n]|#[^\n]*)*")
# The same, over any number of lines.
BLANK_LINES = re.compile(r"(?:\s|#[^\n]*)*")
# A card, a number, a keyword: anything but a space and the signs that have a meaning of their own.
WORD = re.compile(r"""[^\s;,:/=>!{}#"]+""")
# A whole number, no longer than Python is willing to parse.
NUMBER = re.compile(r"[0-9]{1,4000}")


class Scanner:
    """A stretch of a text that is read token by token; blanks before a token are skipped.

    >>> scanner = Scanner("7C  7D # a remark")
    >>> scanner.take(WORD), scanner.take(WORD), scanner.take(WORD), scanner.done()
    ('7C', '7D', None, True)
    """

    def __init__(self, text: str, start: int = 0, end: int | None = None) -> None:
        self._text = text
        self._place = start
        self._end = len(text) if end is None else end

    def here(self, blank: re.Pattern[str] = BLANK) -> int:
        """The place of the next token."""
        skipped = blank.match(self._text, self._place, self._end)
        self._place = skipped.end() if skipped else self._place
        return self._place

    def at(self, token: re.Pattern[str] | str) -> bool:
        """Does this token come next?"""
        return self._match(token) is not None

    def take(self, token: re.Pattern[str] | str) -> str | None:
        """The next token, if it is of this kind, and then the scanner stands behind it."""
        found = self._match(token)
        if found is None:
            return None
        self._place = found.end()
        return found.group()

    def part(self, stretch: re.Pattern[str]) -> "Scanner":
        """A scanner of its own for the stretch that comes next; this one stands behind it."""
        start = self.here()
        self.take(stretch)
        return Scanner(self._text, start, self._place)

    def rest(self) -> str:
        """Everything that has not been read, without the blanks around it."""
        start, self._place = self.here(), self._end
        return self._text[start : self._end].strip()

    def done(self) -> bool:
        """Has everything been read?"""
        return self.here() == self._end

    def finish(self, expected: str) -> None:
        """Fails unless everything has been read."""
        if self.here(BLANK_LINES) < self._end:
            text = f"{self.found()!r} is too much here: {expected}"
            self.fail(Reason("unread-too-much", text, found=self.found()))

    def found(self) -> str:
        """What comes next, to be named in an error."""
        word = self._match(WORD)
        return word.group() if word else self._text[self._place : self._end][:1]

    def fail(self, reason: str, place: int | None = None, code: Violation | None = None) -> NoReturn:
        """Raises the error for this place, or for the next token."""
        place = self.here() if place is None else place
        before = self._text[:place]
        raise NotationError(reason, before.count("\n") + 1, place - (before.rfind("\n") + 1) + 1, code)

    def refuse(self, illegal: Illegal, place: int | None = None) -> NoReturn:
        """Raises the error for an event that the rules refuse."""
        name = f"violation-{illegal.code.name.lower().replace('_', '-')}"
        self.fail(Reason(name, illegal.message, **illegal.details), place, illegal.code)

    def _match(self, token: re.Pattern[str] | str) -> re.Match[str] | None:
        pattern = re.compile(re.escape(token)) if isinstance(token, str) else token
        return pattern.match(self._text, self.here(), self._end)
