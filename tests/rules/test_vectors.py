"""The conformance suite that other implementations run: ours has to pass it too."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from durak.notation import (
    FormError,
    configuration_from_json,
    configuration_to_json,
    event_from_json,
    event_to_json,
    settings_from_json,
)
from durak.rules import (
    PRESETS,
    Begin,
    Card,
    Configuration,
    Illegal,
    Settings,
    Violation,
    count_events,
    delta,
    initial,
    interpret,
    legal_events,
)

DATA = Path(__file__).parents[1] / "data"
FILES = sorted((DATA / "vectors").glob("*.jsonl"))


def lines(path: Path) -> Iterator[dict[str, Any]]:
    for line in path.read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_vector(path: Path) -> None:
    for line in lines(path):
        settings = settings_from_json(line["settings"])
        c = configuration_from_json(line["configuration"])
        assert configuration_to_json(c) == line["configuration"], line["name"]
        if "selected" in line:
            assert c.active is not None
            meant = interpret(settings, c, c.active, map(Card.parse, line["selected"]))
            assert [event_to_json(event) for event in meant] == line["actions"], line["name"]
        elif "violation" in line:
            assert refused(settings, c, line["event"]) == line["violation"], line["name"]
        else:
            after = delta(settings, c, event_from_json(line["event"]))
            assert configuration_to_json(after) == line["result"], line["name"]


def refused(settings: Settings, c: Configuration, event: Any) -> str:
    try:
        known = event_from_json(event)
    except FormError:
        return Violation.UNKNOWN_EVENT.name
    with pytest.raises(Illegal) as illegal:
        delta(settings, c, known)
    return illegal.value.code.name


def names(stem: str) -> list[str]:
    return [line["name"] for line in lines(DATA / "vectors" / f"{stem}.jsonl")]


def test_the_suite_is_complete() -> None:
    codes = {line.get("violation") for line in lines(DATA / "vectors" / "codes.jsonl")}
    assert {code.name for code in Violation} <= codes
    gaps = {int(name[1:].split("_")[0]) for name in names("gaps") if name.startswith("r")}
    assert set(range(1, 61)) - {57} <= gaps
    assert sum(len(names(f"sampled-{preset}")) for preset in PRESETS) == 2_000


@pytest.mark.parametrize("line", list(lines(DATA / "perft.jsonl")), ids=lambda line: line["name"])
def test_perft(line: dict[str, Any]) -> None:
    settings = settings_from_json(line["settings"])
    start = initial(settings, line["seats"], map(Card.parse, line["deck"]))
    level = [delta(settings, start, Begin())]
    for depth, paths in enumerate(line["counts"]):
        assert sum(count_events(settings, c) for c in level) == paths
        if depth + 1 < len(line["counts"]):
            level = [delta(settings, c, event) for c in level for event in legal_events(settings, c)]


def test_every_preset_has_a_perft() -> None:
    assert {line["name"].rsplit(" ", 1)[0] for line in lines(DATA / "perft.jsonl")} == set(PRESETS)
