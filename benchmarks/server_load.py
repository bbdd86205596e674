"""How many tables a server can host: bots as real clients over loopback, in processes of their own.

Every table has four seats, each with its own WebSocket, and plays one event a second. Measured is the time from
sending a move until the last of the four has seen it, what the server spends on an event, and the memory of a table.

    python benchmarks/server_load.py --tables 500
    python benchmarks/server_load.py --tables 100 --until 250          more and more tables, until p99 reaches 250 ms
    python benchmarks/server_load.py --database postgresql://durak@/durak --servers 2
    python benchmarks/server_load.py --database postgresql://durak@/durak --servers 2 --scattered
"""

import argparse
import asyncio
import gc
import itertools
import multiprocessing
import os
import random
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table as Columns
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
# A server takes only so many connections from one address; on loopback there are addresses enough.
FROM_ONE_ADDRESS = 8
# Seconds between the events of a table.
PACE = 1.0


class Told(msgspec.Struct):
    """What a client reads of a message; the rest is passed over."""

    type: str
    table: str | None = None
    id: str | None = None
    sequence: int | None = None
    code: str | None = None
    what: dict[str, Any] | None = None
    choices: dict[str, Any] | None = None
    steps: list[dict[str, Any]] | None = None
    event: dict[str, Any] | None = None
    address: str | None = None


_READ = msgspec.json.Decoder(Told)


def write(**message: Any) -> str:
    return msgspec.json.encode(message).decode()


@dataclass
class Figures:
    """What one process of clients has measured since it was asked last."""

    latencies: list[float] = field(default_factory=list)
    events: int = 0
    rounds: int = 0
    refused: int = 0
    tables: int = 0


class LoadTable:
    """One table and its four clients."""

    def __init__(self, urls: list[str], number: int, figures: Figures) -> None:
        self.urls, self.number, self.figures = urls, number, figures
        self.chance = random.Random(number)
        self.sockets: list[ClientConnection] = []
        self.id = ""
        # The move under way: its sequence is learnt from the first who sees it.
        self.sent = self.next = 0.0
        self.seen: dict[int, int] = {}
        self.news = asyncio.Event()

    async def run(self) -> None:
        """Sits down and plays for ever."""
        names = ("Anna", "Boris", "Vera", "Gleb")
        for seat in range(SEATS):
            place = self.number * SEATS + seat
            block = place // FROM_ONE_ADDRESS
            address = f"127.{1 + block // 65_000}.{block // 250 % 250}.{1 + block % 250}"
            wish = write(type="join", id="j", table=self.id)
            if seat == 0:
                options = {"preset": "classic", "seats": SEATS, "public": False}
                wish = write(type="create", id="c", options=options)
            # Whoever comes to a process where the table is not at home is led there.
            url: str | None = self.urls[place % len(self.urls)]
            while url is not None:
                line = await connect(
                    url,
                    local_addr=(address, 0),
                    compression=None,
                    ping_interval=None,
                    max_size=2**24,
                    open_timeout=60,
                )
                await line.send(write(type="hello", protocol=1, name=names[seat], moves=True))
                await self._until(line, "welcome")
                await line.send(wish)
                told = await self._until(line, "accepted", "elsewhere")
                url = told.address
                if url is not None:
                    await line.close()
            self.id = told.table or ""
            self.sockets.append(line)
        self.figures.tables += 1
        # Not all tables play at the same moment.
        await asyncio.sleep(self.chance.random() * PACE)
        await self.sockets[0].send(write(type="start", table=self.id))
        await asyncio.gather(*(self._read(seat, socket) for seat, socket in enumerate(self.sockets)))

    async def _until(self, socket: ClientConnection, *kinds: str) -> Told:
        while True:
            told = _READ.decode(await socket.recv())
            if told.type in kinds:
                return told
            if told.type in ("refusal", "error"):
                raise RuntimeError(f"the server refuses: {told.code}")

    async def _read(self, seat: int, socket: ClientConnection) -> None:
        path: list[dict[str, Any]] = []
        number = itertools.count()
        async for frame in socket:
            now = time.perf_counter()
            told = _READ.decode(frame)
            if told.type == "refusal":
                self.figures.refused += 1
            elif told.type == "steps":
                await self._step(socket, path, told, number)
            elif told.type in ("happened", "state"):
                kind = told.what["type"] if told.what else ""
                if kind == "played":
                    self._saw(told.sequence or 0, now)
                elif kind == "revealed":
                    self.figures.rounds += seat == 0
                    await socket.send(write(type="rematch", table=self.id))
                if told.choices:
                    asyncio.get_running_loop().create_task(self._move(socket, path, told, number))

    def _saw(self, sequence: int, now: float) -> None:
        self.seen[sequence] = self.seen.get(sequence, 0) + 1
        if self.seen[sequence] == SEATS:
            del self.seen[sequence]
            self.figures.events += 1
            if self.sent:
                self.figures.latencies.append(now - self.sent)
            # A move of the table itself has nobody who sent it.
            self.sent = 0.0

    async def _move(self, socket: ClientConnection, path: list[dict[str, Any]], told: Told, number: Any) -> None:
        now = time.perf_counter()
        self.next = max(now, self.next + PACE)
        await asyncio.sleep(self.next - now)
        choices = told.choices or {}
        if choices.get("events"):
            event = self.chance.choice(choices["events"])
            self.sent = time.perf_counter()
            await socket.send(write(type="move", table=self.id, id=f"m{next(number)}", event=event))
        else:
            path[:] = [self.chance.choice(choices["steps"])]
            await socket.send(write(type="ask", table=self.id, path=path))

    async def _step(self, socket: ClientConnection, path: list[dict[str, Any]], told: Told, number: Any) -> None:
        if told.event:
            self.sent = time.perf_counter()
            await socket.send(write(type="move", table=self.id, id=f"m{next(number)}", event=told.event))
        elif told.steps:
            path.append(self.chance.choice(told.steps))
            await socket.send(write(type="ask", table=self.id, path=path))


def clients(urls: list[str], first: int, step: int, pipe: Connection) -> None:
    """A process of clients: it is told how many tables to have, and says what it has measured."""

    async def play() -> None:
        figures, tables, failed = Figures(), list[asyncio.Task[None]](), list[BaseException]()
        loop = asyncio.get_running_loop()

        def ended(task: asyncio.Task[None]) -> None:
            if not task.cancelled() and (error := task.exception()) is not None:
                failed.append(error)

        while True:
            wanted = await loop.run_in_executor(None, pipe.recv)
            if wanted is None:
                return
            while len(tables) < wanted:
                number = first + step * len(tables)
                tables.append(asyncio.create_task(LoadTable(urls, number, figures).run()))
                tables[-1].add_done_callback(ended)
                # They come one after the other, as people do.
                await asyncio.sleep(0.02)
            if failed:
                pipe.send(RuntimeError(f"{len(failed)} tables have failed: {failed[0]!r}"))
                return
            pipe.send(Figures(figures.latencies, figures.events, figures.rounds, figures.refused, figures.tables))
            figures.latencies, figures.events, figures.rounds, figures.refused = [], 0, 0, 0

    # It is the server that is measured: thousands of clients in one process are not to wait for each other's garbage.
    gc.disable()
    uvloop.run(play())


class Servers:
    """`durak serve`, once or several times."""

    def __init__(self, number: int, database: str, folder: str, *options: str, homes: bool = True) -> None:
        script = Path(sys.executable).with_name("durak")
        environment = {**os.environ, "XDG_DATA_HOME": folder}
        self.processes, self.urls = [], []
        for _ in range(number):
            port = _free_port()
            home = ["--address", f"ws://127.0.0.1:{port}/ws"] if homes and number > 1 else []
            command = [
                str(script),
                "serve",
                "--port",
                str(port),
                "--database",
                database,
                "--lang",
                "en",
                *home,
                *options,
            ]
            process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, encoding="utf-8")
            assert process.stdout is not None
            line = process.stdout.readline()
            if not line:
                raise SystemExit("The server did not start.")
            self.processes.append(process)
            self.urls.extend(re.findall(r"ws://[^\s,)]+", line)[:1])

    def memory(self) -> float:
        """Resident memory in MiB."""
        kilobytes = 0
        for process in self.processes:
            status = Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8")
            kilobytes += int(status.partition("VmRSS:")[2].split()[0])
        return kilobytes / 1024

    def cpu(self) -> float:
        """Seconds of a core that they have used."""
        return sum(_cpu(process.pid) for process in self.processes)

    def cpu_of_studies(self) -> float:
        """The same of the processes in which their studies think."""
        mine = [one for process in self.processes for one in Path(f"/proc/{process.pid}/task").glob("*/children")]
        return sum(_cpu(int(number)) for one in mine for number in one.read_text(encoding="utf-8").split())

    def stop(self) -> None:
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.wait(20)


def _cpu(number: int) -> float:
    values = Path(f"/proc/{number}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(values[11]) + int(values[12])) / os.sysconf("SC_CLK_TCK")


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


class Crowd:
    """All client processes."""

    def __init__(self, urls: list[str], number: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipes, self.processes = [], []
        for first in range(number):
            mine, theirs = context.Pipe()
            process = context.Process(target=clients, args=(urls, first, number, theirs), daemon=True)
            process.start()
            self.pipes.append(mine)
            self.processes.append(process)

    def ask(self, tables: int) -> Figures:
        """Has so many tables in all, and says what was measured since the last time."""
        for place, pipe in enumerate(self.pipes):
            pipe.send(tables // len(self.pipes) + (place < tables % len(self.pipes)))
        total = Figures()
        for pipe in self.pipes:
            one = pipe.recv()
            if isinstance(one, RuntimeError):
                raise SystemExit(str(one))
            total.latencies += one.latencies
            total.events += one.events
            total.rounds += one.rounds
            total.refused += one.refused
            total.tables += one.tables
        return total

    def stop(self) -> None:
        for process in self.processes:
            process.terminate()


def percentile(values: list[float], percent: int) -> float:
    return statistics.quantiles(values, n=100)[percent - 1] * 1000 if len(values) > 1 else float("nan")


def main() -> None:
    parser = argparse.ArgumentParser(description="How many tables a server can host.")
    parser.add_argument("--tables", type=int, default=500, help="how many tables at once (500)")
    parser.add_argument("--seconds", type=float, default=30, help="how long to measure (30)")
    parser.add_argument("--until", type=float, metavar="MS", help="then a quarter more, until p99 reaches so much")
    parser.add_argument("--database", metavar="URL", help="SQLite in a temporary folder if none is named")
    parser.add_argument("--servers", type=int, default=1, help="how many server processes (1)")
    parser.add_argument("--clients", type=int, default=1, help="how many client processes (1)")
    parser.add_argument("--scattered", action="store_true", help="leave clients in the process that they came to")
    options = parser.parse_args()
    console = Console()
    columns = Columns("tables", "events/s", "p50 ms", "p99 ms", "ms of CPU/event", "MiB/table", "rounds", "refused")
    with tempfile.TemporaryDirectory(prefix="durak-load-") as folder:
        database = options.database or f"sqlite:///{folder}/tables.sqlite"
        servers = Servers(options.servers, database, folder, homes=not options.scattered)
        crowd = Crowd(servers.urls, options.clients)
        empty, tables = servers.memory(), options.tables
        try:
            with Progress(
                TextColumn("{task.description}"),
                BarColumn(),
                MofNCompleteColumn(),
                TimeElapsedColumn(),
                console=console,
            ) as progress:
                while True:
                    p99 = measure(servers, crowd, tables, options.seconds, empty, columns, progress)
                    if options.until is None or p99 >= options.until:
                        break
                    tables = tables * 5 // 4
        finally:
            crowd.stop()
            servers.stop()
    console.print(columns)


def measure(
    servers: Servers, crowd: Crowd, tables: int, seconds: float, empty: float, columns: Columns, progress: Progress
) -> float:
    """One row: so many tables for so long."""
    opening = progress.add_task(f"opening {tables} tables", total=tables)
    while (found := crowd.ask(tables)).tables < tables:
        progress.update(opening, completed=found.tables)
        time.sleep(0.5)
    progress.update(opening, completed=tables)
    # Until everybody has found the beat.
    time.sleep(3)
    crowd.ask(tables)
    playing = progress.add_task(f"playing at {tables} tables", total=int(seconds))
    total, begun, cpu = Figures(), time.perf_counter(), servers.cpu()
    while (passed := time.perf_counter() - begun) < seconds:
        time.sleep(1)
        progress.update(playing, completed=min(int(passed) + 1, int(seconds)))
        found = crowd.ask(tables)
        total.latencies += found.latencies
        total.events += found.events
        total.rounds += found.rounds
        total.refused += found.refused
    passed, used = time.perf_counter() - begun, servers.cpu() - cpu
    p99 = percentile(total.latencies, 99)
    columns.add_row(
        str(tables),
        f"{total.events / passed:.0f}",
        f"{percentile(total.latencies, 50):.1f}",
        f"{p99:.1f}",
        f"{used / max(total.events, 1) * 1000:.2f}",
        f"{(servers.memory() - empty) / tables:.2f}",
        str(total.rounds),
        str(total.refused),
    )
    return p99


if __name__ == "__main__":
    main()
