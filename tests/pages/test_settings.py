"""What the user of a browser likes."""

from playwright.sync_api import Page, expect

from pages.visiting import Visitor


def dataset(page: Page, name: str) -> str:
    return str(page.evaluate(f"document.documentElement.dataset.{name}"))


def test_settings_count_at_once_and_stay(visitor: Visitor) -> None:
    page = visitor.opens("/settings")
    page.get_by_text("Wine red").click()
    page.get_by_text("Dark", exact=True).click()
    page.get_by_role("switch", name="Four-colour deck").check()
    page.get_by_role("switch", name="Left-handed").check()
    page.get_by_text("Rings").click()
    page.get_by_text("By rank").click()
    page.get_by_text("Fast", exact=True).click()
    page.get_by_label("Volume").fill("0.2")
    for again in (False, True):
        if again:
            page.reload()
        expect(page.locator("html[data-table=wine][data-theme=dark][data-colours=four]")).to_have_count(1)
        for checked in ("Wine red", "Dark", "Rings", "By rank", "Fast"):
            expect(page.get_by_role("radio", name=checked, exact=True)).to_be_checked()
        expect(page.get_by_role("switch", name="Left-handed")).to_be_checked()
        expect(page.get_by_label("Volume")).to_have_value("0.2")
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"


def test_without_sound_there_is_no_volume(visitor: Visitor) -> None:
    page = visitor.opens("/settings")
    page.get_by_role("switch", name="Sounds").uncheck()
    expect(page.get_by_label("Volume")).to_be_disabled()


def test_another_language_is_spoken_at_once(visitor: Visitor) -> None:
    page = visitor.opens("/settings")
    page.get_by_role("main").get_by_label("Language").select_option("ru")
    expect(page.get_by_role("heading", name="Настройки")).to_be_visible()


def test_the_same_settings_are_a_dialog_at_the_table(visitor: Visitor) -> None:
    page = visitor.opens("/")
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_text("Slate").click()
    expect(page.locator("html[data-table=slate]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
