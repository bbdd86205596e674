"""A client in its own thread: a person at the keyboard never waits for a connection that is gone."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from durak.client import Client
from durak.terminal.lines.blocking_client import BlockingClient
from server.hosting import hosted, run

# Far longer than anything takes: a wish that is not answered by then never is.
PATIENCE = 30


def test_whoever_wishes_when_everything_has_ended_is_told_so(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url:
            connection = BlockingClient(Client(url, "Anna", attempts=0))
            await asyncio.to_thread(connection.__enter__)
            await asyncio.to_thread(connection.do, connection.client.ping())
        with ThreadPoolExecutor() as threads:
            news = await asyncio.wrap_future(threads.submit(lambda: list(iter(connection.news.get, None))))
            assert news
            for _ in range(3):
                wish = threads.submit(connection.do, connection.client.ping())
                with pytest.raises(ConnectionError):
                    await asyncio.wait_for(asyncio.wrap_future(wish), PATIENCE)
        await asyncio.to_thread(connection.__exit__, None, None, None)

    run(test(), 2 * PATIENCE)


def test_wishes_that_come_while_everything_ends_are_answered(tmp_path: Path) -> None:
    """Also in the moment between the end of the connection and that of its thread."""

    async def test() -> None:
        async with hosted(tmp_path) as url:
            for _ in range(8):
                connection = BlockingClient(Client(url, "Anna", attempts=0))
                await asyncio.to_thread(connection.__enter__)

                def wish(connection: BlockingClient = connection) -> int:
                    """Wishes until that is of no use, and says how often."""
                    for count in range(1_000_000):
                        try:
                            connection.do(connection.client.ping())
                        except ConnectionError:
                            return count
                    raise AssertionError("it does not end")

                wishing = asyncio.create_task(asyncio.to_thread(wish))
                await asyncio.sleep(0.02)
                await asyncio.to_thread(connection.__exit__, None, None, None)
                await asyncio.wait_for(wishing, PATIENCE)

    run(test(), 10 * PATIENCE)
