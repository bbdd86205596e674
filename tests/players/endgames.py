"""Endgames of the test data by what they are worth to the player to move."""

import json
from pathlib import Path

from durak.kernel import State, solve
from durak.notation import parse_position
from durak.players.exact import NODES
from durak.rules import Configuration, Settings

ENDGAMES = [json.loads(line) for line in Path("tests/data/endgames.jsonl").read_text().splitlines()]


def worth(value: int) -> list[tuple[Settings, Configuration]]:
    """Endgames of this value that a bot has the time to solve."""
    positions = [parse_position(endgame["position"]) for endgame in ENDGAMES if endgame["value"] == value]
    return [(rules, c) for rules, c in positions if solve(State.from_configuration(rules, c), NODES).value == value]


WON, HELD, LOST = worth(1), worth(0), worth(-1)
