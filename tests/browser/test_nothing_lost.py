"""Nothing is lost and nobody is stuck: games that wait, another round with those who left, and leaving in words."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import serving
from browser.person import SHORT, Person, open_table, played_out, played_out_by_two
from pages.visiting import flaws

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_a_game_that_was_left_is_on_the_start_page_and_goes_on(
    browser: Browser, tmp_path: Path, pictures: Path
) -> None:
    with serving(tmp_path, "--pace", "0", "--grace", "0.2") as url:
        table, token = open_table(url, {"seats": 2, **SHORT}, ["novice"])
        open_table(url, {"seats": 2, **SHORT}, ["novice"])
        anna = Person(browser, url, token, **PHONE)
        anna.sit_at(table)
        anna.settle()
        hand = anna.view["hand"]
        # The phone is locked, for longer than a seat is kept.
        anna.page.goto(url + "/rules")
        anna.page.wait_for_timeout(1000)
        anna.visit("/")
        mine = anna.page.get_by_role("region", name="Continue your game")
        expect(mine.get_by_role("link")).to_have_count(1)
        anna.page.screenshot(path=pictures / "continue.png")
        assert not flaws(anna.page)
        mine.get_by_role("link").click()
        anna.page.wait_for_selector("[data-where=hand]")
        anna.settle()
        assert anna.view["hand"] == hand
        anna.play_out()
        anna.close()


def test_a_game_is_given_up_on_the_start_page_only_when_one_is_sure(browser: Browser, url: str) -> None:
    _, token = open_table(url, {"seats": 2, **SHORT}, ["novice"])
    anna = Person(browser, url, token)
    anna.visit("/")
    mine = anna.page.get_by_role("region", name="Continue your game")
    mine.get_by_role("button", name="Give up").click()
    anna.page.get_by_role("button", name="Stay").click()
    expect(mine).to_be_visible()
    mine.get_by_role("button", name="Give up").click()
    anna.page.get_by_role("button", name="Give it up").click()
    expect(mine).to_be_hidden()
    anna.close()


def test_leaving_in_a_round_asks_first_and_the_others_are_told(browser: Browser, url: str, pictures: Path) -> None:
    table, token = open_table(url, {"seats": 2}, [], deal=False)
    anna = Person(browser, url, token)
    anna.visit(f"/table/{table}")
    boris = Person(browser, url, likes={"name": "Boris"})
    boris.visit(f"/table/{table}")
    boris.page.get_by_role("button", name="Sit down").click()
    expect(anna.page.get_by_role("status")).to_have_text("Boris sits down.")
    anna.page.get_by_role("button", name="Deal", exact=True).click()
    boris.page.wait_for_selector("[data-where=hand]")
    boris.settle()
    boris.page.get_by_role("button", name="Menu").click()
    boris.page.get_by_role("button", name="Leave the table").click()
    boris.page.get_by_role("button", name="Stay").click()
    assert "/table/" in boris.page.url
    boris.page.get_by_role("button", name="Menu").click()
    boris.page.get_by_role("button", name="Leave the table").click()
    boris.page.screenshot(path=pictures / "leaving.png")
    boris.page.get_by_role("button", name="Leave the table").click()
    expect(anna.page.get_by_text("Boris leaves the game. A bot plays on.").first).to_be_visible()
    anna.page.screenshot(path=pictures / "left.png")
    boris.page.wait_for_url(f"{url}/")
    for one in (anna, boris):
        one.close()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_whoever_left_after_a_round_comes_back_by_the_link_and_agrees_to_another(
    browser: Browser, url: str, pictures: Path, language: str
) -> None:
    sit, again, leave = (
        ("Sit down", "Another round", "Leave the table")
        if language == "en"
        else (
            "Сесть",
            "Ещё партию",
            "Встать из-за стола",
        )
    )
    fill = "Fill with bots and deal" if language == "en" else "Добавить ботов и сдать"
    table, *tokens = played_out_by_two(url)
    likes = {"language": language, "chat": False}
    people = anna, boris = [
        Person(browser, url, token, likes={**likes, "name": name})
        for name, token in zip(("Anna", "Boris"), tokens, strict=True)
    ]
    for one in people:
        one.visit(f"/table/{table}")
    boris.page.get_by_role("button", name=leave).click()
    # Whoever is alone is offered bots and the link, and nothing that cannot be.
    expect(anna.page.get_by_role("button", name=fill)).to_be_visible()
    expect(anna.page.get_by_role("button", name=sit)).to_be_hidden()
    anna.page.screenshot(path=pictures / f"alone-{language}.png")
    # In the page itself, without a reload.
    boris.page.evaluate(
        "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }",
        f"/table/{table}",
    )
    boris.page.get_by_role("button", name=sit).click()
    boris.page.get_by_role("button", name=again).click()
    wish = "Boris wants another round." if language == "en" else "Boris хочет ещё партию."
    expect(anna.page.get_by_role("region").get_by_text(wish)).to_be_visible()
    anna.page.screenshot(path=pictures / f"rematch-{language}.png")
    anna.page.get_by_role("button", name=again).click()
    for one in people:
        one.page.wait_for_selector("#over", state="detached")
        one.page.wait_for_selector("[data-where=hand]")
    # What was wanted has come true, and does not hang over the cards.
    assert anna.page.get_by_role("status").filter(has_text=wish).count() == 0
    for one in people:
        one.close()


def test_what_was_said_before_is_in_the_chat_and_nobody_says_it_again(browser: Browser, url: str) -> None:
    table, token = open_table(url, {"seats": 2}, ["novice"])
    anna = Person(browser, url, token, likes={"chat": True}, viewport={"width": 1300, "height": 800})
    anna.sit_at(table)
    anna.page.get_by_role("tab", name="Chat").click()
    anna.page.get_by_role("button", name="Hello!").click()
    expect(anna.page.locator(".bubble")).to_have_text("Hello!")
    anna.page.reload()
    anna.page.wait_for_selector("[data-where=hand]")
    anna.settle()
    expect(anna.page.locator(".bubble")).to_have_count(0)
    anna.page.get_by_role("tab", name="Chat").click()
    expect(anna.page.get_by_role("tabpanel").get_by_text("Hello!")).to_be_visible()
    anna.close()


def test_the_table_of_a_finished_round_is_found_by_somebody_new(browser: Browser, url: str) -> None:
    table, _ = played_out(url)
    vera = Person(browser, url, likes={"name": "Vera"})
    vera.visit(f"/table/{table}")
    expect(vera.page.locator("#over")).to_be_visible()
    vera.close()
