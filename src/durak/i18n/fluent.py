"""Reads the part of Fluent that our catalogues are written in: https://projectfluent.org.

Text, variables, strings, other messages, and a choice by word, number or plural; no terms, attributes or functions.
It needs nothing but Python, so the rules can be said in words wherever they can be played, and help comes at once.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

Values = Mapping[str, str | int]


@dataclass(frozen=True, slots=True)
class Variable:
    """What the caller fills in: `{ $count }`."""

    name: str


@dataclass(frozen=True, slots=True)
class Reference:
    """Another message, filled in with the same values: `{ cards }`."""

    message: str


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several patterns by the value of a variable, or else the one with the star."""

    by: Variable
    variants: "tuple[tuple[str | int, Pattern], ...]"
    usual: "Pattern"


Part = str | Variable | Reference | Choice
Pattern = tuple[Part, ...]

_VARIABLE = re.compile(r"\$([a-zA-Z][\w-]*)")
_MESSAGE = re.compile(r"[a-z][a-z0-9-]*")
_STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
_VARIANT = re.compile(r"\s*(\*?)\[ *([\w-]+) *\]")
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{6})|(.))")
_BLANK = re.compile(r"\s*")
_TEXT = re.compile(r"[^{}\n]+")
# The end of a line, empty lines, and the indent of the next one.
_NEXT_LINE = re.compile(r"((?: *\n)+)( *)(?=[^ \n])")


def read(source: str) -> Pattern:
    """What is on the right of `name =`; ValueError if it is not of our part of Fluent.

    >>> read("You have { $count } cards.")
    ('You have ', Variable(name='count'), ' cards.')
    """
    pattern, place = _pattern(source, 0)
    if place < len(source.rstrip()):
        raise ValueError(f"this is not Fluent: {source[place : place + 40]!r}")
    return pattern


def fill_in(pattern: Pattern, values: Values, language: str, message: Callable[[str], Pattern]) -> str:
    """The text, with other messages found by their names; LookupError if there is no value for a variable.

    >>> fill_in(read("You have { $count } cards."), {"count": 1200}, "en", {}.__getitem__)
    'You have 1,200 cards.'
    """
    return "".join(_text(part, values, language, message) for part in pattern)


def plural(language: str, number: int) -> str:
    """The form that goes with the number, as Unicode calls it.

    >>> [plural("ru", number) for number in (1, 2, 5, 11, 21)], plural("en", 21)
    (['one', 'few', 'many', 'many', 'one'], 'other')
    """
    number = abs(number)
    if language not in ("ru", "uk"):
        return "one" if number == 1 else "other"
    tens, ones = number // 10 % 10, number % 10
    if tens == 1 or ones == 0 or ones > 4:
        return "many"
    return "one" if ones == 1 else "few"


def _text(part: Part, values: Values, language: str, message: Callable[[str], Pattern]) -> str:
    match part:
        case str():
            return part
        case Variable():
            value = _value(part, values)
            return value if isinstance(value, str) else _number(value, language)
        case Reference():
            return fill_in(message(part.message), values, language, message)
        case Choice():
            return fill_in(_chosen(part, values, language), values, language, message)


def _chosen(choice: Choice, values: Values, language: str) -> Pattern:
    value = _value(choice.by, values)
    keys = (value,) if isinstance(value, str) else (value, plural(language, value))
    return next((pattern for key, pattern in choice.variants if key in keys), choice.usual)


def _value(variable: Variable, values: Values) -> str | int:
    if variable.name not in values:
        raise LookupError(f"Unknown external: {variable.name}")
    return values[variable.name]


def _number(number: int, language: str) -> str:
    return f"{number:,}".replace(",", {"en": ",", "de": "."}.get(language, "\u00a0"))


def _pattern(source: str, place: int) -> tuple[Pattern, int]:
    """The pattern that begins here, and where it ends: before a variant, a brace, or what is not indented."""
    # An indent is a pair of the line ends before it and its spaces, until the indent of all lines is known.
    found: list[Part | tuple[str, int]] = []
    first = True
    while place < len(source):
        if line := _NEXT_LINE.match(source, place):
            if not line[2] or source[line.end()] in "}[*.":
                break
            found.append(("" if first else line[1].replace(" ", ""), len(line[2])))
            place = line.end()
        elif source[place] == "{":
            part, place = _placeable(source, place + 1)
            # An empty text keeps the blanks of a string at the end.
            found += (part, "")
        elif text := _TEXT.match(source, place):
            found.append(text[0].lstrip(" ") if first else text[0])
            place = text.end()
        else:
            break
        first = False
    common = min((one[1] for one in found if isinstance(one, tuple)), default=0)
    parts = [one[0] + " " * (one[1] - common) if isinstance(one, tuple) else one for one in found]
    return _joined(parts), place


def _joined(parts: list[Part]) -> Pattern:
    """Without empty texts and without blanks at the end of the last one; neighbouring texts become one."""
    if parts and isinstance(parts[-1], str):
        parts[-1] = parts[-1].rstrip(" \n")
    joined: list[Part] = []
    for part in parts:
        if isinstance(part, str) and joined and isinstance(joined[-1], str):
            joined[-1] += part
        elif part != "":
            joined.append(part)
    return tuple(joined)


def _placeable(source: str, place: int) -> tuple[Part, int]:
    """What stands between braces, and where the text goes on."""
    place = _skip(source, place)
    part: Part
    if string := _STRING.match(source, place):
        part, place = _ESCAPE.sub(_character, string[1]), string.end()
    elif name := _VARIABLE.match(source, place):
        part, place = Variable(name[1]), _skip(source, name.end())
        if source.startswith("->", place):
            part, place = _choice(part, source, place + 2)
    elif name := _MESSAGE.match(source, place):
        part, place = Reference(name[0]), name.end()
    else:
        raise ValueError(f"this cannot stand between braces: {source[place : place + 40]!r}")
    place = _skip(source, place)
    if not source.startswith("}", place):
        raise ValueError(f"a brace is not closed: {source[place : place + 40]!r}")
    return part, place + 1


def _choice(by: Variable, source: str, place: int) -> tuple[Choice, int]:
    variants: list[tuple[str | int, Pattern]] = []
    usual: Pattern | None = None
    while variant := _VARIANT.match(source, place):
        pattern, place = _pattern(source, variant.end())
        variants.append((int(variant[2]) if variant[2].isdecimal() else variant[2], pattern))
        usual = pattern if variant[1] else usual
    if usual is None:
        raise ValueError(f"no variant of ${by.name} has a star")
    return Choice(by, tuple(variants), usual), place


def _character(escape: re.Match[str]) -> str:
    code = escape[1] or escape[2]
    return chr(int(code, 16)) if code else escape[3]


def _skip(source: str, place: int) -> int:
    blank = _BLANK.match(source, place)
    return blank.end() if blank else place
