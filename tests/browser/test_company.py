"""Together: names and faces, who watches, what is called out, champions on the first page, and progress."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import serving
from browser.person import SHORT, Person, open_table, played_out
from durak.i18n import Words
from pages.visiting import flaws

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_a_guest_is_asked_once_for_a_name_and_may_choose_a_face(browser: Browser, url: str, pictures: Path) -> None:
    table, token = open_table(url, {"seats": 3}, [], deal=False)
    anna = Person(browser, url, token)
    anna.visit(f"/table/{table}")
    guest = Person(browser, url, likes={"name": "", "language": "ru"}, **PHONE)
    guest.visit(f"/table/{table}")
    guest.page.get_by_role("button", name="Сесть").first.click()
    expect(guest.page.get_by_role("heading", name="Как вас называть?")).to_be_visible()
    guest.page.screenshot(path=pictures / "name-ru.png")
    assert not flaws(guest.page)
    guest.page.get_by_label("Имя").fill("   ")
    expect(guest.page.get_by_role("button", name="Это я")).to_be_disabled()
    guest.page.get_by_label("Имя").fill("Вера")
    guest.page.get_by_role("radio", name="лиса").check(force=True)
    guest.page.get_by_role("button", name="Это я").click()
    expect(anna.page.get_by_text("Вера", exact=True)).to_be_visible()
    expect(anna.page.locator(".avatar .face")).to_have_count(1)
    anna.page.screenshot(path=pictures / "waiting.png")
    # Never again.
    guest.visit("/")
    guest.page.get_by_role("button", name="Позвать друзей").click()
    guest.page.wait_for_url("**/table/*")
    for one in (anna, guest):
        one.close()


def test_whoever_does_not_want_to_say_stays_a_guest(browser: Browser, url: str) -> None:
    guest = Person(browser, url, likes={"name": "", "language": "ru"})
    guest.visit("/")
    guest.page.get_by_role("button", name="Позвать друзей").click()
    guest.page.get_by_role("button", name="Не сейчас").click()
    guest.page.wait_for_url("**/table/*")
    expect(guest.page.get_by_text("гость-").first).to_be_visible()
    guest.close()


def test_who_watches_is_seen_and_a_reaction_is_two_taps(browser: Browser, url: str, pictures: Path) -> None:
    table, token = open_table(url, {"seats": 2}, [], deal=False)
    anna = Person(browser, url, token, **PHONE)
    anna.visit(f"/table/{table}")
    boris = Person(browser, url, likes={"name": "Boris"})
    boris.visit(f"/table/{table}")
    boris.page.get_by_role("button", name="Sit down").click()
    anna.page.get_by_role("button", name="Deal", exact=True).click()
    vera = Person(browser, url, likes={"name": "Vera"})
    vera.visit(f"/table/{table}")
    expect(anna.page.get_by_text("Watching: Vera")).to_have_count(1)
    anna.settle()
    anna.page.get_by_role("button", name="Call something out").click()
    anna.page.screenshot(path=pictures / "reactions.png")
    anna.page.get_by_role("button", name="Bravo!").click()
    expect(boris.page.locator(".bubble")).to_have_text("Bravo!")
    # No card ever lies where it is said.
    bubble, field = (boris.page.locator(one).bounding_box() for one in (".bubble", ".field"))
    assert bubble is not None
    assert field is not None
    assert bubble["y"] + bubble["height"] <= field["y"]
    vera.close()
    expect(anna.page.get_by_text("Watching: Vera")).to_have_count(0)
    for one in (anna, boris):
        one.close()


def test_the_level_of_a_bot_is_seen_at_the_table(browser: Browser, url: str) -> None:
    table, token = open_table(url, {"seats": 3}, ["novice", "master"])
    anna = Person(browser, url, token)
    anna.sit_at(table)
    expect(anna.page.locator(".seat").get_by_text("master", exact=True)).to_be_visible()
    expect(anna.page.locator(".seat").get_by_text("novice", exact=True)).to_be_visible()
    anna.close()


def test_another_tab_is_told_when_it_is_our_turn(browser: Browser, url: str) -> None:
    table, token = open_table(url, {"seats": 2, **SHORT}, ["novice"])
    anna = Person(browser, url, token, likes={"notices": True})
    anna.context.grant_permissions(["notifications"])
    anna.page.add_init_script(
        """
        window.told = [];
        class Notice { constructor(text) { told.push(text); } close() {} static permission = 'granted'; }
        window.Notification = Notice;
        Object.defineProperty(document, 'hidden', { get: () => true });
        """
    )
    anna.sit_at(table)
    anna.wait_for_turn()
    assert anna.page.evaluate("told") == ["Your move"]
    anna.close()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_champions_play_on_the_first_page_while_somebody_looks(
    browser: Browser, tmp_path: Path, pictures: Path, language: str
) -> None:
    with serving(tmp_path, "--pace", "0.3") as url:
        vera = Person(browser, url, likes={"language": language, "name": "Vera"})
        vera.visit("/")
        section = vera.page.get_by_role("region", name="Champions at play" if language == "en" else "Играют чемпионы")
        section.scroll_into_view_if_needed()
        expect(section.locator(".pair")).not_to_have_count(0)
        vera.wait(lambda: vera.sequence > 20)
        section.screenshot(path=pictures / f"champions-{language}.png")
        # A round is a few kilobytes a minute, and none when nobody looks.
        vera.page.evaluate("scrollTo(0, 0)")
        vera.page.wait_for_timeout(1500)
        seen = vera.sequence
        vera.page.wait_for_timeout(1500)
        assert vera.sequence == seen
        vera.close()


def test_progress_is_in_the_profile(browser: Browser, url: str, pictures: Path) -> None:
    _, token = played_out(url)
    anna = Person(browser, url, token, **PHONE)
    anna.visit("/profile")
    section = anna.page.get_by_role("region", name="My rounds in numbers")
    expect(section.get_by_role("row", name="Novice 1")).to_be_visible()
    anna.page.screenshot(path=pictures / "progress.png", full_page=True)
    assert not flaws(anna.page)
    anna.close()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_whoever_is_the_durak_again_hears_the_old_saying_and_deals(
    browser: Browser, url: str, pictures: Path, language: str
) -> None:
    words = Words(language)
    saying = words("web-durak-twice")
    table, token = open_table(url, {"seats": 2, "preset": "throw-in", **SHORT}, ["amateur"])
    anna = Person(browser, url, token, likes={"language": language}, **PHONE)
    anna.sit_at(table)
    for round in (1, 2):
        # Whoever always takes and never throws in keeps the cards.
        while anna.wait_for_turn():
            anna.press_main() if anna.view["field"] else anna.drag_one()
        expect(anna.page.locator("#over")).to_have_text(words("change-durak", who="you"))
        expect(anna.page.get_by_text(saying)).to_have_count(round - 1)
        anna.page.screenshot(path=pictures / f"durak-{round}-{language}.png")
        anna.page.get_by_role("button", name=words("web-rematch")).click()
        expect(anna.page.locator("#over")).to_have_count(0)
        expect(anna.page.locator(".marks [data-testid=dealer]")).to_be_visible()
    anna.close()


def test_a_phone_shares_the_link_and_a_desktop_copies_it(browser: Browser, url: str) -> None:
    table, token = open_table(url, {"seats": 2}, [], deal=False)
    phone = Person(browser, url, token, **PHONE)
    phone.page.add_init_script("navigator.share = async ({ url }) => { window.shared = url; };")
    phone.visit(f"/table/{table}")
    phone.page.get_by_role("button", name="Send the link").click()
    assert phone.page.evaluate("shared") == f"{url}/table/{table}"
    desk = Person(browser, url)
    desk.visit(f"/table/{table}")
    expect(desk.page.get_by_role("button", name="Copy the link")).to_be_visible()
    for one in (phone, desk):
        one.close()
