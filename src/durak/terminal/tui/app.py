"""The program on the screen: one connection to a server, and the screens that show what comes over it."""

from collections.abc import Awaitable
from dataclasses import dataclass
from typing import ClassVar
from urllib.parse import urlsplit

from textual.app import App
from textual.binding import Binding, BindingType

from durak.client import Client, Link, News, RefusedError
from durak.explain import rules_text
from durak.notation import Game, parse_game
from durak.protocol import Happened, Revealed, State
from durak.terminal.entering import ATTEMPTS, enter
from durak.terminal.new_table import NewTable
from durak.terminal.preferences import LOCAL, Preferences, own_name
from durak.terminal.table.moderation import moderate, possible
from durak.terminal.table.sitting import Sitting
from durak.terminal.tui.attempt import attempt
from durak.terminal.tui.form import Row
from durak.terminal.tui.games import Games
from durak.terminal.tui.lesson import LessonScreen
from durak.terminal.tui.lessons import Lessons
from durak.terminal.tui.lobby import Lobby
from durak.terminal.tui.look import Look
from durak.terminal.tui.menu import menu_rows, say_rows
from durak.terminal.tui.new_game import NewGame
from durak.terminal.tui.pages import Ask, Read
from durak.terminal.tui.puzzles import Puzzles, PuzzleScreen
from durak.terminal.tui.replaying import Replaying
from durak.terminal.tui.reviewing import Reviewing
from durak.terminal.tui.style import STYLE
from durak.terminal.tui.table import TableScreen

# Screens over which neither the menu nor the list of games opens.
_OVER_THE_TABLE = Ask | Read | Games | Lessons | LessonScreen | Puzzles | PuzzleScreen | Replaying | Reviewing


@dataclass(frozen=True)
class Begin:
    """What to do as soon as the server is there."""

    # The table to sit down at, or to look at.
    table: str | None = None
    watch: bool = False
    # Sit down at any table that waits for players.
    quick: bool = False
    # The table to open.
    wanted: NewTable | None = None


# Where nobody plays with others.
_LEARNING = Lessons | LessonScreen | Puzzles | PuzzleScreen


class Durak(App[None]):
    """The card game on the whole terminal."""

    ENABLE_COMMAND_PALETTE = False
    CSS = STYLE
    # Each letter, and what the same key gives on a Russian keyboard.
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("m,M,ь,Ь", "menu", show=False),
        Binding("ctrl+n", "new", show=False),
        Binding("g,G,п,П", "games", show=False),
        Binding("v,V,м,М", "review", show=False),
        Binding("t,T,е,Е", "say", show=False),
        Binding("p,P,з,З", "people", show=False),
        Binding("question_mark", "keys", show=False),
        Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True),
    ]

    def __init__(self, url: str, look: Look, preferences: Preferences, begin: Begin, server: str = LOCAL) -> None:
        super().__init__()
        self.look, self.preferences, self.begin, self.server = look, preferences, begin, server
        name, token = own_name(look.words, preferences.name), preferences.at(server).token
        self.client = Client(url, name, look.words.language, token, attempts=ATTEMPTS)
        self.sitting: Sitting | None = None
        # A fatal problem, for the command line to report.
        self.failure: Exception | None = None

    @property
    def alone(self) -> bool:
        """Is the server inside this program?"""
        return self.server.startswith(LOCAL)

    @property
    def table(self) -> TableScreen | None:
        """The table on the screen, even under a menu."""
        return next((one for one in reversed(self.screen_stack) if isinstance(one, TableScreen)), None)

    # --- The connection --------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Connects."""
        self.run_worker(self._connect())

    async def _connect(self) -> None:
        try:
            await self._enter()
        except (OSError, RefusedError, ValueError) as error:
            self.failure = error
            self.exit(return_code=1)
            return
        try:
            async for news in self.client:
                await self._hear(news)
        finally:
            await self.client.__aexit__(None, None, None)

    async def _enter(self) -> None:
        await enter(self.client)
        self._remember(None)
        self.run_worker(self._begin())

    async def _begin(self) -> None:
        begin = self.begin
        if not self.alone:
            await self.push_screen(Lobby(self.look, urlsplit(self.server).netloc))
        if begin.table is not None:
            self.sit_down(begin.table, begin.watch)
        elif begin.quick:
            self.quick()
        elif begin.wanted is not None:
            self._open(begin.wanted)
        elif self.alone:
            self.action_new()

    async def _hear(self, news: News) -> None:
        table = self.table
        if isinstance(news, State) and (table is None or self.sitting is None or self.sitting.table != news.table):
            await self._sit(news)
        elif isinstance(news, Link) and table is not None:
            table.link(news.up)
        elif table is not None:
            table.hear(news)
            if isinstance(news, Happened) and isinstance(news.what, Revealed) and self.preferences.ready_for_strategy:
                table.tell(self.look.words("tui-next-step"))

    async def _sit(self, state: State) -> None:
        while len(self.screen_stack) > (1 if self.alone else 2):
            await self.pop_screen()
        before, self.sitting = self.sitting, Sitting(self.look.card_text)
        self.sitting.take_in(state)
        self._remember(state.table if state.seat is not None else None)
        await self.push_screen(TableScreen(self.client, self.sitting, self.look))
        if before is not None:
            self._wish(self.client.leave(before.table))

    def _remember(self, table: str | None) -> None:
        if self.client.token is not None:
            before = self.preferences.at(self.server).table
            self.preferences.sat(self.server, self.client.token, table or before)

    # --- Wishes ----------------------------------------------------------------------------------------------

    def sit_down(self, table: str, watch: bool = False) -> None:
        """Sits down at a table, or watches it."""
        self._wish(self.client.watch(table) if watch else self._join(table))

    async def _join(self, table: str) -> None:
        try:
            await self.client.join(table)
        except RefusedError as refused:
            if refused.code not in ("IN_PLAY", "TABLE_FULL"):
                raise
            await self.client.watch(table)

    def quick(self) -> None:
        """Sits down at any table that waits for players."""
        game = self.preferences.game
        self._wish(self.client.quick(game.get("preset", "spec"), 2))

    def list_tables(self) -> None:
        """Shows the newest list in the lobby."""

        async def listing() -> None:
            tables = await self.client.list()
            for screen in self.screen_stack:
                if isinstance(screen, Lobby):
                    screen.show(tables)

        if isinstance(self.screen, Lobby):
            self._wish(listing())

    def _open(self, wanted: NewTable) -> None:
        async def opening() -> None:
            table = await self.client.open(wanted.options, wanted.bots)
            if len(wanted.bots) == wanted.options.seats - 1:
                await self.client.start(table)

        if wanted.choices:
            self.preferences.game = {key: value for key, value in wanted.choices.items() if key != "name"}
        self.preferences.name = wanted.name
        self.preferences.save()
        self._wish(opening())

    def _wish(self, wish: Awaitable[object]) -> None:
        self.run_worker(attempt(wish, self._say, self.look.words("tui-lost")))

    def _say(self, text: str) -> None:
        if self.table is not None:
            self.table.prompt.say(text, refused=True)
        elif isinstance(self.screen, Lobby):
            self.screen.form.complain(text)
        elif self.begin.table is not None and self.alone:
            # The table to come back to is gone.
            self.begin = Begin()
            self.action_new()
        else:
            self.push_screen(Read(self.look, self.look.words("tui-trouble"), text))

    # --- Keys ------------------------------------------------------------------------------------------------

    def action_new(self) -> None:
        """Asks for a new game."""

        def chosen(wanted: NewTable | None) -> None:
            if wanted is not None:
                self._open(wanted)
            elif self.alone and self.sitting is None:
                self.exit()

        if not isinstance(self.screen, NewGame):
            name = own_name(self.look.words, self.preferences.name)
            self.push_screen(NewGame(self.look, name, self.preferences.game, self.alone), chosen)

    def action_keys(self) -> None:
        """Says what the keys do."""
        words = self.look.words
        text = words("tui-keys-text")
        if self.sitting is not None and self.sitting.settings.relax:
            text = f"{words('tui-keys-cheat-text')}\n\n{text}"
        self.push_screen(Read(self.look, words("tui-keys-title"), text))

    def action_menu(self) -> None:
        """Opens the menu."""
        if isinstance(self.screen, NewGame | _OVER_THE_TABLE):
            return
        sitting = self.sitting if isinstance(self.screen, TableScreen) else None
        rows = menu_rows(self.look, sitting, lobby=not self.alone)
        self.push_screen(Ask(self.look, self.look.words("menu-title"), rows), self._chosen)

    def _chosen(self, key: str | None) -> None:
        sitting, words = self.sitting, self.look.words
        match key:
            case "new" | "games" | "learn" | "puzzles" | "say" | "people" | "review":
                getattr(self, f"action_{key}")()
            case "keys":
                self.action_keys()
            case "quit":
                self.exit()
            case "hint" | "undo" | "pause" | "accuse" if self.table is not None:
                getattr(self.table, f"action_{key}")()
            case "colours":
                self._recolour()
            case "rules" if sitting is not None:
                sections = rules_text(words, sitting.settings, window=sitting.window)
                text = "\n\n".join("\n".join((title.upper(), *paragraphs)) for _, title, paragraphs in sections)
                self.push_screen(Read(self.look, words("rules-title", preset=sitting.options.preset), text))
            case "replay" if sitting is not None and sitting.game is not None:
                self.run_worker(self.replay(parse_game(sitting.game), sitting.me, sitting.options.preset))
            case "lobby":
                self.run_worker(self._to_lobby())

    async def _to_lobby(self) -> None:
        if self.sitting is not None:
            self._wish(self.client.leave(self.sitting.table))
        self.sitting = None
        while len(self.screen_stack) > 2:
            await self.pop_screen()

    async def replay(self, game: Game, seat: str | None, title: str) -> None:
        """Shows a game again."""
        await self.push_screen(Replaying(self.look, game, seat, title))

    def action_review(self) -> None:
        """Reviews the round that has just ended."""
        sitting = self.sitting
        if sitting is not None and sitting.game is not None and isinstance(self.screen, TableScreen):
            game = parse_game(sitting.game)
            self.push_screen(Reviewing(self.look, game, sitting.me, sitting.options.preset))

    def action_say(self) -> None:
        """Asks for something to say: typed, or one of the usual phrases."""
        sitting, words = self.sitting, self.look.words
        if sitting is None or not isinstance(self.screen, TableScreen):
            return
        typed, *phrases = say_rows(words)

        def speak(phrase: str | None) -> None:
            if phrase:
                self._wish(self.client.say(sitting.table, phrase=phrase))
            elif phrase is not None and (typed.text or "").strip():
                self._wish(self.client.say(sitting.table, typed.text))

        self.push_screen(Ask(self.look, words("menu-say"), [typed, *phrases]), speak)

    def action_people(self) -> None:
        """Asks the host what to do about one of the others."""
        sitting, words = self.sitting, self.look.words
        if sitting is None or not isinstance(self.screen, TableScreen):
            return
        if not sitting.host:
            self._say(words("refused-not-host"))
            return
        wishes = dict(enumerate(possible(sitting)))
        if not wishes:
            self._say(words("menu-nobody"))
            return
        rows = [Row(str(key), words(f"menu-{one.measure}", name=one.name)) for key, one in wishes.items()]

        def chosen(key: str | None) -> None:
            if key is not None:
                self._wish(moderate(self.client, sitting, wishes[int(key)]))

        self.push_screen(Ask(self.look, words("menu-people"), rows), chosen)

    def action_games(self) -> None:
        """Lists the rounds that were played, to look at them again."""
        if not isinstance(self.screen, _OVER_THE_TABLE):
            self.push_screen(Games(self.look, self.client.calls()))

    def action_learn(self) -> None:
        """Lists the lessons."""
        self.push_screen(Lessons(self.look, self.preferences))

    def action_puzzles(self) -> None:
        """Lists the puzzles."""
        self.push_screen(Puzzles(self.look, self.preferences))

    def _recolour(self) -> None:
        self.look.four_colours = not self.look.four_colours
        self.preferences.four_colours = self.look.four_colours
        self.preferences.save()
        if self.table is not None:
            self.table.look_again()
