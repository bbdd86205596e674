"""Why a move is good: facts that anybody at the table could check, never a guess.

A reason is only given where it is true of the position (`because`); whether the move is best is decided by its
chances alone (`verdict`).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from durak.players import Advice
from durak.rules import (
    Attack,
    Card,
    Defend,
    Face,
    Flash,
    Phase,
    Settings,
    Transfer,
    View,
    beats,
    cards_of,
    full_deck,
    in_order,
    limit,
)
from durak.rules.configuration import field_cards
from durak.rules.matching import match_defence
from durak.rules.teams import next_opponent

# The highest plain card that is called low, and the lowest that is called high.
_LOW, _HIGH = Face.TEN, Face.QUEEN


class Reason(StrEnum):
    """What speaks for a move; the catalogues say it, under coach-why-…"""

    # What is known for certain, in a solved endgame.
    WINS = "wins"
    DRAWS = "draws"
    LOST = "lost"
    # Nothing else is possible.
    ONLY_CARD = "only-card"
    NOTHING_FITS = "nothing-fits"
    CANNOT_BEAT = "cannot-beat"
    CANNOT_BEAT_ALL = "cannot-beat-all"
    # Any move.
    LAST_CARDS = "last-cards"
    # A lead, or a card thrown in.
    UNBEATABLE = "unbeatable"
    LOWEST = "lowest"
    LOWEST_KEEPS_TRUMPS = "lowest-keeps-trumps"
    SEVERAL = "several"
    CAN_FOLLOW = "can-follow"
    ONE_MORE = "one-more"
    GOES_ALONG = "goes-along"
    # A pass.
    ONLY_TRUMPS_FIT = "only-trumps-fit"
    HIGH_CARDS_FIT = "high-cards-fit"
    # A defence.
    ONLY_BEATER = "only-beater"
    ONLY_A_TRUMP = "only-a-trump"
    ENOUGH = "enough"
    ENOUGH_KEEPS_TRUMPS = "enough-keeps-trumps"
    SAME_RANK = "same-rank"
    COSTS_A_TRUMP = "costs-a-trump"
    # Handing on.
    HANDS_ON = "hands-on"
    KEEPS_CARD = "keeps-card"


@dataclass(frozen=True)
class Because:
    """A reason, and what it speaks of."""

    reason: Reason
    values: dict[str, str | int | tuple[Card, ...]] = field(default_factory=dict)


def because(settings: Settings, now: View, one: Advice) -> Because | None:
    """The first reason that is true of a legal move; None if there is none but its chances.

    >>> from durak.notation import parse_position
    >>> from durak.rules import view
    >>> settings, c = parse_position("Trump: H; Hands: anna = 7C KC 8H, boris = QS 9C; Defender: boris; Turn: 9")
    >>> lead = Attack("anna", [Card.parse("7C")])
    >>> because(settings, view(c, "anna"), Advice(lead, 0.6, 0.05, False)).reason
    <Reason.LOWEST_KEEPS_TRUMPS: 'lowest-keeps-trumps'>
    """
    return next(_reasons(settings, now, one), None)


def _reasons(settings: Settings, now: View, one: Advice) -> Iterator[Because]:
    if one.exact:
        yield from _solved(one)
    event = one.event
    if now.deck == 0 and cards_of(event) and not isinstance(event, Flash) and len(cards_of(event)) == len(now.hand):
        yield Because(Reason.LAST_CARDS)
    match event:
        case Attack(cards=()):
            yield from _pass(settings, now)
        case Attack(cards=cards) if now.field:
            yield from _throw_in(settings, now, cards)
        case Attack(cards=cards):
            yield from _lead(settings, now, cards)
        case Defend(pairs=()):
            yield from _take(settings, now)
        case Defend():
            yield from _beat(now, event)
        case Transfer(cards=cards):
            count = len(now.field) + len(cards)
            yield Because(Reason.HANDS_ON, {"next": _next(settings, now), "count": count})
        case Flash(card=card):
            yield Because(Reason.KEEPS_CARD, {"next": _next(settings, now), "cards": (card,)})


def _solved(one: Advice) -> Iterator[Because]:
    """Only endgames of two are solved (`advise`)."""
    reason = {1.0: Reason.WINS, 0.5: Reason.DRAWS, 0.0: Reason.LOST}.get(one.chance)
    if reason is not None:
        yield Because(reason)


def _lead(settings: Settings, now: View, cards: tuple[Card, ...]) -> Iterator[Because]:
    if len(now.hand) == 1:
        yield Because(Reason.ONLY_CARD)
    yield from _unbeatable(settings, now, cards)
    if len(cards) > 1:
        yield Because(Reason.SEVERAL, {"count": len(cards)})
        return
    (card,) = cards
    if not any(_worth(now, other) < _worth(now, card) for other in now.hand):
        keeps = card.suit != now.trump and _trumps(now)
        yield Because(Reason.LOWEST_KEEPS_TRUMPS if keeps else Reason.LOWEST)
    yield from _can_follow(settings, now, card)


def _can_follow(settings: Settings, now: View, card: Card) -> Iterator[Because]:
    """Among two nobody else fills the field, and whoever leads is asked again when the card is beaten."""
    more = tuple(one for one in sorted(now.hand) if one.face == card.face and one != card and one.suit != now.trump)
    places = limit(settings, now) >= 2 and (not settings.hand_limit or now.size(now.defender) >= 2)
    if more and places and len(now.players) == 2 and card.suit != now.trump:
        yield Because(Reason.CAN_FOLLOW, {"cards": more})


def _throw_in(settings: Settings, now: View, cards: tuple[Card, ...]) -> Iterator[Because]:
    if now.phase is Phase.TAKE:
        if all(_is_low(now, card) for card in cards):
            yield Because(Reason.GOES_ALONG, {"count": len(cards)})
        return
    yield from _unbeatable(settings, now, cards)
    if all(_is_low(now, card) for card in cards):
        yield Because(Reason.ONE_MORE, {"count": len(cards)})


def _unbeatable(settings: Settings, now: View, cards: tuple[Card, ...]) -> Iterator[Because]:
    """With an empty deck the last opponent holds whatever is nowhere else."""
    if now.deck or len(now.players) != 2:
        return
    held = set(full_deck(settings.deck_size)) - now.hand - now.pile - set(field_cards(now.field))
    for card in cards:
        if not any(beats(other, card, now.trump) for other in held):
            yield Because(Reason.UNBEATABLE, {"cards": (card,)})
            return


def _pass(settings: Settings, now: View) -> Iterator[Because]:
    ranks = {card.face for card in field_cards(now.field)}
    fitting = tuple(in_order((card for card in now.hand if card.face in ranks), now.trump))
    if not fitting:
        yield Because(Reason.NOTHING_FITS)
    elif all(card.suit == now.trump for card in fitting):
        yield Because(Reason.ONLY_TRUMPS_FIT, {"cards": fitting})
    elif all(card.suit == now.trump or card.face >= _HIGH for card in fitting):
        yield Because(Reason.HIGH_CARDS_FIT, {"cards": fitting})


def _take(settings: Settings, now: View) -> Iterator[Because]:
    for attack in now.unbeaten:
        if not any(beats(card, attack, now.trump) for card in now.hand):
            yield Because(Reason.CANNOT_BEAT, {"cards": (attack,)})
            return
    if not now.unbeaten:
        return
    if match_defence(settings, now, now.unbeaten, now.hand) is None:
        yield Because(Reason.CANNOT_BEAT_ALL)
    elif match_defence(settings, now, now.unbeaten, now.hand - set(_trumps(now))) is None:
        yield Because(Reason.COSTS_A_TRUMP)


def _beat(now: View, event: Defend) -> Iterator[Because]:
    if len(now.unbeaten) == 1:
        ((attack, defence),) = event.pairs
        beaters = [card for card in now.hand if beats(card, attack, now.trump)]
        only_trumps = attack.suit != now.trump and all(card.suit == now.trump for card in beaters)
        if len(beaters) == 1:
            yield Because(Reason.ONLY_BEATER, {"cards": (defence,)})
        elif only_trumps and defence == min(beaters):
            yield Because(Reason.ONLY_A_TRUMP, {"cards": (defence,)})
    used = set(cards_of(event))
    spare = now.hand - used
    cheaper = (
        beats(card, attack, now.trump) and _worth(now, card) < _worth(now, defence)
        for attack, defence in event.pairs
        for card in spare
    )
    if not any(cheaper):
        keeps = _trumps(now) and not any(card.suit == now.trump for card in used)
        yield Because(Reason.ENOUGH_KEEPS_TRUMPS if keeps else Reason.ENOUGH, {"count": len(used)})
    if {card.face for card in used} <= {card.face for card in field_cards(now.field)}:
        yield Because(Reason.SAME_RANK, {"count": len(used)})


def _next(settings: Settings, now: View) -> str:
    following = next_opponent(settings, now, now.defender)
    assert following is not None, "whoever may hand an attack on has somebody to hand it to"
    return following


def _worth(now: View, card: Card) -> tuple[bool, Face]:
    """How much a card is worth keeping: trumps more than all others, then by rank."""
    return card.suit == now.trump, card.face


def _trumps(now: View) -> list[Card]:
    return [card for card in now.hand if card.suit == now.trump]


def _is_low(now: View, card: Card) -> bool:
    return card.suit != now.trump and card.face <= _LOW
