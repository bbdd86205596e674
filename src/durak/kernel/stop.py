"""How to stop a computation that nobody waits for any more (docs/kernel.md)."""

from types import TracebackType
from typing import Self

from durak.kernel.compiled import core

# Raised by a computation that was stopped: like the cancellation of a task, it is not an error to be caught.
Stopped = core.Stopped


# The blocks in which somebody thinks at this moment, in any thread.
_THINKING: list["Stop"] = []


def anybody_thinks() -> bool:
    """Does anybody think at this moment, in the `with` block of a `Stop`?

    >>> with Stop():
    ...     anybody_thinks()
    True
    """
    return bool(_THINKING)


class Stop:
    """A flag for the thoughts of one thread, which any thread may hurry or stop; who is stopped ends with `Stopped`.

    >>> from durak.kernel import Solver, State
    >>> from durak.rules import Settings, full_deck
    >>> state, stop = State.deal(Settings(), ["anna", "boris"], full_deck(36)[:13]), Stop()
    >>> stop.stop()
    >>> try:
    ...     with stop:
    ...         Solver().solve(state)
    ... except Stopped as stopped:
    ...     print(stopped)
    the thought was stopped
    """

    __slots__ = ("_flag",)

    def __init__(self) -> None:
        self._flag = core.Stop()

    def hurry(self) -> None:
        """Has what is thought in its `with` block answer at once, with what was found so far."""
        self._flag.hurry()

    def stop(self) -> None:
        """Ends what is thought in its `with` block, now or later."""
        self._flag.stop()

    @property
    def stopped(self) -> bool:
        """Has it been stopped?"""
        return self._flag.stopped

    def __enter__(self) -> Self:
        core.heed(self._flag)
        _THINKING.append(self)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        _THINKING.remove(self)
        core.heed(None)
