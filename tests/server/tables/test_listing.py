"""The list of public tables: made once for all who ask, and never much older than the truth."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from durak import protocol
from durak.client import Client
from durak.i18n import Words
from durak.protocol import ListTables, Options, Summary
from durak.protocol import Lobby as LobbyMessage
from durak.server.cluster import Alone
from durak.server.tables import lobby, rules, visible
from durak.server.tables.listing import Kept, Listing, listed
from durak.server.tables.state import TableState
from durak.server.wire import connection
from server.hosting import Raw, raw, run
from server.site import Site, site

ANNA, ZINA = protocol.Chair("Anna", host=True), protocol.Chair("Zina")
TABLE = Summary("K7QMX2PDAB", Options(), "", (ANNA, protocol.Chair()), playing=False, round=0)


async def tables(one: Raw) -> dict[str, list[str | None]]:
    """Who sits at which table, as the list tells it."""
    answer = await one.say(protocol.encode(ListTables(id="1")))
    assert isinstance(answer, LobbyMessage)
    return {table.table: [chair.name for chair in table.chairs] for table in answer.tables}


@asynccontextmanager
async def twenty(folder: Path) -> AsyncIterator[tuple[Site, Client]]:
    """A server with twenty tables, all of the same kind."""
    async with site(folder) as it, Client(it.url, "Anna") as anna, Client(it.url, "Boris") as boris:
        for _ in range(10):
            for one in (anna, boris):
                await one.create("club", seats=3, settings={"deck_size": 52})
        yield it, anna


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often something was done that takes a while."""
    done: Counter[str] = Counter()
    summary, elsewhere, asked = visible.summary, Alone.tables, Words.__call__

    def counted_summary(table: TableState, rules: str) -> Summary:
        done["summaries"] += 1
        return summary(table, rules)

    async def counted_elsewhere(alone: Alone) -> list[Summary]:
        done["questions to the database"] += 1
        return await elsewhere(alone)

    def counted_words(words: Words, message: str, **details: str | int) -> str:
        done["texts"] += 1
        return asked(words, message, **details)

    monkeypatch.setattr(lobby, "summary", counted_summary)
    monkeypatch.setattr(Alone, "tables", counted_elsewhere)
    monkeypatch.setattr(Words, "__call__", counted_words)
    monkeypatch.setattr(connection, "TABLES", (1000, 1000))
    monkeypatch.setattr(connection, "MESSAGES", (1000, 1000))
    return done


def test_however_many_ask_the_list_is_made_once(
    tmp_path: Path, work: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # One look for changes, and then none for a long time.
    monkeypatch.setattr("durak.server.tables.listing.LOOKS", (1, 1e-9))
    rules._in_words.cache_clear()

    async def test() -> None:
        async with twenty(tmp_path) as (it, _):
            work.clear()
            async with raw(it.url) as one, raw(it.url) as two, raw(it.url) as three:

                async def ask(client: Raw) -> None:
                    for _ in range(50):
                        assert len(await tables(client)) == 20

                await asyncio.gather(*map(ask, (one, two, three)))
            for _ in range(20):
                assert len(await it.ask("GET", "/api/lobby")) == 20
            assert work["summaries"] == 20
            assert work["questions to the database"] == 1
            # All tables are of one kind: its rules were said when the first was opened.
            assert work["texts"] == 0
            # Another language is another list of the same tables.
            for _ in range(20):
                assert (await it.ask("GET", "/api/lobby?language=ru"))[0]["rules"].startswith("Подкидной, как в клубах")
            assert work["summaries"] == 20
            assert 0 < work["texts"] < 20

    run(test())


def test_whoever_looks_for_a_table_to_sit_down_does_not_ask_the_database_each_time(
    tmp_path: Path, work: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("durak.server.tables.listing.LOOKS", (1, 1e-9))

    async def test() -> None:
        async with site(tmp_path) as it, Client(it.url, "Anna") as anna, Client(it.url, "Zina") as zina:
            # One after the other, they meet at once.
            first, second = await anna.quick("spec", 3), await zina.quick("spec", 3)
            assert first == second
            assert await anna.quick("club", 2) != first
            assert work["questions to the database"] == 1

    run(test())


def test_the_next_list_has_what_has_changed(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path) as it, raw(it.url) as watching, Client(it.url, "Anna") as anna:
            assert await tables(watching) == {}
            table = await anna.create(seats=2)
            assert await tables(watching) == {table: ["Anna", None]}
            async with Client(it.url, "Zina") as zina:
                await zina.join(table)
                assert await tables(watching) == {table: ["Anna", "Zina"]}
                await zina.leave(table)
            await anna.leave(table)
            assert await tables(watching) == {}

    run(test())


def test_a_list_that_is_asked_for_all_the_time_is_still_told_of_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As in a flood: there is a look now and then, and none to spare.
    monkeypatch.setattr("durak.server.tables.listing.LOOKS", (1, 20))
    monkeypatch.setattr(connection, "MESSAGES", (1e9, 1e9))

    async def test() -> None:
        async with site(tmp_path) as it, raw(it.url) as flood, Client(it.url, "Anna") as anna:
            for _ in range(20):
                await tables(flood)
            table = await anna.create(seats=2)
            while await tables(flood) != {table: ["Anna", None]}:
                pass
            await anna.leave(table)
            while await tables(flood):
                pass

    run(test(), seconds=60)


def test_what_is_kept_is_looked_for_again_as_often_as_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    now, found = 1000.0, 0
    monkeypatch.setattr("durak.server.allowance.monotonic", lambda: now)

    async def find() -> int:
        nonlocal found
        await asyncio.sleep(0)
        found += 1
        return found

    async def test() -> None:
        nonlocal now
        kept = Kept(find)
        assert [await kept.get() for _ in range(8)] == [1, 2, 3, 4, 5, 5, 5, 5]
        now += 1
        # Callers that ask meanwhile wait for the same result.
        assert await asyncio.gather(*(kept.get() for _ in range(5))) == [6] * 5
        now += 0.9
        assert await kept.get() == 6

    run(test())


def test_what_could_not_be_found_out_is_tried_again() -> None:
    away = True

    async def find() -> str:
        if away:
            raise ConnectionError
        return "found"

    async def test() -> None:
        nonlocal away
        kept = Kept(find)
        for _ in range(10):
            with pytest.raises(ConnectionError):
                await kept.get()
        away = False
        assert await kept.get() == "found"

    run(test())


def test_a_list_is_written_again_only_when_it_has_changed() -> None:
    async def test() -> None:
        summaries, said = [TABLE], list[str]()

        async def find() -> list[Summary]:
            return list(summaries)

        def rules(options: Options, language: str) -> str:
            said.append(language)
            return f"{options.preset} in {language}"

        listing = Listing(find, rules)
        first = await listing.get("en")
        assert await listing.get("en") is first
        assert await listing.get("ru") is not first
        summaries[0] = protocol.Summary("K7QMX2PDAB", Options(), "", (ANNA, ZINA), playing=False, round=0)
        second = await listing.get("en")
        assert second.tag != first.tag
        assert said == ["en", "ru", "en"]

    run(test())


@pytest.mark.parametrize("id", [None, "", "7", '"}\\ \u2028 ы'])
def test_the_message_is_what_it_would_be_if_it_were_made_anew(id: str | None) -> None:
    for summaries in ((), (TABLE,), (TABLE, TABLE)):
        assert listed("en", summaries).message(id) == protocol.encode(LobbyMessage(summaries, id))


def test_whoever_has_the_list_is_not_sent_it_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durak.server.tables.listing.LOOKS", (1000, 1000))

    async def test() -> None:
        async with site(tmp_path) as it, Client(it.url, "Anna") as anna:
            table = await anna.create(seats=2)
            first = await it.http.get("/api/lobby")
            tag = first.headers["etag"]
            assert (first.headers["cache-control"], first.headers["vary"]) == ("no-cache", "Accept-Language")
            for known in (tag, f'"other", W/{tag}'):
                again = await it.http.get("/api/lobby", headers={"If-None-Match": known})
                assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
            for unknown in ("", '"other"', tag.strip('"')):
                assert (await it.http.get("/api/lobby", headers={"If-None-Match": unknown})).json() == first.json()
            russian = await it.http.get("/api/lobby?language=ru", headers={"If-None-Match": tag})
            assert russian.status_code == 200
            await anna.leave(table)
            gone = await it.http.get("/api/lobby", headers={"If-None-Match": tag})
            assert (gone.status_code, gone.json()) == (200, [])

    run(test())
