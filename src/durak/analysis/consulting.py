"""Another program as the analyst: the host's side of the analysis protocol (docs/players.md)."""

from collections.abc import Iterator, Mapping, Sequence
from math import hypot
from time import monotonic
from typing import Any

from durak.analysis.decision import Decision, Option
from durak.analysis.judge import decision_of
from durak.analysis.moments import Moment, moment_at, moments
from durak.analysis.thinking import Budget, Line, Thought
from durak.notation import Game, event_from_json, format_event, parse_event, settings_to_json, view_to_json
from durak.players import EnginePlayer
from durak.players.engine.process import Late
from durak.players.engine.serving import ANALYSIS
from durak.rules import Event, Seat, Settings, View, view

# How long an engine may be silent while it owes an answer, in seconds.
PATIENCE = 60.0
# How many lines are asked for in a review: as many as are tried.
MOST_LINES = 200


class AnalysisEngine(EnginePlayer):
    """The process behind a command line, asked what events are worth; close it, or use it in a with statement.

    Whatever it does wrong is an EngineError, or Late if it is silent for too long; it is ended then.
    """

    def __init__(
        self,
        command: str,
        patience: float = PATIENCE,
        options: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(command, seconds=patience, options=options)
        self._asked = 0

    def start(self) -> None:
        """Starts the process if it is not running; EngineError if it does not analyse."""
        super().start()
        if self._hello.get("analysis") != ANALYSIS:
            self._fail(f'the engine {self.name} does not analyse: its hello does not say "analysis": {ANALYSIS}')

    def think(
        self, settings: Settings, views: Sequence[View], budget: Budget | None = None, events: Sequence[Event] = ()
    ) -> Iterator[Thought]:
        """What events are worth at the newest view, ever surer; whoever stops listening stops the engine, too."""
        wanted = _written(moment_at(settings, views, events))
        self.start()
        name = self._ask(settings, views, budget or Budget(), events=wanted)
        final = False
        try:
            while not final:
                message = self._answer({name})
                thought = self._thought(message, views[-1].seat)
                final = thought.final
                yield thought
        finally:
            if not final and self._process is not None:
                self._say("stop", id=name)

    def decisions(self, game: Game, seats: frozenset[Seat] | None = None, worlds: int = 400) -> Iterator[Decision]:
        """The decisions of a round in their order, as this engine judges them.

        All moments of a seat are one request, so that the engine can think about several at once and answer in any
        order.
        """
        self.start()
        record, waiting = game.record(), {one.number: one for one in moments(game, seats)}
        asked: dict[str, Seat] = {}
        for seat in dict.fromkeys(one.now.seat for one in waiting.values()):
            assert seat is not None
            places = [number + 1 for number, one in waiting.items() if one.now.seat == seat]
            views = [view(c, seat) for c in record[: places[-1] + 1]]
            settings = waiting[places[0] - 1].settings
            events = [_written(waiting[place - 1]) for place in places]
            budget = Budget(worlds, lines=MOST_LINES, renew=3600)
            asked[self._ask(settings, views, budget, at=places, events=events)] = seat
        found: dict[int, Decision] = {}
        for number, moment in waiting.items():
            while number not in found:
                message = self._answer(asked)
                if message.get("final") is not True:
                    continue
                place = message.get("at")
                if not isinstance(place, int) or waiting.get(place - 1) is None:
                    self._fail(f"the engine answers for the place {place!r}, which it was not asked about")
                judged = waiting[place - 1]
                thought = self._thought(message, judged.now.seat)
                found[place - 1] = self._decision(judged, thought)
            yield found[moment.number]

    def _ask(self, settings: Settings, views: Sequence[View], budget: Budget, **more: object) -> str:
        self._asked += 1
        name = str(self._asked)
        limit = {} if budget.seconds == float("inf") else {"seconds": budget.seconds}
        self._say(
            "analyse",
            id=name,
            settings=settings_to_json(settings),
            views=[view_to_json(one) for one in views],
            worlds=budget.worlds,
            lines=budget.lines,
            renew=round(1000 * budget.renew),
            **limit,
            **more,
        )
        return name

    def _answer(self, names: Mapping[str, object] | set[str]) -> dict[str, Any]:
        """The next answer to one of these requests; answers to others come too late, and are skipped."""
        deadline = monotonic() + self.seconds
        while True:
            message = self._hear(("analysis", "refused"), self.seconds)
            if monotonic() > deadline:
                raise Late(self._given_up(f"no answer within {self.seconds:g} s"))
            if message.get("id") in names:
                if message["type"] == "refused":
                    self._fail(f"the engine refuses: {message.get('text')}")
                return message

    def _thought(self, message: Mapping[str, Any], seat: Seat | None) -> Thought:
        """What a message says; an engine that talks nonsense is ended."""
        assert seat is not None
        try:
            lines = [_line(form, seat) for form in message["lines"]]
            if not lines:
                raise ValueError("there are no lines")
            best = max(lines, key=lambda line: line.chance)
            lines = [_behind(best, line) for line in sorted(lines, key=lambda line: -line.chance)]
            return Thought(tuple(lines), int(message.get("worlds", 0)), message.get("final") is True)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            why = f"{error.args[0]!r} is missing" if isinstance(error, KeyError) else str(error)
            self._fail(f"the engine's analysis cannot be read: {why}")

    def _decision(self, moment: Moment, thought: Thought) -> Decision:
        worth = {line.event: line for line in thought.lines}
        missing = [event for event in moment.events if event not in worth]
        played = moment.events[moment.played]
        if played in missing:
            self._fail(f"the engine does not say what {format_event(played)} is worth, which {moment.now.seat} played")
        known = [event for event in moment.events if event in worth]
        options = [_option(worth[event]) for event in known]
        return decision_of(moment, options, known.index(played))


def _written(moment: Moment) -> list[str]:
    return [format_event(event) for event in moment.events]


def _line(form: Mapping[str, Any], seat: Seat) -> Line:
    event, chance = form["event"], form["chance"]
    if isinstance(chance, bool) or not isinstance(chance, int | float) or not 0 <= chance <= 1:
        raise ValueError(f"the chance of {event} cannot be {chance!r}: it is a number from 0 to 1")
    margin, error = float(form.get("margin", 0)), form.get("error")
    then = tuple(map(event_from_json, form.get("line", ())))
    exact, worlds = form.get("exact") is True, int(form.get("worlds", 0))
    told = parse_event(event, seat) if isinstance(event, str) else event_from_json(event)
    # What the engine does not say of the difference follows from what it says of each.
    return Line(told, float(chance), margin, 0.0, -1.0 if error is None else float(error), exact, worlds, then)


def _behind(best: Line, line: Line) -> Line:
    error = line.error if line.error >= 0 else 0.0 if line is best else hypot(best.margin, line.margin)
    loss = best.chance - line.chance
    return Line(line.event, line.chance, line.margin, loss, error, line.exact, line.worlds, line.then)


def _option(line: Line) -> Option:
    return Option(line.event, line.chance, line.loss, line.error, line.exact)
