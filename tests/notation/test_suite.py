"""The conformance suite that comes with the package, and the schema of its lines."""

import json
from pathlib import Path

import jsonschema
import pytest

from durak.notation.suite import SUITE_VERSION, suite

DATA = Path(__file__).parents[1] / "data"
SCHEMA = json.loads((DATA / "schema.json").read_text(encoding="utf-8"))
FILES = [*sorted((DATA / "vectors").glob("*.jsonl")), DATA / "perft.jsonl"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_line_is_of_the_form_that_the_schema_says(file: Path) -> None:
    check = jsonschema.Draft202012Validator(SCHEMA)
    lines = file.read_text(encoding="utf-8").splitlines()
    for line in lines[:: max(1, len(lines) // 40)]:
        check.validate(json.loads(line))


def test_another_form_is_no_line_of_the_suite() -> None:
    check = jsonschema.Draft202012Validator(SCHEMA)
    line = json.loads((DATA / "vectors" / "codes.jsonl").read_text(encoding="utf-8").splitlines()[0])
    for spoiled in (
        line | {"result": line["configuration"]},
        {**line, "configuration": {**line["configuration"], "phase": "Tea"}},
        {**line, "configuration": {**line["configuration"], "deck": ["1C"]}},
        {name: value for name, value in line.items() if name != "violation"},
    ):
        assert not check.is_valid(spoiled)


def test_the_suite_of_the_package_is_that_of_the_repository() -> None:
    assert SCHEMA["version"] == SUITE_VERSION
    for file in (*FILES, DATA / "schema.json"):
        assert (suite() / file.relative_to(DATA)).read_bytes() == file.read_bytes()
