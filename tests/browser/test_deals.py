"""Deals in which the page has a part: it promises, tells when it is asked, and says if that was not counted."""

import asyncio
import json
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, WebSocketRoute, expect

from browser.person import SHORT, Person, open_table
from durak.client import Client, play_seat
from durak.players import SimplePlayer

PHONE: ViewportSize = {"width": 390, "height": 844}


def play_for(url: str, table: str, token: str) -> None:
    """Another program of the same person plays the seat to the end of the round, and adds nothing to the shuffle."""

    async def play() -> None:
        async with Client(f"ws{url.removeprefix('http')}/ws", token=token, contributes=False) as client:
            await client.join(table)
            await play_seat(client, table, SimplePlayer(), rounds=1)

    # The browser has an event loop of its own in this thread.
    with ThreadPoolExecutor(1) as pool:
        pool.submit(lambda: asyncio.run(play())).result(60)


def test_the_page_has_a_part_in_every_deal_and_checks_it(browser: Browser, url: str, tmp_path: Path) -> None:
    table, token = open_table(url, SHORT, ["novice"], deal=False)
    anna = Person(browser, url, token)
    anna.visit(f"/table/{table}")
    anna.page.get_by_role("button", name="Deal", exact=True).click()
    for number in (1, 2):
        anna.page.wait_for_selector("[data-where=hand]")
        play_for(url, table, token)
        anna.page.get_by_text("A fair deal, checked here").click()
        expect(anna.page.get_by_text("Every revealed number is the one that was promised.")).to_be_visible()
        expect(anna.page.get_by_text("Added by Anna")).to_be_visible()
        lot = anna.page.get_by_text(re.compile(r"(Anna|Boris|\w+) was drawn as dealer; the draw follows"))
        # After the first round the durak deals.
        expect(lot).to_have_count(1 if number == 1 else 0)
        told = [json.loads(frame).get("what", {}) for frame in anna.frames]
        mine = [one for one in told if one.get("round") == number]
        assert [one["type"] for one in mine[-6:]] == [
            "committed", "promised", "shuffling", "contributed", "dealt", "revealed"
        ]  # fmt: skip
        if number == 1:
            anna.play_again()
    anna.close()


def test_a_part_that_was_lost_on_its_way_is_missed(browser: Browser, url: str) -> None:
    table, token = open_table(url, SHORT, ["novice"], deal=False)
    anna = Person(browser, url, token, viewport=PHONE)

    def lossy(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda frame: None if '"contribute"' in str(frame) else server.send(frame))

    anna.page.route_web_socket("**/ws", lossy)
    anna.visit(f"/table/{table}")
    anna.page.get_by_role("button", name="Deal", exact=True).click()
    anna.page.wait_for_selector("[data-where=hand]")
    play_for(url, table, token)
    expect(anna.page.get_by_text("This deal is not proven")).to_be_visible()
    expect(anna.page.get_by_text("Your own number is missing")).to_be_visible()
    expect(anna.page.get_by_text("Anna did not reveal the promised number in time")).to_be_visible()
    anna.close()


# Is the mark above the face that it stands on, and which letters does it cover?
ON_TOP = """mark => {
    const seat = mark.closest('.seat');
    for (const one of seat.querySelectorAll('*')) one.style.pointerEvents = 'auto';
    const at = mark.getBoundingClientRect();
    const top = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
    const letters = [...seat.querySelectorAll('.name > span, .avatar > span, .count')].map(one => {
        const letter = document.createRange();
        letter.setStart(one.firstChild, 0);
        letter.setEnd(one.firstChild, 1);
        return [one.textContent, letter.getBoundingClientRect()];
    });
    const apart = box => at.right <= box.left || box.right <= at.left || at.bottom <= box.top || box.bottom <= at.top;
    return { uncovered: mark.contains(top), covers: letters.filter(([, box]) => !apart(box)).map(([text]) => text) };
}"""


@pytest.mark.parametrize("viewport", [{"width": 1280, "height": 800}, PHONE], ids=["desktop", "phone"])
def test_the_dealer_is_marked_where_they_sit(browser: Browser, url: str, viewport: ViewportSize) -> None:
    # Six players with 36 cards: the dealer gets one card less.
    table, token = open_table(url, {"preset": "spec", "seats": 6}, ["novice"] * 5)
    anna = Person(browser, url, token, viewport=viewport)
    anna.sit_at(table)
    anna.settle()
    told = next(found for frame in anna.frames if (found := json.loads(frame).get("deal")))
    dealer, by = told["dealer"], "You deal" if told["dealer"] == "Anna" else f"{told['dealer']} deals"
    mark = anna.page.get_by_test_id("dealer")
    expect(mark).to_have_count(1)
    expect(mark).to_have_attribute("aria-label", f"{by}: drawn by lot.")
    if dealer != "Anna":
        expect(anna.page.get_by_role("group", name=f"{dealer}, ").get_by_test_id("dealer")).to_be_visible()
        # Nothing lies on the mark, and the mark lies on no letter.
        assert mark.evaluate(ON_TOP) == {"uncovered": True, "covers": []}
    # They sit where their chairs are, whoever deals.
    state = next(json.loads(frame) for frame in anna.frames if '"type":"state"' in frame)
    chairs = [one["name"] for one in state["summary"]["chairs"]]
    at = anna.view["seats"].index("Anna")
    assert [*anna.view["seats"][at:], *anna.view["seats"][:at]] == chairs
    seats = anna.page.locator(".seat .name > span:not(.dealer)").all_inner_texts()
    assert seats == chairs[1:]
    anna.close()
