"""What happens at a table, in words."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from durak.protocol import Dealing
from durak.rules import (
    Attack,
    Begin,
    Change,
    Cheated,
    Configuration,
    Dealt,
    Defend,
    Discarded,
    Draw,
    Drew,
    Ended,
    Event,
    Flash,
    Out,
    Phase,
    Roles,
    Seat,
    Settings,
    Took,
    Transfer,
    TrumpRevealed,
    View,
    changes,
    count_events,
    in_order,
    losers,
    told_to,
)
from durak.terminal.screen import Screen
from durak.terminal.table.card_text import CardText
from durak.terminal.table.teams import lost_by, teams_in_words

INDENT = "  "
# What there is to tell about: all of it, or what one player sees.
Seen = Configuration | View


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the story: what somebody played, what followed, a new turn, the end, or what people do besides."""

    kind: Literal["played", "followed", "turn", "end", "company", "said"]
    text: str


class Narrator:
    """Tells a round line by line, to one of the players or to a spectator."""

    def __init__(
        self, card_text: CardText, settings: Settings, me: Seat | None = None, deal: Dealing | None = None
    ) -> None:
        self._card_text = card_text
        self._words = card_text.words
        self._settings = settings
        self._me = me
        self._deal = deal

    def lines(self, before: Seen, after: Seen, led_to: tuple[Change, ...] | None = None) -> Iterator[Line]:
        """The lines about one step of the round and what it led to, according to the server or else the rules."""
        if after.event is not None and not isinstance(after.event, Begin):
            yield Line("played", self._event(before, after, after.event))
        seen = self.led_to(before, after) if led_to is None else led_to
        moved = " ".join(self._cards_moved(seen))
        if moved:
            yield Line("followed", moved)
        if self._settings.partners and any(isinstance(change, Dealt) for change in seen):
            yield Line("followed", teams_in_words(self._card_text, self._settings, after.seats, self._me))
        for change in seen:
            match change:
                case Cheated(seat, codes):
                    names = ", ".join(code.name for code in codes)
                    yield Line("followed", self._words("change-cheated", codes=names, **self._who(seat)))
                case Out(seat, place):
                    # Among partners places mean nothing: a team wins or loses as a whole.
                    message = "change-left" if self._settings.partners else "change-out"
                    yield Line("followed", self._words(message, place=place, **self._who(seat)))
                case Roles(defender, attackers, turn) if turn is not None:
                    if turn == 1 and self._deal is not None:
                        leads = self._words("change-lead", rule=self._deal.lead, **self._who(attackers[0]))
                        yield Line("followed", leads)
                    roles = {**self._who(attackers[0]), **self._whom(defender)}
                    yield Line("turn", self._words("change-turn", turn=turn, **roles))
                case Ended(durak, draw):
                    yield from self._end(after, durak, draw)

    def led_to(self, before: Seen, after: Seen) -> tuple[Change, ...]:
        """What one step of the round led to, according to the rules, for the reader of the story."""
        seen = changes(before, after, self._settings)
        return seen if self._me is None else told_to(self._me, seen, before, after)

    def _event(self, before: Seen, after: Seen, event: Event) -> str:
        words, cards = self._words, self._card_text.cards
        match event:
            case Attack(by, ()):
                # Only about the reader: that somebody else could add nothing is a secret.
                forced = by == self._me and count_events(self._settings, before) == 1
                return words("event-forced-pass") if forced else words("event-pass", **self._who(by))
            case Attack(by, laid):
                message = "event-throw-in" if before.field else "event-lead"
                return words(message, cards=cards(laid), **self._who(by))
            case Defend(by, ()):
                return words("event-take", **self._who(by))
            case Defend(by, pairs):
                return words("event-defend", pairs=self._card_text.beaten(pairs), **self._who(by))
            case Transfer(by, laid):
                roles = {**self._who(by), **self._whom(after.defender)}
                return words("event-transfer", cards=cards(laid), **roles)
            case Flash(by, card):
                roles = {**self._who(by), **self._whom(after.defender)}
                return words("event-flash", cards=cards([card]), **roles)
        raise ValueError(f"{event} is not played by anybody")

    def _cards_moved(self, seen: tuple[Change, ...]) -> Iterator[str]:
        """The deal, or what became of the cards of a turn."""
        words, cards = self._words, self._card_text.cards
        dealt = {change.seat: change.count for change in seen if isinstance(change, Dealt)}
        if dealt:
            yield from self._dealer(dealt)
        if len(set(dealt.values())) == 1:
            yield words("change-dealt", count=max(dealt.values()))
        elif dealt:
            yield words("change-dealt-unequally", list=self._counted(dealt))
        for change in seen:
            match change:
                case TrumpRevealed(suit, None):
                    yield words("change-trump-suit", suit=self._card_text.suit(suit))
                case TrumpRevealed(_, card) if card is not None:
                    yield words("change-trump-card", card=cards([card]))
                case Discarded():
                    yield words("change-discarded", count=len(change.cards))
                case Took(seat):
                    taken = change.cards
                    yield words("change-took", count=len(taken), list=cards(taken), **self._who(seat))
        drawn = {change.seat: change.count for change in seen if isinstance(change, Drew)}
        if drawn:
            yield words("change-drew", list=self._counted(drawn))

    def _dealer(self, dealt: dict[Seat, int]) -> Iterator[str]:
        """Who deals, and why they get one card less, if they do."""
        if self._deal is None:
            return
        dealer = self._deal.dealer
        yield self._words("change-dealer", why=self._deal.by, **self._who(dealer))
        if dealt[dealer] < max(dealt.values()):
            yield self._words("change-dealer-short")

    def _end(self, end: Seen, durak: Seat | None, draw: Draw | None) -> Iterator[Line]:
        words = self._words
        if durak is not None:
            yield Line("end", lost_by(self._card_text, self._settings, end, self._me))
        else:
            yield Line("end", words(f"change-draw-by-{draw}", turn=end.turn))
        for seat in losers(self._settings, end):
            if end.held(seat):
                left = self._card_text.cards(in_order(end.held(seat), end.trump))
                yield Line("followed", words("change-left-with", list=left, **self._who(seat)))
        if self._settings.partners:
            return
        places = [seat for seat in end.inactive if seat != durak] + ([durak] if durak is not None else [])
        if places:
            listed = [words("change-place", place=place, **self._who(seat)) for place, seat in enumerate(places, 1)]
            yield Line("followed", words("change-places", list="  ".join(listed)))

    def _who(self, seat: Seat) -> dict[str, str]:
        """The player who acts, as the messages need it."""
        return {"who": "you" if seat == self._me else "other", "by": seat}

    def _whom(self, seat: Seat) -> dict[str, str]:
        """The defender, in messages that name two players."""
        return {"whom": "you" if seat == self._me else "other", "next": seat}

    def _counted(self, counts: dict[Seat, int]) -> str:
        return ", ".join(
            self._words("change-counted", count=count, **self._who(seat)) for seat, count in counts.items()
        )


def before_deal(dealt: View) -> View:
    """The table a moment before these cards were dealt, so that the deal can be told."""
    return replace(dealt, phase=Phase.START, trump=None, turn=0, event=None)


def tell(screen: Screen, narrator: Narrator, configurations: Iterable[Configuration]) -> Iterator[Configuration]:
    """The same configurations, each as soon as it has been told."""
    before: Configuration | None = None
    for after in configurations:
        for line in () if before is None else narrator.lines(before, after):
            write(screen, line)
        before = after
        yield after


def write(screen: Screen, line: Line) -> None:
    """Writes a line of the story, with a gap between turns."""
    if line.kind in ("turn", "end"):
        screen.line()
        screen.line(line.text, style="bold")
    else:
        screen.line(INDENT + line.text)
