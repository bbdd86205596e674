"""Bots that think while the keyboard is listened to."""

import threading
from collections.abc import Sequence
from queue import SimpleQueue

from durak.players import Player
from durak.rules import Event, Settings, View

_NAME = "a bot that thinks"
# How the threads of bots at the tables of a server are called.
SERVED = "bot_"


class Thinking:
    """A bot that chooses in a thread of its own: so Ctrl-C is heard at once, however long it takes."""

    def __init__(self, player: Player) -> None:
        self.name = player.name
        self._player = player

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        """What the bot chooses; whatever goes wrong there goes wrong here."""
        answer: SimpleQueue[Event | BaseException] = SimpleQueue()

        def think() -> None:
            try:
                answer.put(self._player.choose(settings, views))
            except BaseException as error:
                answer.put(error)

        threading.Thread(target=think, name=_NAME, daemon=True).start()
        chosen = answer.get()
        if isinstance(chosen, BaseException):
            raise chosen
        return chosen


def still_thinking() -> bool:
    """Was a bot left in the middle of a thought?"""
    return any(thread.name == _NAME or thread.name.startswith(SERVED) for thread in threading.enumerate())
