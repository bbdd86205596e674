"""Partners at a table in a browser, and the tables where attackers add more and more."""

import re
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.person import SHORT, Person, dealt, open_table, plain
from durak.rules import Card, Suit, beats

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}


def partners(url: str, seats: int = 4, options: Mapping[str, Any] | None = None) -> tuple[str, str]:
    return open_table(url, {"preset": "partners", "seats": seats, **(options or {})}, ["beginner"] * (seats - 1))


def test_a_round_of_partners(browser: Browser, url: str) -> None:
    table, token = partners(url, options=SHORT)
    anna = Person(browser, url, token, likes={"chat": True})
    anna.sit_at(table)
    page = anna.page
    expect(page.get_by_text("Partners: Sun - you and Vera; Moon - Boris and Gleb.").first).to_be_visible()
    for name, team in (("Boris", "Moon"), ("Vera", "Sun"), ("Gleb", "Moon")):
        seat = page.get_by_role("group", name=re.compile(f"^{name},"))
        expect(seat.locator(".team")).to_have_text(team)
        expect(seat.locator(".team svg")).to_be_visible()
    # The partner sits opposite.
    boxes = {name: page.get_by_role("group", name=re.compile(f"^{name},")).bounding_box() for name in ("Boris", "Vera")}
    assert boxes["Boris"] is not None
    assert boxes["Vera"] is not None
    assert abs(boxes["Vera"]["x"] + boxes["Vera"]["width"] / 2 - 480) < 5
    anna.play_out()
    title = page.locator("#over").inner_text()
    assert re.match("Your team has won: you and Vera|Your team is the durak: you and Vera|A draw", title)
    rows = [plain(row) for row in page.locator("section ol li").all_inner_texts()]
    assert [("Sun" in row, "Moon" in row) for row in rows if row].count((True, False)) == 2
    if "draw" not in title:
        lost = "Sun" if "durak" in title else "Moon"
        assert [lost in row for row in rows] == [False, False, True, True]
        assert all(("0 points" in row) == (lost in row) for row in rows)
    anna.visit(f"/replay/{table}-1")
    expect(page.locator("aside .team")).to_have_count(4)
    # A replay is told as a spectator hears it: of teams, too.
    expect(page.locator("aside .result")).to_have_text(re.compile(r"Team (Sun|Moon) is the durak: \w+ and \w+|A draw"))
    expect(page.locator("aside .log")).to_contain_text(re.compile("Partners: (Sun|Moon) - "))
    anna.visit("/games")
    word = "lost" if "is the durak" in title else "drawn" if "draw" in title else "safe"
    expect(page.locator(f".mark.{'draw' if word == 'drawn' else word}")).to_be_visible()
    anna.close()


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_on_a_phone_every_seat_shows_its_name_and_team(browser: Browser, url: str, seats: int, language: str) -> None:
    for screen in (PHONE, {"viewport": {"width": 740, "height": 360}}):
        table, token = partners(url, seats)
        anna = Person(browser, url, token, likes={"language": language}, **screen)
        anna.sit_at(table)
        anna.settle()
        marks = anna.page.locator(".seat .team")
        expect(marks).to_have_count(seats - 1)
        width, height = screen["viewport"]["width"], screen["viewport"]["height"]
        for box in anna.page.locator(".seat .team, .seat .role, .seat .name span").all():
            found = box.bounding_box()
            assert found is not None
            assert 0 <= found["x"] <= found["x"] + found["width"] <= width
            assert 0 <= found["y"] <= found["y"] + found["height"] <= height
        cut = "one => one.scrollWidth > one.clientWidth + 1"
        assert not any(name.evaluate(cut) for name in anna.page.locator(".seat .name span").all())
        anna.close()


def test_the_table_says_that_partners_are_missing(browser: Browser, url: str) -> None:
    table, token = open_table(url, {"preset": "partners", "seats": 4}, ["novice"], deal=False)
    anna = Person(browser, url, token)
    anna.visit(f"/table/{table}")
    expect(anna.page.get_by_text("Partners need every chair: 2 of 4 are taken.")).to_be_visible()
    expect(anna.page.get_by_text("your partner")).to_have_count(1)
    expect(anna.page.get_by_text("your opponent")).to_have_count(2)
    expect(anna.page.get_by_role("button", name="Deal", exact=True)).to_be_disabled()
    anna.page.get_by_role("button", name="Fill with bots and deal").click()
    anna.page.wait_for_selector("[data-where=hand]")
    anna.close()


def test_an_attacker_adds_again_before_the_defender_answers(browser: Browser, url: str) -> None:
    two: list[str] = []
    while not two:
        leader, defender = dealt(browser, url, {"preset": "neighbours", "window": 30.0})
        hand = leader.view["hand"]
        two = next(([one, other] for one in hand for other in hand if one < other and one[:-1] == other[:-1]), [])
    for card in two:
        leader.drag([card], None)
        expect(leader.card(card)).to_have_attribute("data-where", "attack")
        leader.settle()
    expect(defender.main).to_have_text("Take")
    for one in (leader, defender):
        one.close()


@pytest.mark.parametrize("window", [0, 30.0])
def test_a_defender_takes_what_is_beaten(browser: Browser, url: str, window: float) -> None:
    pair: tuple[str, str] | None = None
    while pair is None:
        leader, defender = dealt(browser, url, {"preset": "neighbours", "window": window})
        pair = beaten_by(leader.view["hand"], defender.view["hand"], leader.view["trump"])
    leader.drag([pair[0]], None)
    if window == 0:
        # Asked again, the attacker adds nothing.
        leader.wait(lambda: leader.choices is not None and leader.view["field"])
        leader.settle()
        leader.press_main()
    defender.wait(lambda: defender.choices is not None)
    defender.settle()
    defender.drag([pair[1]], pair[0])
    give_up = defender.page.get_by_test_id("give-up")
    expect(give_up).to_be_visible()
    expect(defender.main).to_be_disabled()
    expect(defender.page.get_by_text("You may still take.")).to_be_visible()
    expect(leader.page.get_by_test_id("give-up")).to_have_count(0)
    defender.settle()
    give_up.click()
    defender.wait(lambda: defender.view["turn"] == 2)
    assert {*pair} <= {*defender.view["hand"]}
    for one in (leader, defender):
        one.close()


def beaten_by(attacks: list[str], defences: list[str], trump: str) -> tuple[str, str] | None:
    """A card of the one hand, and one of the other that beats it, but cannot hand it on."""
    suit = Suit.parse(trump)
    for attack in map(Card.parse, attacks):
        for defence in map(Card.parse, defences):
            if beats(defence, attack, suit) and defence.face != attack.face:
                return str(attack), str(defence)
    return None
