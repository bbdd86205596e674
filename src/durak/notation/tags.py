"""Tags, `Key: value`: the header of a game, and all of a position."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from durak.notation.names import QUOTED
from durak.notation.scanner import BLANK_LINES, Scanner
from durak.rules import Reason

KEY = re.compile(r"[^\W\d][\w-]*")
_KEY_AND_COLON = re.compile(rf"{KEY.pattern}(?=[^\S\n]*:)")


@dataclass(frozen=True, slots=True)
class Tag:
    """One tag: its key, the place of the key, and a scanner for its value."""

    key: str
    place: int
    value: Scanner


@dataclass(frozen=True, slots=True)
class Layout:
    """How tags follow each other."""

    # What stands between two tags.
    gap: re.Pattern[str]
    # How far a value goes: to the end of the line or the next remark, whatever quotes may hold.
    value: re.Pattern[str]


LINES = Layout(BLANK_LINES, re.compile(rf"(?:{QUOTED.pattern}|[^#\n])*"))
LINES_OR_SEMICOLONS = Layout(re.compile(r"(?:[\s;]|#[^\n]*)*"), re.compile(rf"(?:{QUOTED.pattern}|[^#\n;])*"))


def take_tags(scanner: Scanner, layout: Layout, known: Iterable[str]) -> dict[str, Tag]:
    """The tags that come next, each key once; known keys may be written in any case."""
    spelling = {key.lower(): key for key in known}
    tags: dict[str, Tag] = {}
    while True:
        place = scanner.here(layout.gap)
        written = scanner.take(_KEY_AND_COLON)
        if written is None:
            return tags
        scanner.take(":")
        key = spelling.get(written.lower(), written)
        if key in tags:
            text = f"{key} is given twice: one of the two has to go"
            scanner.fail(Reason("unread-key-twice", text, key=key), place)
        tags[key] = Tag(key, place, scanner.part(layout.value))
