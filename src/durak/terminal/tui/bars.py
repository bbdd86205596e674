"""The lines above and below the table: the place, the question, the player, and what the keys do."""

import textwrap

from rich.style import Style
from textual import events
from textual.message import Message

from durak.rules import PRESETS, losers
from durak.terminal.table.sitting import Sitting
from durak.terminal.table.teams import scores_in_words, team_text
from durak.terminal.tui.action import Main
from durak.terminal.tui.canvas import Canvas, cut
from durak.terminal.tui.drawn import Drawn, Picture
from durak.terminal.tui.look import AMBER, FAINT, FELT, PLAIN, QUIET, RAIL, RED, STRONG, TEXT, WARM, Look
from durak.terminal.tui.seats import seat_role, team_style

_BAR = Style(color=TEXT, bgcolor=RAIL)
_QUIET = Style(color=QUIET, bgcolor=RAIL)
_LOUD = Style(color="#10231c", bgcolor=AMBER, bold=True)
_ALARM = Style(color="#ffffff", bgcolor="#8c2f24", bold=True)


class Top(Drawn):
    """The rules, the round and the table; problems with the connection; and the menu."""

    class Menu(Message):
        """The menu was clicked."""

    def __init__(self, sitting: Sitting, look: Look, menu: bool = True) -> None:
        super().__init__(sitting, look, id="top")
        self.connected, self._menu = True, menu

    def draw(self, canvas: Canvas) -> None:
        """Draws the line."""
        sitting, words = self.sitting, self.sitting.card_text.words
        canvas.put(0, 0, " " * canvas.width, _BAR)
        canvas.put(1, 0, "durak", Style(color=AMBER, bgcolor=RAIL, bold=True))
        parts = [self.title]
        if sitting.round:
            parts.append(words("tui-round", round=sitting.round))
        if sitting.options.public:
            parts.append(words("tui-table", table=sitting.table))
        if sitting.seat is None:
            parts.append(words("tui-watching"))
        canvas.put(8, 0, " | ".join(parts), _QUIET)
        menu = words("tui-menu-key") if self._menu else ""
        canvas.put(canvas.width - len(menu) - 1, 0, menu, _BAR)
        notice = "" if self.connected else words("tui-lost")
        if notice:
            canvas.put(canvas.width - len(menu) - len(notice) - 5, 0, f" {notice} ", _ALARM)

    @property
    def title(self) -> str:
        """What is played here, or the name of what is shown again."""
        preset = self.sitting.options.preset
        return self.sitting.card_text.words(f"title-{preset}") if preset in PRESETS else preset

    def on_click(self, event: events.Click) -> None:
        """The right end is the menu."""
        if self._menu and event.x >= self.size.width - 10:
            self.post_message(self.Menu())


class Prompt(Picture):
    """What the table asks for, or why something cannot be played."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, id="prompt")
        self.text, self.refused = "", False

    def say(self, text: str, refused: bool = False) -> None:
        """Shows a text."""
        self.text, self.refused = text, refused
        self.look_again()

    def draw(self, canvas: Canvas) -> None:
        """Draws as many lines as there is room for."""
        style = _ALARM if self.refused else WARM
        rows = textwrap.wrap(self.text, canvas.width - 2, max_lines=canvas.height, placeholder="...")
        for y, row in enumerate(rows):
            canvas.centre(y, f" {row} ", style)


class Me(Drawn):
    """The player's name, their role in this turn, and the clock."""

    def __init__(self, sitting: Sitting, look: Look) -> None:
        super().__init__(sitting, look, id="me")

    def draw(self, canvas: Canvas) -> None:
        """Draws two lines."""
        sitting, words = self.sitting, self.sitting.card_text.words
        me, now = sitting.me, sitting.now
        if me is None:
            return
        active = now is not None and now.active == me and sitting.playing
        mark = f"{self.look.mark} " if active else ""
        you = words("table-you") if me != sitting.dealer else f"{words('table-you')}, {words('tui-dealer')}"
        own = f"{mark}{me} ({you})"
        canvas.put(2, 0, own, WARM if active else STRONG)
        team = sitting.chair(me).team
        if team is not None:
            canvas.put(4 + len(own), 0, team_text(sitting.card_text, team), team_style(team))
        text, style = seat_role(sitting, me)
        if now is not None and me in now.sizes:
            cards = words("cards", count=now.sizes[me])
            canvas.put(2, 1, cards, FAINT)
            canvas.put(4 + len(cards), 1, text, style)
        if not sitting.playing and now is not None and me in losers(sitting.settings, now):
            canvas.put(2, 1, f"{words('tui-durak'):<{canvas.width}}", Style(color=RED, bgcolor=FELT, bold=True))
        clock = sitting.clock()
        if clock is not None:
            left, reserve = clock
            style = Style(color=RED, bgcolor=FELT, bold=True) if left + reserve < 10 else PLAIN
            canvas.put(2, 2, words("tui-clock", seconds=f"{left:.0f}", reserve=f"{reserve:.0f}"), style)
        elif sitting.round > 1 or (sitting.round and not sitting.playing):
            score = scores_in_words(sitting.card_text, sitting.chairs)
            canvas.put(2, 2, cut(words("tui-score", score=score), canvas.width - 3), FAINT)


class Action(Picture):
    """The main action: one place, one key, whatever it is now."""

    class Pressed(Message):
        """It was clicked."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, id="action")
        self.main = Main("wait", "")

    def offer(self, main: Main) -> None:
        """Shows what Enter does now."""
        self.main = main
        self.look_again()

    def draw(self, canvas: Canvas) -> None:
        """Draws a button over three lines."""
        possible = self.main.possible
        style = _LOUD if possible else Style(color=QUIET, bgcolor=RAIL)
        canvas.box(0, 0, canvas.width, canvas.height, style, self.look.frame)
        room = canvas.width - 4
        label = self.main.label if len(self.main.label) <= room else self.main.label[: room - 3] + "..."
        canvas.centre(canvas.height // 2, label, style)
        if possible:
            canvas.put(2, 0, " Enter ", style)

    def on_click(self) -> None:
        """The mouse does what Enter does."""
        self.post_message(self.Pressed())


class Keys(Picture):
    """What the keys do."""

    def __init__(self, look: Look, text: str) -> None:
        super().__init__(look, id="keys")
        self._text = text

    def draw(self, canvas: Canvas) -> None:
        """Draws the line."""
        canvas.put(0, 0, " " * canvas.width, _QUIET)
        x = 1
        for part in self._text.split("|"):
            key, _, what = part.strip().partition(" ")
            if x + len(part.strip()) > canvas.width:
                break
            canvas.put(x, 0, key, _BAR)
            canvas.put(x + len(key) + 1, 0, what, _QUIET)
            x += len(key) + len(what) + (3 if what else 2)
