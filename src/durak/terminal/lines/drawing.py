"""The table as one player sees it, drawn in plain lines."""

from collections.abc import Collection, Iterable, Iterator
from itertools import groupby

from durak.protocol import teams_of
from durak.rules import Seat, Settings, View, in_order
from durak.terminal.screen import Screen
from durak.terminal.table.roles import role
from durak.terminal.table.teams import team_text

# A card is at most three characters wide, and two more keep the next one away.
_PLACE = 5


def draw_table(
    screen: Screen, settings: Settings, now: View, bots: Collection[Seat], dealer: Seat | None = None
) -> None:
    """Draws the deck, the players, the field and the viewer's hand."""
    words = screen.words
    screen.line()
    if now.trump is not None:
        trump = screen.suit(now.trump) if now.turn_up is None else screen.card(now.turn_up)
        screen.say("table-top", deck=now.deck, trump=trump, pile=len(now.pile))
    for row in _players(screen, settings, now, bots, dealer):
        screen.line(f"  {row}")
    margin = max(len(words("table-field")), len(words("table-hand"))) + 3
    attacks, defences = _field(screen, now)
    if attacks:
        screen.line(f"  {words('table-field'):{margin}}{attacks}")
    if defences:
        screen.line(f"  {'':{margin}}{defences}")
    if now.seat is not None:
        screen.line(f"  {words('table-hand'):{margin}}{_hand(screen, now)}")


def _players(
    screen: Screen, settings: Settings, now: View, bots: Collection[Seat], dealer: Seat | None
) -> Iterator[str]:
    """One row for each seat, clockwise from the viewer."""
    words = screen.words
    start = now.seats.index(now.seat) if now.seat in now.seats else 0
    ring = now.seats[start:] + now.seats[:start]
    marks = {seat: _marked(screen, seat, now.seat, bots, dealer) for seat in ring}
    teams = {seat: f"{team_text(screen, team)}   " for seat, team in teams_of(settings, now.seats).items()}
    widest_team = max(map(len, teams.values()), default=0)
    digits = len(str(max(now.sizes.values())))
    counts = {seat: " " * (digits - len(str(size))) + words("cards", count=size) for seat, size in now.sizes.items()}
    wide, widest = max(map(len, marks.values())), max(map(len, counts.values()))
    for seat in ring:
        place = {"place": now.inactive.index(seat) + 1} if seat in now.inactive else {}
        team = f"{teams.get(seat, ''):{widest_team}}"
        yield f"{marks[seat]:{wide}}   {team}{counts[seat]:{widest}}   {words(role(settings, now, seat), **place)}"


def _marked(screen: Screen, seat: Seat, me: Seat | None, bots: Collection[Seat], dealer: Seat | None) -> str:
    """The name of the seat, whether a bot or the viewer sits there, and whether it dealt."""
    marks = {"table-you": seat == me, "table-bot": seat != me and seat in bots, "tui-dealer": seat == dealer}
    told = ", ".join(screen.words(mark) for mark, holds in marks.items() if holds)
    return f"{seat} ({told})" if told else seat


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
