"""What there is to choose from."""

from typing import Literal

from msgspec import Struct

from durak.protocol import SettingsForm


class RulesSection(Struct, frozen=True):
    """A part of the rules in words."""

    # The same in every language, as in "attack" or "handing-on".
    name: str
    title: str
    paragraphs: tuple[str, ...]


class PresetInfo(Struct, frozen=True):
    """A preset, with its rules in full."""

    name: str
    title: str
    line: str
    text: tuple[RulesSection, ...]
    # How many can play it.
    players: tuple[int, ...]
    settings: SettingsForm
    # How many seconds a turn stays open to all attackers at once; 0 where they are asked in turn.
    window: float


class ValueInfo(Struct, frozen=True):
    """A value of a setting, and what it is called."""

    value: bool | int | str | None
    title: str


class SettingInfo(Struct, frozen=True):
    """A house rule."""

    name: str
    title: str
    text: str
    # One of the values, a number from least to most or one of the values, or any number of them.
    kind: Literal["choice", "number", "set"]
    values: tuple[ValueInfo, ...]
    least: int | None
    most: int | None
    # In its JSON form.
    default: bool | int | str | tuple[str, ...] | None


class LevelInfo(Struct, frozen=True):
    """A level of bots, with its measured rating."""

    name: str
    title: str
    line: str
    rating: int


class PhraseInfo(Struct, frozen=True):
    """Something that can be said with one tap."""

    name: str
    text: str


class LanguageInfo(Struct, frozen=True):
    """A language, as those who speak it call it."""

    name: str
    title: str


class Catalogue(Struct, frozen=True):
    """Everything there is to choose from, in the reader's language."""

    presets: tuple[PresetInfo, ...]
    settings: tuple[SettingInfo, ...]
    levels: tuple[LevelInfo, ...]
    phrases: tuple[PhraseInfo, ...]
    languages: tuple[LanguageInfo, ...]
