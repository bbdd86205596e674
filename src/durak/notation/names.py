"""Names of seats, and other words that may need quotes."""

import json
import re
from collections.abc import Iterable

from durak.notation.scanner import Scanner
from durak.rules import Reason, Seat, Violation

QUOTED = re.compile(r'"(?:[^"\\\n]|\\.)*"')
BARE = re.compile(r"[\w.'’-]+")


def format_name(seat: Seat) -> str:
    """The name as it stands in a text: bare if it is simple, otherwise quoted as in JSON.

    >>> print(format_name("д'Артаньян"), format_name("Uncle Joe"))
    д'Артаньян "Uncle Joe"
    """
    return seat if BARE.fullmatch(seat) else _quoted(seat)


def format_names(seats: Iterable[Seat]) -> str:
    """Several names, with spaces between."""
    return " ".join(map(format_name, seats))


def format_text(text: str) -> str:
    """The value of a tag: as it is, or quoted if it could be misread."""
    plain = text == text.strip() and text.isprintable() and "#" not in text and not text.startswith('"')
    return text if text and plain else _quoted(text)


def take_name(scanner: Scanner) -> Seat | None:
    """The name that comes next, bare or quoted."""
    place = scanner.here()
    if not scanner.at('"'):
        return scanner.take(BARE)
    name = _take_quoted(scanner)
    if not name:
        scanner.fail("a name cannot be empty: give it at least one character", place)
    return name


def take_seat(scanner: Scanner, seats: tuple[Seat, ...]) -> Seat | None:
    """The name that comes next; one that none of these seats has is an error."""
    place = scanner.here()
    name = take_name(scanner)
    if name is not None and name not in seats:
        text = f"nobody called {name!r} sits here: the seats are {', '.join(seats)}"
        reason = Reason("unread-stranger", text, name=name, names=", ".join(seats))
        scanner.fail(reason, place, Violation.UNKNOWN_PLAYER)
    return name


def take_names(scanner: Scanner, seats: tuple[Seat, ...] | None = None) -> tuple[Seat, ...]:
    """The names up to the end, each one once; if seats are given, only theirs."""
    names: list[Seat] = []
    while not scanner.done():
        place = scanner.here()
        name = take_name(scanner) if seats is None else take_seat(scanner, seats)
        if name is None:
            scanner.fail(f'{scanner.found()!r} is not part of a name: quote such names, as in "Uncle Joe"')
        if name in names:
            text = f"{name!r} is named twice: once is enough"
            scanner.fail(Reason("unread-named-twice", text, name=name), place)
        names.append(name)
    return tuple(names)


def take_text(scanner: Scanner) -> str:
    """The value of a tag up to the end, bare or quoted."""
    if not scanner.at('"'):
        return scanner.rest()
    text = _take_quoted(scanner)
    scanner.finish("nothing follows a quoted value")
    return text


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=not text.isprintable())


def _take_quoted(scanner: Scanner) -> str:
    place = scanner.here()
    quoted = scanner.take(QUOTED)
    if quoted is None:
        scanner.fail("the closing quote is missing: it has to stand on the same line", place)
    try:
        return str(json.loads(quoted))
    except ValueError:
        scanner.fail(f"{quoted} is not quoted as in JSON: write \\\\ for a backslash and \\n for a new line", place)
