"""`durak rules`: the text follows every setting."""

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from cli.command import durak
from durak.explain import rules_text
from durak.i18n import LANGUAGES, Words
from durak.rules import PLAYERS, PRESETS, SOFT, WINDOWS, Settings, choices

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


def matters(name: str, value: object, settings: Settings) -> bool:
    """Does the setting make a difference, the others being as they are?"""
    handed_on = settings.transfer or settings.flash
    match name:
        case "first_until":
            return settings.first_limit is not None
        case "flash_once":
            return settings.flash
        case "transfer_joined":
            return handed_on and settings.attackers != "principal"
        case "transfer_first_turn" | "transfer_defended" | "principal":
            return handed_on
        case "no_trump":
            return "lowest-trump" in (settings.starter, settings.next_starter)
        case "full_deal":
            return settings.deck_size % settings.hand_size == 0
        case "tempo":
            # A single attacker is asked again and again, or answered each time.
            return settings.attackers != "principal" or value == "repeat"
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
                assert (changed != before) == matters(name, value, settings), (name, value)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_presets_are_told_in_whole_sentences(language: str, preset: str) -> None:
    sections = rules_text(WORDS[language], PRESETS[preset], PLAYERS.get(preset), WINDOWS.get(preset, 0))
    assert len(sections) == 9 + PRESETS[preset].partners
    for name, heading, paragraphs in sections:
        assert name.islower()
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


def printed_rules(preset: str) -> str:
    return durak("rules", preset).stdout.replace("\n  ", " ")


def test_each_document_finds_its_sentences() -> None:
    neighbours = printed_rules("neighbours")
    assert "The attackers do not wait for each other" in neighbours
    assert "more and more cards at any moment" in neighbours
    assert "5 seconds without a new card close the turn" in neighbours
    assert "asked in turn" not in neighbours
    assert "as long as the turn is not closed" in neighbours
    duel = printed_rules("duel")
    assert "however few cards the defender holds" in duel
    assert "first whoever led the turn" in duel
    assert "the durak of the last round deals, and the winner leads." in duel
    assert "A player who has taken does not lead: the attacker leads again." in duel
    for preset in ("throw-in", "classic"):
        assert "Everybody still gets all 6 cards, including the dealer." in printed_rules(preset)
    assert "whenever it is their move, that is, as long as something is unbeaten" in printed_rules("spec")


def test_a_position_that_comes_back_is_a_draw_and_the_words_say_it_where_it_can() -> None:
    repeated = WORDS["en"]("rules-round-end-repeated")
    for preset in PRESETS:
        assert repeated in text("en", PRESETS[preset])
    two = rules_text(WORDS["en"], PRESETS["club"], players=2)
    assert repeated not in repr(two)
    assert repeated in repr(rules_text(WORDS["en"], PRESETS["transfer-club"], players=2))


def test_where_attackers_are_asked_again_and_again_the_words_say_it_everywhere() -> None:
    alone = durak("rules", "lead-only", "--setting", "tempo=repeat").stdout.replace("\n  ", " ")
    assert "The attacker may go on adding cards until they pass; then the defender answers" in alone
    assert "take turns" not in alone
    assert "may go on throwing in cards that fit, within the same limits, until all have passed in a row" in alone
    assert "once more" not in alone
    assert "every attacker may once more throw in" in printed_rules("spec")


def test_partners_are_told_who_plays_against_whom() -> None:
    partners = printed_rules("partners")
    assert "There are 4 or 6 players, in two teams." in partners
    assert "Only opponents attack each other." in partners
    assert "the leader attacks the next opponent on the left" in partners
    assert (
        "whoever defended last, if they still hold cards, and otherwise the next player to their left who does"
        in partners
    )
    # After a transfer the leader may be a partner of the defender, who does not attack.
    handed_on = durak("rules", "partners", "--setting", "transfer=yes").stdout.replace("\n  ", " ")
    assert "Then all opponents of the defender, and nobody else, may throw in cards" in handed_on
    assert "The next opponent needs enough cards" in handed_on
    assert "A partner of theirs is attacked first by the next opponent on the left." in handed_on
    refused = durak("rules", "duel", "--setting", "partners=yes")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "Team games need 4 or 6 players, not 2." in refused.stderr
    refused = durak("watch", "--preset", "partners", "--seats", "5")
    assert refused.returncode == 2
    assert "Team games need 4 or 6 players, not 5." in refused.stderr
