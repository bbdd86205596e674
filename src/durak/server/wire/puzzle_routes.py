"""The HTTP calls for puzzles."""

import asyncio
from datetime import UTC, datetime
from typing import Annotated

import sqlalchemy as sql
from msgspec import Meta, Struct

from durak.protocol.http.puzzles import PuzzleEvents, PuzzleLeader, PuzzleProgress, PuzzleState
from durak.puzzles import Puzzle, Theme, daily, fitting
from durak.server.people.accounts import Accounts
from durak.server.people.puzzling import known, leaders, progress, rating_of, record
from durak.server.refusals import Refused
from durak.server.tables.finished import is_moment, puzzle_at_moment
from durak.server.tables.lobby import Lobby
from durak.server.tables.puzzles import found, shown_solution, state
from durak.server.tables.studies import Studies
from durak.server.wire.api import Asked, Call
from durak.server.wire.review_routes import student

# A visitor whom the server does not know gets puzzles for a beginner.
_FIRST_RATING = 1000


class Wanted(Struct, frozen=True):
    """Which puzzle comes next."""

    theme: Annotated[str, Meta(max_length=30, examples=[theme.value for theme in Theme])] | None = None
    # About how hard; without it, as strong as the person is.
    rating: Annotated[int, Meta(ge=0, le=4000)] | None = None


def puzzle_calls(accounts: Accounts, engine: sql.Engine, lobby: Lobby, studies: Studies) -> list[Call]:
    """Calls for the puzzle of the day, the next one, answers, the solution, progress and the leaderboard."""

    async def named(asked: Asked) -> Puzzle:
        name = asked.path["puzzle"]
        if is_moment(name):
            return await puzzle_at_moment(lobby, studies, name, await student(accounts, asked))
        return await asyncio.to_thread(found, name)

    async def who(asked: Asked) -> str | None:
        return None if asked.token is None else (await accounts.person(asked.token)).player

    async def begin(asked: Asked, one: Puzzle) -> PuzzleState:
        return await asyncio.to_thread(lambda: state(asked.language, one, rating_of(engine, one)))

    async def of_the_day(asked: Asked) -> PuzzleState:
        return await begin(asked, await asyncio.to_thread(daily, datetime.now(UTC).date()))

    async def following(asked: Asked) -> PuzzleState:
        theme = asked.query.theme
        if theme is not None and theme not in set(Theme):
            raise Refused("NO_THEME", themes=", ".join(Theme))
        player = await who(asked)

        def pick() -> Puzzle | None:
            rating = asked.query.rating
            if rating is None:
                rating = _FIRST_RATING if player is None else progress(engine, player).rating
            without = () if player is None else known(engine, player)
            return fitting(rating, None if theme is None else Theme(theme), without)

        one = await asyncio.to_thread(pick)
        if one is None:
            raise Refused("NO_PUZZLE_LEFT")
        return await begin(asked, one)

    async def this(asked: Asked) -> PuzzleState:
        return await begin(asked, await named(asked))

    async def answer(asked: Asked) -> PuzzleState:
        one, player = await named(asked), await who(asked)

        def judged() -> PuzzleState:
            now = state(asked.language, one, rating_of(engine, one), asked.body.events)
            if player is not None and not one.origin and now.standing != "asked":
                record(engine, player, one, now.standing == "solved")
            return now

        return await asyncio.to_thread(judged)

    async def whole(asked: Asked) -> PuzzleState:
        one, player = await named(asked), await who(asked)

        def told() -> PuzzleState:
            # Who looks it up before an answer has not solved it.
            if player is not None and not one.origin:
                record(engine, player, one, solved=False)
            return shown_solution(asked.language, one, rating_of(engine, one))

        return await asyncio.to_thread(told)

    async def mine(asked: Asked) -> PuzzleProgress:
        player = await who(asked)
        assert player is not None
        return await asyncio.to_thread(progress, engine, player)

    async def best(_: Asked) -> tuple[PuzzleLeader, ...]:
        return await asyncio.to_thread(lambda: leaders(engine, daily(datetime.now(UTC).date())))

    unknown = ["NO_PUZZLE", "NO_GAME", "BAD_TOKEN", "BUSY"]
    wrong = [*unknown, "WRONG_SEAT", "ROUND_OVER", "BAD_EVENT"]
    return [
        Call("GET", "/api/puzzle/daily", "The puzzle of the day, the same for everybody.", PuzzleState, of_the_day),
        Call(
            "GET",
            "/api/puzzle/next",
            "A puzzle that I do not know, about as hard as I am strong.",
            PuzzleState,
            following,
            Wanted,
            codes=["NO_THEME", "NO_PUZZLE_LEFT", "BAD_TOKEN"],
        ),
        Call("GET", "/api/puzzle/mine", "My rating and progress.", PuzzleProgress, mine, token=True),
        Call(
            "GET",
            "/api/puzzle/leaders",
            "Who has solved the most puzzles today at the first try.",
            tuple[PuzzleLeader, ...],
            best,
        ),
        Call("GET", "/api/puzzle/{puzzle}", "The beginning of a puzzle.", PuzzleState, this, codes=unknown),
        Call(
            "POST",
            "/api/puzzle/{puzzle}/answer",
            "Where it is after these events of mine: right, solved, or wrong and how it is refuted.",
            PuzzleState,
            answer,
            body=PuzzleEvents,
            codes=wrong,
        ),
        Call(
            "GET",
            "/api/puzzle/{puzzle}/solution",
            "The solution; who asks before an answer has not solved it.",
            PuzzleState,
            whole,
            codes=unknown,
        ),
    ]
