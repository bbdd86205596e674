"""Long computations that still let the keyboard interrupt them."""

import threading
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, TypeVar

from durak.kernel import Stop

if TYPE_CHECKING:
    from durak.players import Player
    from durak.rules import Event, Settings, View

_Value = TypeVar("_Value")
# After how many seconds a sign of life is shown.
PATIENCE = 2.0


def thought(task: Callable[[], _Value], sign: Callable[[], AbstractContextManager[None]] = nullcontext) -> _Value:
    """The result of a task in its own thread, so that Ctrl-C works at once, however long the task takes.

    >>> thought(lambda: 6 * 7)
    42
    """
    answer: SimpleQueue[tuple[_Value | None, BaseException | None]] = SimpleQueue()

    stop = Stop()

    def think() -> None:
        try:
            with stop:
                value = task()
            answer.put((value, None))
        except BaseException as error:
            answer.put((None, error))

    threading.Thread(target=think, name="a thought", daemon=True).start()
    try:
        try:
            value, error = answer.get(timeout=PATIENCE)
        except Empty:
            with sign():
                value, error = answer.get()
    finally:
        # If nobody waits any more, no answer is needed.
        stop.stop()
    if error is not None:
        raise error
    return value  # type: ignore[return-value]  # without an error there is a value


class Thinking:
    """A bot whose choices are made this way."""

    def __init__(self, player: "Player", sign: Callable[[], AbstractContextManager[None]] = nullcontext) -> None:
        self.name = player.name
        self._player, self._sign = player, sign

    def choose(self, settings: "Settings", views: "Sequence[View]") -> "Event":
        """What the bot chooses; errors in the thread are raised here."""
        return thought(lambda: self._player.choose(settings, views), self._sign)
