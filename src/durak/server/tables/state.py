"""A table as its log: its whole state follows from what happened there, entry by entry."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from durak.fairness import commitment, mixed, proof
from durak.notation import Game
from durak.protocol import (
    Agreed,
    Away,
    Back,
    Caught,
    Chair,
    Closed,
    Committed,
    Contributed,
    Dealing,
    Dealt,
    Left,
    Moved,
    Muted,
    Opened,
    Options,
    Passing,
    Paused,
    Played,
    Promised,
    Removed,
    Revealed,
    Said,
    Sat,
    Shuffling,
    Team,
    Undone,
    Waits,
    teams_of,
)
from durak.rules import (
    Attack,
    Begin,
    Configuration,
    Event,
    Phase,
    Settings,
    Violation,
    as_played,
    delta,
    initial,
    open_to_all,
    shuffled,
    tolerated,
)
from durak.server.policy import Policy
from durak.server.storage.entry import Entry
from durak.server.tables.memo import Memo
from durak.server.tables.occupant import Occupant
from durak.server.tables.rules import as_opened, settings_of, window_of

# The happenings that change the chairs.
_SEATING = (Sat, Left, Moved, Dealt, Passing, Revealed, Away, Back, Agreed)
# The happenings that matter only in their own round.
_WITHIN_A_ROUND = (Played, Undone, Caught)


@dataclass
class TableState:
    """The state of a table, derived from its log: `apply` is the only way to change it."""

    id: str
    options: Options = field(default_factory=Options)
    settings: Settings = field(default_factory=Settings)
    # How many seconds a turn stays open to all attackers at once; 0 where they are asked in turn.
    window: float = 0.0
    occupants: list[Occupant | None] = field(default_factory=list)
    host: int | None = None
    round: int = 0
    seed: str = ""
    # What the next shuffle depends on besides the seed: what people have promised, what they have contributed, and
    # whether the time has come to reveal the promises.
    promises: dict[int, str] = field(default_factory=dict)
    contributions: dict[int, str] = field(default_factory=dict)
    shuffling: bool = False
    # The current round, or the last one; its configurations by the sequence that led to them.
    start: Configuration | None = None
    record: dict[int, Configuration] = field(default_factory=dict)
    # The sequences of the deal and of all events that count, without those that were undone.
    line: list[int] = field(default_factory=list)
    durak: str | None = None
    # Whom the lot made the dealer of the round.
    lot: str | None = None
    closed: bool = False
    log: list[Entry] = field(default_factory=list)
    # The entry of each move, by player and id.
    moves: dict[tuple[str, str], int] = field(default_factory=dict)
    # The newest event, and the entry with which the wait for the next one began.
    played: int = 0
    awaited_since: int = 0
    # The entry that began the turn: wishes from before it are out of date.
    began: int = 0
    # Are clocks, bots and windows paused?
    paused: bool = False
    # Did the table itself stop, since all its people had lost the connection?
    deserted: bool = False
    # By id: the names of spectators who have spoken, those who are muted, and those who may not come back.
    voices: dict[str, str] = field(default_factory=dict)
    muted: set[str] = field(default_factory=set)
    removed: set[str] = field(default_factory=set)
    # The chairs after each happening that changed them, by its sequence.
    seating: dict[int, tuple[Chair, ...]] = field(default_factory=dict)
    # The reserves by name after each happening of the round that changed them, by its sequence.
    reserves: dict[int, dict[str, float]] = field(default_factory=dict)
    # What differs from server to server.
    policy: Policy = field(default_factory=Policy)
    # The rounds whose events are kept, for readers who need no others; None: all of them.
    only: Collection[int] | None = None
    memo: Memo = field(default_factory=Memo, init=False, repr=False, compare=False)
    # The chairs by name, and those of the people by player.
    _named: dict[str, int] = field(default_factory=dict, init=False, repr=False, compare=False)
    _places: dict[str, int] = field(default_factory=dict, init=False, repr=False, compare=False)

    # --- What is known ---------------------------------------------------------------------------------------

    @property
    def sequence(self) -> int:
        """The number of the newest entry; -1 if there is none."""
        return len(self.log) - 1

    @property
    def now(self) -> Configuration | None:
        """The round as it stands."""
        return self.record[self.line[-1]] if self.line else None

    @property
    def deal(self) -> Dealing | None:
        """How the current or the last round began."""
        return None if self.start is None else Dealing.of(self.settings, self.start, self.lot is not None)

    @property
    def playing(self) -> bool:
        """Is a round in progress?"""
        return self.now is not None and self.now.phase is not Phase.END

    @property
    def busy(self) -> bool:
        """Is a round in progress, or about to be dealt?"""
        return self.playing or self.shuffling

    @property
    def owing(self) -> set[int]:
        """The chairs that have promised something for the next shuffle but not revealed it yet."""
        return self.promises.keys() - self.contributions.keys()

    @property
    def active(self) -> int | None:
        """The chair that is to move."""
        if self.now is None or not self.playing or self.now.active is None:
            return None
        return self.place_of(self.now.active)

    @property
    def awaited(self) -> int | None:
        """The chair that the others wait for and whose clock runs; None while a turn is open to all attackers."""
        if self.now is None or self.active is None or not self.window or not self.now.field:
            return self.active
        return None if open_to_all(self.now) else self.place_of(self.now.defender)

    def place_of(self, name: str) -> int:
        """The chair of this name."""
        return self._named[name]

    def seated(self) -> Iterator[tuple[int, Occupant]]:
        """The chairs that are taken."""
        return ((place, one) for place, one in enumerate(self.occupants) if one is not None)

    def seat_of(self, player: str) -> int | None:
        """The chair of this person."""
        return self._places.get(player)

    def person(self, name: str) -> str | None:
        """The person with this name at the table, on a chair or as a spectator who has spoken."""
        sitting = next((one.player for _, one in self.seated() if one.name == name), None)
        return sitting or next((player for player, voice in self.voices.items() if voice == name), None)

    def persons(self) -> list[Occupant]:
        """All who are not bots."""
        return [one for _, one in self.seated() if one.player is not None]

    def chairs(self) -> tuple[Chair, ...]:
        """All chairs, as everybody sees them."""
        teams = self.teams()
        return tuple(
            Chair() if one is None else self._chair(place, one, teams) for place, one in enumerate(self.occupants)
        )

    def _chair(self, place: int, one: Occupant, teams: Mapping[str, Team]) -> Chair:
        is_host, team = place == self.host, teams.get(one.name)
        return Chair(one.name, one.bot, one.away, is_host, one.score, one.autopass, one.agreed, team, one.face)

    def teams(self) -> dict[str, Team]:
        """The team of everybody to whom the newest round was dealt; nothing if nobody has partners."""
        return {} if self.start is None else teams_of(self.settings, self.start.seats)

    def complete(self, chairs: Sequence[Chair]) -> bool:
        """Are there enough to deal? Partners have to be on every chair, or neighbours would not be opponents."""
        taken = sum(chair.name is not None for chair in chairs)
        return taken == len(chairs) if self.settings.partners else taken > 1

    def same_wait(self, sequence: int) -> bool:
        """Did the wait go on after this event? So it is with a pass where attackers do not wait for each other."""
        after = self.record[sequence]
        passed = isinstance(after.event, Attack) and not after.event.cards
        return bool(self.window) and passed and self.before(sequence).turn == after.turn

    def before(self, sequence: int) -> Configuration:
        """The round before the deal or the event with this sequence."""
        if sequence == self.line[0]:
            assert self.start is not None
            return self.start
        return self.record[next(number for number in range(sequence - 1, -1, -1) if number in self.record)]

    @property
    def exhibition(self) -> bool:
        """Do only bots sit here, to be watched?"""
        return not self.free() and bool(self.occupants) and not self.persons()

    def free(self) -> list[int]:
        """The empty chairs."""
        return [place for place, one in enumerate(self.occupants) if one is None]

    def cheat(self, name: str) -> tuple[int, tuple[Violation, ...]] | None:
        """The newest cheat of a player that can still be called, by its place in the line."""
        # Only a cheat in this turn counts, or one that has just ended the turn before.
        assert self.now is not None
        for place in range(len(self.line) - 2, -1, -1):
            before, after = self.record[self.line[place]], self.record[self.line[place + 1]]
            if before.turn != self.now.turn and place < len(self.line) - 2:
                return None
            if after.event is not None and getattr(after.event, "by", None) == name:
                codes = tolerated(self.settings, before, after.event)
                if codes:
                    return place, codes
        return None

    def contributed(self) -> dict[str, str]:
        """The contributions to the next shuffle, by name."""
        return self._by_name(self.contributions)

    def promised(self) -> dict[str, str]:
        """The promises that are binding once shuffling begins; an open contribution counts as a promise."""
        openly = {seat: commitment(told) for seat, told in self.contributions.items()}
        return self._by_name(openly | self.promises) if self.promises else {}

    def _by_name(self, said: Mapping[int, str]) -> dict[str, str]:
        return {one.name: said[place] for place, one in self.seated() if place in said}

    def events(self, line: Sequence[int]) -> tuple[Event, ...]:
        """The events that led along this line."""
        found = (self.record[sequence].event for sequence in line)
        return tuple(event for event in found if event is not None and not isinstance(event, Begin))

    def game_so_far(self) -> Game:
        """The round so far, with all of its cards: not for anybody who is still playing it."""
        assert self.now is not None
        return self.game(self.events(self.line), self.now)

    def game(self, events: tuple[Event, ...], now: Configuration) -> Game:
        """The round with these events, which led to `now`, and with all of its cards."""
        assert self.start is not None
        told = self.contributed()
        seed, tags = mixed(self.seed, told), proof(self.seed, told, self.promised(), self.lot)
        settings = as_played(self.settings, now)
        return Game(settings, self.start.seats, self.start.deck, events, self.start.durak, seed, tags)

    # --- What follows from the log ---------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Applies the next entry of the log."""
        self.log.append(entry)
        if entry.player is not None and entry.move is not None:
            self.moves[entry.player, entry.move] = self.sequence
        what = entry.what
        if self.only is not None and self.round not in self.only and isinstance(what, _WITHIN_A_ROUND):
            return
        match what:
            case Opened():
                options = as_opened(what)
                self.options, self.settings, self.window = options, settings_of(options), window_of(options)
                self.occupants = [None] * options.seats
            case Sat(seat, name, level, face):
                self.occupants[seat] = Occupant(name, entry.player, level, face)
                if self.host is None and level is None:
                    self.host = seat
                self._find_places()
            case Left(seat):
                self._empty(seat)
                self._find_places()
            case Moved(seat, to):
                self._swap(seat, to)
                self._find_places()
            case Committed():
                self.seed, self.promises, self.contributions = entry.secret or "", {}, {}
            case Promised(seat=seat, hash=hash):
                self.promises[seat] = hash
            case Shuffling():
                self.shuffling = True
            case Contributed(seat=seat, randomness=randomness):
                self.contributions[seat] = randomness
            case Dealt():
                self._deal(what, entry.secret)
            case Played():
                self._play(what)
            case Undone(to) | Caught(to=to):
                self._rewind(to)
            case Paused(paused):
                self.paused, self.deserted = paused, paused and entry.player is None
            case Passing(seat, more):
                one = self.occupants[seat]
                if one is not None:
                    one.autopass = more
            case Revealed(durak=durak, team=team):
                self._score(durak, team)
            case Away(seat):
                one = self.occupants[seat]
                if one is not None:
                    one.away, one.left, one.lost, one.late = True, what.left, entry.player is None, 0
            case Back(seat):
                one = self.occupants[seat]
                if one is not None:
                    one.away, one.left, one.lost, one.late = False, False, False, 0
            case Agreed(seat):
                one = self.occupants[seat]
                if one is not None:
                    one.agreed = True
            case Said(name, seat):
                if seat is None and entry.player is not None:
                    self.voices[entry.player] = name
            case Muted(name, muted):
                if (person := self.person(name)) is not None:
                    (self.muted.add if muted else self.muted.discard)(person)
            case Removed(name):
                if (person := self.person(name)) is not None:
                    self.removed.add(person)
            case Waits():
                pass
            case Closed():
                self.closed = True
        if isinstance(what, _SEATING):
            self.seating[self.sequence] = self.chairs()

    def extend(self, entries: Sequence[Entry]) -> None:
        """Applies several entries."""
        for entry in entries:
            self.apply(entry)

    def _find_places(self) -> None:
        self._named = {one.name: place for place, one in self.seated()}
        self._places = {one.player: place for place, one in self.seated() if one.player is not None}

    def _empty(self, seat: int) -> None:
        self.occupants[seat] = None
        # The contribution of a player who leaves does not count for the next shuffle.
        self.promises.pop(seat, None)
        self.contributions.pop(seat, None)
        if self.host == seat:
            self.host = next((place for place, one in self.seated() if one.player is not None), None)

    def _swap(self, seat: int, to: int) -> None:
        self.occupants[seat], self.occupants[to] = None, self.occupants[seat]
        for said in (self.promises, self.contributions):
            if seat in said:
                said[to] = said.pop(seat)
        if self.host == seat:
            self.host = to

    def _deal(self, dealt: Dealt, remembered: str | None) -> None:
        self.round, self.shuffling, self.lot = dealt.round, False, dealt.lot
        # The seed depends on the contributors' names, so it is stored if one of those names was deleted since.
        seed = remembered or mixed(self.seed, self.contributed())
        self.start = initial(self.settings, dealt.seats, shuffled(self.settings.deck_size, seed), dealt.durak)
        self.record = {self.sequence: delta(self.settings, self.start, Begin())}
        self.line = [self.sequence]
        self.played = self.began = self.awaited_since = self.sequence
        self.paused, self.deserted, self.reserves = False, False, {}
        for _, one in self.seated():
            one.agreed, one.late = False, 0
            one.reserve = self.options.clock.reserve if self.options.clock else 0
        self._note_reserves()

    def _play(self, played: Played) -> None:
        assert self.now is not None
        before, event = self.now, self.memo.event(played.event)
        after = self.record[self.sequence] = self.memo.after(self.settings, before, event, played.repeated)
        self.line.append(self.sequence)
        self.played = self.sequence
        if after.turn != before.turn:
            self.began = self.sequence
        if not self.same_wait(self.sequence):
            self.awaited_since = self.sequence
        one = self.occupants[self.place_of(played.event["by"])]
        if one is not None:
            one.reserve = max(0.0, one.reserve - played.spent)
            one.late = one.late + 1 if played.late else 0
        if played.spent:
            self._note_reserves()

    def _note_reserves(self) -> None:
        if self.options.clock is not None:
            # Nobody notices a tenth of a second, so more digits would be noise.
            self.reserves[self.sequence] = {one.name: round(one.reserve, 1) for _, one in self.seated()}

    def _rewind(self, to: int) -> None:
        """Goes back to an earlier moment of the round; entries that were undone keep their configurations."""
        self.line = [sequence for sequence in self.line if sequence <= to]
        self.record[self.sequence] = self.record[to]
        self.played = self.began = self.awaited_since = self.sequence

    def _score(self, durak: str | None, team: tuple[str, ...]) -> None:
        """A point for each round that is not lost; in a draw, what is not lost is shared evenly."""
        self.durak = durak
        playing = [one for _, one in self.seated()]
        sides = 2 if self.settings.partners else len(playing)
        for one in playing:
            one.score += 1 - 1 / sides if durak is None else float(one.name != durak and one.name not in team)


def replayed(table: str, log: Sequence[Entry], policy: Policy | None = None) -> TableState:
    """The table whose log this is."""
    again = TableState(table, policy=policy or Policy())
    again.extend(log)
    return again
