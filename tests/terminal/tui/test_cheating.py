"""Where rules may be broken, whoever notices can say so with a key."""

from pathlib import Path

import pytest

from durak.client import Client
from durak.protocol import Options
from durak.terminal.new_table import NewTable
from durak.terminal.preferences import Preferences
from durak.terminal.tui.app import Begin
from durak.terminal.tui.bars import Keys
from durak.terminal.tui.pages import Ask, Read
from server.hosting import hosted
from terminal.cheating import RELAXED, cheat_once, to_move
from terminal.tui.at_screen import Person, at_screen, run


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def told(person: Person) -> list[str]:
    return [line.text for line in person.sitting.lines]


async def until_cheated(person: Person, *others: Client) -> str:
    """Plays on until one of the others has cheated; who it was."""
    table = person.sitting.table
    while True:
        for one in others:
            if to_move(one, table) and await cheat_once(one, table):
                sequence = one.tables[table].sequence
                await person.until(lambda: person.sitting.sequence >= sequence)  # noqa: B023 - awaited here
                return str(one.name)
        if person.sitting.moves is not None and not person.table._wishing:
            sequence = person.sitting.sequence
            await person.press("right", "up")
            await person.done(sequence)
        await person.pilot.pause(0.01)


def test_a_cheat_is_called_by_a_key(tmp_path: Path) -> None:
    async def test() -> None:
        wanted = NewTable(Options("club", RELAXED, seats=3), (), "Player")
        async with (
            hosted(tmp_path) as url,
            Client(url, "Anna") as anna,
            Client(url, "Boris") as boris,
            at_screen(tmp_path, Begin(wanted=wanted), url=url) as person,
        ):
            await person.until(lambda: person.app.table is not None)
            table = person.sitting.table
            await anna.join(table)
            await boris.join(table)
            await person.until(lambda: person.sitting.free == 0)
            await person.press("enter")
            await person.see_table()
            assert person.app.screen.query_one(Keys)._text.startswith("C you cheated!")
            await person.press("question_mark")
            assert isinstance(person.app.screen, Read)
            assert person.app.screen._text.startswith("At this table rules may be broken")
            await person.press("escape")
            # A call without a cheat is refused, and says so to nobody else.
            await person.press("c")
            await person.until(lambda: isinstance(person.app.screen, Ask))
            assert isinstance(person.app.screen, Ask)
            assert [row.label for row in person.app.screen.rows] == ["You cheated, Anna!", "You cheated, Boris!"]
            await person.press("enter")
            await person.until(lambda: person.table.prompt.text == "No cheat by Anna can be called now.")
            assert person.table.prompt.refused
            cheat = await until_cheated(person, anna, boris)
            # The same key of a Russian keyboard.
            await person.press("с")
            await person.until(lambda: isinstance(person.app.screen, Ask))
            await person.press(*["down"] * (cheat == "Boris"), "enter")
            caught = f"Player catches {cheat} cheating: it is undone, and {cheat} takes the cards."
            await person.until(lambda: caught in told(person))

    run(test())


def test_one_opponent_need_not_be_named(tmp_path: Path) -> None:
    async def test() -> None:
        wanted = NewTable(Options("club", RELAXED, seats=2), (), "Player")
        async with (
            hosted(tmp_path) as url,
            Client(url, "Anna") as anna,
            at_screen(tmp_path, Begin(wanted=wanted), url=url, language="ru") as person,
        ):
            await person.until(lambda: person.app.table is not None)
            table = person.sitting.table
            await anna.join(table)
            await person.until(lambda: person.sitting.free == 0)
            await person.press("enter")
            await person.see_table()
            await until_cheated(person, anna)
            await person.press("c")
            caught = "Игрок ловит на обмане: Anna. Обман отменён, и Anna берёт карты."
            await person.until(lambda: caught in told(person))

    run(test())


def test_where_the_rules_are_kept_the_key_does_nothing_and_nobody_speaks_of_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with at_screen(tmp_path, preferences=Preferences(game={"seats": 3})) as person:
            await person.until(lambda: person.app.screen.is_modal)
            await person.press("enter")
            await person.see_table()
            assert "cheat" not in person.app.screen.query_one(Keys)._text
            await person.press("c")
            assert person.app.screen is person.table
            await person.press("question_mark")
            assert isinstance(person.app.screen, Read)
            assert "rules may be broken" not in person.app.screen._text

    run(test())
