"""Any table, any round: what the property tests draw from."""

from collections.abc import Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any

from hypothesis import strategies as st

from durak.rules import (
    SOFT,
    Begin,
    Configuration,
    Event,
    Phase,
    Settings,
    Step,
    Take,
    Violation,
    choices,
    compose,
    delta,
    initial,
    legal_events,
    shuffled,
    steps,
    violation,
)

NAMES = ("anna", "boris", "vera", "gleb", "dina", "egor", "zoya", "ilya")

# Settings under which a round ends quickly enough to be played to its end by chance.
MOST_TURNS = 60

_numbers: Mapping[str, st.SearchStrategy[Any]] = {
    "hand_size": st.sampled_from([6, 6, 6, 5, 3, 1]),
    "field_limit": st.sampled_from([6, 6, None, 3, 1, 8]),
    "first_limit": st.sampled_from([None, None, 5, 1]),
    "max_turns": st.sampled_from([MOST_TURNS, 7]),
}
_choices: Mapping[str, st.SearchStrategy[Any]] = {
    **{name: st.sampled_from(values) for name, values in choices().items()},
    # Partners cannot be two, three or five.
    "partners": st.sampled_from([False, False, False, True]),
}


strict: st.SearchStrategy[frozenset[Violation]] = st.just(frozenset())
relaxed: st.SearchStrategy[frozenset[Violation]] = st.frozensets(st.sampled_from(sorted(SOFT, key=lambda v: v.name)))


def all_settings(relax: st.SearchStrategy[frozenset[Violation]] = strict) -> st.SearchStrategy[Settings]:
    """Every setting on its own; with relaxed rules only if asked for."""
    return st.builds(Settings, **_numbers, **_choices, relax=relax)


any_settings = all_settings()


@st.composite
def starts(draw: st.DrawFn, settings: st.SearchStrategy[Settings] = any_settings) -> tuple[Settings, Configuration]:
    """A table before the deal, with two to eight seats."""
    rules = draw(settings)
    seats = NAMES[: draw(st.sampled_from(rules.player_counts))]
    durak = draw(st.sampled_from([None, *seats]))
    return rules, initial(rules, seats, shuffled(rules.deck_size, draw(st.integers(0, 2**32))), durak)


def rounds(settings: Settings, start: Configuration, seed: int) -> Iterator[tuple[Configuration, Event, Configuration]]:
    """A round played by chance: before, event and after of each step, from Begin to the end."""
    chance = Random(seed)
    c, event = start, any_event(settings, start, chance)
    while True:
        after = delta(settings, c, event)
        yield c, event, after
        if after.phase is Phase.END:
            return
        c, event = after, any_event(settings, after, chance)


def any_event(settings: Settings, c: Configuration, chance: Random) -> Event:
    """A legal event: half of the time by single steps, half of the time out of the (first hundred) whole ones."""
    if c.phase is Phase.START:
        return Begin()
    if chance.random() < 0.02 and violation(settings, c, Take(c.defender)) is None:
        return Take(c.defender)
    if chance.random() < 0.5:
        return chance.choice(list(islice(legal_events(settings, c), 100)))
    path: list[Step] = []
    while following := steps(settings, c, path):
        path.append(chance.choice(following))
    return compose(c, path)


def reached(settings: Settings, start: Configuration, seed: int) -> list[Configuration]:
    """All configurations of a round played by chance."""
    return [start, *(after for _, _, after in rounds(settings, start, seed))]
