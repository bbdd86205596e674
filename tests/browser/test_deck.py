"""The deck and the trump under it: what lies there can be read on every screen, from either side."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.person import Person, open_table

# The corners of a drawing, a little inside of it, at which something else is on top.
_COVERED = """drawing => {
  const { x, y, width, height } = drawing.getBoundingClientRect();
  const corners = [[0.2, 0.5], [0.8, 0.5], [0.5, 0.2], [0.5, 0.8], [0.5, 0.5]];
  return corners
    .map(([left, top]) => document.elementFromPoint(x + left * width, y + top * height))
    .filter((top) => !top?.closest('.trump'))
    .map((top) => top?.outerHTML.slice(0, 80));
}"""
SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"width": 1280, "height": 800},
    "phone": {"width": 390, "height": 844},
    "small phone": {"width": 360, "height": 640},
    "low": {"width": 844, "height": 390},
    "lowest": {"width": 640, "height": 360},
}


@pytest.mark.parametrize("left", [False, True], ids=["right-handed", "left-handed"])
@pytest.mark.parametrize("screen", SCREENS)
def test_the_face_and_the_suit_of_the_trump_are_never_hidden(
    browser: Browser, url: str, screen: str, left: bool
) -> None:
    # Six draw the last card of 36 in the first turn: they play with 52.
    for seats, deck_size in ((2, 36), (6, 52)):
        options = {"seats": seats, "settings": {"deck_size": deck_size}}
        table, token = open_table(url, options, ["novice"] * (seats - 1))
        anna = Person(browser, url, token, likes={"leftHanded": left}, viewport=SCREENS[screen])
        anna.sit_at(table)
        assert anna.view["turn_up"] is not None
        for part in ("text", "path:last-child"):
            corner = anna.page.locator(f".trump .index >> nth=0 >> {part}")
            assert corner.evaluate(_COVERED) == [], (seats, part)
        anna.close()


def test_a_six_or_a_nine_that_lies_crosswise_is_underlined(browser: Browser, url: str) -> None:
    """Whichever card is turned up: the line stands under its face if, and only if, it could be read as another one."""
    seen: set[bool] = set()
    while len(seen) < 2:
        table, token = open_table(url, {"seats": 2, "settings": {"deck_size": 24}}, ["novice"])
        anna = Person(browser, url, token)
        anna.sit_at(table)
        trump = anna.view["turn_up"]
        if trump is not None:
            risky = trump[:-1] in ("6", "9")
            expect(anna.page.locator(".trump .underline")).to_have_count(int(risky))
            seen.add(risky)
        anna.close()
