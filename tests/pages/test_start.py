"""The first page, and how one gets from it to the cards."""

import re

from playwright.sync_api import expect

from pages.visiting import Visitor


def test_one_click_deals_the_cards_and_the_choice_is_remembered(visitor: Visitor) -> None:
    page = visitor.opens()
    page.get_by_text("4", exact=True).click()
    page.get_by_label("Level").select_option("beginner")
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile(r"/table/[0-9A-Z]+$"))
    visitor.goes(page, "/")
    expect(page.get_by_role("radio", name="4")).to_be_checked()
    expect(page.get_by_label("Level")).to_have_value("beginner")


def test_two_clicks_and_a_name_open_a_table_for_friends(visitor: Visitor) -> None:
    page = visitor.opens(size="phone")
    page.get_by_role("button", name="Invite friends").click()
    visitor.stays_a_guest(page)
    expect(page).to_have_url(re.compile(r"/table/[0-9A-Z]+$"))


def test_the_browser_chooses_the_language_and_its_user_another(visitor: Visitor) -> None:
    page = visitor.opens(language="ru-RU")
    expect(page.get_by_role("button", name="Играть", exact=True)).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "ru"
    page.get_by_label("Язык").select_option("en")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_the_way_to_the_other_pages_goes_by_keyboard(visitor: Visitor) -> None:
    page = visitor.opens()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.get_by_role("link", name="Settings").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/settings$"))
    expect(page.get_by_role("heading", level=1)).to_be_focused()
