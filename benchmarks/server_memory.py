"""What tables leave behind: opens and ends thousands of them, and says how much memory and which pauses that costs.

python benchmarks/server_memory.py                      10,000 tables of two bots and one person who leaves
python benchmarks/server_memory.py --tables 1000
"""

import argparse
import asyncio
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
# Between two looks at the pause that anybody would notice, in seconds.
LOOK = 0.01


async def open_and_leave(url: str, number: int) -> None:
    """Somebody opens tables one after the other, and leaves; bots play each to its end."""
    async with Client(url, f"Anna {number}") as anna:
        for _ in range(EACH):
            table = await anna.create("classic", seats=3, bots=["novice", "beginner"])
            await anna.start(table)
            await anna.leave(table)


async def pauses(url: str, found: list[float]) -> None:
    """How long the server takes to answer a ping."""
    async with connect(url) as socket:
        await socket.send('{"type":"hello","protocol":1}')
        await socket.recv()
        while True:
            begun = time.perf_counter()
            await socket.send('{"type":"ping"}')
            await socket.recv()
            found.append(time.perf_counter() - begun)
            await asyncio.sleep(LOOK)


async def tables_of(http: httpx.AsyncClient) -> int:
    """How many tables the server has."""
    return int((await http.get("/health")).json()["tables"])


async def measure(servers: Servers, tables: int, people: int, columns: Columns) -> None:
    url = servers.urls[0]
    base = url.replace("ws:", "http:").removesuffix("/ws")
    found: list[float] = []
    looking = asyncio.create_task(pauses(url, found))
    async with httpx.AsyncClient(base_url=base) as http:
        for done in range(0, tables, max(1, tables // 10)):
            begun = time.perf_counter()
            some = min(max(1, tables // 10), tables - done)
            for _ in range(0, some, people * EACH):
                await asyncio.gather(*(open_and_leave(url, number) for number in range(people)))
                while await tables_of(http):
                    await asyncio.sleep(0.05)
            spent = time.perf_counter() - begun
            longest = f"{1000 * max(found, default=0):.0f}"
            columns.add_row(str(done + some), f"{servers.memory():.0f}", longest, f"{some / spent:.0f}")
            found.clear()
    looking.cancel()


def main() -> None:
    parser = argparse.ArgumentParser(description="What tables leave behind.")
    parser.add_argument("--tables", type=int, default=10_000, help="how many tables in all (10,000)")
    parser.add_argument("--people", type=int, default=20, help="how many open tables at the same time (20)")
    options = parser.parse_args()
    columns = Columns("tables so far", "MiB", "longest pause ms", "tables/s")
    with tempfile.TemporaryDirectory(prefix="durak-memory-") as folder:
        servers = Servers(1, f"sqlite:///{folder}/tables.sqlite", folder, "--pace", "0")
        columns.add_row("0", f"{servers.memory():.0f}", "", "")
        try:
            uvloop.run(measure(servers, options.tables, options.people, columns))
        finally:
            servers.stop()
            Console().print(columns)


if __name__ == "__main__":
    main()
