"""How cards are written in a line of text."""

from collections.abc import Iterable

from durak.i18n import Words
from durak.rules import Card, Pair, Suit


class CardText:
    """Cards in the words of one language, with the symbols of the suits or with their letters.

    >>> CardText(Words("en")).card(Card.parse("10H")), CardText(Words("en"), symbols=False).card(Card.parse("10H"))
    ('10♥', '10H')
    """

    def __init__(self, words: Words, symbols: bool = True) -> None:
        self.words = words
        self.symbols = symbols

    def card(self, card: Card) -> str:
        """The card with the symbol of its suit, or its letter if the output has no symbols."""
        return f"{card.face}{card.suit.symbol}" if self.symbols else str(card)

    def shown(self, sentence: str) -> str:
        """A sentence of the server, which writes suits as symbols.

        >>> CardText(Words("en"), symbols=False).shown("I would lead 6♥.")
        'I would lead 6H.'
        """
        return sentence if self.symbols else sentence.translate({ord(suit.symbol): str(suit) for suit in Suit})

    def cards(self, cards: Iterable[Card]) -> str:
        """Several cards in a row."""
        return " ".join(map(self.card, cards))

    def pairs(self, pairs: Iterable[Pair]) -> str:
        """Which card lies on which."""
        return ", ".join(
            self.words("pair", attack=self.card(attack), defence=self.card(defence)) for attack, defence in pairs
        )

    def suit(self, suit: Suit) -> str:
        """The name of the suit."""
        return self.words(f"suit-{suit}".lower())
