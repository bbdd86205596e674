"""What an event led to, as each seat is told of it."""

from durak.notation import change_to_json
from durak.protocol import Form
from durak.rules import Change, Cheated, Configuration, Dealt, Drew, Seat, told_to

_APART = (Dealt, Drew, Cheated)


class Consequences:
    """What one event led to, for any seat; encoded once for all who are told the same."""

    def __init__(self, before: Configuration, after: Configuration, found: tuple[Change, ...]) -> None:
        self.before, self.after, self._found = before, after, found
        self._forms = tuple(map(change_to_json, found))
        # The changes that differ from seat to seat.
        self._apart = [change for change in found if isinstance(change, _APART)]

    def told_to(self, name: Seat | None) -> tuple[Form, ...]:
        """The version for a seat or a spectator."""
        if name is None or not self._apart:
            return self._forms
        told: list[Form] = []
        for change, form in zip(self._found, self._forms, strict=True):
            if isinstance(change, Cheated) or (isinstance(change, _APART) and change.seat == name):
                told += map(change_to_json, told_to(name, (change,), self.before, self.after))
            else:
                told.append(form)
        return tuple(told)
