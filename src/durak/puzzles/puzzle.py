"""A puzzle: a position in which one event is right, what it is about, and how hard it is."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

from durak.notation import format_position, parse_partial
from durak.notation.names import format_name
from durak.puzzles.compact import SEATS, unpack
from durak.puzzles.themes import Theme
from durak.rules import Card, Configuration, Seat, Settings

# Letters and digits that are not mistaken for each other.
_SIGNS = "23456789abcdefghjkmnpqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Option:
    """An event, and what the champion found it worth, in thousandths of a chance not to be the durak."""

    event: str
    chance: int


@dataclass(frozen=True)
class Puzzle:
    """One puzzle of the collection."""

    # The rules, as docs/notation.md writes them, and the position on few letters.
    rules: str
    text: str
    # How hard it is, on the scale of the levels (docs/players.md).
    rating: int
    # How many decisions with one right event its solution has.
    decisions: int
    themes: tuple[Theme, ...]
    # Where cards are hidden: everything that could be played, best first. The position is as docs/notation.md has it.
    options: tuple[Option, ...] = ()
    # Where it comes from, if it is not one of the collection: TABLE-ROUND-NUMBER.
    origin: str = ""

    @cached_property
    def id(self) -> str:
        """Its name, which follows from the position: for links, and to remember that it was solved.

        >>> Puzzle("Preset: club", "H 7C6H 9CAC", 1000, 2, ()).id
        'jpgxue'
        """
        if self.origin:
            return self.origin
        number = int.from_bytes(sha256(f"{self.rules}; {self.text}".encode()).digest()[:8])
        signs = []
        for _ in range(6):
            number, sign = divmod(number, len(_SIGNS))
            signs.append(_SIGNS[sign])
        return "".join(signs)

    @property
    def draw(self) -> bool:
        """Is a draw all that can be saved?"""
        return Theme.ONLY_DRAW in self.themes

    @property
    def judged(self) -> bool:
        """Are cards hidden, so that the answer is judged, not solved?"""
        return Theme.HIDDEN_CARDS in self.themes

    @property
    def preset(self) -> str:
        """The preset whose rules it is played by."""
        return self.rules.partition(";")[0].removeprefix("Preset: ")

    @cached_property
    def unseen(self) -> frozenset[Card]:
        """The cards that lie in the deck and in other hands, where they are hidden."""
        return parse_partial(f"{self.rules}; {self.text}").hidden if self.judged else frozenset()

    def start(self, names: Sequence[Seat] = SEATS) -> tuple[Settings, Configuration]:
        """The rules and the position, with these names; hidden cards lie anywhere."""
        if self.judged:
            found = parse_partial(f"{self.rules}; {self._named(names)}")
            return found.settings, found.configuration
        return unpack(self.rules, self.text, names)

    def notation(self) -> str:
        """The position as docs/notation.md writes it."""
        return self.position()

    def position(self, names: Sequence[Seat] = SEATS) -> str:
        """The same with these names."""
        return f"{self.rules}; {self._named(names)}" if self.judged else format_position(*self.start(names))

    def _named(self, names: Sequence[Seat]) -> str:
        said = {seat: format_name(name) for seat, name in zip(SEATS, names, strict=False)}
        return re.sub(rf"\b({'|'.join(said)})\b", lambda found: said[found[0]], self.text)
