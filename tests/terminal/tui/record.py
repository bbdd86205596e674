"""Plays a round of the real program against a master, and writes down every screen of it: docs/terminal-game.txt.

`python tests/terminal/tui/record.py` plays another one; it takes a minute or two.
"""

import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
from terminal.tui.test_tmux import OVER, my_move
from terminal.tui.tmux import Pane

FILE = Path(__file__).parents[3] / "docs" / "terminal-game.txt"
TITLE = "A round of durak tui against a master, 80x24, two players: the screen at each decision, and at the end."


def record(screens: list[str], title: str) -> str:
    """The screens one below the other."""
    numbered = (f"{f' screen {number} ':=^80}\n{screen.rstrip()}\n" for number, screen in enumerate(screens, 1))
    return "\n".join([f"{title}\n", *numbered])


def play(pane: Pane) -> list[str]:
    """Plays the first card that goes until the round is over; the screens."""
    screens: list[str] = []
    while not OVER.search(shown := pane.screen()):
        if "Which do you mean" in shown:
            screens.append(shown)
            pane.press("Enter")
        elif my_move(shown):
            pane.press("Right")
            time.sleep(0.5)
            screens.append(pane.screen())
            pane.press("Up")
            time.sleep(0.5)
            if pane.screen() == screens[-1]:
                # No card goes: to pass, or to take.
                pane.press("Enter")
        time.sleep(0.5)
    time.sleep(1)
    return [*screens, pane.screen()]


def main() -> None:
    """Plays a round and writes it down."""
    asked = "tui --seats 2 --level master --lang en --name Vera"
    with tempfile.TemporaryDirectory() as folder, closing(Pane(Path(folder), *asked.split())) as pane:
        pane.see("(you")
        FILE.write_text(record(play(pane), TITLE), encoding="utf-8")


if __name__ == "__main__":
    main()
