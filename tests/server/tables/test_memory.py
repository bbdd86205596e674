"""What is over is freed at once: nothing waits for a search through all of the memory."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from durak.client import Client
from durak.server.tables.lobby import Lobby
from durak.server.wire.connection import Connection
from server.hosting import Tap, play_out, run, serving


@contextmanager
def without_tidying() -> Iterator[None]:
    """Garbage that only a search finds stays."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def gone(*things: weakref.ref[object]) -> bool:
    """Whether all of them are gone, a moment later."""
    for _ in range(1000):
        if all(one() is None for one in things):
            return True
        await asyncio.sleep(0.02)
    return False


def watched(lobby: Lobby, table: str) -> list[weakref.ref[object]]:
    """The table and everything that thinks and waits for it."""
    runner = lobby._runners[table]
    return [weakref.ref(one) for one in (runner, runner.table, *runner.autoplay.minds.values())]


@pytest.mark.parametrize("preset", ["classic", "neighbours"])
def test_a_table_is_freed_as_soon_as_it_is_closed(tmp_path: Path, preset: str) -> None:
    async def test() -> None:
        async with serving(tmp_path) as server:
            lobby, url = server.lobby, f"ws://127.0.0.1:{server.port}/ws"
            async with Client(url, "Anna") as anna, Client(url, "Boris") as boris, Client(url) as spectator:
                with without_tidying():
                    table = await anna.create(preset, seats=4, bots=["novice", "skilled"])
                    await boris.join(table)
                    await spectator.watch(table)
                    await anna.start(table)
                    await play_out(table, anna, boris)
                    things = watched(lobby, table)
                    for one in (anna, boris):
                        await one.leave(table)
                    assert await gone(*things), [one() for one in things if one() is not None]
                    assert table not in lobby._runners
                # Everybody is still connected, and can go on elsewhere.
                await spectator.watch(await anna.create(preset, seats=2))

    run(test())


def test_a_table_whose_bots_play_to_the_end_is_freed_with_its_last_card(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as server:
            lobby, url = server.lobby, f"ws://127.0.0.1:{server.port}/ws"
            async with Client(url, "Anna") as anna:
                with without_tidying():
                    things = []
                    for _ in range(5):
                        table = await anna.create("spec", seats=3, bots=["beginner", "amateur"])
                        await anna.start(table)
                        things += watched(lobby, table)
                        await anna.leave(table)
                    assert await gone(*things)
                    assert not lobby._runners

    run(test())


def test_a_connection_is_freed_when_it_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connections: list[weakref.ref[object]] = []

    class Known(Connection):
        def __init__(self, *parts: object) -> None:
            super().__init__(*parts)  # type: ignore[arg-type]
            connections.append(weakref.ref(self))
            connections.append(weakref.ref(self._socket))

    monkeypatch.setattr("durak.server.app.Connection", Known)

    async def test() -> None:
        async with serving(tmp_path) as server:
            url = f"ws://127.0.0.1:{server.port}/ws"
            with without_tidying():
                async with Tap(url, "Anna") as anna:
                    table = await anna.create("spec", seats=2, bots=["novice"])
                    await anna.start(table)
                    await play_out(table, anna)
                    await anna.lose()
                    await anna.ping()
                assert len(connections) >= 4
                assert await gone(*connections), [one() for one in connections]

    run(test())
