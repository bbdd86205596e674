"""Our side of the analysis protocol: requests are thought about beside each other, and answered in parts."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event as Flag
from typing import Any

from durak.analysis.forms import thought_to_json
from durak.analysis.moments import moment_at
from durak.analysis.thinkers import thinker
from durak.analysis.thinking import Budget
from durak.notation import event_from_json, parse_event, parse_position, settings_from_json, view_from_json
from durak.rules import Event, Phase, Seat, Settings, View, view

Form = dict[str, Any]
Say = Callable[[Form], object]
# How many moments are thought about at the same time.
THREADS = 2
# What a request may say of its budget, and in which unit; a text or a truth value is no number.
_BUDGET: Mapping[str, Callable[[Any], float]] = {
    "worlds": lambda value: value,
    "lines": lambda value: value,
    "seconds": lambda value: value,
    "renew": lambda value: value / 1000,
}


@dataclass(frozen=True, slots=True)
class Request:
    """What somebody wants to know."""

    name: str
    settings: Settings
    # All that a seat has seen.
    views: Sequence[View]
    # Which of these views to think about.
    places: Sequence[int]
    # The events to consider at each of these places; all, where there are none.
    events: Sequence[Sequence[Event]]
    budget: Budget
    seed: int

    @classmethod
    def of(cls, form: Form) -> "Request":
        """The request of a message; ValueError if it is none."""
        name = form.get("id")
        if not isinstance(name, str):
            raise ValueError(f"the id of a request is a text, not {name!r}")
        settings, views = _history(form)
        places = form.get("at", [len(views) - 1])
        if not isinstance(places, list) or not places or any(place not in range(len(views)) for place in places):
            raise ValueError(f"at cannot be {places!r}: it is a list of places among the views, from 0")
        listed = form.get("events", [])
        if listed and "at" not in form:
            listed = [listed]
        if listed and (not isinstance(listed, list) or len(listed) != len(places)):
            raise ValueError("events is a list for each place of at, or one list if there is no at")
        events = [[_event(one, views[place].seat) for one in some] for place, some in zip(places, listed, strict=False)]
        return cls(name, settings, views, places, events, _budget(form), int(form.get("seed", 0)))


class Desk:
    """Answers requests for analysis as one of our bots thinks."""

    def __init__(self, bot: str, threads: int = THREADS) -> None:
        self._think = thinker(bot)
        self._pool = ThreadPoolExecutor(threads)
        # For each request that is not answered yet: how to stop it.
        self._stops: dict[str, Flag] = {}

    def hear(self, message: Form, say: Say) -> bool:
        """Takes `analyse` and `stop`; everything else is left to the player."""
        match message["type"]:
            case "analyse":
                self._take(message, say)
            case "stop":
                stop = self._stops.get(message.get("id", ""))
                if stop is not None:
                    stop.set()
            case _:
                return False
        return True

    def close(self) -> None:
        """Stops everything that is being thought about."""
        for stop in list(self._stops.values()):
            stop.set()
        self._pool.shutdown(cancel_futures=True)

    def _take(self, message: Form, say: Say) -> None:
        try:
            request = Request.of(message)
            if request.name in self._stops:
                raise ValueError(f"the request {request.name} is still being answered")
        except (ValueError, KeyError, TypeError, AttributeError, OverflowError) as error:
            text = str(error) if isinstance(error, ValueError) else f"this is not a request: {error!r}"
            say({"type": "refused", "id": message.get("id"), "text": text})
            return
        stop = self._stops[request.name] = Flag()
        left = set(request.places)

        def answer(place: int) -> None:
            try:
                self._answer(request, place, stop, say)
            finally:
                left.discard(place)
                if not left:
                    self._stops.pop(request.name, None)

        for place in dict.fromkeys(request.places):
            self._pool.submit(answer, place)

    def _answer(self, request: Request, place: int, stop: Flag, say: Say) -> None:
        head = {"id": request.name, "at": place}
        try:
            events = dict(zip(request.places, request.events, strict=False)).get(place, ())
            moment = moment_at(request.settings, request.views[: place + 1], events)
            for thought in self._think(moment, request.budget, request.seed + place, stopped=stop.is_set):
                say({"type": "analysis", **head, **thought_to_json(thought)})
        except Exception as error:  # the others go on, whatever is wrong with this one
            text = str(error) if isinstance(error, ValueError) else repr(error)
            say({"type": "refused", **head, "text": text})


def _history(form: Form) -> tuple[Settings, list[View]]:
    """What a seat has seen: its views, or a position as whoever is to move sees it."""
    if "position" not in form:
        views = [view_from_json(one) for one in form["views"]]
        if not views:
            raise ValueError("views cannot be empty: the last one is the moment to think about")
        return settings_from_json(form["settings"]), views
    settings, c = parse_position(form["position"])
    if c.active is None or c.phase in (Phase.START, Phase.END):
        raise ValueError("nobody is to move in this position")
    return settings, [view(c, c.active)]


def _event(form: object, seat: Seat | None) -> Event:
    if seat is None:
        raise ValueError("a spectator has no events")
    return parse_event(form, seat) if isinstance(form, str) else event_from_json(form)


def _budget(form: Form) -> Budget:
    values = {}
    for name, convert in _BUDGET.items():
        if name in form:
            value = form[name]
            if isinstance(value, bool) or not isinstance(value, int if name in ("worlds", "lines") else int | float):
                raise ValueError(f"{name} cannot be {value!r}: it is a number")
            values[name] = convert(value)
    return Budget(**values)  # type: ignore[arg-type]  # whole numbers stay whole
