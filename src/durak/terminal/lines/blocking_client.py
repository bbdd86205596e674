"""A client in a thread of its own, for programs that wait for a keyboard."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import CancelledError, Future
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock, Thread
from types import TracebackType
from typing import Any, Self, TypeVar

from durak.client import Client, News
from durak.terminal.entering import enter

_Value = TypeVar("_Value")


class BlockingClient:
    """The server's messages come from a queue, and wishes block until they are answered; None marks the end."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.news: SimpleQueue[News | None] = SimpleQueue()
        self._loop = asyncio.new_event_loop()
        self._ready: Future[None] = Future()
        self._thread = Thread(target=self._run, name="connection", daemon=True)
        self._listening: asyncio.Task[None] | None = None
        # Nothing more is handed to the thread once it has ended, because nothing would answer.
        self._lock = Lock()
        self._ended = False

    def __enter__(self) -> Self:
        self._thread.start()
        self._ready.result()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._listening is not None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._listening.cancel)
        self._thread.join(3)

    def do(self, wish: Coroutine[Any, Any, _Value]) -> _Value:
        """Makes a wish and waits for the answer; it can be refused."""
        with self._lock:
            answer = None if self._ended else asyncio.run_coroutine_threadsafe(wish, self._loop)
        try:
            if answer is not None:
                return answer.result()
            wish.close()
        except CancelledError:
            pass
        raise ConnectionError("there is no connection to the server")

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._listening = self._loop.create_task(self._listen())
        with suppress(asyncio.CancelledError):
            self._loop.run_until_complete(self._listening)
        with self._lock:
            self._ended = True
        self._loop.run_until_complete(_drop_wishes())
        self._loop.close()

    async def _listen(self) -> None:
        try:
            await enter(self.client)
        except BaseException as error:
            self._ready.set_exception(error)
            return
        self._ready.set_result(None)
        try:
            async for news in self.client:
                self.news.put(news)
        finally:
            self.news.put(None)
            await self.client.__aexit__(None, None, None)


async def _drop_wishes() -> None:
    """Tells callers that still wait for an answer that there will be none."""
    # The newest wishes become tasks only after one turn of the loop.
    await asyncio.sleep(0)
    wishes = asyncio.all_tasks() - {asyncio.current_task()}
    for wish in wishes:
        wish.cancel()
    await asyncio.gather(*wishes, return_exceptions=True)
