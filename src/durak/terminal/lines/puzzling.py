"""Puzzles line by line."""

import textwrap
from collections.abc import Callable

from durak.puzzles import Puzzle, Standing
from durak.puzzles.rating import Skill
from durak.terminal.lines.answer import Command, Wish, read_wish
from durak.terminal.lines.human import PROMPT, Human, Leave
from durak.terminal.preferences import Preferences
from durak.terminal.screen import Screen
from durak.terminal.table.narration import write
from durak.terminal.table.puzzle_table import PuzzleTable


class LinePuzzles:
    """One puzzle after another, until the person leaves."""

    def __init__(self, screen: Screen, preferences: Preferences, following: Callable[[], Puzzle | None]) -> None:
        self._screen, self._preferences, self._following = screen, preferences, following

    def solve(self, puzzle: Puzzle | None = None) -> None:
        """Begins with this puzzle, or with one that fits."""
        one = puzzle or self._following()
        try:
            while one is not None:
                one = self._puzzle(one)
            self._screen.say("refused-no-puzzle-left")
        except Leave:
            self._screen.line()
            self._screen.say("lines-puzzle-bye")

    def _puzzle(self, puzzle: Puzzle) -> Puzzle | None:
        """One puzzle, tried until the person has had enough of it; returns the next one."""
        screen, table = self._screen, PuzzleTable(self._screen, puzzle)
        screen.line()
        screen.line(table.title, style="bold")
        if not puzzle.judged:
            self._say(screen.words("lines-puzzle-help"))
        while True:
            self._attempt(table)
            self._preferences.tried(puzzle, table.attempt.standing is Standing.SOLVED)
            skill = Skill(*self._preferences.puzzle_skill)
            screen.say("puzzle-own-rating", rating=str(skill.points))
            wish = self._wanted()
            while wish == "s":
                self._show(table)
                wish = self._wanted()
            if wish != "r":
                return self._following()
            table.begin()

    def _attempt(self, table: PuzzleTable) -> None:
        screen = self._screen
        while not table.over:
            screen.line()
            self._say(table.verdict())
            self._say(table.known)
            human = Human(
                screen, table.puzzle.preset, table.names[1:], self._not_here, help=("ask-help", "ask-help-end")
            )
            table.play(human.choose(table.settings, table.turn))
            self._tell(table)
        screen.line()
        screen.line(textwrap.fill(table.verdict(), screen.width), style="bold")

    def _tell(self, table: PuzzleTable) -> None:
        while (told := table.step()) is not None:
            for line in told:
                write(self._screen, line)

    def _show(self, table: PuzzleTable) -> None:
        table.show_solution()
        self._screen.line()
        self._say(table.verdict())
        self._tell(table)

    def _wanted(self) -> str:
        """What comes next: r tries again, s shows the solution, and anything else goes on."""
        self._screen.line()
        self._screen.say("lines-puzzle-next")
        answer = self._screen.ask(PROMPT)
        if answer is None or read_wish(answer) is Command.QUIT:
            raise Leave
        return {"к": "r", "ы": "s"}.get(answer.lower(), answer.lower())

    def _not_here(self, wish: Wish) -> None:
        self._screen.say("lines-puzzle-not-here")

    def _say(self, text: str) -> None:
        self._screen.line(textwrap.fill(text, self._screen.width))
