"""The table as one player sees it, drawn in plain lines."""

from collections.abc import Collection, Iterable, Iterator
from itertools import groupby

from durak.rules import Seat, View, in_order
from durak.terminal.screen import Screen
from durak.terminal.table.roles import role

# A card is at most three characters wide, and two more keep the next one away.
_PLACE = 5


def draw_table(screen: Screen, now: View, bots: Collection[Seat]) -> None:
    """Draws the deck, the players, the field and the viewer's hand."""
    words = screen.words
    screen.line()
    if now.trump is not None:
        trump = screen.suit(now.trump) if now.turn_up is None else screen.card(now.turn_up)
        screen.say("table-top", deck=now.deck, trump=trump, pile=len(now.pile))
    for row in _players(screen, now, bots):
        screen.line(f"  {row}")
    margin = max(len(words("table-field")), len(words("table-hand"))) + 3
    attacks, defences = _field(screen, now)
    if attacks:
        screen.line(f"  {words('table-field'):{margin}}{attacks}")
    if defences:
        screen.line(f"  {'':{margin}}{defences}")
    screen.line(f"  {words('table-hand'):{margin}}{_hand(screen, now)}")


def _players(screen: Screen, now: View, bots: Collection[Seat]) -> Iterator[str]:
    """One row for each seat, clockwise from the viewer."""
    words = screen.words
    start = now.seats.index(now.seat) if now.seat in now.seats else 0
    ring = now.seats[start:] + now.seats[:start]
    marks = {seat: _marked(screen, seat, now.seat, bots) for seat in ring}
    digits = len(str(max(now.sizes.values())))
    counts = {seat: " " * (digits - len(str(size))) + words("cards", count=size) for seat, size in now.sizes.items()}
    wide, widest = max(map(len, marks.values())), max(map(len, counts.values()))
    for seat in ring:
        place = {"place": now.inactive.index(seat) + 1} if seat in now.inactive else {}
        yield f"{marks[seat]:{wide}}   {counts[seat]:{widest}}   {words(role(now, seat), **place)}"


def _marked(screen: Screen, seat: Seat, me: Seat | None, bots: Collection[Seat]) -> str:
    """The name of the seat, and whether a bot or the viewer sits there."""
    mark = "table-you" if seat == me else "table-bot" if seat in bots else None
    return f"{seat} ({screen.words(mark)})" if mark else seat


def _field(screen: Screen, now: View) -> tuple[str, str]:
    """The attack cards in a row, and below each the card that beats it."""
    attacks = (screen.card(attack) for attack, _ in now.field)
    defences = (screen.card(defence) if defence else "" for _, defence in now.field)
    return _row(attacks), _row(defences)


def _row(places: Iterable[str]) -> str:
    return "".join(f"{place:{_PLACE}}" for place in places).rstrip()


def _hand(screen: Screen, now: View) -> str:
    suits = groupby(in_order(now.hand, now.trump), key=lambda card: card.suit)
    return "   ".join(screen.cards(cards) for _, cards in suits)
