"""The messages between a table and its clients: JSON objects, each with a `type` (docs/protocol.md)."""

from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

# The version of the messages; a client of another one is told so and sent away.
PROTOCOL = 1

# The most bytes of a message to the server.
LARGEST = 16_384
# A seat to move gets all its legal events if they are no more than this, else micro steps.
FEW = 64
# What can be said with one tap; the catalogues have the words, under phrase-NAME.
PHRASES = ("hello", "thanks", "well-played", "oops", "hurry", "think", "again", "bye")

# The JSON forms of docs/notation.md, section 4. The titles are their names in TypeScript.
Form = dict[str, Any]
EventForm = Annotated[Form, Meta(title="EventForm")]
ViewForm = Annotated[Form, Meta(title="ViewForm")]
ChangeForm = Annotated[Form, Meta(title="ChangeForm")]
StepForm = Annotated[Form, Meta(title="StepForm")]
SettingsForm = Annotated[Form, Meta(title="SettingsForm")]
# Only the settings that differ from a preset.
PartialSettings = Annotated[Form, Meta(title="PartialSettings")]
_Message = TypeVar("_Message")
# What a client calls its own wishes. It is written down with a move, so there is nothing in it that a database does not
# take. (A dollar alone would let a line end there.)
Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[ -~]+(?!\n)$")]
TableId = Annotated[str, Meta(min_length=1, max_length=32)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
# How long something can be that is said at a table.
LONGEST_TEXT = 300
Text = Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)]
Level = Annotated[str, Meta(min_length=1, max_length=100)]
# What somebody is called at a table, with whatever was added there to tell people apart.
TableName = Annotated[str, Meta(min_length=1, max_length=40)]
Place = Annotated[int, Meta(ge=0, le=7)]
Sequence = Annotated[int, Meta(ge=0, le=2**53)]
# What a seat adds to the shuffle, and the SHA-256 of it.
Randomness = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[0-9A-Za-z_-]+(?!\n)$")]
Hash = Annotated[str, Meta(max_length=64, pattern=r"^[0-9a-f]{64}(?!\n)$")]


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a move may take, and what each seat has in reserve for a whole round, in seconds."""

    seconds: Annotated[float, Meta(ge=1, le=86_400)]
    reserve: Annotated[float, Meta(ge=0, le=86_400)] = 0


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What kind of table it is."""

    # The rules: a preset, and the settings that differ from it, in their JSON form.
    preset: Annotated[str, Meta(max_length=20)] = "spec"
    settings: PartialSettings = {}
    # How many chairs.
    seats: Annotated[int, Meta(ge=2, le=8)] = 2
    # Listed in the lobby, or only for those who have the link.
    public: bool = True
    # No clock if there is none.
    clock: Clock | None = None
    # The table passes for whoever can add nothing, if everybody can see that.
    auto_pass: bool = True
    # The cards are dealt as soon as every chair is taken.
    auto_start: bool = False
    # Counts for ratings: a preset as it is, among people with accounts.
    rated: bool = False
    # Attackers do not wait for each other, and a turn stays open for so many seconds (docs/rules.md 8); 0 is strictly
    # in turn, None what the preset is played like.
    window: Annotated[float, Meta(ge=0, le=60)] | None = None
    # One person and bots, with hints and undo.
    practice: bool = False
    # Seconds before a bot answers.
    pace: Annotated[float, Meta(ge=0.1, le=5)] = 1.0
    # What can be said: anything, only the PHRASES, or nothing.
    chat: Literal["all", "phrases", "none"] = "all"


# --- What happens at a table ---------------------------------------------------------------------------------
# These are the entries of a table's log as everybody may read them. Nothing in them is hidden from anybody.


class Opened(Struct, frozen=True, tag="opened"):
    """The table was opened."""

    options: Options


class Sat(Struct, frozen=True, tag="sat", omit_defaults=True):
    """Somebody sat down: a person, or a bot of a level."""

    seat: int
    name: str
    bot: str | None = None


class Left(Struct, frozen=True, tag="left", omit_defaults=True):
    """A chair is empty again."""

    seat: int
    kicked: bool = False


class Moved(Struct, frozen=True, tag="moved"):
    """Somebody sits on another chair now."""

    seat: int
    to: int


class Waits(Struct, frozen=True, tag="waits"):
    """Nobody has come for a while to the chairs that are free: the host may fill them with bots."""

    free: int


class Committed(Struct, frozen=True, tag="committed"):
    """The SHA-256 of the server's seed for the next round: it cannot be changed any more."""

    round: int
    commitment: str


class Promised(Struct, frozen=True, tag="promised"):
    """The SHA-256 of what a seat will add to the next shuffle; its newest one counts."""

    round: int
    seat: int
    hash: str


class Shuffling(Struct, frozen=True, tag="shuffling"):
    """The cards are shuffled: these are all promises, by name, and whoever made one tells now what it was."""

    round: int
    promises: dict[str, str]


class Contributed(Struct, frozen=True, tag="contributed"):
    """A seat added its own randomness to the next shuffle."""

    round: int
    seat: int
    randomness: str


class Dealt(Struct, frozen=True, tag="dealt", omit_defaults=True):
    """A round began: who plays, clockwise, and the durak of the round before."""

    round: int
    seats: tuple[str, ...]
    durak: str | None
    # Who had promised something for the shuffle, and did not tell it in time.
    left_out: tuple[str, ...] = ()


class Played(Struct, frozen=True, tag="played", omit_defaults=True):
    """An event of the game, in its JSON form."""

    event: EventForm
    # The table played it: the clock had run out, or nothing else was possible.
    auto: bool = False
    # The clock had run out.
    late: bool = False
    # What it took from the seat's reserve, in seconds.
    spent: float = 0


class Undone(Struct, frozen=True, tag="undone"):
    """The newest event is now the one with this sequence, or the deal; what came after it does not count."""

    to: int


class Caught(Struct, frozen=True, tag="caught"):
    """A cheat was called: it is undone like everything since, and the newest event is the one with this sequence."""

    # Who called it, and who had cheated.
    by: int
    seat: int
    to: int
    # The rules that had been broken, by the codes of docs/rules.md 3.
    codes: tuple[str, ...]


class Paused(Struct, frozen=True, tag="paused"):
    """Clocks, bots and windows stand still, or go on."""

    paused: bool


class Passing(Struct, frozen=True, tag="autopass"):
    """The table passes for this seat whenever it could only pass, or only where everybody sees that."""

    seat: int
    more: bool


class Revealed(Struct, frozen=True, tag="revealed", omit_defaults=True):
    """The round is over: everything about it, so that anyone can check the deal."""

    round: int
    durak: str | None
    server_seed: str
    contributions: dict[str, str]
    # The whole round in notation.
    game: str
    # What everybody had promised before the cards were shuffled.
    promises: dict[str, str] = {}


class Away(Struct, frozen=True, tag="away"):
    """A bot plays for this seat until its person is back."""

    seat: int


class Back(Struct, frozen=True, tag="back"):
    """The person plays again."""

    seat: int


class Agreed(Struct, frozen=True, tag="agreed"):
    """The seat wants another round."""

    seat: int


class Said(Struct, frozen=True, tag="said", omit_defaults=True):
    """Somebody said something: a text, or one of the PHRASES by its name. A spectator has no seat."""

    name: str
    seat: int | None = None
    text: str | None = None
    phrase: str | None = None


class Muted(Struct, frozen=True, tag="muted"):
    """The host does not let somebody say anything here, or lets them speak again."""

    name: str
    muted: bool


class Removed(Struct, frozen=True, tag="removed"):
    """The host has sent a spectator away, who cannot come back to this table."""

    name: str


class Closed(Struct, frozen=True, tag="closed"):
    """The table is gone."""


Happening = (
    Opened
    | Sat
    | Left
    | Moved
    | Waits
    | Committed
    | Promised
    | Shuffling
    | Contributed
    | Dealt
    | Played
    | Undone
    | Caught
    | Paused
    | Passing
    | Revealed
    | Away
    | Back
    | Agreed
    | Said
    | Muted
    | Removed
    | Closed
)


# --- From the client -----------------------------------------------------------------------------------------


class _Request(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    # The answer carries it again; for a move it is what makes a repeated one harmless.
    id: Id | None = None


class Hello(_Request, frozen=True, tag="hello"):
    """The first message: who I am, and what I have seen of which table."""

    protocol: int
    # Nothing for somebody new.
    token: Annotated[str, Meta(max_length=200)] | None = None
    name: Name | None = None
    language: Annotated[str, Meta(max_length=10)] = "en"
    seen: dict[TableId, Sequence] = {}
    # I go where a table is at home, if I am told.
    moves: bool = False


class CreateTable(_Request, frozen=True, tag="create"):
    """Open a table and sit down at it; bots of these levels take the next chairs."""

    options: Options = Options()
    bots: Annotated[tuple[Level, ...], Meta(max_length=7)] = ()


class ListTables(_Request, frozen=True, tag="list"):
    """Which tables are there?"""


class QuickPlay(_Request, frozen=True, tag="quick"):
    """Sit down at any public table that waits for somebody, or open one that deals as soon as it is full."""

    preset: Annotated[str, Meta(max_length=20)] = "spec"
    seats: Annotated[int, Meta(ge=2, le=8)] = 2


class Join(_Request, frozen=True, tag="join"):
    """Sit down at a table, or come back to it."""

    table: TableId
    seat: Place | None = None


class Watch(_Request, frozen=True, tag="watch"):
    """Look on."""

    table: TableId


class Leave(_Request, frozen=True, tag="leave"):
    """Go away from a table; during a round a bot plays on."""

    table: TableId


class Kick(_Request, frozen=True, tag="kick"):
    """The host asks somebody to leave, or takes a bot away, before the cards are dealt."""

    table: TableId
    seat: Place


class AddBot(_Request, frozen=True, tag="bot"):
    """The host puts a bot on an empty chair."""

    table: TableId
    level: Level
    seat: Place | None = None


class Swap(_Request, frozen=True, tag="swap"):
    """Sit on another empty chair, before the cards are dealt."""

    table: TableId
    seat: Place


class Fill(_Request, frozen=True, tag="fill"):
    """The host has bots of a level take all empty chairs, and the cards dealt."""

    table: TableId
    level: Level


class Promise(_Request, frozen=True, tag="promise"):
    """The SHA-256 of my randomness for the next shuffle, sent once the commitment has been seen."""

    table: TableId
    round: Sequence
    hash: Hash


class Contribute(_Request, frozen=True, tag="contribute"):
    """My randomness for the next shuffle: what I have promised, once the cards are shuffled, or else before that."""

    table: TableId
    round: Sequence
    randomness: Randomness


class Start(_Request, frozen=True, tag="start"):
    """The host has the cards dealt."""

    table: TableId


class Move(_Request, frozen=True, tag="move"):
    """An event of the game; sent again with the same id it is played once."""

    table: TableId
    id: Id
    event: EventForm
    # The newest happening that this answers: refused if an event was played since.
    after: Sequence | None = None


class Undo(_Request, frozen=True, tag="undo"):
    """At a practice table: back to my previous decision."""

    table: TableId


class Hint(_Request, frozen=True, tag="hint"):
    """At a practice table: what is each of my events worth?"""

    table: TableId
    id: Id


class Accuse(_Request, frozen=True, tag="caught"):
    """I caught you cheating, where rules may be broken."""

    table: TableId
    id: Id
    seat: Place


class Pause(_Request, frozen=True, tag="pause"):
    """Stop clocks, bots and windows of a table with one person, or let them go on."""

    table: TableId
    paused: bool


class AutoPass(_Request, frozen=True, tag="autopass"):
    """Pass for me whenever I could only pass; usually the table does so only where everybody sees that."""

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
    """The host lets somebody who has spoken say nothing more, or speak again."""

    table: TableId
    name: TableName
    muted: bool


class Remove(_Request, frozen=True, tag="remove"):
    """The host sends a spectator away who has spoken."""

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


# --- From the server -----------------------------------------------------------------------------------------


class Chair(Struct, frozen=True, omit_defaults=True):
    """Who sits here, if anybody."""

    name: str | None = None
    bot: str | None = None
    away: bool = False
    host: bool = False
    # The points of this match: 1 for each round that was not lost, an even share of them all for a draw.
    score: float = 0
    # The table passes for it whenever it could only pass.
    autopass: bool = False
    # It wants another round.
    agreed: bool = False


class Summary(Struct, frozen=True):
    """A table from outside."""

    table: str
    options: Options
    # The rules in a few words, in the client's language.
    rules: str
    chairs: tuple[Chair, ...]
    playing: bool
    round: int


class Welcome(Struct, frozen=True, tag="welcome"):
    """The answer to hello. Whoever has the token is this player: keep it."""

    protocol: int
    token: str
    player: str
    name: str
    # Somebody with an account, whose name this is; else a guest.
    account: bool = False


class Lobby(Struct, frozen=True, tag="lobby", omit_defaults=True):
    """The public tables."""

    tables: tuple[Summary, ...]
    id: str | None = None


class Choices(Struct, frozen=True, omit_defaults=True):
    """What the seat to move can do: its legal events if they are few, else the first micro steps."""

    count: int
    events: tuple[EventForm, ...] | None = None
    steps: tuple[StepForm, ...] | None = None


class State(Struct, frozen=True, tag="state", omit_defaults=True):
    """A table as it is now, for one seat or for a spectator."""

    table: str
    sequence: int
    summary: Summary
    settings: SettingsForm
    # The chair of whoever reads this; a spectator has none.
    seat: int | None = None
    commitment: str | None = None
    # What the seat sees of the round, in the JSON form of a view; nothing before the first deal.
    view: ViewForm | None = None
    choices: Choices | None = None
    # What the newest deal or event led to, as in `happened`.
    changes: tuple[ChangeForm, ...] | None = None
    # Attackers do not wait for each other, and a turn stays open for so many seconds; 0 is in turn.
    window: float = 0
    paused: bool = False
    # With a clock or a window: for how many seconds the next event has been waited for when this was sent.
    waited: float = 0
    # With a clock: what each name had in reserve when that began.
    reserves: dict[str, float] = {}


class Happened(Struct, frozen=True, tag="happened", omit_defaults=True):
    """Something happened at a table; the numbers of a table have no gaps."""

    table: str
    sequence: int
    what: Happening
    # What the seat sees after a deal or an event.
    view: ViewForm | None = None
    choices: Choices | None = None
    # What the deal or the event led to, as this seat is told of it (docs/rules.md 1.6).
    changes: tuple[ChangeForm, ...] | None = None
    # All chairs as they are now, if one of them is not as it was.
    chairs: tuple[Chair, ...] | None = None


class Accepted(Struct, frozen=True, tag="accepted", omit_defaults=True):
    """It is done, and written down for good."""

    id: str | None = None
    table: str | None = None
    sequence: int | None = None


class Elsewhere(Struct, frozen=True, tag="elsewhere", omit_defaults=True):
    """The table is at home elsewhere: connect there, say hello once more, and wish again what this answers."""

    table: str
    # A path of the same server, or a whole address.
    address: str
    id: str | None = None


class Waiting(Struct, frozen=True, tag="waiting", omit_defaults=True):
    """The move has to wait for others; later it is accepted or refused. A newer move takes its place."""

    id: str
    table: str


class Worth(Struct, frozen=True):
    """What an event is worth: the chance not to be the durak, and where it lies 95 times in 100."""

    event: EventForm
    win: float
    low: float
    high: float


class Advice(Struct, frozen=True, tag="advice"):
    """The answer to a hint: events from the best on, judged by what the seat has seen."""

    id: str
    table: str
    # The newest happening when this was thought about.
    sequence: int
    options: tuple[Worth, ...]
    # Solved, not estimated.
    exact: bool


class Steps(Struct, frozen=True, tag="steps", omit_defaults=True):
    """The micro steps that may follow a path; if there are none the path is this event."""

    table: str
    steps: tuple[StepForm, ...]
    event: EventForm | None = None
    id: str | None = None


class Refusal(Struct, frozen=True, tag="refusal", omit_defaults=True):
    """That may not be done, and nothing has changed: a stable code, and why, in the client's language."""

    code: str
    text: str
    id: str | None = None
    table: str | None = None


class Error(Struct, frozen=True, tag="error", omit_defaults=True):
    """That was no message of this protocol."""

    code: str
    text: str


class Pong(Struct, frozen=True, tag="pong", omit_defaults=True):
    """I am here."""

    id: str | None = None


Answer = Welcome | Lobby | State | Happened | Accepted | Elsewhere | Waiting | Advice | Steps | Refusal | Error | Pong

_ENCODER = msgspec.json.Encoder()
_REQUEST: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)
_ANSWER: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(Answer)
_HAPPENING: msgspec.json.Decoder[Happening] = msgspec.json.Decoder(Happening)


def encode(message: Request | Answer | Happening) -> str:
    """The message as it is sent.

    >>> encode(Join(table="K7QMX2PD"))
    '{"type":"join","table":"K7QMX2PD"}'
    """
    return _ENCODER.encode(message).decode()


def request(frame: str | bytes) -> Request:
    """What a client sent; ValueError with the reason if it is none of our messages.

    >>> request('{"type": "join", "table": "K7QMX2PD", "seat": 9}')
    Traceback (most recent call last):
    ValueError: Expected `int` <= 7 - at `$.seat`
    """
    return _decode(_REQUEST, frame)


def answer(frame: str | bytes) -> Answer:
    """What the server sent; ValueError with the reason if it is none of our messages."""
    return _decode(_ANSWER, frame)


def happening(text: str) -> Happening:
    """An entry of a log, as it is stored."""
    return _decode(_HAPPENING, text)


def _decode(decoder: msgspec.json.Decoder[_Message], frame: str | bytes) -> _Message:
    try:
        return decoder.decode(frame)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError(str(error)) from None
