"""`durak rules`: the text follows every setting."""

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from cli.command import durak
from durak.explain import rules_text
from durak.i18n import LANGUAGES, Words
from durak.rules import PLAYERS, PRESETS, SOFT, Settings, choices

WORDS = {language: Words(language) for language in LANGUAGES}
# Under these settings every single one matters.
RICH = Settings(first_limit=5, transfer=True, flash=True)
VALUES: dict[str, tuple[Any, ...]] = {
    **choices(),
    "hand_size": (6, 5, 4, 1),
    "field_limit": (6, None, 7, 8, 10),
    "first_limit": (5, None, 4, 1),
    "max_turns": (None, 100, 1000),
    "relax": (frozenset(), *(frozenset({code}) for code in SOFT), SOFT),
}


def text(language: str, settings: Settings) -> str:
    return repr(rules_text(WORDS[language], settings))


def matters(name: str, settings: Settings) -> bool:
    """Does the setting make a difference, the others being as they are?"""
    handed_on = settings.transfer or settings.flash
    match name:
        case "first_until":
            return settings.first_limit is not None
        case "flash_once":
            return settings.flash
        case "transfer_joined":
            return handed_on and settings.attackers != "principal"
        case "transfer_first_turn" | "principal":
            return handed_on
        case "no_trump":
            return "lowest-trump" in (settings.starter, settings.next_starter)
        case "full_deal":
            return settings.deck_size % settings.hand_size == 0
        case "tempo":
            return settings.attackers != "principal"
    return True


def test_no_setting_is_forgotten() -> None:
    assert set(VALUES) == set(Settings.__dataclass_fields__)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", VALUES)
def test_every_value_of_every_setting_has_its_own_text(language: str, name: str) -> None:
    texts = [text(language, replace(RICH, **{name: value})) for value in VALUES[name]]
    for one, other in combinations(texts, 2):
        assert one != other


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_changed_preset_has_a_changed_text(language: str, preset: str) -> None:
    settings = PRESETS[preset]
    before = text(language, settings)
    for name, values in VALUES.items():
        for value in values:
            if value != getattr(settings, name):
                changed = text(language, replace(settings, **{name: value}))
                assert (changed != before) == matters(name, settings), (name, value)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_presets_are_told_in_whole_sentences(language: str, preset: str) -> None:
    sections = rules_text(WORDS[language], PRESETS[preset], PLAYERS.get(preset))
    assert len(sections) == 9
    for heading, paragraphs in sections:
        assert heading
        assert paragraphs
        assert all(paragraph.endswith(".") and "  " not in paragraph for paragraph in paragraphs)


def test_the_rules_as_they_are_printed() -> None:
    listed = durak("rules", "--lang", "ru").stdout
    assert all(preset in listed for preset in PRESETS)
    printed = durak("rules", "siege")
    assert printed.returncode == 0
    assert printed.stdout.startswith("The rules of Durak: duel\n")
    assert "The game is for 2 players." in printed.stdout.replace("\n  ", " ")
    assert max(map(len, printed.stdout.splitlines())) <= 80
    changed = durak("rules", "spec", "--setting", "tempo=next", "--setting", "flash=no", "--lang", "ru").stdout
    assert changed.startswith("Правила дурака: spec, tempo=next, flash=no\n")
    assert "очередь следующего атакующего" in changed.replace("\n  ", " ")
