"""docs/rules.md 6: the tables of presets and documents say what the presets do, and name tests that exist."""

import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from durak.rules import PRESETS, Pass, Phase, Settings, Take, Violation
from table import Table, attack, cards, defend, transfer

ROOT = Path(__file__).parents[2]
RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
TESTS = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
SETTINGS = [field.name for field in fields(Settings)]


def section(heading: str) -> str:
    """The text below a heading, up to the next one."""
    begun = RULES.index(f"{heading}") + len(heading)
    return re.split(r"^#+ ", RULES[begun:], maxsplit=1, flags=re.MULTILINE)[0]


def rows(text: str) -> Iterator[list[str]]:
    """The cells of each row of a table."""
    for line in text.splitlines():
        if line.startswith("| ") and not line.startswith("| ---"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def test_the_table_of_presets_is_what_they_are() -> None:
    head, *table = rows(section("### 6.1 Presets"))
    names = [name.split(" ")[0] for name in head[1:]]
    told = [row for row in table if row[0] in SETTINGS and len(row) == len(head)]
    for setting, *values in told:
        for name, value in zip(names, values, strict=True):
            if value:  # A blank does not arise.
                assert value.split(" ")[0].rstrip("*") == str(getattr(PRESETS[name], setting)), (name, setting)
    # What the table leaves out is the same in all five.
    for setting in {*SETTINGS} - {row[0] for row in told}:
        assert {getattr(PRESETS[name], setting) for name in names} == {getattr(Settings(), setting)}, setting


# How many rules stand below each heading of a document. The documents are not here; this was counted in them.
SENTENCES: dict[str, dict[str, int | str]] = {
    "spec": {
        "Setup": 6,
        "Gameplay": 11,
        "Attack": 3,
        "Defence": 14,
        "End of turn": 5,
        "Winning": 2,
        "Transfer": 7,
        "Flash": 1,
    },
    "throw-in": {"Game": 3, "Setup": 3, "Rounds": 8, "End of the round": 11, "End of the game": 2},
    "classic": {
        "Essay": 2,
        "Equipment": 1,
        "Vocabulary": 6,
        "Goal": 8,
        "Step": "abcdefghijk",
        "Boundary": 2,
        "Critique": 2,
    },
    "neighbours": {
        "Rules": 3,
        "Start of round": 3,
        "Attack and defence": 5,
        "End of round": 7,
        "End of game": 2,
        "Special rules": 4,
    },
    "duel": {
        "Start": 4,
        "End": 3,
        "Winner": 1,
        "Starting player": 3,
        "Progress": 11,
        "First attack": 6,
        "Next attack": 8,
        "Defend": 23,
        "Pile on": 1,
    },
}


def numbered(name: str) -> set[str]:
    """All rules of a document, as the first column of its table names them."""
    return {
        f"{heading} {number}"
        for heading, count in SENTENCES[name].items()
        for number in (count if isinstance(count, str) else range(1, count + 1))
    }


def named_in(where: str) -> set[str]:
    """The rules that a row is about: "Setup 3-4" are two."""
    heading, _, numbers = where.rpartition(" ")
    first, _, last = numbers.partition("-")
    return {where} if not last else {f"{heading} {number}" for number in range(int(first), int(last) + 1)}


@pytest.mark.parametrize("name", SENTENCES)
def test_every_sentence_of_a_document_has_its_setting_and_its_test(name: str) -> None:
    _, *sentences = rows(section(f"#### {name}: "))
    assert set().union(*(named_in(where) for where, *_ in sentences)) == numbered(name)
    for _, _, here, named in sentences:
        for setting, value in re.findall(r"`(\w+) = ([\w-]+)`", here):
            assert str(getattr(PRESETS[name], setting)) == value, (name, setting)
        for test in re.findall(r"`(test_\w+)`", named):
            assert f"def {test}(" in TESTS, test
        assert "`test_" in named
    # A preset of a document differs from the base game only by what the document says.
    told = {setting for _, _, here, _ in sentences for setting, _ in re.findall(r"`(\w+) = ([\w-]+)`", here)}
    changed = {setting for setting in SETTINGS if getattr(PRESETS[name], setting) != getattr(Settings(), setting)}
    assert changed - told <= {"next_starter"}, changed - told


def test_classic_a_turn_is_played_as_the_essay_tells_it() -> None:
    hands = {"anna": "7C 9H 9D KC AC AD", "boris": "8C 10H 10D QC QD QH", "vera": "8D 8H 7S KD KS QS"}
    table = Table.at(PRESETS["classic"], hands, trump="S").play(attack("anna", "7C"))
    assert tuple(table) == (Phase.DEFEND, "boris"), "the defender answers each attack"
    table.play(defend("boris", "7C/8C"), Pass("anna"), attack("vera", "8D 8H"))
    assert table.refuses(defend("boris", "8D/10D")) is Violation.MUST_BEAT_ALL
    table.play(defend("boris", "8D/10D 8H/10H"), Pass("anna"), Pass("vera"))
    assert {str(card) for card in cards("7C 8C 8D 10D 8H 10H")} <= {str(card) for card in table.c.pile}
    # Boris has held, and leads; what he is led he may also take, and then it is over at once.
    table.play(attack("boris", "QC"), Take("vera"))
    assert tuple(table) == (Phase.ATTACK, "anna")


def test_duel_after_a_take_only_the_attacker_refills() -> None:
    hands = {"anna": "7C 9H 9D KC AC AD", "boris": "8H 10H 10D QC QD QH"}
    table = Table.at(PRESETS["duel"], hands, trump="S", deck="6C 6D 6H 6S")
    table.play(attack("anna", "7C"), Take("boris"), Pass("anna"))
    assert (len(table.c.hands["anna"]), len(table.c.hands["boris"]), len(table.c.deck)) == (6, 7, 3)


def test_duel_the_winner_of_a_turn_leads_the_next_one() -> None:
    hands = {"anna": "7C 9H 9D KC AC AD", "boris": "7D 8C 10H QC QD QH"}
    duel = PRESETS["duel"]
    held = Table.at(duel, hands, trump="S").play(attack("anna", "7C"), defend("boris", "7C/8C"), Pass("anna"))
    assert held.c.active == "boris"
    taken = Table.at(duel, hands, trump="S").play(attack("anna", "7C"), Take("boris"), Pass("anna"))
    assert taken.c.active == "anna"
    # After a counterattack whoever led may lose the turn, and the other one leads.
    handed = Table.at(duel, hands, trump="S").play(attack("anna", "7C"), transfer("boris", "7D"), Take("anna"))
    assert handed.play(Pass("boris")).c.active == "boris"
