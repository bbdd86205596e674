"""What a player with a perfect memory knows of the cards he cannot see."""

from collections.abc import Iterable, Sequence
from dataclasses import fields, replace

from durak.kernel import State
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
    beats,
    cards_of,
    changes,
    full_deck,
    room,
)
from durak.rules.configuration import BySeat
from durak.rules.delta import unique

# How likely a card still is in a hand whose owner did not play it when he might have, compared with any other card.
# He may have had reasons to keep it, so it is never ruled out. Measured on games of the sampler and the searcher; that
# they did not lead a lower card, or beat with a cheaper one, said nothing.
NOT_THROWN_IN, NOT_BEATEN = 0.45, 0.8

_PUBLIC = tuple(field.name for field in fields(Public))


class Memory:
    """Which cards each opponent is known to hold, and which ones he seems to lack.

    Cards that were taken, shown, or lay face up under the deck are known until they are played.
    """

    def __init__(self) -> None:
        self.known: dict[Seat, set[Card]] = {}
        self.likelihood: dict[Seat, dict[Card, float]] = {}
        self._seen = 0
        self._newest: View | None = None

    def recall(self, settings: Settings, views: Sequence[View]) -> None:
        """Takes in the views that are new; a new round begins from nothing."""
        if not 0 < self._seen <= len(views) or views[self._seen - 1] is not self._newest:
            self._seen = 1
            self.known = {seat: set() for seat in views[0].seats}
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
        """Some configuration that looks like this to the one who remembers: hidden cards are dealt anyhow."""
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
        """Such a world in the kernel, by strict rules; None where relaxed ones led to a table that it does not know."""
        try:
            return State.trusting(replace(settings, relax=frozenset()), self.world(settings, now))
        except ValueError:
            if settings.relax:
                return None
            raise

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
        for change in changes(before, after):
            match change:
                case Took(seat, cards):
                    self.known[seat].update(cards)
                case Drew(seat, count):
                    drew.append(seat)
                    self._fade(seat, max(0, unknown[seat]), count)
        if before.turn_up is not None and not after.deck and drew:
            self.known[_last_served(settings, before, event, drew)].add(before.turn_up)

    def _fade(self, seat: Seat, old: int, new: int) -> None:
        """Doubts speak of the cards that a player held then; those he draws later may be any."""
        doubts = self.likelihood[seat]
        for card, chance in doubts.items():
            doubts[card] = (chance * old + new) / (old + new)

    def _doubt(self, settings: Settings, before: View, event: Event) -> None:
        match event:
            case Attack(by, cards) if before.field and room(settings, before) > len(cards):
                faces = {card.face for pair in before.field for card in pair if card}
                deck = full_deck(settings.deck_size)
                kept = (card for card in deck if card.face in faces and card.suit != before.trump and card not in cards)
                self._lower(by, kept, NOT_THROWN_IN)
            case Defend(by, ()):
                for attack in before.unbeaten:
                    better = (card for card in full_deck(settings.deck_size) if beats(card, attack, before.trump))
                    self._lower(by, better, NOT_BEATEN)

    def _lower(self, seat: Seat, cards: Iterable[Card], chance: float) -> None:
        doubts = self.likelihood[seat]
        for card in cards:
            doubts[card] = max(0.05, doubts.get(card, 1.0) * chance)


def _last_served(settings: Settings, before: View, event: Event | None, drew: Sequence[Seat]) -> Seat:
    """Who of those who drew was served last (docs/rules.md 4.3, R45)."""
    joined = (*before.joined, event.by) if isinstance(event, Attack) and event.cards else before.joined
    first = joined if settings.refill == "participation" else ()
    line = unique((*first, *before.attackers, *before.players[1:]))
    return [seat for seat in (*(seat for seat in line if seat != before.defender), before.defender) if seat in drew][-1]
