"""Nothing is lost: a table that all its people have lost the connection to waits for them."""

import asyncio
from pathlib import Path

import pytest

from durak.client import Client, RefusedError
from durak.protocol import Away, Back, Closed, Paused, Revealed
from durak.server.serving import Server
from durak.server.storage.entry import Entry
from durak.server.tables import lobby
from durak.server.tables.timing import Timing
from server.hosting import play_out, run, serving

# A lost connection is noticed at once.
LOST = Timing(pace=0, grace=0.05, gathering=0, again=0.02)


@pytest.fixture(autouse=True)
def early_nights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "NIGHTFALL", 0.05)
    monkeypatch.setattr(lobby, "_REMEMBERED", 0.1)


def address(server: Server) -> str:
    return f"ws://127.0.0.1:{server.port}/ws"


async def asleep(server: Server, table: str) -> None:
    """Waits until it is gone from the memory."""
    while table in server.lobby._runners:
        await asyncio.sleep(0.02)


async def logged(server: Server, table: str, kind: type) -> Entry:
    """Waits until this has happened; the newest of it."""
    while True:
        found = [entry for entry in await server.lobby.log(table) if isinstance(entry.what, kind)]
        if found:
            return found[-1]
        await asyncio.sleep(0.02)


def test_a_game_against_bots_waits_for_its_person_and_goes_on_when_they_are_back(tmp_path: Path, url: str) -> None:
    async def test() -> None:
        async with serving(tmp_path, LOST, database=url) as server:
            async with Client(address(server), "Anna") as anna:
                table = await anna.create("spec", seats=3, bots=["novice", "novice"], practice=True)
                await anna.start(table)
                token = anna.token
            await asleep(server, table)
            log = await server.lobby.log(table)
            assert not any(isinstance(entry.what, Away | Revealed | Closed) for entry in log)
        # Days later, perhaps, and after a restart.
        async with (
            serving(tmp_path, LOST, database=url) as server,
            Client(address(server), token=token) as anna,
            anna.calls() as calls,
        ):
            (mine,) = await calls.my_tables()
            assert (mine.table.table, mine.mine, mine.table.playing) == (table, "Anna", True)
            await anna.join(table)
            assert not anna.tables[table].paused
            await play_out(table, anna)

    run(test())


def test_what_its_person_has_paused_stays_paused(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path, LOST) as server:
            async with Client(address(server), "Anna") as anna:
                table = await anna.create("spec", seats=2, bots=["novice"])
                await anna.start(table)
                await anna.pause(table, True)
                token = anna.token
            await asleep(server, table)
            async with Client(address(server), token=token) as anna:
                await anna.join(table)
                assert anna.tables[table].paused

    run(test())


def test_two_who_are_both_lost_find_their_game_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path, LOST) as server:
            async with Client(address(server), "Anna") as anna, Client(address(server), "Boris") as boris:
                table = await anna.create("spec", seats=2)
                await boris.join(table)
                await anna.start(table)
                tokens = anna.token, boris.token
            assert (await logged(server, table, Paused)).what == Paused(paused=True)
            async with (
                Client(address(server), token=tokens[0]) as anna,
                Client(address(server), token=tokens[1]) as boris,
            ):
                await asyncio.gather(anna.join(table), boris.join(table))
                await play_out(table, anna, boris)

    run(test())


def test_among_several_a_bot_plays_for_whoever_is_lost_as_long_as_somebody_is_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path, LOST) as server, Client(address(server), "Anna") as anna:
            async with Client(address(server), "Boris") as boris:
                table = await anna.create("spec", seats=2)
                await boris.join(table)
                await anna.start(table)
                token = boris.token
            gone = (await logged(server, table, Away)).what
            assert gone == Away(1, left=False)
            async with Client(address(server), token=token) as boris:
                await boris.join(table)
                await logged(server, table, Back)
                await boris.leave(table)
                assert (await server.lobby.log(table))[-1].what == Away(1, left=True)
                async with boris.calls() as calls:
                    assert await calls.my_tables() == ()

    run(test())


def test_a_table_without_cards_waits_for_whoever_opened_it_and_shared_its_link(tmp_path: Path, url: str) -> None:
    async def test() -> None:
        async with serving(tmp_path, LOST, database=url) as server:
            async with Client(address(server), "Anna") as anna:
                table = await anna.create("spec", seats=2)
                token = anna.token
            await asleep(server, table)
            async with Client(address(server), "Boris") as boris:
                # Nobody is led to somebody who is not there, except by the link.
                assert not await boris.list()
                await boris.join(table)
                async with Client(address(server), token=token) as anna:
                    await anna.join(table)
                    names = {chair.name for chair in anna.tables[table].chairs}
                    assert names == {"Anna", "Boris"}

    run(test())


def test_after_its_time_a_table_is_closed(tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        timing = Timing(pace=0, grace=0.05, gathering=0, again=0.02)
        async with serving(tmp_path, timing, database=url) as server:
            async with Client(address(server), "Anna") as anna:
                table = await anna.create("spec", seats=2)
                playing = await anna.create("spec", seats=2, bots=["novice"])
                await anna.start(playing)
                token = anna.token
            await asleep(server, table)
            await asleep(server, playing)
            wall = timing.clock.wall
            monkeypatch.setattr(timing.clock, "wall", lambda: wall() + timing.keep + 60)
            await logged(server, table, Closed)
            await logged(server, playing, Closed)
            async with Client(address(server), token=token) as anna:
                with pytest.raises(RefusedError, match="NO_TABLE"):
                    await anna.join(table)

    run(test())


def test_a_host_who_keeps_nothing_lets_bots_play_on(tmp_path: Path) -> None:
    async def test() -> None:
        timing = Timing(pace=0, grace=0.05, gathering=0, again=0.02, keep=0)
        async with serving(tmp_path, timing) as server:
            async with Client(address(server), "Anna") as anna:
                table = await anna.create("spec", seats=2, bots=["novice"])
                await anna.start(table)
            assert await logged(server, table, Revealed)
            assert await logged(server, table, Closed)

    run(test())


def test_a_finished_game_against_bots_is_not_kept(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path, LOST) as server:
            async with Client(address(server), "Anna") as anna:
                table = await anna.create("spec", seats=2, bots=["novice"])
                await anna.start(table)
                await play_out(table, anna)
            await logged(server, table, Closed)

    run(test())


def test_nobody_of_quick_play_waits_for_somebody_who_is_not_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path, LOST) as server:
            async with Client(address(server), "Anna") as anna:
                table = await anna.quick()
            await logged(server, table, Closed)

    run(test())
