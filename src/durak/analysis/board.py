"""The analysis board: a position of which some cards may be hidden, and what was played from there."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import islice, pairwise

from durak.notation import Partial, format_event
from durak.notation.events import take_event
from durak.notation.names import BARE, QUOTED, format_name, take_seat
from durak.notation.scanner import Scanner
from durak.rules import (
    Begin,
    BySeat,
    Card,
    Configuration,
    Event,
    Flash,
    Illegal,
    Phase,
    Reason,
    Seat,
    Settings,
    View,
    cards_of,
    delta,
    legal_events,
    view,
)

# Longer than any round that people play.
MOST_MOVES = 400
_NAMED = re.compile(rf"(?:{QUOTED.pattern}|{BARE.pattern})(?=[^\S\n]*:)")


@dataclass(frozen=True, slots=True)
class Board:
    """A position and all that came after it; what is hidden lies where chance has put it, until it is seen."""

    settings: Settings
    # From the first position to the newest.
    record: tuple[Configuration, ...]
    # The cards of which nobody at this board knows where they are, in each of these positions.
    hidden: tuple[frozenset[Card], ...]
    # Those whose cards were hidden in the first position: what they draw is not seen.
    covered: frozenset[Seat]

    @classmethod
    def of(cls, partial: Partial) -> "Board":
        """A board with this position on it."""
        c = partial.configuration
        covered = frozenset(seat for seat in c.seats if c.hands[seat] & partial.hidden)
        return cls(partial.settings, (c,), (_still_hidden(c, partial.hidden, covered),), covered)

    @property
    def now(self) -> Configuration:
        """The newest position."""
        return self.record[-1]

    @property
    def unseen(self) -> frozenset[Card]:
        """The cards that are hidden now."""
        return self.hidden[-1]

    def after(self, events: int) -> "Board":
        """The board after so many events."""
        return replace(self, record=self.record[: events + 1], hidden=self.hidden[: events + 1])

    def partial(self) -> Partial:
        """The newest position by itself."""
        return Partial(self.settings, self.now, self.unseen)

    def open(self, seat: Seat) -> bool:
        """Are all cards of this seat known?"""
        return not self.now.hands[seat] & self.unseen

    def known(self, seat: Seat) -> frozenset[Card]:
        """The cards that this seat is known to hold."""
        return self.now.hands[seat] - self.unseen

    def views(self, seat: Seat | None) -> list[View]:
        """What this seat, or a spectator, has seen since the first position."""
        return [view(c, seat) for c in self.record]

    def play(self, event: Event) -> "Board":
        """The board after an event; a hidden hand may hold any card that is hidden. Illegal says why not."""
        fitting = self._as_if_held(event)
        after = delta(fitting.settings, fitting.now, event)
        shown = {event.card} if isinstance(event, Flash) else set()
        hidden = _still_hidden(after, self.unseen - shown, self.covered)
        return replace(fitting, record=(*fitting.record, after), hidden=(*fitting.hidden, hidden))

    def could_hold(self, seat: Seat, cards: Iterable[Card]) -> bool:
        """Can the seat hold these cards, as far as anybody knows?"""
        hand, needed = self.now.hands[seat], set(cards)
        spare = (hand & self.unseen) - needed
        return needed - hand <= self.unseen and len(needed - hand) <= len(spare)

    def seen_by_mover(self) -> View:
        """What is known of the table, with every card in the mover's hand that could be there."""
        now = self.now
        seen = view(now, now.active)
        return seen if now.active is None or self.open(now.active) else replace(seen, hand=seen.hand | self.unseen)

    def events(self, most: int) -> list[Event]:
        """What can be played now, or only the first of it."""
        mover = self.now.active
        if mover is None:
            return []
        found = legal_events(self.settings, self.seen_by_mover())
        return list(islice((one for one in found if self.could_hold(mover, _used(one))), most))

    def _as_if_held(self, event: Event) -> "Board":
        """The same board, with hidden cards changed so that whoever plays this holds it, if that can be."""
        if isinstance(event, Begin) or event.by not in self.now.hands:
            return self
        hand, needed = self.now.hands[event.by], set(_used(event))
        missing = sorted(needed - hand)
        if not missing or not self.could_hold(event.by, needed):
            return self
        spare = sorted((hand & self.unseen) - needed)
        change = {one: other for a, b in zip(missing, spare, strict=False) for one, other in ((a, b), (b, a))}
        return replace(self, record=tuple(_changed(c, change) for c in self.record))


def read_line(board: Board, text: str) -> Board:
    """The board after these events: `7S; 7S/8S; -`, each by whoever is to move unless it is named, as in `anna: 7S`.

    >>> from durak.notation import parse_partial
    >>> start = Board.of(parse_partial("Trump: D; Hands: anna = 6C 7D, boris = QC 8S"))
    >>> read_line(start, "6C; boris: take; -").now.turn
    2
    >>> read_line(start, "6D")
    Traceback (most recent call last):
    durak.notation.errors.NotationError: line 1, column 1: anna does not hold 6D. (CARD_NOT_HELD)
    """
    scanner = Scanner(text)
    while not scanner.done():
        if len(board.record) > MOST_MOVES:
            scanner.fail(too_long())
        place = scanner.here()
        by = board.now.active or ""
        if scanner.at(_NAMED):
            by = take_seat(scanner, board.now.seats) or ""
            scanner.take(":")
        event = Begin() if board.now.phase is Phase.START and scanner.take("begin") else take_event(scanner, by)
        try:
            board = board.play(event)
        except Illegal as illegal:
            scanner.refuse(illegal, place)
        if not scanner.take(";"):
            scanner.finish("write ';' between events")
    return board


def too_long() -> Reason:
    """Why nothing more can be played."""
    return Reason("unread-longest", f"a line has at most {MOST_MOVES} events", most=MOST_MOVES)


def format_line(board: Board) -> str:
    """What was played, so that `read_line` can read it.

    >>> from durak.notation import parse_partial
    >>> start = Board.of(parse_partial("Trump: D; Hands: anna = 6C 7D, boris = QC 8S"))
    >>> format_line(read_line(start, "6C; boris: QC on 6C; pass"))
    '6C; 6C/QC; -'
    """
    return "; ".join(
        format_move(before, after.event) for before, after in pairwise(board.record) if after.event is not None
    )


def format_move(before: Configuration, event: Event) -> str:
    """An event as it stands in a line: the name of who plays it is written only out of turn."""
    by = "" if isinstance(event, Begin) or event.by == before.active else f"{format_name(event.by)}: "
    return f"{by}{format_event(event, compact=True)}"


def _used(event: Event) -> tuple[Card, ...]:
    """The cards that somebody has to hold for an event."""
    return (event.card,) if isinstance(event, Flash) else cards_of(event)


def _still_hidden(c: Configuration, hidden: frozenset[Card], covered: frozenset[Seat]) -> frozenset[Card]:
    """Which of the hidden cards are hidden in this position; if they can only be in one place, none is."""
    under = c.deck if c.phase is Phase.START else c.deck[:-1]
    places = [hidden & c.hands[seat] for seat in covered if seat in c.hands] + [hidden.intersection(under)]
    full = [place for place in places if place]
    hand_alone = len(full) == 1 and not hidden.intersection(under)
    return frozenset() if hand_alone else frozenset().union(*full)


def _changed(c: Configuration, change: Mapping[Card, Card]) -> Configuration:
    """The same position, with hidden cards in each other's places."""
    hands = {seat: frozenset(change.get(card, card) for card in hand) for seat, hand in c.hands.items()}
    return replace(c, hands=BySeat(hands), deck=tuple(change.get(card, card) for card in c.deck))
