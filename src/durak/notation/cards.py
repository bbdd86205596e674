"""Cards in a text."""

from collections.abc import Iterable

from durak.notation.scanner import WORD, Scanner
from durak.rules import Card, Hand, Reason


def format_cards(cards: Iterable[Card]) -> str:
    """The cards with spaces between, in the order given."""
    return " ".join(map(str, cards))


def take_card(scanner: Scanner) -> Card | None:
    """The card that comes next; a word that is not a card is an error."""
    place = scanner.here()
    word = scanner.take(WORD)
    try:
        return None if word is None else Card.parse(word)
    except ValueError as error:
        scanner.fail(Reason("unread-card", str(error), word=word), place)


def take_cards(scanner: Scanner) -> tuple[Card, ...]:
    """The cards that come next."""
    return tuple(iter(lambda: take_card(scanner), None))


def take_hand(scanner: Scanner) -> Hand:
    """The cards that come next, in any order and none of them twice."""
    hand: set[Card] = set()
    while True:
        place = scanner.here()
        card = take_card(scanner)
        if card is None:
            return frozenset(hand)
        if card in hand:
            scanner.fail(Reason("unread-twice", f"{card} is written twice: once is enough", card=card), place)
        hand.add(card)


def need_card(scanner: Scanner, example: str) -> Card:
    """The card that has to come next."""
    card = take_card(scanner)
    if card is None:
        text = f"a card is missing: write it as in {example!r}"
        scanner.fail(Reason("unread-no-card", text, example=example))
    return card
