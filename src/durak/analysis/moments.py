"""The moments of a round at which somebody decides something, with what everybody remembers then."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice, pairwise

from durak.kernel import State
from durak.kernel.champion import Remembered
from durak.notation import Game, format_event
from durak.players.memory import Memory
from durak.rules import (
    Begin,
    Card,
    Configuration,
    Event,
    Phase,
    Seat,
    Settings,
    View,
    legal_events,
    refusal,
    view,
)

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


def moment_at(settings: Settings, views: Sequence[View], events: Sequence[Event] = ()) -> Moment:
    """The moment at which somebody is to move who has seen all this; with only these events to consider, or all.

    >>> from durak.rules import delta, initial, shuffled
    >>> settings = Settings()
    >>> dealt = delta(settings, initial(settings, ["anna", "boris"], shuffled(36, seed=1)), Begin())
    >>> moment = moment_at(settings, [view(dealt, dealt.active)])
    >>> len(moment.events) == len(list(legal_events(settings, dealt)))
    True
    """
    if not views:
        raise ValueError("there is nothing to analyse without a view of the table")
    now, memory = views[-1], Memory()
    if now.seat is None or now.seat != now.active or now.phase in (Phase.START, Phase.END):
        raise ValueError(f"{now.seat or 'a spectator'} is not to move")
    memory.recall(settings, views)
    return remembered_moment(settings, memory, now, len(views), events)


def remembered_moment(
    settings: Settings, memory: Memory, now: View, number: int, events: Sequence[Event] = ()
) -> Moment:
    """The moment at which somebody is to move who sees and remembers this."""
    strict = replace(settings, relax=frozenset())
    state = memory.state(settings, now)
    if state is None:
        raise ValueError("nothing is known of a table at which so much was played against the rules")
    for event in events:
        refused = refusal(strict, now, event)
        if refused is not None:
            raise ValueError(f"{format_event(event)} cannot be played here: {refused.message}")
    found = tuple(events) or tuple(islice(legal_events(strict, now), MOST_EVENTS))
    return Moment(number, strict, now, state, _kept(memory, now), _likelihood(memory), found, 0)


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
