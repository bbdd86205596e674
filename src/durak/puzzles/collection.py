"""The puzzles of the package, and the text in which they are kept (docs/puzzles.md)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import cache
from hashlib import sha256
from importlib.resources import files
from itertools import groupby
from random import Random

from durak.puzzles.puzzle import Option, Puzzle
from durak.puzzles.themes import LETTERS, Theme

# A line that begins with this names the rules of the puzzles below it.
_HEADING = "= "
_NO_THEME = "-"
# How hard the puzzle of the day is: not for the first evening, nor for champions alone.
DAILY = range(1000, 1400)


def write(puzzles: Iterable[Puzzle], head: Sequence[str]) -> Iterator[str]:
    """The lines of a collection: what it is, then the puzzles rules by rules."""
    for heading, one in _headed(puzzles, head):
        yield heading if one is None else f"{one.rating} {one.decisions} {_letters(one)} {one.text}"


def read(lines: Iterable[str]) -> Iterator[Puzzle]:
    """The puzzles of a collection.

    >>> [puzzle] = read(["# Two lines of one.", "= Preset: club", "1105 2 hd D QCKC9DJDADQH TCAC6D8DKD f6S"])
    >>> puzzle.rating, puzzle.decisions, [str(theme) for theme in puzzle.themes]
    (1105, 2, ['hold-the-trump', 'only-draw'])
    """
    rules = ""
    for number, line in enumerate(lines, start=1):
        if not line or line.startswith("#"):
            continue
        if line.startswith(_HEADING):
            rules = line.removeprefix(_HEADING)
            continue
        words = line.split(" ", 3)
        known = len(words) == 4 and words[0].isdecimal() and words[1].isdecimal() and rules
        if not known or not (set(words[2]) <= {*LETTERS, _NO_THEME}):
            raise ValueError(f"line {number} is no puzzle: {line!r} should be rating, decisions, themes and position")
        themes = tuple(LETTERS[letter] for letter in words[2] if letter != _NO_THEME)
        yield Puzzle(rules, words[3], int(words[0]), int(words[1]), themes)


def write_hidden(puzzles: Iterable[Puzzle], head: Sequence[str]) -> Iterator[str]:
    """The lines of a collection with hidden cards: rating, themes, what each event is worth, and the position."""
    for heading, one in _headed(puzzles, head):
        if one is None:
            yield heading
        else:
            worth = ", ".join(f"{each.event} = {each.chance}" for each in one.options)
            yield f"{one.rating} {_letters(one)} | {worth} | {one.text}"


def _headed(puzzles: Iterable[Puzzle], head: Sequence[str]) -> Iterator[tuple[str, Puzzle | None]]:
    """The head, and the puzzles, each of the rules with a heading."""
    yield from ((f"# {line}", None) for line in head)
    for rules, some in groupby(puzzles, key=lambda puzzle: puzzle.rules):
        yield _HEADING + rules, None
        yield from (("", one) for one in some)


def _letters(one: Puzzle) -> str:
    letters = {theme: letter for letter, theme in LETTERS.items()}
    return "".join(letters[theme] for theme in one.themes if theme in letters) or _NO_THEME


def read_hidden(lines: Iterable[str]) -> Iterator[Puzzle]:
    """The puzzles of a collection with hidden cards.

    >>> text = "Deck: 2? 9D; Field: 7C; Defender: you; Hands: you = 10D 9C 10C, anna = 18?"
    >>> [puzzle] = read_hidden(["= Preset: club", f"1105 h | 7C/9C = 700, + = 520 | {text}"])
    >>> puzzle.rating, [str(theme) for theme in puzzle.themes], [option.event for option in puzzle.options]
    (1105, ['hold-the-trump', 'hidden-cards'], ['7C/9C', '+'])
    """
    rules = ""
    for number, line in enumerate(lines, start=1):
        if not line or line.startswith("#"):
            continue
        if line.startswith(_HEADING):
            rules = line.removeprefix(_HEADING)
            continue
        try:
            known, worth, text = line.split(" | ")
            rating, letters = known.split()
            themes = tuple(LETTERS[letter] for letter in letters if letter != _NO_THEME)
            options = [each.split(" = ") for each in worth.split(", ")]
            found = tuple(Option(event, int(chance)) for event, chance in options)
            yield Puzzle(rules, text, int(rating), 1, (*themes, Theme.HIDDEN_CARDS), found)
        except (ValueError, KeyError):
            raise ValueError(
                f"line {number} is no puzzle: {line!r} should be rating and themes, events with what they are worth, "
                "and position"
            ) from None


@cache
def hidden_cards() -> Mapping[str, Puzzle]:
    """The puzzles with hidden cards, by name."""
    text = files("durak.puzzles").joinpath("hidden.txt").read_text(encoding="utf-8")
    return {puzzle.id: puzzle for puzzle in read_hidden(text.splitlines())}


@cache
def collection() -> Mapping[str, Puzzle]:
    """All solved puzzles of the package, by name."""
    text = files("durak.puzzles").joinpath("collection.txt").read_text(encoding="utf-8")
    return {puzzle.id: puzzle for puzzle in read(text.splitlines())}


def puzzle(name: str) -> Puzzle:
    """The puzzle of this name, of either kind."""
    found = collection().get(name) or hidden_cards().get(name)
    if found is None:
        raise ValueError(f"there is no puzzle {name!r}")
    return found


def daily(day: date) -> Puzzle:
    """The puzzle of a day, the same for everybody."""
    fitting = [one for one in collection().values() if one.rating in DAILY]
    number = int.from_bytes(sha256(f"puzzle of {day.isoformat()}".encode()).digest()[:8])
    return fitting[number % len(fitting)]


def fitting(
    rating: float, theme: Theme | None = None, without: Iterable[str] = (), chance: Random | None = None
) -> Puzzle | None:
    """A puzzle about as hard as somebody is strong, one they do not know yet; None if there is none left."""
    known = frozenset(without)
    among = hidden_cards() if theme is Theme.HIDDEN_CARDS else collection()
    some = [one for one in among.values() if one.id not in known and (theme is None or theme in one.themes)]
    if not some:
        return None
    # One of the nearest, so that not everybody gets the same ones in the same order.
    nearest = sorted(some, key=lambda one: abs(one.rating - rating))[:40]
    return (chance or Random()).choice(nearest)
