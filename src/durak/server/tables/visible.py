"""What is shown of a table to a chair or to a spectator: a function of the log, and never of hidden cards."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice

from durak import protocol, rules
from durak.fairness import commitment
from durak.notation import change_to_json, event_to_json, settings_to_json
from durak.notation.forms import view_of_seat, view_to_json
from durak.protocol import Choices, Dealt, Form, Happened, Played, State, Summary
from durak.rules import (
    Change,
    Cheated,
    Configuration,
    Drew,
    Seat,
    Step,
    View,
    chance,
    changes,
    compose,
    count_events,
    legal_events,
    steps,
    told_to,
    view,
)
from durak.server.refusals import Refused
from durak.server.tables.state import Log


@dataclass
class Showing(Log):
    """A log that can be looked at."""

    # What everybody sees of the moment that was shown last, and what had led to it: made once for all seats.
    _open: tuple[Configuration, View, Form] | None = field(default=None, init=False, repr=False, compare=False)
    _led: "_Led | None" = field(default=None, init=False, repr=False, compare=False)

    def shown(self, sequence: int, seat: int | None) -> Happened:
        """An entry as this chair, or a spectator, is told of it; it depends on nothing that comes later."""
        what, then, chairs = self.log[sequence].what, self.record.get(sequence), self.seating.get(sequence)
        if then is None:
            return Happened(self.id, sequence, what, chairs=chairs)
        changed = self._changes(sequence, seat) if isinstance(what, Dealt | Played) else None
        return Happened(self.id, sequence, what, self._view(then, seat), self._choices(then, seat), changed, chairs)

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
            changes=self._changes(self.line[-1], seat) if self.line else None,
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
        return Summary(self.id, self.options, rules, self.chairs(), self.playing, self.round)

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
        name, spectators = self._name(seat), self._opened(then)[2]
        return spectators if name is None else view_of_seat(spectators, name, then.held(name))

    def _opened(self, then: Configuration) -> tuple[Configuration, View, Form]:
        if self._open is None or self._open[0] is not then:
            seen = view(then, None)
            self._open = then, seen, view_to_json(seen)
        return self._open

    def _changes(self, sequence: int, seat: int | None) -> tuple[Form, ...]:
        after = self.record[sequence]
        if self._led is None or self._led.after is not after:
            before = self.before(sequence)
            # It was shown a moment ago, as a rule.
            seen = self._open[1] if self._open is not None and self._open[0] is before else before
            self._led = _Led(before, after, changes(seen, self._opened(after)[1], self.settings))
        return self._led.told_to(self._name(seat))

    def _choices(self, then: Configuration, seat: int | None) -> Choices | None:
        seen = self._turn(then, seat)
        if seen is None:
            return None
        few = list(islice(legal_events(self.settings, seen), protocol.FEW + 1))
        if len(few) <= protocol.FEW:
            return Choices(len(few), events=tuple(map(event_to_json, few)))
        return Choices(count_events(self.settings, seen), steps=tuple(map(step_to_json, steps(self.settings, seen))))


class _Led:
    """What one event led to, for whoever asks."""

    def __init__(self, before: Configuration, after: Configuration, found: tuple[Change, ...]) -> None:
        self.before, self.after, self._found = before, after, found
        self._forms = tuple(map(change_to_json, found))
        # Whom it is told in their own words.
        self._apart = {change.seat for change in found if isinstance(change, rules.Dealt | Drew)}
        self._cheated = any(isinstance(change, Cheated) for change in found)

    def told_to(self, name: Seat | None) -> tuple[Form, ...]:
        """As a seat, or a spectator, is told of it."""
        if name is None or (name not in self._apart and not self._cheated):
            return self._forms
        return tuple(map(change_to_json, told_to(name, self._found, self.before, self.after)))


def step_to_json(step: Step) -> Form:
    """A micro step as JSON.

    >>> from durak.rules import Card
    >>> step_to_json(Step("lay", Card.parse("7C"))), step_to_json(Step("done"))
    ({'kind': 'lay', 'card': '7C'}, {'kind': 'done'})
    """
    cards = {"card": step.card, "target": step.target}
    return {"kind": step.kind, **{name: str(card) for name, card in cards.items() if card is not None}}
