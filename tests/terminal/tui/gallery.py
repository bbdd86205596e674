"""The main states of the table on the screen, made from real messages of a table whose cards are known.

`python tests/terminal/tui/gallery.py` draws them again into tests/terminal/screens, and some of them for the documents.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import time
from typing import Any

from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen

from durak.client import Client
from durak.fairness import commitment
from durak.i18n import Words
from durak.notation import parse_game
from durak.players import SimplePlayer
from durak.protocol import Committed, Opened, Options, Sat
from durak.rules import Phase, view
from durak.server.storage.entry import Entry
from durak.server.tables.rules import rules_in_words
from durak.server.tables.state import TableState
from durak.server.tables.visible import shown as told_of
from durak.server.tables.visible import state_of, summary
from durak.server.tables.wishes import dealing, moves
from durak.terminal.preferences import Preferences
from durak.terminal.table.sitting import Sitting
from durak.terminal.tui.app import Durak
from durak.terminal.tui.hand import Hand
from durak.terminal.tui.lesson import LessonScreen
from durak.terminal.tui.lessons import Lessons
from durak.terminal.tui.lobby import Lobby
from durak.terminal.tui.look import Look
from durak.terminal.tui.new_game import NewGame
from durak.terminal.tui.replaying import Replaying
from durak.terminal.tui.table import TableScreen

sys.path.insert(0, str(Path(__file__).parents[2]))
from terminal.tui.picture import picture

HERE = Path(__file__).parent / "screens"
DOCUMENTS = Path(__file__).parents[3] / "docs" / "images"
SIZES = ((80, 24), (120, 40))
# Which of them the documents show, and under what name.
SHOWN = {
    "defence-80x24-en": "table",
    "end-120x40-ru": "end",
    "lesson-80x24-en": "lesson",
    "new-80x24-en": "new",
    "partners-80x24-en": "partners",
    "replay-80x24-en": "replay",
}


def play(
    words: Words,
    seats: int,
    seed: str,
    until: Callable[[TableState], bool],
    cards: int = 36,
    preset: str = "spec",
) -> Sitting:
    """What the first seat has been told when a table played by simple players has come to a certain point."""
    names = [words("play-name"), *words("names").split()]
    options = Options(preset=preset, settings={"deck_size": cards}, seats=seats, public=False)
    table = TableState("K7QMX2PDAB")
    at = time()
    table.extend([Entry(Opened(options), at), Entry(Committed(1, commitment(seed)), at, secret=seed)])
    levels = ("amateur", "master", "novice", "skilled", "expert")
    for seat in range(seats):
        level = levels[(seat - 1) % len(levels)] if seat else None
        table.apply(Entry(Sat(seat, names[seat], level), at, None if level else "me"))
    sitting = Sitting(Look(words).card_text)
    sitting.take_in(state_of(table, 0, rules_in_words(options, words.language), 0))
    table.extend(dealing.deal(table, at))
    told = table.sequence
    sitting.take_in(told_of(table, told, 0))
    while not until(table):
        now = table.now
        assert now is not None
        event = SimplePlayer().choose(table.settings, (view(now, now.active),))
        table.extend(moves.play(table, event, at))
        for sequence in range(told + 1, table.sequence + 1):
            sitting.take_in(told_of(table, sequence, 0))
        told = table.sequence
    return sitting


def my_move(phase: Phase, least: int = 0) -> Callable[[TableState], bool]:
    """Is the first chair to move in this phase, with this many cards on the field?"""

    def reached(table: TableState) -> bool:
        now = table.now
        return now is not None and now.phase is phase and table.active == 0 and len(now.field) >= least

    return reached


def over(table: TableState) -> bool:
    """The round is over."""
    return table.round > 0 and not table.playing


async def shown(screen: Screen[Any], size: tuple[int, int], act: Callable[[Pilot[None]], Awaitable[None]]) -> str:
    """A screen in a terminal of this size, after somebody has acted on it."""

    class Gallery(App[None]):
        CSS = Durak.CSS

        def on_mount(self) -> None:
            self.push_screen(screen)

        def list_tables(self) -> None:
            """Nobody is asked here."""

    app = Gallery()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await act(pilot)
        await pilot.pause()
        return picture(app.export_screenshot(), size)


def _table(words: Words, sitting: Sitting) -> TableScreen:
    return TableScreen(Client("ws://127.0.0.1:9/ws"), sitting, Look(words))


async def _nothing(pilot: Pilot[None]) -> None:
    pass


async def _choose_two(pilot: Pilot[None]) -> None:
    await pilot.press("right", "shift+right")


async def _illegal(pilot: Pilot[None]) -> None:
    hand = pilot.app.screen.query_one(Hand)
    moves = hand.sitting.moves
    assert moves is not None
    x = next(x for x, card in hand._places() if card not in moves.playable())
    await pilot.click(Hand, offset=(x + 1, 2))


async def _take(pilot: Pilot[None]) -> None:
    await pilot.press("down")


async def _forward(pilot: Pilot[None]) -> None:
    await pilot.press("down", "right", "right", "right")


async def _company(pilot: Pilot[None]) -> None:
    lobby = pilot.app.screen
    assert isinstance(lobby, Lobby)
    words = lobby.look.words
    tables = []
    for seats, preset in ((3, "club"), (2, "duel")):
        server = TableState(f"K7QMX2PD{seats}B")
        server.extend([Entry(Opened(Options(preset=preset, seats=seats)), 0)])
        server.apply(Entry(Sat(0, words("names").split()[0]), 0, "somebody"))
        tables.append(summary(server, rules_in_words(server.options, words.language)))
    lobby.show(tuple(tables))
    await pilot.press("down", "down", "down")


def _replay(words: Words) -> Replaying:
    game = play(words, 3, "11", over).game
    assert game is not None
    return Replaying(Look(words), parse_game(game), title="evening.durak")


# Every state that is compared: its screen, and what somebody does there.
STATES: dict[str, tuple[Callable[[Words], Screen[Any]], Callable[[Pilot[None]], Awaitable[None]]]] = {
    "deal": (lambda words: _table(words, play(words, 3, "13", my_move(Phase.ATTACK))), _choose_two),
    "defence": (lambda words: _table(words, play(words, 4, "1", my_move(Phase.DEFEND, 2))), _choose_two),
    "refused": (lambda words: _table(words, play(words, 6, "2", my_move(Phase.ATTACK, 1))), _illegal),
    "eight": (lambda words: _table(words, play(words, 8, "8", my_move(Phase.DEFEND, 1), 52)), _nothing),
    "end": (lambda words: _table(words, play(words, 3, "11", over)), _nothing),
    "partners": (
        lambda words: _table(words, play(words, 4, "5", my_move(Phase.DEFEND, 2), preset="partners")),
        _nothing,
    ),
    "partners-end": (lambda words: _table(words, play(words, 6, "5", over, preset="partners")), _nothing),
    "new": (lambda words: NewGame(Look(words), words("play-name"), {}, alone=True), _nothing),
    "lobby": (lambda words: Lobby(Look(words), "durak.example"), _company),
    "replay": (_replay, _forward),
    "lesson": (lambda words: LessonScreen(Look(words), Preferences(), 1), _take),
    "lessons": (lambda words: Lessons(Look(words), Preferences(lessons=[1, 2])), _nothing),
}


def cases() -> list[tuple[str, tuple[int, int], str]]:
    """Every state in every size and language."""
    return [(name, size, language) for name in STATES for size in SIZES for language in ("en", "ru")]


async def drawn(name: str, size: tuple[int, int], language: str) -> str:
    """One of them, drawn now."""
    screen, act = STATES[name]
    return await shown(screen(Words(language)), size, act)


def file_of(name: str, size: tuple[int, int], language: str) -> Path:
    """Where the picture is kept that it is compared with."""
    return HERE / f"{name}-{size[0]}x{size[1]}-{language}.svg"


def main() -> None:
    """Draws them all again."""
    HERE.mkdir(exist_ok=True)
    DOCUMENTS.mkdir(parents=True, exist_ok=True)
    for case in cases():
        text = asyncio.run(drawn(*case))
        file = file_of(*case)
        file.write_text(text, encoding="utf-8")
        if file.stem in SHOWN:
            (DOCUMENTS / f"terminal-{SHOWN[file.stem]}.svg").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
