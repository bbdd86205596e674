"""A table's home is one process: its clients are sent there, and what happens costs the others nothing."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import psycopg

from durak import protocol
from durak.client import Client
from durak.protocol import Accepted, CreateTable, Elsewhere, Happened, Hello, Join, Welcome
from durak.server.routing import Routing
from durak.server.serving import Server
from durak.server.storage.channel import CHANNEL
from server.hosting import AT_ONCE, Tap, play_out, raw, run, serving
from server.nginx import nginx
from server.postgres import Database


@asynccontextmanager
async def servers(folder: Path, database: Database, *routings: Routing | None) -> AsyncIterator[list[Server]]:
    """As many servers as routings; in their addresses PORT is the port of each."""
    async with AsyncExitStack() as stack:
        started = []
        for routing in routings:
            listening = socket.create_server(("127.0.0.1", 0))
            port = listening.getsockname()[1]
            if routing is not None and routing.address is not None:
                routing = Routing(routing.address.replace("PORT", str(port)), routing.spread)
            one = serving(folder, AT_ONCE, listening, database.url, routing=routing)
            started.append(await stack.enter_async_context(one))
        yield started


def url(server: Server) -> str:
    return f"ws://127.0.0.1:{server.port}/ws"


def plain(database: Database) -> str:
    return database.url.replace("+psycopg", "")


def at_home(server: Server, table: str) -> int:
    """How many follow a table that a server runs; -1 if it does not."""
    runner = server.lobby._runners.get(table)
    return -1 if runner is None or not runner.running else len(runner.followers)


BY_ADDRESS = Routing("ws://127.0.0.1:PORT/ws")


def test_whoever_comes_to_another_process_is_led_to_the_table(tmp_path: Path, database: Database) -> None:
    async def test() -> None:
        async with (
            servers(tmp_path, database, BY_ADDRESS, BY_ADDRESS) as (one, other),
            Client(url(one), "Anna") as anna,
            Tap(url(other), "Boris") as boris,
            Client(url(other)) as eve,
        ):
            table = await anna.create("classic", seats=2)
            await boris.join(table)
            await eve.watch(table)
            assert at_home(one, table) == 3
            # The other process has not even read it.
            assert table not in other.lobby._runners
            await anna.start(table)
            await play_out(table, anna, boris)
            assert table not in other.lobby._runners
            # After a lost connection, a client reconnects at the usual address and is sent to the table's home again.
            await boris.lose()
            await boris.ping()
            await boris.say(table, phrase="again")
            assert at_home(one, table) == 3

    run(test())


def test_whoever_does_not_move_plays_all_the_same(tmp_path: Path, database: Database) -> None:
    async def test() -> None:
        async with (
            servers(tmp_path, database, BY_ADDRESS, BY_ADDRESS) as (one, other),
            Client(url(one), "Anna") as anna,
            Client(url(other), "Boris") as boris,
        ):
            boris._moves = False
            await boris._socket.close()  # type: ignore[union-attr]
            table = await anna.create("classic", seats=2)
            await boris.join(table)
            await anna.start(table)
            await play_out(table, anna, boris, rounds=2)
            assert at_home(one, table) == 1
            assert len(other.lobby._runners[table].followers) == 1

    run(test())


def test_an_address_that_leads_nowhere_is_not_believed_twice(tmp_path: Path, database: Database) -> None:
    async def test() -> None:
        nowhere = Routing("ws://127.0.0.1:1/ws")
        async with (
            servers(tmp_path, database, nowhere, nowhere) as (one, other),
            Client(url(one), "Anna") as anna,
            Client(url(other), "Boris") as boris,
        ):
            table = await anna.create("classic", seats=2)
            await boris.join(table)
            await anna.start(table)
            await play_out(table, anna, boris)

    run(test())


def test_what_nobody_else_follows_is_told_to_nobody_else(tmp_path: Path, database: Database) -> None:
    async def test() -> None:
        async with (
            servers(tmp_path, database, BY_ADDRESS, BY_ADDRESS) as (one, other),
            await psycopg.AsyncConnection.connect(plain(database), autocommit=True) as listener,
            Client(url(one), "Anna") as anna,
        ):
            await listener.execute(f"LISTEN {CHANNEL}")
            table = await anna.create("classic", seats=2, bots=["novice"])
            await anna.start(table)
            await play_out(table, anna)

            async def heard() -> list[str]:
                return [one.payload async for one in listener.notifies(timeout=0.3)]

            assert not [payload for payload in await heard() if table in payload]
            # Somebody who stays where they are looks on from the other process, and from now on it is told.
            async with raw(url(other)) as eve:
                await eve.socket.send(protocol.encode(protocol.Watch(id="w", table=table)))
                assert isinstance(await eve.until(Accepted), Accepted)
                before = other.lobby._runners[table].table.sequence
                await anna.rematch(table)
                await play_out(table, anna)
                sequence = one.lobby._runners[table].table.sequence
                told = list[int]()
                while not told or told[-1] < sequence:
                    message = await eve.until(Happened)
                    assert isinstance(message, Happened)
                    told.append(message.sequence)
                assert told == list(range(before + 1, sequence + 1))
            assert [payload for payload in await heard() if table in payload]

    run(test())


def test_a_table_moves_to_the_process_that_its_clients_are_led_to(tmp_path: Path, database: Database) -> None:
    async def test() -> None:
        spread = Routing(spread=True)
        async with (
            servers(tmp_path, database, spread, spread) as (one, other),
            raw(url(one), hello=False) as anna,
            raw(f"{url(other)}/none", hello=False) as boris,
        ):
            for client, name in ((anna, "Anna"), (boris, "Boris")):
                hello = Hello(protocol=protocol.PROTOCOL, name=name, moves=True)
                assert isinstance(await client.say(protocol.encode(hello)), Welcome)
            accepted = await anna.say(protocol.encode(CreateTable(id="c")))
            assert isinstance(accepted, Accepted)
            table = accepted.table or ""
            there = Elsewhere(table, f"/ws/{table}")
            assert await anna.until(Elsewhere) == there
            assert await boris.say(protocol.encode(Join(id="j", table=table))) == Elsewhere(table, there.address, "j")
            assert at_home(one, table) == 1
            async with raw(f"{url(other)}/{table}", hello=False) as boris:
                hello = Hello(protocol=protocol.PROTOCOL, name="Boris", moves=True)
                await boris.say(protocol.encode(hello))
                assert isinstance(await boris.say(protocol.encode(Join(id="j", table=table))), Accepted)
                assert at_home(other, table) == 1
                # The first process has heard of it, and lets go.
                for _ in range(100):
                    if at_home(one, table) < 0:
                        break
                    await asyncio.sleep(0.02)
                assert at_home(one, table) == -1

    run(test())


def test_nginx_leads_by_the_address_of_a_process(tmp_path: Path, database: Database) -> None:
    """As docs/hosting.md says it: each process has a path of its own."""

    async def test() -> None:
        address = Routing("/at/PORT/ws")
        async with servers(tmp_path, database, address, address) as started:
            with nginx(tmp_path, [one.port for one in started], "address") as place:
                await play_through(f"ws://{place}/ws", started)

    run(test())


def test_nginx_leads_by_the_table(tmp_path: Path, database: Database) -> None:
    """As docs/hosting.md says it: one process for each table, by its hash."""

    async def test() -> None:
        spread = Routing(spread=True)
        async with servers(tmp_path, database, spread, spread) as started:
            with nginx(tmp_path, [one.port for one in started], "hash") as place:
                await play_through(f"ws://{place}/ws", started)

    run(test())


async def play_through(url: str, started: list[Server]) -> None:
    """Several tables through a proxy: each is at home in one process with all who follow it."""
    for number in range(4):
        async with (
            Client(url, "Anna") as anna,
            Client(url, "Boris") as boris,
            Client(url, "Vera") as vera,
            Client(url) as eve,
        ):
            table = await anna.create("classic", seats=3)
            for one in (boris, vera):
                await one.join(table)
            await eve.watch(table)
            await anna.ping()
            followers = sorted(at_home(one, table) for one in started)
            for _ in range(100):
                if followers == [-1, 4]:
                    break
                await asyncio.sleep(0.05)
                followers = sorted(at_home(one, table) for one in started)
            assert followers == [-1, 4], number
            await anna.start(table)
            await play_out(table, anna, boris, vera)
