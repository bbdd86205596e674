"""Answers that come part by part: they show that they live, say what went wrong, and end with whoever listens."""

import asyncio
from collections.abc import AsyncGenerator

import msgspec
import pytest

from durak.protocol.http.reviews import ReviewBegun, ReviewStopped
from durak.server.wire import api
from durak.server.wire.api import Stream
from server.hosting import run


class Speaker:
    """Says something, then something else or nothing; and notices that nobody listens any more."""

    def __init__(self, fails: bool = False) -> None:
        self.fails, self.may, self.over = fails, asyncio.Event(), False

    async def says(self) -> AsyncGenerator[msgspec.Struct]:
        try:
            yield ReviewBegun("champion", 1)
            await self.may.wait()
            if self.fails:
                raise ZeroDivisionError
            yield ReviewBegun("champion", 2)
        finally:
            self.over = True

    async def heard(self) -> AsyncGenerator[bytes]:
        stream = Stream(self.says(), lambda refused: ReviewStopped(refused.code, "no"))
        answer = await stream.response()
        async for part in answer.body_iterator:  # type: ignore[attr-defined]
            yield part


@pytest.mark.parametrize("fails", [False, True])
def test_a_stream_shows_that_it_lives_and_how_it_ends(monkeypatch: pytest.MonkeyPatch, fails: bool) -> None:
    monkeypatch.setattr(api, "_BEAT", 0.01)

    async def test() -> None:
        speaker = Speaker(fails)
        parts = speaker.heard()
        assert b'"events":1' in await anext(parts)
        assert await anext(parts) == b":\n\n"
        speaker.may.set()
        rest = [part async for part in parts if part != b":\n\n"]
        assert len(rest) == 1
        assert (b"FAILED" if fails else b'"events":2') in rest[0]
        assert speaker.over

    run(test())


def test_whoever_does_not_listen_ends_it() -> None:
    async def test() -> None:
        speaker = Speaker()

        async def listen() -> None:
            async for _ in speaker.heard():
                pass

        listening = asyncio.create_task(listen())
        await asyncio.sleep(0.05)
        assert not speaker.over
        listening.cancel()
        await asyncio.wait([listening])
        while not speaker.over:
            await asyncio.sleep(0.01)

    run(test())
