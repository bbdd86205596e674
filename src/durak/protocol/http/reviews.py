"""Reviews of rounds, part by part."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from durak.protocol import Choices, EventForm
from durak.protocol.http.games import Frame


class ReviewBegun(Struct, frozen=True, tag="begun"):
    """A review begins."""

    # Who judges what no solver knows: the champion, or thrifty players where it was not taught.
    judge: Literal["champion", "sampler"]
    # How many events the round has.
    events: int


class ReviewShare(Struct, frozen=True):
    """Where the result of a seat comes from, in chances not to be the durak; the parts add up to the result."""

    start: float
    luck: float
    own: float
    others: float
    result: float


class ReviewChances(Struct, frozen=True, tag="chances"):
    """Everybody's chances with all cards known, after the deal and after each event, and how much of it was luck."""

    chances: tuple[dict[str, float], ...]
    # What the deal, or the draws after each event, changed.
    luck: tuple[dict[str, float], ...]
    shares: dict[str, ReviewShare]


class ReviewOption(Struct, frozen=True):
    """An event that could be played, and what it is worth to its player by what they could know."""

    event: EventForm
    # The chance not to be the durak, how much less that is than the best, and half the 95 % interval of the difference.
    chance: float
    loss: float
    error: float
    # Solved, not estimated.
    exact: bool
    # In words, as in "beat 9H with JH".
    what: str
    # What speaks for it, as far as that can be said.
    why: str | None


class ReviewDecision(Struct, frozen=True, tag="decision"):
    """A decision, judged: the best options first."""

    # Of the events of the round, from 0: the table before it is the frame of this number.
    number: int
    seat: str
    turn: int
    label: Literal["forced", "only", "best", "good", "inaccuracy", "mistake", "blunder"]
    # The place of what was played.
    played: int
    options: tuple[ReviewOption, ...]
    # What can be selected there, after an inaccuracy, a mistake or a blunder: to look for something better.
    choices: Choices | None
    # One event alone would have kept the win, or the draw: a puzzle, by the name TABLE-ROUND-NUMBER.
    puzzle: bool = False


class ReviewPlayer(Struct, frozen=True):
    """How somebody played: from 0 to 1, if they had anything to decide, and how many decisions have each name."""

    accuracy: float | None
    decisions: dict[str, int]


class ReviewDone(Struct, frozen=True, tag="done"):
    """Everything is judged."""

    players: dict[str, ReviewPlayer]


class ReviewStopped(Struct, frozen=True, tag="stopped"):
    """There is no more of it: a code, and the reason in the reader's language."""

    code: str
    text: str


# What a review tells, one after the other.
ReviewPart = ReviewBegun | ReviewChances | ReviewDecision | ReviewDone | ReviewStopped


class Departure(Struct, frozen=True, forbid_unknown_fields=True):
    """Another event instead of the one of this number."""

    number: Annotated[int, Meta(ge=0, le=100_000)]
    event: EventForm


class Line(Struct, frozen=True):
    """How the round might have gone on: an event instead of what was played, and what the champion plays then."""

    frames: tuple[Frame, ...]
