"""Which database, and how it is opened: SQLite in the user's data folder, or a PostgreSQL by its URL."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import platformdirs
import sqlalchemy as sql

from durak.extras import needs

# Notices a machine that vanished without closing the connection.
WATCHFUL = {"connect_timeout": 5, "keepalives_idle": 5, "tcp_user_timeout": 10_000}


def data_folder() -> Path:
    """Where this user's programs keep their data."""
    return platformdirs.user_data_path("durak", ensure_exists=True)


def default_url() -> str:
    """The default database."""
    return f"sqlite:///{data_folder() / 'tables.sqlite'}"


def open_engine(url: str) -> sql.Engine:
    """An engine for the database, whatever is in it; ValueError if the URL is not a database."""
    try:
        engine = sql.create_engine(**_how(url))
    except (ValueError, sql.exc.ArgumentError, sql.exc.NoSuchModuleError) as error:
        raise ValueError(
            f"{url!r} is not a database: write sqlite:///FILE or postgresql://USER@HOST/NAME ({error})"
        ) from None
    if engine.dialect.name == "sqlite":
        sql.event.listen(engine, "connect", _prepare_sqlite)
        sql.event.listen(engine, "begin", _begin_sqlite)
    return engine


def is_away(error: Exception) -> bool:
    """Did the database itself fail, rather than the query?"""
    kinds = (sql.exc.OperationalError, sql.exc.InterfaceError, sql.exc.TimeoutError, OSError)
    return isinstance(error, kinds)


def _how(url: str) -> dict[str, Any]:
    """How SQLAlchemy should open the database."""
    found = sql.make_url(url)
    if found.get_backend_name() not in ("sqlite", "postgresql"):
        raise ValueError(f"tables are not kept in {found.get_backend_name()}")
    if found.drivername == "postgresql":
        needs("postgresql", "psycopg")
        found = found.set(drivername="postgresql+psycopg")
    if found.get_backend_name() == "sqlite":
        return {"url": found}
    # A connection lost in a restart of the database is noticed before it is used.
    return {"url": found, "pool_pre_ping": True, "connect_args": WATCHFUL}


def keep_private(file: str | None) -> None:
    """Creates the file of a new database, readable only by its owner: it holds everybody's cards."""
    if file:
        # If it cannot be created, opening the database says why.
        with suppress(OSError):
            os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Runs when a connection opens, because SQLite ignores these inside a transaction."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
    # From now on we begin transactions ourselves: Python would leave schema changes out of them.
    connection.isolation_level = None


def _begin_sqlite(connection: sql.Connection) -> None:
    immediate = connection.get_execution_options().get("immediate")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")
