"""That a process lives, and that it can do its work, are two questions."""

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from durak.client import Client
from durak.server.health import readiness
from durak.server.health.readiness import Readiness
from server.hosting import run, serving
from server.postgres import Database, postgres
from server.site import Site, site


async def problems(it: Site) -> list[str]:
    """The codes of what is wrong; and the process says that it lives."""
    assert (await it.ask("GET", "/health"))["status"] == "ok"
    answer = await it.call("GET", "/ready")
    body = answer.json()
    assert answer.status_code == (200 if body["ready"] else 503)
    assert body["ready"] == (body["problems"] == [])
    assert all(one["text"] for one in body["problems"])
    return [one["code"] for one in body["problems"]]


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits in a test, and each looks anew."""
    monkeypatch.setattr(readiness, "FRESH", 0.0)
    monkeypatch.setattr(readiness, "PATIENCE", 0.3)


def test_a_sound_server_is_ready(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it:
            assert await problems(it) == []

    run(test())


def test_who_asks_often_is_told_what_was_found_just_now(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "FRESH", 1000.0)
    write, written = Readiness._write, 0

    def counted(self: Readiness) -> None:
        nonlocal written
        written += 1
        write(self)

    monkeypatch.setattr(Readiness, "_write", counted)

    async def test() -> None:
        async with site(tmp_path) as it:
            assert await asyncio.gather(*(problems(it) for _ in range(20))) == [[]] * 20

    run(test())
    assert written == 1


def test_a_file_that_cannot_be_written_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write, written = Readiness._write, 0

    def counted(self: Readiness) -> None:
        nonlocal written
        written += 1
        write(self)

    monkeypatch.setattr(Readiness, "_write", counted)

    async def test() -> None:
        async with site(tmp_path) as it:
            other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            for _ in range(3):
                assert await problems(it) == ["DATABASE"]
            # A database that does not answer is not asked again before it does.
            assert written == 1
            other.execute("ROLLBACK")
            other.close()
            while await problems(it):
                await asyncio.sleep(0.02)

    run(test())


def test_a_postgresql_that_is_away_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "PATIENCE", 5.0)

    async def test(database: Database) -> None:
        async with site(tmp_path, database=database.url) as it:
            assert await problems(it) == []
            await asyncio.to_thread(database.stop)
            assert await problems(it) == ["DATABASE"]
            await asyncio.to_thread(database.start)
            while await problems(it):
                await asyncio.sleep(0.05)

    with postgres() as database:
        run(test(database))


def test_a_full_disk_and_a_late_loop_are_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with site(tmp_path) as it:
            monkeypatch.setattr(readiness, "ROOM", 2**80)
            assert await problems(it) == ["DISK"]
            monkeypatch.setattr(readiness, "ROOM", 0)
            monkeypatch.setattr(readiness, "LATE", 0.3)
            # Everybody in this process waits.
            time.sleep(1)
            codes = list[Any]()
            while not codes or codes[-1]:
                codes.append(await problems(it))
                await asyncio.sleep(0.02)
            assert ["BUSY"] in codes

    run(test())


def test_damaged_and_lost_logs_are_said_without_the_names_of_tables(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it, Client(it.url, "Anna") as anna:
            table = await anna.create()
        with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
            connection.execute("UPDATE entries SET at = at + 1 WHERE sequence = 1")
        connection.close()
        async with site(tmp_path) as it:
            assert await problems(it) == ["DAMAGED"]
            assert table not in (await it.call("GET", "/ready")).text
        with (tmp_path / "tables.sqlite.witness").open("a") as file:
            file.write(f"GONE 7 {'0' * 32}\n")
        async with site(tmp_path) as it:
            assert await problems(it) == ["LOST", "DAMAGED"]

    run(test())


def test_a_server_that_stops_wants_nobody_new(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as server:
            found = Readiness(server.lobby._store, server.lobby)
            assert (await found.ready()).ready
            await server.lobby.leave()
            assert [one.code for one in (await found.ready()).problems] == ["LEAVING"]

    run(test())
