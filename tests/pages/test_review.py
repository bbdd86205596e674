"""The review of a round: from its first moment to its last, what might have been, and mistakes made good."""

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from durak.client import Client, play_seat
from durak.i18n import LANGUAGES
from durak.notation import event_from_json
from durak.players import bot
from durak.protocol.http.reviews import ReviewDecision
from durak.rules import Attack, Card, Defend, Event, Flash, Transfer, cards_of
from pages.visiting import SIZES, Visitor, flaws, overflow


def play(
    address: str, enough: Callable[[list[ReviewDecision]], list[ReviewDecision]] | None = None, **options: Any
) -> tuple[str, str, list[ReviewDecision]]:
    """A round that a novice has played: its name, the token of the novice, and what the server says of it."""
    enough = enough or (lambda decisions: [one for one in mistakes(decisions) if is_simple(one)])

    async def played() -> tuple[str, str, list[ReviewDecision]]:
        async with Client(f"ws{address.removeprefix('http')}/ws", name="Вера") as client, client.calls() as calls:
            table = await client.create(**options)
            await client.start(table)
            for number in range(1, 40):
                await play_seat(client, table, bot("novice", number), rounds=1)
                parts = [part async for part in calls.review(f"{table}-{number}")]
                decisions = [one for one in parts if isinstance(one, ReviewDecision)]
                # Sooner or later a novice errs; whoever does not play on has nothing to learn.
                if enough(decisions):
                    assert client.token is not None
                    return f"{table}-{number}", client.token, decisions
                await client.rematch(table)
            raise AssertionError("a novice who never errs")

    # The browser has an event loop of its own in this thread.
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(played())).result(300)


@pytest.fixture(scope="module")
def played(address: str) -> tuple[str, str, list[ReviewDecision]]:
    return play(address, preset="transfer-club", seats=3, bots=["novice", "beginner"])


def opened(visitor: Visitor, game: str, token: str, size: str = "desktop", **options: Any) -> Page:
    """The review of a round, as the person of this token sees it, once all of it is judged."""
    page = visitor.opens("/", size, **options)
    page.evaluate("token => localStorage.setItem('durak.token', token)", token)
    likes = "localStorage.getItem('durak.preferences') ?? '{}'"
    page.evaluate(
        f"localStorage.setItem('durak.preferences', JSON.stringify({{...JSON.parse({likes}), name: 'Вера'}}))"
    )
    visitor.goes(page, f"/review/{game}")
    expect(page.locator(".verdict")).to_be_visible()
    return page


def moment(page: Page) -> int:
    return int(page.locator("input[type=range]").input_value())


def missed(decisions: list[ReviewDecision]) -> list[ReviewDecision]:
    """Where the person's only winning event was missed."""
    return [one for one in decisions if one.puzzle and one.seat == "Вера"]


def mistakes(decisions: list[ReviewDecision]) -> list[ReviewDecision]:
    return [one for one in decisions if one.seat == "Вера" and one.choices is not None]


def is_simple(decision: ReviewDecision) -> bool:
    """Can both what was played and what is best be played by selecting cards and pressing the main button?"""
    events = [event_from_json(decision.options[place].event) for place in (0, decision.played)]
    return all(len(event.pairs) <= 1 if isinstance(event, Defend) else True for event in events)


def does(page: Page, event: Event) -> None:
    """Plays an event as a hand does: its cards are selected, and put where they belong."""
    for card in cards_of(event):
        # As a screen reader clicks: the next card covers the middle of this one.
        page.locator(f"[data-card='{card}']").evaluate("one => one.click()")
    if isinstance(event, Defend) and event.pairs:
        page.locator(f"[data-card='{event.pairs[0][0]}']").evaluate("one => one.click()")
    elif isinstance(event, Attack | Transfer | Flash | Defend):
        page.locator("[data-testid=main][data-awake=true]").click()
        if page.locator("dialog[open] .list button").count():
            page.locator("dialog[open] .list button").first.click()


@pytest.mark.parametrize("size", SIZES)
def test_from_the_first_moment_to_the_last(
    visitor: Visitor, played: tuple[str, str, list[ReviewDecision]], pictures: Path, size: str
) -> None:
    game, token, decisions = played
    page = opened(visitor, game, token, size, color_scheme="light")
    expect(page.locator(".verdict")).to_have_text(re.compile(r"^You (won|lost|drew) with \d+.% accuracy: .+\.$"))
    expect(page.get_by_role("img", name="Chances not to be the durak")).to_be_visible()
    page.screenshot(path=pictures / f"review-{size}.png")
    assert flaws(page) == []
    assert overflow(page) <= 0
    page.emulate_media(color_scheme="dark")
    assert flaws(page, "color-contrast") == []
    page.locator("h1").focus()
    judged = {one.number: one for one in decisions}
    last = int(page.locator("input[type=range]").get_attribute("max") or "0")
    for number in range(last):
        assert moment(page) == number
        if number in judged:
            expect(page.locator(".moment strong").first).to_have_text(judged[number].seat)
            expect(page.locator(".moment li .played")).to_have_count(int(len(judged[number].options) > 1))
        else:
            expect(page.locator(".moment")).to_have_count(0)
        page.keyboard.press("ArrowRight")
    assert moment(page) == last
    expect(page.locator(".moment")).to_have_count(0)


def test_what_was_blamed_leads_to_its_moment_and_glows_on_the_table(
    visitor: Visitor, played: tuple[str, str, list[ReviewDecision]]
) -> None:
    game, token, decisions = played
    page = opened(visitor, game, token)
    marked = page.get_by_role("list", name="Moments").get_by_role("button").filter(has=page.locator(".badge"))
    blamed = [
        one for one in decisions if one.seat == "Вера" and one.label in ("inaccuracy", "mistake", "blunder", "only")
    ]
    expect(marked).to_have_count(len(blamed))
    for place, decision in enumerate(blamed):
        marked.nth(place).click()
        assert moment(page) == decision.number
        best = event_from_json(decision.options[0].event)
        lit = {Card.parse(one.get_attribute("data-card") or "") for one in page.locator(".advised").all()}
        assert lit == set(cards_of(best))


def test_what_might_have_been_is_stepped_through(
    visitor: Visitor, played: tuple[str, str, list[ReviewDecision]]
) -> None:
    game, token, decisions = played
    decision = mistakes(decisions)[0]
    page = opened(visitor, game, token)
    visitor.goes(page, f"/review/{game}#{decision.number}")
    options = page.get_by_role("list", name="What could be played").get_by_role("button")
    options.first.click()
    line = page.get_by_role("region", name="How it might have gone on")
    steps = line.get_by_role("listitem")
    expect(steps.first).to_have_attribute("aria-current", "step")
    count = steps.count()
    for place in range(1, count):
        line.get_by_role("button", name="One forward").click()
        expect(steps.nth(place)).to_have_attribute("aria-current", "step")
    expect(line.get_by_role("button", name="One forward")).to_be_disabled()
    page.keyboard.press("Escape")
    expect(line).to_have_count(0)
    assert moment(page) == decision.number


@pytest.mark.parametrize("size", SIZES)
def test_a_mistake_is_made_good(
    visitor: Visitor, played: tuple[str, str, list[ReviewDecision]], pictures: Path, size: str
) -> None:
    game, token, decisions = played
    page = opened(visitor, game, token, size, color_scheme="light")
    all_of_them = mistakes(decisions)
    place, first = next((place, one) for place, one in enumerate(all_of_them) if is_simple(one))
    page.get_by_role("button", name="Learn from your").click()
    for _ in range(place):
        page.get_by_role("button", name="Skip").click()
    expect(page.get_by_role("heading", name="What is better here?")).to_be_visible()
    # The same again is refused, and the cards go back.
    does(page, event_from_json(first.options[first.played].event))
    expect(page.get_by_role("alert")).to_contain_text("That is what you played")
    # A hint, with the reason if there is one, and then the cards.
    while (hint := page.get_by_role("button", name="Hint")).count():
        hint.click()
    best = event_from_json(first.options[0].event)
    expect(page.locator(".advised")).to_have_count(len(cards_of(best)))
    page.screenshot(path=pictures / f"mistake-{size}.png")
    assert flaws(page) == []
    assert overflow(page) <= 0
    does(page, best)
    expect(page.get_by_role("heading", name="Well done!")).to_be_visible()
    for _ in all_of_them[place + 1 :]:
        page.get_by_role("button", name="Next mistake").click()
        page.get_by_role("button", name="Show it").click()
        expect(page.get_by_role("heading", name="This was better")).to_be_visible()
    page.get_by_role("button", name="Finish").click()
    expect(page.get_by_text(f"You found something better for 1 of {len(all_of_them)}.")).to_be_visible()
    page.get_by_role("button", name="Back to the review").click()
    expect(page.locator(".verdict")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(
    visitor: Visitor, played: tuple[str, str, list[ReviewDecision]], pictures: Path, language: str
) -> None:
    game, token, decisions = played
    page = opened(visitor, game, token, "phone", language=language)
    visitor.goes(page, f"/review/{game}#{mistakes(decisions)[0].number}")
    expect(page.locator(".moment")).to_be_visible()
    expect(page.locator("body")).not_to_contain_text("⟨")
    assert overflow(page) <= 0
    page.screenshot(path=pictures / f"review-{language}.png")
    page.locator("aside .primary").click()
    expect(page.locator("aside h2")).to_be_visible()
    expect(page.locator("body")).not_to_contain_text("⟨")
    assert overflow(page) <= 0


def test_partners_lose_together_and_strangers_may_look(visitor: Visitor, address: str, pictures: Path) -> None:
    game, *_ = play(address, preset="partners", seats=4, bots=["novice"] * 3)
    page = visitor.opens(f"/review/{game}")
    expect(page.locator(".verdict")).to_have_text(re.compile(r"^Вера (won|lost|drew) "))
    page.get_by_role("row").filter(has_not_text="Вера").nth(1).get_by_role("button").click()
    expect(page.locator(".verdict")).not_to_contain_text("Вера")
    page.screenshot(path=pictures / "review-partners.png")
    assert flaws(page) == []


def test_where_the_champion_was_not_taught_the_page_says_who_judged(visitor: Visitor, address: str) -> None:
    game, *_ = play(address, seats=2, bots=["novice"], settings={"relax": ["DOES_NOT_BEAT"]})
    page = visitor.opens(f"/review/{game}")
    expect(page.get_by_text("The champion was not trained on such tables")).to_be_visible()


def test_a_replay_and_the_end_of_a_round_lead_to_the_review(
    visitor: Visitor, played: tuple[str, str, list[ReviewDecision]]
) -> None:
    page = visitor.opens(f"/replay/{played[0]}#3")
    page.get_by_role("link", name="Review").click()
    expect(page).to_have_url(re.compile(rf"/review/{played[0]}#3$"))
    page.get_by_role("link", name="Replay").click()
    expect(page).to_have_url(re.compile(rf"/replay/{played[0]}#3$"))


def test_a_round_that_is_not_there_has_no_review(visitor: Visitor) -> None:
    page = visitor.opens("/review/NOWHERE-1")
    expect(page.get_by_role("alert")).to_contain_text("There is no round")


def test_a_missed_win_is_offered_as_a_puzzle(address: str, visitor: Visitor) -> None:
    game, token, decisions = play(address, enough=missed, preset="throw-in", seats=2, bots=["novice"])
    one = missed(decisions)[0]
    for size in ("desktop", "phone"):
        page = opened(visitor, game, token, size)
        assert overflow(page) == 0
        page.get_by_text(re.compile(r"^(A puzzle|Puzzles) from this round:")).get_by_role("link").first.click()
        page.wait_for_url(f"**/puzzles/{game}-{one.number}")
        expect(page.locator("[data-standing='asked']")).to_be_visible()
        page.get_by_role("link", name="Review").first.click()
        expect(page.locator(".verdict")).to_be_visible()
        page.close()
