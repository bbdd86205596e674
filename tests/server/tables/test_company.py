"""Who is there: names and faces, those who only watch, quick passes for whoever is alone, and champions to watch."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from durak import protocol
from durak.client import Client, RefusedError
from durak.protocol import PROTOCOL, Closed, Happened, Hello, Watchers, Welcome, encode
from durak.server.tables.bots import quickness
from durak.server.tables.timing import Timing
from server.hosting import Raw, Tap, hosted, raw, run, serving
from server.tables.playing import opened


def watchers(tap: Tap) -> tuple[str, ...]:
    """Whom this client was last told to be watching."""
    found = [one for one in map(protocol.answer, tap.frames) if isinstance(one, Watchers)]
    return found[-1].names if found else ()


async def so(condition: Callable[[], bool]) -> None:
    """Waits until it is so."""
    while not condition():
        await asyncio.sleep(0.01)


def test_everybody_is_told_who_watches_even_in_silence(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Tap(url, "Anna") as anna:
            table = await anna.create(seats=2, bots=["novice"])
            async with Tap(url, "Vera") as vera:
                await vera.watch(table)
                await so(lambda: watchers(anna) == ("Vera",))
                await so(lambda: watchers(vera) == ("Vera",))
            await so(lambda: watchers(anna) == ())

    run(test())


def test_whoever_sits_down_no_longer_watches(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Tap(url, "Anna") as anna, Tap(url, "Boris") as boris:
            table = await anna.create(seats=2)
            await boris.watch(table)
            await so(lambda: watchers(anna) == ("Boris",))
            await boris.join(table)
            await so(lambda: watchers(anna) == ())

    run(test())


@pytest.mark.parametrize(("language", "beginning"), [("en", "guest-"), ("ru", "гость-"), ("de", "Gast-")])
def test_whoever_has_no_name_is_a_guest_in_their_own_language(tmp_path: Path, language: str, beginning: str) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, raw(url, hello=False) as somebody:
            welcome = await somebody.say(encode(Hello(protocol=PROTOCOL, language=language)))
            assert isinstance(welcome, Welcome)
            assert welcome.name.startswith(beginning)

    run(test())


def test_a_face_is_seen_by_all_and_is_one_of_those_that_the_page_draws(tmp_path: Path) -> None:
    async def greeted(somebody: Raw, face: str) -> object:
        return await somebody.say(f'{{"type":"hello","protocol":{PROTOCOL},"name":"Boris","face":"{face}"}}')

    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna, raw(url, hello=False) as boris:
            table = await anna.create(seats=2)
            assert type(await greeted(boris, "dragon")).__name__ == "Error"
            async with raw(url, hello=False) as boris:
                await greeted(boris, "fox")
                await boris.say(f'{{"type":"join","table":"{table}"}}')
                await so(lambda: anna.tables[table].chairs[1].face == "fox")

    run(test())


def test_bots_pass_quickly_only_where_one_person_plays() -> None:
    assert quickness(opened("anna", bots=3)) < 1
    assert quickness(opened("anna", "boris", bots=1)) == 1


def test_champions_play_as_long_as_somebody_watches(tmp_path: Path) -> None:
    async def test() -> None:
        timing = Timing(pace=0.01, grace=60, gathering=0, again=0.05, showing=0.05)
        async with serving(tmp_path, timing) as server:
            url = f"ws://127.0.0.1:{server.port}/ws"
            async with Client(url, "Vera") as vera, vera.calls() as calls:
                table = (await calls.exhibition()).table
                assert (await calls.exhibition()).table == table
                # Nobody looks: no card is dealt.
                runner = server.lobby._runners[table]
                await asyncio.sleep(0.2)
                assert runner.table.round == 0
                await vera.watch(table)
                assert [chair.bot for chair in vera.tables[table].chairs] == ["champion"] * 3
                await so(lambda: runner.table.played > 12)
                await vera.leave(table)
                await asyncio.sleep(0.3)
                held = runner.table.sequence
                await asyncio.sleep(0.3)
                assert runner.table.sequence == held
                await vera.watch(table)
                async for message in vera:
                    if isinstance(message, Happened) and isinstance(message.what, Closed):
                        break
                assert (await calls.exhibition()).table != table

    run(test(), 120)


def test_nobody_sits_down_among_champions(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Vera") as vera, vera.calls() as calls:
            table = (await calls.exhibition()).table
            with pytest.raises(RefusedError, match="TABLE_FULL"):
                await vera.join(table)

    run(test())
