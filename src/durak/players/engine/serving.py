"""Runs our bots, or any player in Python, as engines: the other side of the line protocol (docs/players.md)."""

import json
import sys
from collections.abc import Callable, Iterable
from typing import Any

from durak.notation import event_to_json, settings_from_json, view_from_json
from durak.players.engine.player import PROTOCOL
from durak.players.player import Player
from durak.players.roster import BOTS, LEVELS, bot
from durak.rules import Settings, View


def serve(
    player: str | Callable[[str], Player],
    lines: Iterable[str] | None = None,
    answer: Callable[[str], object] | None = None,
) -> None:
    """Lets a bot answer lines, by default those of stdin, until the host says quit or goes away.

    The bot is one of ours, by name, or any function that makes a player from a seed.

    >>> serve("simple", ['{"type": "hello", "protocol": 1}', '{"type": "quit"}'], print)
    {"type": "hello", "protocol": 1, "name": "simple", "options": {}}
    """
    say = answer or (lambda line: print(line, flush=True))
    engine = _Engine(player)
    for line in sys.stdin if lines is None else lines:
        try:
            message = json.loads(line)
            if message["type"] == "quit":
                return
            reply = engine.hear(message)
        except (ValueError, KeyError, TypeError) as error:
            reply = {"type": "error", "text": f"{line.strip()[:80]}: {error!r}"}
        if reply is not None:
            say(json.dumps(reply))


class _Engine:
    """A bot, and what it was told about the round."""

    def __init__(self, player: str | Callable[[str], Player]) -> None:
        # A level is a bot with some options set; more can be added.
        self._source = LEVELS.get(player, player) if isinstance(player, str) else player
        self._called = player if isinstance(player, str) else None
        self._settings = Settings()
        self._views: list[View] = []
        self._player = self._sit_down("0")

    def hear(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """The reply to a message; None if it needs none, or is of an unknown kind."""
        match message["type"]:
            case "hello":
                return {"type": "hello", "protocol": PROTOCOL, "name": self._name(), "options": self._options()}
            case "option":
                self._set(message["name"], message["value"])
            case "new":
                self._player = self._sit_down(message.get("seed", "0"))
                self._settings, self._views = settings_from_json(message["settings"]), []
            case "view":
                self._views.append(view_from_json(message["view"]))
            case "choose":
                if not self._views:
                    raise ValueError("there is nothing to choose before a new round and its views")
                return {"type": "event", "event": event_to_json(self._player.choose(self._settings, self._views))}
        return None

    def _sit_down(self, seed: str) -> Player:
        return bot(self._source, seed) if isinstance(self._source, str) else self._source(seed)

    def _name(self) -> str:
        return self._called or self._player.name

    def _options(self) -> dict[str, int | bool]:
        return dict(BOTS[self._source.partition(":")[0]].options) if isinstance(self._source, str) else {}

    def _set(self, option: str, value: object) -> None:
        """Sets an option of one of our bots: the last value counts, so it is appended to the others."""
        if not isinstance(self._source, str):
            raise ValueError(f"there is no option {option!r}")
        word = {True: "on", False: "off"}[value] if isinstance(value, bool) else value
        text = f"{self._source}{',' if ':' in self._source else ':'}{option}={word}"
        bot(text)
        self._source = text
