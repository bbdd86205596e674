"""One table, and two ways to sit at it: a person in a browser, and one in a terminal."""

import os
import time
from contextlib import closing
from pathlib import Path

from playwright.sync_api import Browser, expect

from browser.person import SHORT, Person, cards_in, open_table
from terminal.tui.record import record
from terminal.tui.test_tmux import OVER, my_move
from terminal.tui.tmux import PATIENCE, Pane


def play_together(anna: Person, boris: Pane) -> list[str]:
    """Both play simply until the round is over; everything that the terminal showed."""
    screens: list[str] = []
    end = time.monotonic() + 3 * PATIENCE
    while time.monotonic() < end:
        anna.page.wait_for_timeout(50)
        shown = boris.screen()
        screens += [shown] if screens[-1:] != [shown] else []
        if anna.over and OVER.search(shown):
            return screens
        if anna.choices is not None and not anna.over:
            anna.settle()
            event, before = anna.simple(), anna.sequence
            if event is None:
                anna.press_main()
                continue
            if event["kind"] == "attack":
                anna.double_click(cards_in(event)[0])
            for attack, defence in event.get("pairs", ()):
                anna.drag([defence], attack)
            anna.wait_beyond(before)
        elif "Which do you mean" in shown:
            boris.press("Enter")
        elif my_move(shown) and "Another round" not in shown:
            boris.press("Right", "Up", "Enter")
    raise AssertionError(f"the round does not end:\n{boris.screen()}")


def test_a_browser_and_a_terminal_at_one_table(browser: Browser, url: str, tmp_path: Path) -> None:
    table, token = open_table(url, {"seats": 2, **SHORT}, [], deal=False)
    anna = Person(browser, url, token)
    anna.visit(f"/table/{table}")
    invitation = anna.page.get_by_label("Link to this table", exact=True).input_value()
    boris = Pane(tmp_path, "join", invitation, "--name", "Boris", "--lang", "en")
    with closing(boris):
        expect(anna.page.get_by_text("Boris", exact=True)).to_be_visible()
        anna.page.get_by_role("button", name="Deal", exact=True).click()
        boris.see("Turn 1")
        anna.page.wait_for_selector("[data-where=hand]")
        screens = play_together(anna, boris)
        # Both read the same result.
        durak = anna.view["durak"]
        told = "You are the durak" if durak == "Boris" else "Anna is the durak" if durak else "A draw"
        assert told in screens[-1]
        if "DURAK_PICTURES" in os.environ:
            title = "A round between a person in a browser (Anna) and one in a terminal (Boris), as that showed it."
            file = Path(os.environ["DURAK_PICTURES"]) / "terminal-and-browser.txt"
            file.write_text(record(screens, title), encoding="utf-8")
    anna.close()
