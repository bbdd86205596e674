"""Metrics of a server: only where they were asked for, and without anything private."""

import asyncio
import socket
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from durak.client import Client, RefusedError
from durak.server.health.metrics import parse_address
from durak.server.serving import make_server
from server.hosting import AT_ONCE, play_out, run
from server.process import Process


def read(text: str) -> dict[str, float]:
    """All numbers by name and labels."""
    return {
        " ".join([sample.name, *sample.labels.values()]): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_what_happens_is_counted(tmp_path: Path) -> None:
    async def test() -> None:
        server = make_server(
            "127.0.0.1", 0, f"sqlite:///{tmp_path / 'tables.sqlite'}", AT_ONCE, tmp_path, metrics="127.0.0.1:0"
        )
        running = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        url = f"ws://127.0.0.1:{server.port}/ws"
        try:
            async with httpx.AsyncClient() as web, Client(url, "Anna Karenina") as anna, Client(url, "Zina") as zina:

                async def numbers() -> dict[str, float]:
                    answer = await web.get(f"http://127.0.0.1:{server.metrics_port}/metrics")
                    told = answer.text
                    assert "Karenina" not in told
                    assert not any(table in told for table in anna.tables)
                    return read(told)

                before = await numbers()
                table = await anna.create(seats=3, bots=["beginner"])
                await zina.join(table)
                await anna.start(table)
                await play_out(table, anna, zina)
                with pytest.raises(RefusedError, match="NO_TABLE"):
                    await zina.join("NOWHERE")
                after = await numbers()
                # The last entry is counted when it is stored, which is a moment before it is sent.
                while after["durak_entries_total"] - before["durak_entries_total"] != anna.tables[table].sequence + 1:
                    await asyncio.sleep(0.01)
                    after = await numbers()
                grown = {name: value - before.get(name, 0) for name, value in after.items()}
                assert after["durak_tables"] == after["durak_tables_run"] == 1
                assert after["durak_connections"] == 2
                assert after["durak_tables_damaged"] == after["durak_tables_lost"] == 0
                assert grown["durak_refusals_total NO_TABLE"] == 1
                assert grown["durak_move_seconds_count"] >= 2
                assert 0 < grown["durak_store_seconds_count"] <= grown["durak_entries_total"]
                assert grown["durak_store_seconds_sum"] > 0
                assert grown["durak_thoughts_total move"] > 0
                assert after["durak_loop_lag_seconds"] >= 0
                assert {"durak_store_waiting", "durak_outgoing_waiting", "process_open_fds"} <= after.keys()
                # The public port has no such page.
                assert (await web.get(f"http://127.0.0.1:{server.port}/metrics")).status_code == 404
        finally:
            server.should_exit = True
            await running
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"http://127.0.0.1:{server.metrics_port}/metrics")

    run(test())


def test_numbers_are_for_whoever_asked_for_them(tmp_path: Path) -> None:
    process = Process(tmp_path, 0, None, "--metrics", "0")
    try:
        line = process.read_line()
        assert line.startswith("Prometheus metrics: port ")
        port = int(line.split("port ")[1].split(",")[0])
        assert "durak_tables 0.0" in httpx.get(f"http://127.0.0.1:{port}/metrics").text
    finally:
        process.end()


@pytest.mark.parametrize("text", ["", "port", "localhost:", "1:2:x", "99999"])
def test_what_is_no_place_for_numbers_is_said(text: str) -> None:
    with pytest.raises(ValueError, match="write a port like 9100, or ADDRESS:PORT"):
        parse_address(text)


def test_a_place_that_is_taken_is_said(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        where = f"127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(ValueError, match=f"metrics cannot be shown at {where}"):
            make_server("127.0.0.1", 0, f"sqlite:///{tmp_path / 'a.sqlite'}", folder=tmp_path, metrics=where)
