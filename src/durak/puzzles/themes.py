"""What a puzzle is about, told by its solution."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from durak.rules import (
    Attack,
    Card,
    Configuration,
    Defend,
    Event,
    Flash,
    Phase,
    Suit,
    Transfer,
    beats,
    cards_of,
)


class Theme(StrEnum):
    """What the only good event has in common with those of other puzzles; the letters are those of the collection."""

    HOLD_THE_TRUMP = "hold-the-trump"
    TAKE_TO_WIN = "take-to-win"
    RUN_OUT = "run-out"
    SQUEEZE = "squeeze"
    FORCE_THE_LAST_TRUMP = "force-the-last-trump"
    TRANSFER_BACK = "transfer-back"
    COUNT_THE_SUIT = "count-the-suit"
    HOLD_BACK = "hold-back"
    ONLY_DRAW = "only-draw"
    # A kind of their own: judged by the champion, not solved.
    HIDDEN_CARDS = "hidden-cards"


LETTERS = {
    "h": Theme.HOLD_THE_TRUMP,
    "t": Theme.TAKE_TO_WIN,
    "r": Theme.RUN_OUT,
    "s": Theme.SQUEEZE,
    "f": Theme.FORCE_THE_LAST_TRUMP,
    "b": Theme.TRANSFER_BACK,
    "c": Theme.COUNT_THE_SUIT,
    "p": Theme.HOLD_BACK,
    "d": Theme.ONLY_DRAW,
}


# What can be told without the hidden cards.
_SEEN = (Theme.HOLD_THE_TRUMP, Theme.TAKE_TO_WIN, Theme.SQUEEZE, Theme.TRANSFER_BACK, Theme.HOLD_BACK)


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision with only one good answer: the table, the answer, what else could be played, and the reply."""

    before: Configuration
    answer: Event
    others: tuple[Event, ...]
    # The next event of the other player, and the table before it.
    met: Configuration | None
    reply: Event | None


def themes_of(decisions: Sequence[Decision], draw: bool) -> tuple[Theme, ...]:
    """The themes of a puzzle, by the decisions of its solution."""
    found = {theme for one in decisions for theme in _themes(one)}
    if draw:
        found.add(Theme.ONLY_DRAW)
    return tuple(theme for theme in Theme if theme in found)


def hidden_themes(one: Decision) -> tuple[Theme, ...]:
    """The themes of a puzzle with hidden cards."""
    found = {*_themes(one)}
    return (*(theme for theme in _SEEN if theme in found), Theme.HIDDEN_CARDS)


def _themes(one: Decision) -> Iterator[Theme]:
    trump = one.before.trump
    assert trump is not None
    match one.answer:
        case Defend(_, ()):
            if any(isinstance(other, Defend) for other in one.others):
                yield Theme.TAKE_TO_WIN
        case Transfer() | Flash():
            yield Theme.TRANSFER_BACK
        case Attack(_, ()):
            if any(cards_of(other) for other in one.others):
                yield Theme.HOLD_BACK
        case Attack(by, cards):
            if one.before.field:
                yield Theme.SQUEEZE
            elif set(cards) == one.before.hands[by] or _leads_out(one.before, by, trump):
                yield Theme.RUN_OUT
            if not one.before.field and _counts(one, cards, trump):
                yield Theme.COUNT_THE_SUIT
    if _holds(one, trump):
        yield Theme.HOLD_THE_TRUMP
    if _forces(one, trump):
        yield Theme.FORCE_THE_LAST_TRUMP


def _trumps(event: Event, trump: Suit) -> bool:
    return any(card.suit == trump for card in cards_of(event))


def _holds(one: Decision, trump: Suit) -> bool:
    """A trump could beat the attack or be thrown in, and is kept; that nobody leads trumps is no theme."""
    if one.before.phase is not Phase.DEFEND and not one.before.field:
        return False
    spends = isinstance(one.answer, Flash) or _trumps(one.answer, trump)
    return not spends and any(_trumps(other, trump) for other in one.others if not isinstance(other, Flash))


def _forces(one: Decision, trump: Suit) -> bool:
    """The attack is beaten with the last trump of the other player, or else taken."""
    if one.met is None or not isinstance(one.reply, Defend) or one.met.phase is not Phase.DEFEND:
        return False
    spent = {defence for attack, defence in one.reply.pairs if defence.suit == trump and attack.suit != trump}
    held = {card for card in one.met.hands[one.reply.by] if card.suit == trump}
    return bool(spent) and spent == held and isinstance(one.answer, Attack) and bool(one.answer.cards)


def _counts(one: Decision, cards: Sequence[Card] | frozenset[Card], trump: Suit) -> bool:
    """A plain card that nobody can beat in its suit any more is led, and not the lowest one."""
    against = one.before.hands[one.before.defender]
    lowest = min((card.face for card in one.before.hands[one.answer.by]), default=None)  # type: ignore[union-attr]
    return all(
        card.suit != trump
        and card.face != lowest
        and any(other.suit == card.suit for other in (*against, *one.before.pile))
        and not any(other.suit == card.suit and beats(other, card, trump) for other in against)
        for card in cards
    )


def _leads_out(c: Configuration, by: str, trump: Suit) -> bool:
    """At most one face of the leader's hand can be beaten at all."""
    against = c.hands[c.defender]
    beatable = {card.face for card in c.hands[by] if any(beats(other, card, trump) for other in against)}
    return len(beatable) <= 1
