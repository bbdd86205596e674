"""What an event led to, as each seat is told of it."""

from durak.notation import change_to_json
from durak.protocol import Form
from durak.rules import Change, Cheated, Configuration, Dealt, Drew, Seat, told_to


class Consequences:
    """What one event led to, for whoever asks; it is written down once for all who are told the same."""

    def __init__(self, before: Configuration, after: Configuration, found: tuple[Change, ...]) -> None:
        self.before, self.after, self._found = before, after, found
        self._forms = tuple(map(change_to_json, found))
        # Whom it is told in their own words.
        self._apart = {change.seat for change in found if isinstance(change, Dealt | Drew)}
        self._cheated = any(isinstance(change, Cheated) for change in found)

    def told_to(self, name: Seat | None) -> tuple[Form, ...]:
        """As a seat, or a spectator, is told of it."""
        if name is None or (name not in self._apart and not self._cheated):
            return self._forms
        return tuple(map(change_to_json, told_to(name, self._found, self.before, self.after)))
