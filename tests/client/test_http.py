"""durak.client.http: a server over plain HTTP, as a program in Python asks it."""

import inspect
import re
from pathlib import Path

import pytest

from durak.client import Calls, Client, RefusedError
from durak.notation import event_from_json, parse_game
from durak.server.tables.catalogue import catalogue
from lessons.ways import WAYS, by
from server.hosting import play_out, run
from server.site import PASSWORD, site


def test_a_guest_plays_makes_an_account_and_looks_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it, Client(it.url, "Anna") as anna, anna.calls() as calls:
            table = await anna.create("club", seats=3, bots=["novice", "beginner"])
            await anna.start(table)
            await play_out(table, anna, rounds=2)
            assert [one.table for one in await calls.lobby()] == [table]
            made = await calls.create_account("Anna", PASSWORD)
            assert calls.token == made.token
            assert (await calls.me()).player == anna.player
            games = [one async for one in calls.my_games()]
            assert [one.game for one in games] == [f"{table}-2", f"{table}-1"]
            again = await calls.replay(games[0].game)
            game = parse_game(await calls.game(games[0].game))
            assert len(again.frames) == len(game.events) + 1
            assert again.durak == games[0].durak
            assert await calls.leaderboard("throw-in") == ()

            async with Calls(it.url, language="ru") as elsewhere:
                with pytest.raises(RefusedError, match="Учётной записи с таким именем и паролем нет"):
                    await elsewhere.login("Anna", "a wrong one")
                await elsewhere.login("anna", PASSWORD)
                await elsewhere.change_password(PASSWORD, "another one")
                assert (await elsewhere.me()).name == "Anna"
                with pytest.raises(RefusedError, match="BAD_TOKEN"):
                    await calls.me()
                await elsewhere.delete_account("another one")
                with pytest.raises(RefusedError, match="BAD_TOKEN"):
                    await elsewhere.me()

    run(test())


def test_many_games_are_read_page_by_page(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it, Client(it.url, "Anna") as anna, anna.calls() as calls:
            # Rounds of one card each are short.
            table = await anna.create("lead-only", settings={"hand_size": 1, "deck_size": 24}, bots=["beginner"])
            await anna.start(table)
            await play_out(table, anna, rounds=5)
            for at_once in (1, 2, 5, 50):
                assert [one.round async for one in calls.my_games(at_once)] == [5, 4, 3, 2, 1]

    run(test())


def test_a_person_logs_out_everywhere_else(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it, Calls(it.url) as here, Calls(it.url) as there:
            await here.create_account("Anna", PASSWORD)
            await there.login("Anna", PASSWORD)
            assert len(await here.sessions()) == 2
            made = await here.end_other_sessions()
            assert here.token == made.token
            assert [one.mine for one in await here.sessions()] == [True]
            with pytest.raises(RefusedError, match="BAD_TOKEN"):
                await there.me()

    run(test())


def test_a_learner_plays_a_lesson(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it, Calls(it.url, language="de") as calls:
            assert [one.number for one in await calls.lessons()] == list(WAYS)
            first = await calls.lesson(5)
            assert (first.done, len(first.frames)) == (False, 1)
            way = [by(form, first.me) for form in WAYS[5]]
            assert (await calls.lesson(5, way)).done
            assert (await calls.lesson(5, [event_from_json(form) for form in way])).done
            with pytest.raises(RefusedError, match="NO_LESSON"):
                await calls.lesson(99)

    run(test())


def test_what_there_is_to_choose_from_comes_in_the_own_language(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it, Calls(it.url, language="ru") as calls:
            assert await calls.catalogue() == catalogue("ru")

    run(test())


def test_every_call_of_the_server_has_a_method(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it:
            paths = (await it.ask("GET", "/api/openapi.json"))["paths"]
        # What a person or a probe asks is no part of it.
        offered = {(method.upper(), path) for path, methods in paths.items() for method in methods}
        offered -= {("GET", path) for path in ("/api", "/api/openapi.json", "/health", "/ready")}
        made = set(re.findall(r'"([A-Z]+)", f?"([^"]+)"', inspect.getsource(Calls)))
        assert made == offered

    run(test())


def test_where_no_server_is_that_is_said() -> None:
    async def test() -> None:
        async with Calls("http://127.0.0.1:1") as calls:
            with pytest.raises(ConnectionError, match=r"http://127\.0\.0\.1:1 does not answer"):
                await calls.me()
        with pytest.raises(ValueError, match="write http://HOST:PORT"):
            Calls("nonsense")

    run(test())
