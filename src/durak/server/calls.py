"""What can be asked over plain HTTP, around the tables."""

import asyncio
from typing import Annotated

from msgspec import Meta, Struct

from durak.protocol import PROTOCOL, Summary
from durak.rest import (
    Catalogue,
    Done,
    Farewell,
    Health,
    Identity,
    Lesson,
    LessonEvents,
    LessonInfo,
    Login,
    NewAccount,
    NewPassword,
    Replay,
)
from durak.server.accounts import Accounts
from durak.server.api import Asked, Call, Text
from durak.server.catalogue import catalogue
from durak.server.door import Door
from durak.server.lessons import lesson, lessons
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

    async def everything(asked: Asked) -> Catalogue:
        return catalogue(asked.language)

    async def tables(asked: Asked) -> tuple[Summary, ...]:
        return lobby.tables(asked.language)

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
        Call("GET", "/api/catalogue", "Everything to choose from, in words.", Catalogue, everything, InLanguage),
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


def lesson_calls() -> list[Call]:
    """What can be asked about the lessons."""

    async def every(asked: Asked) -> tuple[LessonInfo, ...]:
        return lessons(asked.language)

    async def begin(asked: Asked) -> Lesson:
        return lesson(asked.language, _number(asked))

    async def go_on(asked: Asked) -> Lesson:
        return lesson(asked.language, _number(asked), asked.body.events)

    def _number(asked: Asked) -> int:
        text = asked.path["number"]
        return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0

    return [
        Call("GET", "/api/lessons", "The lessons.", tuple[LessonInfo, ...], every, InLanguage),
        Call("GET", "/api/lessons/{number}", "The beginning of one.", Lesson, begin, InLanguage, codes=["NO_LESSON"]),
        Call(
            "POST",
            "/api/lessons/{number}",
            "Where it is after these events of the learner; one that is not right is refused with the reason.",
            Lesson,
            go_on,
            InLanguage,
            body=LessonEvents,
            codes=["NO_LESSON", "OFF_LESSON", "WRONG_SEAT", "ROUND_OVER", "BAD_EVENT"],
        ),
    ]


def people_calls(accounts: Accounts, door: Door) -> list[Call]:
    """What people can do about themselves."""

    async def create(asked: Asked) -> Identity:
        door.ask("passwords", asked.visitor)
        return await accounts.create(asked.token, asked.body.name, asked.body.password)

    async def login(asked: Asked) -> Identity:
        door.ask("passwords", asked.visitor)
        return await accounts.login(asked.body.name, asked.body.password)

    async def change(asked: Asked) -> Identity:
        door.ask("passwords", asked.visitor)
        return await accounts.change_password(asked.token or "", asked.body.old, asked.body.new)

    async def delete(asked: Asked) -> Done:
        door.ask("passwords", asked.visitor)
        await accounts.delete(asked.token or "", asked.body.password)
        return Done()

    return [
        Call(
            "POST",
            "/api/account",
            "A guest, by its token, or somebody new makes an account.",
            Identity,
            create,
            body=NewAccount,
            codes=["BAD_TOKEN", "BAD_NAME", "NAME_TAKEN", "HAS_ACCOUNT"],
        ),
        Call(
            "DELETE",
            "/api/account",
            "The account is deleted.",
            Done,
            delete,
            body=Farewell,
            token=True,
            codes=["WRONG_PASSWORD", "NEEDS_ACCOUNT"],
        ),
        Call("POST", "/api/login", "A token for an account.", Identity, login, body=Login, codes=["WRONG_PASSWORD"]),
        Call(
            "POST",
            "/api/password",
            "Another password; all other tokens of the account end.",
            Identity,
            change,
            body=NewPassword,
            token=True,
            codes=["WRONG_PASSWORD", "NEEDS_ACCOUNT"],
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
