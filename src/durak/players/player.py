"""What a player is."""

from collections.abc import Sequence
from typing import Protocol

from durak.rules import Event, Settings, View


class Player(Protocol):
    """Chooses an event, knowing only what one seat has seen."""

    # What kind of player this is.
    name: str

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        """The event to play; views are all that this seat has seen of the round, newest last."""
