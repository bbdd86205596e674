"""What may be done at a table: wishes become entries of its log, or are refused."""

from collections.abc import Collection, Iterable, Sequence

from durak import protocol
from durak.fairness import TAGS, commitment
from durak.notation import event_from_json, event_to_json, format_game
from durak.notation.errors import FormError
from durak.players import LEVELS
from durak.protocol import (
    Agreed,
    Away,
    Back,
    Caught,
    Closed,
    Committed,
    Contributed,
    Dealt,
    Form,
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
    Undone,
    Waits,
)
from durak.rules import Configuration, Event, Pass, Phase, Take, bridge, delta
from durak.server.people.names import looks
from durak.server.refusals import Refused
from durak.server.storage.entry import Entry
from durak.server.tables.state import Occupant, settings_of
from durak.server.tables.visible import Showing, step_to_json

__all__ = ["PATIENCE", "Entry", "Occupant", "Table", "replayed", "settings_of", "step_to_json"]

# After so many moves that the clock made, one after the other, a bot takes over.
PATIENCE = 3


class Table(Showing):
    """A table at which something may be wished. A wish changes nothing: it says what would be added to the log."""

    def open(self, options: Options, at: float) -> list[Entry]:
        """The first entries of a new table."""
        settings_of(options)
        return [Entry(Opened(options), at), self._commit(1, at)]

    def sit(self, player: str, name: str, seat: int | None, at: float) -> list[Entry]:
        """A person sits down, or is back."""
        mine = self.seat_of(player)
        if mine is not None:
            return self.back(mine, at)
        self.admit(player)
        self._not_playing()
        if self.options.practice and self.persons():
            raise Refused("PRACTICE")
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
        if not self.busy:
            return self._left(seat, at)
        # Nobody is there who could end the pause.
        going_on = [Entry(Paused(paused=False), at)] if self.paused else []
        return [Entry(Away(seat), at, one.player), *going_on] if not one.away else []

    def swap(self, player: str, seat: int, at: float) -> list[Entry]:
        """A person sits on another empty chair."""
        mine = self._seat(player)
        self._not_playing()
        return [] if seat == mine else [Entry(Moved(mine, self._free(seat)), at, player)]

    def add_bot(self, player: str, level: str, seat: int | None, names: Sequence[str], at: float) -> list[Entry]:
        """The host puts a bot on an empty chair."""
        self._only_host(player)
        self._no_rating()
        self._not_playing()
        return [self._bot(level, self._free(seat), names, at)]

    def fill(self, player: str, level: str, names: Sequence[str], at: float) -> list[Entry]:
        """The host has bots take all empty chairs, and the cards dealt."""
        self._only_host(player)
        self._no_rating()
        self._not_playing()
        entries, names = list[Entry](), list(names)
        for seat in self.free():
            entries.append(self._bot(level, seat, names, at))
            names.remove(self._bot_name(names))
        new = {entry.what.seat: entry.what.name for entry in entries if isinstance(entry.what, Sat)}
        old = {seat: one.name for seat, one in self.seated()}
        return [*entries, self._due([name for _, name in sorted((old | new).items())], at)]

    def _no_rating(self) -> None:
        if self.options.rated:
            raise Refused("RATED")

    def _bot(self, level: str, seat: int, names: Sequence[str], at: float) -> Entry:
        if not self.policy.knows(level):
            raise Refused("NO_BOT", bot=level, bots=", ".join(LEVELS))
        return Entry(Sat(seat, self._unique(self._bot_name(names)), level), at)

    def _bot_name(self, names: Sequence[str]) -> str:
        taken = {one.name for _, one in self.seated()}
        return next((name for name in names if name not in taken), names[0])

    def waits(self, at: float) -> list[Entry]:
        """The table tells that it waits for somebody."""
        return [] if self.busy or not self.free() else [Entry(Waits(len(self.free())), at)]

    def leave(self, player: str, at: float) -> list[Entry]:
        """A person goes."""
        return self.away(self._seat(player), at)

    def kick(self, player: str, seat: int, at: float) -> list[Entry]:
        """The host empties a chair."""
        self._only_host(player)
        self._not_playing()
        if seat >= len(self.occupants) or self.occupants[seat] is None or seat == self.host:
            raise Refused("NO_SEAT", seat=seat)
        return self._left(seat, at, kicked=True)

    def promise(self, player: str, number: int, hash: str, at: float) -> list[Entry]:
        """A person fixes what they will add to the next shuffle, and keeps it to themselves; the newest counts."""
        seat = self._seat(player)
        if self.busy or number != self.round + 1:
            raise Refused("NOT_NOW", round=self.round + 1)
        if seat in self.contributions:
            raise Refused("CONTRIBUTED")
        return [] if self.promises.get(seat) == hash else [Entry(Promised(number, seat, hash), at, player)]

    def contribute(self, player: str, number: int, randomness: str, at: float) -> list[Entry]:
        """A person adds to the next shuffle, once; the cards are dealt when all have told what they had promised."""
        seat = self._seat(player)
        # What was promised is told when nobody can promise any more, and whatever was not before that.
        if self.playing or number != self.round + 1 or self.shuffling != (seat in self.promises):
            raise Refused("NOT_NOW", round=self.round + 1)
        if seat in self.contributions:
            raise Refused("CONTRIBUTED")
        if seat in self.promises and commitment(randomness) != self.promises[seat]:
            raise Refused("BROKEN_PROMISE")
        told = Entry(Contributed(number, seat, randomness), at, player)
        return [told, self._dealt(self._names(), (), at)] if self.owing == {seat} else [told]

    def begin(self, player: str, at: float) -> list[Entry]:
        """The host has the cards dealt."""
        self._only_host(player)
        return self.deal(at)

    def deal(self, at: float) -> list[Entry]:
        """The cards are dealt to all who sit here, or shuffled first by all who have promised to add something."""
        self._not_playing()
        return [self._due(self._names(), at)]

    def shuffled(self, at: float) -> list[Entry]:
        """The time to tell what was promised is over: the cards are dealt without those who have not."""
        return [self._dealt(self._names(), self.owing, at)] if self.shuffling else []

    def _names(self) -> list[str]:
        return [one.name for _, one in self.seated()]

    def _due(self, names: Sequence[str], at: float) -> Entry:
        if len(names) < 2:
            raise Refused("TOO_FEW")
        if self.owing:
            return Entry(Shuffling(self.round + 1, self._promises()), at)
        return self._dealt(names, (), at)

    def _dealt(self, names: Sequence[str], missing: Collection[int], at: float) -> Entry:
        left_out = tuple(one.name for place, one in self.seated() if place in missing)
        durak = self.durak if self.durak in names else None
        rule = self.settings.starter if durak is None else self.settings.next_starter
        # Where the order decides who leads, everybody is first in turn; nobody chooses it.
        first = self.round % len(names) if rule == "order" else 0
        return Entry(Dealt(self.round + 1, (*names[first:], *names[:first]), durak, left_out), at)

    def agree(self, player: str, at: float) -> list[Entry]:
        """A person wants another round; when all who are here do, it is dealt."""
        seat = self._seat(player)
        if self.busy or self.round == 0:
            raise Refused("IN_PLAY" if self.busy else "NOT_BEGUN")
        entries = [*self.back(seat, at), Entry(Agreed(seat), at, player)]
        waiting = [place for place, one in self.seated() if one.here and not one.agreed and place != seat]
        return entries if waiting else [*entries, *self.deal(at)]

    def move(
        self, player: str, form: Form, move: str | None, after: int | None, at: float, spent: float = 0
    ) -> list[Entry]:
        """A person plays an event; MustWait where others come first."""
        seat = self._seat(player)
        self._going_on()
        event = _event(form)
        one = self.occupants[seat]
        if one is None or getattr(event, "by", None) != one.name:
            raise Refused("WRONG_SEAT")
        # Where nobody waits for the others, a wish is good for as long as the turn lasts.
        if after is not None and after < (self.began if self.window else self.played):
            raise Refused("STALE")
        back = self.back(seat, at)
        return [*back, *self.play(event, at, player=player, move=move, spent=spent)]

    def is_repeated(self, player: str, form: Form, move: str) -> bool:
        """Has the person played this event under this id before? Refused if it was another one."""
        sequence = self.moves.get((player, move))
        if sequence is None:
            return False
        what = self.log[sequence].what
        if not isinstance(what, Played) or what.event != event_to_json(_event(form)):
            raise Refused("ID_USED", id=move)
        return True

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
        passes: Sequence[Event] | None = None,
        line: Sequence[int] | None = None,
    ) -> list[Entry]:
        """An event is played, after the passes that it takes, and with the last one comes all there is to reveal.

        It follows the events that count, or those of another line.
        """
        line = self.line if line is None else line
        if not line:
            raise Refused("NOT_BEGUN")
        now = self.record[line[-1]]
        if passes is None:
            passes = bridge(self.settings, now, event) if self.window else ()
        entries = []
        for one in passes:
            now = delta(self.settings, now, one)
            entries.append(Entry(Played(event_to_json(one), auto=True), at))
        after = self._after(now, event)
        self._played = event_to_json(event), event
        entries.append(Entry(Played(self._played[0], auto, late, round(spent, 3)), at, player, move))
        if late:
            entries += self._too_late(str(getattr(event, "by", "")), after, at)
        if after.phase is Phase.END:
            game = format_game(self._game((*self._events(line), *passes, event)))
            told, promised = self._contributions(), self._promises()
            revealed = Revealed(self.round, after.durak, self.seed, told, game, promised)
            entries += [Entry(revealed, at), self._commit(self.round + 1, at)]
        return entries

    def _too_late(self, name: str, after: Configuration, at: float) -> list[Entry]:
        seat = self.place_of(name)
        one = self.occupants[seat]
        gone = one is not None and one.player and one.late + 1 >= PATIENCE and after.phase is not Phase.END
        return [Entry(Away(seat), at, one.player)] if one is not None and gone else []

    def end_turn(self, at: float) -> list[Entry]:
        """Nobody has thrown in for as long as the window was open: all who still could have passed."""
        assert self.now is not None
        *passes, last = map(Pass, self.now.pending)
        return self.play(last, at, auto=True, passes=passes)

    def undo(self, player: str, at: float) -> list[Entry]:
        """Back to the previous decision of a person who practises."""
        seat = self._seat(player)
        self._only_practice()
        self._going_on()
        one = self.occupants[seat]
        for place in range(len(self.line) - 1, 0, -1):
            what = self.log[self.line[place]].what
            if isinstance(what, Played) and one is not None and what.event["by"] == one.name and not what.auto:
                return [Entry(Undone(self.line[self._before(place)]), at, player)]
        raise Refused("NOTHING_TO_UNDO")

    def _before(self, place: int) -> int:
        """Where the event of this place in the line was decided: before the passes that it took."""
        place -= 1
        while self.window and place and getattr(self.log[self.line[place]].what, "auto", False):
            place -= 1
        return place

    def accuse(self, player: str, seat: int, at: float) -> list[Entry]:
        """A person calls a cheat."""
        by = self._seat(player)
        if not self.settings.relax:
            raise Refused("NO_CHEATING")
        self._going_on()
        return self.call(by, seat, at, player)

    def call(self, by: int, seat: int, at: float, player: str | None = None) -> list[Entry]:
        """A cheat is undone with all that followed, and the cheater takes the cards (docs/rules.md 8)."""
        other = self.occupants[seat] if seat < len(self.occupants) else None
        if other is None or seat == by:
            raise Refused("NO_SEAT", seat=seat)
        found = self.cheat(other.name)
        if found is None:
            raise Refused("NOT_CAUGHT", name=other.name)
        place, codes = found
        line = self.line[: place + 1]
        before = self.record[line[-1]]
        caught = Entry(Caught(by, seat, line[-1], tuple(code.name for code in codes)), at, player)
        if not before.field:
            # Whoever leads takes back what was laid, and leads again.
            return [caught]
        punished = Take(other.name) if other.name == before.defender else Pass(other.name)
        return [caught, *self.play(punished, at, auto=True, line=line)]

    def pause(self, player: str, paused: bool, at: float) -> list[Entry]:
        """The only person at a table stops it, or lets it go on."""
        self._seat(player)
        if len(self.persons()) > 1:
            raise Refused("NOT_ALONE")
        self._begun()
        return [] if paused == self.paused else [Entry(Paused(paused), at, player)]

    def autopass(self, player: str, more: bool, at: float) -> list[Entry]:
        """A person wants to be passed for whenever nothing else is possible, or no longer."""
        seat = self._seat(player)
        one = self.occupants[seat]
        return [Entry(Passing(seat, more), at, player)] if one is not None and one.autopass != more else []

    def say(self, player: str, name: str, text: str | None, phrase: str | None, at: float) -> list[Entry]:
        """Somebody says something; a spectator never under a name that could be taken for a seat's."""
        self.admit(player)
        if player in self.muted:
            raise Refused("MUTED")
        if self.options.chat == "none":
            raise Refused("NO_CHAT")
        if self.options.chat == "phrases" and phrase is None:
            raise Refused("PHRASES_ONLY")
        if phrase is not None and phrase not in protocol.PHRASES:
            raise Refused("NO_PHRASE", phrases=", ".join(protocol.PHRASES))
        if (text is None) == (phrase is None) or (text is not None and not text.strip()):
            raise Refused("NOTHING_SAID")
        seat = self.seat_of(player)
        one = None if seat is None else self.occupants[seat]
        clean = None if text is None else "".join(c if c.isprintable() else " " for c in text).strip()
        return [Entry(Said(self._voice(player, name) if one is None else one.name, seat, clean, phrase), at, player)]

    def _voice(self, player: str, name: str) -> str:
        """What a spectator is called who speaks: always the same, unless somebody sits down who looks like it."""
        others = [voice for other, voice in self.voices.items() if other != player]
        return self._unique(self.voices.get(player, name), others)

    def mute(self, player: str, name: str, muted: bool, at: float) -> list[Entry]:
        """The host does not let somebody speak, or lets them speak again."""
        self._only_host(player)
        person = self._other(player, name)
        return [] if (person in self.muted) == muted else [Entry(Muted(name, muted), at, player)]

    def remove(self, player: str, name: str, at: float) -> list[Entry]:
        """The host sends a spectator away."""
        self._only_host(player)
        person = self._other(player, name)
        if self.seat_of(person) is not None:
            raise Refused("NO_PERSON", name=name)
        return [] if person in self.removed else [Entry(Removed(name), at, player)]

    def _other(self, player: str, name: str) -> str:
        person = self.person(name)
        if person is None or person == player:
            raise Refused("NO_PERSON", name=name)
        return person

    def admit(self, player: str) -> None:
        """Refuses whoever was sent away."""
        if player in self.removed:
            raise Refused("REMOVED")

    def close(self, at: float) -> list[Entry]:
        """Nobody will come back."""
        return [] if self.closed else [Entry(Closed(), at)]

    def _left(self, seat: int, at: float, kicked: bool = False) -> list[Entry]:
        entries = [Entry(Left(seat, kicked), at)]
        rest = [one for place, one in self.seated() if place != seat and one.player is not None]
        return entries if rest else [*entries, *self.close(at)]

    def _commit(self, number: int, at: float) -> Entry:
        seed = self.policy.next_seed(number)
        return Entry(Committed(number, commitment(seed)), at, secret=seed)

    def _seat(self, player: str) -> int:
        seat = self.seat_of(player)
        if seat is None:
            raise Refused("NOT_SEATED")
        return seat

    def _only_host(self, player: str) -> None:
        if self._seat(player) != self.host:
            raise Refused("NOT_HOST")

    def _not_playing(self) -> None:
        if self.busy:
            raise Refused("IN_PLAY")

    def _begun(self) -> None:
        if not self.playing:
            raise Refused("NOT_BEGUN" if self.round == 0 else "ROUND_OVER")

    def _going_on(self) -> None:
        self._begun()
        if self.paused:
            raise Refused("PAUSED")

    def _only_practice(self) -> None:
        if not self.options.practice:
            raise Refused("NOT_PRACTICE")

    def _free(self, seat: int | None) -> int:
        free = self.free()
        if not free:
            raise Refused("TABLE_FULL")
        if seat is not None and seat >= len(self.occupants):
            raise Refused("NO_SEAT", seat=seat)
        if seat is not None and seat not in free:
            raise Refused("SEAT_TAKEN", seat=seat)
        return free[0] if seat is None else seat

    def _unique(self, name: str, others: Iterable[str] = ()) -> str:
        """The name, with a number if somebody is called so, or like it; names are what the rules know seats by."""
        names = (*TAGS, *(one.name for _, one in self.seated()), *others)
        taken = frozenset[str]().union(*map(looks, names))
        numbered = (f"{name} {number}" for number in range(2, 100))
        return next(one for one in (name, *numbered) if looks(one).isdisjoint(taken))


def _event(form: Form) -> Event:
    try:
        return event_from_json(form)
    except FormError as error:
        raise Refused("BAD_EVENT", reason=str(error)) from None


def replayed(table: str, log: Sequence[Entry]) -> Table:
    """The table whose log this is."""
    again = Table(table)
    again.extend(log)
    return again
