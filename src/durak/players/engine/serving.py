"""Runs our bots, or any player in Python, as engines: the other side of the line protocol (docs/players.md)."""

import json
import sys
from collections.abc import Callable, Iterable
from threading import Lock
from typing import Any, Protocol

from durak.notation import event_to_json, settings_from_json, view_from_json
from durak.players.engine.player import PROTOCOL
from durak.players.player import Player
from durak.players.roster import BOTS, option_types, parsed
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
        self._make = None if isinstance(player, str) else player
        self._called = player if isinstance(player, str) else None
        # A level is a bot with some options set; more can be added.
        self._bot, self._given = parsed(player) if isinstance(player, str) else ("", {})
        self._usual = {**BOTS[self._bot].options, **self._given} if self._bot else {}
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
                event = event_to_json(self._player.choose(self._settings, self._views))
                return {"type": "event", **{key: message[key] for key in ("id",) if key in message}, "event": event}
        return None

    def _sit_down(self, seed: str) -> Player:
        return BOTS[self._bot].seat(seed, **self._given) if self._make is None else self._make(seed)

    def _greeting(self) -> dict[str, Any]:
        hello = {"type": "hello", "protocol": PROTOCOL, "name": self._called or self._player.name}
        hello["options"] = self._usual
        if self._usual:
            hello["types"] = {option: option_types(option, usual) for option, usual in self._usual.items()}
        return {**hello, "analysis": ANALYSIS} if self._analyses else hello

    def _set(self, option: str, value: object) -> None:
        """Sets an option of one of our bots."""
        if self._make is not None:
            raise ValueError(f"there is no option {option!r}")
        if option in self._usual and value == self._usual[option]:
            self._given[option] = self._usual[option]
            return
        word = {True: "on", False: "off"}[value] if isinstance(value, bool) else value
        self._given |= parsed(f"{self._bot}:{option}={word}")[1]
