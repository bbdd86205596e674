"""My games, ratings and the leaderboard: they follow from the rounds that are over, each once."""

import asyncio
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sql

from durak.client import Calls, Client, RefusedError
from durak.i18n import LANGUAGES, Words
from durak.protocol import Options, teams_of
from durak.protocol.http.games import GameSeat
from durak.protocol.http.people import FAMILIES
from durak.rules import PRESETS, legal_events
from durak.server.people import ratings
from durak.server.people.ratings import leaderboard, ratings_of, settle
from durak.server.storage.rounds import Round, games_of, index
from durak.server.storage.schema import ACCOUNTS, ROUNDS, TABLES
from durak.server.storage.store import Store
from durak.server.tables.rounds import family_of
from server.hosting import play_out, run
from server.postgres import Database
from server.process import Process
from server.site import PASSWORD, Site, site


def test_every_preset_is_of_one_family() -> None:
    assert sorted(name for names in FAMILIES.values() for name in names) == sorted(PRESETS)
    assert family_of(Options(preset="siege", rated=True)) == "duel"
    assert family_of(Options(preset="duel")) is None
    for language in LANGUAGES:
        assert all(Words(language)(f"family-{family}") for family in FAMILIES)
    documented = " ".join((Path(__file__).parents[3] / "docs" / "protocol.md").read_text(encoding="utf-8").split())
    for family, names in FAMILIES.items():
        assert (f"`{family}`" if names == (family,) else f"`{family}` ({', '.join(names)})") in documented


async def rated_round(it: Site, tokens: list[str], rounds: int = 1, preset: str = "duel") -> str:
    """People with these tokens play a rated match; its table."""
    async with Client(it.url, token=tokens[0]) as anna, Client(it.url, token=tokens[1]) as boris:
        table = await anna.create(preset, rated=True)
        await boris.join(table)
        await anna.start(table)
        await play_out(table, anna, boris, rounds=rounds)
        return table


def test_rated_rounds_change_the_ratings_of_those_who_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings, "LEAST_GAMES", 3)

    async def test() -> None:
        async with site(tmp_path) as it:
            tokens = [await it.account("Anna"), await it.account("Boris")]
            table = await rated_round(it, tokens, rounds=3)
            mine = await it.ask("GET", "/api/me/games", tokens[0])
            assert [one["game"] for one in mine["games"]] == [f"{table}-3", f"{table}-2", f"{table}-1"]
            lost = [one["durak"] for one in mine["games"]]
            me = [await it.ask("GET", "/api/me", token) for token in tokens]
            for one in me:
                assert one["account"]
                (rating,) = one["ratings"]
                assert (rating["family"], rating["games"]) == ("duel", 3)
                assert rating["deviation"] < 333.4
            fewer = "Anna" if lost.count("Anna") < lost.count("Boris") else "Boris"
            best = await it.ask("GET", "/api/leaderboard?family=duel")
            if lost.count("Anna") != lost.count("Boris"):
                assert best[0]["name"] == fewer
            assert {one["name"] for one in best} == {"Anna", "Boris"}
            assert {one["rating"] for one in best} == {one["ratings"][0]["rating"] for one in me}
            # Looking again counts nothing again, and other families are not touched.
            assert await it.ask("GET", "/api/leaderboard?family=duel") == best
            assert await it.ask("GET", "/api/leaderboard") == []
            assert await it.refused("GET", "/api/leaderboard?family=poker") == (404, "NO_FAMILY")
        # A restart changes nothing either.
        async with site(tmp_path) as it:
            assert await it.ask("GET", "/api/leaderboard?family=duel") == best
            await it.ask("DELETE", "/api/account", tokens[0], password=PASSWORD)
            assert [one["name"] for one in await it.ask("GET", "/api/leaderboard?family=duel")] == ["Boris"]

    run(test())


def test_a_rated_table_is_for_people_with_accounts_alone(tmp_path: Path) -> None:
    async def refused(wish: object) -> str:
        with pytest.raises(RefusedError) as error:
            await wish  # type: ignore[misc]
        return error.value.code

    async def test() -> None:
        async with site(tmp_path) as it, Client(it.url, "Guest") as guest:
            token = await it.account("Anna")
            async with Client(it.url, token=token) as anna:
                table = await anna.create("club", rated=True)
                assert await refused(guest.join(table)) == "NEEDS_ACCOUNT"
                assert await refused(guest.create("club", rated=True)) == "NEEDS_ACCOUNT"
                assert await refused(anna.add_bot(table, "novice")) == "RATED"
                assert await refused(anna.create("club", rated=True, bots=["novice"])) == "RATED"
                assert await refused(anna.create("club", settings={"hand_size": 1}, rated=True)) == "RATED"
                assert await refused(anna.create("club", practice=True, rated=True)) == "RATED"
                assert await refused(anna.fill(table, "novice")) == "RATED"
                # Looking on is for everybody.
                await guest.watch(table)

    run(test())


def test_my_games_are_listed_page_by_page_for_guests_too(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it, Client(it.url, "Anna") as anna, Client(it.url, "Boris") as boris:
            table = await anna.create(seats=3, bots=["beginner"])
            await boris.join(table)
            await anna.start(table)
            await play_out(table, anna, boris, rounds=5)
            other = await anna.create(bots=["novice"])
            await anna.start(other)
            pages, before = [], ""
            while True:
                page = await it.ask("GET", f"/api/me/games?limit=2{before}", anna.token)
                pages.append([one["game"] for one in page["games"]])
                if page["next"] is None:
                    break
                before = f"&before={page['next']}"
            assert pages == [[f"{other}-1", f"{table}-5"], [f"{table}-4", f"{table}-3"], [f"{table}-2", f"{table}-1"]]
            newest, over = (await it.ask("GET", "/api/me/games", anna.token))["games"][:2]
            assert not newest["finished"]
            assert over["finished"]
            assert (over["preset"], over["mine"], over["round"], over["table"]) == ("spec", "Anna", 5, table)
            assert sorted(one["name"] for one in over["seats"]) == sorted({"Anna", "Boris", over["seats"][2]["name"]})
            assert [one["bot"] for one in over["seats"]].count("beginner") == 1
            assert len((await it.ask("GET", "/api/me/games", boris.token))["games"]) == 5
            # The games go with the guest who makes an account, and nothing was rated.
            token = await it.account("Anna", anna.token)
            assert len((await it.ask("GET", "/api/me/games", token))["games"]) == 6
            assert (await it.ask("GET", "/api/me", token))["ratings"] == []
            assert await it.refused("GET", "/api/me/games") == (401, "BAD_TOKEN")
            for nonsense in ("before=x", "before=1_a", "limit=0", "limit=many"):
                wrong = await it.refused("GET", f"/api/me/games?{nonsense}", token)
                assert wrong == (400, "BAD_REQUEST"), nonsense

    run(test())


# Without a part in the shuffle bots and cards come in one.
@pytest.mark.parametrize("contributes", [True, False])
def test_the_list_knows_bots_that_came_with_the_cards_and_survives_undo(tmp_path: Path, contributes: bool) -> None:
    async def test() -> None:
        async with site(tmp_path) as it, Client(it.url, "Anna", contributes=contributes) as anna:
            table = await anna.create(seats=4, practice=True)
            await anna.swap(table, 2)
            await anna.fill(table, "beginner")
            seen = anna.tables[table]
            while seen.choices is None:
                await asyncio.sleep(0.01)
            # A server does not list them if there are very many.
            await anna.move(table, next(legal_events(seen.settings, seen.views[-1])))
            await anna.undo(table)
            await play_out(table, anna)
            (game,) = (await it.ask("GET", "/api/me/games", anna.token))["games"]
            assert (game["finished"], game["mine"]) == (True, "Anna")
            assert sorted(str(one["bot"]) for one in game["seats"]) == ["None", "beginner", "beginner", "beginner"]
            again = await it.ask("GET", f"/api/replay/{game['game']}")
            assert [one["name"] for one in again["seats"]] == [one["name"] for one in game["seats"]]
            assert again["durak"] == game["durak"]

    run(test())


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    made = Store(url)
    yield made
    made.close()


def played(store: Store, *duraks: str | None, partners: bool = False) -> None:
    """Rated rounds of Anna, Boris and Vera that ended so, at one table; of partners, Gleb is the fourth."""
    people = (
        {"Anna": "a", "Boris": "b", "Vera": "c", "Gleb": "d"} if partners else {"Anna": "a", "Boris": "b", "Vera": "c"}
    )
    preset, family = ("partners", "partners") if partners else ("spec", "transfer")
    with store.engine.begin() as connection:
        connection.execute(sql.insert(TABLES).values(id="T", closed=False))
        for name, player in people.items():
            values = {"player": player, "name": name, "key": player, "generation": 1, "at": 0}
            connection.execute(sql.insert(ACCOUNTS).values(values))
        for number, durak in enumerate(duraks, 1):
            teams = teams_of(PRESETS[preset], tuple(people))
            seats = tuple(GameSeat(name, None, teams.get(name)) for name in people)
            dealt = Round("T", number, number, preset, family, seats, people)
            index(connection, [dealt])
            over = Round("T", number, number, preset, family, seats, people, finished=number + 0.5, durak=durak)
            index(connection, [over, over])


def test_however_many_count_at_the_same_time_each_round_counts_once(store: Store) -> None:
    duraks = ["Anna", "Boris", None, "Boris", "Anna", "Boris"] * 5
    played(store, *duraks)
    with ThreadPoolExecutor(6) as threads:
        assert sum(threads.map(settle, [store.engine] * 6)) == len(duraks)
    assert settle(store.engine) == 0
    found = {player: ratings_of(store.engine, player)[0] for player in "abc"}
    assert {one.games for one in found.values()} == {len(duraks)}
    assert found["c"].rating > found["a"].rating > found["b"].rating
    assert [one.name for one in leaderboard(store.engine, "transfer")] == ["Vera", "Anna", "Boris"]
    assert [one.place for one in leaderboard(store.engine, "transfer")] == [1, 2, 3]


def test_a_draw_counts_as_a_draw(store: Store) -> None:
    played(store, None)
    assert settle(store.engine) == 1
    found = [ratings_of(store.engine, player)[0] for player in "abc"]
    assert [(one.rating, one.games) for one in found] == [(1500, 1)] * 3
    assert 300 < found[0].deviation < 333


def test_partners_are_rated_as_two_teams(store: Store) -> None:
    played(store, "Anna", "Vera", "Boris", None, "Anna", partners=True)
    assert settle(store.engine) == 5
    found = {player: ratings_of(store.engine, player)[0] for player in "abcd"}
    assert {(one.family, one.games) for one in found.values()} == {("partners", 5)}
    assert found["a"].rating == found["c"].rating < 1500 < found["b"].rating == found["d"].rating
    assert games_of(store.engine, "c", None, 9).games[-1].team == ("Anna", "Vera")


def test_partners_without_anybody_against_them_are_not_rated(store: Store) -> None:
    played(store, "Anna", partners=True)
    with store.engine.begin() as connection:
        connection.execute(sql.delete(ACCOUNTS).where(ACCOUNTS.c.player.in_(["b", "d"])))
    assert settle(store.engine) == 1
    assert ratings_of(store.engine, "a") == ()


def test_a_round_whose_other_players_have_no_account_any_more_counts_for_nobody(store: Store) -> None:
    played(store, "Anna")
    with store.engine.begin() as connection:
        connection.execute(sql.delete(ACCOUNTS).where(ACCOUNTS.c.player != "a"))
    assert settle(store.engine) == 1
    assert ratings_of(store.engine, "a") == ()


def test_two_processes_that_meet_somebody_new_at_the_same_time_both_count(database: Database) -> None:
    with ThreadPoolExecutor(1) as other:
        store = Store(database.url)
        played(store, "Anna")
        waiting = sql.text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
        with store.engine.begin() as connection:
            ratings._rating(connection, "a", "transfer")
            counting = other.submit(settle, store.engine)
            with store.engine.connect() as looking:
                while not counting.done() and not looking.scalar(waiting):
                    looking.rollback()
        assert counting.result(60) == 1
        assert ratings_of(store.engine, "a")[0].games == 1
        store.close()


def test_a_crash_while_counting_loses_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    played(store, "Anna")

    class Crash(Exception):  # noqa: N818 - what it is
        pass

    def crash(*_: object) -> None:
        raise Crash

    with monkeypatch.context() as during:
        during.setattr(ratings, "_rate", crash)
        with pytest.raises(Crash):
            settle(store.engine)
    with store.engine.connect() as connection:
        assert connection.scalars(sql.select(ROUNDS.c.counted)).all() == [False]
    assert settle(store.engine) == 1
    assert ratings_of(store.engine, "a")[0].rating < 1500 < ratings_of(store.engine, "b")[0].rating


def test_a_round_in_play_counts_for_nobody(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it:
            tokens = [await it.account("Anna"), await it.account("Boris")]
            async with Client(it.url, token=tokens[0]) as anna, Client(it.url, token=tokens[1]) as boris:
                table = await anna.create("duel", rated=True)
                await boris.join(table)
                await anna.start(table)
                await asyncio.gather(anna.ping(), boris.ping())
                assert (await it.ask("GET", "/api/me", tokens[0]))["ratings"] == []
                (game,) = (await it.ask("GET", "/api/me/games", tokens[1]))["games"]
                assert (game["finished"], game["durak"]) == (False, None)

    run(test())


def test_killed_right_after_a_round_the_server_still_counts_it_once(tmp_path: Path) -> None:
    async def test() -> None:
        process = Process(tmp_path)
        try:
            async with Calls(process.url) as anna, Calls(process.url) as boris:
                await anna.create_account("Anna", PASSWORD)
                await boris.create_account("Boris", PASSWORD)
                async with Client(process.url, token=anna.token) as one, Client(process.url, token=boris.token) as two:
                    table = await one.create("duel", rated=True)
                    await two.join(table)
                    await one.start(table)
                    await play_out(table, one, two)
                    # Everybody has heard that it is over, and nobody has looked at a rating.
                    process.end(signal.SIGKILL)
            process = await asyncio.to_thread(Process, tmp_path)
            async with Calls(process.url, anna.token) as anna, Calls(process.url, boris.token) as boris:
                for _ in range(2):
                    found = [(await one.me()).ratings[0] for one in (anna, boris)]
                    assert [one.games for one in found] == [1, 1]
                (game,) = [one async for one in anna.my_games()]
                assert game.finished
                worse, better = sorted(one.rating for one in found)
                assert worse < 1500 < better or game.durak is None
        finally:
            process.end()

    run(test())
