"""Our own bots as engines: the other side of the line protocol (docs/players.md)."""

import json
from collections.abc import Callable, Iterable
from typing import Any

from durak.notation import event_to_json, settings_from_json, view_from_json
from durak.players.engine import PROTOCOL
from durak.players.player import Player
from durak.players.roster import BOTS, bot
from durak.rules import Settings, View


def serve(text: str, lines: Iterable[str], answer: Callable[[str], object]) -> None:
    """Lets the bot of this text answer the lines until the host says quit or nothing more.

    >>> serve("simple", ['{"type": "hello", "protocol": 1}', '{"type": "quit"}'], print)
    {"type": "hello", "protocol": 1, "name": "simple", "options": {}}
    """
    engine = _Engine(text)
    for line in lines:
        try:
            message = json.loads(line)
            if message["type"] == "quit":
                return
            reply = engine.hear(message)
        except (ValueError, KeyError, TypeError) as error:
            reply = {"type": "error", "text": f"{line.strip()[:80]}: {error!r}"}
        if reply is not None:
            answer(json.dumps(reply))


class _Engine:
    """A bot, and what it was told of the round."""

    def __init__(self, text: str) -> None:
        bot(text)
        self._text = text
        self._player: Player | None = None
        self._settings = Settings()
        self._views: list[View] = []

    def hear(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """The reply to a message; None if it needs none, also for those that are unknown here."""
        match message["type"]:
            case "hello":
                name = self._text.partition(":")[0]
                return {"type": "hello", "protocol": PROTOCOL, "name": self._text, "options": dict(BOTS[name].options)}
            case "option":
                self._set(message["name"], message["value"])
            case "new":
                self._player = bot(self._text, message.get("seed", 0))
                self._settings, self._views = settings_from_json(message["settings"]), []
            case "view":
                self._views.append(view_from_json(message["view"]))
            case "choose":
                if self._player is None or not self._views:
                    raise ValueError("there is nothing to choose before a new round and its views")
                return {"type": "event", "event": event_to_json(self._player.choose(self._settings, self._views))}
        return None

    def _set(self, option: str, value: object) -> None:
        """The last value of an option counts, so it is written behind the others."""
        word = {True: "on", False: "off"}[value] if isinstance(value, bool) else value
        text = f"{self._text}{',' if ':' in self._text else ':'}{option}={word}"
        bot(text)
        self._text = text
