"""What happens at a table is seen in the order in which it happens, and never holds up the game."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.person import SHORT, Person, cards_in, dealt, open_table
from browser.wire import Message

MOVING = {"speed": 250}
# What of the table can be told at a glance.
TABLE = """(() => {
  const all = (what) => [...document.querySelectorAll(what)];
  return {
    field: all('[data-where=attack], [data-where=defence]').length,
    hand: all('[data-where=hand]').length,
    pile: document.querySelector('.pile').getAttribute('aria-label'),
    roles: all('.role > span').map((one) => one.textContent).join(' '),
    sizes: all('.seat').map((one) => one.querySelector('.count')?.textContent ?? '0').join(' '),
    trump: document.querySelector('.deck .trump') !== null,
    prompt: document.querySelector('.prompt')?.textContent ?? '',
    bubbles: all('.bubble').length,
    settled: document.querySelector('main').dataset.settled === 'true',
  };
})()"""


def step(anna: Person, takes: bool = False) -> None:
    """Hears one message more, and plays if nothing else is held and we are asked."""
    anna.wire.release(1)
    if anna.wire.held or anna.choices is None:
        return
    anna.settle()
    event = None if takes and anna.view["phase"] == "Defend" else anna.simple()
    if event is None:
        anna.wake().click()
    else:
        anna.drag(cards_in(event)[:1], event["pairs"][0][0] if event["kind"] == "defend" else None)


def until(anna: Person, kind: str, takes: bool = False) -> Message:
    """Plays until something is held that leads to this; it is the next to be told."""
    wire = anna.wire
    wire.holding = True
    while True:
        anna.wait(lambda: bool(wire.held))
        message = wire.next()
        if any(change["kind"] == kind for change in message.get("changes", ())):
            return message
        step(anna, takes)


def told(anna: Person) -> Message:
    """What the page will be told next."""
    anna.wait(lambda: bool(anna.wire.held))
    return anna.wire.next()


def first(seen: list[dict[str, Any]], part: str) -> int:
    """When this part has changed for the first time."""
    return next(i for i, one in enumerate(seen) if one[part] != seen[0][part])


def sat(browser: Browser, url: str, **more: Any) -> Person:
    table, token = open_table(url, {"seats": 2, "preset": "throw-in"}, ["novice"])
    anna = Person(browser, url, token, likes=MOVING, wired=True, **more)
    anna.sit_at(table)
    return anna


def test_a_beaten_turn_ends_in_order(browser: Browser, url: str) -> None:
    anna = sat(browser, url)
    until(anna, "discarded")
    anna.settle()
    anna.record("end", TABLE)
    anna.wire.release(1)
    expect(anna.page.locator("main[data-settled=true]")).to_have_count(1)
    anna.settle()
    seen = anna.recorded("end")
    gone = next(i for i, one in enumerate(seen) if one["field"] == 0)
    roles = next(i for i, one in enumerate(seen) if i >= gone and one["roles"] != seen[gone]["roles"])
    drawn = max(i for i, one in enumerate(seen) if one["hand"] != seen[-1]["hand"] or one["sizes"] != seen[-1]["sizes"])
    asked = next(i for i, one in enumerate(seen) if i >= gone and one["prompt"])
    # The cards leave, roles change, hands are filled, and only then is anybody asked.
    assert gone < roles <= drawn < asked
    assert first(seen, "pile") > gone
    assert seen[-1]["settled"]
    # What was called out of this turn is not said of the next one.
    assert seen[-1]["bubbles"] == 0
    anna.close()


def test_a_take_ends_in_order(browser: Browser, url: str) -> None:
    anna = sat(browser, url)
    message = until(anna, "took", takes=True)
    took = next(change for change in message["changes"] if change["kind"] == "took")
    anna.settle()
    anna.record("end", TABLE)
    before = len(anna.view["hand"])
    anna.wire.release(1)
    expect(anna.page.locator("main[data-settled=true]")).to_have_count(1)
    anna.settle()
    seen = anna.recorded("end")
    gone = next(i for i, one in enumerate(seen) if one["field"] == 0)
    if took["seat"] == anna.me:
        # They are in the hand in the very moment in which they leave the field.
        taken = sum(card is not None for pair in took["field"] for card in pair)
        assert seen[gone]["hand"] == before + taken
    # Roles are the last to change, but for the question.
    roles = next(i for i, one in enumerate(seen) if i >= gone and one["roles"] != seen[gone]["roles"])
    last = (seen[-1]["hand"], seen[-1]["sizes"])
    assert all(i < roles for i, one in enumerate(seen) if i >= gone and (one["hand"], one["sizes"]) != last)
    anna.close()


def test_the_next_event_waits_for_nothing(browser: Browser, url: str) -> None:
    """In the middle of the end of a turn somebody leads: in the next frame all is shown, and their card lies there."""
    anna = sat(browser, url)
    # A turn after which the bot leads, and not we.
    while "choices" in until(anna, "discarded"):
        step(anna)
    leads: list[Message] = []

    def led() -> bool:
        leads[:] = [one for frame in anna.wire.held if (one := json.loads(frame)).get("view", {}).get("field")]
        return bool(leads)

    anna.wait(led)
    lead = leads[0]
    card = lead["view"]["field"][0][0]
    anna.settle()
    anna.wire.release(1)
    expect(anna.page.locator("main[data-settled=false]")).to_have_count(1)
    anna.wire.release()
    anna.wire.holding = False
    expect(anna.card(card)).to_have_attribute("data-where", "attack")
    # What somebody said of the turn that is over is not said of this one.
    assert anna.page.locator(".bubble").count() == 0
    expect(anna.page.locator("main[data-settled=true]")).to_have_count(1)
    anna.close()


def test_with_less_motion_only_the_end_is_shown(browser: Browser, url: str) -> None:
    anna = sat(browser, url, reduced_motion="reduce")
    until(anna, "discarded")
    anna.settle()
    anna.record("end", TABLE)
    anna.wire.release(1)
    anna.settle()
    seen = anna.recorded("end")
    assert all(one["settled"] for one in seen)
    # Nothing of the next turn is seen over the cards of this one.
    assert all(one["roles"] == seen[0]["roles"] for one in seen if one["field"])
    anna.close()


@pytest.mark.parametrize("number", [1, 2], ids=["first", "second"])
def test_a_deal_begins_with_empty_hands(browser: Browser, url: str, number: int) -> None:
    table, token = open_table(url, {"seats": 3, **SHORT}, ["novice"] * 2, deal=number == 2)
    anna = Person(browser, url, token, likes=MOVING if number == 1 else {}, wired=True)
    anna.visit(f"/table/{table}")
    button = anna.page.get_by_role("button", name="Deal", exact=True)
    if number == 2:
        anna.play_out()
        # From now on cards fly.
        anna.page.keyboard.press("m")
        anna.page.get_by_label("Card movement").select_option("250")
        anna.page.keyboard.press("Escape")
        button = anna.page.get_by_role("button", name="Another round")
    button.wait_for()
    anna.wire.holding = True
    button.click()
    while not any(change["kind"] == "dealt" for change in told(anna).get("changes", ())):
        anna.wire.release(1)
    # A board may only now come to be: it is looked at from the first moment.
    anna.record("deal", f"document.querySelector('.board .pile') && {TABLE}")
    anna.wire.release(1)
    expect(anna.page.locator("main[data-settled=true]")).to_have_count(1)
    anna.settle()
    seen = [one for one in anna.recorded("deal") if one is not None and (number == 1 or one["roles"])]
    start = next(i for i, one in enumerate(seen) if one["hand"] == 0 and not one["trump"])
    deal = seen[start:]
    hands = [one["hand"] for one in deal]
    assert hands == sorted(hands)
    assert {0, 1, 2, 3, 4, 5, 6} <= set(hands)
    # The trump is turned up when all have their cards, and nobody does anything before that.
    turned = next(i for i, one in enumerate(deal) if one["trump"])
    assert deal[turned]["hand"] == 6
    assert deal[turned]["sizes"] == "6 6"
    assert all("leads" not in one["roles"] and "defends" not in one["roles"] for one in deal[: turned + 1])
    assert "defends" in deal[-1]["roles"]
    anna.close()


def test_a_card_that_is_dealt_is_not_seen_before_it_is_turned_over(browser: Browser, url: str) -> None:
    table, token = open_table(url, {"seats": 2, **SHORT}, ["novice"], deal=False)
    anna = Person(browser, url, token, likes={"speed": 500}, wired=True)
    anna.visit(f"/table/{table}")
    button = anna.page.get_by_role("button", name="Deal", exact=True)
    button.wait_for()
    anna.wire.holding = True
    button.click()
    while not any(change["kind"] == "dealt" for change in told(anna).get("changes", ())):
        anna.wire.release(1)
    # Of each own card: is its back there when it appears, and when it has landed?
    anna.record("backs", "[...document.querySelectorAll('[data-where=hand]')].map("
                "one => [one.dataset.card, one.querySelector('.back') !== null])")  # fmt: skip
    anna.wire.release(1)
    expect(anna.page.locator("main[data-settled=true]")).to_have_count(1)
    anna.settle()
    seen = anna.recorded("backs")
    for card in anna.view["hand"]:
        states = [back for moment in seen for name, back in moment if name == card]
        assert states[0], card
        assert not states[-1], card
    anna.close()


def test_a_trump_that_is_shown_lies_in_front_of_its_player_as_a_card(browser: Browser, url: str) -> None:
    found = None
    while found is None:
        leader, defender = dealt(browser, url, {"preset": "spec", **SHORT}, likes=MOVING)
        trumps = [card for card in defender.view["hand"] if card[-1] == defender.view["trump"]]
        found = next(((one, card) for card in trumps for one in leader.view["hand"] if one[:-1] == card[:-1]), None)
        if found is not None:
            leader.drag(found[:1], None)
            assert defender.wait_for_turn()
            if not defender.events("flash"):
                found = None
        if found is None:
            leader.close()
            defender.close()
    card = found[1]
    for one in (leader, defender):
        one.record("shown", f"document.querySelector(`[data-ghost='{card}']`)?.getBoundingClientRect().y ?? null")
    defender.drag([card], None)
    defender.page.locator("dialog[open] .list button").filter(has_text="Show").click()
    for one in (leader, defender):
        # It comes, and goes again.
        one.wait(lambda one=one: len(one.recorded("shown")) > 2 and one.recorded("shown")[-1] is None)  # type: ignore[misc]
    # Away from the seat for a moment, and back; it stays in the hand.
    seat = leader.page.locator(".seat").bounding_box()
    assert seat is not None
    assert max(y for y in leader.recorded("shown") if y is not None) > seat["y"] + seat["height"] / 2
    expect(defender.card(card)).to_have_attribute("data-where", "hand")
    for one in (leader, defender):
        one.close()
