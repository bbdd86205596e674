"""The lessons, played through with the real table."""

import re
from collections.abc import Callable
from pathlib import Path
from re import Pattern
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from durak.i18n import Words
from durak.lessons import STRATEGY
from lessons.ways import STRATEGIES
from pages.visiting import SIZES, Visitor, flaws

# A point of a card that nothing else covers, from its corner, once the hand has made room for what was chosen.
_BARE = """async name => {
  const frame = () => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const bare = () => {
    const card = document.querySelector(`[data-card='${name}']`), box = card.getBoundingClientRect();
    for (let y = 0.2; y < 0.9; y += 0.1)
      for (let x = 0.1; x < 1; x += 0.1) {
        const [left, top] = [x * box.width, y * box.height];
        if (document.elementFromPoint(box.x + left, box.y + top)?.closest('[data-card]') === card)
          return { x: left, y: top };
      }
  };
  let found;
  while (!(found = bare())) await frame();
  return found;
}"""


def card(page: Page, name: str) -> None:
    """Clicks a card where no neighbour covers it."""
    found = page.locator(f"[data-card='{name}']")
    expect(found).to_be_visible()
    found.click(position=page.evaluate(_BARE, name))


def beats(page: Page, attack: str, defence: str) -> None:
    card(page, defence)
    card(page, attack)


def main_button(page: Page, text: str | Pattern[str]) -> None:
    """The button answers only when its meaning has been there for a moment."""
    button = page.get_by_test_id("main")
    expect(button).to_have_text(text)
    expect(button).to_have_attribute("data-awake", "true")
    button.click()


def lays(page: Page, *cards: str) -> None:
    for count, name in enumerate(cards, 1):
        card(page, name)
        expect(page.get_by_test_id("main")).to_have_text("Play it" if count == 1 else f"Play {count}")
    main_button(page, "Play it" if len(cards) == 1 else f"Play {len(cards)}")


def means(page: Page, name: str, meaning: str) -> None:
    """Plays a card that can mean several things, and says which."""
    lays(page, name)
    page.get_by_role("dialog").get_by_role("button", name=meaning).click()


# What is wrong first, what is then said, and the way through.
LESSONS: dict[int, tuple[Callable[[Page], None], str, list[Callable[[Page], None]]]] = {
    1: (
        lambda page: beats(page, "8C", "9D"),
        "9♦ does not beat 8♣.",
        [lambda page: beats(page, "8C", "10C"), lambda page: lays(page, "9D")],
    ),
    2: (
        lambda page: beats(page, "KS", "AH"),
        "the seven of hearts is enough",
        [lambda page: beats(page, "KS", "7H"), lambda page: beats(page, "KH", "AH")],
    ),
    3: (
        lambda page: lays(page, "9D"),
        "No card of rank 9 is on the table.",
        [lambda page: lays(page, "8D"), lambda page: main_button(page, "Pass")],
    ),
    4: (lambda page: beats(page, "QS", "8S"), "8♠ does not beat Q♠.", [lambda page: main_button(page, "Take")]),
    5: (lambda page: lays(page, "JD"), "your nine, laid beside the nine", [lambda page: lays(page, "9C")]),
    6: (
        lambda page: main_button(page, "Take"),
        "If you take, you draw nothing.",
        [lambda page: beats(page, "8S", "10S"), lambda page: lays(page, "6H")],
    ),
    7: (lambda page: lays(page, "9C"), "Then Anna beats it", [lambda page: lays(page, "9C", "9S")]),
    8: (
        lambda page: means(page, "9H", "Beat"),
        "show the nine of hearts, and you keep it",
        [lambda page: means(page, "9H", "Show 9♥ and keep it")],
    ),
    9: (lambda page: lays(page, "9C"), "No card of rank 9 is on the table.", [lambda page: lays(page, "8D")]),
    10: (
        lambda page: beats(page, "9D", "JS"),
        "J♠ does not beat 9♦.",
        [lambda page: beats(page, "9S", "JS"), lambda page: beats(page, "9D", "7H")],
    ),
}


@pytest.mark.parametrize("size", SIZES)
def test_from_the_first_lesson_to_the_last(visitor: Visitor, pictures: Path, size: str) -> None:
    page = visitor.opens("/learn", size)
    # A wrong try is an answer, and no error in the console.
    noted: list[str] = []
    page.on("console", lambda told: noted.append(told.text))
    page.get_by_role("region", name="The rules").get_by_role("link", name="Begin").click()
    for number, (wrong, reason, way) in LESSONS.items():
        if number > 1:
            page.get_by_role("link", name="Next lesson").click()
        expect(page.get_by_text(f"Lesson {number} of {len(LESSONS)}")).to_be_attached()
        expect(page.locator(".words p").first).not_to_be_empty()
        page.screenshot(path=pictures / f"lesson-{number}-{size}.png")
        wrong(page)
        expect(page.get_by_role("alert")).to_contain_text(reason)
        if number == 1:
            assert flaws(page) == []
        for step in way:
            before = page.locator("main").get_attribute("data-task")
            step(page)
            expect(page.locator("main")).not_to_have_attribute("data-task", before or "")
        expect(page.get_by_text("Well done!")).to_be_visible()
    page.screenshot(path=pictures / f"lesson-end-{size}.png")
    assert flaws(page) == []
    page.get_by_role("link", name="All lessons").click()
    expect(page.get_by_text(f"{len(LESSONS)} of {len(LESSONS)} done")).to_be_visible()
    assert noted == []


def answers(page: Page, form: dict[str, Any]) -> None:
    """Does what a lesson on strategy asks for."""
    match form:
        case {"kind": "name", "cards": cards}:
            question = page.get_by_role("group", name="Which cards?")
            for name in cards:
                said = Words("en")("card-name", face=name[:-1], suit=name[-1])
                question.get_by_role("button", name=said, exact=True).click()
            page.get_by_role("button", name="Answer").click()
        case {"kind": "defend", "pairs": [[attack, defence]]}:
            beats(page, attack, defence)
        case {"kind": "defend"}:
            main_button(page, "Take")
        case {"cards": []}:
            main_button(page, re.compile("Pass|Done"))
        case {"cards": cards}:
            lays(page, *cards)


# What is tried in vain at first in some of them.
OTHERS: dict[int, dict[str, Any]] = {
    1: {"kind": "attack", "cards": ["AH"]},
    8: {"kind": "name", "cards": []},
}


def test_the_course_on_strategy_on_a_phone(visitor: Visitor, pictures: Path) -> None:
    page = visitor.opens("/learn", "phone")
    page.get_by_role("region", name="Strategy").get_by_role("link", name="Begin").click()
    words = Words("en")
    for number, plan in enumerate(STRATEGY, 1):
        if number > 1:
            page.get_by_role("link", name="Next lesson").click()
        expect(page.get_by_text(f"Lesson {number} of {len(STRATEGY)}")).to_be_attached()
        count = 0
        for place, example in enumerate(plan.examples, 1):
            for _ in example.tasks:
                count += 1
                expect(page.get_by_text(words(f"strategy-{number}-{count}"))).to_be_visible()
                if count == 1 and number in OTHERS:
                    page.screenshot(path=pictures / f"strategy-{number}-phone.png")
                    assert flaws(page) == []
                    answers(page, OTHERS[number])
                    expect(page.get_by_role("alert")).to_contain_text(words(f"strategy-{number}-1-other"))
                answers(page, STRATEGIES[number][count - 1])
            if place < len(plan.examples):
                expect(page.get_by_text(words(f"strategy-{number}-{count}-right"))).to_be_visible()
                page.get_by_role("button", name="Go on").click()
        expect(page.get_by_text(words(f"strategy-{number}-end"))).to_be_visible()
    page.get_by_role("link", name="All lessons").click()
    expect(page.get_by_text(f"{len(STRATEGY)} of {len(STRATEGY)} done")).to_be_visible()


def test_a_lesson_by_keyboard(visitor: Visitor) -> None:
    page = visitor.opens("/learn/1")
    expect(page.get_by_test_id("main")).to_have_text("Take")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(page.locator("[data-card='10C']")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_text("Beaten! Nobody adds anything")).to_be_visible()


def test_a_lesson_speaks_russian_at_once(visitor: Visitor) -> None:
    page = visitor.opens("/learn/4", language="ru")
    expect(page.get_by_text("Борис ходит с дамы пик")).to_be_visible()
    beats(page, "QS", "8S")
    expect(page.get_by_role("alert")).to_contain_text("8♠")


def test_there_is_no_lesson_behind_the_last(visitor: Visitor) -> None:
    page = visitor.opens(f"/learn/{len(LESSONS) + 1}")
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()
