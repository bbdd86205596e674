"""Puzzles, solved at the real table: of the day, a wrong answer refuted, a storm, and on a phone."""

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from durak.puzzles import Puzzle, collection, hidden_cards, puzzle
from durak.puzzles.attempt import solved
from durak.rules import Attack, Event, cards_of
from pages.test_learn import lays
from pages.visiting import SIZES, Visitor, flaws, overflow

Leads = tuple[Puzzle, list[list[str]], list[str]]


def of_leads() -> Iterator[Leads]:
    """The puzzles of single leads alone, their solutions, and a wrong lead."""
    for one in collection().values():
        if one.decisions != 2:
            continue
        decisions = [*solved(one)]

        def lead(event: Event) -> bool:
            return isinstance(event, Attack) and len(event.cards) == 1

        wrong = [event for event in decisions[0].decision.others if lead(event)]
        if wrong and all(lead(step.decision.answer) and not step.decision.before.field for step in decisions):
            right = [[str(card) for card in cards_of(step.decision.answer)] for step in decisions]
            yield one, right, [str(card) for card in cards_of(wrong[0])]


LEADS = [*islice(of_leads(), 2)]
ONE, RIGHT, WRONG = LEADS[0]


def stands(page: Page, standing: str) -> None:
    """Waits until everything is shown, and it stands like this."""
    expect(page.locator(f"[data-standing='{standing}']")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_a_wrong_answer_is_refuted_and_the_next_try_is_right(visitor: Visitor, pictures: Path, size: str) -> None:
    page = visitor.opens(f"/puzzles/{ONE.id}", size)
    stands(page, "asked")
    expect(page.get_by_text("One move wins")).to_be_visible()
    expect(page.get_by_role("group", name="Anna's cards").get_by_role("listitem").first).to_be_visible()
    assert flaws(page) == []
    assert overflow(page) <= 0
    page.screenshot(path=pictures / f"puzzle-{size}.png")
    lays(page, *WRONG)
    stands(page, "wrong")
    expect(page.get_by_text("Wrong: ")).to_be_visible()
    page.screenshot(path=pictures / f"puzzle-wrong-{size}.png")
    page.get_by_role("button", name="Solution").click()
    expect(page.get_by_text("This is how it is done")).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    for number, cards in enumerate(RIGHT):
        stands(page, "asked")
        if number:
            expect(page.get_by_text("Right! And now?")).to_be_visible()
        lays(page, *cards)
    stands(page, "solved")
    expect(page.get_by_role("link", name="Analyse this")).to_have_attribute(
        "href", f"/analysis?position={quoted(page)}"
    )
    assert flaws(page) == []
    page.screenshot(path=pictures / f"puzzle-solved-{size}.png")


def test_the_solution_can_be_asked_for_before_an_answer(visitor: Visitor) -> None:
    page = visitor.opens(f"/puzzles/{ONE.id}", "phone")
    stands(page, "asked")
    page.get_by_role("button", name="Solution").click()
    expect(page.get_by_text("This is how it is done")).to_be_visible()
    stands(page, "solved")
    page.get_by_role("button", name="Try again").click()
    stands(page, "asked")
    assert overflow(page) <= 0
    assert flaws(page) == []


def quoted(page: Page) -> str:
    """The position of the puzzle as it stands in an address."""
    return str(
        page.evaluate(
            "async id => encodeURIComponent((await (await fetch(`/api/puzzle/${id}`)).json()).position)", ONE.id
        )
    )


def test_the_puzzle_of_the_day_is_the_same_for_everybody(visitor: Visitor) -> None:
    names = set()
    for language in ("en", "ru"):
        page = visitor.opens("/puzzles/day", language=language)
        stands(page, "asked")
        with page.expect_response("**/api/puzzle/daily") as answer:
            page.reload()
        names.add(answer.value.json()["puzzle"])
    [name] = names
    assert puzzle(name).id == name


def test_a_storm_runs_out_and_counts(visitor: Visitor) -> None:
    page = visitor.opens("/puzzles")
    page.clock.install()
    page.get_by_role("link", name="Storm").click()
    stands(page, "asked")
    expect(page.get_by_text("0 solved")).to_be_visible()
    page.clock.fast_forward(60_000)
    expect(page.get_by_text("s left")).to_be_visible()
    page.clock.fast_forward(125_000)
    expect(page.get_by_text("It is over: 0 solved.")).to_be_visible()
    expect(page.get_by_role("button", name="Begin")).to_be_visible()


def test_hidden_cards_are_judged_and_said_to_be(visitor: Visitor, pictures: Path) -> None:
    page = visitor.opens("/puzzles", "phone")
    with page.expect_response("**/api/puzzle/next*") as answer:
        page.get_by_role("region", name="Hidden cards").get_by_role("link", name="Begin").click()
    one = hidden_cards()[answer.value.json()["puzzle"]]
    stands(page, "asked")
    expect(page.get_by_text("Judged, not solved")).to_be_visible()
    expect(page.get_by_role("group", name="Anna's cards")).to_have_count(0)
    unseen = page.get_by_role("group", name="Not seen yet").get_by_role("listitem")
    expect(unseen).to_have_count(len(one.unseen))
    page.screenshot(path=pictures / "puzzle-hidden-phone.png")
    page.get_by_role("button", name="Solution").or_(page.get_by_test_id("main")).first.wait_for()
    assert flaws(page) == []
    assert one.judged


def gives(page: Page, *names: str) -> None:
    """The next puzzles are these, one after the other; the last one again and again."""
    left = [*names]

    def answer(route: Route) -> None:
        name = left.pop(0) if len(left) > 1 else left[0]
        route.fulfill(response=route.fetch(url=route.request.url.split("/next")[0] + f"/{name}"))

    page.route("**/api/puzzle/next*", answer)


def solves(page: Page, leads: Leads) -> None:
    for place, cards in enumerate(leads[1]):
        expect(page.locator("main")).to_have_attribute(
            "data-task", "Right! And now?" if place else re.compile("^One move")
        )
        stands(page, "asked")
        lays(page, *cards)


def counted(page: Page, text: str) -> None:
    expect(page.locator(".run")).to_contain_text(text)


def test_a_whole_storm_on_a_phone(visitor: Visitor, pictures: Path) -> None:
    one, other = LEADS
    page = visitor.opens("/puzzles", "phone")
    gives(page, one[0].id, other[0].id, one[0].id, other[0].id)
    page.clock.install()
    page.get_by_role("link", name="Storm").click()
    # The time is told from a clock that this test moves; cards and answers come as they come.
    solves(page, one)
    counted(page, "1 solved")
    solves(page, other)
    counted(page, "2 solved")
    stands(page, "asked")
    # Nobody looks a solution up while the clock runs.
    expect(page.get_by_role("button", name="Solution")).to_have_count(0)
    # A wrong answer is refuted, and does not count; then the next puzzle comes by itself.
    lays(page, *one[2])
    stands(page, "wrong")
    page.screenshot(path=pictures / "storm-phone.png")
    counted(page, "2 solved")
    solves(page, other)
    counted(page, "3 solved")
    page.clock.fast_forward(181_000)
    expect(page.get_by_text("It is over: 3 solved.")).to_be_visible()
    expect(page.get_by_text("Your best: 3")).to_be_visible()
    assert flaws(page) == []
    assert overflow(page) <= 0
    # What comes after the end counts no more, and another storm begins anew.
    page.get_by_role("button", name="Begin").click()
    counted(page, "0 solved")
    expect(page.get_by_text("s left")).to_be_visible()
    stands(page, "asked")


@pytest.mark.parametrize("size", SIZES)
def test_a_streak_ends_with_the_first_mistake(visitor: Visitor, pictures: Path, size: str) -> None:
    one, other = LEADS
    page = visitor.opens("/puzzles", size)
    gives(page, one[0].id, other[0].id, one[0].id)
    page.get_by_role("link", name="Streak").click()
    solves(page, one)
    counted(page, "1 solved")
    solves(page, other)
    counted(page, "2 solved")
    stands(page, "asked")
    lays(page, *one[2])
    stands(page, "wrong")
    expect(page.get_by_text("Wrong: ")).to_be_visible()
    expect(page.get_by_text("It is over: 2 solved.")).to_be_visible()
    assert flaws(page) == []
    page.screenshot(path=pictures / f"streak-{size}.png")
    # How it would have been solved is shown, and that does not go on with the streak.
    page.get_by_role("button", name="Solution").click()
    expect(page.get_by_text("This is how it is done")).to_be_visible()
    counted(page, "It is over: 2 solved.")
    page.get_by_role("link", name="All puzzles").click()
    expect(page.get_by_text("Your best: 2")).to_be_visible()


def test_a_theme_leads_to_a_puzzle_about_it(visitor: Visitor) -> None:
    page = visitor.opens("/puzzles")
    with page.expect_response("**/api/puzzle/next*") as answer:
        page.get_by_role("link", name="Take to win").click()
    assert "take-to-win" in answer.value.json()["themes"]
    stands(page, "asked")


def test_there_is_no_such_puzzle(visitor: Visitor) -> None:
    page = visitor.opens("/puzzles/zzzzzz")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
