"""A database of an older version becomes one of this version, and loses nothing."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import argon2
import pytest
import sqlalchemy as sql
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from durak.client import Client
from durak.server.storage import migrations
from durak.server.storage.schema import METADATA
from durak.server.storage.store import Store
from server.hosting import hosted, play_out, run
from server.site import PASSWORD, site

# What the first version made, before there were migrations.
OLD = """
CREATE TABLE tables (id VARCHAR(32) NOT NULL, closed BOOLEAN NOT NULL, PRIMARY KEY (id));
CREATE INDEX ix_tables_closed ON tables (closed);
CREATE TABLE entries (
    table_id VARCHAR(32) NOT NULL, sequence INTEGER NOT NULL, at DOUBLE NOT NULL, what TEXT NOT NULL,
    player VARCHAR(64), move VARCHAR(64), secret VARCHAR(64),
    PRIMARY KEY (table_id, sequence), FOREIGN KEY(table_id) REFERENCES tables (id)
);
"""


def make_old(url: str) -> None:
    engine = sql.create_engine(url)
    with engine.begin() as connection:
        old = OLD if engine.dialect.name == "sqlite" else OLD.replace("DOUBLE", "DOUBLE PRECISION")
        for statement in old.split(";"):
            if statement.strip():
                connection.exec_driver_sql(statement)
    engine.dispose()


def differences(url: str) -> list[object]:
    engine = sql.create_engine(url)
    with engine.connect() as connection:
        found = list(compare_metadata(MigrationContext.configure(connection), METADATA))
    engine.dispose()
    return found


@pytest.mark.parametrize("old", [False, True], ids=["new", "old"])
def test_the_migrations_lead_to_the_schema(url: str, old: bool) -> None:
    if old:
        make_old(url)
    Store(url).close()
    assert differences(url) == []
    Store(url).close()


def test_several_processes_that_start_at_once_migrate_once(url: str) -> None:
    with ThreadPoolExecutor(4) as threads:
        for store in threads.map(Store, [url] * 4):
            store.close()
    assert differences(url) == []


def test_an_old_file_keeps_its_tables_and_goes_on(tmp_path: Path) -> None:
    async def test() -> None:
        file, old = tmp_path / "tables.sqlite", tmp_path / "old.sqlite"
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna:
            table = await anna.create(seats=3, bots=["beginner", "novice"])
            await anna.start(table)
        before = await Store(f"sqlite:///{file}").load(table)
        # The same rows in a file as the first version made it.
        with sqlite3.connect(old) as connection:
            connection.executescript(OLD)
            connection.execute(f"ATTACH '{file}' AS new")
            connection.execute("INSERT INTO tables SELECT id, closed FROM new.tables")
            kept = "table_id, sequence, at, what, player, move, secret"
            connection.execute(f"INSERT INTO entries SELECT {kept} FROM new.entries")
        connection.close()
        for one in tmp_path.glob("tables.sqlite*"):
            one.unlink()
        old.rename(file)
        async with hosted(tmp_path) as url, Client(url, token=anna.token) as anna:
            await anna.join(table)
            await asyncio.gather(play_out(table, anna))
        after = await Store(f"sqlite:///{file}").load(table)
        assert after[: len(before)] == before

    run(test())


def test_old_accounts_keep_their_names(url: str, tmp_path: Path) -> None:
    """Also two that look alike today, and one that could not be made any more."""
    old = {"Anna": "anna", "АННА": "ahha", "AHHA-": "ahha-", "Нина Pro": "hиha pro", "NINA": "nina", "ΝΙΝΑ": "νινα"}
    engine = sql.create_engine(url)
    hashed = argon2.PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)
    with engine.begin() as connection:
        command.upgrade(migrations._config(connection), "0004")
        connection.execute(
            sql.text("INSERT INTO accounts VALUES (:player, :name, :key, :password, 1, :at)"),
            [
                {"player": f"p{at}", "name": name, "key": key, "password": hashed, "at": at}
                for at, (name, key) in enumerate(old.items())
            ],
        )
    engine.dispose()

    async def test() -> None:
        async with site(tmp_path, database=url) as it:
            for at, name in enumerate(old):
                found = await it.ask("POST", "/api/login", name=name, password=PASSWORD)
                assert (found["player"], found["name"]) == (f"p{at}", name)
            for like in ("ANNA", "AHHA", "nina", "Нина"):
                code = (await it.call("POST", "/api/account", name=like, password=PASSWORD)).json().get("code")
                assert code == (None if like == "Нина" else "NAME_TAKEN")

    run(test())
    assert differences(url) == []


def test_a_database_of_a_newer_version_is_left_alone(url: str) -> None:
    Store(url).close()
    engine = sql.create_engine(url)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(ValueError, match="written by a newer version of durak"):
        Store(url)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() == "9999"
    engine.dispose()
