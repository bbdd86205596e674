"""Converts between events and the micro steps that make them (docs/rules.md 5.2)."""

from collections.abc import Callable, Iterable, Iterator

from durak.kernel import State
from durak.rules import (
    DONE,
    TAKE,
    Attack,
    Begin,
    Card,
    Defend,
    Event,
    Flash,
    Step,
    Suit,
    Transfer,
    View,
    compose,
    in_order,
)


def event_by_steps(
    now: View, state: State, pick: Callable[[State], int], played: Callable[[int], None] = lambda action: None
) -> Event:
    """The event made of the steps that `pick` chooses, asked only where there is a choice; plays them on the state."""
    path: list[Step] = []
    while not path or not state.position.between_events:
        legal = state.legal()
        action = legal[0] if len(legal) == 1 else pick(state)
        path.append(state.step(action))
        state.apply(action)
        played(action)
    return compose(now, path)


def path_of(state: State, event: Event) -> list[int]:
    """The actions of an event in a state, with the `done` that ends it if it needs one."""
    table, path = state.copy(), []
    for step in steps_of(event, state.trump):
        path.append(table.action(step))
        table.apply(path[-1])
    if not table.position.between_events:
        path.append(0)
    return path


def steps_of(event: Event, trump: Suit | None) -> Iterator[Step]:
    """The steps of an event, without a final `done`.

    >>> [str(step) for step in steps_of(Attack("anna", [Card.parse("7H"), Card.parse("7C")]), Suit.CLUBS)]
    ['lay 7H', 'lay 7C']
    """

    def ordered(cards: Iterable[Card]) -> list[Card]:
        return in_order(cards, trump)

    match event:
        case Attack(_, cards):
            yield from (Step("lay", card) for card in ordered(cards))
            if not cards:
                yield DONE
        case Defend(_, pairs):
            beaten_by = dict(pairs)
            yield from (Step("beat", beaten_by[target], target) for target in ordered(beaten_by))
            if not pairs:
                yield TAKE
        case Transfer(_, cards):
            yield from (Step("move", card) for card in ordered(cards))
        case Flash(_, card):
            yield Step("flash", card)
        case Begin():
            pass
