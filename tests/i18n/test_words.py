"""The catalogues of all languages say the same things, and nothing is missing that a page shows."""

import ast as python
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from durak.i18n import LANGUAGES, Words, choose_language
from durak.i18n.words import COMPLETE, catalogue
from durak.players import BOTS, LEVELS
from durak.rules import PRESETS, SOFT, Settings, Violation, choices

SOURCES = Path(__file__).parents[2] / "src" / "durak"
# What only a terminal shows: a language may leave it to English.
TERMINAL = (
    "admin-",
    "advise-",
    "analyse-",
    "answer-",
    "arena-",
    "ask-help",
    "ask-more",
    "bench-",
    "bot-",
    "bots-",
    "bound-",
    "company-",
    "engine-test-",
    "error-",
    "games-",
    "exploit-",
    "learn-",
    "lines-",
    "lobby-",
    "menu-",
    "new-",
    "notices-",
    "option-",
    "page-ready",
    "part-",
    "play-",
    "presets-more",
    "remote-",
    "replay-",
    "screen-",
    "resume-",
    "say-",
    "serve-",
    "solve-",
    "tui-",
    "typed-",
    "usage-",
    "verify-",
    "watch-",
    "working",
)


# What commands say of themselves: in English it stands in their sources.
HELP = ("arg-", "help-")


class _Variables(Visitor):
    """Collects the variables of a message, and the messages that it refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's word
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - the visitor's word
        self.messages.add(node.id.name)


def entries(language: str) -> list[ast.EntryType]:
    return FluentParser().parse(catalogue(language)).body


def variables(language: str) -> dict[str, set[str]]:
    found: dict[str, _Variables] = {}
    for entry in entries(language):
        if isinstance(entry, ast.Message):
            found[entry.id.name] = seen = _Variables()
            seen.visit(entry)

    def of(message: str) -> set[str]:
        return found[message].variables.union(*(of(other) for other in found[message].messages))

    return {message: of(message) for message in found}


def code_ids(kind: str, codes: Iterator[Violation]) -> set[str]:
    return {f"{kind}-{code.name.lower().replace('_', '-')}" for code in codes}


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogue_is_well_formed(language: str) -> None:
    assert not [entry.content for entry in entries(language) if isinstance(entry, ast.Junk)]
    ids = [entry.id.name for entry in entries(language) if isinstance(entry, ast.Message)]
    assert len(ids) == len(set(ids)), "a message is there twice"


def test_the_complete_languages_have_the_same_messages_in_the_same_order() -> None:
    for language in COMPLETE:
        assert list(variables_of["en"]) == [name for name in variables_of[language] if not name.startswith(HELP)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_everything_that_a_page_shows(language: str) -> None:
    own = {name for name in variables_of[language] if not name.startswith(HELP)}
    assert not own - variables_of["en"].keys()
    assert [name for name in variables_of["en"] if name not in own and not name.startswith(TERMINAL)] == []


@pytest.mark.parametrize("message", variables("en"))
def test_all_languages_use_the_same_variables(message: str) -> None:
    for language in LANGUAGES:
        assert variables_of[language].get(message, variables_of["en"][message]) == variables_of["en"][message]


def reasons() -> Iterator[tuple[str, set[str]]]:
    """The names of all reasons in the sources, and the details that they have there."""
    for path in sorted(SOURCES.rglob("*.py")):
        for node in python.walk(python.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, python.Call) and isinstance(node.func, python.Name) and node.func.id == "Reason":
                name = node.args[0]
                if isinstance(name, python.Constant):
                    yield str(name.value), {str(one.arg) for one in node.keywords}


def test_every_reason_can_be_said_in_all_languages() -> None:
    found = list(reasons())
    assert len(found) > 40
    for name, details in found:
        assert variables_of["en"][name] == details, name
        # So that nobody reads English in the middle of another language.
        assert all(name in variables_of[language] for language in LANGUAGES)


variables_of = {language: variables(language) for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_violation_has_its_message_with_the_details_of_the_refusal(language: str) -> None:
    words = Words(language)
    for code in Violation:
        message = f"violation-{code.name.lower().replace('_', '-')}"
        details = dict.fromkeys(re.findall(r"{(\w+)}", code.value), "7♣")
        assert variables_of[language][message] == set(details)
        text = words(message, **details)
        assert text.endswith(".")
        assert ("7♣" in text) == bool(details)


def test_every_preset_and_every_relaxable_rule_has_its_line() -> None:
    assert code_ids("relax", iter(SOFT)) == {name for name in variables_of["en"] if name.startswith("relax-")}
    assert {f"preset-{name}" for name in PRESETS} == {name for name in variables_of["en"] if name.startswith("preset-")}


def test_every_setting_and_every_value_has_its_words() -> None:
    settings = {f"setting-{name.replace('_', '-')}" for name in Settings.__dataclass_fields__}
    found = {name for name in variables_of["en"] if name.startswith("setting-")}
    assert found == settings | {f"{name}-text" for name in settings}
    named = {
        f"value-{name.replace('_', '-')}-{value}"
        for name, values in choices().items()
        for value in values
        if isinstance(value, str)
    }
    plain = {f"value-{name}" for name in ("yes", "no", "none", "nothing")}
    assert {name for name in variables_of["en"] if name.startswith("value-")} == named | plain
    assert {f"title-{name}" for name in PRESETS} == {name for name in variables_of["en"] if name.startswith("title-")}


def test_every_level_bot_and_option_has_its_words() -> None:
    options = {option for kind in BOTS.values() for option in kind.options}
    for kind, names in (("level", LEVELS), ("about", LEVELS), ("bot", BOTS), ("notices", BOTS), ("option", options)):
        found = {name for name in variables_of["en"] if name.startswith(f"{kind}-")}
        assert found == {f"{kind}-{name}" for name in names}


def test_english_needs_no_more_than_ascii() -> None:
    assert catalogue("en").isascii()


@pytest.mark.parametrize(
    ("count", "cards"),
    [(1, "1 карта"), (2, "2 карты"), (5, "5 карт"), (11, "11 карт"), (21, "21 карта"), (34, "34 карты")],
)
def test_russian_counts(count: int, cards: str) -> None:
    assert Words("ru")("cards", count=count) == cards
    assert Words("ru")("change-discarded", count=count) == f"Бито: {cards} в отбой."


def test_no_isolation_marks() -> None:
    assert Words("ru")("event-lead", who="other", by="Анна", cards="7♣") == "Анна ходит 7♣."
    assert Words("en")("event-lead", who="you", by="Anna", cards="7♣") == "You lead 7♣."


def test_what_a_language_leaves_out_is_said_in_english() -> None:
    assert Words("de")("arena-entrant") == Words("en")("arena-entrant")
    assert Words("de")("event-pass", who="other", by="Anna") == "Anna passt."
    assert Words("uk")("cards", count=3) == "3 карти"


def test_what_is_missing_is_an_error() -> None:
    with pytest.raises(LookupError, match=r"no message 'event-sing' in ru\.ftl"):
        Words("ru")("event-sing")
    with pytest.raises(LookupError, match=r"'event-lead' in en\.ftl cannot be filled in"):
        Words("en")("event-lead", who="you")


def test_what_is_far_too_long_is_cut() -> None:
    text = Words("en")("event-pass", who="other", by="A" * 5000)
    assert text == f"{'A' * 500}... passes."


def test_an_unknown_language_is_an_error_that_names_the_known_ones() -> None:
    with pytest.raises(ValueError, match="there is no language 'xx': choose one of en, ru, uk, de"):
        Words("xx")
    with pytest.raises(ValueError, match="choose one of en, ru, uk, de"):
        choose_language("xx", {})


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru"}, "ru"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "ru_RU.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": ""}, "ru"),
    ],
)
def test_the_locale_chooses_the_language(environ: dict[str, str], language: str) -> None:
    assert choose_language(None, environ) == language
    assert choose_language("en", environ) == "en"
