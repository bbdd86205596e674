"""Throws anything at the compiled module; run as a program, so that a crash or a hang is seen from outside.

usage: fuzz_core.py GROUP [EXAMPLES]; only exceptions that say what is wrong may come back.
"""

import sys
from contextlib import suppress
from typing import Any

import numpy as np
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st

from durak.kernel.compiled import core
from durak.kernel.configuration import parts_of
from durak.kernel.settings import kernel_rules, rule_values
from durak.players import SimplePlayer, course
from durak.rules import PRESETS, Settings, initial, shuffled

REFUSALS = (ValueError, TypeError, LookupError, OverflowError)
SEATS = ("anna", "boris", "vera", "gleb")
HUGE = [2**31 - 1, 2**31, 2**33, 2**60, 2**63, 2**64, 10**12, 10**30, -1, -(2**31), -(2**63), -(10**30)]

numbers = st.one_of(st.integers(-3, 70), st.sampled_from([200, 255, 256, *HUGE]))
junk = st.one_of(numbers, st.none(), st.text(max_size=2), st.floats(), st.booleans(), st.lists(numbers, max_size=5))


def parts_of_play() -> list[tuple[Settings, dict[str, Any]]]:
    """Positions of real play, to be spoilt."""
    found = []
    for name in ("spec", "duel", "classic"):
        for seats in (SEATS[:2], SEATS):
            rules = PRESETS[name]
            start = initial(rules, seats, shuffled(rules.deck_size, f"fuzz {name}"))
            found += [(rules, parts_of(c)) for c in course(rules, {seat: SimplePlayer() for seat in seats}, start)]
    return found


PARTS = parts_of_play()
RULES = kernel_rules(Settings())


@given(numbers, junk, junk, numbers, numbers, numbers, st.booleans(), st.integers(1, 30))
def fuzz_numbers(a: Any, b: Any, c: Any, d: Any, e: Any, f: Any, watched: Any, few: int) -> None:
    with suppress(*REFUSALS):
        core.step_of(a, d)
    with suppress(*REFUSALS):
        action = core.action_of(a, b, c, d)
        kind, card, target = core.step_of(action, d)
        assert (kind, card, target) == (a, b, c)
    games = few if 1 <= a <= 2**32 else a  # so many can be played, but it takes its time
    threads = e if e in HUGE or e < 1 else 1 + e % 3
    with suppress(*REFUSALS):
        core.playouts(RULES, d, games, f, threads)
    with suppress(*REFUSALS):
        batch = core.make_batch(RULES, d, games, f, watched, not watched, e, threads)
        with suppress(*REFUSALS):
            batch.step(np.array([a % 2**31] * few, dtype=np.int32))
        with suppress(*REFUSALS):
            batch.step(b)
        with suppress(*REFUSALS):
            batch.reset(np.full(few, a % 2, dtype=np.uint8), f)
        with suppress(*REFUSALS):
            batch.copy().write_tensors(np.empty((few, core.TENSOR_SIZE), dtype=np.uint8))
        with suppress(*REFUSALS):
            batch.write_legals(np.empty((few, a % 2000), dtype=np.uint8))
        chosen = np.empty(few, dtype=np.int32)
        with suppress(*REFUSALS):
            batch.any_actions(chosen)
            batch.step(chosen)
        assert batch.observation().shape[0] == batch.mask().shape[0] == batch.reward().shape[0] == few
    with suppress(*REFUSALS):
        core.Solver(a if a in HUGE else b)


@given(st.data(), st.integers(2, 8), st.integers(0, 2**64 - 1))
def fuzz_rules(data: st.DataObject, seats: int, chance: int) -> None:
    values: dict[str, Any] = {**rule_values(Settings(max_turns=200)), "deck": list(range(52))}
    for name in data.draw(st.lists(st.sampled_from(sorted(values)), max_size=6)):
        values[name] = data.draw(st.one_of(st.integers(0, 3), junk))
    for name in data.draw(st.lists(st.sampled_from(sorted(values)), max_size=1)) if data.draw(st.booleans()) else []:
        del values[name]
    with suppress(*REFUSALS):
        rules = core.Rules(values)
        values["max_turns"] = 200
        rules = core.Rules(values)
        tally = core.playouts(rules, seats, 5, chance, 1)
        assert tally["games"] == 5


def spoil(data: st.DataObject, parts: dict[str, Any]) -> None:
    """Changes one part: for junk, for the same part of another position, or by one number in a list."""
    name = data.draw(st.sampled_from(sorted(parts)))
    way = data.draw(st.integers(0, 4))
    part = parts[name]
    if way == 0:
        parts[name] = data.draw(junk)
    elif way == 1:
        parts[name] = data.draw(st.sampled_from(PARTS))[1][name]
    elif way == 2 and isinstance(part, list) and part:
        place = data.draw(st.integers(0, len(part) - 1))
        parts[name] = [*part[:place], data.draw(junk), *part[place + 1 :]]
    elif way == 3 and isinstance(part, list):
        parts[name] = part[data.draw(st.integers(0, len(part))) :]
    elif way == 4:
        del parts[name]


@given(st.data(), st.integers(0, 3), st.integers(0, 2**32))
def fuzz_positions(data: st.DataObject, changes: int, chance: int) -> None:
    rules, parts = data.draw(st.sampled_from(PARTS))
    parts = dict(parts)
    for _ in range(changes):
        if parts:
            spoil(data, parts)
    try:
        position = core.Position(kernel_rules(rules), parts)
    except REFUSALS:
        assert changes
        return
    if data.draw(st.booleans()):
        position.leave_to_chance()
    with suppress(*REFUSALS):
        position.begin()
    while position.waits and position.chance():
        position.draw_card(position.chance()[chance % len(position.chance())])
    with suppress(*REFUSALS):
        core.Solver(1 << 16).solve(position, 300, data.draw(st.booleans()))
    with suppress(*REFUSALS):
        core.bound(position, 300, 1 << 16)
    with suppress(*REFUSALS):
        core.trap(position, 300)
    for seat in (-1, 0, 1, 7, 200):
        with suppress(*REFUSALS):
            position.observation(seat)
        with suppress(*REFUSALS):
            position.tensor(seat), position.recall(seat)
    with suppress(*REFUSALS):
        position.copy().replay(data.draw(st.lists(st.integers(-1, 1100), max_size=5)))
    for depth in (-1, 1, 10**6):
        with suppress(*REFUSALS):
            position.perft(depth)
    for move in range(80):
        legal = position.legal()
        position.mask(), position.parts(), position.copy()
        with suppress(*REFUSALS):
            position.play(chance % 2000 - 500)
        if legal and not position.over:
            with suppress(*REFUSALS):
                position.play(legal[chance // (move + 1) % len(legal)])


def main() -> None:
    group, examples = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 200
    test = {"numbers": fuzz_numbers, "rules": fuzz_rules, "positions": fuzz_positions}[group]
    checks = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
    seed(1)(settings(max_examples=examples, deadline=None, database=None, suppress_health_check=checks)(test))()
    print(f"{group}: {examples} examples")


if __name__ == "__main__":
    main()
