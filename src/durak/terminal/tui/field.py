"""The middle of the table: deck and trump, and the cards of this turn."""

from dataclasses import dataclass

from textual import events
from textual.message import Message

from durak.rules import Card
from durak.rules.configuration import Field as Pairs
from durak.terminal.table.sitting import Sitting
from durak.terminal.tui.canvas import LARGE, Canvas
from durak.terminal.tui.drawn import Drawn
from durak.terminal.tui.look import COVER, FAINT, PLAIN, STRONG, Look


class Field(Drawn):
    """The attack cards, and on each the card that beats it."""

    @dataclass
    class Pressed(Message):
        """A card that attacks was clicked."""

        card: Card

    def __init__(self, sitting: Sitting, look: Look) -> None:
        super().__init__(sitting, look, id="field")

    def draw(self, canvas: Canvas) -> None:
        """Draws the pairs; a turn that is over stays readable until the next one begins."""
        sitting = self.sitting
        if sitting.now is None:
            lines = sitting.card_text.words("tui-waiting-table").splitlines()
            for place, line in enumerate(lines):
                canvas.centre(canvas.height // 2 - 1 + place, line, FAINT)
            return
        over = not sitting.now.field
        for x, y, attack, defence in self._places(sitting.gone if over else sitting.now.field):
            size = self.card_size
            canvas.card(x, y, attack, self.look, size, lit=not over and defence is None)
            if defence is not None:
                canvas.card(x + size.right, y + size.down, defence, self.look, size, lit=not over)
            elif not over:
                canvas.put(x, y + size.height, " " * size.width, PLAIN)

    def _places(self, pairs: Pairs) -> list[tuple[int, int, Card, Card | None]]:
        size = self.card_size
        wide, high = size.width + size.right + 1, size.height + size.down + 1
        room = max(1, (self.size.width + 1) // wide)
        rows = max(1, -(-len(pairs) // room))
        fit = max(1, self.size.height // high)
        if rows > fit:
            # So many that they have to lie closer.
            room = -(-len(pairs) // fit)
            wide, rows = max(2, (self.size.width - size.width) // room), fit
        top = max(0, (self.size.height - rows * high + 1) // 2)
        places = []
        for number, (attack, defence) in enumerate(pairs):
            row, column = divmod(number, room)
            count = min(room, len(pairs) - row * room)
            left = max(0, (self.size.width - count * wide + 1) // 2)
            places.append((left + column * wide, top + row * high, attack, defence))
        return places

    def on_click(self, event: events.Click) -> None:
        """Finds the card under the mouse that is still to be beaten."""
        now, size = self.sitting.now, self.card_size
        for x, y, attack, _ in self._places(() if now is None else now.field):
            if x <= event.x < x + size.width + size.right and y <= event.y < y + size.height + size.down:
                self.post_message(self.Pressed(attack))
                return


class Deck(Drawn):
    """What is left to draw, the trump under it, and what was discarded."""

    def __init__(self, sitting: Sitting, look: Look) -> None:
        super().__init__(sitting, look, id="deck")

    def draw(self, canvas: Canvas) -> None:
        """Draws the deck with the trump looking out from under it."""
        now, words, size = self.sitting.now, self.sitting.card_text.words, self.card_size
        if now is None or now.trump is None:
            return
        left, top = 1, 0
        below = top + size.height + (2 if size is LARGE else 1)
        if now.turn_up is not None:
            canvas.card(left + (size.width if now.deck > 1 else 0), top + 1, now.turn_up, self.look, size)
            if now.deck > 1:
                canvas.back(left, top, self.look, size)
                canvas.put(left + 1, top + size.height // 2, f"{now.deck:^{size.width - 2}}", COVER)
        else:
            canvas.place(left, top, self.look, size)
            canvas.put(left + 1, top + 1, f"{self.look.suit(now.trump):^{size.width - 2}}", STRONG)
        suit = self.look.suit(now.trump)
        lines = [
            words("tui-trump", suit=suit),
            words("tui-deck", count=now.deck),
            words("tui-pile", count=len(now.pile)),
        ]
        for place, line in enumerate(lines):
            canvas.put(left, below + 1 + place, line, STRONG if place == 0 else FAINT)
