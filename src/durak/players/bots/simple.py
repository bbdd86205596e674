"""The bot that plays the lowest card that will do."""

from collections.abc import Callable, Sequence

from durak.rules import Attack, Card, Defend, Event, Flash, Pair, Phase, Settings, Suit, Take, Transfer, View
from durak.rules.legal import flashable, layable, most_laid, most_moved, movable
from durak.rules.matching import match_defence


class SimplePlayer:
    """Always plays the lowest card that will do, trumps last; remembers nothing."""

    name = "simple"

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        """Leads low, throws in cards other than trumps, hands attacks on, beats what it can, and otherwise takes."""
        now = views[-1]
        if now.phase is Phase.DEFEND:
            return _answer(settings, now)
        return _throw_in(settings, now) if now.field else _lead(settings, now)


def _lead(settings: Settings, now: View) -> Event:
    """All cards of the lowest rank together; only the lowest trump, if there is nothing else."""
    cards = sorted((card for group in layable(settings, now) for card in group), key=worth(now.trump))
    together = [card for card in cards if card.face == cards[0].face and card.suit != now.trump] or cards[:1]
    return Attack(_me(now), together[: most_laid(settings, now)])


def _throw_in(settings: Settings, now: View) -> Event:
    """As many cards as are allowed, the lowest first, but no trumps; or a pass."""
    cards = [card for group in layable(settings, now) for card in group if card.suit != now.trump]
    return Attack(_me(now), sorted(cards, key=worth(now.trump))[: max(0, most_laid(settings, now))])


def _answer(settings: Settings, now: View) -> Event:
    """Hands the attack on without a trump, or beats it, or shows a trump, or takes."""
    me = _me(now)
    plain = [card for card in movable(settings, now) if card.suit != now.trump]
    if plain and most_moved(settings, now) > 0:
        return Transfer(me, plain[:1])
    pairs = cheapest_defence(settings, now)
    if pairs:
        return Defend(me, pairs)
    # Each trump once: where rules are relaxed, showing could otherwise go round the table for ever.
    shown = [card for card in flashable(settings, now) if card not in now.flashed]
    return Flash(me, shown[0]) if shown else Take(me)


def cheapest_defence(settings: Settings, now: View) -> tuple[Pair, ...] | None:
    """The cheapest cards that beat everything, if there are any.

    Dropping the dearest card as long as the others suffice leaves the cheapest ones: sets of cards that can beat
    different targets form a matroid.
    """
    cards = sorted(now.hand, key=worth(now.trump), reverse=True)
    pairs = match_defence(settings, now, now.unbeaten, cards)
    for card in tuple(cards) if pairs else ():
        rest = [other for other in cards if other != card]
        without = match_defence(settings, now, now.unbeaten, rest)
        if without is not None:
            cards, pairs = rest, without
    return pairs


def worth(trump: Suit | None) -> Callable[[Card], tuple[bool, int, int]]:
    """A sort key from the cheapest card to the dearest: trumps last, then by rank.

    >>> sorted(map(Card.parse, ["6H", "AC", "7D"]), key=worth(Suit.HEARTS))
    [7D, AC, 6H]
    """
    return lambda card: (card.suit == trump, card.face, card.suit)


def _me(now: View) -> str:
    if now.seat is None or now.seat != now.active:
        raise ValueError(f"{now.seat or 'a spectator'} is not to move")
    return now.seat
