"""`durak serve` as processes of their own, and what stands in front of several of them."""

import asyncio
import itertools
import signal
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from cli.command import SCRIPT


class Process:
    """A server on a folder's SQLite, or on any database."""

    def __init__(
        self,
        folder: Path,
        port: int = 0,
        database: str | None = None,
        *arguments: str,
        environment: dict[str, str] | None = None,
    ) -> None:
        database = database or f"sqlite:///{folder / 'tables.sqlite'}"
        options = ["--port", str(port), "--database", database, "--pace", "0.01", "--lang", "en", *arguments]
        self._errors = folder / "errors"
        self._process = subprocess.Popen(
            [SCRIPT, "serve", *options],
            stdout=subprocess.PIPE,
            stderr=self._errors.open("a"),
            env={
                "PATH": "/usr/bin:/bin",
                "XDG_DATA_HOME": str(folder),
                "LC_ALL": "C.UTF-8",
                "HOME": str(folder),
                **(environment or {}),
            },
            encoding="utf-8",
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        self.url = line.partition("connect to ")[2].partition(",")[0]
        self.port = int(self.url.split(":")[2].removesuffix("/ws"))

    def read_line(self) -> str:
        """The next line that it says."""
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    @property
    def errors(self) -> str:
        """What the processes of this folder have logged for their operator."""
        return self._errors.read_text(encoding="utf-8")

    def send(self, what: signal.Signals) -> None:
        """Freezes it, or lets it go on."""
        self._process.send_signal(what)

    def end(self, how: signal.Signals = signal.SIGKILL) -> str:
        """Ends it; what it still said."""
        self._process.send_signal(how)
        return self._process.communicate(timeout=20)[0]


@asynccontextmanager
async def balanced(*given: Process | list[Process]) -> AsyncIterator[str]:
    """One address for several processes, or for a list of them that may change.

    Each connection goes to the next one that answers, whoever it comes from.
    """
    turn = itertools.count()

    async def forward(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while True:
            try:
                processes = [one for some in given for one in (some if isinstance(some, list) else [some])]
                one = processes[next(turn) % len(processes)]
                there, back = await asyncio.open_connection("127.0.0.1", one.port)
                break
            except OSError:
                await asyncio.sleep(0.02)
        pumps = [asyncio.create_task(pump(reader, back)), asyncio.create_task(pump(there, writer))]
        await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        for one_way in pumps:
            one_way.cancel()
        for end in (writer, back):
            end.close()

    async def pump(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while some := await source.read(65_536):
                sink.write(some)
                await sink.drain()

    server = await asyncio.start_server(forward, "127.0.0.1", 0)
    async with server:
        yield f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}/ws"
