"""What a seat can play, and what the cards that a person selects can mean."""

from collections.abc import Collection, Iterable

from durak.notation import event_from_json
from durak.protocol import Choices
from durak.rules import (
    Attack,
    Card,
    Defend,
    Event,
    Pass,
    Phase,
    Settings,
    Take,
    Transfer,
    View,
    beats,
    cards_of,
    interpret,
    refusal,
    steps,
)


class Moves:
    """The choices of the seat to move, asked by the cards that are selected."""

    def __init__(self, settings: Settings, now: View, choices: Choices, asked: bool = True) -> None:
        self._settings = settings
        self._now = now
        self._asked = asked
        forms = choices.events
        self._events = None if forms is None else tuple(map(event_from_json, forms))

    @property
    def bare(self) -> Event | None:
        """Passing or taking, if that is possible; somebody who is not asked has nothing to pass."""
        if not self._asked:
            return None
        if self._events is not None:
            return next((event for event in self._events if not cards_of(event)), None)
        me = str(self._now.seat)
        possible = (event for event in (Pass(me), Take(me)) if refusal(self._settings, self._now, event) is None)
        return next(possible, None)

    def meant(self, selected: Collection[Card], target: Card | None = None) -> tuple[Event, ...]:
        """What these cards can mean, each way to lay them once; target is an attack card that has to be beaten."""
        if not selected:
            return ()
        cards = frozenset(selected)
        if self._events is None:
            found: Iterable[Event] = interpret(self._settings, self._now, str(self._now.seat), tuple(selected))
        else:
            found = (event for event in self._events if frozenset(cards_of(event)) == cards)
        kept: dict[object, Event] = {}
        for event in found:
            if not cards_of(event) or (target is not None and not _beats(event, target)):
                continue
            # Which card lies on which of the same targets makes no difference to anybody.
            kept.setdefault(_kind(event), event)
        return tuple(kept.values())

    def playable(self, selected: Collection[Card] = ()) -> frozenset[Card]:
        """The cards that can be played, together with those that are selected already."""
        cards = frozenset(selected)
        if self._events is not None:
            with_these = (frozenset(cards_of(event)) for event in self._events)
            return frozenset[Card]().union(*(event for event in with_these if event >= cards))
        now = self._now
        first = {step.card for step in steps(self._settings, now) if step.card is not None}
        if now.phase is Phase.DEFEND:
            first |= {card for card in now.hand for target in now.unbeaten if beats(card, target, now.trump)}
        elif not now.field and cards:
            first = {card for card in first if card.face in {one.face for one in cards}}
        return frozenset(first)

    def fitting(self, selected: Collection[Card] = ()) -> frozenset[Card]:
        """As many cards as can be played together, with those that are selected if that is possible.

        Where there are too many events to list them, the cards that can be played one by one.
        """
        if self._events is None:
            return self.playable(selected)
        sets = [frozenset(cards_of(event)) for event in self._events]
        around = [cards for cards in sets if cards.issuperset(selected)]
        return max(around or sets, key=len, default=frozenset())


def nearest(settings: Settings, now: View, cards: Collection[Card], beating: bool = False) -> Event:
    """The event that a person probably meant with cards that cannot be played, for the rules to refuse.

    An empty selection means passing or taking; a player who says "beat" does not mean a transfer.
    """
    me = str(now.seat)
    if now.phase is not Phase.DEFEND or not now.unbeaten:
        return Attack(me, cards)
    same_rank = {card.face for card in cards} == {card.face for card in now.unbeaten}
    if not now.hand.issuperset(cards) or (settings.transfer and same_rank and not beating):
        return Transfer(me, cards)
    return Defend(me, zip(now.unbeaten, cards, strict=False))


def _beats(event: Event, target: Card) -> bool:
    return isinstance(event, Defend) and any(attack == target for attack, _ in event.pairs)


def _kind(event: Event) -> object:
    if isinstance(event, Defend):
        return Defend, frozenset(attack for attack, _ in event.pairs)
    return type(event)
