"""Who deals a round, and which rule says who leads it (docs/rules.md 4.1)."""

from typing import Literal

from durak.rules.configuration import Public
from durak.rules.events import Seat
from durak.rules.settings import Settings

Lead = Literal["lowest-trump", "left-of-dealer", "attack-durak", "after-durak", "order"]


def dealer(settings: Settings, start: Public) -> Seat:
    """Who deals: the durak of the round before, or else the first seat.

    >>> from durak.rules import full_deck, initial
    >>> dealer(Settings(), initial(Settings(), ["anna", "boris"], full_deck(36), durak="boris"))
    'boris'
    """
    return start.seats[0] if start.durak is None or not durak_deals(settings, start) else start.durak


def durak_deals(settings: Settings, start: Public) -> bool:
    """Does the durak of the round before deal? If not, a table draws the dealer by lot (docs/rules.md 1.6)."""
    return start.durak in start.seats and settings.next_starter != "order"


def lead_rule(settings: Settings, start: Public) -> Lead:
    """The rule that says who leads the first turn."""
    return settings.next_starter if start.durak in start.seats else settings.starter
