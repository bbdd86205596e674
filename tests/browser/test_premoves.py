"""Cards that are put down before one's turn: they are played as soon as that is possible, or go back; nothing else."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.person import SHORT, Card, Person, cards_in, dealt

RULES = {"preset": "throw-in", **SHORT}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def pair(browser: Browser, url: str, **more: Any) -> tuple[Person, Person, list[Card]]:
    """Two people at a table; who leads holds two cards of a rank, and who defends can beat the first of them."""
    while True:
        leader, defender = dealt(browser, url, RULES, wired=True, **more)
        hand = leader.view["hand"]
        for one in hand:
            twins = [other for other in hand if other != one and other[:-1] == one[:-1]]
            if twins and beats(defender, one):
                return leader, defender, [one, twins[0]]
        leader.close()
        defender.close()


def beats(defender: Person, attack: Card) -> list[Card]:
    """The cards that beat another, as far as both are of one suit, or one is a trump."""
    faces, trump = ["6", "7", "8", "9", "10", "J", "Q", "K", "A"], defender.view["trump"]
    return [
        card
        for card in defender.view["hand"]
        if (card[-1] == attack[-1] and faces.index(card[:-1]) > faces.index(attack[:-1]))
        or (card[-1] == trump != attack[-1])
    ]


def lead(leader: Person, defender: Person, card: Card) -> None:
    """Leads a card; the defender is asked."""
    leader.drag([card], None)
    assert defender.wait_for_turn()
    leader.wait(lambda: leader.choices is None)
    leader.settle()


def beat(defender: Person, attack: Card) -> None:
    before = defender.sequence
    defender.drag(beats(defender, attack)[:1], attack)
    defender.wait_beyond(before)


def by_mouse(person: Person, card: Card) -> None:
    person.drag([card], None)


def by_double_click(person: Person, card: Card) -> None:
    person.double_click(card)


def by_key(person: Person, card: Card) -> None:
    while person.card(card).get_attribute("aria-pressed") != "true":
        person.page.keyboard.press("ArrowRight")
    person.page.keyboard.press("ArrowUp")


def by_button(person: Person, card: Card) -> None:
    person.grip(card)
    person.page.mouse.down()
    person.page.mouse.up()
    person.wake().click()


def by_touch(person: Person, card: Card) -> None:
    person.page.touchscreen.tap(*person._at(card))
    person.page.touchscreen.tap(*person.beside())


@pytest.mark.parametrize("way", [by_mouse, by_double_click, by_key, by_button, by_touch])
def test_a_card_that_is_put_down_early_is_thrown_in_when_its_time_has_come(
    browser: Browser, url: str, way: Callable[[Person, Card], None]
) -> None:
    leader, defender, (first, second) = pair(browser, url, **(PHONE if way is by_touch else {}))
    lead(leader, defender, first)
    said = len(leader.wire.said)
    way(leader, second)
    card = leader.card(second)
    expect(card).to_have_attribute("data-waits", "premove")
    expect(card).to_have_attribute("data-where", "attack")
    expect(leader.page.get_by_text("Will be played when it is possible.").first).to_be_visible()
    # The server has not heard of it, and so nobody else can.
    assert [one["type"] for one in leader.wire.said[said:] if one["type"] != "ping"] == []
    expect(defender.card(second)).to_have_count(0)
    beat(defender, first)
    # Now it is played by itself, and defended against like any other.
    expect(defender.card(second)).to_have_attribute("data-where", "attack")
    expect(card).not_to_have_attribute("data-waits", "premove")
    assert leader.wire.moves() == [{"kind": "attack", "by": leader.me, "cards": [one]} for one in (first, second)]
    for one in (leader, defender):
        one.close()


def click(person: Person, card: Card) -> None:
    person.card(card).click()


def escape(person: Person, card: Card) -> None:
    person.page.keyboard.press("Escape")


def down(person: Person, card: Card) -> None:
    person.page.keyboard.press("ArrowDown")


def drag_back(person: Person, card: Card) -> None:
    box = person.card(card).bounding_box()
    hand = person.page.locator("[data-where=hand]").first.bounding_box()
    assert box is not None
    assert hand is not None
    person.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    person.page.mouse.down()
    person.page.mouse.move(hand["x"] + hand["width"] / 2, hand["y"] + hand["height"] / 2, steps=5)
    person.page.mouse.up()


def enter(person: Person, card: Card) -> None:
    person.card(card).focus()
    person.page.keyboard.press("Enter")


@pytest.mark.parametrize("way", [click, escape, down, drag_back, enter])
def test_a_premove_is_taken_back(browser: Browser, url: str, way: Callable[[Person, Card], None]) -> None:
    leader, defender, (first, second) = pair(browser, url)
    lead(leader, defender, first)
    by_mouse(leader, second)
    expect(leader.card(second)).to_have_attribute("data-waits", "premove")
    way(leader, second)
    expect(leader.card(second)).to_have_attribute("data-where", "hand")
    beat(defender, first)
    # Its turn comes, and nothing happens: one is asked as always.
    assert leader.wait_for_turn()
    expect(leader.card(second)).to_have_attribute("data-where", "hand")
    assert [second] in [cards_in(event) for event in leader.events("attack")]
    assert len(leader.wire.moves()) == 1
    for one in (leader, defender):
        one.close()


def test_a_premove_that_is_not_possible_goes_back_and_nothing_else_is_played(browser: Browser, url: str) -> None:
    leader, defender, (first, _) = pair(browser, url)
    lead(leader, defender, first)
    answer = beats(defender, first)[0]
    useless = [card for card in leader.view["hand"] if card[:-1] not in (first[:-1], answer[:-1])]
    by_mouse(leader, useless[0])
    expect(leader.card(useless[0])).to_have_attribute("data-waits", "premove")
    beat(defender, first)
    assert leader.wait_for_turn()
    expect(leader.card(useless[0])).to_have_attribute("data-where", "hand")
    # Quietly: nobody is told off, and nobody has passed.
    expect(leader.page.get_by_role("alert")).to_have_count(0)
    assert len(leader.wire.moves()) == 1
    expect(leader.main).to_have_text("Pass")
    # Whoever pressed DOWN a moment too late to take it back has not passed or taken either.
    leader.page.keyboard.press("ArrowDown")
    assert leader.choices is not None
    for one in (leader, defender):
        one.close()


def test_a_card_that_is_to_be_thrown_in_is_not_led(browser: Browser, url: str) -> None:
    """The turn was over before its time had come; who leads the next one may want another card."""
    leader, defender, (first, second) = pair(browser, url)
    lead(leader, defender, first)
    by_mouse(leader, second)
    expect(leader.card(second)).to_have_attribute("data-waits", "premove")
    defender.press_main()
    # Whoever takes may get more: it fits.
    expect(defender.card(second)).to_have_count(1)
    leader.wait(lambda: leader.view["phase"] == "Attack" or leader.choices is not None)
    leader.settle()
    assert len(leader.wire.moves()) == 2
    for one in (leader, defender):
        one.close()


def test_who_has_beaten_everything_chooses_what_to_lead_next(browser: Browser, url: str) -> None:
    leader, defender, (first, _) = pair(browser, url)
    lead(leader, defender, first)
    beat(defender, first)
    assert leader.wait_for_turn()
    defender.settle()
    card = defender.view["hand"][0]
    by_mouse(defender, card)
    expect(defender.card(card)).to_have_attribute("data-waits", "premove")
    moves = len(defender.wire.moves())
    leader.press_main()
    # The turn is over; this one leads, with the card that was chosen.
    expect(leader.card(card)).to_have_attribute("data-where", "attack")
    assert defender.wire.moves()[moves:] == [{"kind": "attack", "by": defender.me, "cards": [card]}]
    for one in (leader, defender):
        one.close()


def test_what_is_put_down_while_a_turn_is_cleared_away_is_not_meant_for_the_next_one(
    browser: Browser, url: str
) -> None:
    """Who attacks sees the old cards for a while, and may throw in too late; an answer to the next lead it is not."""
    leader, defender, (first, _) = pair(browser, url, likes={"speed": 500})
    lead(leader, defender, first)
    beat(defender, first)
    assert leader.wait_for_turn()
    leader.wake()
    # The table stands still between its last card and the next lead.
    leader.page.clock.install()
    leader.page.clock.pause_at(leader.page.evaluate("Date.now()") + 1000)
    leader.press_main()
    expect(leader.page.locator("main")).to_have_attribute("data-settled", "false")
    assert leader.view["players"][0] == leader.me
    card = leader.page.locator("[data-where=hand]").first.get_attribute("data-card") or ""
    by_mouse(leader, card)
    expect(leader.card(card)).to_have_attribute("data-where", "hand")
    expect(leader.page.locator("[data-waits=premove]")).to_have_count(0)
    leader.page.clock.resume()
    # What is put down when all is seen is an answer.
    leader.settle()
    by_mouse(leader, card)
    expect(leader.card(card)).to_have_attribute("data-waits", "premove")
    for one in (leader, defender):
        one.close()


def test_a_quick_hand_is_as_quick_as_the_network(browser: Browser, url: str) -> None:
    """The second card is put down before the server has answered to the first: it follows as soon as it may."""
    leader, defender, (first, second) = pair(browser, url)
    leader.wire.holding = True
    leader.drag([first], None)
    leader.drag([second], None)
    expect(leader.card(first)).to_have_attribute("data-waits", "sent")
    expect(leader.card(second)).to_have_attribute("data-waits", "premove")
    leader.wire.expect("accepted")
    leader.wire.release()
    leader.wire.holding = False
    assert defender.wait_for_turn()
    assert len(leader.wire.moves()) == 1
    beat(defender, first)
    expect(defender.card(second)).to_have_attribute("data-where", "attack")
    for one in (leader, defender):
        one.close()


def test_whoever_wants_no_premoves_is_told_to_wait(browser: Browser, url: str) -> None:
    leader, defender, (first, second) = pair(browser, url, likes={"premoves": False})
    lead(leader, defender, first)
    by_mouse(leader, second)
    expect(leader.page.get_by_role("alert")).to_be_visible()
    expect(leader.card(second)).to_have_attribute("data-where", "hand")
    leader.page.keyboard.press("m")
    leader.page.get_by_role("button", name="Settings").click()
    leader.page.get_by_role("switch", name="Premoves").click()
    leader.page.keyboard.press("Escape")
    expect(leader.page.locator("dialog[open]")).to_have_count(0)
    by_mouse(leader, second)
    expect(leader.card(second)).to_have_attribute("data-waits", "premove")
    for one in (leader, defender):
        one.close()
