"""A lesson on the screen: the usual table, and beside it what there is to learn."""

from time import monotonic
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from durak.lessons import Answer, Astray, Course, Named
from durak.rules import Card, Event, Illegal
from durak.terminal.preferences import Preferences
from durak.terminal.table.lesson_table import LessonTable
from durak.terminal.table.refusals import why
from durak.terminal.tui.action import Main
from durak.terminal.tui.hand import Hand
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
        *(Binding(str(place), f"name({place})", show=False) for place in range(1, 10)),
    ]

    def __init__(self, look: Look, preferences: Preferences, number: int, course: Course = Course.RULES) -> None:
        self.lesson = LessonTable(look.card_text, number, course)
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
        self._step()

    def asked(self) -> str:
        """Praise at the end."""
        words = self.look.words
        if self.lesson.question:
            return words("lesson-question")
        return words("lesson-right") if self.lesson.done or self.lesson.shown is not None else super().asked()

    def offered(self) -> Main:
        """At the end the button leads on."""
        words = self.look.words
        if self.lesson.done:
            last = self.lesson.lesson.number == self.lesson.last
            return Main("next", words("lesson-leave" if last else "lesson-next"))
        if self.lesson.shown is not None:
            return Main("next", words("lesson-go-on"))
        if self.lesson.question:
            return Main("answer", words("lesson-answer", cards=self.look.card_text.cards(self.hand.selected)))
        if self.lesson.moves is None:
            return Main("wait", words("tui-waits", name=(self.lesson.now.active if self.lesson.now else "") or ""))
        return super().offered()

    def do(self, main: Main) -> None:
        """Does what the button says."""
        if main.kind == "answer":
            self.give(Named(frozenset(self.hand.selected)))
        elif main.kind != "next":
            super().do(main)
        elif self.lesson.shown is not None:
            self.lesson.go_on()
            self._step()
        elif self.lesson.lesson.number == self.lesson.last:
            self.dismiss()
        else:
            self._begin(self.lesson.lesson.number + 1)

    def move(self, event: Event) -> None:
        """Plays it, and then lets the others answer, one after another."""
        self.give(event)

    def give(self, answer: Answer) -> None:
        """Plays or answers."""
        self.hand.clear()
        try:
            self.lesson.play(answer)
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

    def action_name(self, place: int) -> None:
        """Names a card of a question, or takes it back."""
        if 0 < place <= len(self.lesson.question):
            self._toggle(self.lesson.question[place - 1])

    def on_hand_pressed(self, message: Hand.Pressed) -> None:
        """A click on a card of a question names it."""
        message.prevent_default()
        if self.lesson.question:
            self._toggle(message.card)
        else:
            super().on_hand_pressed(message)

    def _toggle(self, card: Card) -> None:
        named = self.hand.selected
        self.hand.selected = tuple(one for one in named if one != card) if card in named else (*named, card)
        self.look_again()

    def action_again(self) -> None:
        """Begins the lesson once more."""
        self._begin(self.lesson.lesson.number)

    def action_leave(self) -> None:
        """Goes back to the list."""
        self.dismiss()

    def _begin(self, number: int) -> None:
        self.lesson.begin(number)
        self.hand.clear()
        self.teacher.say("")
        self._step()

    def _step(self) -> None:
        """Shows what has happened, event by event, and then what to do."""
        if self.lesson.step() is not None and self.lesson.ahead:
            self.look_again()
            self.set_timer(self.PACE, self._step)
        else:
            self._teach()

    def _teach(self) -> None:
        now, words = self.lesson.lesson, self.look.words
        # Somebody who cannot wait presses Enter, and does not mean what the button says only now.
        self._turned = monotonic()
        if now.done:
            self.preferences.learned(now.number, now.course)
        if self.lesson.shown is not None:
            self.teacher.say(self.lesson.shown)
        else:
            self.teacher.say(now.words, "" if now.how is None else words(f"tui-how-{now.how}", **self.look.arrows))
        self.look_again()

    def _wrong(self, reason: str) -> None:
        self.look_again()
        self.prompt.say(reason, refused=True)
