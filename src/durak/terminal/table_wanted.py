"""The table that somebody asks a server for."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from durak.i18n import Words
from durak.notation import settings_to_json
from durak.protocol import Options
from durak.rules import PRESETS
from durak.terminal.setup import chosen_settings, listed_bots, preset_name, round_table, seats_for


@dataclass(frozen=True)
class Wanted:
    """The table that was asked for."""

    options: Options
    bots: tuple[str, ...]
    name: str
    # All choices, to be remembered.
    choices: dict[str, Any] = field(default_factory=dict)


def described(
    words: Words,
    preset: str,
    changes: Sequence[str],
    seats: int | None,
    level: str,
    name: str | None,
    practice: bool = False,
) -> Wanted:
    """The table that the command line describes; ValueError if there can be none."""
    proper, settings = preset_name(preset), settings_to_json(chosen_settings(preset, changes))
    bots = listed_bots(words, level or "amateur")
    count = seats_for(
        words, proper, chosen_settings(preset, changes), seats or (len(bots) + 1 if len(bots) > 1 else None)
    )
    usual = settings_to_json(PRESETS[proper])
    changed = {key: value for key, value in settings.items() if value != usual[key]}
    options = Options(preset=proper, settings=changed, seats=count, public=False, practice=practice)
    return Wanted(options, round_table(words, bots, count - 1), name or words("play-name"))
