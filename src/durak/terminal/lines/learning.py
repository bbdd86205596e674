"""The lessons line by line."""

import textwrap

from durak.lessons import Astray
from durak.rules import Event
from durak.terminal.lines.answer import Command, Wish, read_wish
from durak.terminal.lines.human import PROMPT, Human, Leave
from durak.terminal.preferences import Preferences
from durak.terminal.screen import Screen
from durak.terminal.table.lesson_table import LAST, LessonTable, next_lesson
from durak.terminal.table.narration import write


class LineLessons:
    """One lesson after another, until the learner leaves or knows the game."""

    def __init__(self, screen: Screen, preferences: Preferences) -> None:
        self._screen, self._preferences = screen, preferences

    def learn(self, number: int | None = None) -> None:
        """Begins with a lesson, or with the first unfinished one."""
        self._say(self._screen.words("learn-to-play-start"))
        at: int | None = number or next_lesson(self._preferences)
        try:
            while at is not None:
                self._teach(at)
                at = self._next(at)
        except Leave:
            pass
        finished = len(self._preferences.lessons) == LAST
        self._screen.line()
        self._screen.say(
            "learn-to-play-finish" if finished else "learn-to-play-left", number=next_lesson(self._preferences)
        )

    def _teach(self, number: int) -> None:
        screen = self._screen
        table = LessonTable(screen, number)
        screen.line()
        screen.line(table.title, style="bold")
        while not table.done:
            self._task(table)
        self._preferences.learned(number)
        screen.line()
        screen.line(screen.words("lesson-right"), style="bold")
        self._say(table.lesson.words)

    def _task(self, table: LessonTable) -> None:
        """Sets a task, and asks until it is done."""
        screen, now = self._screen, table.lesson
        how = "" if now.how is None else screen.words(f"lines-how-{now.how}")
        self._say(f"{now.words} {how}".rstrip())
        bots = [name for name in table.others() if name in now.line[0].seats]
        human = Human(screen, now.preset, bots, self._wish, help=("ask-help", "ask-help-end"))
        choose = human.choose
        while not self._play(table, choose(table.settings, table.turn)):
            choose = human.choose_again
        while (told := table.step()) is not None:
            for line in told:
                write(screen, line)
        if not table.done:
            screen.line()

    def _play(self, table: LessonTable, event: Event) -> bool:
        """Plays it; False, with the reason, if the task asks for something else."""
        try:
            table.play(event)
        except Astray as astray:
            self._say(str(astray))
            return False
        return True

    def _next(self, number: int) -> int | None:
        """Asks what comes next: another lesson, the same one, or nothing."""
        screen = self._screen
        screen.line()
        screen.say("learn-to-play-last" if number == LAST else "learn-to-play-next")
        answer = screen.ask(PROMPT)
        if answer is None or read_wish(answer) is Command.QUIT:
            return None
        if answer.lower() in ("r", "к"):
            return number
        return number + 1 if number < LAST else None

    def _wish(self, wish: Wish) -> None:
        self._screen.say("learn-to-play-not-here")

    def _say(self, text: str) -> None:
        self._screen.line(textwrap.fill(text, self._screen.width))
