"""The table on terminals of any size, with few characters, and without colours."""

import re
from pathlib import Path

import pytest

from durak.terminal.tui.new_game import NewGame
from durak.terminal.tui.pages import Ask
from terminal.tui.at_screen import at_screen, run
from terminal.tui.picture import picture
from terminal.tui.playing import begin, characters, move_by_keys, quick


def test_the_table_is_drawn_in_any_size(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_screen(tmp_path, preferences=quick()) as person:
            await begin(person)
            for size in ((120, 40), (60, 20), (200, 60), (80, 24), (20, 5), (100, 30)):
                await person.turn()
                await person.pilot.resize_terminal(*size)
                await person.pilot.pause()
                large = size[0] >= 110 and size[1] >= 34
                await person.until(lambda: person.app.screen.has_class("large") is large)  # noqa: B023 - awaited here
                await person.until(lambda: person.app.screen.size == size)  # noqa: B023 - awaited here
                if await person.turn():
                    await move_by_keys(person)

    run(test())


def test_only_what_every_terminal_has(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_screen(tmp_path, preferences=quick()) as person:
            await person.until(lambda: isinstance(person.app.screen, NewGame))
            person.app.look.ascii = True
            await begin(person)
            await person.turn()
            assert person.sitting.hand()
            assert characters(person).isascii()
            await person.press("m")
            await person.until(lambda: isinstance(person.app.screen, Ask))
            assert characters(person).isascii()

    run(test())


def test_without_colours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def test() -> None:
        async with at_screen(tmp_path, preferences=quick()) as person:
            await begin(person)
            await person.turn()
            colours = set(re.findall(r"#[0-9a-f]{6}", picture(person.app.export_screenshot(), (80, 24))))
            assert colours
            assert all(one[1:3] == one[3:5] == one[5:7] for one in colours), colours

    run(test())
