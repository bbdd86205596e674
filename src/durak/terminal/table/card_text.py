"""How cards are written in a line of text."""

from collections.abc import Iterable

from durak.explain import card_in_words
from durak.i18n import Words
from durak.rules import Card, Pair, Suit


class CardText:
    """Cards in the words of one language, with the symbols of the suits or with their letters.

    >>> CardText(Words("en")).card(Card.parse("10H")), CardText(Words("en"), symbols=False).card(Card.parse("10H"))
    ('10♥', '10H')
    >>> CardText(Words("ru")).card(Card.parse("QH"))
    'Д♥'
    """

    def __init__(self, words: Words, symbols: bool = True) -> None:
        self.words = words
        self.symbols = symbols

    def card(self, card: Card) -> str:
        """The card with the symbol of its suit, or its letter if the output has no symbols."""
        return self.shown(card_in_words(self.words, card))

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
        """Which card lies on which, short as in a record."""
        return self._pairs("pair", pairs)

    def beaten(self, pairs: Iterable[Pair]) -> str:
        """Which card is beaten with which, as it goes on after the verb.

        >>> CardText(Words("en")).beaten([(Card.parse("6S"), Card.parse("8S"))])
        '6♠ with 8♠'
        """
        return self._pairs("pair-beaten", pairs)

    def suit(self, suit: Suit) -> str:
        """The name of the suit."""
        return self.words(f"suit-{suit}".lower())

    def _pairs(self, message: str, pairs: Iterable[Pair]) -> str:
        return ", ".join(
            self.words(message, attack=self.card(attack), defence=self.card(defence)) for attack, defence in pairs
        )
