"""The analysis board."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from durak.protocol import ChangeForm, Choices, EventForm, SettingsForm, ViewForm
from durak.protocol.http.reviews import ReviewStopped

_Deal = Annotated[str, Meta(max_length=64)]


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """A position, and what was played from there. Nothing else is known of it, and nothing of it is kept."""

    # In notation; `5?` are five cards of which nobody says which they are.
    position: str
    # Events with semicolons between, each by whoever is to move.
    line: str = ""
    # What puts hidden cards where they are, and so says which are drawn.
    deal: _Deal = ""
    # One more event.
    event: EventForm | None = None
    # How many of the frames the client has already.
    after: Annotated[int, Meta(ge=0, le=1_000)] = 0


class BoardFrame(Struct, frozen=True):
    """The analysis board after one event."""

    # Nothing at the beginning; and the event as it stands in a line.
    event: EventForm | None
    move: str
    # The position in notation, by itself.
    position: str
    # What a spectator sees.
    view: ViewForm
    # Everybody's cards, and the deck from the next card on; "?" is a hidden card.
    hands: dict[str, tuple[str, ...]]
    deck: tuple[str, ...]
    # What the event led to.
    changes: tuple[ChangeForm, ...]
    # What whoever is to move can play; of hidden cards, whatever they could hold.
    choices: Choices | None


class Board(Struct, frozen=True):
    """A position, and what was played from there, event by event."""

    # The first position in notation, as short as can be, and the line that was played.
    position: str
    line: str
    settings: SettingsForm
    frames: tuple[BoardFrame, ...]


class MomentOfGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a round: after so many events, or at its end; with all cards, or with what one seat knows then."""

    # In notation.
    game: str
    moment: Annotated[int, Meta(ge=0, le=100_000)] | None = None
    seat: Annotated[str, Meta(max_length=100)] | None = None


class PositionText(Struct, frozen=True):
    """A position in notation."""

    position: str


class BotToMove(Struct, frozen=True, forbid_unknown_fields=True):
    """A position, what was played from there, and the level of the bot that is to move."""

    position: str
    level: Annotated[str, Meta(max_length=20)]
    line: str = ""
    deal: _Deal = ""


class BotMoved(Struct, frozen=True):
    """What a bot plays."""

    event: EventForm


class Weighed(Struct, frozen=True):
    """An event, and what it is worth to its player by what is known at the board."""

    event: EventForm
    # As it stands in a line.
    move: str
    # The chance not to be the durak, and half its 95 % interval.
    chance: float
    error: float
    # Solved, not estimated: won, lost or drawn by force; the round is over in so many turns if nobody errs.
    exact: bool
    turns: int | None
    # What speaks for it, as far as that can be said.
    why: str | None
    # What is likely to follow, as far as that was looked at.
    then: tuple[EventForm, ...] = ()


class Prospects(Struct, frozen=True, tag="prospects"):
    """What is known of a position so far."""

    judge: Literal["solver", "champion", "sampler"]
    # In how many deals of the hidden cards the best events were tried.
    worlds: int
    # The best first; nothing where the cards of whoever is to move are hidden.
    events: tuple[Weighed, ...]
    # Everybody's chances instead, and half the widest of their intervals.
    chances: dict[str, float]
    error: float
    # There is nothing more to come.
    final: bool


class Thought(Struct, frozen=True, forbid_unknown_fields=True):
    """A position to be thought about, after a line."""

    position: str
    line: str = ""
    deal: _Deal = ""


# What is told of a position, again and again.
ProspectsPart = Prospects | ReviewStopped
