"""The latest results about a table, so that nothing is worked out twice."""

from collections.abc import Callable

from durak.notation import event_from_json, event_to_json
from durak.notation.forms import view_to_json
from durak.protocol import Form
from durak.rules import Begin, Configuration, Event, Settings, View, changes, delta, drawn, view
from durak.server.tables.consequences import Consequences


class Memo:
    """The latest results of pure functions. It is only a cache: without it everything is the same, but slower.

    It pays because an event is tried before it is applied, and because every seat is sent what everybody sees.
    """

    def __init__(self) -> None:
        self._after: tuple[Configuration, Event, Configuration] | None = None
        self._event: tuple[Form | None, Event] = (None, Begin())
        # Of the newest moment, and of the one before it.
        self._open: tuple[tuple[Configuration, View, Form], ...] = ()
        self._led: Consequences | None = None

    def after(self, settings: Settings, before: Configuration, event: Event, repeated: bool = False) -> Configuration:
        """The round after an event, or Illegal; an event that repeats a position once too often makes it a draw."""
        if repeated:
            return drawn(settings, before, event)
        if self._after is None or self._after[0] is not before or self._after[1] != event:
            self._after = before, event, delta(settings, before, event)
        return self._after[2]

    def form(self, event: Event) -> Form:
        """An event in the form in which it is stored."""
        form = event_to_json(event)
        self._event = form, event
        return form

    def event(self, form: Form) -> Event:
        """A stored event; the form that was written last is not parsed again."""
        return self._event[1] if self._event[0] is form else event_from_json(form)

    def open_view(self, then: Configuration) -> tuple[View, Form]:
        """What everybody sees at a moment, and its JSON form."""
        for known, seen, form in self._open:
            if known is then:
                return seen, form
        seen = view(then, None)
        form = view_to_json(seen)
        self._open = ((then, seen, form), *self._open[:1])
        return seen, form

    def led_to(self, settings: Settings, find: Callable[[], Configuration], after: Configuration) -> Consequences:
        """What an event led to; the round before it is looked up only if needed."""
        if self._led is None or self._led.after is not after:
            before = find()
            # Usually it was sent a moment ago.
            earlier = next((seen for known, seen, _ in self._open if known is before), before)
            self._led = Consequences(before, after, changes(earlier, self.open_view(after)[0], settings))
        return self._led
