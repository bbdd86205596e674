"""Bots of fixed habits find their way out of a loop."""

from dataclasses import replace

import pytest

from durak.players import bot, play
from durak.rules import PRESETS, shuffled


@pytest.mark.parametrize(
    ("text", "deals"),
    [("novice", [204, 232, 233, 413, 426, 467]), ("simple", [846]), ("careful", [338]), ("counter", [338])],
)
def test_habits_do_not_lead_round_in_circles_for_ever(text: str, deals: list[int]) -> None:
    # In these deals they did (R55): three who always take, or two who always hand on, while the others wait.
    for deal in deals:
        players = {f"b{seat}": bot(text, f"{deal}{seat}") for seat in range(4)}
        record = play(replace(PRESETS["spec"], max_turns=200), players, shuffled(36, deal), players)
        assert record[-1].durak is not None, deal
