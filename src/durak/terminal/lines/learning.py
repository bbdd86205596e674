"""The lessons line by line."""

import textwrap

from durak.lessons import Answer, Astray, Course, Named
from durak.terminal.lines.answer import Command, Wish, read_wish, typed_card
from durak.terminal.lines.human import PROMPT, Human, Leave
from durak.terminal.preferences import Preferences
from durak.terminal.screen import Screen
from durak.terminal.table.lesson_table import LessonTable, next_lesson, whole
from durak.terminal.table.narration import write


class LineLessons:
    """One lesson after another, until the learner leaves or knows the game."""

    def __init__(self, screen: Screen, preferences: Preferences, course: Course = Course.RULES) -> None:
        self._screen, self._preferences, self._course = screen, preferences, course

    def learn(self, number: int | None = None) -> None:
        """Begins with a lesson, or with the first unfinished one."""
        self._say(self._screen.words(f"learn-to-play-start-{self._course}"))
        at: int | None = number or next_lesson(self._preferences, self._course)
        try:
            while at is not None:
                self._teach(at)
                at = self._next(at)
        except Leave:
            pass
        end = "finish" if whole(self._preferences, self._course) else "left"
        self._screen.line()
        self._screen.say(f"learn-to-play-{end}-{self._course}", number=next_lesson(self._preferences, self._course))

    def _teach(self, number: int) -> None:
        screen = self._screen
        table = LessonTable(screen, number, self._course)
        screen.line()
        screen.line(table.title, style="bold")
        self._watch(table)
        while not table.done:
            self._task(table)
        self._preferences.learned(number, self._course)
        screen.line()
        screen.line(screen.words("lesson-right"), style="bold")
        self._say(table.lesson.words)

    def _task(self, table: LessonTable) -> None:
        """Sets a task, and asks until it is done."""
        screen, now = self._screen, table.lesson
        how = "" if now.how is None else screen.words(f"lines-how-{now.how}")
        self._say(f"{now.words} {how}".rstrip())
        if table.question:
            while not self._play(table, self._named(table)):
                pass
            self._watch(table)
            return
        bots = [name for name in table.others() if name in now.line[0].seats]
        human = Human(screen, now.preset, bots, self._wish, help=("ask-help", "ask-help-end"))
        choose = human.choose
        while not self._play(table, choose(table.settings, table.turn)):
            choose = human.choose_again
        self._watch(table)

    def _named(self, table: LessonTable) -> Named:
        """The cards that are typed in answer to a question."""
        screen = self._screen
        screen.line(screen.cards(table.question))
        while True:
            text = screen.ask(PROMPT)
            if text is None or read_wish(text) is Command.QUIT:
                raise Leave
            if not text:
                continue
            try:
                return Named(frozenset(typed_card(one.lower()) for one in text.replace(",", " ").split()))
            except ValueError:
                screen.say("learn-to-play-cards")

    def _watch(self, table: LessonTable) -> None:
        """Tells what has happened, and what each example has shown."""
        screen = self._screen
        while True:
            while (told := table.step()) is not None:
                for line in told:
                    write(screen, line)
            if table.shown is None:
                break
            screen.line()
            self._say(table.shown)
            table.go_on()
        if not table.done:
            screen.line()

    def _play(self, table: LessonTable, answer: Answer) -> bool:
        """Plays it; False, with the reason, if the task asks for something else."""
        try:
            table.play(answer)
        except Astray as astray:
            self._say(str(astray))
            return False
        return True

    def _next(self, number: int) -> int | None:
        """Asks what comes next: another lesson, the same one, or nothing."""
        screen = self._screen
        screen.line()
        screen.say("learn-to-play-last" if number == len(self._course.plans) else "learn-to-play-next")
        answer = screen.ask(PROMPT)
        if answer is None or read_wish(answer) is Command.QUIT:
            return None
        if answer.lower() in ("r", "к"):
            return number
        return number + 1 if number < len(self._course.plans) else None

    def _wish(self, wish: Wish) -> None:
        self._screen.say("learn-to-play-not-here")

    def _say(self, text: str) -> None:
        self._screen.line(textwrap.fill(text, self._screen.width))
