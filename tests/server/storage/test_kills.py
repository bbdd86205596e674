"""Killing the server at any moment loses nothing. `make soak` kills it more often."""

import asyncio
import itertools
import os
import random
import signal
import socket
from pathlib import Path

from durak import protocol
from durak.client import RefusedError
from durak.players import SimplePlayer
from durak.protocol import Accepted, Happened, Revealed, Watch
from durak.server.storage.entry import Entry
from durak.server.storage.store import Store
from durak.server.tables.state import replayed
from server.hosting import Tap, raw, run
from server.process import Process

KILLS = int(os.environ.get("DURAK_KILLS", "3"))


def test_killed_in_mid_game_it_goes_on_with_every_acknowledged_event(tmp_path: Path, url: str) -> None:
    chance = random.Random(KILLS)

    async def test() -> None:
        process = Process(tmp_path, 0, url)
        try:
            async with Tap(process.url, "Anna") as anna, Tap(process.url, "Zina") as zina:
                table = await anna.create(seats=3, bots=["beginner"])
                await zina.join(table)
                await anna.start(table)
                playing = [asyncio.create_task(keep_playing(one, table)) for one in (anna, zina)]
                for kill in range(KILLS):
                    await more(zina, chance.randrange(12))
                    await asyncio.sleep(chance.uniform(0, 0.3))
                    process.end(signal.SIGKILL)
                    process = await asyncio.to_thread(Process, tmp_path, process.port, url)
                    print(f"kill {kill + 1}: {events(zina)} events seen in {rounds(anna)} rounds", flush=True)
                # Afterwards another round comes to its end.
                finished = rounds(anna)
                while rounds(anna) == finished:
                    await asyncio.sleep(0.05)
                    assert not any(one.done() for one in playing)
                for one in playing:
                    one.cancel()
                await asyncio.gather(*playing, return_exceptions=True)
            process.end(signal.SIGTERM)
            store = Store(url)
            check(await store.load(table), table, anna, zina)
            store.close()
        finally:
            if process.alive:
                process.end()

    run(test(), 60 + 30 * KILLS)


def check(log: list[Entry], table: str, *clients: Tap) -> None:
    """What was acknowledged or shown is in the log, under its number, once; and the log is a game."""
    for client in clients:
        for message in map(protocol.answer, client.frames):
            if isinstance(message, Accepted) and message.id and message.id.startswith("move "):
                assert message.sequence is not None
                assert (log[message.sequence].player, log[message.sequence].move) == (client.player, message.id)
        seen = client.happened(table)
        assert list(seen) == list(range(min(seen), max(seen) + 1))
        for number, frame in seen.items():
            shown = protocol.answer(frame)
            assert isinstance(shown, Happened)
            assert shown.what == log[number].what
    moves = [(entry.player, entry.move) for entry in log if entry.move]
    assert len(moves) == len(set(moves))
    # Each event is legal after the one before, or this raises.
    again = replayed(table, log)
    revealed = [entry.what.round for entry in log if isinstance(entry.what, Revealed)]
    assert revealed == list(range(1, len(revealed) + 1))
    assert again.round >= len(revealed) >= 1


async def keep_playing(client: Tap, table: str) -> None:
    """Plays round after round, whatever becomes of the server."""
    number, answered, news = itertools.count(), None, aiter(client)
    while True:
        seen = client.tables[table]
        if seen.choices is not None and seen.choices is not answered:
            answered, sequence = seen.choices, seen.sequence
            event = SimplePlayer().choose(seen.settings, tuple(seen.views))
            try:
                await client.move(table, event, id=f"move {next(number)}", after=sequence)
            except RefusedError as refused:
                assert refused.code in ("STALE", "NOT_YOUR_TURN", "ROUND_OVER")  # noqa: PT017 - in the middle of play
        message = await anext(news)
        if isinstance(message, Happened) and isinstance(message.what, Revealed):
            await agree(client, table)


async def agree(client: Tap, table: str) -> None:
    """Wants another round until it is heard, or the round has begun."""
    while True:
        try:
            await client.rematch(table)
            return
        except ConnectionError:
            continue
        except RefusedError as refused:
            if refused.code != "NOT_SAVED":
                return
            await asyncio.sleep(0.1)


async def more(client: Tap, some: int) -> None:
    """Waits until some more events have been seen, so that a kill meets a table that is played at."""
    enough = events(client) + some
    while events(client) < enough:
        await asyncio.sleep(0.01)


def events(client: Tap) -> int:
    return sum('"type":"played"' in frame for frame in client.frames)


def rounds(client: Tap) -> int:
    return sum('"type":"revealed"' in frame for frame in client.frames)


def test_a_server_that_is_stopped_does_not_wait_for_those_who_do_not_read(tmp_path: Path) -> None:
    async def test() -> None:
        process = Process(tmp_path)
        mouth = socket.socket()
        mouth.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        mouth.connect(("127.0.0.1", process.port))
        async with (
            Tap(process.url, "Anna") as anna,
            raw(process.url, sock=mouth, max_queue=1, close_timeout=1) as sloth,
        ):
            table = await anna.create(seats=4, bots=["novice"] * 3)
            await sloth.socket.send(protocol.encode(Watch(table=table)))
            await anna.start(table)
            playing = asyncio.create_task(keep_playing(anna, table))
            await more(anna, 40)
            # It ends within the 20 s that this waits.
            await asyncio.to_thread(process.end, signal.SIGTERM)
            playing.cancel()
            store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
            assert replayed(table, await store.load(table)).playing or rounds(anna)
            store.close()

    run(test())
