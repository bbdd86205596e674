"""A round again: stepped through, seen with other eyes, linked to, downloaded, and its deal checked."""

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from durak.client import Client, play_seat
from durak.fairness import commitment
from durak.notation import parse_game
from durak.players import SimplePlayer
from durak.rules import rotated
from pages.visiting import SIZES, Visitor, flaws, overflow


@pytest.fixture(scope="module")
def played(address: str) -> Iterator[tuple[str, str]]:
    """The name of a round that is over, and the token of the person who played it."""

    async def play() -> tuple[str, str]:
        # What a client adds by itself may come after the deal.
        url = f"ws{address.removeprefix('http')}/ws"
        async with Client(url, name="Вера", contributes=False) as client:
            table = await client.create(preset="transfer-club", seats=3, bots=["novice", "beginner"])
            await client.contribute(table, 1, "dice")
            await client.start(table)
            await play_seat(client, table, SimplePlayer(), rounds=1)
            assert client.token is not None
            return f"{table}-1", client.token

    # The browser has an event loop of its own in this thread.
    with ThreadPoolExecutor(1) as pool:
        yield pool.submit(lambda: asyncio.run(play())).result(60)


def moment(page: Page) -> int:
    return int(page.get_by_label("Moment").input_value())


@pytest.mark.parametrize("size", SIZES)
def test_stepping_by_button_and_key(visitor: Visitor, played: tuple[str, str], pictures: Path, size: str) -> None:
    page = visitor.opens(f"/replay/{played[0]}", size)
    page.get_by_role("button", name="One forward").click()
    assert moment(page) == 1
    page.keyboard.press("Escape")
    page.locator("h1").focus()
    for key, after in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("Home", 0), ("PageDown", 1)):
        page.keyboard.press(key)
        assert moment(page) == after
    assert page.url.endswith("#1")
    page.screenshot(path=pictures / f"replay-{size}.png")
    assert flaws(page) == []
    page.keyboard.press("End")
    last = moment(page)
    assert last > 10
    expect(page.get_by_role("button", name="One forward")).to_be_disabled()


def test_a_link_leads_to_a_moment(visitor: Visitor, played: tuple[str, str]) -> None:
    page = visitor.opens(f"/replay/{played[0]}#7")
    expect(page.get_by_label("Moment")).to_have_value("7")
    page.get_by_role("list", name="Moves").get_by_role("button").nth(3).click()
    expect(page).to_have_url(re.compile(r"#3$"))


def test_it_plays_by_itself_faster_and_stops_at_the_end(visitor: Visitor, played: tuple[str, str]) -> None:
    page = visitor.opens(f"/replay/{played[0]}")
    page.get_by_label("Speed").select_option("5")
    last = int(page.get_by_label("Moment").get_attribute("max") or "0")
    page.get_by_label("Moment").fill(str(last - 3))
    page.locator("h1").focus()
    page.keyboard.press("Space")
    expect(page.get_by_label("Moment")).to_have_value(str(last))
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_with_the_eyes_of_a_seat_of_all_and_of_a_spectator(visitor: Visitor, played: tuple[str, str]) -> None:
    page = visitor.opens(f"/replay/{played[0]}")
    hand = page.locator("[data-where='hand']")
    expect(page.get_by_role("region", name="All hands").get_by_text("Вера")).to_be_visible()
    expect(hand).to_have_count(6)
    first = {card.get_attribute("data-card") for card in hand.all()}
    page.get_by_label("View").select_option("Anna")
    expect(hand).to_have_count(6)
    assert first.isdisjoint({card.get_attribute("data-card") for card in hand.all()})
    page.get_by_label("View").select_option("")
    expect(hand).to_have_count(0)
    expect(page.get_by_role("region", name="All hands")).to_have_count(0)


def test_on_a_phone_all_cards_are_in_reach_beside_the_table(visitor: Visitor, played: tuple[str, str]) -> None:
    page = visitor.opens(f"/replay/{played[0]}", "phone")
    for name in ("Вера", "Anna", "Boris"):
        expect(page.get_by_role("region", name="All hands").get_by_text(name)).to_be_in_viewport()
    page.get_by_label("View").select_option("")
    expect(page.get_by_role("region", name="All hands")).to_have_count(0)
    page.get_by_role("button", name="Details").click()
    expect(page.get_by_role("dialog").get_by_role("link", name="Download the round")).to_be_visible()


def test_the_deal_is_checked_in_the_browser(visitor: Visitor, played: tuple[str, str]) -> None:
    page = visitor.opens(f"/replay/{played[0]}")
    page.get_by_text("A fair deal, checked here").click()
    expect(page.get_by_text("Seed and contributions give exactly the cards that were dealt.")).to_be_visible()
    expect(page.get_by_text("Added by Вера")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_who_was_left_out_of_a_deal_is_named(visitor: Visitor, address: str, pictures: Path, size: str) -> None:
    async def play() -> str:
        url = f"ws{address.removeprefix('http')}/ws"
        async with Client(url, name="Вера", contributes=False) as vera, Client(url, name="Глеб") as gleb:
            table = await vera.create(seats=2)
            await gleb.join(table)
            # Promised, and never told.
            await vera.promise(table, 1, commitment("dice"))
            await gleb.ping()
            await vera.start(table)
            await asyncio.gather(*(play_seat(one, table, SimplePlayer(), rounds=1) for one in (vera, gleb)))
            return f"{table}-1"

    with ThreadPoolExecutor(1) as pool:
        game = pool.submit(lambda: asyncio.run(play())).result(60)
    page = visitor.opens(f"/replay/{game}", size)
    if size == "phone":
        page.get_by_role("button", name="Details").click()
    page.get_by_text("A fair deal, checked here").click()
    expect(page.get_by_text("Вера did not reveal the promised number in time")).to_be_visible()
    expect(page.get_by_text("Added by Глеб")).to_be_visible()
    page.screenshot(path=pictures / f"left-out-{size}.png")
    assert flaws(page) == []
    assert overflow(page) <= 0


def test_a_deal_that_was_touched_is_not_proven(visitor: Visitor, played: tuple[str, str]) -> None:
    page = visitor.opens("/")

    def touched(route: object) -> None:
        assert hasattr(route, "fetch")
        replay = route.fetch().json()
        first = replay["frames"][0]["hands"]
        one, other = list(first)[:2]
        first[one][0], first[other][0] = first[other][0], first[one][0]
        route.fulfill(json=replay)  # type: ignore[attr-defined]

    page.route("**/api/replay/*", touched)
    visitor.goes(page, f"/replay/{played[0]}")
    expect(page.get_by_text("This deal is not proven")).to_be_visible()
    expect(page.get_by_text("give different cards from those that were dealt.")).to_be_visible()


def test_the_round_can_be_downloaded(visitor: Visitor, played: tuple[str, str]) -> None:
    page = visitor.opens(f"/replay/{played[0]}")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the round").click()
    assert download.value.suggested_filename == f"{played[0]}.durak"
    game = parse_game(download.value.path().read_text(encoding="utf-8"))
    # From whoever deals; who sits beside whom stays.
    assert rotated(game.seats, first="Anna") == ("Anna", "Boris", "Вера")


def test_my_games_lead_to_their_replays(visitor: Visitor, played: tuple[str, str], pictures: Path) -> None:
    page = visitor.opens("/games")
    expect(page.get_by_text("You have not played here yet.")).to_be_visible()
    page.evaluate("token => localStorage.setItem('durak.token', token)", played[1])
    page.reload()
    mine = page.get_by_role("main").get_by_role("link")
    expect(mine).to_have_count(1)
    expect(mine).to_contain_text("Perevodnoy")
    page.screenshot(path=pictures / "games-desktop.png")
    assert flaws(page) == []
    # Names and a date in a long language, on a narrow screen.
    page.set_viewport_size({"width": 360, "height": 640})
    page.get_by_label("Language").select_option("ru")
    expect(mine).to_contain_text("Переводной")
    assert overflow(page) <= 0
    mine.click()
    expect(page).to_have_url(re.compile(f"/replay/{played[0]}"))


def test_a_round_that_is_not_there_says_so(visitor: Visitor) -> None:
    page = visitor.opens("/replay/NOWHERE-1")
    expect(page.get_by_text("There is no round")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_the_level_of_a_bot_is_said_at_its_seat(
    visitor: Visitor, played: tuple[str, str], pictures: Path, size: str
) -> None:
    page = visitor.opens(f"/replay/{played[0]}", size)
    for level in ("Novice", "Beginner"):
        expect(page.locator(".seat small", has_text=re.compile(level, re.IGNORECASE))).to_be_visible()
    page.screenshot(path=pictures / f"replay-levels-{size}.png")
