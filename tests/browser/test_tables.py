"""Tables with others: invitations, returning, watching, pausing, taking back, and playing at the same time."""

import json
import re
import socket
import time
from contextlib import ExitStack
from pathlib import Path

import pytest
import sqlalchemy as sql
from playwright.sync_api import Browser, expect

from browser.conftest import serving
from browser.person import SHORT, Person, cards_in, dealt, open_table
from server.nginx import free_port, nginx
from server.postgres import postgres


def test_two_browsers_meet_by_an_invitation_and_one_reloads(browser: Browser, url: str) -> None:
    table, token = open_table(url, {"seats": 2}, [], deal=False)
    anna = Person(browser, url, token)
    anna.visit(f"/table/{table}")
    invitation = anna.page.get_by_label("Link to this table", exact=True).input_value()
    assert invitation == f"{url}/table/{table}"
    boris = Person(browser, url, likes={"name": "Boris"})
    boris.visit(invitation.removeprefix(url))
    boris.page.get_by_role("button", name="Sit down").click()
    expect(anna.page.get_by_text("Boris", exact=True)).to_be_visible()
    anna.page.get_by_role("button", name="Deal", exact=True).click()
    for one in (anna, boris):
        one.page.wait_for_selector("[data-where=hand]")
        one.settle()
    assert set(anna.view["hand"]).isdisjoint(boris.view["hand"])

    def mover() -> Person:
        anna.wait(lambda: anna.choices is not None or boris.choices is not None)
        one = anna if anna.choices is not None else boris
        one.settle()
        return one

    first = mover()
    first.double_click(cards_in(next(one for one in first.events("attack") if len(one["cards"]) == 1))[0])
    second = boris if first is anna else anna
    second.wait(lambda: second.choices is not None)
    hand = second.view["hand"]
    second.page.reload()
    second.page.wait_for_selector("[data-where=hand]")
    second.settle()
    assert second.view["hand"] == hand
    # The round so far is told again: one can look back at the deal.
    expect(second.page.get_by_role("button", name="One move back")).to_be_enabled()
    second.press_main()
    expect(second.page.get_by_text("takes").first).to_be_visible()
    for one in (anna, boris):
        one.close()


def test_the_page_goes_where_its_table_is_at_home(browser: Browser, tmp_path: Path) -> None:
    """Two processes behind one proxy: a client that reaches the wrong one is sent to its table, and notices nothing."""
    ports = [free_port(), free_port()]
    with postgres() as database, ExitStack() as stack:
        for port in ports:
            options = ("--port", str(port), "--address", f"/at/{port}/ws", "--database", database.url, "--pace", "0")
            stack.enter_context(serving(tmp_path, *options, "--behind-proxy"))
        url = f"http://{stack.enter_context(nginx(tmp_path, ports, 'address'))}"
        table, token = open_table(url, {"seats": 3}, [], deal=False)
        people = [Person(browser, url, token)]
        people += [Person(browser, url, likes={"name": name}) for name in ("Boris", "Vera")]
        for one in people:
            one.visit(f"/table/{table}")
            if one is not people[0]:
                one.page.get_by_role("button", name="Sit down").first.click()
        expect(people[0].page.get_by_text("Vera").first).to_be_visible()
        people[0].page.get_by_role("button", name="Deal", exact=True).click()
        for one in people:
            one.page.wait_for_selector("[data-where=hand]")
            one.settle()
        engine = sql.create_engine(database.url)
        with engine.connect() as connection:
            homes = connection.exec_driver_sql("SELECT DISTINCT process FROM presence").all()
        engine.dispose()
        assert len(homes) == 1
        for one in people:
            one.close()


def test_a_lost_connection_comes_back_by_itself_and_says_so(browser: Browser, tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    with serving(tmp_path, "--pace", "0", "--port", port) as url:
        table, token = open_table(url, {"seats": 2}, ["novice"])
        anna = Person(browser, url, token)
        anna.sit_at(table)
        assert anna.wait_for_turn()
    lost = anna.page.get_by_text("Connection lost")
    expect(lost).to_be_visible()
    hand = anna.view["hand"]
    with serving(tmp_path, "--pace", "0", "--port", port):
        expect(lost).to_be_hidden()
        assert anna.view["hand"] == hand
        event = next((one for one in anna.events() if cards_in(one)), None)
        before = anna.sequence
        if event is None:
            anna.press_main()
        else:
            anna.drag(cards_in(event)[:1], event["pairs"][0][0] if event["kind"] == "defend" else None)
        anna.wait_beyond(before)
        # That the server was away stands in the console too, and is no trouble of the page.
        anna.troubles = [one for one in anna.troubles if "WebSocket" not in one]
        anna.close()


def test_a_spectator_sees_no_hand(browser: Browser, url: str) -> None:
    table, token = open_table(url, {"seats": 3, "pace": 0.1}, ["novice", "novice"])
    anna = Person(browser, url, token)
    anna.sit_at(table)
    eve = Person(browser, url, likes={"name": "Eve"})
    eve.visit(f"/table/{table}")
    eve.page.get_by_text("You are watching.").wait_for()
    for _ in range(3):
        if not anna.wait_for_turn():
            break
        event = next((one for one in anna.events() if cards_in(one)), None)
        before = anna.sequence
        if event is None:
            anna.press_main()
        else:
            anna.drag(cards_in(event)[:1], event["pairs"][0][0] if event["kind"] == "defend" else None)
            anna.wait_beyond(before)
    anna.wait(lambda: anna.choices is not None or anna.over)
    eve.page.wait_for_timeout(200)
    assert eve.page.locator("[data-where=hand]").count() == 0
    # A card that she takes was seen on the field before, so hands are compared moment by moment.
    hands = {frame["sequence"]: frame["view"]["hand"] for frame in map(json.loads, anna.frames) if "view" in frame}
    seen = [frame for frame in map(json.loads, eve.frames) if "view" in frame]
    assert hands.keys() & {frame["sequence"] for frame in seen}
    for frame in seen:
        view = frame["view"]
        assert view["seat"] is None
        assert view["hand"] == []
        shown = re.findall(r'"(\w+)"', json.dumps([view["field"], view["pile"]]))
        assert set(hands.get(frame["sequence"], ())).isdisjoint(shown)
    for one in (anna, eve):
        one.close()


def test_a_table_with_one_person_can_be_paused(browser: Browser, url: str) -> None:
    table, token = open_table(url, {"seats": 3, "clock": {"seconds": 600}}, ["novice", "novice"])
    anna = Person(browser, url, token)
    anna.sit_at(table)
    anna.wait_for_turn()
    anna.page.keyboard.press("Space")
    go_on = anna.page.locator(".paused").get_by_text("Resume")
    expect(go_on).to_be_visible()
    assert any('"type":"paused","paused":true' in frame for frame in anna.frames)
    go_on.click()
    expect(go_on).to_be_hidden()
    # A button that has the keyboard focus is pressed instead.
    menu = anna.page.get_by_role("button", name="Menu")
    while not menu.evaluate("one => one === document.activeElement"):
        anna.page.keyboard.press("Shift+Tab")
    anna.page.keyboard.press(" ")
    expect(anna.page.locator("dialog[open]")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator(".paused")).to_have_count(0)
    anna.close()


def test_the_ring_goes_on_after_a_reload(browser: Browser, url: str) -> None:
    """Reloading the page does not restart the clock of the player to move."""
    leader, defender = dealt(browser, url, {"clock": {"seconds": 600, "reserve": 60}})
    for one in (leader, defender):
        one.wait(lambda one=one: passed(one) >= 2)  # type: ignore[misc]
        began = time.monotonic() - passed(one)
        # It is not decoration: it runs even for people who prefer no motion.
        one.page.emulate_media(reduced_motion="reduce")
        one.page.reload()
        one.page.wait_for_selector(".ring")
        one.wait(lambda one=one, began=began: passed(one) >= time.monotonic() - began - 1)  # type: ignore[misc]
        assert passed(one) < 600
        one.close()


def passed(person: Person) -> float:
    """For how many seconds the ring has run."""
    ring = person.page.locator(".ring .left")
    return float(ring.evaluate("one => one.getAnimations()[0].effect.getComputedTiming().progress")) * 600


def test_hints_and_taking_back_in_practice(browser: Browser, url: str) -> None:
    table, token = open_table(url, {"seats": 2, "practice": True}, ["novice"])
    anna = Person(browser, url, token)
    anna.sit_at(table)
    assert anna.wait_for_turn()
    hand = set(anna.view["hand"])
    anna.page.keyboard.press("h")
    best = anna.page.get_by_label("Hint", exact=True).locator("li button").first
    expect(best).to_contain_text("%")
    before = anna.sequence
    best.click()
    anna.wait_beyond(before)
    anna.wait_for_turn()
    anna.page.get_by_role("button", name="Undo").click()
    anna.wait(lambda: any('"type":"undone"' in frame for frame in anna.frames))
    anna.wait_for_turn()
    assert set(anna.view["hand"]) == hand
    anna.close()


@pytest.mark.parametrize(("width", "height"), [(360, 640), (740, 360)])
def test_on_a_phone_a_hint_leaves_the_button_and_the_cards_to_be_seen(
    browser: Browser, url: str, width: int, height: int
) -> None:
    table, token = open_table(url, {"seats": 4, "practice": True}, ["beginner"] * 3)
    anna = Person(browser, url, token, viewport={"width": width, "height": height})
    anna.sit_at(table)
    # Somewhere with more to choose from than there is room for.
    while (
        not anna.wait_for_turn() or len(anna.events()) < 5 or (height > width and len(anna.view["field"]) not in (1, 2))
    ):
        if anna.over:
            anna.play_again()
            continue
        anna.drag_one()
    anna.page.keyboard.press("h")
    panel = anna.page.locator("section[aria-label=Hint]")
    panel.wait_for()
    # Whatever the moves are: some take more words than there is room for.
    long = "Beat the queen of diamonds with the king, the ten of clubs with the jack, the seven of hearts with the nine"
    panel.locator(".what").evaluate_all("(all, text) => all.forEach((one) => (one.textContent = text))", long)
    box, button = panel.bounding_box(), anna.main.bounding_box()
    assert box is not None
    assert button is not None
    bottom = box["y"] + box["height"]
    assert bottom <= button["y"] + 1
    if height > width:
        cards = [anna.card(attack).bounding_box() for attack, _ in anna.view["field"]]
        assert all(card is not None and card["y"] >= bottom for card in cards)
    anna.close()


def test_attackers_at_a_simultaneous_table_need_not_wait(browser: Browser, url: str) -> None:
    """Everybody who may act has choices; a move that is too early waits, and a turn ends with its window."""
    options = {"seats": 3, "preset": "neighbours", "window": 1.0, "pace": 0.1}
    table, token = open_table(url, options, ["novice", "novice"])
    anna = Person(browser, url, token)
    anna.sit_at(table)
    while anna.wait_for_turn() and anna.view["turn"] < 3:
        act(anna)
    assert anna.over or anna.view["turn"] >= 3
    anna.close()


def act(anna: Person) -> None:
    """Plays one card or presses the button, where others may be quicker: then that is refused, or means nothing."""
    before = anna.sequence
    event = next((one for one in anna.events() if len(cards_in(one)) == 1), None)
    refused = anna.page.get_by_role("alert")
    if event is not None:
        anna.drag(cards_in(event), event["pairs"][0][0] if event["kind"] == "defend" else None)
        if (asked := anna.page.locator("dialog[open] .list button")).count():
            asked.first.click()
        anna.wait(lambda: anna.sequence > before or refused.is_visible())
        return

    def pressed() -> bool:
        anna.page.evaluate("document.querySelector('[data-testid=main][data-awake=true]:enabled')?.click()")
        return anna.sequence > before

    anna.wait(pressed)


def test_a_card_that_comes_too_early_waits_with_a_dashed_edge(browser: Browser, url: str) -> None:
    two: list[str] = []
    while not two:
        leader, defender = dealt(browser, url, {"preset": "throw-in", "window": 30.0, **SHORT})
        hand = leader.view["hand"]
        two = next(([one, other] for one in hand for other in hand if one < other and one[:-1] == other[:-1]), [])
    leader.drag(two[:1], None)
    defender.wait(lambda: defender.choices is not None)
    leader.settle()
    leader.drag(two[1:], None)
    early = leader.card(two[1])
    expect(early).to_have_attribute("data-waits", "early")
    expect(early.locator(".face")).to_have_css("outline-style", "dashed")
    # It stays where it was dropped.
    expect(early).to_have_attribute("data-where", "attack")
    expect(leader.page.get_by_text("Your card waits for the others.")).to_be_visible()
    defender.settle()
    defender.press_main()
    # Now its time has come.
    expect(early).not_to_have_attribute("data-waits", "early")
    expect(early).to_have_attribute("data-where", "attack")
    assert two[1] in [attack for attack, _ in leader.view["field"]]
    for one in (leader, defender):
        one.close()


def test_what_is_said_is_heard_by_all(browser: Browser, url: str) -> None:
    table, token = open_table(url, {"seats": 2}, ["novice"])
    anna = Person(browser, url, token)
    anna.sit_at(table)
    eve = Person(browser, url, likes={"name": "Eve", "chat": True})
    eve.visit(f"/table/{table}")
    anna.page.get_by_role("button", name="Log and chat").click()
    anna.page.get_by_role("tab", name="Chat").click()
    anna.page.get_by_role("button", name="Let me think.").click()
    eve.page.get_by_role("tab", name="Chat").click()
    expect(eve.page.get_by_role("tabpanel")).to_contain_text("Let me think.")
    eve.page.get_by_label("Say something").fill("<b>Good luck</b>")
    eve.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("tabpanel")).to_contain_text("<b>Good luck</b>")
    for one in (anna, eve):
        one.close()


def test_a_spectator_is_marked_and_the_host_can_send_it_away(browser: Browser, url: str) -> None:
    table, token = open_table(url, {"seats": 2}, ["novice"])
    anna = Person(browser, url, token)
    anna.sit_at(table)
    other = Person(browser, url, likes={"name": "Anna", "chat": True})
    other.visit(f"/table/{table}")
    other.page.get_by_role("tab", name="Chat").click()
    other.page.get_by_role("button", name="Oops!").click()
    anna.page.get_by_role("button", name="Log and chat").click()
    anna.page.get_by_role("tab", name="Chat").click()
    said = anna.page.get_by_role("tabpanel")
    expect(said).to_contain_text("Anna 2 (spectator) Oops!")
    anna.page.get_by_role("button", name="Actions for Anna 2").click()
    anna.page.get_by_role("button", name="Mute").click()
    expect(said).to_contain_text("Anna 2 can no longer speak here.")
    other.page.get_by_role("button", name="Oops!").click()
    expect(other.page.get_by_role("alert")).to_contain_text("has muted you")
    anna.page.get_by_role("button", name="Actions for Anna 2").click()
    anna.page.get_by_role("button", name="Remove").click()
    expect(other.page.get_by_role("heading")).to_contain_text("The host has asked you to leave")
    for one in (anna, other):
        one.close()


def test_one_can_look_back_and_return(browser: Browser, url: str) -> None:
    table, token = open_table(url, {"seats": 2}, ["novice"])
    anna = Person(browser, url, token)
    anna.sit_at(table)
    assert anna.wait_for_turn()
    if not anna.view["field"]:
        before = anna.sequence
        anna.double_click(cards_in(anna.events("attack")[0])[0])
        anna.wait_beyond(before)
        assert anna.wait_for_turn()
    anna.page.keyboard.press("Home")
    expect(anna.page.get_by_text("You are looking back.")).to_be_visible()
    assert anna.page.locator("[data-where=attack]").count() == 0
    anna.page.get_by_role("button", name="Back to the game").click()
    expect(anna.main).to_be_visible()
    anna.close()


def test_where_rules_may_be_broken_the_others_can_be_called(browser: Browser, url: str) -> None:
    options = {"seats": 2, "settings": {"relax": ["DOES_NOT_BEAT"]}}
    table, token = open_table(url, options, ["novice"])
    anna = Person(browser, url, token)
    anna.sit_at(table)
    assert anna.wait_for_turn()
    anna.page.get_by_role("button", name="You cheated, Boris!").click()
    expect(anna.page.get_by_role("alert")).to_contain_text("Boris")
    anna.close()


def test_a_cheat_is_told_to_spectators_at_once_and_to_all_when_it_is_caught(browser: Browser, url: str) -> None:
    wrong: list[str] = []
    while not wrong:
        leader, cheat = dealt(browser, url, {"settings": {"relax": ["DOES_NOT_BEAT"], "transfer": False}})
        attack = leader.view["hand"][0]
        wrong = [card for card in cheat.view["hand"] if card[-1] not in (attack[-1], cheat.view["trump"])]
    eve = Person(browser, url, likes={"name": "Eve", "chat": True})
    eve.visit(leader.page.url.removeprefix(url))
    expect(eve.page.get_by_text("You are watching.")).to_be_visible()
    leader.drag([attack], None)
    assert cheat.wait_for_turn()
    before = leader.sequence
    cheat.drag(wrong[:1], attack)
    leader.wait_beyond(before)
    newest = "aside li >> nth=-1"
    expect(eve.page.locator(newest)).to_contain_text(f"{cheat.me} breaks a rule (DOES_NOT_BEAT).")
    # Players have to notice it.
    for one in (leader, cheat):
        one.page.keyboard.press("l")
        expect(one.page.locator(newest)).to_contain_text("beat")
        expect(one.page.locator("aside")).not_to_contain_text("rule")
    leader.page.get_by_role("button", name=f"You cheated, {cheat.me}!").click()
    for one in (leader, cheat, eve):
        expect(one.page.locator("aside")).to_contain_text(f"{leader.me} catches {cheat.me} cheating")
        expect(one.page.locator("aside")).not_to_contain_text("beat")
        one.close()


def test_somebody_whose_token_or_name_is_refused_comes_as_somebody_new(browser: Browser, url: str) -> None:
    table, _ = open_table(url, {"seats": 2}, ["novice"])
    eve = Person(browser, url, "not-signed-here", likes={"name": "\u200b"})
    eve.visit(f"/table/{table}")
    expect(eve.page.get_by_text("You are watching.")).to_be_visible()
    eve.close()


def test_the_tab_says_whose_move_it_is(browser: Browser, url: str) -> None:
    table, token = open_table(url, {"seats": 2}, ["novice"])
    anna = Person(browser, url, token)
    anna.sit_at(table)
    assert anna.wait_for_turn()
    icon = anna.page.locator("link[rel=icon]")
    expect(anna.page).to_have_title("● Your move · Durak")
    expect(icon).to_have_attribute("href", "/favicon-move.svg")
    anna.page.keyboard.press("n")
    expect(anna.page).to_have_title("Durak")
    expect(icon).to_have_attribute("href", "/favicon.svg")
    anna.close()
