"""Events as text, in words or in symbols: "8C on 7C" or "7C/8C"."""

import re
from collections.abc import Iterator

from durak.notation.cards import format_cards, need_card, take_card, take_cards
from durak.notation.scanner import BLANK_LINES, WORD, Scanner
from durak.rules import Attack, Begin, Card, Defend, Event, Flash, Pair, Pass, Reason, Seat, Take, Transfer

_ON = re.compile(r"on\b", re.IGNORECASE)
_PAIRING = re.compile(r"/|on\b", re.IGNORECASE)
_EXAMPLES = "cards to attack ('7C 7D'), '8C on 7C', 'pass', 'take', 'transfer 7H' or 'flash 7S'"


def format_event(event: Event, compact: bool = False) -> str:
    """What was done, without the name of the player.

    >>> from durak.rules import Card
    >>> seven, eight = Card.parse("7C"), Card.parse("8C")
    >>> format_event(Defend("boris", [(seven, eight)])), format_event(Defend("boris", [(seven, eight)]), compact=True)
    ('8C on 7C', '7C/8C')
    """
    match event:
        case Begin():
            return "begin"
        case Attack(cards=()):
            return "-" if compact else "pass"
        case Attack(cards=cards):
            return format_cards(cards)
        case Defend(pairs=()):
            return "+" if compact else "take"
        case Defend(pairs=pairs) if compact:
            return " ".join(f"{attack}/{defence}" for attack, defence in pairs)
        case Defend(pairs=pairs):
            return ", ".join(f"{defence} on {attack}" for attack, defence in pairs)
        case Transfer(cards=cards):
            return f"{'>' if compact else 'transfer '}{format_cards(cards)}"
        case Flash(card=card):
            return f"{'!' if compact else 'flash '}{card}"


def parse_event(text: str, by: Seat) -> Event:
    """The event that the player means, in words or in symbols; whether it is legal is for the rules to say.

    >>> parse_event("7c 7♦", by="anna"), parse_event("8C on 7C, JD on 7D", by="boris")
    (Attack(by='anna', cards=(7C, 7D)), Defend(by='boris', pairs=((7C, 8C), (7D, JD))))
    """
    scanner = Scanner(text)
    scanner.here(BLANK_LINES)
    event = take_event(scanner, by)
    scanner.finish("one event is enough")
    return event


def take_event(scanner: Scanner, by: Seat) -> Event:
    """The event that comes next."""
    if scanner.take(">"):
        return _transfer(scanner, by)
    if scanner.take("!"):
        return _flash(scanner, by)
    place = scanner.here()
    word = scanner.take(WORD)
    if word is None:
        scanner.fail(Reason("unread-no-event", f"an event is missing: write {_EXAMPLES}", examples=_EXAMPLES))
    match word.lower():
        case "pass" | "-":
            return Pass(by)
        case "take" | "+":
            return Take(by)
        case "transfer":
            return _transfer(scanner, by)
        case "flash":
            return _flash(scanner, by)
    try:
        card = Card.parse(word)
    except ValueError as error:
        text = f"{error}; or write pass, take, transfer or flash"
        scanner.fail(Reason("unread-event", text, word=word), place)
    if scanner.at(_PAIRING):
        return Defend(by, _pairs(scanner, card))
    return Attack(by, (card, *take_cards(scanner)))


def _transfer(scanner: Scanner, by: Seat) -> Transfer:
    return Transfer(by, (need_card(scanner, "transfer 7H"), *take_cards(scanner)))


def _flash(scanner: Scanner, by: Seat) -> Flash:
    return Flash(by, need_card(scanner, "flash 7S"))


def _pairs(scanner: Scanner, card: Card | None) -> Iterator[Pair]:
    """The pairs (attack, defence) of a defence whose first card has been read."""
    while card is not None:
        if scanner.take("/"):
            yield card, need_card(scanner, "7C/8C")
        elif scanner.take(_ON):
            yield need_card(scanner, "8C on 7C"), card
        else:
            text = f"it is not said what {card} beats: write '8C on 7C' or '7C/8C'"
            scanner.fail(Reason("unread-pair", text, card=card))
        # The comma between pairs may be left out.
        card = need_card(scanner, "8C on 7C, JD on 7D") if scanner.take(",") else take_card(scanner)
