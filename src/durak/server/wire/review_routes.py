"""The HTTP calls for reviews of finished rounds."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from functools import partial

from durak.notation import FormError, Game, event_from_json, parse_game
from durak.protocol.http.reviews import Departure, Line, ReviewPart, ReviewStopped
from durak.server.people.accounts import Accounts
from durak.server.refusals import Refused, sentence
from durak.server.tables.finished import finished
from durak.server.tables.lobby import Lobby
from durak.server.tables.reviewing import Finding, lines, review, told
from durak.server.tables.studies import Studies
from durak.server.wire.api import Asked, Call, Stream

# How many studies at once a person may follow, and everybody of an address.
EACH_PERSON, EACH_ADDRESS = 3, 6


async def student(accounts: Accounts, asked: Asked) -> dict[str, int]:
    """Whom a study counts for, and how many each may follow; programs on the server's own machine are not limited."""
    who = {} if asked.visitor.local else {f"address {asked.visitor.address}": EACH_ADDRESS}
    if asked.token is not None:
        person = (await accounts.person(asked.token)).player
        who |= {} if asked.visitor.local else {f"person {person}": EACH_PERSON}
    return who


def review_calls(lobby: Lobby, accounts: Accounts, studies: Studies) -> list[Call]:
    """The calls for a review, and for how a round might have gone on."""

    async def read(name: str) -> tuple[str, Game]:
        name, text = await finished(lobby, name)
        return name, await asyncio.to_thread(parse_game, text)

    async def reviewed(asked: Asked) -> Stream:
        name, game = await read(asked.path["game"])
        who = await student(accounts, asked)

        async def parts() -> AsyncGenerator[ReviewPart]:
            findings: AsyncGenerator[Finding] = studies.follow(("review", name), partial(review, game), who)
            async with aclosing(findings):
                async for finding in findings:
                    # Many words at once: others do not have to wait for them.
                    yield await asyncio.to_thread(told, asked.language, game, finding)

        return Stream(parts(), lambda refused: ReviewStopped(refused.code, sentence(asked.language, refused)))

    async def departed(asked: Asked) -> Line:
        name, game = await read(asked.path["game"])
        who = await student(accounts, asked)
        number = asked.body.number
        try:
            event = event_from_json(asked.body.event)
        except FormError as error:
            raise Refused("BAD_EVENT", reason=str(error)) from None
        findings = studies.follow(("line", name, number, event), partial(lines, game, number, event), who)
        async with aclosing(findings):
            return await anext(findings)

    codes = ["NO_GAME", "BAD_TOKEN", "BUSY"]
    return [
        Call(
            "GET",
            "/api/review/{game}",
            "What everybody's decisions in a finished round were worth, each as soon as it is judged.",
            ReviewPart,
            reviewed,
            codes=codes,
            sparing=["studies"],
            stream=True,
        ),
        Call(
            "POST",
            "/api/review/{game}/line",
            "How a finished round might have gone on with another event.",
            Line,
            departed,
            body=Departure,
            codes=[*codes, "BAD_EVENT"],
            sparing=["calls"],
        ),
    ]
