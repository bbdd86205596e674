"""The HTTP calls of the analysis board. Nothing of it is kept, and nothing but the request counts."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from functools import partial

from durak.analysis import Thought as Found
from durak.analysis.prospects import Outlook
from durak.notation import event_to_json
from durak.protocol.http.board import (
    Board,
    BotMoved,
    BotToMove,
    MomentOfGame,
    PositionText,
    ProspectsPart,
    Setup,
    Thought,
)
from durak.protocol.http.reviews import ReviewStopped
from durak.rules import Event
from durak.server.people.accounts import Accounts
from durak.server.refusals import Refused, sentence
from durak.server.tables.board import board_of, bot_moves, moment, prospects_of, set_up, told
from durak.server.tables.studies import Studies
from durak.server.wire.api import Asked, Call, Stream
from durak.server.wire.review_routes import student

_POSITION = ("BAD_POSITION", "BAD_LINE")


def board_calls(accounts: Accounts, studies: Studies) -> list[Call]:
    """The calls for a position, for what it is worth, for a bot's event, and for a moment of a round."""

    async def board(asked: Asked) -> Board:
        return await asyncio.to_thread(set_up, asked.body)

    async def of_game(asked: Asked) -> PositionText:
        return PositionText(await asyncio.to_thread(moment, asked.body))

    async def thought(asked: Asked) -> Stream:
        body = asked.body
        shown = await asyncio.to_thread(board_of, body.position, body.line, body.deal)
        if shown.now.active is None:
            raise Refused("ROUND_OVER")
        who = await student(accounts, asked)
        key = ("prospects", body.position, body.line, body.deal)

        async def parts() -> AsyncGenerator[ProspectsPart]:
            findings: AsyncGenerator[Found | Outlook] = studies.follow(
                key, partial(prospects_of, body.position, body.line, body.deal), who
            )
            async with aclosing(findings):
                async for finding in findings:
                    yield told(asked.language, shown, finding)

        return Stream(parts(), lambda refused: ReviewStopped(refused.code, sentence(asked.language, refused)))

    async def bot(asked: Asked) -> BotMoved:
        body, who = asked.body, await student(accounts, asked)
        key = ("bot", body.position, body.line, body.deal, body.level)
        findings: AsyncGenerator[Event] = studies.follow(key, partial(bot_moves, body), who)
        async with aclosing(findings):
            return BotMoved(event_to_json(await anext(findings)))

    student_codes = ["BAD_TOKEN", "BUSY"]
    return [
        Call(
            "POST",
            "/api/analysis",
            "A position and what was played from there, event by event, and what can be played now.",
            Board,
            board,
            body=Setup,
            codes=[*_POSITION, "BAD_EVENT"],
        ),
        Call(
            "POST",
            "/api/analysis/prospects",
            "What each event of a position is worth, renewed as it is thought about.",
            ProspectsPart,
            thought,
            body=Thought,
            codes=[*_POSITION, *student_codes, "ROUND_OVER"],
            sparing=["prospects"],
            stream=True,
        ),
        Call(
            "POST",
            "/api/analysis/bot",
            "What a bot plays in a position, by what its seat has seen since.",
            BotMoved,
            bot,
            body=BotToMove,
            codes=[*_POSITION, *student_codes, "NO_BOT", "ROUND_OVER", "NOT_BEGUN"],
            sparing=["prospects"],
        ),
        Call(
            "POST",
            "/api/analysis/moment",
            "The position at a moment of a round, with all cards, or with what a seat knows then.",
            PositionText,
            of_game,
            body=MomentOfGame,
            codes=["BAD_GAME"],
            sparing=["replays"],
        ),
    ]
