"""The table on the screen: what is pressed becomes wishes, and what happens is drawn."""

from collections.abc import Awaitable
from time import monotonic
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from durak.client import Client, News
from durak.notation import event_from_json
from durak.protocol import Happened, Revealed
from durak.rules import Card, Event, Phase, cards_of, refusal
from durak.terminal.table.moves import nearest
from durak.terminal.table.refusals import why
from durak.terminal.table.sitting import Sitting
from durak.terminal.tui.action import Main, asked, label, main_action
from durak.terminal.tui.attempt import attempt
from durak.terminal.tui.bars import Action, Keys, Me, Prompt, Top
from durak.terminal.tui.drawn import Drawn, Felt
from durak.terminal.tui.field import Deck, Field
from durak.terminal.tui.form import Row
from durak.terminal.tui.hand import Hand
from durak.terminal.tui.look import Look
from durak.terminal.tui.pages import Ask
from durak.terminal.tui.seats import Seats
from durak.terminal.tui.story import Story


class TableScreen(Felt):
    """One table, from one seat or from behind them all."""

    # For so many seconds a new meaning of the button is only to be read.
    STEADY = 0.3
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("shift+left", "step(-1, True)", show=False),
        Binding("shift+right", "step(1, True)", show=False),
        Binding("up", "play", show=False),
        Binding("down", "down", show=False),
        Binding("enter", "main", show=False),
        Binding("escape", "clear", show=False),
        Binding("space", "pause", show=False),
        Binding("h,H,р,Р", "hint", show=False),
        Binding("u,U,г,Г,z,Z,я,Я", "undo", show=False),
    ]

    def __init__(self, client: Client, sitting: Sitting, look: Look) -> None:
        super().__init__()
        self.client, self.sitting, self.look = client, sitting, look
        self.hand, self.prompt, self.action = Hand(sitting, look), Prompt(look), Action(look)
        self.top, self.story = Top(sitting, look), Story(sitting, look)
        # A wish is on its way: the next one waits for its answer.
        self._wishing = False
        # When the game last gave the button another meaning.
        self._turned = -self.STEADY

    def compose(self) -> ComposeResult:
        """The parts, from top to bottom."""
        sitting, look = self.sitting, self.look
        yield self.top
        yield Seats(sitting, look)
        with Horizontal(id="middle"):
            yield Deck(sitting, look)
            yield Field(sitting, look)
            yield self.story
        yield self.prompt
        yield self.hand
        with Horizontal(id="bottom"):
            yield Me(sitting, look)
            yield self.action
        yield Keys(look, look.words("tui-keys", **look.arrows))

    def on_mount(self) -> None:
        """Shows the table, and lets the clock run."""
        super().on_mount()
        self.look_again()
        self.set_interval(0.5, self._tick)

    def _tick(self) -> None:
        if self.sitting.clock() is not None:
            self.query_one(Me).look_again()

    # --- What is heard ---------------------------------------------------------------------------------------

    def hear(self, news: News) -> None:
        """Something happened, perhaps here."""
        before = main_action(self.sitting, ()).label
        told = self.sitting.hear(news)
        if told is None:
            return
        self.hand.keep_what_goes()
        if main_action(self.sitting, ()).label != before:
            self._turned = monotonic()
        if told:
            self.story.newest()
        self.look_again()
        if isinstance(news, Happened) and isinstance(news.what, Revealed):
            self.hand.clear()

    def link(self, up: bool) -> None:
        """The connection was lost, or is there again."""
        self.top.connected = up
        self.look_again()

    def look_again(self) -> None:
        """Draws everything anew."""
        self.prompt.say(asked(self.sitting))
        self.action.offer(main_action(self.sitting, self.hand.selected))
        for part in self.query(Drawn):
            part.look_again()

    # --- What is pressed -------------------------------------------------------------------------------------

    def action_step(self, by: int, several: bool = False) -> None:
        """Goes to another card."""
        self.hand.step(by, several)
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
            self._wish(self._move(moves.bare))

    def action_main(self) -> None:
        """Does what the button says; nothing if it said something else a moment ago, when the key was pressed."""
        if monotonic() - self._turned < self.STEADY:
            return
        main = main_action(self.sitting, self.hand.selected)
        match main.kind:
            case "move":
                self._wish(self._move(main.events[0]))
            case "choose":
                self._ask_which(main.events)
            case "deal":
                self._wish(self.client.start(self.sitting.table))
            case "fill":
                self._wish(self.client.fill(self.sitting.table, "amateur"))
            case "resume":
                self.action_pause()
            case "rematch":
                self._wish(self.client.rematch(self.sitting.table))
            case "leave":
                self.app.action_new()  # type: ignore[attr-defined]
            case "wait":
                self._explain(main)

    def action_pause(self) -> None:
        """Stops the bots and the clock, or lets them go on."""
        self._wish(self.client.pause(self.sitting.table, not self.sitting.paused))

    def action_undo(self) -> None:
        """Takes the last decision back, at a practice table."""
        self._wish(self.client.undo(self.sitting.table))

    def action_hint(self) -> None:
        """Asks what is best, at a practice table, and selects it."""

        async def asking() -> None:
            self.prompt.say(self.look.words("tui-thinking"))
            advice = await self.client.hint(self.sitting.table)
            if advice.options and self.sitting.moves is not None:
                best = advice.options[0]
                event = event_from_json(best.event)
                self.hand.selected = cards_of(event)
                self.hand.cursor = self.hand.selected[0] if self.hand.selected else None
                self.look_again()
                text, chance = label(self.sitting.card_text, event, self.sitting), f"{100 * best.win:.0f}"
                exact = {"event": text} if advice.exact else {"event": text, "chance": chance}
                self.prompt.say(self.look.words("tui-hint-exact" if advice.exact else "tui-hint", **exact))

        self._wish(asking())

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

    def on_top_menu(self) -> None:
        """The menu was clicked."""
        self.app.action_menu()  # type: ignore[attr-defined]

    def on_action_pressed(self) -> None:
        """The button was clicked."""
        self.action_main()

    # --- What is wished --------------------------------------------------------------------------------------

    def _play(self, cards: tuple[Card, ...], target: Card | None = None) -> None:
        moves = self.sitting.moves
        meant = () if moves is None else moves.meant(cards, target)
        if not meant:
            self._refuse(cards)
        elif len(meant) > 1:
            self._ask_which(meant)
        else:
            self._wish(self._move(meant[0]))

    def _refuse(self, cards: tuple[Card, ...]) -> None:
        """Says why these cards cannot be played, in the words of the rules."""
        now, words = self.sitting.now, self.look.words
        if now is None or now.seat is None or not self.sitting.playing:
            return
        event = nearest(self.sitting.settings, now, cards)
        illegal = refusal(self.sitting.settings, now, event)
        text = words("answer-no-beating") if illegal is None else why(self.sitting.card_text, illegal, now.seat)
        self.prompt.say(text, refused=True)

    def _explain(self, main: Main) -> None:
        if self.sitting.moves is not None and self.hand.selected:
            self._refuse(self.hand.selected)
        elif self.sitting.moves is not None:
            self._refuse(())
        else:
            self.prompt.say(main.label)

    def _ask_which(self, events: tuple[Event, ...]) -> None:
        card_text = self.sitting.card_text
        rows = [Row(str(number), label(card_text, event, self.sitting)) for number, event in enumerate(events)]

        def chosen(key: str | None) -> None:
            if key is not None:
                self._wish(self._move(events[int(key)]))

        self.app.push_screen(Ask(self.look, card_text.words("ask-which"), rows), chosen)

    async def _move(self, event: Event) -> None:
        after = self.sitting.sequence
        self.hand.clear()
        await self.client.move(self.sitting.table, event, after=after)

    def _refused(self, reason: str) -> None:
        self.look_again()
        self.prompt.say(reason, refused=True)

    def _wish(self, wish: Awaitable[object]) -> None:
        """Wishes for something; what is refused is said, and nothing has changed."""

        async def wishing() -> None:
            if self._wishing:
                if hasattr(wish, "close"):
                    wish.close()
                return
            self._wishing = True
            try:
                await attempt(wish, self._refused, self.look.words("tui-lost"))
            finally:
                self._wishing = False

        self.run_worker(wishing(), exit_on_error=True)
