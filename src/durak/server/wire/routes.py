"""The HTTP calls around the tables."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

import sqlalchemy as sql
from msgspec import Meta, Struct

from durak.protocol import PROTOCOL, Summary
from durak.protocol.http.catalogue import Catalogue
from durak.protocol.http.games import Exhibition, MyGames, MyTable, Progress, Replay
from durak.protocol.http.health import Health
from durak.protocol.http.outcomes import Done
from durak.protocol.http.people import FAMILIES, Farewell, Identity, Login, Me, NewAccount, NewPassword, Ranked, Session
from durak.server.people.accounts import Accounts, Device, find_account
from durak.server.people.audit import note
from durak.server.people.progress import progress_of
from durak.server.people.ratings import leaderboard, ratings_of, settle
from durak.server.refusals import Refused
from durak.server.storage.rounds import games_of
from durak.server.tables.catalogue import catalogue
from durak.server.tables.finished import finished, round_name
from durak.server.tables.lobby import Lobby
from durak.server.tables.replay import replay
from durak.server.wire.api import Asked, Call, Encoded, Text
from durak.server.wire.openapi import openapi


def table_calls(lobby: Lobby) -> list[Call]:
    """The calls about tables and rounds."""

    async def health(_: Asked) -> Health:
        return Health("ok", PROTOCOL, len(lobby))

    async def everything(asked: Asked) -> Catalogue:
        return catalogue(asked.language)

    async def tables(asked: Asked) -> Encoded:
        listed = await lobby.tables(asked.language)
        return Encoded(listed.tables, listed.tag)

    async def exhibition(asked: Asked) -> Exhibition:
        return Exhibition(await lobby.exhibition(asked.language))

    async def download(asked: Asked) -> Text:
        name = asked.path["game"]
        return Text((await finished(lobby, name))[1])

    async def again(asked: Asked) -> Replay:
        name = asked.path["game"]
        table, number = round_name(name)
        # Thousands of events take a moment, and nobody else should have to wait for that.
        found = await asyncio.to_thread(replay, table, await lobby.log(table), number)
        if found is None:
            raise Refused("NO_GAME", game=name)
        return found

    return [
        Call("GET", "/health", "Is all well?", Health, health),
        Call("GET", "/api/catalogue", "Everything to choose from, in words.", Catalogue, everything),
        Call("GET", "/api/lobby", "The public tables.", tuple[Summary, ...], tables),
        Call("GET", "/api/exhibition", "A table of champions to watch.", Exhibition, exhibition, sparing=["replays"]),
        Call("GET", "/games/{game}", "A round that is over, in notation.", Text, download, codes=["NO_GAME"]),
        Call(
            "GET",
            "/api/replay/{game}",
            "A round frame by frame: public information while it is played, everything afterwards.",
            Replay,
            again,
            codes=["NO_GAME"],
            sparing=["replays"],
        ),
    ]


class Before(Struct, frozen=True):
    """Which part of a list."""

    # The `next` of an earlier answer.
    before: Annotated[str, Meta(pattern=r"^[0-9]{1,12}([.][0-9]{1,9})?_[0-9A-Z]{1,32}-[0-9]{1,9}(?!\n)$")] | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 20


class OfFamily(Struct, frozen=True):
    """Which ratings."""

    family: Annotated[str, Meta(max_length=20, examples=list(FAMILIES))] = next(iter(FAMILIES))


def people_calls(accounts: Accounts, engine: sql.Engine, lobby: Lobby) -> list[Call]:
    """The calls for people to manage their accounts and games."""

    async def noted(act: str, asked: Asked, player: str | None) -> None:
        await asyncio.to_thread(note, engine, act, player, asked.visitor.address)

    async def create(asked: Asked) -> Identity:
        made = await accounts.create(asked.token, asked.body.name, asked.body.password, device(asked))
        await noted("account-made", asked, made.player)
        return made

    async def login(asked: Asked) -> Identity:
        try:
            found = await accounts.login(asked.body.name, asked.body.password, device(asked))
        except Refused as refused:
            if refused.code == "WRONG_PASSWORD":
                # Only a known account is noted: any other name may be a password typed into the wrong field.
                await noted("login-refused", asked, await asyncio.to_thread(find_account, engine, asked.body.name))
            raise
        await noted("login", asked, found.player)
        return found

    async def change(asked: Asked) -> Identity:
        async with refusals_noted(asked):
            old, new = asked.body.old, asked.body.new
            changed = await accounts.change_password(asked.token or "", old, new, device(asked))
        await noted("password-changed", asked, changed.player)
        return changed

    async def delete(asked: Asked) -> Done:
        async with refusals_noted(asked):
            await accounts.delete(asked.token or "", asked.body.password)
        # No player is named: their data is deleted with the account.
        await noted("account-deleted", asked, None)
        return Done()

    @asynccontextmanager
    async def refusals_noted(asked: Asked) -> AsyncIterator[None]:
        try:
            yield
        except Refused as refused:
            if refused.code == "WRONG_PASSWORD":
                await noted("password-refused", asked, (await accounts.person(asked.token or "")).player)
            raise

    def device(asked: Asked) -> Device:
        return Device(asked.agent, asked.visitor.address)

    async def sessions(asked: Asked) -> tuple[Session, ...]:
        return await accounts.sessions(asked.token or "")

    async def end_session(asked: Asked) -> Done:
        # Looked up first: it may be this very session that ends.
        person = await accounts.person(asked.token or "")
        await accounts.end_session(asked.token or "", asked.path["session"])
        await noted("session-ended", asked, person.player)
        return Done()

    async def end_others(asked: Asked) -> Identity:
        mine = await accounts.end_others(asked.token or "", device(asked))
        await noted("session-ended", asked, mine.player)
        return mine

    async def me(asked: Asked) -> Me:
        person = await accounts.person(asked.token or "")
        await asyncio.to_thread(settle, engine)
        name = person.name or await accounts.guest_name("", person.player, asked.language)
        return Me(person.player, name, person.account, await asyncio.to_thread(ratings_of, engine, person.player))

    async def my_games(asked: Asked) -> MyGames:
        person = await accounts.person(asked.token or "")
        return await asyncio.to_thread(games_of, engine, person.player, asked.query.before, asked.query.limit)

    async def my_progress(asked: Asked) -> Progress:
        person = await accounts.person(asked.token or "")
        return await asyncio.to_thread(progress_of, engine, person.player)

    async def my_tables(asked: Asked) -> tuple[MyTable, ...]:
        person = await accounts.person(asked.token or "")
        return tuple(await lobby.tables_of(person.player))

    async def best(asked: Asked) -> tuple[Ranked, ...]:
        await asyncio.to_thread(settle, engine)
        return await asyncio.to_thread(leaderboard, engine, asked.query.family)

    return [
        Call("GET", "/api/me", "Who I am, and my ratings.", Me, me, token=True),
        Call(
            "GET",
            "/api/me/tables",
            "The tables at which I sit and can continue.",
            tuple[MyTable, ...],
            my_tables,
            token=True,
            sparing=["replays"],
        ),
        Call(
            "GET", "/api/me/progress", "My rounds in numbers.", Progress, my_progress, token=True, sparing=["replays"]
        ),
        Call("GET", "/api/me/games", "My rounds, newest first.", MyGames, my_games, Before, token=True),
        Call(
            "GET",
            "/api/leaderboard",
            "The best of a family of presets.",
            tuple[Ranked, ...],
            best,
            OfFamily,
            codes=["NO_FAMILY"],
        ),
        Call(
            "POST",
            "/api/account",
            "A guest, by its token, or somebody new makes an account.",
            Identity,
            create,
            body=NewAccount,
            codes=["BAD_TOKEN", "BAD_NAME", "NAME_TAKEN", "HAS_ACCOUNT"],
            sparing=["passwords"],
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
            sparing=["passwords"],
        ),
        Call(
            "POST",
            "/api/login",
            "A token for an account.",
            Identity,
            login,
            body=Login,
            codes=["WRONG_PASSWORD"],
            sparing=["passwords"],
        ),
        Call(
            "POST",
            "/api/password",
            "Another password; all other tokens of the account end.",
            Identity,
            change,
            body=NewPassword,
            token=True,
            codes=["WRONG_PASSWORD", "NEEDS_ACCOUNT"],
            sparing=["passwords"],
        ),
        Call(
            "GET",
            "/api/sessions",
            "Where I am logged in.",
            tuple[Session, ...],
            sessions,
            token=True,
            codes=["NEEDS_ACCOUNT"],
        ),
        Call(
            "DELETE",
            "/api/sessions",
            "Logs out everywhere but here, where another token is needed.",
            Identity,
            end_others,
            token=True,
            codes=["NEEDS_ACCOUNT"],
        ),
        Call(
            "DELETE",
            "/api/sessions/{session}",
            "Logs out in one place.",
            Done,
            end_session,
            token=True,
            codes=["NEEDS_ACCOUNT", "NO_SESSION"],
        ),
    ]


def described(calls: list[Call]) -> list[Call]:
    """The calls, and two that describe them."""

    async def description(_: Asked) -> Any:
        return everything

    async def listing(_: Asked) -> Text:
        return Text("".join(f"{call.method:<6} {call.path}\n       {call.line}\n" for call in all_calls))

    line = "All of this as OpenAPI 3.1."
    all_calls = [
        *calls,
        Call("GET", "/api", "What can be asked, for people.", Text, listing),
        Call("GET", "/api/openapi.json", line, dict[str, Any], description),
    ]
    everything = openapi(all_calls)
    return all_calls
