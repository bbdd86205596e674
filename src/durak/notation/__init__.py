"""Games and positions as text and as JSON (docs/notation.md)."""

from durak.notation.changes import change_from_json, change_to_json
from durak.notation.errors import FormError, NotationError
from durak.notation.events import format_event, parse_event
from durak.notation.forms import (
    configuration_from_json,
    configuration_to_json,
    event_from_json,
    event_to_json,
    game_from_json,
    game_to_json,
    settings_from_json,
    settings_to_json,
    step_to_json,
    view_from_json,
    view_to_json,
)
from durak.notation.game import Game
from durak.notation.game_text import format_game, parse_game
from durak.notation.partial import Partial, format_partial, parse_partial
from durak.notation.position import format_position, parse_position

__all__ = [
    "FormError",
    "Game",
    "NotationError",
    "Partial",
    "change_from_json",
    "change_to_json",
    "configuration_from_json",
    "configuration_to_json",
    "event_from_json",
    "event_to_json",
    "format_event",
    "format_game",
    "format_partial",
    "format_position",
    "game_from_json",
    "game_to_json",
    "parse_event",
    "parse_game",
    "parse_partial",
    "parse_position",
    "settings_from_json",
    "settings_to_json",
    "step_to_json",
    "view_from_json",
    "view_to_json",
]
