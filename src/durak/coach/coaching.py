"""What a coach says to the player to move, in the words of a language."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from durak.coach.reasons import Because, because
from durak.coach.verdict import Verdict, recommended, verdict
from durak.explain import card_in_words
from durak.i18n import Words
from durak.players import Advice
from durak.rules import Attack, Card, Defend, Event, Flash, Phase, Settings, Transfer, View, beats, cards_of, in_order
from durak.rules.events import Pair

# More attack cards than these are not gone through one by one.
_FEW = 3


@dataclass(frozen=True)
class Coaching:
    """Everything there is to say about one decision."""

    # What is asked of the player.
    asked: str
    # What they can do.
    can: str
    # What the coach would do and why, and the move itself.
    best: str
    event: Event
    # What to think of each move of the advice once it is played, and in words.
    verdicts: tuple[Verdict, ...]
    remarks: tuple[str, ...]


def coaching(words: Words, settings: Settings, now: View, advice: Sequence[Advice]) -> Coaching:
    """What to say about a decision; the advice has every legal event, best first.

    >>> from durak.notation import parse_position
    >>> from durak.players import advise
    >>> from durak.rules import view
    >>> settings, c = parse_position("Trump: D; Hands: anna = 10D AS, boris = 9D 8H; Defender: boris; Turn: 9")
    >>> said = coaching(Words("en"), settings, view(c, "anna"), advise(settings, [view(c, "anna")], worlds=20))
    >>> said.asked, said.best
    ('You lead, and boris defends.', 'I would lead 10♦: that wins, whatever anybody does.')
    """
    events = [one.event for one in advice]
    choice = recommended(settings, now, advice)
    reason = _why(words, settings, now, choice, advice)
    # Chances alone are in the remark already.
    worse = "worse" if because(settings, now, choice) else "worse-plain"
    verdicts = tuple(verdict(choice, one, advice) for one in advice)
    return Coaching(
        asked=_asked(words, now, events),
        can=" ".join(_can(words, now, events)),
        best=words("coach-advice", what=what(words, choice.event, now), why=reason),
        event=choice.event,
        verdicts=verdicts,
        remarks=tuple(
            words(
                f"coach-{worse if found is Verdict.WORSE else found}",
                what=what(words, choice.event, now),
                why=reason,
                best=_percent(choice),
                own=_percent(one),
            )
            for one, found in zip(advice, verdicts, strict=True)
        ),
    )


def _asked(words: Words, now: View, events: Sequence[Event]) -> str:
    if now.phase is Phase.DEFEND:
        return words("coach-asked-defend", cards=_cards(words, now.unbeaten), count=len(now.unbeaten))
    if not any(map(cards_of, events)):
        return words("coach-asked-pass")
    if now.phase is Phase.TAKE:
        return words("coach-asked-pile-on", defender=now.defender)
    if not now.field:
        return words("coach-asked-lead", defender=now.defender)
    return words("coach-asked-more" if now.unbeaten else "coach-asked-throw-in", defender=now.defender)


def _can(words: Words, now: View, events: Sequence[Event]) -> Iterator[str]:
    """What is possible, sentence by sentence."""
    if now.phase is Phase.DEFEND:
        yield from _can_beat(words, now)
    elif not now.field:
        together = any(len(cards_of(event)) > 1 for event in events)
        yield words("coach-can-lead-several" if together else "coach-can-lead")
    else:
        fitting = {card for event in events for card in cards_of(event)}
        if fitting:
            yield words("coach-can-throw-in", cards=_cards(words, in_order(fitting, now.trump)))
    moved = {card for event in events if isinstance(event, Transfer) for card in event.cards}
    if moved:
        yield words("coach-can-transfer", cards=_cards(words, in_order(moved, now.trump)))
    shown = [event.card for event in events if isinstance(event, Flash)]
    if shown:
        yield words("coach-can-show", cards=_cards(words, shown))


def _can_beat(words: Words, now: View) -> Iterator[str]:
    """Card by card what beats it; if there are many, only those that nothing beats."""
    beaters = {
        attack: in_order((card for card in now.hand if beats(card, attack, now.trump)), now.trump)
        for attack in now.unbeaten
    }
    helpless = [attack for attack, cards in beaters.items() if not cards]
    if helpless:
        yield words("coach-can-not-beat", cards=_cards(words, helpless), count=len(helpless))
    if len(beaters) <= _FEW:
        for attack, cards in beaters.items():
            if cards:
                yield _beaten_by(words, attack, cards)


def _beaten_by(words: Words, attack: Card, cards: Sequence[Card]) -> str:
    """What beats a card; where trumps do because they are trumps, they are told apart."""
    plain = [card for card in cards if card.suit == attack.suit]
    trumps = [card for card in cards if card.suit != attack.suit]
    if not trumps:
        return words("coach-can-beat", attack=card_in_words(words, attack), cards=_cards(words, plain))
    if not plain:
        return words("coach-can-trump", attack=card_in_words(words, attack), trumps=_cards(words, trumps))
    return words(
        "coach-can-beat-or-trump",
        attack=card_in_words(words, attack),
        cards=_cards(words, plain),
        trumps=_cards(words, trumps),
    )


def what(words: Words, event: Event, now: View) -> str:
    """A move, as it is recommended."""
    match event:
        case Attack(cards=()):
            return words("coach-do-finish" if now.phase is Phase.TAKE else "coach-do-pass")
        case Attack(cards=cards):
            return words("coach-do-throw-in" if now.field else "coach-do-lead", cards=_cards(words, cards))
        case Defend(pairs=()):
            return words("coach-do-take")
        case Defend(pairs=pairs):
            return words("coach-do-beat", pairs=_pairs(words, pairs))
        case Transfer(cards=cards):
            return words("coach-do-transfer", cards=_cards(words, cards))
        case Flash(card=card):
            return words("coach-do-show", cards=card_in_words(words, card))
    raise ValueError(f"nobody can be advised to play {event}")


def why(words: Words, found: Because) -> str:
    """A reason, in words."""
    values = {name: _cards(words, value) if isinstance(value, tuple) else value for name, value in found.values.items()}
    return words(f"coach-why-{found.reason}", **values)


def _why(words: Words, settings: Settings, now: View, choice: Advice, advice: Sequence[Advice]) -> str:
    """The reason, or else the chances of the move beside those of the next."""
    found = because(settings, now, choice)
    if found is not None:
        return why(words, found)
    other = next((one for one in advice if one.event != choice.event), None)
    if other is None:
        return words("coach-why-only")
    others = {"other": what(words, other.event, now)}
    if _percent(other) >= _percent(choice):
        return words("coach-why-even", **others)
    return words("coach-why-chances", best=_percent(choice), own=_percent(other), **others)


def _percent(one: Advice) -> int:
    return round(100 * one.chance)


def _cards(words: Words, cards: Iterable[Card]) -> str:
    return ", ".join(card_in_words(words, card) for card in cards)


def _pairs(words: Words, pairs: Sequence[Pair]) -> str:
    return ", ".join(
        words("coach-pair", attack=card_in_words(words, attack), defence=card_in_words(words, defence))
        for attack, defence in pairs
    )
