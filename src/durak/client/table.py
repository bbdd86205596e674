"""A table on the client's side: what the server said about it; nothing is derived a second time."""

from dataclasses import dataclass, field, fields
from time import monotonic

from durak.notation import change_from_json, settings_from_json, view_from_json
from durak.notation.changes import KINDS
from durak.protocol import (
    Caught,
    Chair,
    Choices,
    Closed,
    Dealing,
    Dealt,
    Form,
    Happened,
    Muted,
    Options,
    Paused,
    Refusal,
    Removed,
    Revealed,
    Said,
    State,
    Undone,
)
from durak.rules import Change, Phase, Settings, View, chance


@dataclass
class Seen:
    """What a client knows about a table that it follows; only `apply` changes it."""

    table: str = ""
    # The newest happening seen.
    sequence: int = -1
    options: Options = field(default_factory=Options)
    # The rules in a few words.
    rules: str = ""
    settings: Settings = field(default_factory=Settings)
    # Our own chair; None for a spectator.
    seat: int | None = None
    chairs: tuple[Chair, ...] = ()
    # Are enough of them taken to deal?
    complete: bool = False
    # The spectators who have spoken, and everybody who is muted.
    spectators: list[str] = field(default_factory=list)
    muted: set[str] = field(default_factory=set)
    round: int = 0
    # What the seat has seen of the round, newest last, and the happening that each view came with.
    views: list[View] = field(default_factory=list)
    sequences: list[int] = field(default_factory=list)
    choices: Choices | None = None
    # May the seat take although it is not asked (docs/rules.md R83)?
    may_take: bool = False
    # What may it throw in although it is not asked (R85)?
    may_throw_in: Choices | None = None
    # What the newest event led to; None if the server has not said so.
    changes: tuple[Change, ...] | None = None
    # How the round began.
    deal: Dealing | None = None
    # The finished round, in notation.
    game: str | None = None
    # We hear nothing more: the table is gone, or the host has removed us.
    closed: bool = False
    paused: bool = False
    # How many seconds a turn stays open to all attackers at once; 0 where they are asked in turn.
    window: float = 0
    # When the wait for the next event began, when it was paused, and the reserve of each name at its beginning.
    since: float = field(default_factory=monotonic)
    stopped: float | None = None
    reserves: dict[str, float] = field(default_factory=dict)

    # --- What is known ---------------------------------------------------------------------------------------

    @property
    def now(self) -> View | None:
        """The round as it stands."""
        return self.views[-1] if self.views else None

    @property
    def turn(self) -> list[View]:
        """The views of a seat that may act now; in the last one, those it need not wait for have passed."""
        now = self.views[-1]
        mine = chance(self.settings, now, now.seat) if self.window and now.seat is not None else now
        return self.views if mine is None or mine is now else [*self.views, mine]

    @property
    def me(self) -> str | None:
        """Our name at this table."""
        return None if self.seat is None else self.chairs[self.seat].name

    @property
    def playing(self) -> bool:
        """Is a round in progress?"""
        return self.now is not None and self.now.phase is not Phase.END

    @property
    def host(self) -> bool:
        """May this client deal, and put bots on chairs?"""
        return self.seat is not None and self.chairs[self.seat].host

    @property
    def free(self) -> int:
        """How many chairs are empty."""
        return sum(chair.name is None for chair in self.chairs)

    @property
    def dealer(self) -> str | None:
        """Who dealt the round, as the server says."""
        return None if self.deal is None else self.deal.dealer

    def chair(self, name: str) -> Chair:
        """The chair of this name; an empty one if they have left."""
        return next((chair for chair in self.chairs if chair.name == name), Chair())

    def others(self) -> list[str]:
        """The names of all the others, clockwise from our left; for a spectator, everybody."""
        names = list(self.now.seats) if self.now is not None else [one.name for one in self.chairs if one.name]
        if self.me not in names:
            return names
        place = names.index(self.me)
        return names[place + 1 :] + names[:place]

    def clock(self) -> tuple[float, float] | None:
        """The seconds that the player to move has left, for this move and in reserve, if the table has a clock."""
        clock, now = self.options.clock, self.now
        if clock is None or now is None or now.active is None or not self.playing:
            return None
        spent = (monotonic() if self.stopped is None else self.stopped) - self.since
        reserve = self.reserves.get(now.active, 0.0)
        return max(0.0, clock.seconds - spent), max(0.0, reserve - max(0.0, spent - clock.seconds))

    # --- What is heard ---------------------------------------------------------------------------------------

    def apply(self, message: State | Happened | Refusal) -> None:
        """Applies a message about this table: all of it, what has happened there, or that the host has removed us."""
        match message:
            case State():
                self._see(message)
            case Happened():
                self._hear(message)
            case Refusal(code="REMOVED"):
                self.closed = True

    def _see(self, state: State) -> None:
        summary = state.summary
        self.table, self.sequence, self.seat = state.table, state.sequence, state.seat
        self.options, self.rules, self.round = summary.options, summary.rules, summary.round
        self.chairs, self.complete = summary.chairs, state.complete
        self.settings = settings_from_json(_known(Settings, state.settings))
        self.views = [] if state.view is None else [view_from_json(_known(View, state.view))]
        self.sequences = [state.sequence for _ in self.views]
        self._offered(state)
        self.deal, self.paused, self.window = state.deal, state.paused, state.window
        self.since, self.reserves = monotonic() - state.waited, dict(state.reserves)
        self.stopped = monotonic() if state.paused else None

    def _hear(self, happened: Happened) -> None:
        self.sequence, what = happened.sequence, happened.what
        if happened.chairs is not None:
            self._sit(happened.chairs)
            self.complete = happened.complete
        if happened.reserves is not None:
            self.reserves = dict(happened.reserves)
        match what:
            case Dealt(round=number):
                self.views, self.sequences, self.round, self.game = [], [], number, None
                self.deal = happened.deal
                self.paused, self.stopped = False, None
            case Undone(to) | Caught(to=to):
                keep = sum(number < to for number in self.sequences)
                del self.views[keep:], self.sequences[keep:]
            case Paused(paused):
                self._stop(paused)
            case Revealed(game=game):
                self.game = game
            case Said(name, None) if name not in self.spectators:
                self.spectators.append(name)
            case Muted(name, muted):
                (self.muted.add if muted else self.muted.discard)(name)
            case Removed(name):
                self.spectators = [one for one in self.spectators if one != name]
            case Closed():
                self.closed = True
        if happened.view is not None:
            self._look(happened, happened.view)

    def _sit(self, chairs: tuple[Chair, ...]) -> None:
        me, self.chairs = self.me, chairs
        # Names are unique at a table; those without one are spectators.
        self.seat = next((place for place, one in enumerate(chairs) if me is not None and one.name == me), None)

    def _look(self, happened: Happened, view: Form) -> None:
        what = happened.what
        self.views.append(view_from_json(_known(View, view)))
        self.sequences.append(what.to if isinstance(what, Undone | Caught) else happened.sequence)
        self._offered(happened)
        if not happened.same_wait:
            self.since = monotonic()

    def _offered(self, message: State | Happened) -> None:
        """What the seat can do now, and what led there."""
        self.choices, self.may_take, self.may_throw_in = message.choices, message.may_take, message.may_throw_in
        self.changes = _changes(message)

    def _stop(self, paused: bool) -> None:
        """Stops the clock, or lets it continue from where it stopped."""
        if paused:
            self.stopped = monotonic()
        elif self.stopped is not None:
            self.since, self.stopped = self.since + monotonic() - self.stopped, None
        self.paused = paused


def _known(kind: type[Settings | View], form: Form) -> Form:
    """The fields of a JSON form that this client knows; a newer server may send more."""
    names = {one.name for one in fields(kind)}
    return {name: value for name, value in form.items() if name in names}


def _changes(message: State | Happened) -> tuple[Change, ...] | None:
    """What an event led to, as the server says; changes that only a newer server knows are skipped."""
    if message.changes is None:
        return None
    return tuple(change_from_json(form) for form in message.changes if form.get("kind") in KINDS)
