"""The rules of a table: from its options, and in words."""

from dataclasses import replace
from functools import lru_cache

import msgspec

from durak.explain import differences
from durak.i18n import LANGUAGES, Words
from durak.notation import settings_from_json, settings_to_json
from durak.notation.errors import FormError
from durak.protocol import Options
from durak.rules import ALIASES, PLAYERS, WINDOWS, Settings, preset
from durak.server.refusals import Refused

# Bots can play on for ever (R55): after this many turns a round is a draw.
MAX_TURNS = 1000
# For how many tables the rules in words are cached.
_REMEMBERED = 1000


def settings_of(options: Options) -> Settings:
    """The rules of a table, or Refused."""
    try:
        base = settings_to_json(preset(options.preset))
        settings = settings_from_json({**base, **options.settings})
        settings.check_players(options.seats)
    except (ValueError, FormError) as error:
        raise Refused("BAD_SETTINGS", reason=str(error)) from None
    exactly = PLAYERS.get(ALIASES.get(options.preset, options.preset))
    if exactly is not None and options.seats != exactly:
        raise Refused("BAD_SETTINGS", reason=f"the preset {options.preset} is for {exactly} players")
    return replace(settings, max_turns=min(settings.max_turns or MAX_TURNS, MAX_TURNS))


def window_of(options: Options) -> float:
    """How many seconds a turn stays open to all attackers at once; 0 where they are asked in turn."""
    usual = WINDOWS.get(ALIASES.get(options.preset, options.preset), 0.0)
    return usual if options.window is None else options.window


def rules_in_words(options: Options, language: str) -> str:
    """The rules of a table in a line: what the preset is like, and what differs from it.

    >>> rules_in_words(Options(preset="club", settings={"deck_size": 52}), "en")
    'As in the clubs: five cards before the first discard, and draws. Cards in the deck: 52.'
    """
    return _in_words(options.preset, msgspec.json.encode(options.settings), language)


@lru_cache(_REMEMBERED)
def _in_words(name: str, changed: bytes, language: str) -> str:
    words, usual = Words(language if language in LANGUAGES else "en"), preset(name)
    line = words(f"preset-{ALIASES.get(name, name)}")
    settings = settings_from_json({**settings_to_json(usual), **msgspec.json.decode(changed)})
    return " ".join([line, *differences(words, usual, settings)])
