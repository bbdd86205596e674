"""Plays rules and kernel side by side and compares everything after every event."""

from itertools import islice
from random import Random

from durak.kernel import State
from durak.rules import (
    Attack,
    Begin,
    Configuration,
    Phase,
    Settings,
    Step,
    Take,
    choices,
    compose,
    delta,
    initial,
    legal_events,
    shuffled,
    steps,
    view,
)
from durak.rules import chance as acting
from strategies import NAMES


def any_settings(chance: Random) -> Settings:
    """Every setting on its own, except relax."""
    numbers = {
        "hand_size": chance.choice([6, 6, 6, 5, 3, 1]),
        "field_limit": chance.choice([6, 6, None, 3, 1, 8]),
        "first_limit": chance.choice([None, None, 5, 1]),
        "max_turns": chance.choice([200, 40, 7]),
    }
    options = {**choices(), "partners": (False, False, False, True)}
    return Settings(**numbers, **{name: chance.choice(values) for name, values in options.items()})  # type: ignore[arg-type]


def lockstep(chance: Random) -> int:
    """One round by random settings; the number of events that were compared."""
    settings = any_settings(chance)
    seats = NAMES[: chance.choice(settings.player_counts)]
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
    """The same event for both, one step at a time, with the same legal steps all along; or one out of turn."""
    if settings.take_beaten and c.phase is Phase.ATTACK and c.field and chance.random() < 0.05:
        state.give_up()
        return delta(settings, c, Take(c.defender))
    if settings.tempo == "repeat" and c.field and chance.random() < 0.1:
        event = thrown_in(settings, c, chance)
        if event is not None:
            state.throw_in(event.by, event.cards)
            return delta(settings, c, event)
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


def thrown_in(settings: Settings, c: Configuration, chance: Random) -> Attack | None:
    """What an attacker who need not be asked could throw in."""
    mine = acting(settings, c, chance.choice(c.attackers)) if c.attackers else None
    events = () if mine is None else legal_events(settings, mine)
    possible = [event for event in islice(events, 50) if isinstance(event, Attack) and event.cards]
    return chance.choice(possible) if possible else None


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
