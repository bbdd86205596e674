"""The table on the screen: what is pressed becomes wishes, and what happens is drawn."""

from collections.abc import Awaitable
from time import monotonic
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from durak.client import Client, News
from durak.notation import event_from_json
from durak.protocol import Happened, Revealed
from durak.rules import Event, cards_of
from durak.terminal.table.accusing import accuse, suspects
from durak.terminal.table.narration import Line
from durak.terminal.table.sitting import Sitting
from durak.terminal.tui.action import Main, main_action
from durak.terminal.tui.attempt import attempt
from durak.terminal.tui.bars import Me
from durak.terminal.tui.form import Row
from durak.terminal.tui.look import Look
from durak.terminal.tui.pages import Ask
from durak.terminal.tui.seated import Seated
from durak.terminal.tui.story import Story


class TableScreen(Seated):
    """One table, from one seat or from behind them all."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "pause", show=False),
        Binding("h,H,р,Р", "hint", show=False),
        Binding("u,U,г,Г,z,Z,я,Я", "undo", show=False),
        Binding("c,C,с,С", "accuse", show=False),
    ]

    def __init__(self, client: Client, sitting: Sitting, look: Look) -> None:
        super().__init__(sitting, look)
        self.client, self.story = client, Story(sitting, look)
        # A wish is on its way: the next one waits for its answer.
        self._wishing = False

    def beside(self) -> Widget:
        """The log."""
        return self.story

    def keys(self) -> str:
        """The keys of a player; where rules may be broken, first of all how to say so."""
        words, arrows = self.look.words, self.look.arrows
        cheating = [words("tui-keys-cheat")] if self.sitting.settings.relax else []
        return " | ".join([*cheating, words("tui-keys", **arrows)])

    def on_mount(self) -> None:
        """Shows the table, and lets the clock run."""
        super().on_mount()
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

    def tell(self, text: str) -> None:
        """Adds a line to the story."""
        self.sitting.lines.append(Line("company", text))
        self.look_again()

    def link(self, up: bool) -> None:
        """The connection was lost, or is there again."""
        self.top.connected = up
        self.look_again()

    # --- What is pressed -------------------------------------------------------------------------------------

    def do(self, main: Main) -> None:
        """Does what the button says, also between rounds."""
        match main.kind:
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
            case _:
                super().do(main)

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
            advice = await self.client.hint(self.sitting.table, coach=True)
            if advice.coach is not None and self.sitting.moves is not None:
                self.hand.selected = cards_of(event_from_json(advice.coach.event))
                self.hand.cursor = self.hand.selected[0] if self.hand.selected else None
                self.look_again()
                best = self.look.card_text.shown(advice.coach.best)
                chance = f"{100 * advice.options[0].win:.0f}"
                self.prompt.say(best if advice.exact else self.look.words("tui-hint", best=best, chance=chance))

        self._wish(asking())

    def action_accuse(self) -> None:
        """Calls a cheat, where rules may be broken; asks whose, if there are several others."""
        names, words = suspects(self.sitting), self.look.words

        def chosen(key: str | None) -> None:
            if key is not None:
                self._wish(accuse(self.client, self.sitting, names[int(key)]))

        if len(names) == 1:
            chosen("0")
        elif names:
            rows = [Row(str(number), words("web-caught", name=name)) for number, name in enumerate(names)]
            self.app.push_screen(Ask(self.look, words("menu-cheat"), rows), chosen)

    def on_top_menu(self) -> None:
        """The menu was clicked."""
        self.app.action_menu()  # type: ignore[attr-defined]

    # --- Wishes ----------------------------------------------------------------------------------------------

    def move(self, event: Event) -> None:
        """Asks the table to play it."""
        self._wish(self._move(event))

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
