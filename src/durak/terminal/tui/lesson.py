"""A lesson on the screen: the usual table, and beside it what there is to learn."""

from time import monotonic
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from durak.lessons import Astray
from durak.rules import Event, Illegal
from durak.terminal.preferences import Preferences
from durak.terminal.table.lesson_table import LAST, LessonTable
from durak.terminal.table.refusals import why
from durak.terminal.tui.action import Main
from durak.terminal.tui.look import Look
from durak.terminal.tui.seated import Seated
from durak.terminal.tui.teacher import Teacher


class LessonScreen(Seated):
    """One lesson after another, until somebody leaves."""

    # How many seconds the others think, so that one can follow.
    PACE = 0.9
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r,R,к,К", "again", show=False),
        Binding("q,Q,й,Й", "leave", show=False),
    ]

    def __init__(self, look: Look, preferences: Preferences, number: int) -> None:
        self.lesson = LessonTable(look.card_text, number)
        super().__init__(self.lesson, look, menu=False)
        self.preferences, self.teacher = preferences, Teacher(self.lesson, look)
        self.add_class("lesson")

    def beside(self) -> Widget:
        """What the lesson says."""
        return self.teacher

    def keys(self) -> str:
        """The keys of a player, and how to leave."""
        return self.look.words("learn-to-play-keys", **self.look.arrows)

    def on_mount(self) -> None:
        """Sets the first task."""
        super().on_mount()
        self._teach()

    def asked(self) -> str:
        """Praise at the end."""
        return self.look.words("lesson-right") if self.lesson.done else super().asked()

    def offered(self) -> Main:
        """At the end the button leads on."""
        words = self.look.words
        if self.lesson.done:
            last = self.lesson.lesson.number == LAST
            return Main("next", words("lesson-leave" if last else "lesson-next"))
        if self.lesson.moves is None:
            return Main("wait", words("tui-waits", name=(self.lesson.now.active if self.lesson.now else "") or ""))
        return super().offered()

    def do(self, main: Main) -> None:
        """Does what the button says."""
        if main.kind != "next":
            super().do(main)
        elif self.lesson.lesson.number == LAST:
            self.dismiss()
        else:
            self._begin(self.lesson.lesson.number + 1)

    def move(self, event: Event) -> None:
        """Plays it, and then lets the others answer, one after another."""
        self.hand.clear()
        try:
            self.lesson.play(event)
        except Astray as astray:
            self._wrong(str(astray))
        except Illegal as illegal:
            self._wrong(why(self.look.card_text, illegal, self.lesson.me))
        else:
            self.teacher.say("")
            self._step()

    def action_clear(self) -> None:
        """Lets go of the cards or, if none is selected, of the lesson."""
        if self.hand.selected:
            super().action_clear()
        else:
            self.action_leave()

    def action_again(self) -> None:
        """Begins the lesson once more."""
        self._begin(self.lesson.lesson.number)

    def action_leave(self) -> None:
        """Goes back to the list."""
        self.dismiss()

    def _begin(self, number: int) -> None:
        self.lesson.begin(number)
        self.hand.clear()
        self._teach()

    def _step(self) -> None:
        """Shows what has happened, event by event, and then what to do."""
        if self.lesson.step() is None:
            # It was begun once more meanwhile.
            return
        if self.lesson.moves is not None or self.lesson.done:
            self._teach()
        else:
            self.look_again()
            self.set_timer(self.PACE, self._step)

    def _teach(self) -> None:
        now, words = self.lesson.lesson, self.look.words
        # Somebody who cannot wait presses Enter, and does not mean what the button says only now.
        self._turned = monotonic()
        if now.done:
            self.preferences.learned(now.number)
        self.teacher.say(now.words, "" if now.how is None else words(f"tui-how-{now.how}", **self.look.arrows))
        self.look_again()

    def _wrong(self, reason: str) -> None:
        self.look_again()
        self.prompt.say(reason, refused=True)
