"""Long thoughts, while the keyboard is listened to."""

import threading
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, TypeVar

# Whoever only asks whether somebody thinks need not wait for bots.
if TYPE_CHECKING:
    from durak.players import Player
    from durak.rules import Event, Settings, View

_Value = TypeVar("_Value")
_NAME = "a thought"
# How the threads of bots at the tables of a server are called.
SERVED = "bot_"
# After so many seconds there is a sign of life.
PATIENCE = 2.0


def thought(task: Callable[[], _Value], sign: Callable[[], AbstractContextManager[None]] = nullcontext) -> _Value:
    """What comes of a task in a thread of its own, so that Ctrl-C is heard at once, however long it takes.

    >>> thought(lambda: 6 * 7)
    42
    """
    answer: SimpleQueue[tuple[_Value | None, BaseException | None]] = SimpleQueue()

    def think() -> None:
        try:
            answer.put((task(), None))
        except BaseException as error:
            answer.put((None, error))

    threading.Thread(target=think, name=_NAME, daemon=True).start()
    try:
        value, error = answer.get(timeout=PATIENCE)
    except Empty:
        with sign():
            value, error = answer.get()
    if error is not None:
        raise error
    return value  # type: ignore[return-value]  # without an error there is a value


class Thinking:
    """A bot whose choices are such thoughts."""

    def __init__(self, player: "Player", sign: Callable[[], AbstractContextManager[None]] = nullcontext) -> None:
        self.name = player.name
        self._player, self._sign = player, sign

    def choose(self, settings: "Settings", views: "Sequence[View]") -> "Event":
        """What the bot chooses; whatever goes wrong there goes wrong here."""
        return thought(lambda: self._player.choose(settings, views), self._sign)


def still_thinking() -> bool:
    """Was somebody left in the middle of a thought?"""
    return any(thread.name == _NAME or thread.name.startswith(SERVED) for thread in threading.enumerate())
