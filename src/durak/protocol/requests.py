"""What a client says."""

from typing import Annotated

from msgspec import Meta, Struct

from durak.protocol.fields import (
    EventForm,
    Face,
    Hash,
    Id,
    Level,
    Name,
    Place,
    Randomness,
    Sequence,
    StepForm,
    TableId,
    TableName,
    Text,
)
from durak.protocol.options import Options


class _Request(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    # The answer repeats it; for a move it is what makes sending it twice harmless.
    id: Id | None = None


class Hello(_Request, frozen=True, tag="hello"):
    """The first message: who I am, and what I have seen of which table."""

    protocol: int
    # None for a new player.
    token: Annotated[str, Meta(max_length=200)] | None = None
    name: Name | None = None
    face: Face | None = None
    language: Annotated[str, Meta(max_length=10)] = "en"
    seen: dict[TableId, Sequence] = {}
    # I follow an answer that sends me to a table's home.
    moves: bool = False


class CreateTable(_Request, frozen=True, tag="create"):
    """Open a table and sit down at it; bots of these levels take the next chairs, and none leaves one free."""

    options: Options = Options()
    bots: Annotated[tuple[Level | None, ...], Meta(max_length=7)] = ()


class ListTables(_Request, frozen=True, tag="list"):
    """Which tables are there?"""


class QuickPlay(_Request, frozen=True, tag="quick"):
    """Sit down at any public table that waits for players, or open one that deals as soon as it is full."""

    preset: Annotated[str, Meta(max_length=20)] = "spec"
    seats: Annotated[int, Meta(ge=2, le=8)] = 2


class Join(_Request, frozen=True, tag="join"):
    """Sit down at a table, or come back to it."""

    table: TableId
    seat: Place | None = None


class Watch(_Request, frozen=True, tag="watch"):
    """Follow a table as a spectator."""

    table: TableId


class Leave(_Request, frozen=True, tag="leave"):
    """Leave a table; during a round a bot plays on."""

    table: TableId


class Kick(_Request, frozen=True, tag="kick"):
    """The host makes somebody leave, or takes a bot away, before the cards are dealt."""

    table: TableId
    seat: Place


class AddBot(_Request, frozen=True, tag="bot"):
    """The host puts a bot on an empty chair."""

    table: TableId
    level: Level
    seat: Place | None = None


class Swap(_Request, frozen=True, tag="swap"):
    """Move to another, empty chair, before the cards are dealt."""

    table: TableId
    seat: Place


class Fill(_Request, frozen=True, tag="fill"):
    """The host puts bots of a level on all empty chairs and deals."""

    table: TableId
    level: Level


class Promise(_Request, frozen=True, tag="promise"):
    """The SHA-256 of my randomness for the next shuffle, sent once the commitment has been seen."""

    table: TableId
    round: Sequence
    hash: Hash


class Contribute(_Request, frozen=True, tag="contribute"):
    """My randomness for the next shuffle: what I promised, once shuffling begins; without a promise, before that."""

    table: TableId
    round: Sequence
    randomness: Randomness


class Start(_Request, frozen=True, tag="start"):
    """The host deals the cards."""

    table: TableId


class Move(_Request, frozen=True, tag="move"):
    """An event of the game; sent again with the same id, it is still played only once."""

    table: TableId
    id: Id
    event: EventForm
    # The newest happening that this answers: the move is refused if an event was played since.
    after: Sequence | None = None


class Undo(_Request, frozen=True, tag="undo"):
    """At a practice table: back to my previous decision."""

    table: TableId


class Hint(_Request, frozen=True, tag="hint"):
    """At a practice table: what is each of my events worth?"""

    table: TableId
    id: Id
    # A coach says it in words, too.
    coach: bool = False


class Accuse(_Request, frozen=True, tag="caught"):
    """I caught you cheating, at a table where rules may be broken."""

    table: TableId
    id: Id
    seat: Place


class Pause(_Request, frozen=True, tag="pause"):
    """Pause the clocks, bots and windows of a table with one person, or resume them."""

    table: TableId
    paused: bool


class AutoPass(_Request, frozen=True, tag="autopass"):
    """Pass for me whenever I could only pass; by default the table does so only when everybody can see that."""

    table: TableId
    more: bool


class Ask(_Request, frozen=True, tag="ask"):
    """Which micro steps may follow these ones?"""

    table: TableId
    path: Annotated[tuple[StepForm, ...], Meta(max_length=40)] = ()


class Say(_Request, frozen=True, tag="say"):
    """Say something at a table: a text, or one of the PHRASES by its name."""

    table: TableId
    text: Text | None = None
    phrase: Annotated[str, Meta(max_length=20)] | None = None


class Mute(_Request, frozen=True, tag="mute"):
    """The host mutes somebody who has spoken, or lets them speak again."""

    table: TableId
    name: TableName
    muted: bool


class Remove(_Request, frozen=True, tag="remove"):
    """The host removes a spectator who has spoken."""

    table: TableId
    name: TableName


class Rematch(_Request, frozen=True, tag="rematch"):
    """Another round; it begins when every person at the table has agreed."""

    table: TableId


class Ping(_Request, frozen=True, tag="ping"):
    """Are you there?"""


TableRequest = (
    Join
    | Watch
    | Leave
    | Kick
    | AddBot
    | Swap
    | Fill
    | Promise
    | Contribute
    | Start
    | Move
    | Undo
    | Hint
    | Accuse
    | Pause
    | AutoPass
    | Ask
    | Say
    | Mute
    | Remove
    | Rematch
)
Request = Hello | CreateTable | ListTables | QuickPlay | TableRequest | Ping
