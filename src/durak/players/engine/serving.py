"""Runs our bots, or any player in Python, as engines: the other side of the line protocol (docs/players.md)."""

import json
import sys
from collections.abc import Callable, Iterable
from threading import Lock
from typing import Any, Protocol

from durak.notation import event_to_json, settings_from_json, view_from_json
from durak.players.engine.player import PROTOCOL
from durak.players.player import Player
from durak.players.roster import BOTS, LEVELS, bot, option_types
from durak.rules import Settings, View

# The version of the messages about analysis.
ANALYSIS = 1


class Analyst(Protocol):
    """Whoever answers what has to do with analysis, perhaps much later (docs/players.md)."""

    def hear(self, message: dict[str, Any], say: Callable[[dict[str, Any]], object]) -> bool:
        """Takes a message, unless it is none of its business."""

    def close(self) -> None:
        """Stops whatever is still being thought about."""


def serve(
    player: str | Callable[[str], Player],
    lines: Iterable[str] | None = None,
    answer: Callable[[str], object] | None = None,
    analyst: Analyst | None = None,
) -> None:
    """Lets a bot answer lines, by default those of stdin, until the host says quit or goes away.

    The bot is one of ours, by name, or any function that makes a player from a seed. An analyst answers requests for
    analysis, if there is one.

    >>> serve("simple", ['{"type": "hello", "protocol": 1}', '{"type": "quit"}'], print)
    {"type": "hello", "protocol": 1, "name": "simple", "options": {}}
    """
    write = answer or (lambda line: print(line, flush=True))
    engine, speaking = _Engine(player, analyst is not None), Lock()

    def say(reply: dict[str, Any]) -> None:
        with speaking:
            write(json.dumps(reply))

    try:
        for line in sys.stdin if lines is None else lines:
            try:
                message = json.loads(line)
                if message["type"] == "quit":
                    return
                reply = None if analyst is not None and analyst.hear(message, say) else engine.hear(message)
            except (ValueError, KeyError, TypeError) as error:
                reply = {"type": "error", "text": f"{line.strip()[:80]}: {error!r}"}
            if reply is not None:
                say(reply)
    finally:
        if analyst is not None:
            analyst.close()


class _Engine:
    """A bot, and what it was told about the round."""

    def __init__(self, player: str | Callable[[str], Player], analyses: bool) -> None:
        self._analyses = analyses
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
                return self._greeting()
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

    def _greeting(self) -> dict[str, Any]:
        name, options = self._name(), self._options()
        hello = {"type": "hello", "protocol": PROTOCOL, "name": name, "options": options}
        if options:
            hello["types"] = {option: option_types(option, usual) for option, usual in options.items()}
        return {**hello, "analysis": ANALYSIS} if self._analyses else hello

    def _name(self) -> str:
        return self._called or self._player.name

    def _options(self) -> dict[str, int | bool | str]:
        return dict(BOTS[self._source.partition(":")[0]].options) if isinstance(self._source, str) else {}

    def _set(self, option: str, value: object) -> None:
        """Sets an option of one of our bots: the last value counts, so it is appended to the others."""
        if not isinstance(self._source, str):
            raise ValueError(f"there is no option {option!r}")
        word = {True: "on", False: "off"}[value] if isinstance(value, bool) else value
        text = f"{self._source}{',' if ':' in self._source else ':'}{option}={word}"
        bot(text)
        self._source = text
