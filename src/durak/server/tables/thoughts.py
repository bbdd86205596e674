"""Thinking in threads: each thought has a time limit, and stops as soon as nobody waits for it."""

import asyncio
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from time import monotonic
from typing import TypeVar

from durak.kernel import Stop, Stopped

_Value = TypeVar("_Value")


class Thoughts:
    """Threads to think in. The nicer they are, the more they yield; all of them yield to the serving thread."""

    def __init__(self, threads: int, name: str, nicety: int) -> None:
        self._threads = ThreadPoolExecutor(threads, name, initializer=_give_way, initargs=(nicety,))
        self._stops: set[Stop] = set()
        # How many thoughts there were, how many were stopped, and how many seconds they took in total.
        self.begun, self.stopped, self.seconds = 0, 0, 0.0

    async def think(self, work: Callable[[], _Value], seconds: float | None = None) -> _Value:
        """The result of the work, which must answer with what it has found after this many seconds.

        Cancelling the wait stops the work; the cancellation arrives only after the work has ended.
        """
        stop, begun, loop = Stop(), monotonic(), asyncio.get_running_loop()
        running = self._threads.submit(_heeding, stop, work)
        thought = asyncio.wrap_future(running)
        hurry = None if seconds is None else loop.call_later(seconds, stop.hurry)
        self._stops.add(stop)
        self.begun += 1
        try:
            return await asyncio.shield(thought)
        except Stopped:
            raise asyncio.CancelledError from None
        finally:
            stop.stop()
            running.cancel()
            await _ended(thought)
            if hurry is not None:
                hurry.cancel()
            self._stops.discard(stop)
            self.stopped += thought.cancelled() or isinstance(thought.exception(), Stopped)
            self.seconds += monotonic() - begun

    @property
    def going_on(self) -> int:
        """How many thoughts are running or waiting for a thread."""
        return len(self._stops)

    def close(self) -> None:
        """Stops all thoughts and ends the threads."""
        for stop in self._stops:
            stop.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)


def _heeding(stop: Stop, work: Callable[[], _Value]) -> _Value:
    if stop.stopped:
        raise Stopped
    with stop:
        return work()


async def _ended(thought: asyncio.Future[_Value]) -> None:
    """Waits for the end, even if the wait is cancelled."""
    while not thought.done():
        with suppress(asyncio.CancelledError):
            await asyncio.wait([thought])


def _give_way(nicety: int) -> None:
    # Only Linux has a nice value for each thread.
    with suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), nicety)
