"""What a table shows between two configurations, which delta itself does not name (docs/rules.md 1.6, R60)."""

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from durak.rules.cards import Card, Suit, in_order
from durak.rules.configuration import Configuration, Field, Phase, field_cards, replace
from durak.rules.delta import drawing_order, unique
from durak.rules.events import Attack, Begin, Defend, Event, Seat, Transfer, cards_of
from durak.rules.settings import Settings
from durak.rules.teams import losers
from durak.rules.validity import tolerated
from durak.rules.view import View, view
from durak.rules.violations import Violation

# Nobody has any cards, the turns are over (R55), or a position came back for the third time (R79).
Draw = Literal["cards", "turns", "repetition"]


@dataclass(frozen=True, slots=True)
class Dealt:
    """A seat was dealt its first cards."""

    seat: Seat
    count: int
    # Which ones, for those who may know.
    cards: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class TrumpRevealed:
    """The trump suit is known; the card that names it lies under the deck, if there is a deck."""

    suit: Suit
    card: Card | None


@dataclass(frozen=True, slots=True)
class Discarded:
    """The turn was held and its cards are out of the game."""

    # As the cards lay, with those of the last event.
    field: Field

    @property
    def cards(self) -> tuple[Card, ...]:
        """All of them, sorted."""
        return tuple(sorted(field_cards(self.field)))


@dataclass(frozen=True, slots=True)
class Took:
    """The defender took the cards of the turn."""

    seat: Seat
    # As the cards lay, with those of the last event.
    field: Field

    @property
    def cards(self) -> tuple[Card, ...]:
        """All of them, sorted."""
        return tuple(sorted(field_cards(self.field)))


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew cards after a turn."""

    seat: Seat
    count: int
    # Which ones, for those who may know.
    cards: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Out:
    """A player has no cards left; the first one out is the winner, place 1."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class Roles:
    """Who defends now and who attacks, in asking order."""

    defender: Seat
    attackers: tuple[Seat, ...]
    # The number of the turn that begins; None within a turn, as after a transfer.
    turn: int | None


@dataclass(frozen=True, slots=True)
class Ended:
    """The round is over; durak None is a draw."""

    durak: Seat | None
    # Why it is a draw.
    draw: Draw | None = None
    # At a table of partners: the whole team of the durak, as they sit.
    team: tuple[Seat, ...] = ()


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
    that the table overlooks, whether a draw came before the last turn, in which order players drew, and who lost
    together depends on the settings: the result says that if they are given.

    >>> from durak.rules import Begin, Settings, delta, full_deck, initial
    >>> start = initial(Settings(), ["anna", "boris"], full_deck(36))
    >>> for change in changes(start, delta(Settings(), start, Begin())): print(change)
    Dealt(seat='anna', count=6, cards=None)
    Dealt(seat='boris', count=6, cards=None)
    TrumpRevealed(suit=<Suit.DIAMONDS: 1>, card=9D)
    Roles(defender='boris', attackers=('anna',), turn=1)
    """
    seen, then = _seen(before), _seen(after)
    return (*_cheat(settings, seen, then.event), *_changes(seen, then, settings))


def told_to(
    seat: Seat, seen: Iterable[Change], before: Configuration | View, after: Configuration | View
) -> tuple[Change, ...]:
    """What a player is told of changes: the cards they drew themselves, and no cheats, which they must notice.

    >>> from durak.rules import Begin, Settings, delta, full_deck, initial
    >>> start = initial(Settings(), ["anna", "boris"], full_deck(36))
    >>> dealt = delta(Settings(), start, Begin())
    >>> told_to("anna", changes(start, dealt), start, dealt)[0]
    Dealt(seat='anna', count=6, cards=(7C, 9C, JC, KC, 6D, 8D))
    """
    return with_cards((change for change in seen if not isinstance(change, Cheated)), before, after, (seat,))


def with_cards(
    seen: Iterable[Change], before: Configuration | View, after: Configuration | View, seats: Container[Seat]
) -> tuple[Change, ...]:
    """The same changes, with the cards that these seats were dealt or drew."""
    return tuple(
        _with_cards(change, before, after) if isinstance(change, Dealt | Drew) and change.seat in seats else change
        for change in seen
    )


def _cheat(settings: Settings | None, before: View, event: Event | None) -> Iterator[Change]:
    if settings is None or not settings.relax or event is None or isinstance(event, Begin):
        return
    codes = tolerated(settings, before, event)
    if codes:
        yield Cheated(event.by, codes)


def _with_cards(change: Dealt | Drew, before: Configuration | View, after: Configuration | View) -> Dealt | Drew:
    fresh = after.held(change.seat) - before.held(change.seat) - frozenset(field_cards(_laid(before, after.event)))
    return type(change)(change.seat, change.count, tuple(sorted(fresh)))


def _seen(table: Configuration | View) -> View:
    return view(table, None) if isinstance(table, Configuration) else table


def _changes(before: View, after: View, settings: Settings | None) -> Iterator[Change]:
    if before.phase is Phase.START and after.phase is not Phase.START:
        for seat in after.seats:
            yield Dealt(seat, after.sizes[seat])
    if after.trump is not None and before.trump is None:
        yield TrumpRevealed(after.trump, after.turn_up)
    if before.field and not after.field:
        yield from _end_of_turn(before, after, settings or Settings())
    for place, seat in enumerate(after.inactive, start=1):
        if seat not in before.inactive:
            yield Out(seat, place)
    if after.phase is Phase.END:
        if before.phase is not Phase.END:
            lost = losers(settings, after) if settings is not None and settings.partners else ()
            yield Ended(after.durak, why_drawn(after, settings), lost)
    elif (after.turn, after.defender) != (before.turn, before.defender):
        yield Roles(after.defender, after.attackers, after.turn if after.turn > before.turn else None)


def why_drawn(end: Configuration | View, settings: Settings | None = None) -> Draw | None:
    """Why a finished round is a draw, if it is one; without settings the turn limit is assumed to be the reason."""
    if end.durak is not None:
        return None
    if not end.players:
        return "cards"
    early = settings is not None and (settings.max_turns is None or end.turn < settings.max_turns)
    return "repetition" if early else "turns"


def _end_of_turn(before: View, after: View, settings: Settings) -> Iterator[Change]:
    """Discarded, Took and Drew: cards that the event played lie on the field before they go anywhere else."""
    event = after.event
    sizes = dict(before.sizes)
    if isinstance(event, Attack | Defend | Transfer):
        sizes[event.by] -= len(cards_of(event))
    if len(after.pile) > len(before.pile):
        yield Discarded(_laid(before, event))
    else:
        taken = Took(before.defender, _laid(before, event))
        sizes[before.defender] += len(taken.cards)
        yield taken
    last = (event.by,) if isinstance(event, Attack) and event.cards else ()
    for seat in drawing_order(settings, replace(before, joined=unique((*before.joined, *last)))):
        if after.sizes[seat] > sizes[seat]:
            yield Drew(seat, after.sizes[seat] - sizes[seat])


def _laid(before: Configuration | View, event: Event | None) -> Field:
    """The field with the cards of an event, before they go anywhere else."""
    match event:
        case Attack(cards=cards) | Transfer(cards=cards):
            return (*before.field, *((card, None) for card in in_order(cards, before.trump)))
        case Defend(pairs=pairs):
            beaten = dict(pairs)
            return tuple((attack, beaten.get(attack, defence)) for attack, defence in before.field)
    return before.field
