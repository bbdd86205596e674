"""Puzzles over plain HTTP: the server judges every answer, and the first try counts."""

from pathlib import Path
from typing import Any

import pytest

from durak.client import RefusedError
from durak.client.http import Calls
from durak.i18n import LANGUAGES
from durak.notation import event_to_json, parse_event
from durak.notation.names import format_name
from durak.puzzles import Puzzle, collection, hidden_cards, puzzle
from durak.puzzles.attempt import solved
from durak.server.people.puzzling import record
from durak.server.refusals import Refused
from durak.server.storage.store import Store
from durak.server.tables.puzzles import players, shown_solution, state
from server.hosting import run
from server.site import PASSWORD, site

ONE = next(iter(collection().values()))


def way(one: Puzzle, language: str = "en") -> tuple[list[Any], Any]:
    """The events of the solution, and a first event that is wrong."""
    decisions = [*solved(one, players(language))]
    right = [event_to_json(each.decision.answer) for each in decisions]
    return right, event_to_json(decisions[0].decision.others[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_frame_shows_both_hands(language: str) -> None:
    right, wrong = way(ONE, language)
    for count in range(len(right) + 1):
        now = state(language, ONE, ONE.rating, right[:count])
        assert len(now.frames) == len(now.open_hands)
        assert now.standing == ("solved" if count == len(right) else "asked")
        assert (now.choices is None) == (count == len(right))
        assert now.done == count
    refuted = state(language, ONE, ONE.rating, [wrong])
    assert refuted.standing == "wrong"
    assert refuted.frames[refuted.answered].event == wrong
    assert len(shown_solution(language, ONE, 1000).frames) > len(right)


def test_the_first_try_counts_and_no_other(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as here, Calls(here.url) as anna, Calls(here.url) as boris:
            await anna.create_account("Anna", PASSWORD)
            await boris.create_account("Boris", PASSWORD)
            day = await anna.daily_puzzle()
            assert (await boris.daily_puzzle()).puzzle == day.puzzle
            right, wrong = way(puzzle(day.puzzle))
            assert (await anna.puzzle(day.puzzle, right)).standing == "solved"
            assert (await boris.puzzle(day.puzzle, [wrong])).standing == "wrong"
            assert (await boris.puzzle(day.puzzle, right)).standing == "solved"
            mine, his = await anna.puzzle_progress(), await boris.puzzle_progress()
            assert (mine.tries, mine.solved, his.tries, his.solved) == (1, 1, 1, 0)
            assert mine.rating > 1000 > his.rating
            assert [(one.name, one.solved, one.daily) for one in await anna.puzzle_leaders()] == [("Anna", 1, True)]

    run(test())


def test_who_looks_the_solution_up_has_not_solved_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as here, Calls(here.url) as anna:
            await anna.create_account("Anna", PASSWORD)
            shown = await anna.puzzle_solution(ONE.id)
            assert shown.choices is None
            await anna.puzzle(ONE.id, way(ONE)[0])
            assert (await anna.puzzle_progress()).solved == 0

    run(test())


def test_the_next_one_is_new_and_about_the_theme(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as here, Calls(here.url) as anna:
            first = await anna.next_puzzle(theme="take-to-win", rating=1100)
            assert "take-to-win" in first.themes
            assert abs(first.rating - 1100) < 100
            await anna.create_account("Anna", PASSWORD)
            known = {(await anna.puzzle(ONE.id, way(ONE)[0])).puzzle}
            assert (await anna.next_puzzle()).puzzle not in known
            with pytest.raises(RefusedError, match="NO_THEME"):
                await anna.next_puzzle(theme="luck")

    run(test())


def test_what_cannot_be_is_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as here:
            right, _ = way(ONE)
            path = f"/api/puzzle/{ONE.id}/answer"
            assert await here.refused("GET", "/api/puzzle/zzzzzz") == (404, "NO_PUZZLE")
            assert await here.refused("POST", path, events=[{"kind": "sing"}]) == (409, "BAD_EVENT")
            assert await here.refused("POST", path, events=[{**right[0], "by": "Anna"}]) == (409, "WRONG_SEAT")
            assert await here.refused("POST", path, events=[*right, right[-1]]) == (409, "ROUND_OVER")
            assert await here.refused("GET", "/api/puzzle/mine") == (401, "BAD_TOKEN")

    run(test())


def test_what_is_known_of_somebody_goes_with_their_account(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as here, Calls(here.url) as anna, Calls(here.url) as boris:
            await anna.create_account("Anna", PASSWORD)
            await anna.puzzle(ONE.id, way(ONE)[0])
            await anna.delete_account(PASSWORD)
            await boris.create_account("Boris", PASSWORD)
            assert await boris.puzzle_leaders() == ()

    run(test())


def test_a_puzzle_that_people_fail_becomes_harder(url: str) -> None:
    """On both databases."""
    store = Store(url)
    for number in range(20):
        assert record(store.engine, f"player-{number}", ONE, solved=False)
    assert not record(store.engine, "player-0", ONE, solved=True)
    from durak.server.people.puzzling import rating_of

    assert rating_of(store.engine, ONE) > ONE.rating
    store.close()


def reasoned(one: Puzzle) -> bool:
    """Is there something to say for the best event but its chances?"""
    return bool(shown_solution("en", one, 1000).reason)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_puzzle_with_hidden_cards_is_judged_and_shows_no_hidden_card(language: str) -> None:
    # Of a table of three, where a reason can be said.
    one = next(one for one in hidden_cards().values() if len(one.start()[1].seats) == 3 and reasoned(one))
    me = players(language)[0]
    now = state(language, one, one.rating)
    assert (now.judged, now.standing, now.decisions, now.options, now.open_hands) == (True, "asked", 1, (), ())
    assert now.reason == ""
    assert sorted(now.unseen) == sorted(map(str, one.unseen))
    seats = now.frames[0].view["seats"]
    assert set(seats) <= set(players(language))
    assert len(seats) == len(one.start()[1].seats)
    assert all(format_name(seat) in now.position for seat in seats)
    assert "?" in now.position
    best, *others = (event_to_json(parse_event(option.event, me)) for option in one.options)
    right, wrong = state(language, one, one.rating, [best]), state(language, one, one.rating, [others[-1]])
    assert (right.standing, right.chosen) == ("solved", 0)
    assert (wrong.standing, wrong.chosen) == ("wrong", len(others))
    assert right.reason == wrong.reason == shown_solution(language, one, 1000).reason != ""
    assert [each.chance for each in wrong.options] == [option.chance / 1000 for option in one.options]
    assert wrong.options[0].event == best
    assert shown_solution(language, one, 1000).frames[-1].event == best
    with pytest.raises(Refused, match="ROUND_OVER"):
        state(language, one, one.rating, [best, best])


def test_hidden_cards_come_by_their_theme_and_count(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as here, Calls(here.url) as anna:
            await anna.create_account("Anna", PASSWORD)
            one = await anna.next_puzzle("hidden-cards")
            assert one.judged
            best = hidden_cards()[one.puzzle].options[0].event
            assert (await anna.puzzle(one.puzzle, [parse_event(best, one.me)])).standing == "solved"
            assert (await anna.puzzle_progress()).solved == 1

    run(test())
