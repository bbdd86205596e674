"""A table as a client has been told about it, and the story of what happens there."""

from collections.abc import Iterator

from durak.client import Doubt, News, Seen
from durak.notation import parse_game
from durak.protocol import (
    Agreed,
    Away,
    Back,
    Caught,
    Chair,
    Closed,
    Dealt,
    Happened,
    Happening,
    Left,
    Moved,
    Muted,
    Paused,
    Refusal,
    Removed,
    Revealed,
    Said,
    Sat,
    State,
    Undone,
    Waits,
)
from durak.rules import Attack, BySeat, Card, Change, Defend, Discarded, Hand, Took, Transfer, View, in_order, losers
from durak.rules.configuration import Field
from durak.terminal.table.card_text import CardText
from durak.terminal.table.moves import Moves
from durak.terminal.table.narration import Line, Narrator, before_deal


class Sitting(Seen):
    """Everything that can be shown of one table: what the client knows about it, and its story in words."""

    def __init__(self, card_text: CardText) -> None:
        super().__init__()
        self.card_text = card_text
        self.lines: list[Line] = []
        # What lay on the field before it was cleared: people look at it for a while.
        self.gone: Field = ()
        # What each seat announced last in this turn: pass or take.
        self.announced: dict[str, str] = {}
        # The hands at the end of a round.
        self.hands: BySeat[Hand] | None = None

    @property
    def moves(self) -> Moves | None:
        """What this seat can play now: what it is asked for, or may throw in although it is not asked."""
        offered = self.choices or self.may_throw_in
        if self.now is None or offered is None:
            return None
        return Moves(self.settings, self.turn[-1], offered, asked=self.choices is not None)

    def hand(self) -> list[Card]:
        """Our own cards, trumps last."""
        return [] if self.now is None else in_order(self.now.hand, self.now.trump)

    # --- The story -------------------------------------------------------------------------------------------

    def take_in(self, message: State | Happened) -> list[Line]:
        """Applies a message of the server; returns the lines to tell about it."""
        before, chairs = self.now, self.chairs
        self.apply(message)
        if isinstance(message, State):
            return []
        lines = [*self._company(message.what, chairs), *self._round(message, before)]
        self.lines += lines
        return lines

    def hear(self, news: News) -> list[Line] | None:
        """Applies anything a client receives; None if it is not about this table."""
        match news:
            case State(table=self.table) | Happened(table=self.table):
                return self.take_in(news)
            case Doubt(table=self.table, code=code):
                # The deal of the round that is over was not as it should be.
                told = Line("company", self.card_text.words(f"verify-{code}"))
            case Refusal(table=self.table, code="REMOVED", text=reason):
                self.apply(news)
                told = Line("company", reason)
            case _:
                return None
        self.lines.append(told)
        return [told]

    def _company(self, what: Happening, before: tuple[Chair, ...]) -> Iterator[Line]:
        """What people do at the table, besides playing."""
        words = self.card_text.words

        def name(seat: int, chairs: tuple[Chair, ...] = self.chairs) -> str:
            return chairs[seat].name or "" if seat < len(chairs) else ""

        match what:
            case Sat(name=sat):
                yield Line("company", words("company-sat", name=sat))
            case Left(seat, kicked):
                yield Line("company", words("company-kicked" if kicked else "company-left", name=name(seat, before)))
            case Away(seat) | Back(seat) if seat != self.seat:
                message = "company-back" if isinstance(what, Back) else "company-gone" if what.left else "company-away"
                yield Line("company", words(message, name=name(seat)))
            case Moved(to=to):
                yield Line("company", words("company-moved", name=name(to), chair=to + 1))
            case Waits():
                yield Line("company", words("company-waits"))
            case Paused(paused):
                yield Line("company", words("company-paused" if paused else "company-resumed"))
            case Undone():
                yield Line("company", words("company-undone"))
            case Caught(by, seat):
                yield Line("company", words("change-caught", name=name(by), cheat=name(seat)))
            case Agreed(seat) if seat != self.seat:
                yield Line("company", words("company-agreed", name=name(seat)))
            case Said(speaker, seat, text, phrase):
                said = words(f"phrase-{phrase}") if phrase is not None else text or ""
                speaker = speaker if seat is not None else words("spectator", name=speaker)
                yield Line("said", words("company-said", name=speaker, text=said))
            case Muted(who, muted):
                yield Line("company", words("company-muted" if muted else "company-unmuted", name=who))
            case Removed(who):
                yield Line("company", words("company-kicked", name=who))
            case Closed():
                yield Line("company", words("company-closed"))
            case Dealt(left_out=left_out):
                for who in left_out:
                    yield Line("company", words("company-left-out", name=who))

    def _round(self, happened: Happened, before: View | None) -> Iterator[Line]:
        """What happens in the round."""
        what, now = happened.what, self.now
        if isinstance(what, Dealt | Undone | Caught):
            self.gone, self.announced, self.hands = (), {}, None
        if isinstance(what, Revealed):
            yield from self._end(what)
        elif happened.view is not None and now is not None and not isinstance(what, Undone | Caught):
            then = before_deal(now) if isinstance(what, Dealt) or before is None else before
            narrator = Narrator(self.card_text, self.settings, self.me, self.deal)
            led_to = narrator.led_to(then, now) if self.changes is None else self.changes
            self._announce(then, now, led_to)
            yield from narrator.lines(then, now, led_to)

    def _announce(self, before: View, after: View, led_to: tuple[Change, ...]) -> None:
        cleared = next((change.field for change in led_to if isinstance(change, Discarded | Took)), None)
        if cleared is not None:
            self.gone = cleared
        elif after.field:
            self.gone = ()
        match after.event:
            case Attack(by, ()):
                self.announced[by] = "choice-pass"
            case Defend(by, ()):
                self.announced[by] = "choice-take"
            case Attack(by) | Defend(by) | Transfer(by):
                self.announced.pop(by, None)
        if before.turn != after.turn:
            self.announced = {}

    def _end(self, revealed: Revealed) -> Iterator[Line]:
        last = parse_game(revealed.game).record()[-1]
        self.hands = last.hands
        for seat in losers(self.settings, last):
            if seat != self.me and last.hands[seat]:
                left = self.card_text.cards(in_order(last.hands[seat], last.trump))
                yield Line("followed", self.card_text.words("change-left-with", list=left, who="other", by=seat))
