"""Whether this process can do its work: not whether it is alive, but whether clients should be sent here."""

import asyncio
import shutil
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

import msgspec
import sqlalchemy as sql
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from durak.protocol.http.health import Ready
from durak.protocol.http.outcomes import Problem
from durak.server.storage.database import data_folder
from durak.server.storage.store import Store
from durak.server.tables.lobby import Lobby

# How many seconds an answer is valid, and how many the database may take to show that it can be written.
FRESH, PATIENCE = 1.0, 2.0
# How many bytes must be free, and how many seconds late the loop may be.
ROOM, LATE = 100 * 2**20, 1.0


@dataclass
class Readiness:
    """Checks whenever somebody asks, but not more often than is useful."""

    store: Store
    lobby: Lobby

    def __post_init__(self) -> None:
        self._looked: tuple[float, Ready] | None = None
        self._looking: asyncio.Task[Ready] | None = None
        self._writing: asyncio.Task[None] | None = None

    async def ready(self) -> Ready:
        """Whether all is well, and if not, what is wrong; never names a person, table or card."""
        if self._looked is not None and monotonic() - self._looked[0] < FRESH:
            return self._looked[1]
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())
        return await asyncio.shield(self._looking)

    async def _look(self) -> Ready:
        wrong = [one for one in (await self._database(), self._disk(), *self._rest()) if one is not None]
        found = Ready(not wrong, tuple(wrong))
        self._looked = monotonic(), found
        return found

    async def _database(self) -> Problem | None:
        # A database that does not answer is asked once, not again for each caller.
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(asyncio.to_thread(self._write))
        done, _ = await asyncio.wait({self._writing}, timeout=PATIENCE)
        if not done:
            return Problem("DATABASE", f"the database has not answered for {PATIENCE:.0f} s")
        error = self._writing.exception()
        return None if error is None else Problem("DATABASE", f"the database cannot be written: {type(error).__name__}")

    def _write(self) -> None:
        """Writes something and rolls it back."""
        version = sql.text("UPDATE alembic_version SET version_num = version_num")
        with self.store.engine.connect().execution_options(immediate=True) as connection:
            transaction = connection.begin()
            connection.execute(version)
            transaction.rollback()

    def _disk(self) -> Problem | None:
        file = None if self.store.shared else self.store.engine.url.database
        folder = Path(file).absolute().parent if file else data_folder()
        free = shutil.disk_usage(folder).free
        return Problem("DISK", f"only {free // 2**20} MiB are free on the disk") if free < ROOM else None

    def _rest(self) -> list[Problem]:
        found, lag = list[Problem](), self.lobby.clock.lag
        if lag > LATE:
            found.append(Problem("BUSY", f"the process is {lag:.1f} s late"))
        if lost := self.store.losses():
            found.append(Problem("LOST", f"the database is older than what players were told, at {len(lost)} tables"))
        if damaged := len(self.lobby.damaged) + len(self.lobby.unreadable):
            found.append(Problem("DAMAGED", f"{damaged} tables cannot be read; durak admin check says more"))
        if self.lobby.left:
            found.append(Problem("LEAVING", "the process stops"))
        return found


def ready_route(readiness: Readiness) -> Route:
    """The route: 200 if all is well, otherwise 503."""

    async def ready(_: Request) -> Response:
        found = await readiness.ready()
        return Response(msgspec.json.encode(found), 200 if found.ready else 503, media_type="application/json")

    return Route("/ready", ready)
