"""Everything there is to choose from, in words: for the pages that start games, open tables and show rules."""

from dataclasses import fields
from functools import cache

from durak.explain import message_of, rules_text, setting_in_words, value_in_words
from durak.i18n import LANGUAGES, Words
from durak.notation import settings_to_json
from durak.players import LEVELS, RATINGS
from durak.protocol import PHRASES
from durak.protocol.http.catalogue import (
    Catalogue,
    LanguageInfo,
    LevelInfo,
    PhraseInfo,
    PresetInfo,
    RulesSection,
    SettingInfo,
    ValueInfo,
)
from durak.rules import PLAYERS, PRESETS, SOFT, WINDOWS, Settings, Violation, choices
from durak.rules.settings import NUMBERS


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue in this language."""
    words = Words(language)
    return Catalogue(
        presets=tuple(_preset(words, name) for name in PRESETS),
        settings=tuple(_setting(words, field.name) for field in fields(Settings)),
        levels=tuple(LevelInfo(name, words(f"level-{name}"), words(f"about-{name}"), RATINGS[name]) for name in LEVELS),
        phrases=tuple(PhraseInfo(name, words(f"phrase-{name}")) for name in PHRASES),
        languages=tuple(LanguageInfo(name, Words(name)("language")) for name in LANGUAGES),
    )


def _preset(words: Words, name: str) -> PresetInfo:
    settings, exactly = PRESETS[name], PLAYERS.get(name)
    window = WINDOWS.get(name, 0)
    text = rules_text(words, settings, exactly, window)
    return PresetInfo(
        name=name,
        title=words(f"title-{name}"),
        line=words(f"preset-{name}"),
        text=tuple(RulesSection(name, title, tuple(paragraphs)) for name, title, paragraphs in text),
        players=settings.player_counts if exactly is None else (exactly,),
        settings=settings_to_json(settings),
        window=window,
    )


def _setting(words: Words, name: str) -> SettingInfo:
    title, text = setting_in_words(words, name)
    default = settings_to_json(Settings())[name]
    if name == "relax":
        codes = tuple(ValueInfo(code.name, words(message_of("relax", code))) for code in Violation if code in SOFT)
        return SettingInfo(name, title, text, "set", codes, None, None, tuple(default))
    if name in NUMBERS:
        none = (ValueInfo(None, words("value-none")),) if NUMBERS[name].optional else ()
        return SettingInfo(name, title, text, "number", none, 1, NUMBERS[name].most, default)
    values = tuple(_value(words, name, value) for value in choices()[name])
    return SettingInfo(name, title, text, "choice", values, None, None, default)


def _value(words: Words, name: str, value: object) -> ValueInfo:
    assert isinstance(value, bool | int | str)
    return ValueInfo(value, value_in_words(words, name, value))
