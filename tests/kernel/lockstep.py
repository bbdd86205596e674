"""Plays rules and kernel side by side and compares everything after every event."""

from random import Random

from durak.kernel import State
from durak.rules import (
    Begin,
    Configuration,
    Phase,
    Settings,
    Step,
    choices,
    compose,
    delta,
    initial,
    shuffled,
    steps,
    view,
)
from strategies import NAMES


def any_settings(chance: Random) -> Settings:
    """Every setting on its own, except relax."""
    numbers = {
        "hand_size": chance.choice([6, 6, 6, 5, 3, 1]),
        "field_limit": chance.choice([6, 6, None, 3, 1, 8]),
        "first_limit": chance.choice([None, None, 5, 1]),
        "max_turns": chance.choice([200, 40, 7]),
    }
    return Settings(**numbers, **{name: chance.choice(values) for name, values in choices().items()})  # type: ignore[arg-type]


def lockstep(chance: Random) -> int:
    """One round by random settings; the number of events that were compared."""
    settings = any_settings(chance)
    seats = NAMES[: chance.randint(2, min(8, settings.most_players))]
    deck = shuffled(settings.deck_size, chance.randrange(2**32))
    c = initial(settings, seats, deck, chance.choice([None, *seats]))
    state = State.from_configuration(settings, c)
    assert state.to_configuration() == c
    c = delta(settings, c, Begin())
    state.begin()
    events = 1
    while True:
        compare(settings, c, state, reload=chance.random() < 0.1)
        if c.phase is Phase.END:
            return events
        c = one_event(settings, c, state, chance)
        events += 1


def one_event(settings: Settings, c: Configuration, state: State, chance: Random) -> Configuration:
    """The same event for both, one step at a time, with the same legal steps all along."""
    path: list[Step] = []
    while following := steps(settings, c, path):
        legal = state.legal()
        assert len(legal) == len(following)
        assert {state.step(action) for action in legal} == set(following)
        action = chance.choice(legal)
        path.append(state.step(action))
        assert state.action(path[-1]) == action
        state.apply(action)
    return delta(settings, c, compose(c, path))


def compare(settings: Settings, c: Configuration, state: State, reload: bool) -> None:
    converted = state.to_configuration()
    assert converted == c, (settings, c, converted)
    assert (state.is_over, state.active) == (c.phase is Phase.END, c.active)
    assert state.durak == c.durak
    if reload:
        again = State.from_configuration(settings, c)
        assert again.to_configuration() == c
        assert again.legal() == state.legal()
        assert all(view(converted, seat) == view(c, seat) for seat in (*c.seats, None))
