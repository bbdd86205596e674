"""Who is connected to this process, written down for the others, and who is connected to them."""

import asyncio
import logging
import threading
from collections.abc import Set as AbstractSet

import sqlalchemy as sql

from durak.server.safe_traceback import safe_traceback
from durak.server.storage.channel import News, say
from durak.server.storage.schema import PRESENCE
from durak.server.storage.store import BEAT, Store

_LOG = logging.getLogger("durak.server")


class Presence:
    """The players of each table by where they are connected; others only of the tables in `held`, which we run."""

    def __init__(self, store: Store, held: AbstractSet[str]) -> None:
        self._engine, self._me, self._held = store.engine, store.me, held
        self._here: dict[str, frozenset[str]] = {}
        self.elsewhere: dict[str, set[str]] = {}
        self._changed: set[str] = set()
        self._news = asyncio.Event()
        # Only one thread at a time writes about this process, and none after it has left.
        self.writing = threading.Lock()
        self.left = False

    def attend(self, table: str, players: frozenset[str]) -> None:
        """These players of a table are connected here."""
        if self._here.get(table, frozenset()) == players:
            return
        if players:
            self._here[table] = players
        else:
            del self._here[table]
        self._changed.add(table)
        self._news.set()

    def followed(self) -> list[str]:
        """The tables of others that somebody follows here."""
        return [table for table in tuple(self._here) if table not in self._held]

    async def keep_writing(self) -> None:
        """Writes down every change."""
        while True:
            await self._news.wait()
            self._news.clear()
            changed, self._changed = self._changed, set()
            try:
                await asyncio.to_thread(self._write_down, sorted(changed))
            except Exception as error:
                # The database is unavailable, or believes that we are dead. Whatever it is, it has to be tried again:
                # those who come after it would never be written down.
                if not isinstance(error, sql.exc.SQLAlchemyError):
                    _LOG.error("who is connected here cannot be written down: %s", safe_traceback(error))
                self._changed |= changed
                await asyncio.sleep(BEAT)
                self._news.set()

    def _write_down(self, changed: list[str]) -> None:
        with self.writing, self._engine.begin() as connection:
            if not self.left:
                self._note(connection, changed)
                followed = (one for one in changed if one in self._here and one not in self._held)
                say(connection, self._me, *(News("follows", one) for one in followed))

    def note_all(self, connection: sql.Connection) -> None:
        """Stores everything again."""
        self._note(connection, list(self._here))

    def _note(self, connection: sql.Connection, changed: list[str]) -> None:
        """Stores who is connected right now, which may differ from when this was requested."""
        here = PRESENCE.c.process == self._me
        connection.execute(sql.delete(PRESENCE).where(here, PRESENCE.c.table_id.in_(changed)))
        rows = [
            {"process": self._me, "table_id": table, "player": player}
            for table in sorted(changed)
            for player in sorted(self._here.get(table, ()))
        ]
        if rows:
            connection.execute(sql.insert(PRESENCE), rows)
