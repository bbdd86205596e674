"""How somebody plays at the screen."""

import re
from collections.abc import Callable
from typing import TypeVar

from durak.terminal.preferences import Preferences
from durak.terminal.table.moves import Moves
from durak.terminal.table.sitting import Sitting
from durak.terminal.tui.new_game import NewGame
from durak.terminal.tui.pages import Ask
from terminal.tui.at_screen import Person
from terminal.tui.picture import picture

_Found = TypeVar("_Found")


def quick() -> Preferences:
    """Somebody who last played a short game against one bot."""
    return Preferences(game={"seats": 2, "setting deck_size": 24})


async def begin(person: Person, *keys: str) -> None:
    """Deals a game from the dialogue, after some keys in it."""
    await person.until(lambda: isinstance(person.app.screen, NewGame))
    await person.press(*keys, "enter")
    await person.see_table()


async def choose(person: Person, key: str) -> None:
    """Goes to a row of a menu, and presses Enter there."""
    await person.until(lambda: isinstance(person.app.screen, Ask))
    menu = person.app.screen
    assert isinstance(menu, Ask)
    place = [row.key for row in menu.rows].index(key)
    await person.press(*["down"] * place, "enter")
    await person.until(lambda: person.app.screen is not menu)


async def move_by_keys(person: Person) -> None:
    sequence = person.sitting.sequence
    await person.press("right")
    # A card that goes is played with UP; without one Enter passes or takes.
    await person.press("up" if person.hand.selected and person.table.action.main.possible else "down")
    if person.sitting.sequence == sequence and not person.hand.selected:
        await person.press("enter")
    await person.done(sequence)


async def play_by_keys(person: Person) -> None:
    while await person.turn():
        await move_by_keys(person)


async def play_on_until(person: Person, found: Callable[[Sitting, Moves], _Found | None]) -> _Found:
    """Plays, for more than one round if need be, until there is what is looked for."""
    for _ in range(300):
        if not await person.turn():
            await person.press("enter")
            await person.until(lambda: person.sitting.playing)
            continue
        moves, sequence = person.sitting.moves, person.sitting.sequence
        assert moves is not None
        one = found(person.sitting, moves)
        if one is not None:
            return one
        await person.press("right")
        await person.press("up" if person.hand.selected else "enter")
        await person.done(sequence)
    raise AssertionError("in so many moves it never came")


def characters(person: Person) -> str:
    """Everything that is to be read on the screen."""
    return "".join(re.findall(r"<text[^>]*>(.*?)</text>", picture(person.app.export_screenshot(), (80, 24))))
