"""Puzzles on the screen: the list of ways to choose one, and the table at which one is solved."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.widget import Widget

from durak.puzzles import Puzzle, Standing, Theme, daily, fitting
from durak.puzzles.rating import Skill
from durak.rules import Event, Illegal
from durak.terminal.preferences import Preferences
from durak.terminal.table.puzzle_table import PuzzleTable
from durak.terminal.table.refusals import why
from durak.terminal.tui.action import Main
from durak.terminal.tui.form import Form, Row
from durak.terminal.tui.listed import Listed
from durak.terminal.tui.look import Look
from durak.terminal.tui.seated import Seated
from durak.terminal.tui.style import STYLE
from durak.terminal.tui.teacher import Teacher


def following(preferences: Preferences, theme: Theme | None = None) -> Puzzle | None:
    """A puzzle as hard as the person is strong, which they have not tried."""
    return fitting(Skill(*preferences.puzzle_skill).points, theme, preferences.puzzles)


class PuzzleScreen(Seated):
    """One puzzle after another, until somebody leaves."""

    # How many seconds the other player thinks, so that one can follow.
    PACE = 0.9
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r,R,к,К", "again", show=False),
        Binding("s,S,ы,Ы", "solution", show=False),
        Binding("q,Q,й,Й", "leave", show=False),
    ]

    def __init__(
        self, look: Look, preferences: Preferences, puzzle: Puzzle, following: Callable[[], Puzzle | None]
    ) -> None:
        self.puzzle = PuzzleTable(look.card_text, puzzle)
        super().__init__(self.puzzle, look, menu=False)
        self.preferences, self.teacher, self._following = preferences, Teacher(self.puzzle, look), following
        self.add_class("lesson")

    def beside(self) -> Widget:
        """What there is to say, and the other player's cards."""
        return self.teacher

    def keys(self) -> str:
        """The keys of a player, and those of puzzles."""
        return self.look.words("tui-puzzle-keys", **self.look.arrows)

    def on_mount(self) -> None:
        """Sets the task."""
        super().on_mount()
        self._tell()

    def offered(self) -> Main:
        """At the end the button leads on."""
        words = self.look.words
        if self.puzzle.over:
            return Main("next", words("puzzle-next"))
        if self.puzzle.moves is None:
            return Main("wait", words("tui-waits", name=(self.puzzle.now.active if self.puzzle.now else "") or ""))
        return super().offered()

    def do(self, main: Main) -> None:
        """Does what the button says."""
        if main.kind != "next":
            super().do(main)
            return
        one = self._following()
        if one is None:
            self.prompt.say(self.look.words("refused-no-puzzle-left"))
            return
        self.puzzle.puzzle = one
        self.action_again()

    def move(self, event: Event) -> None:
        """Plays it, and then lets the other player answer."""
        self.hand.clear()
        try:
            self.puzzle.play(event)
        except Illegal as illegal:
            self.look_again()
            self.prompt.say(why(self.look.card_text, illegal, self.puzzle.me), refused=True)
            return
        if self.puzzle.attempt.standing is not Standing.ASKED:
            self.preferences.tried(self.puzzle.puzzle, self.puzzle.attempt.standing is Standing.SOLVED)
        self._step()

    def action_clear(self) -> None:
        """Lets go of the cards or, if none is selected, of the puzzle."""
        if self.hand.selected:
            super().action_clear()
        else:
            self.action_leave()

    def action_again(self) -> None:
        """Puts the cards as they were."""
        self.puzzle.begin()
        self.hand.clear()
        self._tell()

    def action_solution(self) -> None:
        """Shows the solution; before an answer, that counts as not solved."""
        self.preferences.tried(self.puzzle.puzzle, solved=False)
        self.puzzle.show_solution()
        self.hand.clear()
        self._step()

    def action_leave(self) -> None:
        """Goes back to the list."""
        self.dismiss()

    def _step(self) -> None:
        """Shows what has happened, event by event, and then how it stands."""
        more = self.puzzle.step() is not None
        self._tell()
        if more and self.puzzle.moves is None:
            self.set_timer(self.PACE, self._step)

    def _tell(self) -> None:
        said = self.puzzle.verdict()
        rating = self.look.words("puzzle-own-rating", rating=str(Skill(*self.preferences.puzzle_skill).points))
        self.teacher.say(f"{said} {rating}" if self.puzzle.over else said, self.puzzle.known)
        self.look_again()


class Puzzles(Listed):
    """Lists the puzzle of the day, training and the themes; Enter begins."""

    def __init__(self, look: Look, preferences: Preferences) -> None:
        super().__init__(look, "puzzle-title", "learn-to-play-list-keys", _rows(look, preferences))
        self.preferences = preferences

    def on_screen_resume(self) -> None:
        """Somebody comes from a puzzle: their rating has changed."""
        self.form.show(_rows(self.look, self.preferences))

    def on_form_chosen(self, message: Form.Chosen) -> None:
        """Begins."""
        key = message.row.key
        theme = Theme(key) if key in set(Theme) else None
        begin(self.app, self.look, self.preferences, daily(datetime.now(UTC).date()) if key == "daily" else None, theme)


def _rows(look: Look, preferences: Preferences) -> list[Row]:
    words, rating = look.words, Skill(*preferences.puzzle_skill).points
    return [
        Row("", words("puzzle-own-rating", rating=str(rating)), heading=True),
        Row("daily", words("puzzle-day"), help=words("puzzle-day-text")),
        Row("training", words("puzzle-training"), help=words("puzzle-training-text")),
        Row("", words("puzzle-themes"), heading=True),
        *(Row(theme.value, words(f"puzzle-theme-{theme}")) for theme in Theme),
    ]


def begin(
    app: App[None], look: Look, preferences: Preferences, first: Puzzle | None, theme: Theme | None = None
) -> None:
    """Puts a puzzle on the screen."""

    def further() -> Puzzle | None:
        return following(preferences, theme)

    one = first or further()
    if one is not None:
        app.push_screen(PuzzleScreen(look, preferences, one, further))


class Puzzling(App[None]):
    """The puzzles on the whole terminal, without any server."""

    ENABLE_COMMAND_PALETTE = False
    CSS = STYLE
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True)]

    def __init__(self, look: Look, preferences: Preferences, first: Puzzle | None, theme: Theme | None) -> None:
        super().__init__()
        self.look, self._preferences, self._first, self._theme = look, preferences, first, theme

    def on_mount(self) -> None:
        """Shows the list, and a puzzle that was asked for; exits when the list is closed."""
        self.push_screen(Puzzles(self.look, self._preferences), lambda _: self.exit())
        if self._first is not None or self._theme is not None:
            begin(self, self.look, self._preferences, self._first, self._theme)
