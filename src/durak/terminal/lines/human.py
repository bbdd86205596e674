"""The player at the keyboard."""

from collections.abc import Callable, Collection, Mapping, Sequence

from durak.rules import Event, Seat, Settings, View, refusal
from durak.terminal.lines.answer import Command, Unclear, Wish, as_typed, read_answer
from durak.terminal.lines.drawing import draw_table
from durak.terminal.lines.numbered_events import NumberedEvents, numbered_lines
from durak.terminal.screen import Screen
from durak.terminal.table.refusals import why
from durak.terminal.table.roles import question

PROMPT = "> "


class Leave(Exception):  # noqa: N818 - it is a wish, not a fault
    """The person wants to leave the table."""


# What there is to be typed, message by message; in a lesson there is no table to talk to.
HELP = ("ask-help", "ask-help-table", "ask-help-end")


class Human:
    """Shows the table to a person and asks until the answer is a legal event; passes other wishes on."""

    name = "human"

    def __init__(
        self,
        screen: Screen,
        preset: str,
        bots: Collection[Seat],
        wish: Callable[[Wish], None],
        dealer: Seat | None = None,
        advise: Callable[[], None] | None = None,
        help: Sequence[str] = HELP,
    ) -> None:
        self._screen = screen
        self._preset = preset
        self._bots = bots
        self._wish = wish
        self._dealer = dealer
        # Somebody who says something about the decision before it is asked for.
        self._advise = advise
        self._help = help

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        """The event that the person wants."""
        now = views[-1]
        choices = NumberedEvents(settings, now)
        draw_table(self._screen, settings, now, self._bots, self._dealer)
        self._offer(now, choices)
        if self._advise is not None:
            self._advise()
        return self._ask(settings, now, choices.by_number)

    def choose_again(self, settings: Settings, views: Sequence[View]) -> Event:
        """Another event at the same table, which need not be drawn again."""
        return self._ask(settings, views[-1], NumberedEvents(settings, views[-1]).by_number)

    def _offer(self, now: View, choices: NumberedEvents) -> None:
        screen = self._screen
        screen.line(question(screen.words, now))
        for line in numbered_lines(screen, choices.by_number):
            screen.line(line)
        if choices.other is not None:
            screen.say("ask-more", example=as_typed(screen.words, choices.other))

    def _ask(self, settings: Settings, now: View, by_number: Mapping[int, Event]) -> Event:
        """Asks until the answer is a legal event."""
        while True:
            meant = self._answer(settings, now, by_number)
            if len(meant) > 1:
                which = dict(enumerate(meant, start=1))
                self._screen.say("ask-which")
                for line in numbered_lines(self._screen, which):
                    self._screen.line(line)
                return self._ask(settings, now, which)
            for event in meant:
                illegal = refusal(settings, now, event)
                if illegal is None:
                    return event
                self._screen.line(why(self._screen, illegal, now.seat))

    def _answer(self, settings: Settings, now: View, by_number: Mapping[int, Event]) -> tuple[Event, ...]:
        """The events that one answer can mean; none if it was not a move."""
        text = self._screen.ask(PROMPT)
        if text is None:
            raise Leave
        if not text:
            return ()
        try:
            meant = read_answer(text, settings, now, by_number)
        except Unclear as unclear:
            self._screen.say(unclear.message, **unclear.values)
            return ()
        if meant is Command.QUIT:
            raise Leave
        if meant is Command.HELP:
            for message in self._help:
                self._screen.say(message, preset=self._preset)
            if settings.relax:
                self._screen.say("ask-help-cheat")
            return ()
        if isinstance(meant, tuple):
            return meant
        self._wish(meant)
        return ()
