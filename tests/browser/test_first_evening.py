"""The first evening of a newcomer, on a phone: the table, seven lessons, and a game with the coach to its end."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.person import Person, cards_in
from durak.i18n import Words
from lessons.ways import WAYS
from pages.test_learn import card

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def do(person: Person, event: dict[str, Any]) -> None:
    """Does what a lesson asks for, by taps."""
    page = person.page
    for attack, defence in event.get("pairs", ()):
        card(page, defence)
        card(page, attack)
    if not event.get("pairs"):
        for name in cards_in(event):
            card(page, name)
        person.wake().click()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_from_the_first_visit_to_the_end_of_the_game_with_the_coach(
    browser: Browser, url: str, pictures: Path, language: str
) -> None:
    words = Words(language)
    # Nothing is known of this person; cards only do not fly, so that nobody has to wait for them.
    newcomer = Person(browser, url, likes={"name": "", "language": language}, **PHONE)
    page = newcomer.page

    def look(name: str) -> None:
        page.screenshot(path=pictures / f"evening-{name}-{language}.png")

    newcomer.visit("/")
    look("start")
    page.get_by_role("link", name=words("web-evening-begin")).click()
    for part in ("goal", "hand", "others", "deck", "field", "pile", "button", "turn"):
        expect(page.get_by_role("heading", name=words(f"web-tour-{part}"), exact=True)).to_be_visible()
        if part in ("deck", "turn"):
            look(f"tour-{part}")
        if part != "turn":
            page.get_by_role("button", name=words("web-tour-next")).click()
    page.get_by_role("link", name=words("web-tour-lesson")).click()
    for number in range(1, 8):
        expect(page.get_by_role("heading", name=words(f"lesson-{number}-title"), exact=True)).to_be_visible()
        for event in WAYS[number]:
            page.wait_for_selector("[data-testid=main]")
            before = page.locator("main").get_attribute("data-task")
            do(newcomer, event)
            expect(page.locator("main")).not_to_have_attribute("data-task", before or "")
        expect(page.get_by_text(words("lesson-right"))).to_be_visible()
        look(f"lesson-{number}")
        if number < 7:
            page.get_by_role("link", name=words("lesson-next")).click()
    page.get_by_role("button", name=words("web-evening-game")).click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_test_id("asked")).not_to_be_empty()
    look("coach")
    newcomer.play_out()
    expect(page.locator("#over")).to_be_visible()
    look("end")
    # The next step after the first game.
    offered = page.get_by_role("link", name=words("web-coach-strategy"))
    expect(offered).to_be_visible()
    assert offered.get_attribute("href") == "/learn/strategy/1"
    offered.click()
    expect(page.get_by_role("heading", name=words("strategy-1-title"), exact=True)).to_be_visible()
    look("next")
    # From now on this is no newcomer any more.
    newcomer.visit("/")
    expect(page.get_by_role("region", name=words("web-evening"))).to_have_count(0)
    look("after")
    newcomer.close()
