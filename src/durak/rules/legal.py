"""All legal events, and how many there are (docs/rules.md 5)."""

from collections.abc import Iterator, Sequence
from itertools import combinations, groupby
from math import comb

from durak.rules.cards import Card, in_order
from durak.rules.configuration import Phase, Public
from durak.rules.events import Attack, Begin, Defend, Event, Flash, Pair, Pass, Seat, Take, Transfer
from durak.rules.matching import count_defences, match_defence, may_beat, must_beat_all
from durak.rules.settings import Settings
from durak.rules.teams import next_opponent
from durak.rules.validity import free_places, may_lay, one_card_only, spare_cards, spare_cards_of, violation
from durak.rules.violations import Violation


def legal_events(settings: Settings, configuration: Public) -> Iterator[Event]:
    """Every legal event once; a generator, since there may be tens of thousands (docs/rules.md 5, I13).

    The view of the player to move works as well as the configuration.

    >>> from durak.rules import delta, full_deck, initial
    >>> dealt = delta(Settings(), initial(Settings(), ["anna", "boris"], full_deck(36)), Begin())
    >>> next(legal_events(Settings(), dealt))
    Attack(by='anna', cards=(6D,))
    """
    c = configuration
    if c.phase is Phase.START:
        if violation(settings, c, Begin()) is None:
            yield Begin()
        return
    me = c.active
    if me is None:
        return
    if c.phase is Phase.DEFEND:
        yield Take(me)
        for pairs in _defences(settings, c, c.unbeaten, in_order(c.held(me), c.trump)):
            if pairs:
                yield Defend(me, pairs)
        for cards in _subsets(movable(settings, c), most_moved(settings, c)):
            yield Transfer(me, cards)
        for card in flashable(settings, c):
            yield Flash(me, card)
    else:
        if c.field:
            yield Pass(me)
        for group in layable(settings, c):
            for cards in _subsets(group, most_laid(settings, c)):
                yield Attack(me, cards)


def count_events(settings: Settings, configuration: Public) -> int:
    """How many legal events there are, without enumerating them (docs/rules.md 5).

    >>> from durak.rules import delta, full_deck, initial
    >>> dealt = delta(Settings(), initial(Settings(), ["anna", "boris"], full_deck(36)), Begin())
    >>> count_events(Settings(), dealt)
    6
    """
    c = configuration
    if c.phase is Phase.START:
        return int(violation(settings, c, Begin()) is None)
    if c.active is None:
        return 0
    if c.phase is Phase.DEFEND:
        defences = count_defences(settings, c, c.held(c.active))
        transfers = _count_subsets(movable(settings, c), most_moved(settings, c))
        return 1 + defences + transfers + len(flashable(settings, c))
    most = most_laid(settings, c)
    return bool(c.field) + sum(_count_subsets(group, most) for group in layable(settings, c))


def layable(settings: Settings, c: Public) -> list[list[Card]]:
    """The cards the active attacker may lay, in groups that may go together: ranks for a lead, else all."""
    cards = [card for card in in_order(c.held(_mover(c)), c.trump) if may_lay(settings, c, card)]
    if c.field or Violation.MIXED_RANKS in settings.relax:
        return [cards]
    by_rank = sorted(cards, key=lambda card: card.face)
    return [list(group) for _, group in groupby(by_rank, key=lambda card: card.face)]


def most_laid(settings: Settings, c: Public) -> int:
    """How many cards one attack may have."""
    if one_card_only(settings, c) and Violation.ONE_CARD_ONLY not in settings.relax:
        return 1
    return min(_places(settings, c), _unless_relaxed(settings, Violation.OVER_DEFENDER, spare_cards(settings, c)))


def movable(settings: Settings, c: Public) -> list[Card]:
    """The cards with which the defender may transfer."""
    if not settings.transfer and Violation.TRANSFER_OFF not in settings.relax:
        return []
    me = _mover(c)
    return [card for card in in_order(c.held(me), c.trump) if violation(settings, c, Transfer(me, (card,))) is None]


def most_moved(settings: Settings, c: Public) -> int:
    """How many cards one transfer may have."""
    following = next_opponent(settings, c, c.defender)
    if following is None:
        return 0
    spare = spare_cards_of(settings, c, following)
    return min(_places(settings, c), _unless_relaxed(settings, Violation.OVER_NEXT_DEFENDER, spare))


def flashable(settings: Settings, c: Public) -> list[Card]:
    """The trumps that the defender may show."""
    if not settings.flash and Violation.FLASH_OFF not in settings.relax:
        return []
    me = _mover(c)
    return [card for card in in_order(c.held(me), c.trump) if violation(settings, c, Flash(me, card)) is None]


def _mover(c: Public) -> Seat:
    if c.active is None:
        raise ValueError(f"nobody is to move in phase {c.phase}")
    return c.active


def _places(settings: Settings, c: Public) -> int:
    return _unless_relaxed(settings, Violation.FIELD_FULL, free_places(settings, c))


def _unless_relaxed(settings: Settings, code: Violation, bound: int) -> int:
    return settings.deck_size if code in settings.relax else bound


def _defences(
    settings: Settings, c: Public, targets: Sequence[Card], hand: Sequence[Card]
) -> Iterator[tuple[Pair, ...]]:
    """All ways to beat the targets; also with gaps, and not at all, if the defence may be partial."""
    if not targets:
        yield ()
        return
    whole = must_beat_all(settings)
    if whole and match_defence(settings, c, targets, hand) is None:
        return
    target, rest = targets[0], targets[1:]
    for card in hand:
        if may_beat(settings, c, card, target):
            for pairs in _defences(settings, c, rest, [other for other in hand if other != card]):
                yield ((target, card), *pairs)
    if not whole:
        yield from _defences(settings, c, rest, hand)


def _subsets(cards: Sequence[Card], most: int) -> Iterator[tuple[Card, ...]]:
    for size in range(1, min(len(cards), most) + 1):
        yield from combinations(cards, size)


def _count_subsets(cards: Sequence[Card], most: int) -> int:
    return sum(comb(len(cards), size) for size in range(1, min(len(cards), most) + 1))
