"""What the server says."""

from itertools import islice
from typing import Literal

from msgspec import Struct

from durak.notation import event_to_json, step_to_json
from durak.protocol.fields import FEW, ChangeForm, EventForm, SettingsForm, StepForm, ViewForm
from durak.protocol.happenings import Happening, Revealed
from durak.protocol.options import Options
from durak.protocol.teams import Team
from durak.rules import (
    Lead,
    Public,
    Settings,
    View,
    count_events,
    dealer,
    durak_deals,
    lead_rule,
    legal_events,
    steps,
)


class Chair(Struct, frozen=True, omit_defaults=True):
    """Who sits here, if anybody."""

    name: str | None = None
    bot: str | None = None
    away: bool = False
    host: bool = False
    # The points of this match: 1 for each round not lost; in a draw the points are shared evenly.
    score: float = 0
    # The table passes for this seat whenever it could only pass.
    autopass: bool = False
    # The player wants another round.
    agreed: bool = False
    # At a table of partners: the team of whoever sits here, if the cards were dealt as everybody sits now.
    team: Team | None = None
    # One of the FACES.
    face: str | None = None


class Summary(Struct, frozen=True):
    """A table as the lobby shows it."""

    table: str
    options: Options
    # The rules in a few words, in the client's language.
    rules: str
    chairs: tuple[Chair, ...]
    playing: bool
    round: int


class Welcome(Struct, frozen=True, tag="welcome"):
    """The answer to hello. The token is all it takes to be this player: keep it safe."""

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

    @classmethod
    def of(cls, settings: Settings, seen: View) -> "Choices":
        """What the seat to move can do, as far as this view of it tells."""
        few = list(islice(legal_events(settings, seen), FEW + 1))
        if len(few) <= FEW:
            return cls(len(few), events=tuple(map(event_to_json, few)))
        return cls(count_events(settings, seen), steps=tuple(map(step_to_json, steps(settings, seen))))

    @classmethod
    def out_of_turn(cls, settings: Settings, seen: View) -> "Choices | None":
        """What a seat may throw in that is not asked; None if there is nothing, since it need not pass either."""
        found = cls.of(settings, seen)
        if found.events is not None:
            events = tuple(event for event in found.events if event.get("cards"))
            return cls(len(events), events=events) if events else None
        assert found.steps is not None
        return cls(found.count - 1, steps=tuple(step for step in found.steps if step["kind"] != "done"))


class Dealing(Struct, frozen=True):
    """How a round began: who dealt it, and which rule says who leads."""

    dealer: str
    # What made them the dealer: they were the durak, the lot chose them, or they sit first (before there were lots).
    by: Literal["durak", "lot", "order"]
    lead: Lead

    @classmethod
    def of(cls, settings: Settings, start: Public, lot: bool) -> "Dealing":
        """What there is to say about the deal that follows this start; was there a lot?"""
        by: Literal["durak", "lot", "order"] = "durak" if durak_deals(settings, start) else "lot" if lot else "order"
        return cls(dealer(settings, start), by, lead_rule(settings, start))


class State(Struct, frozen=True, tag="state", omit_defaults=True):
    """A table as it is now, for one seat or for a spectator."""

    table: str
    sequence: int
    summary: Summary
    settings: SettingsForm
    # The recipient's own chair; a spectator has none.
    seat: int | None = None
    commitment: str | None = None
    # What the seat sees of the round, in the JSON form of a view; nothing before the first deal.
    view: ViewForm | None = None
    choices: Choices | None = None
    # The seat may take although it is not asked (docs/rules.md R83).
    may_take: bool = False
    # What the seat may throw in although it is not asked (docs/rules.md R85).
    may_throw_in: Choices | None = None
    # What the newest deal or event led to, as in `happened`.
    changes: tuple[ChangeForm, ...] | None = None
    # How the round began.
    deal: Dealing | None = None
    # How the newest round ended, if it has.
    revealed: Revealed | None = None
    # Enough people and bots sit here to deal; partners have to be on every chair.
    complete: bool = False
    # How many seconds a turn stays open to all attackers at once; 0: they are asked in turn.
    window: float = 0
    paused: bool = False
    # With a clock or a window: how long the table had waited for the next event when this was sent, in seconds.
    waited: float = 0
    # With a clock: the reserve of each name when that wait began.
    reserves: dict[str, float] = {}


class Happened(Struct, frozen=True, tag="happened", omit_defaults=True):
    """Something happened at a table; the numbers of a table have no gaps."""

    table: str
    sequence: int
    what: Happening
    # What the seat sees after a deal or an event.
    view: ViewForm | None = None
    choices: Choices | None = None
    # The seat may take although it is not asked (docs/rules.md R83).
    may_take: bool = False
    # What the seat may throw in although it is not asked (docs/rules.md R85).
    may_throw_in: Choices | None = None
    # What the deal or the event led to, as this seat is told of it (docs/rules.md 1.6).
    changes: tuple[ChangeForm, ...] | None = None
    # All chairs as they are now, if any of them has changed; and are enough of them taken to deal?
    chairs: tuple[Chair, ...] | None = None
    complete: bool = False
    # How the round began, with its deal.
    deal: Dealing | None = None
    # The wait for the next event did not begin anew: a pass where attackers do not wait for each other (rules.md 8).
    same_wait: bool = False
    # With a clock: the reserve of each name, after a deal or an event that took from one.
    reserves: dict[str, float] | None = None


class Watchers(Struct, frozen=True, tag="watchers"):
    """Who follows a table without sitting there, as far as this process knows; sent whenever that changes."""

    table: str
    names: tuple[str, ...]


class Accepted(Struct, frozen=True, tag="accepted", omit_defaults=True):
    """It is done and permanently stored."""

    id: str | None = None
    table: str | None = None
    sequence: int | None = None


class Elsewhere(Struct, frozen=True, tag="elsewhere", omit_defaults=True):
    """The table's home is elsewhere: connect there, say hello again, and repeat the request that this answers."""

    table: str
    # A path on the same server, or a full address.
    address: str
    id: str | None = None


class Waiting(Struct, frozen=True, tag="waiting", omit_defaults=True):
    """The move has to wait for others and is accepted or refused later. A newer move replaces it."""

    id: str
    table: str


class Worth(Struct, frozen=True):
    """What an event is worth: the chance not to be the durak, with its 95% confidence interval."""

    event: EventForm
    win: float
    low: float
    high: float


class Coaching(Struct, frozen=True):
    """What a coach says about the decision, in the client's language."""

    # What is asked of the player, and what they can do.
    asked: str
    can: str
    # What the coach would do and why, and the move itself.
    best: str
    event: EventForm
    # What to think of each of the options once it is played, and in words.
    verdicts: tuple[Literal["only", "best", "fine", "worse"], ...]
    remarks: tuple[str, ...]


class Advice(Struct, frozen=True, tag="advice", omit_defaults=True):
    """The answer to a hint: events, best first, judged by what the seat has seen."""

    id: str
    table: str
    # The newest happening when this was worked out.
    sequence: int
    options: tuple[Worth, ...]
    # Solved, not estimated.
    exact: bool
    # Where a coach was asked for.
    coach: Coaching | None = None


class Steps(Struct, frozen=True, tag="steps", omit_defaults=True):
    """The micro steps that may follow a path; if there are none, the path is this event."""

    table: str
    steps: tuple[StepForm, ...]
    event: EventForm | None = None
    id: str | None = None


class Refusal(Struct, frozen=True, tag="refusal", omit_defaults=True):
    """The request was refused and nothing has changed: a stable code, and the reason in the client's language."""

    code: str
    text: str
    id: str | None = None
    table: str | None = None


class Error(Struct, frozen=True, tag="error", omit_defaults=True):
    """What was sent is not a message of this protocol."""

    code: str
    text: str


class Pong(Struct, frozen=True, tag="pong", omit_defaults=True):
    """I am here."""

    id: str | None = None


Answer = (
    Welcome
    | Lobby
    | State
    | Happened
    | Watchers
    | Accepted
    | Elsewhere
    | Waiting
    | Advice
    | Steps
    | Refusal
    | Error
    | Pong
)
