"""The kernel plays the same game as the rules, event by event, by any settings."""

import os
from random import Random

import pytest

from kernel.lockstep import lockstep

# `make parity` asks for 2,000,000.
EVENTS = int(os.environ.get("DURAK_PARITY_EVENTS", "50000"))
PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
def test_rules_and_kernel_agree_after_every_event(part: int) -> None:
    chance = Random(f"parity {part} {EVENTS}")
    compared = 0
    while compared < EVENTS / PARTS:
        compared += lockstep(chance)
