"""Games over real WebSockets: people, bots and spectators."""

import asyncio
from pathlib import Path

import httpx
import pytest

from durak.client import Client, RefusedError
from durak.fairness import verified
from durak.notation import parse_game
from durak.protocol import Away, Back, Clock, Closed, Happened, Played, Revealed, Said, State, Waits
from durak.rules import count_events
from durak.server.tables import lobby
from durak.server.tables.timing import Timing
from server.hosting import AT_ONCE, Tap, history, hosted, play_out, run, serving


async def until(client: Client, kind: type, count: int = 1) -> list[Happened]:
    """Waits for happenings of a kind."""
    found: list[Happened] = []
    async for message in client:
        if isinstance(message, Happened) and isinstance(message.what, kind):
            found.append(message)
            if len(found) == count:
                break
    return found


def test_two_clients_play_a_whole_game(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as server:
            url = f"ws://127.0.0.1:{server.port}/ws"
            async with Tap(url, "Anna") as anna, Tap(url, "Boris") as boris:
                table = await anna.create()
                await boris.join(table)
                await anna.start(table)
                await play_out(table, anna, boris)
                async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}") as http:
                    written = await http.get(f"/games/{table}-1")
                    missing = await http.get(f"/games/{table}-2")
                game = parse_game(written.text)
                assert sorted(game.seats) == ["Anna", "Boris"]
                assert game.result() != "*"
                assert verified(game).lot == game.seats[0]
                assert set(verified(game).contributions) == set(verified(game).promises) == {"Anna", "Boris"}
                assert missing.status_code == 404
                assert written.headers["content-security-policy"].startswith("default-src 'none'")

    run(test())


def test_bots_fill_the_table_and_the_durak_deals_the_next_round(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Tap(url, "Анна", "ru") as anna:
            table = await anna.create(seats=4, bots=["novice", "beginner", "amateur"])
            (summary,) = await anna.list()
            assert [(chair.name, chair.bot) for chair in summary.chairs] == [
                ("Анна", None),
                ("Борис", "novice"),
                ("Вера", "beginner"),
                ("Глеб", "amateur"),
            ]
            assert summary.rules.startswith("Всё, что бывает")
            await anna.start(table)
            await play_out(table, anna, rounds=2)
            revealed = [one.what for one in await history(url, table) if isinstance(one.what, Revealed)]
            first, second = [parse_game(one.game) for one in revealed]
            assert second.durak == first.record()[-1].durak
            (summary,) = await anna.list()
            assert sum(chair.score for chair in summary.chairs) == pytest.approx(6)

    run(test())


def test_quick_play_finds_whoever_waits(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna, Client(url, "Boris") as boris:
            table = await anna.quick("club")
            assert await boris.quick("club") == table
            await play_out(table, anna, boris)

    run(test())


def test_nobody_waits_for_ever_alone(tmp_path: Path) -> None:
    async def test() -> None:
        timing = Timing(pace=0, grace=60, gathering=0, lonely=0.05)
        async with hosted(tmp_path, timing) as url, Client(url, "Anna") as anna, Client(url, "Boris") as boris:
            table = await anna.quick("club", seats=3)
            (waits,) = await until(anna, Waits)
            assert waits.what == Waits(2)
            assert await boris.quick("club", seats=3) == table
            (waits,) = await until(anna, Waits)
            assert waits.what == Waits(1)
            with pytest.raises(RefusedError, match="NOT_HOST"):
                await boris.fill(table, "novice")
            await anna.fill(table, "novice")
            await play_out(table, anna, boris)

    run(test())


def test_a_table_passes_for_whoever_asked_for_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Tap(url, "Anna") as anna:
            table = await anna.create(bots=["beginner"], auto_pass=False)
            await anna.autopass(table)
            await anna.start(table)
            await play_out(table, anna, rounds=2)
            played = [one.what for one in await history(url, table) if isinstance(one.what, Played)]
            assert any(one.auto and one.event["by"] == "Anna" for one in played)
            assert not any(one.late for one in played)

    run(test())


def test_a_table_by_link_is_not_listed(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url) as anna, Client(url) as boris:
            table = await anna.create(public=False)
            assert not await boris.list()
            await boris.join(table.lower())

    run(test())


def test_micro_steps_lead_to_an_event(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna, Client(url, "Boris") as boris:
            table = await anna.create()
            await boris.join(table)
            await anna.start(table)
            await asyncio.gather(anna.ping(), boris.ping())
            mover = anna if anna.tables[table].choices else boris
            seen = mover.tables[table]
            assert seen.choices is not None
            assert seen.choices.count == count_events(seen.settings, seen.views[-1])
            path: list[dict[str, object]] = []
            while (asked := await mover.steps(table, path)).event is None:
                path.append(asked.steps[-1])
            assert asked.event in (seen.choices.events or ())
            await mover.move(table, asked.event)
            with pytest.raises(RefusedError, match=r"NO_STEP|NOT_YOUR_MOVE"):
                await mover.steps(table, [{"kind": "sing"}])

    run(test())


def test_chat_reaches_everybody_as_text(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna, Client(url, "Vera") as vera:
            table = await anna.create()
            await vera.watch(table)
            await vera.say(table, "<b>hi</b>\x07")
            await anna.say(table, phrase="hello")
            first, second = await until(vera, Said, 2)
            assert first.what == Said("Vera", None, "<b>hi</b>")
            assert second.what == Said("Anna", 0, phrase="hello")
            with pytest.raises(RefusedError, match="NO_PHRASE"):
                await anna.say(table, phrase="shout")

    run(test())


def test_the_host_kicks_and_hands_on_and_an_empty_table_closes(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna, Client(url, "Zina") as zina:
            table = await anna.create(seats=3)
            await anna.add_bot(table, "novice", seat=2)
            await zina.join(table)
            with pytest.raises(RefusedError, match="NOT_HOST"):
                await zina.kick(table, 2)
            await anna.kick(table, 2)
            await anna.leave(table)
            (summary,) = await zina.list()
            assert [(chair.name, chair.host) for chair in summary.chairs] == [
                (None, False),
                ("Zina", True),
                (None, False),
            ]
            await zina.leave(table)
            assert not await zina.list()
            with pytest.raises(RefusedError, match="NO_TABLE"):
                await anna.join(table)

    run(test())


def test_a_bot_plays_for_somebody_who_is_gone_until_they_return(tmp_path: Path) -> None:
    async def test() -> None:
        timing = Timing(pace=0.02, grace=0.05, gathering=0)
        async with hosted(tmp_path, timing) as url, Tap(url, "Anna") as anna:
            async with Client(url, "Boris") as boris:
                table = await anna.create()
                await boris.join(table)
                await anna.start(table)
                token, seen = boris.token, boris.tables[table]
            await until(anna, Away)
            async with Client(url, "Boris", token=token) as again:
                await again.join(table)
                await until(anna, Back)
                assert again.tables[table].seat == seen.seat
                await play_out(table, anna, again)

    run(test())


def test_the_game_ends_and_the_table_closes_when_all_are_gone(tmp_path: Path) -> None:
    async def test() -> None:
        timing = Timing(pace=0, grace=0, gathering=0, keep=0)
        async with hosted(tmp_path, timing) as url, Client(url) as vera:
            async with Client(url, "Anna") as anna:
                table = await anna.create(bots=["beginner"])
                await vera.watch(table)
                await anna.start(table)
            assert await until(vera, Revealed)
            assert await until(vera, Closed)

    run(test())


def test_the_clock_plays_for_somebody_who_sleeps(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path, AT_ONCE) as url, Client(url, "Anna") as anna:
            table = await anna.create(bots=["novice"], clock=Clock(seconds=1))
            await anna.start(table)
            async for message in anna:
                if isinstance(message, Happened) and isinstance(message.what, Played) and message.what.late:
                    assert message.what.auto
                    assert message.what.event["by"] == "Anna"
                    break

    run(test())


def test_a_spectator_sees_no_hand(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Tap(url, "Anna") as anna, Tap(url, "Vera") as vera:
            table = await anna.create(bots=["beginner"])
            await vera.watch(table)
            await anna.start(table)
            await play_out(table, anna)
            await vera.ping()
            frames = vera.happened(table)
            assert len(frames) > 20
            assert all('"hand":[]' in frame for frame in frames.values() if '"view"' in frame)
            assert not any('"choices"' in frame for frame in frames.values())
            assert any('"hand":["' in frame for frame in anna.happened(table).values())

    run(test())


def test_a_state_shows_a_late_spectator_the_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna, Client(url) as vera:
            table = await anna.create(bots=["beginner"])
            await anna.start(table)
            await vera.watch(table)
            async for message in vera:
                if isinstance(message, State):
                    assert message.summary.playing
                    assert message.view is not None
                    assert message.view["hand"] == []
                    break

    run(test())


def test_tables_that_wait_for_somebody_are_listed_first(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna, Client(url, "Boris") as boris:
            full = [await anna.create(bots=["novice"]) for _ in range(3)]
            waiting = [await boris.create() for _ in range(3)]
            playing = full.pop()
            await anna.start(playing)
            assert [one.table for one in await boris.list()] == [*sorted(waiting), *sorted(full), playing]

    run(test())


def test_there_are_so_many_tables_and_so_many_seats_for_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna, Client(url, "Boris") as boris:
            monkeypatch.setattr(lobby, "MOST_SEATS", 2)
            tables = [await anna.create() for _ in range(2)]
            with pytest.raises(RefusedError, match="TOO_MANY_TABLES"):
                await anna.create()
            await boris.create()
            # Who leaves one can open another.
            await anna.leave(tables[0])
            await anna.create()
            monkeypatch.setattr(lobby, "MOST_TABLES", 3)
            with pytest.raises(RefusedError, match="TOO_MANY_TABLES"):
                await boris.create()

    run(test())
