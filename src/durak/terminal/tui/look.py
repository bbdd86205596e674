"""How the table looks: colours, and which characters it is drawn with."""

from dataclasses import dataclass

from rich.style import Style

from durak.i18n import Words
from durak.rules import Card, Suit
from durak.terminal.table.card_text import CardText

FELT, RAIL, SHADE, TEXT, QUIET = "#0f3b2e", "#0a2a21", "#15503e", "#e9efe6", "#8fae9f"
PAPER, WORN, EDGE, BACK = "#f6f2e6", "#93a39a", "#9a9788", "#7b1e2b"
AMBER, RED, BLUE = "#f2b632", "#ff7a6b", "#7cc7ff"
# Two colours as they are printed, and four for those who tell suits apart by colour.
TWO = {Suit.CLUBS: "#1c1c1c", Suit.DIAMONDS: "#c1121f", Suit.HEARTS: "#c1121f", Suit.SPADES: "#1c1c1c"}
FOUR = {Suit.CLUBS: "#12702f", Suit.DIAMONDS: "#1546c0", Suit.HEARTS: "#c1121f", Suit.SPADES: "#1c1c1c"}


@dataclass
class Look:
    """What a person chose for the look of the table."""

    words: Words
    four_colours: bool = False
    # Only what every terminal can show.
    ascii: bool = False

    @property
    def card_text(self) -> CardText:
        """How cards are written in texts."""
        return CardText(self.words, symbols=not self.ascii)

    @property
    def frame(self) -> str:
        """The corners and edges of a card: top left, top right, bottom left, bottom right, across, down."""
        return "++++-|" if self.ascii else "╭╮╰╯─│"

    @property
    def back(self) -> str:
        """What the back of a card is filled with."""
        return "#" if self.ascii else "░"

    @property
    def mark(self) -> str:
        """The mark before the player to move."""
        return ">" if self.ascii else "▶"

    @property
    def arrows(self) -> dict[str, str]:
        """The keys that have no letters."""
        if self.ascii:
            return {"left": "Left/", "right": "Right", "up": "Up", "down": "Down", "shift": "Shift"}
        return {"left": "←", "right": "→", "up": "↑", "down": "↓", "shift": "Shift"}

    def suit(self, suit: Suit) -> str:
        """The sign of a suit."""
        return str(suit) if self.ascii else suit.symbol

    def ink(self, card: Card) -> str:
        """The colour in which a card is printed."""
        return (FOUR if self.four_colours else TWO)[card.suit]

    def paper(self, lit: bool) -> Style:
        """The colour of a card: bright if it can be played, dull if not."""
        return Style(color=EDGE if lit else "#6d7c74", bgcolor=PAPER if lit else WORN, dim=not lit)

    def print(self, card: Card, lit: bool) -> Style:
        """The face and suit on a card."""
        return Style(color=self.ink(card), bgcolor=PAPER if lit else WORN, bold=lit, dim=not lit)


PLAIN = Style(color=TEXT, bgcolor=FELT)
FAINT = Style(color=QUIET, bgcolor=FELT)
STRONG = Style(color=TEXT, bgcolor=FELT, bold=True)
WARM = Style(color=AMBER, bgcolor=FELT, bold=True)
COVER = Style(color="#d8a0a8", bgcolor=BACK)
EMPTY = Style(color="#2c6b56", bgcolor=FELT)
