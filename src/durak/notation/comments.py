"""Comments in braces; what could end one too early, or break its line, is written with a backslash."""

import re

from durak.notation.scanner import BLANK, Scanner

_COMMENT = re.compile(r"\{(?:[^}\\]|\\.)*\}", re.DOTALL)
_WRITTEN = str.maketrans({"\\": r"\\", "}": r"\}", "\n": r"\n", "\r": r"\r"})
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_MEANT = {"n": "\n", "r": "\r"}


def format_comment(text: str) -> str:
    r"""The comment in braces, on one line.

    >>> print(format_comment("a smile :-}"))
    {a smile :-\}}
    """
    return f"{{{text.translate(_WRITTEN)}}}"


def take_comments(scanner: Scanner, blank: re.Pattern[str] = BLANK) -> str | None:
    """The comments that come next, joined with spaces, or None if there is none."""
    comments: list[str] = []
    while True:
        place = scanner.here(blank)
        if not scanner.at("{"):
            return " ".join(comments) if comments else None
        comment = scanner.take(_COMMENT)
        if comment is None:
            scanner.fail("the comment does not end: close it with }", place)
        comments.append(_ESCAPE.sub(lambda escape: _MEANT.get(escape[1], escape[1]), comment[1:-1]))
