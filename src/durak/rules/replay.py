"""Replays a round from its events (docs/rules.md 1.6)."""

from collections.abc import Iterable

from durak.rules.configuration import Configuration
from durak.rules.delta import delta
from durak.rules.events import Event
from durak.rules.settings import Settings


def replay(settings: Settings, start: Configuration, events: Iterable[Event]) -> tuple[Configuration, ...]:
    """The record of a round: the start, and what each event led to.

    >>> from durak.rules import Attack, Begin, Card, full_deck, initial
    >>> start = initial(Settings(), ["anna", "boris"], full_deck(36))
    >>> [c.phase.value for c in replay(Settings(), start, [Begin(), Attack("anna", [Card.parse("8D")])])]
    ['Start', 'Attack', 'Defend']
    """
    record = [start]
    for event in events:
        record.append(delta(settings, record[-1], event))
    return tuple(record)
