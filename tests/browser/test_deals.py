"""Deals in which the page has a part: it promises, tells when it is asked, and says if that was not counted."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import Browser, WebSocketRoute, expect

from browser.person import SHORT, Person, open_table
from durak.client import Client, play_seat
from durak.players import SimplePlayer

PHONE = {"width": 390, "height": 844}


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
