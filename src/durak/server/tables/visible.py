"""What is shown of a table to a chair or to a spectator: a function of the log, and never of hidden cards."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice

from durak import protocol
from durak.fairness import commitment
from durak.notation import event_to_json, settings_to_json
from durak.notation.forms import view_of_seat, view_to_json
from durak.protocol import Chair, Choices, Form, Happened, State, Summary
from durak.rules import Configuration, Step, View, chance, compose, count_events, legal_events, steps, view
from durak.server.refusals import Refused
from durak.server.tables.state import Log


@dataclass
class Showing(Log):
    """A log that can be looked at."""

    # What everybody sees of the moment that was shown last, which is made once for all seats.
    _open: tuple[Configuration, Form] | None = field(default=None, init=False, repr=False, compare=False)

    def shown(self, sequence: int, seat: int | None) -> Happened:
        """An entry as this chair, or a spectator, is told of it; it depends on nothing that comes later."""
        what, then = self.log[sequence].what, self.record.get(sequence)
        if then is None:
            return Happened(self.id, sequence, what)
        return Happened(self.id, sequence, what, self._view(then, seat), self._choices(then, seat))

    def state(self, seat: int | None, rules: str, at: float) -> State:
        """The table as it is now; beyond the log it depends on the time, and on that only where it is counted."""
        now = self.now
        return State(
            table=self.id,
            sequence=self.sequence,
            summary=self.summary(rules),
            settings=settings_to_json(self.settings),
            seat=seat,
            commitment=commitment(self.seed),
            view=None if now is None else self._view(now, seat),
            choices=None if now is None else self._choices(now, seat),
            window=self.window,
            paused=self.paused,
            waited=self.waited(at),
            reserves=self.reserves(),
        )

    def waited(self, at: float) -> float:
        """For how many seconds the next event has been waited for, where somebody counts them."""
        if not self.playing or not (self.options.clock or self.window):
            return 0
        # Nobody sees a tenth of a second, and a longer number would be noise.
        return round(max(0.0, (self.paused_at if self.paused else at) - self.since), 1)

    def reserves(self) -> dict[str, float]:
        """What each seat has in reserve, at a table with a clock."""
        if not self.playing or self.options.clock is None:
            return {}
        return {one.name: round(one.reserve, 1) for _, one in self.seated()}

    def summary(self, rules: str) -> Summary:
        """The table from outside."""
        chairs = tuple(
            Chair() if one is None else Chair(one.name, one.bot, one.away, place == self.host, one.score, one.autopass)
            for place, one in enumerate(self.occupants)
        )
        return Summary(self.id, self.options, rules, chairs, self.playing, self.round)

    def asked(self, seat: int | None, path: Sequence[Form]) -> tuple[tuple[Form, ...], Form | None]:
        """The micro steps that may follow a path, or the event that it is."""
        seen, taken = self.turn_of(seat), list[Step]()
        if seen is None:
            raise Refused("NOT_YOUR_MOVE")
        for form in path:
            found = next((step for step in steps(self.settings, seen, taken) if step_to_json(step) == form), None)
            if found is None:
                raise Refused("NO_STEP", number=len(taken) + 1)
            taken.append(found)
        following = steps(self.settings, seen, taken)
        return tuple(map(step_to_json, following)), None if following else event_to_json(compose(seen, taken))

    def turn_of(self, seat: int | None) -> View | None:
        """What this chair sees of its own turn, if it may act now: others who need not be waited for have passed."""
        return None if self.now is None else self._turn(self.now, seat)

    def _turn(self, then: Configuration, seat: int | None) -> View | None:
        name = self._name(seat)
        if name is None:
            return None
        if not self.window:
            return view(then, name) if then.active == name else None
        return chance(view(then, name), name)

    def _name(self, seat: int | None) -> str | None:
        one = None if seat is None else self.occupants[seat]
        # Who sat down after the round looks at it like a spectator.
        return one.name if one is not None and self.start is not None and one.name in self.start.seats else None

    def _view(self, then: Configuration, seat: int | None) -> Form:
        if self._open is None or self._open[0] is not then:
            self._open = then, view_to_json(view(then, None))
        name, spectators = self._name(seat), self._open[1]
        return spectators if name is None else view_of_seat(spectators, name, then.held(name))

    def _choices(self, then: Configuration, seat: int | None) -> Choices | None:
        seen = self._turn(then, seat)
        if seen is None:
            return None
        few = list(islice(legal_events(self.settings, seen), protocol.FEW + 1))
        if len(few) <= protocol.FEW:
            return Choices(len(few), events=tuple(map(event_to_json, few)))
        return Choices(count_events(self.settings, seen), steps=tuple(map(step_to_json, steps(self.settings, seen))))


def step_to_json(step: Step) -> Form:
    """A micro step as JSON.

    >>> from durak.rules import Card
    >>> step_to_json(Step("lay", Card.parse("7C"))), step_to_json(Step("done"))
    ({'kind': 'lay', 'card': '7C'}, {'kind': 'done'})
    """
    cards = {"card": step.card, "target": step.target}
    return {"kind": step.kind, **{name: str(card) for name, card in cards.items() if card is not None}}
