"""A table without a server: its cards are prepared, and somebody here decides what happens."""

from abc import abstractmethod

from durak.notation import settings_to_json, view_to_json
from durak.protocol import Chair, Choices, Happened, Options, Played, State, Summary
from durak.protocol.http.lessons import LessonFrame
from durak.rules import Configuration, Seat, Settings, view
from durak.terminal.table.narration import Line
from durak.terminal.table.sitting import Sitting


class PreparedTable(Sitting):
    """A seat at such a table, told by the same messages as at any other one."""

    @property
    @abstractmethod
    def title(self) -> str:
        """What is played here, or learned."""

    def prepare(self, settings: Settings, start: Configuration, me: Seat, others: str, choices: Choices | None) -> None:
        """Forgets what was, and puts these cards on the table; the others are bots of this level."""
        self.lines, self.gone, self.announced = [], (), {}
        chairs = tuple(Chair(name) if name == me else Chair(name, others) for name in start.seats)
        options = Options(preset=self.title, seats=len(chairs), public=False)
        self.take_in(
            State(
                table="",
                sequence=0,
                summary=Summary("", options, "", chairs, playing=True, round=0),
                settings=settings_to_json(settings),
                seat=start.seats.index(me),
                view=view_to_json(view(start, me)),
                choices=choices,
            )
        )

    def happen(
        self, settings: Settings, before: Configuration, after: Configuration, me: Seat, choices: Choices | None
    ) -> list[Line]:
        """Shows an event, and returns what there is to tell about it."""
        frame = LessonFrame.of(settings, before, after, me)
        assert frame.event is not None
        return self.take_in(
            Happened(
                table="",
                sequence=self.sequence + 1,
                what=Played(frame.event),
                view=frame.view,
                choices=choices,
                changes=frame.changes,
            )
        )
