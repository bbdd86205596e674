"""The analysis board: positions set up, pasted and linked to, variations, the engine, and bots to play on with."""

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import quote_plus, unquote_plus

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from durak.client import Client, play_seat
from durak.players import SimplePlayer
from pages.visiting import SIZES, Visitor, flaws, overflow

ENDGAME = "Trump: D; Hands: Anna = 6C 7D 8D KS KC KH, Boris = 8C QC 7S 9D 9H JD"
HIDDEN = "Preset: club; Deck: 23? 9D; Hands: Anna = 6C 7C 10D KD 8S JS, Boris = 6?"


def address(position: str, **more: str) -> str:
    said = {"position": position, **more}
    return "/analysis?" + "&".join(f"{name}={quote_plus(text)}" for name, text in said.items())


def said(page: Page) -> str:
    return unquote_plus(page.url)


def card(page: Page, name: str) -> Locator:
    return page.locator(f"[data-card='{name}']").first


def place(page: Page, name: str) -> Locator:
    return page.locator(f"[data-place='{name}']").first


def lines(page: Page) -> Locator:
    return page.get_by_role("region", name="Engine").get_by_role("listitem")


def set_up(page: Page) -> None:
    page.locator("label", has_text="Set up").click()
    expect(page.get_by_role("region", name="Set up")).to_be_visible()


def box(what: Locator) -> FloatRect:
    found = what.bounding_box()
    assert found is not None
    return found


def middle(what: Locator) -> tuple[float, float]:
    found = box(what)
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def drag_by_touch(page: Page, what: Locator, to: Locator) -> None:
    """A finger carries a card; where its goal is out of sight, it waits at the edge of the window until it is there."""
    # Not below the ways to the other pages, which lie over the foot of the page.
    what.evaluate("one => one.scrollIntoView({block: 'center'})")
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    at, height = middle(what), page.evaluate("innerHeight")
    touch("touchStart", at)
    x, y = middle(to)
    if y < 100:
        touch("touchMove", (x, 200))
        touch("touchMove", (x, 20))
        while middle(to)[1] < 100:
            page.wait_for_timeout(20)
    assert middle(to)[1] < height
    x, y = middle(to)
    for part in range(1, 4):
        touch("touchMove", (x, 200 + (y - 200) * part / 3))
    # Nothing moves below a finger that is away from the edge.
    x, y = middle(to)
    touch("touchMove", (x, y))
    touch("touchEnd")


@pytest.fixture(scope="module")
def played(address: str) -> Iterator[str]:
    """The name of a round that is over."""

    async def play() -> str:
        async with Client(f"ws{address.removeprefix('http')}/ws", name="Вера") as client:
            table = await client.create(preset="club", seats=2, bots=["novice"])
            await client.start(table)
            await play_seat(client, table, SimplePlayer(), rounds=1)
            return f"{table}-1"

    with ThreadPoolExecutor(1) as pool:
        yield pool.submit(lambda: asyncio.run(play())).result(60)


def test_a_position_is_set_up_and_analysed_by_touch_on_a_phone(visitor: Visitor, pictures: Path) -> None:
    page = visitor.opens("/analysis", "phone")
    set_up(page)
    page.get_by_role("button", name="Empty the table").click()
    visitor.sees_all(page)
    anna, boris = place(page, "hand:Anna"), place(page, "hand:Boris")
    drag_by_touch(page, card(page, "KD"), anna)
    expect(anna.locator("[data-card='KD']")).to_be_visible()
    # Several at once: chosen by taps right after, and put with one more.
    for one in ("6S", "7S"):
        card(page, one).tap()
        expect(card(page, one)).to_have_attribute("aria-pressed", "true")
    boris.get_by_text("Boris", exact=True).tap()
    expect(boris.locator("[data-card]")).to_have_count(2)
    page.locator("label", has_text="♦").tap()
    expect(page).to_have_url(re.compile(r"Anna\+=\+KD,"))
    assert "Hands: Anna = KD, Boris = 6S 7S" in said(page)
    expect(lines(page).first).to_contain_text("wins by force in this turn")
    assert flaws(page) == []
    assert overflow(page) <= 0
    page.screenshot(path=pictures / "analysis-set-up-phone.png", full_page=True)
    lines(page).first.get_by_role("button").tap()
    expect(page.get_by_role("region", name="Moves")).to_contain_text("K♦")


def test_no_card_moves_away_from_a_finger(visitor: Visitor) -> None:
    page = visitor.opens("/analysis", "phone")
    set_up(page)
    page.get_by_role("button", name="Empty the table").click()
    visitor.sees_all(page)
    tray, table = place(page, "pile"), place(page, "hand:Anna")
    before = box(tray)["y"] - box(table)["y"]
    for name in ("KD", "6S"):
        # Whatever is said of the position, and of what is chosen: it is said below the cards.
        card(page, name).tap()
        expect(card(page, name)).to_have_attribute("aria-pressed", "true")
        assert box(tray)["y"] - box(table)["y"] == before
        table.get_by_text("Anna", exact=True).tap()
        expect(table.locator(f"[data-card='{name}']")).to_be_visible()
        visitor.sees_all(page)
        assert box(tray)["y"] - box(table)["y"] == before


def test_a_card_is_carried_by_mouse(visitor: Visitor) -> None:
    page = visitor.opens("/analysis")
    set_up(page)
    page.get_by_role("button", name="Empty the table").click()
    for name, seat in (("KD", "Anna"), ("6S", "Boris")):
        card(page, name).drag_to(place(page, f"hand:{seat}"))
        expect(place(page, f"hand:{seat}").locator(f"[data-card='{name}']")).to_be_visible()
    expect(page).to_have_url(re.compile(r"Anna\+=\+KD"))
    assert "Hands: Anna = KD, Boris = 6S" in said(page)


@pytest.mark.parametrize("size", SIZES)
def test_the_engine_and_variations(visitor: Visitor, pictures: Path, size: str) -> None:
    page = visitor.opens(address(ENDGAME), size)
    expect(lines(page).first).to_contain_text("wins by force in 6 turns")
    expect(page.get_by_text("Solved: this is certain.")).to_be_visible()
    lines(page).first.get_by_role("button").click()
    expect(page).to_have_url(re.compile("line=6C$"))
    page.keyboard.press("ArrowLeft")
    lines(page).nth(1).get_by_role("button").click()
    moves = page.get_by_role("region", name="Moves")
    expect(moves.locator(".move")).to_have_count(2)
    page.keyboard.press("ArrowUp")
    expect(moves.locator("[aria-current]")).to_contain_text("6♣")
    assert said(page).endswith("line=6C")
    assert flaws(page) == []
    page.screenshot(path=pictures / f"analysis-{size}.png", full_page=True)
    page.get_by_role("switch", name="Engine").click()
    expect(lines(page)).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_eight_and_partners_fit(visitor: Visitor, pictures: Path, size: str) -> None:
    page = visitor.opens("/analysis", size)
    set_up(page)
    players = page.get_by_role("group", name="Players")
    for preset, count in (("throw-in", 8), ("partners", 4)):
        page.get_by_label("Rules", exact=True).select_option(preset)
        players.get_by_text(str(count)).click()
        expect(page.locator("[data-place^='hand:']")).to_have_count(count)
        page.get_by_role("button", name="New deal").click()
        expect(place(page, "hand:Boris").locator("[data-card]")).to_have_count(6)
        expect(lines(page).first).to_be_visible()
        assert overflow(page) <= 0
        assert spilt(page) == []
        assert flaws(page) == []
        page.screenshot(path=pictures / f"analysis-{preset}-{size}.png", full_page=True)
    expect(place(page, "hand:Boris").get_by_text("Moon")).to_be_visible()


def spilt(page: Page) -> list[str]:
    """The cards of hands that stick out of their places."""
    return page.locator("[data-place^='hand:'] [data-card]").evaluate_all(  # type: ignore[no-any-return]
        """cards => cards.filter(card => card.getBoundingClientRect().right
            > card.closest('[data-place]').getBoundingClientRect().right).map(card => card.dataset.card)"""
    )


def test_the_address_is_the_position(visitor: Visitor) -> None:
    page = visitor.opens(address(HIDDEN))
    expect(place(page, "hand:Boris").locator("[data-card='?']")).to_have_count(6)
    card(page, "6C").click()
    page.get_by_role("button", name="Play it").click()
    expect(page).to_have_url(re.compile("line=6C$"))
    expect(place(page, "on:6C")).to_be_visible()
    # Boris may hold whatever is unseen.
    card(page, "AC").click()
    place(page, "on:6C").click()
    expect(page).to_have_url(re.compile("6C/AC"))
    there = said(page)
    page.reload()
    expect(place(page, "on:6C").locator("[data-card='AC']")).to_be_visible()
    assert said(page) == there
    page.go_back()
    expect(place(page, "on:6C").locator("[data-card='AC']")).to_have_count(0)
    expect(page.get_by_text("Boris is to move")).to_be_visible()


def test_a_position_is_pasted_and_an_impossible_one_is_refused(visitor: Visitor) -> None:
    page = visitor.opens("/analysis")
    expect(page).to_have_url(re.compile("position="))
    before = said(page)
    page.get_by_role("button", name="Notation").click()
    text = page.get_by_label("A position, or a whole round, in notation:")
    text.fill("Trump: D; Hands: Anna = 6C, Boris = 6C")
    page.get_by_role("button", name="Show this").click()
    expect(page.get_by_role("alert").get_by_text("6♣ is in 2 places")).to_be_visible()
    assert said(page) == before
    text.fill(ENDGAME)
    page.get_by_role("button", name="Show this").click()
    expect(place(page, "hand:Boris").locator("[data-card='JD']")).to_be_visible()
    # The same by hand: nobody defends against nobody.
    set_up(page)
    there = said(page)
    page.get_by_role("button", name="Empty the table").click()
    expect(page.get_by_role("alert").filter(has_text="There is no such position")).to_be_visible()
    assert said(page) == there


def test_from_a_replay_with_all_cards_or_as_one_seat_knew_it(visitor: Visitor, played: str) -> None:
    page = visitor.opens(f"/replay/{played}#5")
    page.get_by_role("link", name="Analyse this").click()
    expect(page.locator("[data-card='?']")).to_have_count(0)
    expect(page).to_have_url(re.compile("position="))
    visitor.goes(page, f"/replay/{played}#5")
    page.get_by_label("View").select_option("Вера")
    page.get_by_role("link", name="Analyse this").click()
    expect(place(page, "hand:Вера")).to_be_visible()
    expect(place(page, "hand:Вера").locator("[data-card='?']")).to_have_count(0)
    expect(page.locator("[data-card='?']").first).to_be_visible()


def test_playing_on_against_a_bot(visitor: Visitor) -> None:
    page = visitor.opens(address(HIDDEN))
    page.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile("deal="))
    card(page, "6C").click()
    page.get_by_role("button", name="Play it").click()
    # Boris answers, and it is Anna's move again.
    moves = page.get_by_role("region", name="Moves").locator(".move")
    expect(moves).not_to_have_count(1)
    expect(page.get_by_role("button", name="Stop the bots")).to_be_visible()
    page.get_by_role("button", name="Stop the bots").click()


def test_it_is_reached_from_the_start_page(visitor: Visitor) -> None:
    page = visitor.opens("/")
    page.get_by_role("link", name="Analysis board").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Analysis board")
    expect(page.locator("[data-card]").first).to_be_visible()
