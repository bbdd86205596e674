"""The examples of docs/notation.md are read, and nothing that has a key is left out there."""

import json
import re
from pathlib import Path

import pytest

from durak.notation import (
    configuration_from_json,
    configuration_to_json,
    event_from_json,
    event_to_json,
    format_game,
    format_position,
    parse_game,
    parse_position,
)
from durak.notation.game import TAGS
from durak.notation.keys import KEYS
from durak.rules import Settings, broken_invariants

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The examples in fences of this language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_the_games() -> None:
    in_words, in_symbols = map(parse_game, blocks("durak-game"))
    assert in_words.events == in_symbols.events
    assert in_words.result() == "durak vera"
    assert in_words.tags == {"Date": "2026-01-01"}
    text = format_game(in_words)
    assert text == re.sub(" +#.*", "", blocks("durak-game")[0])


@pytest.mark.parametrize("text", blocks("durak-position"))
def test_the_positions(text: str) -> None:
    assert parse_position(format_position(*parse_position(text))) == parse_position(text)


def test_the_forms() -> None:
    events, configuration = map(json.loads, blocks("json"))
    assert [event_to_json(event_from_json(form)) for form in events] == events
    table = configuration_from_json(configuration)
    assert configuration_to_json(table) == configuration
    assert not broken_invariants(Settings(), table)


def test_every_key_is_described() -> None:
    rows = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| `.*? \|", PAGE, re.MULTILINE))))
    assert {*TAGS, *(key.name for key in KEYS)} <= rows
