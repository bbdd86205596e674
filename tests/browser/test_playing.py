"""Whole games by mouse, by keyboard and by touch, and every way to put a card down."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.person import SHORT, Event, Person, cards_in, open_table

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


def test_a_whole_game_by_mouse(browser: Browser, url: str) -> None:
    table, token = open_table(url, {"seats": 3, **SHORT}, ["novice", "novice"])
    anna = Person(browser, url, token)
    anna.sit_at(table)
    anna.play_out()
    expect(anna.page.locator("#over")).to_contain_text("durak")
    anna.close()


def test_a_whole_game_by_keyboard(browser: Browser, url: str) -> None:
    table, token = open_table(url, {"seats": 2, "preset": "throw-in", **SHORT}, ["novice"])
    anna = Person(browser, url, token)
    anna.sit_at(table)
    keys = anna.page.keyboard
    while anna.wait_for_turn():
        event, before = anna.simple(), anna.sequence
        if event is None:
            anna.wake()
            keys.press("Enter")
        else:
            card = anna.card(cards_in(event)[0])
            for key in ["ArrowRight"] * 40 + ["ArrowLeft"] * 40:
                keys.press(key)
                if card.get_attribute("aria-pressed") == "true":
                    break
            keys.press("ArrowUp")
            if anna.page.locator("dialog[open]").count():
                anna.page.locator("dialog[open] .list button").first.press("Enter")
        anna.wait_beyond(before)
    expect(anna.page.locator("#over")).to_be_visible()
    anna.close()


def test_a_whole_game_by_touch_on_a_phone(browser: Browser, url: str) -> None:
    table, token = open_table(url, {"seats": 4, **SHORT}, ["novice"] * 3)
    anna = Person(browser, url, token, **PHONE)
    anna.sit_at(table)
    page = anna.page
    while anna.wait_for_turn():
        event, before = anna.simple(), anna.sequence
        if event is None:
            anna.wake().tap()
        else:
            card = cards_in(event)[0]
            page.touchscreen.tap(*anna._at(card))
            if event["kind"] == "defend":
                anna.card(event["pairs"][0][0]).tap(position={"x": 8, "y": 12})
            else:
                anna.wake().tap()
                if page.locator("dialog[open]").count():
                    page.locator("dialog[open] .list button").first.tap()
        anna.wait_beyond(before)
        # Nothing scrolls at a table.
        assert page.evaluate("[scrollX, scrollY, document.documentElement.scrollHeight > innerHeight]") == [0, 0, False]
    expect(page.locator("#over")).to_be_visible()
    anna.close()


@pytest.mark.parametrize("kind", ["lead", "throw in", "beat", "transfer"])
def test_a_card_is_dragged_to_where_it_is_meant(browser: Browser, url: str, kind: str) -> None:
    table, token = open_table(url, {"seats": 2, **SHORT}, ["beginner"])
    anna = Person(browser, url, token)
    anna.sit_at(table)
    for _ in range(400):
        if not anna.wait_for_turn():
            anna.play_again()
            continue
        before = anna.sequence
        wanted = next((one for one in anna.events() if cards_in(one) and kind_of(anna, one) == kind), None)
        if wanted is None:
            anna.drag_one()
            continue
        anna.drag(cards_in(wanted), wanted["pairs"][0][0] if kind == "beat" else None)
        if kind == "transfer" and (asked := anna.page.locator("dialog[open] .list button")).count():
            asked.filter(has_text="Transfer").click()
        anna.wait_beyond(before)
        assert any(anna.me in frame and f'"kind":"{wanted["kind"]}"' in frame for frame in anna.frames[-6:])
        break
    else:
        pytest.fail(f"there never was anything to {kind}")
    anna.close()


def kind_of(person: Person, event: Event) -> str:
    """What a person would call an event that one card is dragged for."""
    if event["kind"] == "attack":
        return ("throw in" if person.view["field"] else "lead") if len(event["cards"]) == 1 else "several"
    if event["kind"] == "defend":
        return "beat" if len(event["pairs"]) == 1 else "several"
    return str(event["kind"])


def test_an_illegal_drop_is_refused_in_words(browser: Browser, url: str) -> None:
    table, token = open_table(url, {"seats": 2, "preset": "throw-in"}, ["novice"])
    anna = Person(browser, url, token, likes={"sound": True})
    anna.page.add_init_script(
        """
        window.tones = [];
        window.OscillatorNode = class extends OscillatorNode {
            constructor(context, options) { super(context, options); tones.push(options.frequency); }
        };
        """
    )
    anna.sit_at(table)
    while True:
        assert anna.wait_for_turn()
        field = anna.view["field"]
        open_cards = [attack for attack, defence in field if defence is None]
        beating = {defence for event in anna.events("defend") for _, defence in event["pairs"]}
        useless = [card for card in anna.view["hand"] if card not in beating]
        if anna.view["phase"] == "Defend" and useless:
            break
        anna.drag_one()
    before = anna.sequence
    anna.drag(useless[:1], open_cards[0])
    expect(anna.page.get_by_role("alert")).to_contain_text("does not beat")
    assert "shake" in (anna.card(useless[0]).get_attribute("class") or "")
    # Two falling tones: no.
    assert anna.page.evaluate("tones.slice(-2)") == [196, 174]
    assert anna.sequence == before
    # And it is back in the hand.
    expect(anna.card(useless[0])).to_have_attribute("data-where", "hand")
    # DOWN lets the try go; only when it is pressed again are the cards taken.
    anna.wake()
    anna.page.keyboard.press("ArrowDown")
    anna.page.wait_for_timeout(300)
    assert (anna.page.get_by_role("alert").count(), anna.sequence) == (0, before)
    anna.page.keyboard.press("ArrowDown")
    anna.wait_beyond(before)
    anna.close()


def test_on_a_phone_the_whole_reason_can_be_read(browser: Browser, url: str) -> None:
    table, token = open_table(url, {"seats": 4}, ["novice"] * 3)
    anna = Person(browser, url, token, likes={"language": "ru"}, viewport={"width": 360, "height": 640})
    anna.sit_at(table)
    assert anna.wait_for_turn()
    # All the cards at once, which nobody may play in a first turn.
    for key in ("ArrowRight", *["Shift+ArrowRight"] * 5, "ArrowUp"):
        anna.page.keyboard.press(key)
    reason = anna.page.get_by_role("alert")
    reason.wait_for()
    assert reason.evaluate("one => one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth")
    anna.close()


def test_the_main_button_does_nothing_for_a_moment_after_its_meaning_changed(browser: Browser, url: str) -> None:
    table, token = open_table(url, {"seats": 2}, ["novice"])
    anna = Person(browser, url, token)
    anna.sit_at(table)
    while anna.wait_for_turn():
        if anna.main.is_enabled():
            break
        before = anna.sequence
        anna.double_click(cards_in(anna.events("attack")[0])[0])
        anna.wait_beyond(before)
    anna.settle()
    card = anna.view["hand"][0]
    before = anna.sequence
    # Selecting and unselecting changes what the button means; a click that comes at once is not meant for it.
    anna.page.evaluate(
        """card => { const node = document.querySelector(`[data-card="${card}"]`); node.click(); node.click(); }""",
        card,
    )
    anna.page.evaluate(
        """async card => {
            document.querySelector(`[data-card="${card}"]`).click();
            while (document.querySelector('[data-testid=main]').dataset.awake === 'true') await null;
            document.querySelector('[data-testid=main]').click();
        }""",
        card,
    )
    # When it listens again, a move would long have been answered.
    anna.wake()
    assert anna.sequence == before
    anna.close()


def test_a_card_is_dragged_by_a_finger(browser: Browser, url: str) -> None:
    table, token = open_table(url, {"seats": 2, **SHORT}, ["novice"])
    anna = Person(browser, url, token, **PHONE)
    anna.sit_at(table)
    while anna.wait_for_turn() and anna.simple() is None:
        anna.press_main()
    event, before = anna.simple(), anna.sequence
    assert event is not None
    finger = anna.context.new_cdp_session(anna.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    x, y = anna._at(cards_in(event)[0])
    to = anna.beside()
    if event["kind"] == "defend":
        box = anna.card(event["pairs"][0][0]).bounding_box()
        assert box is not None
        to = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch("touchStart", (x, y))
    for step in range(1, 6):
        touch("touchMove", (x + (to[0] - x) * step / 5, y + (to[1] - y) * step / 5))
    touch("touchEnd")
    anna.wait_beyond(before)
    anna.close()


def test_the_keys_have_their_places_on_a_keyboard_for_another_alphabet(browser: Browser, url: str) -> None:
    table, token = open_table(url, {"seats": 2, **SHORT}, ["novice"])
    anna = Person(browser, url, token)
    anna.sit_at(table)
    keyboard = anna.page.context.new_cdp_session(anna.page)

    def russian(key: str, place: str, ctrl: bool = False) -> None:
        pressed = {"key": key, "code": place, "modifiers": 2 if ctrl else 0}
        keyboard.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", **pressed})
        keyboard.send("Input.dispatchKeyEvent", {"type": "keyUp", **pressed})

    while anna.wait_for_turn() and anna.simple() is None:
        anna.press_main()
    russian("ф", "KeyA", ctrl=True)
    expect(anna.page.locator("[data-card].selected").first).to_be_visible()
    anna.page.keyboard.press("ArrowDown")
    russian("ь", "KeyM")
    expect(anna.page.get_by_role("dialog")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    # It is gone a moment before the keys leave it.
    anna.page.wait_for_function("() => !document.activeElement.closest('dialog')")
    russian("т", "KeyN", ctrl=True)
    expect(anna.page.get_by_role("button", name="Play now")).to_be_visible()
    anna.close()


def test_a_new_game_by_keys_and_only_keys_that_work_are_listed(browser: Browser, url: str) -> None:
    table, token = open_table(url, {"seats": 2, **SHORT}, ["novice"])
    anna = Person(browser, url, token)
    anna.sit_at(table)
    page, listed = anna.page, anna.page.get_by_role("dialog").locator("kbd")
    # In a tab the browser keeps Ctrl+N to itself.
    page.keyboard.press("?")
    expect(listed.get_by_text("N", exact=True)).to_be_visible()
    expect(listed.get_by_text("Ctrl + N")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(listed).to_have_count(0)
    page.evaluate("document.documentElement.requestFullscreen()")
    page.keyboard.press("?")
    expect(listed.get_by_text("Ctrl + N")).to_be_visible()
    page.keyboard.press("Escape")
    expect(listed).to_have_count(0)
    for address, key in ((f"/table/{table}", "n"), (f"/table/{table}", "Control+n"), ("/rules", "Control+n")):
        anna.visit(address)
        expect(page.locator("main h1").first).to_be_attached()
        page.keyboard.press(key)
        expect(page.get_by_role("button", name="Play now")).to_be_visible()
    anna.close()
