"""The rounds that a person has played, at a server or alone; each can be replayed."""

from collections.abc import AsyncIterator
from datetime import datetime
from typing import ClassVar

from textual.binding import Binding, BindingType

from durak.client import Calls
from durak.notation import parse_game
from durak.protocol.http.games import MyGame
from durak.terminal.table.past_rounds import others, outcome
from durak.terminal.tui.attempt import attempt
from durak.terminal.tui.form import Form, Row
from durak.terminal.tui.listed import Listed
from durak.terminal.tui.look import Look
from durak.terminal.tui.replaying import Replaying
from durak.terminal.tui.reviewing import Reviewing

# How many are listed before somebody asks for older ones.
PAGE = 50
# The row behind them.
_OLDER = "older"


class Games(Listed):
    """Lists the rounds that are over, newest first; Enter shows one step by step, R reviews it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r,R,к,К", "review", show=False),
    ]

    def __init__(self, look: Look, calls: Calls) -> None:
        super().__init__(look, "games-title", "games-keys", [Row("", look.words("games-reading"), heading=True)])
        self._calls = calls
        self._found: AsyncIterator[MyGame] | None = None
        self._games: list[MyGame] = []
        self._older = True

    def on_mount(self) -> None:
        """Asks for the newest ones."""
        super().on_mount()
        self.run_worker(self._read())

    async def on_unmount(self) -> None:
        """Stops loading."""
        await self._calls.__aexit__(None, None, None)

    async def _read(self) -> None:
        await attempt(self._more(), self.form.complain, self.look.words("games-unread"))
        self.form.show(self._rows())

    async def _more(self) -> None:
        """Adds the next page, and a row for more if there is another one."""
        if self._found is None:
            self._found = self._calls.my_games(PAGE)
        wanted = len(self._games) + PAGE
        async for one in self._found:
            if one.finished:
                self._games.append(one)
            if len(self._games) == wanted:
                return
        self._older = False

    def _rows(self) -> list[Row]:
        words = self.look.words
        rows = [Row(one.game, self._line(one), help=self._help(one)) for one in self._games]
        if self._older:
            rows.append(Row(_OLDER, words("games-older")))
        return rows or [Row("", words("games-none"), heading=True)]

    def _line(self, one: MyGame) -> str:
        at, words = datetime.fromtimestamp(one.at), self.look.words
        title, told = words(f"title-{one.preset}"), outcome(words, one)
        return f"{at:%Y-%m-%d %H:%M}  {title:<16}  {told:<8}  {others(one)}"

    def _help(self, one: MyGame) -> str:
        return self.look.words("games-open", game=one.game, durak=", ".join(one.team) or one.durak or "-")

    def on_form_chosen(self, message: Form.Chosen) -> None:
        """Opens a round, or lists older ones."""
        key = message.row.key
        if key:
            self.run_worker(self._read() if key == _OLDER else self._open(key, Replaying), exclusive=True)

    def action_review(self) -> None:
        """Reviews the round under the cursor."""
        key = self.form.rows[self.form.here].key
        if key and key != _OLDER:
            self.run_worker(self._open(key, Reviewing), exclusive=True)

    async def _open(self, name: str, kind: type[Replaying] | type[Reviewing]) -> None:
        one = next(one for one in self._games if one.game == name)

        async def opening() -> None:
            game, bots = parse_game(await self._calls.game(name)), {seat.name: seat.bot for seat in one.seats}
            await self.app.push_screen(kind(self.look, game, one.mine, one.preset, bots))

        await attempt(opening(), self.form.complain, self.look.words("games-unread"))
