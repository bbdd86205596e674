"""A card lies where it was put, whatever the network does: only a refusal sends it back."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.person import SHORT, Event, Person, cards_in, open_table

# Cards fly, as they do for everybody.
MOVING = {"speed": 250}
# Where a card is: in which part of the table, whether it waits there, and how far its middle is above the hand.
WHERE = """(() => {
  const card = document.querySelector(`[data-card='NAME']`);
  if (!card) return null;
  const box = card.getBoundingClientRect(), bar = document.querySelector('.board > .bar').getBoundingClientRect();
  return { where: card.dataset.where, above: Math.round(bar.top - box.top - box.height / 2) };
})()"""


def seated(browser: Browser, url: str, **context: Any) -> Person:
    """Somebody who is asked, and whose line can be held."""
    table, token = open_table(url, {"seats": 2, "preset": "throw-in", **SHORT}, ["novice"])
    anna = Person(browser, url, token, likes=MOVING, wired=True, **context)
    anna.sit_at(table)
    assert anna.wait_for_turn()
    return anna


def single(anna: Person) -> Event:
    """Waits for a move of one card."""
    while (event := anna.simple()) is None or len(cards_in(event)) != 1:
        anna.drag_one()
        assert anna.wait_for_turn()
    return event


def put_down(anna: Person, event: Event, how: str) -> str:
    """Plays one card in one of the ways there are; which one."""
    (card,) = cards_in(event)
    target = event["pairs"][0][0] if event["kind"] == "defend" else None
    if how == "drop":
        anna.drag([card], target)
    elif how == "double click":
        anna.double_click(card)
    else:
        while anna.card(card).get_attribute("aria-pressed") != "true":
            anna.page.keyboard.press("ArrowRight")
        if how == "key":
            anna.page.keyboard.press("ArrowUp")
        else:
            anna.wake().click()
    return card


@pytest.mark.parametrize("how", ["drop", "double click", "key", "main button"])
def test_a_card_that_was_put_down_lies_there_until_the_server_answers(browser: Browser, url: str, how: str) -> None:
    anna = seated(browser, url)
    event = single(anna)
    (card,) = cards_in(event)
    anna.record("card", WHERE.replace("NAME", card))
    anna.wire.holding = True
    put_down(anna, event, how)
    lies = "attack" if event["kind"] == "attack" else "defence"
    expect(anna.card(card)).to_have_attribute("data-waits", "sent")
    expect(anna.card(card)).to_have_attribute("data-where", lies)
    anna.settle()
    box = anna.card(card).bounding_box()
    # Not before the answer has come is it let through.
    anna.wire.expect("accepted")
    assert anna.card(card).get_attribute("data-waits") == "sent"
    assert anna.card(card).bounding_box() == box
    # Up to the news of it, and no further: what comes after that may take it from the field.
    told = ""
    while told != "happened":
        told = anna.wire.next()["type"]
        anna.wire.release(1)
        expect(anna.card(card)).to_have_attribute("data-where", lies)
    expect(anna.card(card)).not_to_have_attribute("data-waits", "sent")
    seen = anna.recorded("card")
    # Once it has left the hand it never lies there again, nor moves towards it.
    where = [one["where"] for one in seen]
    assert where == ["hand"] * where.count("hand") + [lies] * where.count(lies)
    on_the_field = [one["above"] for one in seen if one["where"] == lies]
    assert min(on_the_field) >= min(on_the_field[0], on_the_field[-1]) - 1
    anna.close()


def test_only_a_refusal_sends_a_card_back_and_one_sees_it_go(browser: Browser, url: str) -> None:
    anna = seated(browser, url)
    while anna.view["phase"] != "Defend" or not (
        useless := set(anna.view["hand"]) - {card for event in anna.events() for card in cards_in(event)}
    ):
        anna.drag_one()
        assert anna.wait_for_turn()
    card, attack = min(useless), next(attack for attack, defence in anna.view["field"] if defence is None)
    anna.wire.holding = True
    anna.drag([card], attack)
    expect(anna.card(card)).to_have_attribute("data-waits", "sent")
    # It is not legal, so it has no place of its own: it stays where it was let go, on the card that it was put on.
    middle = [box["x"] + box["width"] / 2 for name in (card, attack) if (box := anna.card(name).bounding_box())]
    assert abs(middle[0] - middle[1]) < 80
    anna.record("card", WHERE.replace("NAME", card))
    anna.wire.expect("refusal")
    anna.wire.release()
    expect(anna.page.get_by_role("alert")).to_contain_text("does not beat")
    expect(anna.card(card)).to_have_attribute("data-where", "hand")
    anna.settle()
    assert "shake" in (anna.card(card).get_attribute("class") or "")
    # Between the field and the hand it was on its way.
    above = [one["above"] for one in anna.recorded("card")]
    assert above[0] > 0 > above[-1]
    assert len(set(above)) > 2
    anna.close()


def test_a_card_is_dimmed_while_the_answer_takes_its_time(browser: Browser, url: str) -> None:
    anna = seated(browser, url)
    event = single(anna)
    anna.wire.holding = True
    card = anna.card(put_down(anna, event, "drop"))
    expect(card).to_have_class(re.compile(r"\bslow\b"))
    assert float(card.locator(".face").evaluate("face => getComputedStyle(face).opacity")) < 1
    # Nobody takes or passes while it is on its way.
    expect(anna.main).to_be_disabled()
    anna.wire.expect("accepted")
    anna.wire.release()
    anna.wire.holding = False
    expect(anna.page.locator("[data-card].slow")).to_have_count(0)
    anna.close()


@pytest.mark.parametrize("lost", ["before it was sent", "before the answer"])
def test_a_card_stays_dimmed_until_the_connection_is_back(browser: Browser, url: str, lost: str) -> None:
    anna = seated(browser, url)
    event = single(anna)
    before = anna.view
    if lost == "before it was sent":
        anna.wire.cut()
        expect(anna.page.get_by_text("Connection lost")).to_be_visible()
    else:
        anna.wire.holding = True
    card = anna.card(put_down(anna, event, "drop"))
    if lost == "before the answer":
        anna.wire.expect("accepted")
        anna.wire.cut()
    expect(card).to_have_class(re.compile(r"\bslow\b"))
    lies = card.get_attribute("data-where")
    assert lies != "hand"
    anna.record("card", f"document.querySelector(`[data-card='{cards_in(event)[0]}']`)?.dataset.where")
    anna.wire.mend()
    anna.wait(lambda: anna.view != before)
    expect(anna.page.locator("[data-waits='sent']")).to_have_count(0)
    # The bot may have answered, and the card may be gone, but it never came back to the hand.
    assert "hand" not in anna.recorded("card")
    # It was played once, however often it was sent.
    assert cards_in(event)[0] not in anna.view["hand"]
    anna.close()


def with_two_meanings(browser: Browser, url: str) -> tuple[Person, list[str]]:
    """Somebody who can transfer with a card, or only show it."""
    while True:
        table, token = open_table(url, {"seats": 2, **SHORT}, ["novice"])
        anna = Person(browser, url, token, likes=MOVING, wired=True)
        anna.sit_at(table)
        while anna.wait_for_turn():
            cards = {kind: [cards_in(event) for event in anna.events(kind)] for kind in ("transfer", "flash")}
            if both := [one for one in cards["flash"] if one in cards["transfer"]]:
                return anna, both[0]
            anna.drag_one()
        anna.close()


def test_a_card_stays_where_it_was_dropped_while_one_is_asked_what_it_means(browser: Browser, url: str) -> None:
    anna, asked = with_two_meanings(browser, url)
    card = anna.card(asked[0])
    before = len(anna.wire.moves())
    anna.drag(asked, None)
    dialog = anna.page.locator("dialog[open]")
    expect(dialog).to_be_visible()
    expect(card).to_have_attribute("data-waits", "asked")
    expect(card).not_to_have_attribute("data-where", "hand")
    anna.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(card).to_have_attribute("data-where", "hand")
    assert len(anna.wire.moves()) == before
    anna.settle()
    anna.drag(asked, None)
    anna.page.locator("dialog[open] .list button").filter(has_text="Transfer").click()
    expect(card).to_have_attribute("data-where", "attack")
    anna.close()
