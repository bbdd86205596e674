"""Which cards can beat which all at once: finding and counting defences (docs/rules.md 5)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import comb, perm

from durak.rules.cards import Card, beats
from durak.rules.configuration import Public
from durak.rules.events import Pair
from durak.rules.settings import Settings
from durak.rules.violations import Violation


def may_beat(settings: Settings, c: Public, defence: Card, attack: Card) -> bool:
    """The card beats the other one, or this table relaxes that rule."""
    return Violation.DOES_NOT_BEAT in settings.relax or beats(defence, attack, c.trump)


def must_beat_all(settings: Settings) -> bool:
    """A defence may not leave cards for later."""
    return not settings.partial and Violation.MUST_BEAT_ALL not in settings.relax


def match_defence(
    settings: Settings, c: Public, targets: Sequence[Card], cards: Iterable[Card]
) -> tuple[Pair, ...] | None:
    """One way to beat every target with a different one of the cards, or None if there is none.

    Each target in turn takes the weakest card that beats it; a card may push another to a different target.
    """
    cards = sorted(cards, key=lambda card: (card.suit == c.trump, card.face))
    beating = {target: [card for card in cards if may_beat(settings, c, card, target)] for target in targets}
    beaten_by: dict[Card, Card] = {}
    if not all(_place(target, beating, beaten_by, set()) for target in targets):
        return None
    return tuple(sorted((target, card) for card, target in beaten_by.items()))


def _place(target: Card, beating: Mapping[Card, Sequence[Card]], beaten_by: dict[Card, Card], tried: set[Card]) -> bool:
    """Finds a card for the target, and another card for the target that it was assigned to before."""
    for card in beating[target]:
        if card not in tried:
            tried.add(card)
            if card not in beaten_by or _place(beaten_by[card], beating, beaten_by, tried):
                beaten_by[card] = target
                return True
    return False


def count_defences(settings: Settings, c: Public, hand: Collection[Card]) -> int:
    """The number of ways to beat at least one card, without trying them.

    In one suit the beaters of a higher card also beat every lower one, so going down from the highest card
    each choice leaves one card fewer for the next. Trumps not spent on trumps may then beat what is left.
    """
    targets = c.unbeaten
    if Violation.DOES_NOT_BEAT in settings.relax:
        ways = [comb(len(targets), beaten) * perm(len(hand), beaten) for beaten in range(len(targets) + 1)]
    else:
        ways = _ways(c, hand)
    return ways[len(targets)] if must_beat_all(settings) else sum(ways[1:])


def _ways(c: Public, hand: Collection[Card]) -> list[int]:
    """How many ways there are to beat exactly k of the unbeaten cards, for k = 0, 1, …"""
    suits = {attack.suit for attack in c.unbeaten}
    plain = [1]
    for suit in suits - {c.trump}:
        plain = _product(plain, _ways_in_suit([a for a in c.unbeaten if a.suit == suit], hand))
    trump = _ways_in_suit([a for a in c.unbeaten if a.suit == c.trump], hand)
    trumps = sum(card.suit == c.trump for card in hand)
    ways = [0] * (len(c.unbeaten) + 1)
    for by_suit, plain_ways in enumerate(plain):
        for by_trump, trump_ways in enumerate(trump):
            for cut in range(len(plain) - by_suit):
                cuts = comb(len(plain) - 1 - by_suit, cut) * perm(max(0, trumps - by_trump), cut)
                ways[by_suit + by_trump + cut] += plain_ways * trump_ways * cuts
    return ways


def _ways_in_suit(targets: list[Card], hand: Collection[Card]) -> list[int]:
    """How many ways there are to beat exactly k of the targets, all of one suit, with cards of that suit."""
    ways = [1]
    for target in sorted(targets, reverse=True):
        beaters = sum(card.suit == target.suit and card.face > target.face for card in hand)
        beaten = [0, *(count * max(0, beaters - used) for used, count in enumerate(ways))]
        ways = [left + new for left, new in zip([*ways, 0], beaten, strict=True)]
    return ways


def _product(a: list[int], b: list[int]) -> list[int]:
    """Ways to beat k cards in either of two suits."""
    ways = [0] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            ways[i + j] += x * y
    return ways
