"""After a lost connection, a client gets exactly what it missed; killing the server loses nothing."""

import asyncio
import gc
import socket
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from durak import protocol
from durak.client import Client, Seen, play_seat
from durak.players import SimplePlayer
from durak.protocol import Happened, Hello, Ping, Played, Pong
from durak.server import serving
from durak.server.people.identity import Claim, Identities, load_secret
from durak.server.storage.store import Store
from durak.server.tables import followers
from durak.server.tables.followers import AT_ONCE
from durak.server.tables.state import TableState
from durak.server.tables.visible import shown
from durak.server.tables.wishes import dealing, talk
from durak.server.wire import outgoing
from durak.server.wire.connection import Connection
from server.hosting import Tap, history, hosted, play_out, run
from server.hosting import serving as serving_there
from server.tables.playing import do, opened


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
                # Those who are here stay, and nobody else.
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


def test_whoever_missed_much_is_told_in_small_parts_between_which_others_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many come back at once, the loop is never held for more than a few happenings."""
    table = opened("anna", "boris")
    for number in range(600):
        do(table, talk.say, "anna", "Anna", f"{number}", None)
    do(table, dealing.begin, "anna")
    most = now = 0

    def counted(table: TableState, sequence: int, seat: int | None) -> Happened:
        nonlocal now
        now += 1
        return shown(table, sequence, seat)

    async def count() -> None:
        nonlocal most, now
        while True:
            most, now = max(most, now), 0
            await asyncio.sleep(0)

    async def test() -> None:
        store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        await store.append("T", 0, table.log)
        store.close()
        identities = Identities(load_secret(tmp_path))
        tokens = [identities.token(Claim(player)) for player in ("anna", "boris")]
        async with hosted(tmp_path) as url, Tap(url, token=tokens[0]) as anna, Tap(url, token=tokens[1]) as boris:
            await anna.join("T")
            await boris.join("T")
            monkeypatch.setattr(followers, "shown", counted)
            counting, coming = asyncio.create_task(count()), list[asyncio.Task[list[Happened]]]()
            playing = asyncio.create_task(play_out("T", anna, boris))
            while not playing.done():
                coming += [asyncio.create_task(history(url, "T")) for _ in range(6)]
                await asyncio.wait(coming)
            await playing
            counting.cancel()
            # A part for those who come back, and what has just happened for each kind of follower.
            assert AT_ONCE < most <= AT_ONCE + 20
            for one in coming:
                numbers = [happened.sequence for happened in await one]
                assert numbers == list(range(1, len(numbers) + 1))
                assert len(numbers) >= len(table.log) - 1
            # What is told in parts is what is told at once.
            whole = await history(url, "T")
            for happened in await coming[0]:
                assert happened.what == whole[happened.sequence - 1].what

    run(test())


def test_who_plays_on_while_somebody_is_told_of_the_past_misses_nothing(tmp_path: Path) -> None:
    """What happens in between comes after it, once, and in the same bytes as to everybody else."""
    table = opened("anna", "boris")
    do(table, dealing.begin, "anna")
    for number in range(300):
        do(table, talk.say, "anna", "Anna", f"{number}", None)

    async def test() -> None:
        store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        await store.append("T", 0, table.log)
        store.close()
        identities = Identities(load_secret(tmp_path))
        tokens = [identities.token(Claim(player)) for player in ("anna", "boris")]
        async with hosted(tmp_path) as url, Tap(url, token=tokens[0]) as anna, Tap(url, token=tokens[1]) as boris:
            await anna.join("T")
            await boris.join("T")
            playing = asyncio.create_task(play_out("T", anna, boris))
            late = [Tap(url) for _ in range(4)]
            for one in late:
                one.tables["T"] = Seen("T", 0)
                await one.__aenter__()
            await playing
            for one in (anna, boris, *late) * 2:
                await one.ping()
            for one in late:
                seen = one.happened("T")
                assert list(seen) == list(range(1, max(anna.happened("T")) + 1))
                assert seen == late[0].happened("T")
                await one.__aexit__(None, None, None)

    run(test())


def test_whoever_missed_much_may_read_it_slowly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing, "MOST_WAITING", 8)
    table = opened("anna", "boris")
    for number in range(1500):
        do(table, talk.say, "anna", "Anna", f"{number} ".ljust(400, "!"), None)

    async def test() -> None:
        store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        await store.append("T", 0, table.log)
        store.close()
        async with serving_there(tmp_path) as server:
            mouth = socket.socket()
            mouth.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            mouth.connect(("127.0.0.1", server.port))
            url = f"ws://127.0.0.1:{server.port}/ws"
            async with connect(url, sock=mouth, max_queue=1) as slow, Tap(url, "Anna") as anna:
                for message in (Hello(protocol=protocol.PROTOCOL, seen={"T": 0}), Ping()):
                    await slow.send(protocol.encode(message))
                # Far more waits than may wait, and nobody else is kept from anything.
                for _ in range(20):
                    await anna.ping()
                    await asyncio.sleep(0.01)
                numbers = list[int]()
                while not isinstance(told := protocol.answer(await slow.recv()), Pong):
                    numbers += [told.sequence] if isinstance(told, Happened) else []
                assert numbers == list(range(1, len(table.log)))

    run(test())
