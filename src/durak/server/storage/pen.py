"""The fast way to write logs: one connection that stays open, and statements that are built once."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import sqlalchemy as sql

from durak.server.storage.entry import Row

COLUMNS = (*Row._fields, "hash")


class Pen:
    """Appends to logs whose ends are known. One thread uses it at a time."""

    def __init__(self, engine: sql.Engine) -> None:
        self._engine = engine
        self._connection: sql.PoolProxiedConnection | None = None
        self._lite = engine.dialect.name == "sqlite"
        marks = ", ".join("?" for _ in COLUMNS)
        self._add = self._statement(f"INSERT INTO entries ({', '.join(COLUMNS)}) VALUES ({marks})")
        self._go_on = self._statement(
            "UPDATE heads SET sequence = ?, hash = ? WHERE table_id = ? AND sequence = ? AND hash = ?"
        )
        self._tell = self._statement("SELECT pg_notify(?, ?)")

    def _statement(self, text: str) -> str:
        return text if self._lite else text.replace("?", "%s")

    def write(
        self,
        entries: Sequence[tuple[object, ...]],
        ends: Sequence[tuple[object, ...]],
        news: Sequence[tuple[str, str]] = (),
    ) -> bool:
        """Writes entries and the new ends of their logs, and sends the news; all of it, or nothing and returns False.

        It is False if one of the logs did not end where it should, or if anything else was wrong: the slow way of
        writing then finds out what.
        """
        try:
            connection = self._open()
            cursor = connection.cursor()
            if self._lite:
                cursor.execute("BEGIN IMMEDIATE")
            self._do(cursor, self._go_on, ends)
            if cursor.rowcount != len(ends):
                self._give_up()
                return False
            self._do(cursor, self._add, entries)
            for one in news:
                cursor.execute(self._tell, one)
            cursor.execute("COMMIT") if self._lite else connection.commit()
            cursor.close()
        except Exception:
            self._give_up()
            return False
        return True

    def close(self) -> None:
        """Closes the connection."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.close()

    def _open(self) -> Any:
        if self._connection is None:
            self._connection = self._engine.raw_connection()
        return self._connection.driver_connection

    def _do(self, cursor: Any, statement: str, rows: Sequence[tuple[object, ...]]) -> None:
        # For a single row, execute is faster than executemany.
        cursor.execute(statement, rows[0]) if len(rows) == 1 else cursor.executemany(statement, rows)

    def _give_up(self) -> None:
        """Rolls back what was begun; the next write opens a new connection."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.driver_connection.rollback()  # type: ignore[union-attr]
            with suppress(Exception):
                connection.invalidate()
