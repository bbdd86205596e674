"""Puzzles, step by step."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from durak.protocol import Choices, EventForm
from durak.protocol.http.lessons import LessonFrame


class PuzzleEvents(Struct, frozen=True, forbid_unknown_fields=True):
    """What the solver has done since the beginning of a puzzle."""

    events: Annotated[tuple[EventForm, ...], Meta(max_length=20)]


class PuzzleOption(Struct, frozen=True):
    """What could be played in a puzzle with hidden cards, and the champion's chance not to be the durak with it."""

    event: EventForm
    chance: float
    # It in words.
    what: str


class PuzzleState(Struct, frozen=True):
    """A puzzle as far as somebody has come: everything that happened, and how it stands."""

    # Its name, for links, and the round that it is a moment of: TABLE-ROUND; null for one of the collection.
    puzzle: str
    round: str | None
    # The solver's name.
    me: str
    rating: int
    themes: tuple[str, ...]
    preset: str
    # How many cards its deck had.
    deck: int
    # Is a draw all that can be saved?
    draw: bool
    # Its beginning (docs/notation.md).
    position: str
    frames: tuple[LessonFrame, ...]
    # The other player's cards in every frame.
    open_hands: tuple[tuple[str, ...], ...]
    # Nothing once it is solved or a wrong event was played.
    choices: Choices | None
    standing: Literal["asked", "solved", "wrong"]
    # How many decisions are made, of how many.
    done: int
    decisions: int
    # What the last event leads to for the solver: 1 wins, 0 draws, -1 loses.
    value: int
    # The frame of the solver's last event; what follows it are answers, or how it is refuted.
    answered: int
    # Are cards hidden, so that the answer is judged, not solved?
    judged: bool = False
    # The cards of which the solver cannot know where they are then: in the deck, or in other hands.
    unseen: tuple[str, ...] = ()
    # What the judge thinks of everything that could be played, best first, and the place of what was played; only
    # once there is an answer.
    options: tuple[PuzzleOption, ...] = ()
    chosen: int | None = None
    # What speaks for the best of these, in words; nothing if only its chances do.
    reason: str = ""


class PuzzleProgress(Struct, frozen=True):
    """How far somebody has come."""

    rating: int
    # The puzzles that were tried, and those of them that were solved at the first try.
    tries: int
    solved: int


class PuzzleLeader(Struct, frozen=True):
    """A place on the leaderboard of the day."""

    place: int
    name: str
    # How many puzzles at the first try today, and whether that of the day is among them.
    solved: int
    daily: bool
