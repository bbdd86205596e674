"""A paused table that nobody follows leaves the memory, and is there again as soon as somebody comes."""

import asyncio
from pathlib import Path

import pytest

from durak.client import Client, RefusedError
from durak.server.serving import Server
from durak.server.storage.entry import Entry
from durak.server.tables import lobby
from durak.server.tables.timing import Timing
from durak.server.wire.rate_limits import Limits
from server.hosting import AT_ONCE, play_out, run, serving
from server.site import site


@pytest.fixture(autouse=True)
def early_nights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "NIGHTFALL", 0.05)
    monkeypatch.setattr(lobby, "_REMEMBERED", 0.1)


async def asleep(server: Server, *tables: str) -> bool:
    """Whether they are gone from the memory, a moment later."""
    for _ in range(200):
        if not any(table in server.lobby._runners for table in tables):
            return True
        await asyncio.sleep(0.02)
    return False


async def left_paused(address: str, token: str | None = None) -> tuple[str, str]:
    """Somebody opens a table against a bot, stops it and goes away: the table, and the token."""
    async with Client(address, "Anna", token=token) as anna:
        table = await anna.create("spec", seats=2, bots=["novice"], practice=True)
        await anna.start(table)
        await anna.pause(table, True)
        assert anna.token is not None
        return table, anna.token


def test_a_paused_table_that_was_left_sleeps_and_wakes_up(tmp_path: Path, url: str) -> None:
    async def test() -> None:
        async with serving(tmp_path, database=url) as server:
            address = f"ws://127.0.0.1:{server.port}/ws"
            table, token = await left_paused(address)
            assert await asleep(server, table)
            async with Client(address, token=token) as anna:
                await anna.join(table)
                assert anna.tables[table].paused
                await anna.pause(table, False)
                await play_out(table, anna)

    run(test())


def test_it_sleeps_through_a_restart(tmp_path: Path, url: str) -> None:
    async def test() -> None:
        async with serving(tmp_path, database=url) as server:
            table, token = await left_paused(f"ws://127.0.0.1:{server.port}/ws")
            assert await asleep(server, table)
        async with serving(tmp_path, database=url) as server:
            await asyncio.sleep(0.2)
            assert not server.lobby._runners
            async with Client(f"ws://127.0.0.1:{server.port}/ws", token=token) as anna:
                await anna.join(table)
                await anna.pause(table, False)
                await play_out(table, anna)

    run(test())


def test_whoever_stays_keeps_it_awake(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as server, Client(f"ws://127.0.0.1:{server.port}/ws", "Anna") as anna:
            table = await anna.create("spec", seats=2, bots=["novice"])
            await anna.start(table)
            await anna.pause(table, True)
            other = await anna.create("spec", seats=2, bots=["novice"])
            await asyncio.sleep(0.5)
            assert set(server.lobby._runners) == {table, other}

    run(test())


def test_after_its_time_it_wakes_by_itself_and_the_round_is_played_out(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        timing = Timing(pace=0, grace=0.1, gathering=0, again=0.05)
        async with serving(tmp_path, timing, database=url) as server:
            table, _ = await left_paused(f"ws://127.0.0.1:{server.port}/ws")
            assert await asleep(server, table)
            wall = timing.clock.wall
            monkeypatch.setattr(timing.clock, "wall", lambda: wall() + timing.keep + 60)

            async def log() -> list[Entry]:
                return await server.lobby.log(table)

            for _ in range(300):
                if type((await log())[-1].what).__name__ == "Closed":
                    break
                await asyncio.sleep(0.05)
            happened = [type(entry.what).__name__ for entry in await log()]
            assert {"Away", "Revealed", "Closed"} <= set(happened)

    run(test())


def test_sleeping_tables_count_for_whoever_left_them(tmp_path: Path, url: str) -> None:
    async def test() -> None:
        async with serving(tmp_path, AT_ONCE, database=url) as server:
            address, token, tables = f"ws://127.0.0.1:{server.port}/ws", None, []
            for _ in range(lobby.MOST_SEATS):
                table, token = await left_paused(address, token)
                tables.append(table)
            assert await asleep(server, *tables)
            with pytest.raises(RefusedError) as refused:
                await left_paused(address, token)
            assert refused.value.code == "TOO_MANY_TABLES"
            # Somebody else does not care.
            await left_paused(address)

    run(test())


def test_an_address_opens_only_so_many_tables(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path, Limits(tables=(3, 0.001), trust_local=False)) as it:
            for _ in range(3):
                await left_paused(it.url)
            with pytest.raises(RefusedError, match="TOO_FAST"):
                await left_paused(it.url)

    run(test())
