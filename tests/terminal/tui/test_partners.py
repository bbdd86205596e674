"""A table of partners on the screen."""

import re
from html import unescape
from pathlib import Path

from durak.client import Client
from durak.terminal.preferences import Preferences
from durak.terminal.tui.lobby import Lobby
from server.hosting import hosted
from terminal.tui.at_screen import at_screen, run
from terminal.tui.playing import begin, play_by_keys


def test_a_round_of_partners(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_screen(
            tmp_path, preferences=Preferences(game={"preset": "partners", "level": "novice"})
        ) as person:
            await begin(person)
            await person.until(lambda: person.sitting.lines)
            told = "\n".join(line.text for line in person.sitting.lines)
            # As they sit, from whoever deals.
            assert re.search("Partners: ☀ Sun - (Anna and Vera|Vera and Anna); ☾ Moon - you and Boris.", told)
            shown = person.app.export_screenshot()
            assert shown.count("☀") >= 2
            assert shown.count("Moon") >= 2
            await play_by_keys(person)
            sitting = person.sitting
            assert sitting.now is not None
            assert re.match("Your team (has won|is the durak): you and Boris|A draw", person.table.prompt.text)
            scores = [chair.score for chair in sitting.chairs]
            assert scores[0] == scores[2] == 1 - scores[1] == 1 - scores[3]
            # The names of four would not fit into the line; those of two teams do.
            assert re.search(r"Score:\s☀\sSun\s[\d.]+,\s☾\sMoon\s[\d.]+", unescape(person.app.export_screenshot()))

    run(test())


def test_partners_who_leave_are_missed(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            hosted(tmp_path) as url,
            Client(url, "Vera") as vera,
            at_screen(tmp_path, url=url) as person,
        ):
            table = await vera.create("partners", seats=4, bots=["novice"])
            await person.until(lambda: isinstance(person.app.screen, Lobby))
            await person.app.client.join(table)
            await person.until(lambda: person.app.table is not None)
            await person.until(lambda: "Partners need every chair: 3 of 4 are taken." in person.table.prompt.text)

    run(test())
