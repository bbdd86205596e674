"""Whether games in progress keep their latency while the queue of analyses is full: p99 of moves, with and without it.

As many reviews are asked for as may be under way, each is given up before its end and asked for again, and the windows
with and without them alternate in one run.

    python benchmarks/studies.py --tables 50 --windows 3
"""

import argparse
import asyncio
import multiprocessing
import tempfile
import time
from contextlib import suppress
from multiprocessing.synchronize import Event

from rich.console import Console
from rich.table import Table as Columns
from server_load import Crowd, Figures, Servers, percentile

from durak.client import Calls, Client, RefusedError, play_seat
from durak.players import SimplePlayer
from durak.protocol.http.reviews import ReviewDecision
from durak.server.tables.studies import MOST

# What share of its decisions a review is read: the rest is given up, so that no review is ever done.
READ = 0.7


def readers(url: str, games: list[str], reading: Event) -> None:
    """A process that keeps the queue full as long as it is told to."""

    async def read(game: str) -> None:
        async with Calls(url) as calls:
            replay = await calls.replay(game)
            last = READ * len(replay.frames)
            while True:
                if not reading.is_set():
                    await asyncio.sleep(0.1)
                    continue
                with suppress(RefusedError):
                    async for part in calls.review(game):
                        if not reading.is_set() or (isinstance(part, ReviewDecision) and part.number > last):
                            break

    async def all_of_them() -> None:
        await asyncio.gather(*map(read, games))

    asyncio.run(all_of_them())


async def play(url: str, rounds: int) -> list[str]:
    """Rounds of four that are over, to be reviewed."""
    async with Client(url, "Anna") as client:
        table = await client.create(seats=4, bots=["beginner"] * 3, public=False)
        await client.start(table)
        await play_seat(client, table, SimplePlayer(), rounds=rounds)
    return [f"{table}-{number}" for number in range(1, rounds + 1)]


def main() -> None:
    parser = argparse.ArgumentParser(description="Moves while the queue of analyses is full.")
    parser.add_argument("--tables", type=int, default=50, help="how many tables of four play an event a second (50)")
    parser.add_argument("--seconds", type=float, default=20, help="how long a window lasts (20)")
    parser.add_argument("--windows", type=int, default=3, help="how many windows of each kind there are (3)")
    parser.add_argument("--database", metavar="URL", help="SQLite in a temporary folder if none is named")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="durak-studies-") as folder:
        database = options.database or f"sqlite:///{folder}/tables.sqlite"
        servers = Servers(1, database, folder, "--pace", "0")
        games = asyncio.run(play(servers.urls[0], MOST))
        context = multiprocessing.get_context("spawn")
        reading = context.Event()
        crowd = Crowd(servers.urls, 1)
        process = context.Process(target=readers, args=(servers.urls[0], games, reading), daemon=True)
        process.start()
        try:
            while crowd.ask(options.tables).tables < options.tables:
                time.sleep(0.5)
            found: dict[bool, list[float]] = {False: [], True: []}
            used, thought = {False: 0.0, True: 0.0}, {False: 0.0, True: 0.0}
            for window in range(2 * options.windows):
                full = window % 2 == 1
                (reading.set if full else reading.clear)()
                # Until what was under way has ended, or all of it has begun.
                time.sleep(3)
                crowd.ask(options.tables)
                begun, cpu, studies = time.perf_counter(), servers.cpu(), servers.cpu_of_studies()
                time.sleep(options.seconds)
                figures: Figures = crowd.ask(options.tables)
                found[full] += figures.latencies
                passed = (time.perf_counter() - begun) * options.windows
                used[full] += (servers.cpu() - cpu) / passed
                thought[full] += (servers.cpu_of_studies() - studies) / passed
        finally:
            process.terminate()
            crowd.stop()
            servers.stop()
    columns = Columns("reviews under way", "moves", "p50 ms", "p99 ms", "cores", "of studies")
    for full, name in ((False, "none"), (True, str(MOST))):
        values = found[full]
        p50, p99 = percentile(values, 50), percentile(values, 99)
        columns.add_row(name, str(len(values)), f"{p50:.1f}", f"{p99:.1f}", f"{used[full]:.2f}", f"{thought[full]:.2f}")
    Console().print(columns)


if __name__ == "__main__":
    main()
