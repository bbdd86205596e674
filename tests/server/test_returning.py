"""Whoever loses the connection gets exactly what was missed; whoever kills the server loses nothing."""

import asyncio
import gc
from pathlib import Path

import pytest

from durak import protocol
from durak.client import Client, play_seat
from durak.players import SimplePlayer
from durak.protocol import Played
from durak.server import serving
from durak.server.connection import Connection
from server.hosting import Tap, history, hosted, play_out, run


def test_a_client_that_comes_back_gets_exactly_what_it_missed(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Tap(url, "Anna") as anna, Tap(url, "Boris") as boris, Tap(url) as vera:
            table = await anna.create()
            await boris.join(table)
            await vera.watch(table)
            await anna.start(table)
            playing = asyncio.create_task(play_out(table, anna, boris))
            for _ in range(5):
                await asyncio.sleep(0.05)
                await vera.lose()
                await boris.lose()
            await playing
            # After the round everybody adds to the next shuffle; then nothing more happens.
            for one in (anna, boris, vera) * 2:
                await one.ping()
            # Every number once, from where each one came in, and the same bytes as without a break.
            whole = {one.sequence: protocol.encode(one) for one in await history(url, table)}
            seen = vera.happened(table)
            assert list(seen) == list(range(min(seen), max(whole) + 1))
            assert seen == {number: whole[number] for number in seen}
            own = {one.sequence: protocol.encode(one) for one in await history(url, table, token=boris.token)}
            mine = boris.happened(table)
            assert list(mine) == list(range(min(mine), max(own) + 1))
            assert mine == {number: own[number] for number in mine}

    run(test())


def test_a_wish_made_while_the_connection_is_lost_is_sent_when_it_is_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Tap(url, "Anna") as anna:
            await anna.lose()
            table = await anna.create()
            assert [one.table for one in await anna.list()] == [table]

    run(test())


def test_connections_that_have_ended_cost_no_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "TIDY_EVERY", 0.2)

    def connections() -> int:
        return sum(type(one) is Connection for one in gc.get_objects())

    async def test() -> None:
        async with hosted(tmp_path) as url:
            for _ in range(5):
                async with Client(url, "Anna") as anna:
                    await anna.create()
            async with Client(url, "Anna"):
                # Whoever is here stays, and nobody else.
                while connections() != 1:
                    await asyncio.sleep(0.05)

    run(test())


def test_a_table_without_its_people_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna:
            table = await anna.create(seats=3, bots=["novice", "beginner"])
            await anna.start(table)
            token = anna.token
        # The same folder holds the secret, so the token is still good, and the seat is still hers.
        async with hosted(tmp_path) as url, Tap(url, token=token) as anna:
            await anna.join(table)
            await anna.ping()
            assert anna.tables[table].seat == 0
            assert await play_seat(anna, table, SimplePlayer(), 1) == 1
            played = [one.what for one in await history(url, table) if isinstance(one.what, Played)]
            assert {one.event["by"] for one in played} == {"Anna", "Boris", "Vera"}

    run(test())
