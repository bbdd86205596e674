"""The turns of a game, one a line: `1. anna: 7C; boris: 8C on 7C; anna: pass`."""

import re
from collections.abc import Iterator
from itertools import groupby

from durak.notation.comments import format_comment, take_comments
from durak.notation.events import format_event, take_event
from durak.notation.game import Game
from durak.notation.names import BARE, QUOTED, format_name, take_seat
from durak.notation.scanner import BLANK, BLANK_LINES, Scanner
from durak.rules import Begin, Configuration, Event, Illegal, Phase, Reason, Seat, Settings, Violation, delta

_NUMBER = re.compile(r"[0-9]+(?=\.)")
_NAMED = re.compile(rf"(?:{QUOTED.pattern}|{BARE.pattern})(?=[^\S\n]*:)")


def format_turns(game: Game, record: tuple[Configuration, ...], compact: bool) -> Iterator[str]:
    """The turns, one a line, with the comments where they stand."""
    if 0 in game.comments:
        yield format_comment(game.comments[0])
    # Event number k answers configuration k of the record, since number 0 is the table before the deal.
    played = enumerate(game.events, start=1)
    for turn, events in groupby(played, key=lambda numbered: record[numbered[0]].turn):
        yield f"{turn}. " + "; ".join(_played(game, record[count], count, event, compact) for count, event in events)


def _played(game: Game, before: Configuration, count: int, event: Event, compact: bool) -> str:
    """An event as it is written; out of turn it needs its name also in the compact form."""
    by = None if isinstance(event, Begin) or (compact and event.by == before.active) else event.by
    name = "" if by is None else f"{format_name(by)}: "
    comment = f" {format_comment(game.comments[count])}" if count in game.comments else ""
    return f"{name}{format_event(event, compact)}{comment}"


class Play:
    """The turns that come next in a text, played from the deal on while they are read."""

    def __init__(self, scanner: Scanner, settings: Settings, dealt: Configuration) -> None:
        self.configuration = dealt
        self.events: list[Event] = []
        self.comments: dict[int, str] = {}
        self._scanner = scanner
        self._settings = settings
        self._take_comments(BLANK_LINES)
        while not scanner.done():
            self._take_turn()
            self._take_comments(BLANK_LINES)

    def _take_turn(self) -> None:
        scanner, turn = self._scanner, self.configuration.turn
        place = scanner.here()
        number = scanner.take(_NUMBER)
        if number is None:
            text = f"{scanner.found()!r} does not begin a turn: write its number first, as in '{turn}.'"
            scanner.fail(Reason("unread-turn-begins", text, found=scanner.found(), turn=turn))
        if number != str(turn):
            scanner.fail(f"this is turn {turn}, not {number}: begin the line with '{turn}.'", place)
        scanner.take(".")
        self._take_event(turn)
        while scanner.take(";"):
            self._take_event(turn)
        if not scanner.done() and not scanner.at("\n"):
            scanner.fail(f"{scanner.found()!r} is too much here: write ';' between events and each turn on a new line")

    def _take_event(self, turn: int) -> None:
        self._take_comments(BLANK)
        scanner, c = self._scanner, self.configuration
        if c.phase is Phase.END:
            scanner.fail(Violation.GAME_OVER.value, code=Violation.GAME_OVER)
        if c.turn != turn:
            scanner.fail(f"turn {turn} is over: begin a new line with '{c.turn}.'")
        named = scanner.here()
        by = self._take_mover()
        place = scanner.here()
        event = take_event(scanner, by)
        try:
            self.configuration = delta(self._settings, c, event)
        except Illegal as illegal:
            scanner.refuse(illegal, named if illegal.code is Violation.NOT_YOUR_TURN else place)
        self.events.append(event)
        self._take_comments(BLANK)

    def _take_mover(self) -> Seat:
        """Whoever is named, or else the player to move."""
        scanner, c = self._scanner, self.configuration
        if not scanner.at('"') and not scanner.at(_NAMED):
            return c.active or ""
        name = take_seat(scanner, c.seats)
        if not scanner.take(":"):
            scanner.fail("a colon is missing between the name and the event")
        return name or ""

    def _take_comments(self, blank: re.Pattern[str]) -> None:
        comment = take_comments(self._scanner, blank)
        if comment is not None:
            count = len(self.events)
            before = f"{self.comments[count]} " if count in self.comments else ""
            self.comments[count] = before + comment
