"""Every page at both sizes, in every language, in the light and in the dark: a picture, and nothing for axe to find."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from durak.i18n import LANGUAGES
from pages.visiting import SIZES, Visitor, flaws, overflow

PAGES = {
    "start": "/",
    "settings": "/settings",
    "lobby": "/lobby",
    "new": "/new",
    "rules": "/rules",
    "rules-of": "/rules/transfer-club",
    "learn": "/learn",
    "lesson": "/learn/4",
    "strategy": "/learn/strategy/8",
    "puzzles": "/puzzles",
    "games": "/games",
    "profile": "/profile",
    "leaderboard": "/leaderboard",
    "analysis": "/analysis",
    "missing": "/rules/nowhere",
    "nowhere": "/nowhere",
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_and_nothing_is_too_wide(visitor: Visitor, pictures: Path, name: str, size: str) -> None:
    page = visitor.opens(PAGES[name], size, color_scheme="light")
    visitor.sees_all(page)
    assert flaws(page) == []
    assert overflow(page) <= 0
    page.screenshot(path=pictures / f"{name}-{size}-light.png")
    # In the dark nothing but the colours is different.
    page.emulate_media(color_scheme="dark")
    assert flaws(page, "color-contrast") == []
    page.screenshot(path=pictures / f"{name}-{size}-dark.png")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_speaks_every_language(visitor: Visitor, pictures: Path, language: str) -> None:
    page = visitor.opens("/", "phone", language)
    for name, path in PAGES.items():
        visitor.goes(page, path)
        visitor.sees_all(page)
        # The page shows the id of a message that it does not have.
        expect(page.locator("body")).not_to_contain_text("⟨")
        assert overflow(page) <= 0, name
        page.screenshot(path=pictures / f"{name}-{language}.png")
