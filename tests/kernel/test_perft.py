"""The kernel counts the same paths as the perft files of the rules say."""

import json
from pathlib import Path
from typing import Any

import pytest

from durak.kernel import State
from durak.notation import settings_from_json
from durak.rules import Card, Settings, shuffled

FILE = Path(__file__).parents[1] / "data" / "perft.jsonl"
LINES = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("line", LINES, ids=lambda line: line["name"])
def test_perft(line: dict[str, Any]) -> None:
    settings = settings_from_json(line["settings"])
    state = State.deal(settings, line["seats"], map(Card.parse, line["deck"]))
    assert [state.perft(depth) for depth in range(1, len(line["counts"]) + 1)] == line["counts"]


def test_no_events_are_one_path_and_less_is_refused() -> None:
    state = State.deal(Settings(), ["anna", "boris"], shuffled(36, 1))
    assert state.perft(0) == 1
    with pytest.raises(ValueError, match="depth cannot be -1"):
        state.perft(-1)
