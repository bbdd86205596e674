"""durak serve and durak bot, as a person starts them."""

import asyncio
import signal
import socket
from pathlib import Path
from time import sleep

import httpx

from cli.command import Terminal, durak
from durak.client import Client
from server.hosting import play_out, run
from server.process import Process


def test_a_bot_of_another_process_plays_at_a_table(tmp_path: Path) -> None:
    async def test() -> None:
        process = Process(tmp_path)
        try:
            async with Client(process.url, "Anna") as anna:
                table = await anna.create(seats=3, bots=["novice"])
                arguments = ("bot", "--level", "beginner", "--url", process.url, "--table", table.lower())
                bot = asyncio.create_task(asyncio.to_thread(durak, *arguments, "--rounds", "1", "--name", "Robo"))
                while not (await anna.list())[0].chairs[2].name:
                    await asyncio.sleep(0.1)
                await anna.start(table)
                await play_out(table, anna)
                done = await bot
                assert (done.returncode, done.stderr) == (0, "")
                assert done.stdout == f"Robo is playing at table {table}.\nRounds played: 1.\n"
        finally:
            said = process.end(signal.SIGINT)
        assert said == "Stopped. All tables are saved.\n"

    run(test())


def test_without_a_command_the_table_opens_in_the_browser(tmp_path: Path) -> None:
    opened, browser = tmp_path / "opened", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n', encoding="utf-8")
    browser.chmod(0o755)
    table = Terminal(BROWSER=f"{browser} %s", XDG_DATA_HOME=str(tmp_path / "data"))
    table.see("The table is at http://127.0.0.1:")
    url = f"http://127.0.0.1:{table.see('/')[1]}/"
    assert '<div id="page">' in httpx.get(url).text
    while not opened.exists() or not opened.read_text():
        sleep(0.05)
    assert opened.read_text(encoding="utf-8").strip() == url
    table.press("c")
    table.see("Stopped. All tables are saved.")


def test_what_cannot_be_served_or_joined_is_said(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        database = f"sqlite:///{tmp_path / 'a.sqlite'}"
        served = durak("serve", "--port", port, "--database", database, XDG_DATA_HOME=str(tmp_path))
    assert served.returncode == 1
    assert f"The server cannot listen at 127.0.0.1:{port}." in served.stderr
    nonsense = durak("serve", "--database", "nonsense", XDG_DATA_HOME=str(tmp_path))
    assert nonsense.returncode == 2
    assert "is not a database" in nonsense.stderr
    gone = durak("bot", "--url", f"ws://127.0.0.1:{port}/ws", "--table", "X", "--lang", "ru")
    assert (gone.returncode, gone.stderr) == (1, f"По адресу ws://127.0.0.1:{port}/ws сервер не отвечает.\n")
    odd = durak("bot", "--url", "nonsense", "--table", "X")
    assert odd.returncode == 2
    assert "write ws://HOST:PORT/ws" in odd.stderr
    assert "there is no bot" in durak("bot", "--url", "ws://x/ws", "--table", "X", "--level", "god").stderr
