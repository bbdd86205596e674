"""durak.client.http: a server over plain HTTP, as a program in Python asks it."""

from pathlib import Path

import pytest

from durak.client import Calls, Client, RefusedError
from durak.notation import parse_game
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


def test_where_no_server_is_that_is_said() -> None:
    async def test() -> None:
        async with Calls("http://127.0.0.1:1") as calls:
            with pytest.raises(ConnectionError, match=r"http://127\.0\.0\.1:1 does not answer"):
                await calls.me()
        with pytest.raises(ValueError, match="write http://HOST:PORT"):
            Calls("nonsense")

    run(test())
