"""What a host reads of a server: lines for people, or objects for machines, and never a card."""

import asyncio
import gc
import json
import logging
import sqlite3
from pathlib import Path

import pytest

from cli.command import durak
from durak.client import Client
from server.hosting import hosted, run
from server.process import Process


def test_each_line_is_an_object_that_says_what_it_is_about(tmp_path: Path) -> None:
    async def test() -> str:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna:
            return await anna.create()

    table = run(test())
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        connection.execute("UPDATE entries SET at = at + 1 WHERE sequence = 1")
    connection.close()
    process = Process(tmp_path, 0, None, "--log-format", "json")
    process.end()
    (line,) = map(json.loads, process.errors.splitlines())
    assert set(line) == {"time", "level", "message", "table"}
    assert (line["level"], line["table"]) == ("error", table)
    assert "is damaged: entry 1 is not what was written" in line["message"]
    assert line["time"].endswith("+00:00")


def test_text_is_what_comes_without_asking(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite.witness").write_text(f"GONE 7 {'0' * 32}\n")
    process = Process(tmp_path)
    process.end()
    assert process.errors.startswith("sqlite:////")
    said = durak("serve", "--log-level", "loud")
    assert (said.returncode, "choose debug, info, warning or error" in said.stderr) == (2, True)
    said = durak("serve", "--log-format", "xml")
    assert (said.returncode, "choose text or json" in said.stderr) == (2, True)


def test_what_others_write_down_tells_no_card(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A task that nobody waited for, and an error in the loop itself, are logged by the library with all they say."""

    # Not as they stand in the lines that led to an error.
    seven, queen = "7" + "C", "Q" + "S"

    async def fail() -> None:
        raise KeyError(seven)

    async def test() -> None:
        async with hosted(tmp_path):
            task = asyncio.create_task(fail())
            await asyncio.sleep(0)
            del task
            gc.collect()
            asyncio.get_running_loop().call_exception_handler({"message": "odd", "exception": ValueError(queen)})
            try:
                await fail()
            except KeyError:
                logging.getLogger("uvicorn.error").exception("an error in the app")

    run(test())
    said = [logging.Formatter().format(line) for line in caplog.records]
    assert len([line for line in said if "never retrieved" in line]) == 1
    assert any("an error in the app: KeyError" in line for line in said)
    assert not any(card in line for line in said for card in (seven, queen))
