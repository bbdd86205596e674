"""The others at a table on the screen: talk, hosts and spectators, and the connection to them."""

import asyncio
from dataclasses import replace
from pathlib import Path

from durak.client import Client, play_seat
from durak.fairness import commitment
from durak.players import SimplePlayer
from durak.protocol import Clock, Options
from durak.terminal.new_table import NewTable
from durak.terminal.tui.app import Begin
from durak.terminal.tui.lobby import Lobby
from durak.terminal.tui.pages import Ask
from server.hosting import AT_ONCE, hosted, serving
from terminal.tui.at_screen import at_screen, run
from terminal.tui.playing import characters, choose, play_by_keys


def test_what_is_said_is_plain_text_for_everybody(tmp_path: Path) -> None:
    said = "[bold red]Hello[/] 日本 {x}"

    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna:
            table = await anna.create(seats=2)
            async with at_screen(tmp_path, Begin(table=table), url=url) as person:
                await person.until(lambda: person.app.table is not None and person.sitting.seat == 1)
                await person.press("t")
                await person.until(lambda: isinstance(person.app.screen, Ask))
                await person.press(*("left_square_bracket" if c == "[" else c for c in "[/b] mug."), "enter")
                await person.until(lambda: any(line.text.endswith(": [/b] mug.") for line in person.sitting.lines))
                await anna.say(table, said)
                await person.until(lambda: any(line.text == f"Anna: {said}" for line in person.sitting.lines))
                assert "[bold red]Hello[/]" in characters(person)
                assert all(strip.cell_length == 80 for strip in person.app.screen._compositor.render_strips())
                # Nothing typed is nothing said.
                count = len(person.sitting.lines)
                await person.press("t", "enter")
                await person.until(lambda: person.app.screen is person.app.table)
                assert len(person.sitting.lines) == count

    run(test())


def test_a_spectator_who_is_sent_away_is_told(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna:
            table = await anna.create(seats=2)
            async with at_screen(tmp_path, Begin(table=table, watch=True), url=url) as person:
                await person.until(lambda: person.app.table is not None)
                await person.app.client.say(table, phrase="hello")
                await person.until(lambda: any("(spectator): Hello!" in line.text for line in person.sitting.lines))
                await anna.remove(table, str(person.app.client.name))
                reason = "The host has asked you to leave this table."
                await person.until(lambda: any(line.text == reason for line in person.sitting.lines))
                assert person.sitting.closed

    run(test())


def test_a_player_who_is_sent_away_looks_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna:
            table = await anna.create(seats=2)
            async with at_screen(tmp_path, Begin(table=table), url=url) as person:
                await person.until(lambda: person.app.table is not None and person.sitting.seat == 1)
                await anna.kick(table, 1)
                await person.until(lambda: person.sitting.free == 1)
                assert person.sitting.seat is None
                assert person.table.action.main.label == person.app.look.words("tui-watching")

    run(test())


def test_a_host_mutes_and_removes_by_keys(tmp_path: Path) -> None:
    async def test() -> None:
        wanted = NewTable(Options(seats=3), (), "Hana")
        async with hosted(tmp_path) as url, at_screen(tmp_path, Begin(wanted=wanted), url=url) as person:
            await person.until(lambda: person.app.table is not None)
            table = person.sitting.table

            def told() -> list[str]:
                return [line.text for line in person.sitting.lines]

            await person.press("p")
            assert person.table.prompt.text == "There is nobody here you can mute or ask to leave right now."
            async with Client(url, "Anna") as anna, Client(url, "Eve") as eve:
                await anna.join(table)
                await eve.watch(table)
                await eve.say(table, "He has the ace!")
                await person.until(lambda: "Eve (spectator): He has the ace!" in told())
                await person.press("m")
                await choose(person, "people")
                await person.until(lambda: isinstance(person.app.screen, Ask))
                assert isinstance(person.app.screen, Ask)
                assert [row.label for row in person.app.screen.rows] == [
                    "Mute Anna",
                    "Ask Anna to leave",
                    "Mute Eve",
                    "Ask Eve to leave",
                ]
                await choose(person, "2")
                await person.until(lambda: "Eve was muted." in told())
                await person.press("p")
                await choose(person, "2")
                await person.until(lambda: "Eve can speak again." in told())
                # The same key of a Russian keyboard.
                await person.press("з")
                await choose(person, "3")
                await person.until(lambda: "Eve was asked to leave." in told())
                await person.press("p")
                await choose(person, "1")
                await person.until(lambda: "Anna was asked to leave." in told())
                assert person.sitting.free == 2

    run(test())


def test_whoever_is_not_the_host_is_told_so(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna:
            table = await anna.create(seats=2)
            async with at_screen(tmp_path, Begin(table=table), url=url) as person:
                await person.until(lambda: person.app.table is not None and person.sitting.seat == 1)
                await person.press("p")
                assert person.table.prompt.text == "Only the host can do that."
                await person.press("m")
                await person.until(lambda: isinstance(person.app.screen, Ask))
                assert isinstance(person.app.screen, Ask)
                assert "people" not in [row.key for row in person.app.screen.rows]

    run(test())


def test_the_lobby_quick_play_and_looking_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna:
            table = await anna.create(seats=2, settings={"deck_size": 24}, clock=Clock(60, 60))
            async with at_screen(tmp_path, url=url) as person:
                await person.until(lambda: isinstance(person.app.screen, Lobby))
                lobby = person.app.screen
                assert isinstance(lobby, Lobby)
                await person.until(lambda: any(row.key == f"table {table}" for row in lobby.form.rows))
                await person.press("down", "down", *table.lower(), "enter")
                await person.until(lambda: person.app.table is not None)
                assert person.sitting.seat == 1
                await anna.start(table)
                playing = asyncio.create_task(play_seat(anna, table, SimplePlayer(), rounds=1))
                await person.see_table()
                assert person.sitting.clock() is not None
                async with at_screen(tmp_path, Begin(table=table, watch=True), url=url) as spectator:
                    await spectator.see_table()
                    assert spectator.sitting.seat is None
                    assert spectator.sitting.hand() == []
                    await play_by_keys(person)
                    await spectator.until(lambda: not spectator.sitting.playing)
                await playing
                await person.press("m")
                await choose(person, "lobby")
                await person.until(lambda: isinstance(person.app.screen, Lobby))
                await person.press("up", "up", "enter")
                await person.until(lambda: person.app.table is not None)
                assert person.sitting.options.auto_start

    run(test())


def test_a_lost_connection_is_told_and_comes_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path, AT_ONCE) as server:
            url = f"ws://127.0.0.1:{server.port}/ws"
            async with Client(url, "Anna") as anna:
                table = await anna.create(seats=2, settings={"deck_size": 24})
                async with at_screen(tmp_path, Begin(table=table), url=url) as person:
                    await person.until(lambda: person.app.table is not None and person.sitting.seat == 1)
                    await anna.start(table)
                    playing = asyncio.create_task(play_seat(anna, table, SimplePlayer(), rounds=1))
                    await person.turn()
                    lost: list[bool] = []
                    heard = person.table.link
                    person.table.link = lambda up: (lost.append(up), heard(up))  # type: ignore[assignment, func-returns-value]
                    socket = person.app.client._socket
                    assert socket is not None
                    socket.transport.abort()
                    await person.until(lambda: lost == [False, True])
                    await play_by_keys(person)
                    await playing

    run(test())


def test_a_deal_that_was_not_as_it_should_be_is_told(tmp_path: Path) -> None:
    async def test() -> None:
        timing = replace(AT_ONCE, telling=0.2)
        async with hosted(tmp_path, timing) as url, Client(url, "Anna", contributes=False) as anna:
            table = await anna.create(seats=2, settings={"deck_size": 24})
            async with at_screen(tmp_path, Begin(table=table), url=url) as person:
                await person.until(lambda: person.app.table is not None and person.sitting.seat == 1)
                # Promised, and never told.
                await anna.promise(table, 1, commitment("dice"))
                await anna.start(table)
                playing = asyncio.create_task(play_seat(anna, table, SimplePlayer(), rounds=1))
                await person.see_table()
                told = [line.text for line in person.sitting.lines]
                assert "Anna did not answer in time and did not take part in the shuffle." in told
                # As if the server had shown something else before the deal than it proves.
                witness = person.app.client.deals[table].witness
                assert witness is not None
                witness.promises = {**(witness.promises or {}), "Anna": commitment("loaded")}
                await play_by_keys(person)
                await playing
                doubt = "Not proven: the promises in this game are not those that were shown before the deal."
                await person.until(lambda: any(line.text == doubt for line in person.sitting.lines))

    run(test())
