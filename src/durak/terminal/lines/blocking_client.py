"""A client in a thread of its own, for programs that wait for a keyboard."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import CancelledError, Future
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from types import TracebackType
from typing import Any, Self, TypeVar

from durak.client import Client, News
from durak.terminal.entering import enter

_Value = TypeVar("_Value")


class BlockingClient:
    """What the server says comes out of a queue, and wishes are waited for; None is the end of everything."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.news: SimpleQueue[News | None] = SimpleQueue()
        self._loop = asyncio.new_event_loop()
        self._ready: Future[None] = Future()
        self._thread = Thread(target=self._run, name="connection", daemon=True)
        self._listening: asyncio.Task[None] | None = None

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
        """Waits for what is wished; it can be refused."""
        try:
            return asyncio.run_coroutine_threadsafe(wish, self._loop).result()
        except CancelledError:
            raise ConnectionError("there is no connection to the server") from None

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._listening = self._loop.create_task(self._listen())
        with suppress(asyncio.CancelledError):
            self._loop.run_until_complete(self._listening)

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
