"""What is said at a table: who says it, who may, and how much."""

import asyncio
from pathlib import Path

import pytest

from durak.client import Client, RefusedError
from durak.protocol import PROTOCOL, Clock, Happened, Hello, Join, Muted, Played, Refusal, Removed, Said, Watch, encode
from durak.server.tables import lobby
from durak.server.wire.rate_limits import Limits
from server.hosting import AT_ONCE, history, hosted, people, raw, run
from server.site import site


async def told(client: Client, kind: type) -> object:
    """The next happening of a kind."""
    async for news in client:
        if isinstance(news, Happened) and isinstance(news.what, kind):
            return news.what
    raise AssertionError("the connection is gone")


@pytest.mark.parametrize("name", ["Anna", "ANNA", "anna", "𝐀nna"])
def test_a_spectator_does_not_speak_under_the_name_of_a_seat(tmp_path: Path, name: str) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna, Client(url, name) as other:
            table = await anna.create(seats=3)
            await other.watch(table)
            await other.say(table, "Boris, take it!")
            said = await told(anna, Said)
            assert said == Said(f"{name} 2", None, "Boris, take it!")
            # A second one cannot be taken for the first.
            async with Client(url, name) as third:
                await third.watch(table)
                await third.say(table, phrase="hello")
                assert await told(anna, Said) == Said(f"{name} 3", None, None, "hello")
            await other.say(table, phrase="oops")
            assert await told(anna, Said) == Said(f"{name} 2", None, None, "oops")
            await anna.say(table, phrase="oops")
            assert await told(anna, Said) == Said("Anna", 0, None, "oops")

    run(test())


def test_a_spectator_is_renamed_when_somebody_sits_down_who_looks_like_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with people(tmp_path, "Anna", "Boris", "BORIS") as (url, (anna, looking, boris)):
            table = await anna.create(seats=2)
            await looking.watch(table)
            await looking.say(table, phrase="hello")
            await boris.join(table)
            await looking.say(table, phrase="hello")
            names = [one.what.name for one in await history(url, table) if isinstance(one.what, Said)]
            assert names == ["Boris", "Boris 2"]

    run(test())


def test_the_host_mutes_and_removes_spectators(tmp_path: Path) -> None:
    async def test() -> None:
        async with people(tmp_path, "Anna", "Boris", "Vera") as (url, (anna, boris, vera)):
            table = await anna.create(seats=3)
            await boris.join(table)
            await vera.watch(table)
            # Nobody knows who looks on and says nothing.
            for act in (anna.mute(table, "Vera"), anna.remove(table, "Vera"), anna.mute(table, "Anna")):
                with pytest.raises(RefusedError, match="NO_PERSON"):
                    await act
            await vera.say(table, phrase="hello")
            with pytest.raises(RefusedError, match="NOT_HOST"):
                await boris.mute(table, "Vera")
            with pytest.raises(RefusedError, match="NOT_SEATED"):
                await vera.remove(table, "Vera")
            await anna.mute(table, "Vera")
            with pytest.raises(RefusedError, match="MUTED"):
                await vera.say(table, phrase="hello")
            await anna.mute(table, "Vera", muted=False)
            await vera.say(table, phrase="hello")
            # Seated players can be muted too, but are removed with `kick`.
            await anna.mute(table, "Boris")
            with pytest.raises(RefusedError, match="MUTED"):
                await boris.say(table, "!")
            with pytest.raises(RefusedError, match="NO_PERSON"):
                await anna.remove(table, "Boris")
            await anna.remove(table, "Vera")
            refusal = await asyncio.wait_for(refused(vera), 10)
            assert (refusal.code, refusal.table, refusal.id) == ("REMOVED", table, None)
            assert vera.tables[table].closed
            for wish in (vera.say(table, phrase="hello"), vera.watch(table), vera.join(table)):
                with pytest.raises(RefusedError):
                    await wish
            await boris.leave(table)
            await asyncio.gather(anna.ping(), vera.ping())
            # She heard of her own leaving, and nothing since.
            assert vera.tables[table].sequence < anna.tables[table].sequence
            happened = [one.what for one in await history(url, table) if isinstance(one.what, Muted | Removed)]
            assert happened == [Muted("Vera", True), Muted("Vera", False), Muted("Boris", True), Removed("Vera")]

    run(test())


async def refused(client: Client) -> Refusal:
    async for news in client:
        if isinstance(news, Refusal) and news.id is None:
            return news
    raise AssertionError("the connection is gone")


def test_whoever_was_muted_or_removed_stays_so_after_a_restart(tmp_path: Path) -> None:
    async def test() -> None:
        tokens = {}
        async with people(tmp_path, "Anna", "Vera", "Zina") as (_, (anna, vera, zina)):
            table = await anna.create(seats=2)
            for one in (vera, zina):
                await one.watch(table)
                await one.say(table, phrase="hello")
                tokens[one.name] = one.token
            await anna.mute(table, "Zina")
            await anna.remove(table, "Vera")
        async with hosted(tmp_path) as url, Client(url, token=anna.token):
            async with Client(url, token=tokens["Zina"]) as zina:
                await zina.watch(table)
                with pytest.raises(RefusedError, match="MUTED"):
                    await zina.say(table, phrase="hello")
            async with raw(url, hello=False) as vera_again:
                # Not by coming back, nor by asking.
                await vera_again.say(encode(Hello(protocol=PROTOCOL, token=tokens["Vera"], seen={table: 0})))
                for wish in (None, Watch(table=table), Join(table=table)):
                    if wish is not None:
                        await vera_again.socket.send(encode(wish))
                    answer = await vera_again.until(Refusal)
                    assert isinstance(answer, Refusal)
                    assert answer.code == "REMOVED"

    run(test())


def test_a_table_may_be_for_phrases_or_quiet(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna:
            phrases, quiet = await anna.create(chat="phrases"), await anna.create(chat="none")
            await anna.say(phrases, phrase="hello")
            with pytest.raises(RefusedError, match="PHRASES_ONLY"):
                await anna.say(phrases, "hello")
            for wish in (anna.say(quiet, "hello"), anna.say(quiet, phrase="hello")):
                with pytest.raises(RefusedError, match="NO_CHAT"):
                    await wish

    run(test())


def test_an_address_says_only_so_much(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path, Limits(talk=(3, 0.001), trust_local=False)) as it, Client(it.url, "Anna") as anna:
            table = await anna.create()
            async with Client(it.url, "Vera") as vera, Client(it.url, "Zina") as zina:
                for one in (anna, vera, zina):
                    if one is not anna:
                        await one.watch(table)
                    await one.say(table, phrase="hello")
                with pytest.raises(RefusedError, match="TOO_FAST"):
                    await zina.say(table, phrase="hello")

    run(test())


def test_nobody_waits_for_a_stranger_who_sleeps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (lobby.QUICK.seconds, lobby.QUICK.reserve) == (30, 60)
    monkeypatch.setattr(lobby, "QUICK", Clock(seconds=1))

    async def test() -> None:
        async with hosted(tmp_path, AT_ONCE) as url, Client(url, "Anna") as anna, Client(url, "Boris") as boris:
            table = await anna.quick()
            assert await boris.quick() == table
            # Both are connected, and neither does anything.
            played = await told(anna, Played)
            assert isinstance(played, Played)
            assert played.late

    run(test())
