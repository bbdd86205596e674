"""A server inside another program: the same tables and the same log, for one person at this machine."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread

from durak.notation import format_game
from durak.server.policy import Policy
from durak.server.serving import Server, make_server
from durak.server.storage.database import data_folder
from durak.server.storage.store import Store
from durak.server.tables.state import replayed
from durak.server.tables.timing import Timing

# Nobody else waits at these tables, so a seat is kept until its player comes back, however late.
FOR_EVER = 10 * 365 * 24 * 3600.0
NAME = "durak's own server"
# How many programs of one person may play at the same time.
MOST = 20


@dataclass(frozen=True)
class Local:
    """Where it can be reached, the ids of its tables, and where they are stored."""

    url: str
    name: str
    database: str

    def written(self, table: str) -> str:
        """The newest round of a table in notation, as far as it has been played."""
        store = Store(self.database)
        try:
            return format_game(replayed(table, asyncio.run(store.load(table))).game_so_far())
        finally:
            store.close()


@contextmanager
def local_server(pace: float = 1.0, seed: str | None = None, folder: Path | None = None) -> Iterator[Local]:
    """Runs a server in a thread, on a free port of this machine alone.

    Programs that run at the same time have separate tables; a program that starts later finds those of the first again.
    """
    folder = folder or data_folder()
    timing, policy = Timing(pace=pace, grace=FOR_EVER, gathering=0), Policy(any_bot=True, seed=seed, guest_days=None)
    ready = Event()
    server, name, database = _first_free(folder, timing, policy, ready)
    thread = Thread(target=server.run, name=NAME, daemon=True)
    thread.start()
    while not ready.wait(0.05):
        if not thread.is_alive():
            raise ValueError("the server inside this program could not be started")
    try:
        yield Local(f"ws://127.0.0.1:{server.port}/ws", name, database)
    finally:
        server.should_exit = True
        # A bot may still be thinking, but nobody waits for that.
        thread.join(3)


def _first_free(folder: Path, timing: Timing, policy: Policy, ready: Event) -> tuple[Server, str, str]:
    for number in range(1, MOST):
        name = "local" if number == 1 else f"local-{number}"
        database = f"sqlite:///{folder / name}.sqlite"
        try:
            server = make_server("127.0.0.1", 0, database, timing, folder, lambda port: ready.set(), policy=policy)
            return server, name, database
        except ValueError:
            if number == MOST - 1:
                raise
    raise AssertionError("one of them was free, or refused")
