"""The real program in a real terminal: two people at a real server, and somebody whose machine crashes."""

import re
import time
from contextlib import closing
from pathlib import Path

from server.process import Process
from terminal.tui.tmux import PATIENCE, Pane

OVER = re.compile(r"You are the durak|is the durak|A draw")


def my_move(screen: str) -> bool:
    """Is the table waiting for the person at this screen?"""
    return "(you" in screen and "is to move" not in screen


def play(*panes: Pane) -> None:
    """Everybody plays the first card that goes until the round is over."""
    end = time.monotonic() + 3 * PATIENCE
    before = [""] * len(panes)
    while time.monotonic() < end:
        shown = [pane.screen() for pane in panes]
        if all(OVER.search(screen) for screen in shown):
            return
        for pane, screen, same in zip(panes, shown, before, strict=True):
            if "Which do you mean" in screen:
                pane.press("Enter")
            elif my_move(screen) and not OVER.search(screen):
                # The first card that goes; if there was none, the button: to pass, or to take.
                pane.press(*(("Enter",) if screen == same else ("Right", "Up")))
        before = shown
        time.sleep(0.1)
    raise AssertionError("the round does not end:\n" + "\n".join(pane.screen() for pane in panes))


def test_two_people_at_a_server_that_goes_away_for_a_while(tmp_path: Path) -> None:
    process = Process(tmp_path)
    address = f"127.0.0.1:{process.port}"
    anna = Pane(tmp_path / "anna", "join", address, "--quick", "--name", "Anna", "--lang", "en")
    with closing(anna):
        anna.see("Anna (you")
        boris = Pane(tmp_path / "boris", "join", address, "--quick", "--name", "Boris", "--lang", "en", size=(120, 40))
        with closing(boris):
            boris.see("Turn 1")
            anna.see("Turn 1")
            process.end()
            for pane in (anna, boris):
                pane.see("Connection lost")
            process = Process(tmp_path, process.port)
            try:
                play(anna, boris)
                for pane in (anna, boris):
                    # The button does nothing while its meaning is new, and somebody may have agreed already.
                    while "Another round" in pane.see("Another round", "Waiting for the others", "round 2"):
                        pane.press("Enter")
                        time.sleep(0.5)
                for pane in (anna, boris):
                    pane.see("round 2")
            finally:
                process.end()


def held(screen: str) -> list[str]:
    """The cards at the bottom of 80x24."""
    rows = screen.splitlines()[15:21]
    return max((re.findall(r"(?:10|[2-9JQKA])[♣♦♥♠]", row) for row in rows), key=len, default=[])


def hand(pane: Pane) -> list[str]:
    """All the cards that the player was dealt, once it is their move."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        screen = pane.see("(you")
        if my_move(screen) and len(held(screen)) >= 6:
            return held(screen)
        time.sleep(0.1)
    raise AssertionError(f"no hand is to be seen:\n{pane.screen()}")


def test_a_crash_in_mid_game_loses_nothing(tmp_path: Path) -> None:
    table = Pane(tmp_path, "tui", "--seats", "2", "--level", "novice", "--lang", "en")
    with closing(table):
        before = hand(table)
        table.resize(120, 40)
        while len(table.see("(you").rstrip().splitlines()) < 40:
            time.sleep(0.1)
        table.resize(80, 24)
        assert hand(table) == before
        table.kill()
    again = Pane(tmp_path, "tui", "--lang", "en")
    with closing(again):
        assert hand(again) == before
        end = time.monotonic() + PATIENCE
        while held(again.screen()) == before and time.monotonic() < end:
            again.press("Right", "Up", "Enter")
            time.sleep(0.2)
        assert held(again.see("(you")) != before, "a card was played, or the others were taken"


def test_a_game_of_the_screen_goes_on_line_by_line(tmp_path: Path) -> None:
    table = Pane(tmp_path, "tui", "--seats", "2", "--level", "novice", "--lang", "en", "--name", "Vera")
    with closing(table):
        before = hand(table)
        table.press("C-c")
        table.end()
    lines = Pane(tmp_path, "resume", "--lang", "ru", size=(100, 40))
    with closing(lines):
        shown = lines.see("\n>")
        # The same cards, by their Russian letters.
        assert all(card.translate(str.maketrans("JQKA", "ВДКТ")) in shown for card in before)
        assert "Vera (вы" in shown
        lines.press("q", "Enter")
        lines.see("«durak resume» продолжит её")
