"""The coach at a table line by line: advice before each decision, and a word about it afterwards."""

import textwrap
from collections.abc import Callable

from durak.client import RefusedError
from durak.notation import event_from_json
from durak.protocol import Advice
from durak.rules import Event
from durak.terminal.screen import Screen
from durak.terminal.spinner import spinner


class LineCoach:
    """Says what the server says; where it says nothing, the game goes on without."""

    def __init__(self, screen: Screen, hint: Callable[[], Advice]) -> None:
        self._screen, self._hint = screen, hint
        self._advice: Advice | None = None

    def advise(self) -> None:
        """What is asked, what can be done, and what would be best."""
        try:
            with spinner(self._screen):
                self._advice = self._hint()
        except RefusedError:
            self._advice = None
            return
        coach = self._advice.coach
        if coach is not None:
            self._say(f"{coach.asked} {coach.can}".rstrip())
            self._say(coach.best)

    def judge(self, event: Event) -> None:
        """What to think of the move that was made."""
        advice, self._advice = self._advice, None
        if advice is None or advice.coach is None:
            return
        for one, verdict, remark in zip(advice.options, advice.coach.verdicts, advice.coach.remarks, strict=True):
            if verdict != "only" and event_from_json(one.event) == event:
                self._say(remark)

    def _say(self, text: str) -> None:
        self._screen.line(textwrap.fill(self._screen.shown(text), self._screen.width))
