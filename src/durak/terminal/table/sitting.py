"""A table as a client has been told about it, and the story of what happens there."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from time import monotonic

from msgspec.structs import replace

from durak.client import Doubt, News
from durak.notation import change_from_json, parse_game, settings_from_json, view_from_json
from durak.notation.changes import KINDS
from durak.protocol import (
    Agreed,
    Away,
    Back,
    Caught,
    Chair,
    Choices,
    Closed,
    Dealt,
    Happened,
    Left,
    Moved,
    Muted,
    Options,
    Paused,
    Played,
    Refusal,
    Removed,
    Revealed,
    Said,
    Sat,
    State,
    Undone,
    Waits,
)
from durak.rules import Attack, BySeat, Card, Change, Defend, Hand, Phase, Settings, Transfer, View, in_order
from durak.rules.configuration import Field
from durak.terminal.table.card_text import CardText
from durak.terminal.table.moves import Moves
from durak.terminal.table.narration import Line, Narrator, before_deal


@dataclass
class Sitting:
    """Everything that can be shown of one table; it changes only by the messages that come in."""

    card_text: CardText
    table: str = ""
    sequence: int = -1
    options: Options = field(default_factory=Options)
    # The rules in a few words.
    rules: str = ""
    settings: Settings = field(default_factory=Settings)
    # The own chair; None for a spectator.
    seat: int | None = None
    chairs: list[Chair] = field(default_factory=list)
    agreed: set[int] = field(default_factory=set)
    # The spectators who have spoken, and everybody who may not speak any more.
    spectators: list[str] = field(default_factory=list)
    muted: set[str] = field(default_factory=set)
    round: int = 0
    now: View | None = None
    choices: Choices | None = None
    closed: bool = False
    paused: bool = False
    # For how many seconds a turn stays open to all attackers at once; 0 where they are asked in turn.
    window: float = 0
    # What lay on the field before it was cleared: people look at it for a while.
    gone: Field = ()
    # What each seat announced last in this turn: pass or take.
    announced: dict[str, str] = field(default_factory=dict)
    # The round that is over, in notation, and the hands at its end.
    game: str | None = None
    hands: BySeat[Hand] | None = None
    lines: list[Line] = field(default_factory=list)
    # Since when the next event is waited for, since when that stands still, and what is left of each reserve.
    since: float = field(default_factory=monotonic)
    stopped: float | None = None
    reserves: dict[str, float] = field(default_factory=dict)

    # --- What is so ------------------------------------------------------------------------------------------

    @property
    def me(self) -> str | None:
        """The own name at this table."""
        return None if self.seat is None else self.chairs[self.seat].name

    @property
    def playing(self) -> bool:
        """Is a round going on?"""
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
    def moves(self) -> Moves | None:
        """What this seat can play now."""
        if self.now is None or self.choices is None:
            return None
        return Moves(self.settings, self.now, self.choices)

    def hand(self) -> list[Card]:
        """The own cards, trumps last."""
        return [] if self.now is None else in_order(self.now.hand, self.now.trump)

    def chair(self, name: str) -> Chair:
        """The chair of this name; an empty one if they have left."""
        return next((chair for chair in self.chairs if chair.name == name), Chair())

    def others(self) -> list[str]:
        """The names of all the others, clockwise from one's left; for a spectator everybody."""
        names = list(self.now.seats) if self.now is not None else [one.name for one in self.chairs if one.name]
        if self.me not in names:
            return names
        place = names.index(self.me)
        return names[place + 1 :] + names[:place]

    def clock(self) -> tuple[float, float] | None:
        """The seconds that the one to move has left for this move and in reserve, if this table has a clock."""
        clock, now = self.options.clock, self.now
        if clock is None or now is None or now.active is None or not self.playing:
            return None
        spent = (monotonic() if self.stopped is None else self.stopped) - self.since
        reserve = self.reserves.get(now.active, clock.reserve)
        return max(0.0, clock.seconds - spent), max(0.0, reserve - max(0.0, spent - clock.seconds))

    # --- What is heard ---------------------------------------------------------------------------------------

    def take_in(self, message: State | Happened) -> list[Line]:
        """Takes in what the server says; the lines that there are to tell about it."""
        if isinstance(message, State):
            self._see(message)
            return []
        lines = list(self._hear(message))
        self.lines += lines
        return lines

    def hear(self, news: News) -> list[Line] | None:
        """Takes in whatever a client hears; None if it says nothing about this table."""
        match news:
            case State(table=self.table) | Happened(table=self.table):
                return self.take_in(news)
            case Doubt(table=self.table, code=code):
                # The deal of the round that is over was not as it should be.
                told = Line("company", self.card_text.words(f"verify-{code}"))
            case Refusal(table=self.table, code="REMOVED", text=reason):
                # The host has sent us away: nothing more will be told.
                self.closed, told = True, Line("company", reason)
            case _:
                return None
        self.lines.append(told)
        return [told]

    def _see(self, state: State) -> None:
        summary = state.summary
        self.table, self.sequence, self.seat = state.table, state.sequence, state.seat
        self.options, self.rules, self.round = summary.options, summary.rules, summary.round
        self.chairs = list(summary.chairs)
        self.settings = settings_from_json(state.settings)
        self.now = None if state.view is None else view_from_json(state.view)
        self.choices = state.choices
        self.paused, self.window = state.paused, state.window
        self.since, self.reserves = monotonic() - state.waited, dict(state.reserves)
        self.stopped = monotonic() if state.paused else None

    def _hear(self, happened: Happened) -> Iterator[Line]:
        words = self.card_text.words
        self.sequence, what = happened.sequence, happened.what
        match what:
            case Sat(seat, name, bot):
                self.chairs[seat] = Chair(name, bot, host=bot is None and not any(one.host for one in self.chairs))
                yield Line("company", words("company-sat", name=name))
            case Left(seat, kicked):
                name = self.chairs[seat].name or ""
                self._empty(seat)
                yield Line("company", words("company-kicked" if kicked else "company-left", name=name))
            case Away(seat) | Back(seat):
                gone = isinstance(what, Away)
                self.chairs[seat] = replace(self.chairs[seat], away=gone)
                name = self.chairs[seat].name or ""
                if seat != self.seat:
                    yield Line("company", words("company-away" if gone else "company-back", name=name))
            case Moved(seat, to):
                self.chairs[to], self.chairs[seat] = self.chairs[seat], Chair()
                if seat == self.seat:
                    self.seat = to
                yield Line("company", words("company-moved", name=self.chairs[to].name or "", chair=to + 1))
            case Waits():
                yield Line("company", words("company-waits"))
            case Paused(paused):
                self._stop(paused)
                yield Line("company", words("company-paused" if paused else "company-resumed"))
            case Undone():
                yield Line("company", words("company-undone"))
            case Caught(by, seat):
                accused, cheat = self.chairs[by].name or "", self.chairs[seat].name or ""
                yield Line("company", words("change-caught", name=accused, cheat=cheat))
            case Agreed(seat):
                self.agreed.add(seat)
                if seat != self.seat:
                    yield Line("company", words("company-agreed", name=self.chairs[seat].name or ""))
            case Said(name, seat, text, phrase):
                said = words(f"phrase-{phrase}") if phrase is not None else text or ""
                speaker = name if seat is not None else words("spectator", name=name)
                if seat is None and name not in self.spectators:
                    self.spectators.append(name)
                yield Line("said", words("company-said", name=speaker, text=said))
            case Muted(name, muted):
                (self.muted.add if muted else self.muted.discard)(name)
                yield Line("company", words("company-muted" if muted else "company-unmuted", name=name))
            case Removed(name):
                self.spectators = [one for one in self.spectators if one != name]
                yield Line("company", words("company-kicked", name=name))
            case Revealed(durak=durak, game=game):
                yield from self._end(durak, game)
            case Closed():
                self.closed = True
                yield Line("company", words("company-closed"))
            case Dealt(round=number, left_out=left_out):
                for name in left_out:
                    yield Line("company", words("company-left-out", name=name))
                self.round, self.agreed, self.game, self.hands = number, set(), None, None
                self.reserves, self.gone, self.announced = {}, (), {}
                self.paused, self.stopped = False, None
        if happened.view is not None and isinstance(what, Undone | Caught):
            self.now, self.choices = view_from_json(happened.view), happened.choices
            self.gone, self.announced, self.since = (), {}, monotonic()
        elif happened.view is not None:
            yield from self._look(view_from_json(happened.view), what, led_to(happened))
            self.choices = happened.choices
            self.since = monotonic()

    def _stop(self, paused: bool) -> None:
        """The clock stands still, or goes on from where it stood."""
        if paused:
            self.stopped = monotonic()
        elif self.stopped is not None:
            self.since, self.stopped = self.since + monotonic() - self.stopped, None
        self.paused = paused

    def _look(self, after: View, what: object, changed: tuple[Change, ...] | None) -> Iterator[Line]:
        """A new view after a deal or an event, and what that led to, unless an older server does not say it."""
        before = before_deal(after) if isinstance(what, Dealt) or self.now is None else self.now
        if isinstance(what, Played) and what.spent and self.options.clock is not None:
            by = str(what.event["by"])
            self.reserves[by] = max(0.0, self.reserves.get(by, self.options.clock.reserve) - what.spent)
        self._announce(before, after)
        yield from Narrator(self.card_text, self.settings, self.me).lines(before, after, changed)
        self.now = after

    def _announce(self, before: View, after: View) -> None:
        event = after.event
        if before.field and not after.field:
            self.gone = _laid(before.field, event)
        elif after.field:
            self.gone = ()
        match event:
            case Attack(by, ()):
                self.announced[by] = "choice-pass"
            case Defend(by, ()):
                self.announced[by] = "choice-take"
            case Attack(by) | Defend(by) | Transfer(by):
                self.announced.pop(by, None)
        if before.turn != after.turn:
            self.announced = {}

    def _end(self, durak: str | None, game: str) -> Iterator[Line]:
        self.game, self.choices = game, None
        last = parse_game(game).record()[-1]
        self.hands = last.hands
        playing = [one for one in self.chairs if one.name in last.seats]
        for place, one in enumerate(self.chairs):
            if one in playing:
                won = 1 - 1 / len(playing) if durak is None else float(one.name != durak)
                self.chairs[place] = replace(one, score=one.score + won)
        if durak is not None and durak != self.me and last.hands[durak]:
            left = self.card_text.cards(in_order(last.hands[durak], last.trump))
            yield Line("followed", self.card_text.words("change-left-with", list=left, who="other", by=durak))

    def _empty(self, seat: int) -> None:
        was_host = self.chairs[seat].host
        self.chairs[seat] = Chair()
        if was_host:
            heir = next((place for place, one in enumerate(self.chairs) if one.name and one.bot is None), None)
            if heir is not None:
                self.chairs[heir] = replace(self.chairs[heir], host=True)


def led_to(happened: Happened) -> tuple[Change, ...] | None:
    """What an event led to, as the server says it; whatever a newer one says besides is passed over."""
    if happened.changes is None:
        return None
    return tuple(change_from_json(form) for form in happened.changes if form.get("kind") in KINDS)


def _laid(field: Field, event: object) -> Field:
    """The field with the cards of its last event."""
    match event:
        case Attack(cards=cards):
            return (*field, *((card, None) for card in cards))
        case Defend(pairs=pairs):
            beaten = dict(pairs)
            return tuple((attack, defence or beaten.get(attack)) for attack, defence in field)
    return field
