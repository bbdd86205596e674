"""A seat at a table on the screen: how cards are chosen and played, whoever deals them."""

from abc import abstractmethod
from time import monotonic
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from durak.rules import Card, Event, Phase, Take, refusal
from durak.terminal.table.moves import nearest
from durak.terminal.table.refusals import why
from durak.terminal.table.sitting import Sitting
from durak.terminal.tui.action import Main, asked, label, main_action
from durak.terminal.tui.bars import Action, Keys, Me, Prompt, Top
from durak.terminal.tui.drawn import Drawn, Felt
from durak.terminal.tui.field import Deck, Field
from durak.terminal.tui.form import Row
from durak.terminal.tui.hand import Hand
from durak.terminal.tui.look import Look
from durak.terminal.tui.pages import Ask
from durak.terminal.tui.seats import Seats


class Seated(Felt):
    """The parts of a table, and the keys and clicks that become events."""

    # For so many seconds a new meaning of the button is only to be read.
    STEADY = 0.3
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("shift+left", "step(-1, True)", show=False),
        Binding("shift+right", "step(1, True)", show=False),
        Binding("ctrl+a", "select_all", show=False),
        Binding("up", "play", show=False),
        Binding("down", "down", show=False),
        Binding("enter", "main", show=False),
        Binding("escape", "clear", show=False),
    ]

    def __init__(self, sitting: Sitting, look: Look, menu: bool = True) -> None:
        super().__init__()
        self.sitting, self.look = sitting, look
        self.hand, self.prompt, self.action = Hand(sitting, look), Prompt(look), Action(look)
        self.top = Top(sitting, look, menu)
        # When the game last gave the button another meaning.
        self._turned = -self.STEADY

    @abstractmethod
    def beside(self) -> Widget:
        """What stands to the right of the field."""

    @abstractmethod
    def keys(self) -> str:
        """What the last line says about the keys."""

    @abstractmethod
    def move(self, event: Event) -> None:
        """Plays an event that was chosen."""

    def compose(self) -> ComposeResult:
        """The parts, from top to bottom."""
        sitting, look = self.sitting, self.look
        yield self.top
        yield Seats(sitting, look)
        with Horizontal(id="middle"):
            yield Deck(sitting, look)
            yield Field(sitting, look)
            yield self.beside()
        yield self.prompt
        yield self.hand
        with Horizontal(id="bottom"):
            yield Me(sitting, look)
            yield self.action
        yield Keys(look, self.keys())

    def on_mount(self) -> None:
        """Shows the table."""
        super().on_mount()
        self.look_again()

    def look_again(self) -> None:
        """Draws everything anew."""
        self.prompt.say(self.asked())
        self.action.offer(self.offered())
        for part in self.query(Drawn):
            part.look_again()

    def asked(self) -> str:
        """What the table says in its middle."""
        return asked(self.sitting)

    def offered(self) -> Main:
        """What Enter does now."""
        return main_action(self.sitting, self.hand.selected)

    # --- What is pressed -------------------------------------------------------------------------------------

    def action_step(self, by: int, several: bool = False) -> None:
        """Goes to another card."""
        self.hand.step(by, several)
        self.look_again()

    def action_select_all(self) -> None:
        """Selects as many cards as can be played together."""
        self.hand.select_all()
        self.look_again()

    def action_clear(self) -> None:
        """Selects nothing."""
        self.hand.clear()
        self.look_again()

    def action_play(self) -> None:
        """Plays the selected cards; without any it selects one."""
        if not self.hand.selected:
            self.action_step(1)
            return
        self._play(self.hand.selected)

    def action_down(self) -> None:
        """Puts the cards back or, if none is selected, takes those on the table."""
        moves, now = self.sitting.moves, self.sitting.now
        if self.hand.selected:
            self.action_clear()
        elif moves is not None and now is not None and now.phase is Phase.DEFEND and moves.bare is not None:
            self.move(moves.bare)
        elif self.sitting.may_take and self.sitting.me is not None:
            self.move(Take(self.sitting.me))

    def action_main(self) -> None:
        """Does what the button says; nothing if it said something else a moment ago, when the key was pressed."""
        if monotonic() - self._turned >= self.STEADY:
            self.do(self.offered())

    def do(self, main: Main) -> None:
        """Does what the button says."""
        match main.kind:
            case "move":
                self.move(main.events[0])
            case "choose":
                self._ask_which(main.events)
            case "wait":
                self._explain(main)

    def on_hand_pressed(self, message: Hand.Pressed) -> None:
        """A click selects a card; another one on it plays what is selected."""
        card, moves = message.card, self.sitting.moves
        if card in self.hand.selected:
            self._play(self.hand.selected)
            return
        if moves is not None and card not in moves.playable():
            self._refuse((card,))
            return
        self.hand.press(card)
        self.look_again()

    def on_field_pressed(self, message: Field.Pressed) -> None:
        """A click on a card that attacks beats it with the selected one."""
        if self.hand.selected:
            self._play(self.hand.selected, message.card)

    def on_action_pressed(self) -> None:
        """The button was clicked."""
        self.action_main()

    # --- What is meant ---------------------------------------------------------------------------------------

    def _play(self, cards: tuple[Card, ...], target: Card | None = None) -> None:
        moves = self.sitting.moves
        meant = () if moves is None else moves.meant(cards, target)
        if not meant:
            self._refuse(cards)
        elif len(meant) > 1:
            self._ask_which(meant)
        else:
            self.move(meant[0])

    def _refuse(self, cards: tuple[Card, ...]) -> None:
        """Says why these cards cannot be played, in the words of the rules."""
        now, words = self.sitting.now, self.look.words
        if now is None or now.seat is None or not self.sitting.playing:
            return
        # As the table is if we act now.
        now = self.sitting.turn[-1]
        event = nearest(self.sitting.settings, now, cards)
        illegal = refusal(self.sitting.settings, now, event)
        text = words("answer-no-beating") if illegal is None else why(self.sitting.card_text, illegal, now.seat)
        self.prompt.say(text, refused=True)

    def _explain(self, main: Main) -> None:
        if self.sitting.moves is not None and self.hand.selected:
            self._refuse(self.hand.selected)
        elif self.sitting.choices is not None:
            self._refuse(())
        else:
            self.prompt.say(main.label)

    def _ask_which(self, events: tuple[Event, ...]) -> None:
        card_text = self.sitting.card_text
        rows = [Row(str(number), label(card_text, event, self.sitting)) for number, event in enumerate(events)]

        def chosen(key: str | None) -> None:
            if key is not None:
                self.move(events[int(key)])

        self.app.push_screen(Ask(self.look, card_text.words("ask-which"), rows), chosen)
