"""Somebody at the table on the screen, with keys and a mouse, and a real server behind it."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from textual.pilot import Pilot

from durak.i18n import Words
from durak.rules import Card
from durak.server.tables.timing import Timing
from durak.terminal.preferences import Preferences
from durak.terminal.table.sitting import Sitting
from durak.terminal.tui.app import Begin, Durak
from durak.terminal.tui.bars import Action
from durak.terminal.tui.hand import Hand
from durak.terminal.tui.look import Look
from durak.terminal.tui.pages import Ask
from durak.terminal.tui.table import TableScreen
from server.hosting import AT_ONCE, serving

_Value = TypeVar("_Value")
# Far longer than anything takes on the slowest machine.
PATIENCE = 100


def run(test: Coroutine[Any, Any, _Value]) -> _Value:
    """Runs a test that awaits; a screen takes its time where many of them are tested at once."""

    async def bounded() -> _Value:
        return await asyncio.wait_for(test, 300)

    return asyncio.run(bounded())


# Nobody here presses a key before looking.
TableScreen.STEADY = 0


class Person:
    """The person in front of the screen."""

    def __init__(self, app: Durak, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def table(self) -> TableScreen:
        found = self.app.table
        assert found is not None
        return found

    @property
    def sitting(self) -> Sitting:
        return self.table.sitting

    @property
    def hand(self) -> Hand:
        return self.table.hand

    async def until(self, condition: Callable[[], object], what: str = "it") -> None:
        """Waits until something is so."""
        async with asyncio.timeout(PATIENCE):
            while not condition():
                await self.pilot.pause(0.01)
        await self.pilot.pause()

    async def see_table(self) -> None:
        """Waits for a table with cards on it."""
        await self.until(lambda: self.app.table is not None and self.app.table.sitting.now is not None)

    async def turn(self) -> bool:
        """Waits until one has to move, or the round is over; is it one's move?"""
        await self.until(lambda: not self.sitting.playing or (self.sitting.moves and not self.table._wishing))
        return self.sitting.playing

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def click_card(self, card: Card) -> None:
        x = next(x for x, one in self.hand._places() if one == card)
        await self.pilot.click(Hand, offset=(x + 1, 2))

    async def click_button(self) -> None:
        await self.pilot.click(Action, offset=(5, 1))

    async def done(self, sequence: int) -> None:
        """Waits until something has come of what one did."""
        await self.until(lambda: self.sitting.sequence > sequence or isinstance(self.app.screen, Ask))
        if isinstance(self.app.screen, Ask):
            await self.press("enter")
            await self.until(lambda: self.sitting.sequence > sequence)


@asynccontextmanager
async def at_screen(
    folder: Path,
    begin: Begin | None = None,
    size: tuple[int, int] = (80, 24),
    language: str = "en",
    timing: Timing = AT_ONCE,
    url: str | None = None,
    preferences: Preferences | None = None,
) -> AsyncIterator[Person]:
    """A person at the screen, at a server of its own or at another one."""
    preferences = preferences or Preferences()
    if url is None:
        async with serving(folder, timing) as server:
            app = Durak(f"ws://127.0.0.1:{server.port}/ws", Look(Words(language)), preferences, begin or Begin())
            async with app.run_test(size=size) as pilot:
                yield Person(app, pilot)
        return
    app = Durak(url, Look(Words(language)), preferences, begin or Begin(), server=url)
    async with app.run_test(size=size) as pilot:
        yield Person(app, pilot)
