"""A table as its log: everything about it follows from what happened there, one entry after the other."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice

from durak import protocol
from durak.notation import Game, event_from_json, event_to_json, format_game, settings_from_json, settings_to_json
from durak.notation.errors import FormError
from durak.notation.forms import public_to_json, view_to_json
from durak.players import LEVELS
from durak.protocol import (
    Agreed,
    Away,
    Back,
    Chair,
    Choices,
    Closed,
    Committed,
    Contributed,
    Dealt,
    Form,
    Happened,
    Happening,
    Left,
    Opened,
    Options,
    Played,
    Revealed,
    Said,
    Sat,
    State,
    Summary,
)
from durak.rules import (
    PLAYERS,
    Begin,
    Configuration,
    Event,
    Phase,
    Settings,
    Step,
    compose,
    count_events,
    delta,
    initial,
    legal_events,
    preset,
    shuffled,
    steps,
    view,
)
from durak.server.fairness import TAGS, commitment, mixed, new_seed, proof
from durak.server.refusals import Refused

# Bots can go on for ever (R55): after so many turns a round is a draw.
MAX_TURNS = 1000
# After so many moves that the clock made, one after the other, a bot takes over.
PATIENCE = 3


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log. Only `what` is ever sent to anybody."""

    what: Happening
    # When, in seconds since 1970.
    at: float
    # The person who did it, and the id that the move came with.
    player: str | None = None
    move: str | None = None
    # The server's seed, with the commitment to it.
    secret: str | None = None


@dataclass(slots=True)
class Occupant:
    """Who sits on a chair: a person, or a bot of a level."""

    name: str
    player: str | None = None
    bot: str | None = None
    away: bool = False
    agreed: bool = False
    score: float = 0
    # What is left on the clock beyond the time for each move, and how many moves in a row came too late.
    reserve: float = 0
    late: int = 0

    @property
    def here(self) -> bool:
        """A person who plays himself."""
        return self.player is not None and not self.away


def settings_of(options: Options) -> Settings:
    """The rules of a table, or Refused."""
    try:
        base = settings_to_json(preset(options.preset))
        settings = settings_from_json({**base, **options.settings})
        settings.check_players(options.seats)
    except (ValueError, FormError) as error:
        raise Refused("BAD_SETTINGS", reason=str(error)) from None
    exactly = PLAYERS.get(options.preset)
    if exactly is not None and options.seats != exactly:
        raise Refused("BAD_SETTINGS", reason=f"the preset {options.preset} is for {exactly} players")
    return replace(settings, max_turns=min(settings.max_turns or MAX_TURNS, MAX_TURNS))


@dataclass
class Table:
    """The state of a table. `add` is the only way to change it; wishes become entries, or Refused or Illegal."""

    id: str
    options: Options = field(default_factory=Options)
    settings: Settings = field(default_factory=Settings)
    occupants: list[Occupant | None] = field(default_factory=list)
    host: int | None = None
    round: int = 0
    seed: str = ""
    contributions: dict[int, str] = field(default_factory=dict)
    # The round that is played, or was the last one; the configurations by the sequence that led to them.
    start: Configuration | None = None
    record: dict[int, Configuration] = field(default_factory=dict)
    durak: str | None = None
    closed: bool = False
    log: list[Entry] = field(default_factory=list)
    # Which move of whom is which entry.
    moves: dict[tuple[str, str], int] = field(default_factory=dict)
    # What was worked out last: the round, an event, and the round after it; what all seats see of a moment.
    _tried: tuple[Configuration, Event, Configuration] | None = field(default=None, repr=False, compare=False)
    _open: tuple[Configuration, Form] | None = field(default=None, repr=False, compare=False)
    # The newest event, and since when its answer is waited for.
    played: int = 0
    since: float = 0

    # --- What is so ------------------------------------------------------------------------------------------

    @property
    def sequence(self) -> int:
        """The number of the newest entry; -1 if there is none."""
        return len(self.log) - 1

    @property
    def now(self) -> Configuration | None:
        """The round as it stands."""
        # The newest is the last one that was added.
        return self.record[next(reversed(self.record))] if self.record else None

    @property
    def playing(self) -> bool:
        """Is a round going on?"""
        return self.now is not None and self.now.phase is not Phase.END

    @property
    def active(self) -> int | None:
        """The chair that is to move."""
        if self.now is None or not self.playing or self.now.active is None:
            return None
        return self.place_of(self.now.active)

    def place_of(self, name: str) -> int:
        """The chair of this name."""
        return next(place for place, one in self.seated() if one.name == name)

    def seated(self) -> Iterator[tuple[int, Occupant]]:
        """The chairs that are taken."""
        return ((place, one) for place, one in enumerate(self.occupants) if one is not None)

    def seat_of(self, player: str) -> int | None:
        """The chair of this person."""
        return next((place for place, one in self.seated() if one.player == player), None)

    def persons(self) -> list[Occupant]:
        """All who are not bots."""
        return [one for _, one in self.seated() if one.player is not None]

    def free(self) -> list[int]:
        """The empty chairs."""
        return [place for place, one in enumerate(self.occupants) if one is None]

    # --- Wishes ----------------------------------------------------------------------------------------------

    def open(self, options: Options, at: float) -> list[Entry]:
        """The first entries of a new table."""
        settings_of(options)
        return [Entry(Opened(options), at), self._commit(1, at)]

    def sit(self, player: str, name: str, seat: int | None, at: float) -> list[Entry]:
        """A person sits down, or is back."""
        mine = self.seat_of(player)
        if mine is not None:
            return self.back(mine, at)
        if self.playing:
            raise Refused("IN_PLAY")
        return [Entry(Sat(self._free(seat), self._unique(name)), at, player)]

    def back(self, seat: int, at: float) -> list[Entry]:
        """The person of this chair plays again."""
        one = self.occupants[seat]
        return [Entry(Back(seat), at, one.player)] if one is not None and one.player and one.away else []

    def away(self, seat: int, at: float) -> list[Entry]:
        """The person of this chair is gone: a bot plays on, or the chair is free if there is nothing to play."""
        one = self.occupants[seat]
        if one is None or one.player is None:
            return []
        if not self.playing:
            return self._left(seat, at)
        return [Entry(Away(seat), at, one.player)] if not one.away else []

    def add_bot(self, player: str, level: str, seat: int | None, names: Sequence[str], at: float) -> list[Entry]:
        """The host puts a bot on an empty chair."""
        self._only_host(player)
        if self.options.rated:
            raise Refused("RATED")
        if self.playing:
            raise Refused("IN_PLAY")
        if level not in LEVELS:
            raise Refused("NO_BOT", bot=level, bots=", ".join(LEVELS))
        taken = {one.name for _, one in self.seated()}
        name = next((name for name in names if name not in taken), names[0])
        return [Entry(Sat(self._free(seat), self._unique(name), level), at)]

    def leave(self, player: str, at: float) -> list[Entry]:
        """A person goes."""
        return self.away(self._seat(player), at)

    def kick(self, player: str, seat: int, at: float) -> list[Entry]:
        """The host empties a chair."""
        self._only_host(player)
        if self.playing:
            raise Refused("IN_PLAY")
        if seat >= len(self.occupants) or self.occupants[seat] is None or seat == self.host:
            raise Refused("NO_SEAT", seat=seat)
        return self._left(seat, at, kicked=True)

    def contribute(self, player: str, number: int, randomness: str, at: float) -> list[Entry]:
        """A person adds to the next shuffle, once."""
        seat = self._seat(player)
        if self.playing or number != self.round + 1:
            raise Refused("NOT_NOW", round=self.round + 1)
        if seat in self.contributions:
            raise Refused("CONTRIBUTED")
        return [Entry(Contributed(number, seat, randomness), at, player)]

    def begin(self, player: str, at: float) -> list[Entry]:
        """The host has the cards dealt."""
        self._only_host(player)
        return self.deal(at)

    def deal(self, at: float) -> list[Entry]:
        """The cards are dealt to all who sit here."""
        if self.playing:
            raise Refused("IN_PLAY")
        names = [one.name for _, one in self.seated()]
        if len(names) < 2:
            raise Refused("TOO_FEW")
        durak = self.durak if self.durak in names else None
        rule = self.settings.starter if durak is None else self.settings.next_starter
        # Where the order decides who leads, everybody is first in turn; nobody chooses it.
        first = self.round % len(names) if rule == "order" else 0
        return [Entry(Dealt(self.round + 1, (*names[first:], *names[:first]), durak), at)]

    def agree(self, player: str, at: float) -> list[Entry]:
        """A person wants another round; when all who are here do, it is dealt."""
        seat = self._seat(player)
        if self.playing or self.round == 0:
            raise Refused("IN_PLAY" if self.playing else "NOT_BEGUN")
        entries = [*self.back(seat, at), Entry(Agreed(seat), at, player)]
        waiting = [place for place, one in self.seated() if one.here and not one.agreed and place != seat]
        return entries if waiting else [*entries, *self.deal(at)]

    def move(
        self, player: str, form: Form, move: str | None, after: int | None, at: float, spent: float = 0
    ) -> list[Entry]:
        """A person plays an event."""
        seat = self._seat(player)
        if not self.playing:
            raise Refused("NOT_BEGUN" if self.round == 0 else "ROUND_OVER")
        try:
            event = event_from_json(form)
        except FormError as error:
            raise Refused("BAD_EVENT", reason=str(error)) from None
        one = self.occupants[seat]
        if one is None or getattr(event, "by", None) != one.name:
            raise Refused("WRONG_SEAT")
        if after is not None and after < self.played:
            raise Refused("STALE")
        back = self.back(seat, at)
        return [*back, *self.play(event, at, player=player, move=move, spent=spent)]

    def play(
        self,
        event: Event,
        at: float,
        *,
        player: str | None = None,
        move: str | None = None,
        auto: bool = False,
        late: bool = False,
        spent: float = 0,
    ) -> list[Entry]:
        """An event is played, and with the last one of a round comes all there is to reveal; or Illegal."""
        if self.now is None:
            raise Refused("NOT_BEGUN")
        after = self._after(event)
        played = Entry(Played(event_to_json(event), auto, late, round(spent, 3)), at, player, move)
        entries = [played]
        if late:
            seat = self.place_of(str(getattr(event, "by", "")))
            one = self.occupants[seat]
            if one is not None and one.player and one.late + 1 >= PATIENCE and after.phase is not Phase.END:
                entries.append(Entry(Away(seat), at, one.player))
        if after.phase is Phase.END:
            game = format_game(self._game((*self._events(), event)))
            revealed = Revealed(self.round, after.durak, self.seed, self._contributions(), game)
            entries += [Entry(revealed, at), self._commit(self.round + 1, at)]
        return entries

    def say(self, player: str, name: str, text: str | None, phrase: str | None, at: float) -> list[Entry]:
        """Somebody says something."""
        if phrase is not None and phrase not in protocol.PHRASES:
            raise Refused("NO_PHRASE", phrases=", ".join(protocol.PHRASES))
        if (text is None) == (phrase is None) or (text is not None and not text.strip()):
            raise Refused("NOTHING_SAID")
        seat = self.seat_of(player)
        one = None if seat is None else self.occupants[seat]
        clean = None if text is None else "".join(c if c.isprintable() else " " for c in text).strip()
        return [Entry(Said(name if one is None else one.name, seat, clean, phrase), at, player)]

    def close(self, at: float) -> list[Entry]:
        """Nobody will come back."""
        return [] if self.closed else [Entry(Closed(), at)]

    def _left(self, seat: int, at: float, kicked: bool = False) -> list[Entry]:
        entries = [Entry(Left(seat, kicked), at)]
        rest = [one for place, one in self.seated() if place != seat and one.player is not None]
        return entries if rest else [*entries, *self.close(at)]

    def _commit(self, number: int, at: float) -> Entry:
        seed = new_seed()
        return Entry(Committed(number, commitment(seed)), at, secret=seed)

    def _seat(self, player: str) -> int:
        seat = self.seat_of(player)
        if seat is None:
            raise Refused("NOT_SEATED")
        return seat

    def _only_host(self, player: str) -> None:
        if self._seat(player) != self.host:
            raise Refused("NOT_HOST")

    def _free(self, seat: int | None) -> int:
        free = self.free()
        if not free:
            raise Refused("TABLE_FULL")
        if seat is not None and seat >= len(self.occupants):
            raise Refused("NO_SEAT", seat=seat)
        if seat is not None and seat not in free:
            raise Refused("SEAT_TAKEN", seat=seat)
        return free[0] if seat is None else seat

    def _unique(self, name: str) -> str:
        """The name, with a number if somebody else is called so; names are what the rules know seats by."""
        taken = {one.name for _, one in self.seated()} | set(TAGS)
        numbered = (f"{name} {number}" for number in range(2, 100))
        return name if name not in taken else next(one for one in numbered if one not in taken)

    # --- What follows from the log ---------------------------------------------------------------------------

    def add(self, entry: Entry) -> None:
        """Takes in the next entry of the log."""
        self.log.append(entry)
        if entry.player is not None and entry.move is not None:
            self.moves[entry.player, entry.move] = self.sequence
        what = entry.what
        match what:
            case Opened(options):
                self.options, self.settings = options, settings_of(options)
                self.occupants = [None] * options.seats
            case Sat(seat, name, level):
                self.occupants[seat] = Occupant(name, entry.player, level)
                if self.host is None and level is None:
                    self.host = seat
            case Left(seat):
                self._empty(seat)
            case Committed():
                self.seed, self.contributions = entry.secret or "", {}
            case Contributed(seat=seat, randomness=randomness):
                self.contributions[seat] = randomness
            case Dealt():
                self._deal(what, entry.at)
            case Played():
                self._play(what, entry.at)
            case Revealed(durak=durak):
                self._score(durak)
            case Away(seat) | Back(seat):
                one = self.occupants[seat]
                if one is not None:
                    one.away, one.late = isinstance(what, Away), 0
            case Agreed(seat):
                one = self.occupants[seat]
                if one is not None:
                    one.agreed = True
            case Said():
                pass
            case Closed():
                self.closed = True

    def extend(self, entries: Sequence[Entry]) -> None:
        """Takes in several entries."""
        for entry in entries:
            self.add(entry)

    def _empty(self, seat: int) -> None:
        self.occupants[seat] = None
        # What somebody else contributed to the next shuffle stays out of it with him.
        self.contributions.pop(seat, None)
        if self.host == seat:
            self.host = next((place for place, one in self.seated() if one.player is not None), None)

    def _deal(self, dealt: Dealt, at: float) -> None:
        self.round = dealt.round
        seed = mixed(self.seed, self._contributions())
        self.start = initial(self.settings, dealt.seats, shuffled(self.settings.deck_size, seed), dealt.durak)
        self.record = {self.sequence: delta(self.settings, self.start, Begin())}
        self.played, self.since = self.sequence, at
        for _, one in self.seated():
            one.agreed, one.late = False, 0
            one.reserve = self.options.clock.reserve if self.options.clock else 0

    def _play(self, played: Played, at: float) -> None:
        assert self.now is not None
        event = event_from_json(played.event)
        self.record[self.sequence] = self._after(event)
        self.played, self.since = self.sequence, at
        one = self.occupants[self.place_of(played.event["by"])]
        if one is not None:
            one.reserve = max(0.0, one.reserve - played.spent)
            one.late = one.late + 1 if played.late else 0

    def _after(self, event: Event) -> Configuration:
        """The round after an event, or Illegal; tried and then played, it is worked out once."""
        now = self.now
        assert now is not None
        if self._tried is None or self._tried[0] is not now or self._tried[1] != event:
            self._tried = now, event, delta(self.settings, now, event)
        return self._tried[2]

    def _score(self, durak: str | None) -> None:
        self.durak = durak
        playing = [one for _, one in self.seated()]
        for one in playing:
            one.score += 1 - 1 / len(playing) if durak is None else float(one.name != durak)

    def _contributions(self) -> dict[str, str]:
        names = {place: one.name for place, one in self.seated()}
        return {names[seat]: randomness for seat, randomness in self.contributions.items()}

    def _events(self) -> tuple[Event, ...]:
        return tuple(c.event for c in self.record.values() if c.event is not None and not isinstance(c.event, Begin))

    def _game(self, events: tuple[Event, ...]) -> Game:
        assert self.start is not None
        seed, tags = mixed(self.seed, self._contributions()), proof(self.seed, self._contributions())
        return Game(self.settings, self.start.seats, self.start.deck, events, self.start.durak, seed, tags)

    # --- What is shown ---------------------------------------------------------------------------------------

    def shown(self, sequence: int, seat: int | None) -> Happened:
        """An entry as this chair, or a spectator, is told of it; it depends on nothing that comes later."""
        what, then = self.log[sequence].what, self.record.get(sequence)
        if then is None:
            return Happened(self.id, sequence, what)
        return Happened(self.id, sequence, what, self._view(then, seat), self._choices(then, seat))

    def state(self, seat: int | None, rules: str) -> State:
        """The table as it is now."""
        now = self.now
        return State(
            table=self.id,
            sequence=self.sequence,
            summary=self.summary(rules),
            settings=settings_to_json(self.settings),
            seat=seat,
            commitment=commitment(self.seed),
            view=None if now is None else self._view(now, seat),
            choices=None if now is None else self._choices(now, seat),
        )

    def summary(self, rules: str) -> Summary:
        """The table from outside."""
        chairs = tuple(
            Chair() if one is None else Chair(one.name, one.bot, one.away, place == self.host, one.score)
            for place, one in enumerate(self.occupants)
        )
        return Summary(self.id, self.options, rules, chairs, self.playing, self.round)

    def asked(self, seat: int | None, path: Sequence[Form]) -> tuple[tuple[Form, ...], Form | None]:
        """The micro steps that may follow a path, or the event that it is."""
        name = self._name(seat)
        if self.now is None or name is None or self.now.active != name:
            raise Refused("NOT_YOUR_MOVE")
        seen, taken = view(self.now, name), list[Step]()
        for form in path:
            found = next((step for step in steps(self.settings, seen, taken) if step_to_json(step) == form), None)
            if found is None:
                raise Refused("NO_STEP", number=len(taken) + 1)
            taken.append(found)
        following = steps(self.settings, seen, taken)
        return tuple(map(step_to_json, following)), None if following else event_to_json(compose(seen, taken))

    def _name(self, seat: int | None) -> str | None:
        one = None if seat is None else self.occupants[seat]
        # Who sat down after the round looks at it like a spectator.
        return one.name if one is not None and self.start is not None and one.name in self.start.seats else None

    def _view(self, then: Configuration, seat: int | None) -> Form:
        if self._open is None or self._open[0] is not then:
            self._open = then, public_to_json(then)
        return view_to_json(view(then, self._name(seat)), self._open[1])

    def _choices(self, then: Configuration, seat: int | None) -> Choices | None:
        name = self._name(seat)
        if name is None or then.active != name or then.phase is Phase.END:
            return None
        seen = view(then, name)
        few = list(islice(legal_events(self.settings, seen), protocol.FEW + 1))
        if len(few) <= protocol.FEW:
            return Choices(len(few), events=tuple(map(event_to_json, few)))
        return Choices(count_events(self.settings, seen), steps=tuple(map(step_to_json, steps(self.settings, seen))))


def step_to_json(step: Step) -> Form:
    """A micro step as JSON.

    >>> from durak.rules import Card
    >>> step_to_json(Step("lay", Card.parse("7C"))), step_to_json(Step("done"))
    ({'kind': 'lay', 'card': '7C'}, {'kind': 'done'})
    """
    cards = {"card": step.card, "target": step.target}
    return {"kind": step.kind, **{name: str(card) for name, card in cards.items() if card is not None}}


def replayed(table: str, log: Sequence[Entry]) -> Table:
    """The table whose log this is."""
    again = Table(table)
    again.extend(log)
    return again
