"""Puzzles on the screen, by keys: a wrong answer, the solution, another try, and the next one."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from durak.i18n import Words
from durak.puzzles import Puzzle, Standing, Theme, collection
from durak.puzzles.attempt import Solved, solved
from durak.rules import Attack, Event, cards_of
from durak.terminal.preferences import saved_preferences
from durak.terminal.tui.look import Look
from durak.terminal.tui.puzzles import Puzzles, PuzzleScreen, Puzzling
from terminal.tui.at_screen import PATIENCE, run


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr(PuzzleScreen, "PACE", 0.01)
    monkeypatch.setattr(PuzzleScreen, "STEADY", 0)


async def until(pilot: Pilot[None], condition: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await pilot.pause(0.01)
    await pilot.pause()


def of_leads() -> tuple[Puzzle, list[Solved]]:
    """A puzzle of single leads alone, and its decisions."""
    for one in collection().values():
        decisions = [*solved(one)]
        events = [step.decision.answer for step in decisions] + [decisions[0].decision.others[0]]
        if len(decisions) == 2 and all(isinstance(event, Attack) and len(event.cards) == 1 for event in events):
            return one, decisions
    raise AssertionError("no puzzle is of single leads alone")


def test_wrong_the_solution_again_right_and_the_next_one() -> None:
    one, decisions = of_leads()

    async def test() -> None:
        app = Puzzling(Look(Words("en")), saved_preferences(), one, None)
        async with app.run_test(size=(100, 30)) as pilot:
            await until(pilot, lambda: isinstance(app.screen, PuzzleScreen))
            screen = app.screen
            assert isinstance(screen, PuzzleScreen)
            assert screen.teacher.words == screen.puzzle.goal
            assert screen.teacher.how.startswith("Anna's cards: ")

            def lead(event: Event) -> None:
                screen.move(Attack(screen.puzzle.names[0], cards_of(event)))

            lead(decisions[0].decision.others[0])
            await until(pilot, lambda: screen.puzzle.over)
            await until(pilot, lambda: screen.teacher.words.startswith("Wrong: "))
            assert saved_preferences().puzzles == {one.id: False}
            await pilot.press("s")
            await until(pilot, lambda: screen.puzzle.step is not None and not screen.puzzle._ahead)
            await pilot.press("r")
            for step in decisions:
                await until(pilot, lambda: screen.puzzle.moves is not None)
                lead(step.decision.answer)
            await until(pilot, lambda: screen.puzzle.over)
            assert screen.puzzle.attempt.standing is Standing.SOLVED
            assert saved_preferences().puzzles == {one.id: False}
            await until(pilot, lambda: screen.offered().kind == "next")
            await pilot.press("enter")
            await until(pilot, lambda: screen.puzzle.puzzle.id != one.id)
            await pilot.press("escape")
            await until(pilot, lambda: isinstance(app.screen, Puzzles))

    run(test())


def test_the_list_in_russian_leads_to_a_theme() -> None:
    async def test() -> None:
        app = Puzzling(Look(Words("ru")), saved_preferences(), None, None)
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: isinstance(app.screen, Puzzles))
            listed = app.screen
            assert isinstance(listed, Puzzles)
            assert [row.key for row in listed.form.rows if row.key] == ["daily", "training", *Theme]
            listed.form.choose("take-to-win")
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, PuzzleScreen))
            assert isinstance(app.screen, PuzzleScreen)
            assert Theme.TAKE_TO_WIN in app.screen.puzzle.puzzle.themes

    run(test())
