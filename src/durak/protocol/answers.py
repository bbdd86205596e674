"""What the server says."""

from msgspec import Struct

from durak.protocol.fields import ChangeForm, EventForm, SettingsForm, StepForm, ViewForm
from durak.protocol.happenings import Happening
from durak.protocol.options import Options


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
