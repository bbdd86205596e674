"""A puzzle: a position in which one event is right, what it is about, and how hard it is."""

from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

from durak.notation import format_position
from durak.puzzles.compact import OPPONENT, SOLVER, unpack
from durak.puzzles.themes import Theme
from durak.rules import Configuration, Seat, Settings

# Letters and digits that are not mistaken for each other.
_SIGNS = "23456789abcdefghjkmnpqrstuvwxyz"


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

    @cached_property
    def id(self) -> str:
        """Its name, which follows from the position: for links, and to remember that it was solved.

        >>> Puzzle("Preset: club", "H 7C6H 9CAC", 1000, 2, ()).id
        'jpgxue'
        """
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
    def preset(self) -> str:
        """The preset whose rules it is played by."""
        return self.rules.partition(";")[0].removeprefix("Preset: ")

    def start(self, names: tuple[Seat, Seat] = (SOLVER, OPPONENT)) -> tuple[Settings, Configuration]:
        """The rules and the position, with these names of the solver and of the other player."""
        return unpack(self.rules, self.text, names)

    def notation(self) -> str:
        """The position as docs/notation.md writes it."""
        return format_position(*self.start())
