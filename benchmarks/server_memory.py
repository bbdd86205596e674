"""What tables leave behind: opens and ends thousands of them, and says how much memory and which pauses that costs.

python benchmarks/server_memory.py                      10,000 tables of two bots and one person who leaves
python benchmarks/server_memory.py --tables 1000
"""

import argparse
import asyncio
import statistics
import tempfile
import time

import httpx
import uvloop
from rich.console import Console
from rich.table import Table as Columns
from server_load import Servers
from websockets.asyncio.client import connect

from durak.client import Client

# How many tables somebody may open at once.
EACH = 5
# Between two looks at the pause that anybody would notice, in seconds, and by how many in turn: a server lets nobody
# ask more than 20 times a second for long, and that would look like a pause.
LOOK, LOOKERS = 0.01, 10


async def open_and_leave(url: str, number: int) -> None:
    """Somebody opens tables one after the other, and leaves; bots play each to its end."""
    async with Client(url, f"Anna {number}") as anna:
        for _ in range(EACH):
            table = await anna.create("classic", seats=3, bots=["novice", "beginner"])
            await anna.start(table)
            await anna.leave(table)


async def pauses(url: str, number: int, found: list[float]) -> None:
    """How long the server takes to answer a ping."""
    async with connect(url, local_addr=("127.0.1.1", 0)) as socket:
        await socket.send('{"type":"hello","protocol":1}')
        await socket.recv()
        await asyncio.sleep(number * LOOK)
        while True:
            begun = time.perf_counter()
            await socket.send('{"type":"ping"}')
            await socket.recv()
            found.append(time.perf_counter() - begun)
            await asyncio.sleep(LOOKERS * LOOK)


async def tables_of(http: httpx.AsyncClient) -> int:
    """How many tables the server has."""
    return int((await http.get("/health")).json()["tables"])


async def measure(servers: Servers, tables: int, people: int, columns: Columns) -> None:
    url = servers.urls[0]
    base = url.replace("ws:", "http:").removesuffix("/ws")
    found: list[float] = []
    looking = [asyncio.create_task(pauses(url, number, found)) for number in range(LOOKERS)]
    async with httpx.AsyncClient(base_url=base) as http:
        for done in range(0, tables, max(1, tables // 10)):
            begun = time.perf_counter()
            some = min(max(1, tables // 10), tables - done)
            for _ in range(0, some, people * EACH):
                await asyncio.gather(*(open_and_leave(url, number) for number in range(people)))
                while await tables_of(http):
                    await asyncio.sleep(0.05)
            spent = time.perf_counter() - begun
            usual, longest = (1000 * pause for pause in (statistics.quantiles(found, n=1000)[-1], max(found)))
            memory = f"{servers.memory():.0f}"
            columns.add_row(str(done + some), memory, f"{usual:.0f}", f"{longest:.0f}", f"{some / spent:.0f}")
            found.clear()
    for task in looking:
        task.cancel()


def main() -> None:
    parser = argparse.ArgumentParser(description="What tables leave behind.")
    parser.add_argument("--tables", type=int, default=10_000, help="how many tables in all (10,000)")
    parser.add_argument("--people", type=int, default=20, help="how many open tables at the same time (20)")
    options = parser.parse_args()
    columns = Columns("tables so far", "MiB", "pause ms, 99.9 %", "longest", "tables/s")
    with tempfile.TemporaryDirectory(prefix="durak-memory-") as folder:
        servers = Servers(1, f"sqlite:///{folder}/tables.sqlite", folder, "--pace", "0")
        columns.add_row("0", f"{servers.memory():.0f}", "", "", "")
        try:
            uvloop.run(measure(servers, options.tables, options.people, columns))
        finally:
            servers.stop()
            Console().print(columns)


if __name__ == "__main__":
    main()
