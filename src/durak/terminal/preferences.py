"""What the terminal remembers about a person: name, look of the table, last game, lessons, and tokens for servers."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import platformdirs

from durak.i18n import Words
from durak.protocol import LONGEST_NAME

if TYPE_CHECKING:
    from durak.lessons import Course
    from durak.puzzles import Puzzle

# The key for the server inside this program, whose port is different each time.
LOCAL = "local"


class Place(msgspec.Struct):
    """The player's identity at a server, and the last table they sat at."""

    token: str | None = None
    table: str | None = None


class Preferences(msgspec.Struct):
    """Everything that is remembered; `save` writes it to a private file."""

    name: str | None = None
    language: str | None = None
    four_colours: bool = False
    # The choices of the last new game, as the dialogue names them.
    game: dict[str, Any] = {}
    places: dict[str, Place] = {}
    # The lessons that were finished: those of the rules, and those of the strategy.
    lessons: list[int] = []
    strategy: list[int] = []
    # The puzzles that were tried, and whether the first try was right; how strong that makes the person (openskill).
    puzzles: dict[str, bool] = {}
    puzzle_skill: tuple[float, float] = (25.0, 25 / 3)

    def save(self, file: Path | None = None) -> None:
        """Saves it atomically, so that nobody ever reads a half-written file."""
        file = file or preferences_file()
        draft = file.with_suffix(".new")
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as new:
            new.write(msgspec.json.format(msgspec.json.encode(self)))
        draft.replace(file)

    def at(self, server: str) -> Place:
        """The identity at a server; empty at one that was never visited."""
        return self.places.get(server, Place())

    def sat(self, server: str, token: str, table: str | None) -> None:
        """Remembers a server, and the table to come back to."""
        place = Place(token, table)
        if self.places.get(server) != place:
            self.places[server] = place
            self.save()

    def finished(self, course: "Course") -> list[int]:
        """The lessons of a course that were finished."""
        return self.lessons if course == "rules" else self.strategy

    @property
    def ready_for_strategy(self) -> bool:
        """Have they learned the rules here, and nothing of the strategy yet?"""
        return bool(self.lessons) and not self.strategy

    def learned(self, lesson: int, course: "Course") -> None:
        """Remembers that a lesson is finished."""
        done = self.finished(course)
        if lesson not in done:
            done.append(lesson)
            done.sort()
            self.save()

    def tried(self, puzzle: "Puzzle", solved: bool) -> None:
        """Remembers the first try at a puzzle, and how strong that makes the person."""
        if puzzle.id in self.puzzles:
            return
        # openskill takes its time to be imported.
        from durak.puzzles.rating import Skill, hard, tried

        skill, _ = tried(Skill(*self.puzzle_skill), hard(puzzle.rating), solved)
        self.puzzles[puzzle.id], self.puzzle_skill = solved, (skill.mu, skill.sigma)
        self.save()


def own_name(words: Words, name: str | None) -> str:
    """The name of the person at the keyboard, cut to what a server accepts; ValueError if it is not a name.

    >>> own_name(Words("en"), None), own_name(Words("en"), "  Anna ")
    ('Player', 'Anna')
    """
    if name is not None and not (name.strip() and name.isprintable()):
        raise ValueError(words("error-name"))
    return words("play-name") if name is None else name.strip()[:LONGEST_NAME]


def preferences_file() -> Path:
    """Where it is kept."""
    return platformdirs.user_config_path("durak", ensure_exists=True) / "terminal.json"


def saved_preferences(file: Path | None = None) -> Preferences:
    """What was saved; the defaults if there is no file or it is not one of ours."""
    try:
        return msgspec.json.decode((file or preferences_file()).read_bytes(), type=Preferences)
    except (OSError, msgspec.MsgspecError):
        return Preferences()
