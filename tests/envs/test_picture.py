"""The table as text and as a picture."""

import re
from pathlib import Path

import numpy as np

from durak.envs.picture import SHAPES, ansi, picture, svg
from durak.kernel import State
from durak.rules import Settings, Step
from table import Table

PAGE = Path(__file__).parents[2] / "web" / "src" / "cards" / "card.ts"


def state() -> State:
    table = Table.at(Settings(), {"anna": "7C 7D 9C", "boris": "8C 9D 10H"}, field="6C/KC 6D")
    return State.from_configuration(table.settings, table.c)


def test_all_cards_are_open() -> None:
    assert ansi(state()).splitlines() == [
        "deck 0, trump H, turn 2",
        "field 6C/KC  6D",
        "  anna    7C 9C 7D",
        "> boris   8C 9D 10H",
    ]


def test_the_suits_are_those_of_the_page() -> None:
    drawn = re.findall(r"^  ([CDHS]): '([^']+)'", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert {suit: shape for suit, shape in drawn if shape.startswith("M")} == SHAPES


def test_a_picture_shows_every_card() -> None:
    table = state()
    assert svg(table).count("<rect x=") == 9
    shown = picture(table)
    assert shown.dtype == np.uint8
    assert shown.shape[2:] == (3,)
    # Green cloth, white cards, red suits.
    assert all((shown == colour).all(axis=2).any() for colour in ([30, 107, 74], [253, 252, 248], [200, 16, 46]))
    table.apply(table.action(Step("take")))
    assert not np.array_equal(picture(table), shown)
