"""What a table shows between two configurations and delta does not name (docs/rules.md 1.6, R60)."""

from collections.abc import Iterator
from dataclasses import dataclass

from durak.rules.cards import Card, Suit
from durak.rules.configuration import Configuration, Phase, field_cards
from durak.rules.delta import unique
from durak.rules.events import Attack, Begin, Defend, Event, Seat, Transfer, cards_of
from durak.rules.settings import Settings
from durak.rules.validity import tolerated
from durak.rules.view import View, view
from durak.rules.violations import Violation


@dataclass(frozen=True, slots=True)
class Dealt:
    """A seat was dealt its first cards."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class TrumpRevealed:
    """The trump suit is known; the card that names it lies under the deck, if there is a deck."""

    suit: Suit
    card: Card | None


@dataclass(frozen=True, slots=True)
class Discarded:
    """The turn was held and its cards are out of the game."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Took:
    """The defender took the cards of the turn."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew cards after a turn."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Out:
    """A player is rid of all cards; the first one out is the winner, place 1."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class Roles:
    """Who defends now and who attacks, in asking order."""

    defender: Seat
    attackers: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """The round is over; durak None is a draw."""

    durak: Seat | None


@dataclass(frozen=True, slots=True)
class Cheated:
    """A player broke rules that the table overlooks (`Settings.relax`); another player may call it."""

    seat: Seat
    codes: tuple[Violation, ...]


Change = Cheated | Dealt | TrumpRevealed | Discarded | Took | Drew | Out | Roles | Ended


def changes(
    before: Configuration | View, after: Configuration | View, settings: Settings | None = None
) -> tuple[Change, ...]:
    """What happened from one configuration to the next, in the order in which a table shows it.

    Only what a spectator sees is compared, so the result may be shown to everybody. Whether the event was a cheat
    that the table overlooks depends on its settings: it is marked if they are given.

    >>> from durak.rules import Begin, Settings, delta, full_deck, initial
    >>> start = initial(Settings(), ["anna", "boris"], full_deck(36))
    >>> for change in changes(start, delta(Settings(), start, Begin())): print(change)
    Dealt(seat='anna', count=6)
    Dealt(seat='boris', count=6)
    TrumpRevealed(suit=<Suit.DIAMONDS: 1>, card=9D)
    Roles(defender='boris', attackers=('anna',))
    """
    seen, then = _seen(before), _seen(after)
    return (*_cheat(settings, seen, then.event), *_changes(seen, then))


def _cheat(settings: Settings | None, before: View, event: Event | None) -> Iterator[Change]:
    if settings is None or not settings.relax or event is None or isinstance(event, Begin):
        return
    codes = tolerated(settings, before, event)
    if codes:
        yield Cheated(event.by, codes)


def _seen(table: Configuration | View) -> View:
    return view(table, None) if isinstance(table, Configuration) else table


def _changes(before: View, after: View) -> Iterator[Change]:
    if before.phase is Phase.START and after.phase is not Phase.START:
        for seat in after.seats:
            yield Dealt(seat, after.sizes[seat])
    if after.trump is not None and before.trump is None:
        yield TrumpRevealed(after.trump, after.turn_up)
    if before.phase in (Phase.ATTACK, Phase.DEFEND, Phase.TAKE):
        yield from _end_of_turn(before, after)
    for place, seat in enumerate(after.inactive, start=1):
        if seat not in before.inactive:
            yield Out(seat, place)
    if after.phase is Phase.END:
        if before.phase is not Phase.END:
            yield Ended(after.durak)
    elif (after.turn, after.defender) != (before.turn, before.defender):
        yield Roles(after.defender, after.attackers)


def _end_of_turn(before: View, after: View) -> Iterator[Change]:
    """Discarded, Took and Drew: what the event played is on the field before it goes anywhere else."""
    event = after.event
    laid = cards_of(event) if isinstance(event, Attack | Defend | Transfer) else ()
    sizes = dict(before.sizes)
    if isinstance(event, Attack | Defend | Transfer):
        sizes[event.by] -= len(laid)
    discarded = after.pile - before.pile
    if discarded:
        yield Discarded(tuple(sorted(discarded)))
    elif before.field and not after.field:
        cards = (*field_cards(before.field), *laid)
        sizes[before.defender] += len(cards)
        yield Took(before.defender, tuple(sorted(cards)))
    for seat in unique((*before.attackers, *before.players[1:], *before.players[:1])):
        if after.sizes[seat] > sizes[seat]:
            yield Drew(seat, after.sizes[seat] - sizes[seat])
