"""The moments of a round at which somebody decides something, with what everybody remembers then."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice, pairwise

from durak.kernel import State
from durak.kernel.champion import Remembered
from durak.notation import Game
from durak.players.memory import Memory
from durak.rules import Begin, Card, Configuration, Event, Seat, Settings, View, legal_events, view

# More events than this are too many to try one by one.
MOST_EVENTS = 200


@dataclass(frozen=True, slots=True)
class Moment:
    """Somebody has decided something: what they saw, what they remembered, and what they could do."""

    # Of the events of the round, counted from 0.
    number: int
    settings: Settings
    now: View
    # A table that looks the same to them.
    state: State
    remembered: Remembered
    # How likely the others are to hold a card, compared with any other.
    likelihood: Mapping[Seat, Mapping[Card, float]]
    events: tuple[Event, ...]
    # The place of what was played among the events.
    played: int


def moments(game: Game, seats: frozenset[Seat] | None = None) -> Iterator[Moment]:
    """The decisions of these seats, or of all; without cheats, and takes that nobody was asked for."""
    settings, memory = game.settings, Memory()
    strict = replace(settings, relax=frozenset())
    record = game.record()
    # What anybody could have seen: all that is remembered of a round was there to be seen by all.
    views: list[View] = []
    for number, (before, after) in enumerate(pairwise(record[1:])):
        views.append(view(before, None))
        event = after.event
        assert event is not None
        assert not isinstance(event, Begin)
        memory.recall(settings, views)
        if event.by != before.active or (seats is not None and event.by not in seats):
            continue
        now = view(before, event.by)
        found = events_at(strict, now, event)
        state = memory.state(settings, now)
        if state is None or event not in found:
            continue
        yield Moment(
            number, strict, now, state, _kept(memory, now), _likelihood(memory), tuple(found), found.index(event)
        )


def events_at(settings: Settings, now: View | Configuration, event: Event) -> list[Event]:
    """What can be played, among it what was; if there is very much, only the first."""
    found = list(islice(legal_events(settings, now), MOST_EVENTS))
    if len(found) == MOST_EVENTS and event not in found and event in legal_events(settings, now):
        found[-1] = event
    return found


def _kept(memory: Memory, now: View) -> Remembered:
    remembered = memory.remembered(now)
    return Remembered([frozenset(cards) for cards in remembered.known], [one.copy() for one in remembered.doubts])


def _likelihood(memory: Memory) -> dict[Seat, dict[Card, float]]:
    return {seat: dict(cards) for seat, cards in memory.likelihood.items()}
