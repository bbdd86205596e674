"""The review of a finished round over the wire: for whoever may see its replay, and not before the round is over."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from durak.analysis import review
from durak.client import Client, RefusedError
from durak.notation import event_from_json, parse_game
from durak.protocol.http.reviews import ReviewBegun, ReviewChances, ReviewDecision, ReviewDone, ReviewPart
from durak.server.wire.rate_limits import Limits
from server.hosting import play_out, run
from server.site import site

# Rounds of few cards are short.
SHORT = {"hand_size": 4, "deck_size": 24}


async def parts(client: Client, game: str) -> list[ReviewPart]:
    async with client.calls() as calls:
        return [part async for part in calls.review(game)]


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 2, "bots": ["novice"]},
        {"preset": "partners", "seats": 4, "bots": ["novice", "novice", "novice"]},
        # Not a table that the champion was taught.
        {"seats": 3, "bots": ["novice", "novice"], "settings": SHORT | {"relax": ["DOES_NOT_BEAT"]}},
    ],
)
def test_the_review_that_comes_is_that_of_the_analysis(tmp_path: Path, options: dict[str, Any]) -> None:
    async def test() -> None:
        async with site(tmp_path) as it, Client(it.url, "Anna") as anna, anna.calls() as calls:
            table = await anna.create(**options)
            await anna.start(table)
            await play_out(table, anna)
            begun, chances, *decisions, done = await parts(anna, f"{table}-1")
            game = parse_game(await calls.game(f"{table}-1"))
            found = review(game)
            assert begun == ReviewBegun(found.judge, len(game.events))  # type: ignore[arg-type]
            assert isinstance(chances, ReviewChances)
            assert found.fortune is not None
            assert len(chances.chances) == len(game.events) + 1 == len(chances.luck)
            for seat, share in chances.shares.items():
                assert share.luck == pytest.approx(found.fortune.shares[seat].luck, abs=1e-4)
            assert [one.number for one in decisions if isinstance(one, ReviewDecision)] == [
                one.number for one in found.decisions
            ]
            for one, its in zip(decisions, found.decisions, strict=True):
                assert isinstance(one, ReviewDecision)
                assert one.label == its.label
                assert event_from_json(one.options[one.played].event) == game.events[one.number] == its.choice.event
                assert all(option.what for option in one.options)
                assert (one.choices is not None) == (one.label in ("inaccuracy", "mistake", "blunder"))
            assert isinstance(done, ReviewDone)
            for seat, player in done.players.items():
                assert player.accuracy == pytest.approx(found.accuracy(seat), abs=1e-4)

    run(test())


def test_it_is_told_in_the_own_language_and_the_second_time_at_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it, Client(it.url, "Anna") as anna:
            game = await finished(anna)
            first = await parts(anna, game)
            thoughts = it.studies.thoughts.begun
            async with it.http.stream("GET", f"/api/review/{game}?language=ru") as answer:
                assert answer.headers["content-type"].startswith("text/event-stream")
                lines = [line async for line in answer.aiter_lines() if line]
            again = [msgspec.json.decode(line.removeprefix("data: "), type=ReviewPart) for line in lines]
            assert it.studies.thoughts.begun == thoughts
            spoken = [
                [one.options[0].what for one in each if isinstance(one, ReviewDecision)] for each in (first, again)
            ]
            assert len(spoken[0]) == len(spoken[1])
            assert set(spoken[0]).isdisjoint(spoken[1])

    run(test())


def test_a_round_in_play_is_not_analysed_for_anybody(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it, Client(it.url, "Anna") as anna, Client(it.url, "Boris") as boris:
            table = await anna.create(seats=2)
            await boris.join(table)
            await anna.start(table)
            body = {"number": 0, "event": {"kind": "attack", "by": "Anna", "cards": []}}
            for token in (anna.token, boris.token, None):
                assert await it.refused("GET", f"/api/review/{table}-1", token) == (404, "NO_GAME")
                assert await it.refused("POST", f"/api/review/{table}-1/line", token, **body) == (404, "NO_GAME")
            assert it.studies.begun == 0

    run(test())


def test_how_a_round_might_have_gone_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it, Client(it.url, "Anna") as anna, anna.calls() as calls:
            game = await finished(anna)
            decisions = [one for one in await parts(anna, game) if isinstance(one, ReviewDecision)]
            replay = await calls.replay(game)
            for decision in [one for one in decisions if len(one.options) > 1][:5]:
                other = next(one for place, one in enumerate(decision.options) if place != decision.played)
                line = await calls.line(game, decision.number, other.event)
                assert line.frames[0].event == other.event
                assert line.frames[0].view["turn"] >= replay.frames[decision.number].view["turn"]
                assert line.frames[-1].hands is not None
            # What cannot be played has no line: whoever leads cannot pass.
            lead = {"kind": "attack", "by": decisions[0].seat, "cards": []}
            assert await it.refused("POST", f"/api/review/{game}/line", number=0, event=lead) == (409, "MUST_LEAD")
            with pytest.raises(RefusedError, match="BAD_EVENT"):
                await calls.line(game, 9999, decisions[0].options[0].event)

    run(test())


def test_an_address_and_a_person_have_only_so_many_reviews(tmp_path: Path) -> None:
    async def test() -> None:
        limits = Limits(trust_local=False, studies=(3, 0.001))
        async with site(tmp_path, limits) as it, Client(it.url, "Anna") as anna:
            game = await finished(anna)
            for _ in range(3):
                await it.http.get(f"/api/review/{game}")
            assert await it.refused("GET", f"/api/review/{game}") == (429, "TOO_FAST")

    run(test())


def test_whoever_hangs_up_stops_the_thinking(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it, Client(it.url, "Anna") as anna:
            game = await finished(anna)
            async with it.http.stream("GET", f"/api/review/{game}") as answer:
                async for _ in answer.aiter_lines():
                    break
            while it.studies.under_way:
                await asyncio.sleep(0.01)
            assert (it.studies.dropped, it.studies.kept) in ((1, 0), (0, 1))

    run(test())


def test_a_token_that_is_none_is_refused_before_anything_is_thought(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it, Client(it.url, "Anna") as anna:
            game = await finished(anna)
            assert await it.refused("GET", f"/api/review/{game}", "nonsense") == (401, "BAD_TOKEN")
            assert await it.refused("GET", "/api/review/NOWHERE-1") == (404, "NO_GAME")
            assert it.studies.begun == 0

    run(test())


async def finished(client: Client) -> str:
    """The name of a round that this person has played."""
    table = await client.create(seats=2, bots=["novice"], settings=SHORT)
    await client.start(table)
    await play_out(table, client)
    return f"{table}-1"


def test_a_missed_win_is_a_puzzle_that_counts_for_no_rating(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it, Client(it.url, "Anna") as anna, anna.calls() as calls:
            table = await anna.create(seats=2, bots=["novice"], settings=SHORT)
            game, missed = "", list[ReviewDecision]()
            await anna.start(table)
            for number in range(1, 40):
                await play_out(table, anna)
                game = f"{table}-{number}"
                found = [one for one in await parts(anna, game) if isinstance(one, ReviewDecision)]
                missed = [one for one in found if one.puzzle]
                if missed:
                    break
                await anna.rematch(table)
            name = f"{game}-{missed[0].number}"
            asked = await calls.puzzle(name)
            assert (asked.puzzle, asked.round, asked.standing, asked.done) == (name, game, "asked", 0)
            played = missed[0].options[missed[0].played].event
            # As another player, who is called otherwise in a puzzle.
            wrong = await calls.puzzle(name, [{**played, "by": asked.me}])
            assert wrong.standing == "wrong"
            told = await calls.puzzle_solution(name)
            assert told.frames[-1].view["phase"] == "End"
            assert (await calls.puzzle_progress()).tries == 0
            first = next(one for one in found if not one.puzzle)
            for other in (f"{game}-{first.number}", f"{game}-99999", f"{game}-x"):
                with pytest.raises(RefusedError, match="NO_PUZZLE"):
                    await calls.puzzle(other)
            for other in (f"{table}-99-1", "----"):
                with pytest.raises(RefusedError, match="NO_GAME"):
                    await calls.puzzle(other)

    run(test())


def test_a_whole_number_may_be_written_with_a_point(tmp_path: Path) -> None:
    """To JSON 0.0 and 0 are the same, and so to the description of the calls."""

    async def test() -> None:
        async with site(tmp_path) as it:
            line = "/api/review/K7QMX2PDAB-1/line"
            assert await it.refused("POST", line, number=0.0, event={}) == (404, "NO_GAME")
            assert await it.refused("POST", line, number=0.5, event={}) == (400, "BAD_REQUEST")

    run(test())
