"""Every gap of the register in docs/rules.md has a test."""

import re
from pathlib import Path


def test_every_gap_of_the_register_has_its_test() -> None:
    register = (Path(__file__).parents[3] / "docs" / "rules.md").read_text(encoding="utf-8")
    gaps = {int(number) for number in re.findall(r"^\| R(\d+) \|", register, flags=re.MULTILINE)}
    sources = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    tested = {int(number) for number in re.findall(r"^def test_r(\d+)_", sources, flags=re.MULTILINE)}
    assert gaps >= set(range(1, 61)) - {57}
    assert gaps - tested == set()
