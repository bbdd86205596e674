"""What is wrong with a text or a form, and where."""

from durak.rules import Violation


class NotationError(ValueError):
    """A text that cannot be read: the reason, its place counted from 1, and the code if the rules refuse an event.

    >>> print(NotationError("'X9' is not a card", line=3, column=14))
    line 3, column 14: 'X9' is not a card
    """

    def __init__(self, reason: str, line: int, column: int, code: Violation | None = None) -> None:
        # All four are arguments of the exception, so that it can be pickled.
        super().__init__(reason, line, column, code)
        self.reason, self.line, self.column, self.code = reason, line, column, code

    def __str__(self) -> str:
        code = "" if self.code is None else f" ({self.code.name})"
        return f"line {self.line}, column {self.column}: {self.reason}{code}"


class FormError(ValueError):
    """A JSON form that cannot be read: the path to the value, and the reason.

    >>> print(FormError("field[2][0]", "'X9' is not a card"))
    field[2][0]: 'X9' is not a card
    """

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(path, reason)
        self.path, self.reason = path, reason

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}" if self.path else self.reason
