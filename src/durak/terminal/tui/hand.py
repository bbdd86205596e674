"""The player's own cards: a cursor, a selection, and which of them can be played."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.message import Message

from durak.rules import Card
from durak.terminal.table.sitting import Sitting
from durak.terminal.tui.canvas import Canvas
from durak.terminal.tui.drawn import Drawn
from durak.terminal.tui.look import FAINT, WARM, Look

# How much of a card must stay visible at least.
_READABLE = 4


class Hand(Drawn):
    """The cards in a row at the bottom; those that are selected stand out."""

    @dataclass
    class Pressed(Message):
        """A card was clicked."""

        card: Card

    def __init__(self, sitting: Sitting, look: Look) -> None:
        super().__init__(sitting, look, id="hand")
        self.selected: tuple[Card, ...] = ()
        self.cursor: Card | None = None

    # --- The selection ---------------------------------------------------------------------------------------

    def keep_what_goes(self) -> None:
        """Deselects cards that have left the hand or can no longer be played."""
        held = self.sitting.hand()
        self.selected = tuple(card for card in self.selected if card in held)
        if self.cursor not in held:
            self.cursor = None
        if self.sitting.moves is not None and not self._playable(self.selected).issuperset(self.selected):
            self.clear()

    def step(self, by: int, several: bool) -> None:
        """Goes to the next card that can be played; several keeps what is selected."""
        stops = self._stops(self.selected if several else ())
        if not stops:
            return
        hand = self.sitting.hand()
        if self.cursor is None:
            card = stops[0 if by > 0 else -1]
        else:
            here = hand.index(self.cursor)
            ahead = [one for one in stops if (hand.index(one) - here) * by > 0]
            card = min(ahead, key=lambda one: abs(hand.index(one) - here)) if ahead else stops[0 if by > 0 else -1]
        self.cursor = card
        kept = tuple(one for one in self.selected if one != card) if several else ()
        self.selected = (*kept, card)

    def select_all(self) -> None:
        """Selects as many cards as can be played together, with those that are selected if that is possible."""
        moves = self.sitting.moves
        if moves is not None:
            held = moves.fitting(self.selected)
            self.selected = tuple(card for card in self.sitting.hand() if card in held)
            self.cursor = self.selected[-1] if self.selected else None

    def press(self, card: Card) -> None:
        """Selects a card with others if they go together, and otherwise alone."""
        together = self._playable(self.selected)
        self.selected = (*self.selected, card) if card in together and self.selected else (card,)
        self.cursor = card

    def clear(self) -> None:
        """Clears the selection."""
        self.selected, self.cursor = (), None

    def _playable(self, selected: Sequence[Card]) -> frozenset[Card]:
        moves = self.sitting.moves
        return frozenset() if moves is None else moves.playable(selected)

    def _stops(self, selected: Sequence[Card]) -> list[Card]:
        playable = self._playable(selected)
        return [card for card in self.sitting.hand() if card in playable]

    # --- The picture -----------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draws the cards; selected ones are raised by a line."""
        sitting, size = self.sitting, self.card_size
        playable = self._playable(self.selected)
        for x, card in self._places():
            canvas.card(x, 0 if card in self.selected else 1, card, self.look, size, lit=card in playable)
        hidden = self._hidden()
        if hidden[0]:
            canvas.put(0, 2, f"{hidden[0]}<", WARM)
        if hidden[1]:
            canvas.put(canvas.width - 3, 2, f">{hidden[1]}", WARM)
        if not sitting.hand():
            text = "" if sitting.now is None else sitting.card_text.words("tui-no-cards")
            canvas.centre(2, text, FAINT)

    def _steps(self) -> list[int]:
        """The distance between cards: apart if there is room, else so that face and suit stay readable."""
        hand, size = self.sitting.hand(), self.card_size
        room = (self.size.width - size.width - 2) // max(1, len(hand) - 1)
        if room >= _READABLE:
            return [min(size.width + 1, room)] * len(hand)
        return [len(str(card)) + 1 for card in hand]

    def _shown(self) -> range:
        """Which cards there is room for: those around the cursor."""
        steps, width = self._steps(), self.card_size.width
        if sum(steps[:-1]) + width <= self.size.width:
            return range(len(steps))
        hand = self.sitting.hand()
        at = hand.index(self.cursor) if self.cursor in hand else 0
        first, last, room = at, at + 1, self.size.width - 8 - width
        while (first or last < len(hand)) and sum(steps[max(0, first - 1) : last]) <= room:
            first, last = max(0, first - 1), min(len(hand), last + 1)
        return range(first, last)

    def _hidden(self) -> tuple[int, int]:
        shown = self._shown()
        return shown.start, len(self.sitting.hand()) - shown.stop

    def _places(self) -> list[tuple[int, Card]]:
        hand, steps, shown = self.sitting.hand(), self._steps(), self._shown()
        width = sum(steps[number] for number in shown[:-1]) + self.card_size.width
        left = max(0, (self.size.width - width) // 2)
        return [(left + sum(steps[shown.start : number]), hand[number]) for number in shown]

    def on_click(self, event: events.Click) -> None:
        """Finds the card under the mouse: of two that overlap, the upper one."""
        width = self.card_size.width
        under = [card for x, card in self._places() if x <= event.x < x + width]
        if under:
            self.post_message(self.Pressed(under[-1]))
