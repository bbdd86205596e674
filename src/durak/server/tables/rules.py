"""The rules of a table: from its options, and in words."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

import msgspec

from durak.explain import differences
from durak.i18n import LANGUAGES, Words
from durak.notation import settings_from_json, settings_to_json
from durak.notation.errors import FormError
from durak.protocol import Opened, Options
from durak.rules import ALIASES, PLAYERS, WINDOWS, Settings, at_once, preset
from durak.rules.settings import MAX_TURNS
from durak.server.refusals import Refused

# For how many tables the rules in words are cached.
_REMEMBERED = 1000


def settings_of(options: Options) -> Settings:
    """The rules of a table, or Refused."""
    try:
        base = settings_to_json(_usual(options))
        settings = settings_from_json({**base, **options.settings})
        settings.check_players(options.seats)
    except FormError as error:
        raise Refused("BAD_SETTINGS", reason=str(error)) from None
    except ValueError as error:
        raise Refused("BAD_SETTINGS", reason=error.args[0]) from None
    exactly = PLAYERS.get(ALIASES.get(options.preset, options.preset))
    if exactly is not None and options.seats != exactly:
        raise Refused("BAD_SETTINGS", reason=f"the preset {options.preset} is for {exactly} players")
    return replace(settings, max_turns=min(settings.max_turns or MAX_TURNS, MAX_TURNS))


def _usual(options: Options) -> Settings:
    """The rules of a table whose host changes none: its preset's, in turn or at once."""
    usual = preset(options.preset)
    return at_once(usual) if window_of(options) else usual


# What presets played by before tables wrote down their rules: tables of that time go on as they began.
_FORMERLY: Mapping[str, Mapping[str, Any]] = {
    "throw-in": {"pile_on": "limited", "full_deal": "short"},
    "classic": {"full_deal": "short"},
    "neighbours": {"tempo": "cycle", "take_beaten": False, "transfer_defended": False},
    "duel": {"hand_limit": True, "refill": "attack"},
}


def opened(options: Options) -> Opened:
    """A table that is opened now, with its rules written down; or Refused."""
    settings_of(options)
    base = settings_to_json(Settings())
    rules = {**settings_to_json(_usual(options)), **options.settings}
    return Opened(options, {name: value for name, value in rules.items() if base[name] != value})


def as_opened(opened: Opened) -> Options:
    """The options of a table, with the rules it was opened by, whatever its preset has become since."""
    options = opened.options
    name = ALIASES.get(options.preset, options.preset)
    if opened.rules is None:
        formerly = {"take_beaten": False} if window_of(options) else {}
        changed = {**formerly, **_FORMERLY.get(name, {}), **options.settings}
    else:
        usual = settings_to_json(_usual(options))
        rules = {**settings_to_json(Settings()), **opened.rules}
        changed = {name: value for name, value in rules.items() if usual[name] != value or name in options.settings}
    return options if changed == options.settings else msgspec.structs.replace(options, settings=changed)


def window_of(options: Options) -> float:
    """How many seconds a turn stays open to all attackers at once; 0 where they are asked in turn."""
    usual = WINDOWS.get(ALIASES.get(options.preset, options.preset), 0.0)
    return usual if options.window is None else options.window


def rules_in_words(options: Options, language: str) -> str:
    """The rules of a table in a line: what the preset is like, and what differs from it.

    >>> rules_in_words(Options(preset="club", settings={"deck_size": 52}), "en")
    'Throw-in as in the clubs: at most five cards until something is discarded, and a round can be a draw. \
Cards in the deck: 52.'
    """
    base = settings_to_json(preset(options.preset))
    changed = {name: value for name, value in settings_to_json(_usual(options)).items() if value != base[name]}
    return _in_words(options.preset, msgspec.json.encode({**changed, **options.settings}), language)


@lru_cache(_REMEMBERED)
def _in_words(name: str, changed: bytes, language: str) -> str:
    words, usual = Words(language if language in LANGUAGES else "en"), preset(name)
    line = words(f"preset-{ALIASES.get(name, name)}")
    settings = settings_from_json({**settings_to_json(usual), **msgspec.json.decode(changed)})
    return " ".join([line, *differences(words, usual, settings)])
