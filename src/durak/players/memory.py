"""What a player with a perfect memory knows about the cards that they cannot see."""

from collections.abc import Iterable, Sequence
from dataclasses import fields, replace

from durak.kernel import State
from durak.kernel.champion import Remembered
from durak.kernel.doubts import Doubts
from durak.rules import (
    Attack,
    Card,
    Configuration,
    Defend,
    Drew,
    Event,
    Flash,
    Hand,
    Public,
    Seat,
    Settings,
    Took,
    Transfer,
    View,
    cards_of,
    changes,
    full_deck,
    room,
)
from durak.rules.configuration import BySeat

# How likely a hand is to hold a card that its owner could have played but did not, compared with any other card.
# They may have had reasons to keep it, so it is never ruled out. Measured on games of the sampler and the searcher,
# where a lower card that was not led, or a cheaper card that was not used to beat, turned out to say nothing.
NOT_THROWN_IN, NOT_BEATEN = 0.45, 0.8

_PUBLIC = tuple(field.name for field in fields(Public))


class Memory:
    """Which cards each opponent is known to hold, and which ones they seem to lack.

    Cards that were taken, shown, or lay face up under the deck are known until they are played.
    """

    def __init__(self) -> None:
        self.known: dict[Seat, set[Card]] = {}
        self.doubts: dict[Seat, Doubts] = {}
        # How likely a card is in a hand, compared with any other; 1 by default.
        self.likelihood: dict[Seat, dict[Card, float]] = {}
        self._seen = 0
        self._newest: View | None = None

    def recall(self, settings: Settings, views: Sequence[View]) -> None:
        """Adds the views that are new; a new round starts from scratch."""
        if not 0 < self._seen <= len(views) or views[self._seen - 1] is not self._newest:
            self._seen = 1
            self.known = {seat: set() for seat in views[0].seats}
            self.doubts = {seat: Doubts() for seat in views[0].seats}
            self.likelihood = {seat: {} for seat in views[0].seats}
        for before, after in zip(views[self._seen - 1 :], views[self._seen :], strict=False):
            self._watch(settings, before, after)
        self._seen, self._newest = len(views), views[-1]

    def unseen(self, settings: Settings, now: View) -> Hand:
        """The cards that may be in any other hand or in the deck."""
        seen = {*now.hand, *now.pile, *(card for pair in now.field for card in pair if card)}
        seen.update(*(cards for seat, cards in self.known.items() if seat != now.seat))
        if now.turn_up is not None:
            seen.add(now.turn_up)
        return frozenset(full_deck(settings.deck_size)) - seen

    def world(self, settings: Settings, now: View) -> Configuration:
        """A configuration that looks like this to the player: hidden cards are dealt arbitrarily."""
        hidden = sorted(self.unseen(settings, now))
        hands: dict[Seat, Hand] = {}
        for seat in now.seats:
            known = now.hand if seat == now.seat else frozenset(self.known[seat])
            missing = now.sizes[seat] - len(known)
            hands[seat], hidden = known.union(hidden[:missing]), hidden[missing:]
        deck = (*hidden, now.turn_up) if now.turn_up is not None else ()
        public = {
            name: getattr(now, name) for name in Configuration.__dataclass_fields__ if name not in ("hands", "deck")
        }
        return Configuration(**public, hands=BySeat(hands), deck=deck)

    def state(self, settings: Settings, now: View) -> State | None:
        """Such a world in the kernel, with strict rules; None if relaxed rules led to a position it cannot hold."""
        try:
            return State.trusting(replace(settings, relax=frozenset()), self.world(settings, now))
        except ValueError:
            if settings.relax:
                return None
            raise

    def remembered(self, now: View) -> Remembered:
        """What the champion's networks are told about cards that were seen or not played."""
        return Remembered([self.known[seat] for seat in now.seats], [self.doubts[seat] for seat in now.seats])

    def _watch(self, settings: Settings, before: View, after: View) -> None:
        event = after.event
        if isinstance(event, Attack | Defend | Transfer | Flash):
            self._doubt(settings, before, event)
            if isinstance(event, Flash):
                self.known[event.by].add(event.card)
            else:
                self.known[event.by].difference_update(cards_of(event))
        unknown = {seat: before.sizes[seat] - len(cards) for seat, cards in self.known.items()}
        drew: list[Seat] = []
        for change in changes(before, after, settings):
            match change:
                case Took(seat):
                    self.known[seat].update(change.cards)
                case Drew(seat, count):
                    drew.append(seat)
                    self._fade(seat, max(0, unknown[seat]), count)
        if before.turn_up is not None and not after.deck and drew:
            self.known[drew[-1]].add(before.turn_up)

    def _fade(self, seat: Seat, old: int, new: int) -> None:
        """Weakens doubts: they are about the cards a player held then, and later ones may be anything."""
        self.doubts[seat].fade(new)
        likelihood = self.likelihood[seat]
        for card, chance in likelihood.items():
            likelihood[card] = (chance * old + new) / (old + new)

    def _doubt(self, settings: Settings, before: View, event: Event) -> None:
        if before.trump is None:
            return  # nothing is played before the deal
        match event:
            case Attack(by, cards) if before.field and room(settings, before) > len(cards):
                field = [card for pair in before.field for card in pair if card]
                self._lower(settings, by, self.doubts[by].passed(field, cards, before.trump), NOT_THROWN_IN)
            case Defend(by, ()):
                for attack in before.unbeaten:
                    self._lower(settings, by, self.doubts[by].yielded(attack, before.trump), NOT_BEATEN)

    def _lower(self, settings: Settings, seat: Seat, cards: Iterable[Card], chance: float) -> None:
        likelihood, lowest = self.likelihood[seat], full_deck(settings.deck_size)[0].face
        for card in cards:
            if card.face >= lowest:
                likelihood[card] = max(0.05, likelihood.get(card, 1.0) * chance)
