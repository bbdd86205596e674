"""What can be asked over plain HTTP, around the tables."""

import asyncio
from typing import Annotated

from msgspec import Meta, Struct

from durak.protocol import PROTOCOL, Summary
from durak.rest import Health, Replay
from durak.server.api import Asked, Call, Text
from durak.server.lobby import Lobby
from durak.server.refusals import Refused
from durak.server.replay import replay


class InLanguage(Struct, frozen=True):
    """In which language."""

    language: Annotated[str, Meta(max_length=10, examples=["ru"])] | None = None


def table_calls(lobby: Lobby) -> list[Call]:
    """What can be asked about tables and rounds."""

    async def health(_: Asked) -> Health:
        return Health("ok", PROTOCOL, len(lobby))

    async def tables(asked: Asked) -> tuple[Summary, ...]:
        return await lobby.tables(asked.language)

    async def download(asked: Asked) -> Text:
        name = asked.path["game"]
        found = await lobby.game(name)
        if found is None:
            raise Refused("NO_GAME", game=name)
        return Text(found)

    async def again(asked: Asked) -> Replay:
        name = asked.path["game"]
        table, number = round_name(name)
        # Thousands of events take a moment, in which nobody else should have to wait.
        found = await asyncio.to_thread(replay, table, await lobby.log(table), number)
        if found is None:
            raise Refused("NO_GAME", game=name)
        return found

    return [
        Call("GET", "/health", "Is all well?", Health, health),
        Call("GET", "/api/lobby", "The public tables.", tuple[Summary, ...], tables, InLanguage),
        Call("GET", "/games/{game}", "A round that is over, in notation.", Text, download, codes=["NO_GAME"]),
        Call(
            "GET",
            "/api/replay/{game}",
            "A round frame by frame: public information while it is played, everything afterwards.",
            Replay,
            again,
            codes=["NO_GAME"],
        ),
    ]


def round_name(name: str) -> tuple[str, int]:
    """The table and the number in TABLE-ROUND, or Refused.

    >>> round_name("k7qmx2pdab-12")
    ('K7QMX2PDAB', 12)
    """
    table, _, number = name.rpartition("-")
    if not (table.isascii() and table.isalnum() and len(table) <= 32):
        raise Refused("NO_GAME", game=name)
    if not (number.isascii() and number.isdigit() and len(number) <= 9):
        raise Refused("NO_GAME", game=name)
    return table.upper(), int(number)
