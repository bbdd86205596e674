"""Rubbish at the table: whatever is thrown at the rules is refused with a code and changes nothing."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from durak.rules import (
    PRESETS,
    Attack,
    Begin,
    Card,
    Configuration,
    Defend,
    Event,
    Flash,
    Illegal,
    Settings,
    Transfer,
    Violation,
    delta,
    full_deck,
    initial,
    shuffled,
    violation,
)
from strategies import NAMES, reached

EVENTS = 100_000
RUBBISH: tuple[Any, ...] = (
    None,
    7,
    -1,
    "7C",
    "",
    (),
    [],
    {},
    3.5,
    object(),
    ("C", 7),
    (0, 7),
    b"7C",
    Card,
    Violation.NO_CARDS,
)


def positions(chance: Random) -> list[tuple[Settings, Configuration]]:
    found = []
    for name, preset in PRESETS.items():
        for players in preset.player_counts:
            settings = replace(preset, max_turns=100)
            start = initial(settings, NAMES[:players], shuffled(settings.deck_size, f"{name}{players}"))
            record = reached(settings, start, chance.randrange(2**32))
            found += [(settings, c) for c in chance.sample(record, min(12, len(record)))]
    return found


def test_a_hundred_thousand_arbitrary_events_are_refused_and_leave_no_trace() -> None:
    chance = Random(1)
    tables = positions(chance)
    codes: Counter[Violation] = Counter()
    while codes.total() < EVENTS:
        settings, c = chance.choice(tables)
        kept = replace(c)
        event = arbitrary(c, chance)
        code = violation(settings, c, event)
        if code is None:
            delta(settings, c, event)
        else:
            with pytest.raises(Illegal) as illegal:
                delta(settings, c, event)
            assert illegal.value.code is code
            codes[code] += 1
        assert c == kept
    assert len(codes) > 25, codes


def arbitrary(c: Configuration, chance: Random) -> Event:
    """Any kind of event by anybody with any cards; often nearly right, sometimes no event at all."""
    if chance.random() < 0.03:
        return chance.choice(RUBBISH)  # type: ignore[no-any-return]
    by: Any = c.active if chance.random() < 0.7 else chance.choice([*c.seats, "nobody", None, 5, []])
    hand = sorted(c.hands[by]) if by in c.seats else []
    field = [attack for attack, _ in c.field]

    def card() -> Card:
        kind = chance.random()
        if kind < 0.02:
            return chance.choice(RUBBISH)  # type: ignore[no-any-return]
        if kind < 0.03:
            return Card("X", [])  # type: ignore[arg-type]
        if kind < 0.8 and hand:
            return chance.choice(hand)
        return chance.choice(full_deck(52))

    def target() -> Card:
        return chance.choice(field) if field and chance.random() < 0.9 else card()

    many = range(chance.choice([0, 1, 1, 1, 2, 2, 3, 7]))
    match chance.randrange(5):
        case 0:
            return Begin()
        case 1:
            return Attack(by, [card() for _ in many])
        case 2:
            return Defend(by, [(target(), card()) for _ in many])
        case 3:
            return Transfer(by, [card() for _ in many])
        case _:
            return Flash(by, card())
