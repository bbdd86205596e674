"""The main states of the table look as they should, in both sizes and languages.

After a change that is meant, `python tests/terminal/tui/gallery.py` draws them again: look at them before you commit.
"""

import pytest

from terminal.tui.at_screen import run
from terminal.tui.gallery import cases, drawn, file_of


@pytest.mark.parametrize(("name", "size", "language"), cases())
def test_the_screen_looks_as_it_did(name: str, size: tuple[int, int], language: str) -> None:
    then = file_of(name, size, language).read_text(encoding="utf-8")
    now = run(drawn(name, size, language))
    changed = [line for line in now.splitlines() if line not in then.splitlines()]
    assert now == then, f"{file_of(name, size, language).name} has changed: {changed[:5]}; see the top of this file"
