"""What a host at a terminal can do about other people, and about which of them."""

import asyncio
from pathlib import Path

import pytest

from durak.client import Client, RefusedError
from durak.i18n import Words
from durak.protocol import Happened, State
from durak.terminal.table.moderation import Measure, Moderation, moderate, others, possible
from durak.terminal.table.sitting import Sitting
from durak.terminal.tui.look import Look
from server.hosting import hosted, run


async def follow(client: Client, sitting: Sitting) -> None:
    """Takes in everything that the server says."""
    async for news in client:
        if isinstance(news, State | Happened):
            sitting.take_in(news)


async def until_known(sitting: Sitting, *wishes: Moderation) -> None:
    """Waits until exactly this can be done."""
    for _ in range(3000):
        if list(possible(sitting)) == list(wishes):
            return
        await asyncio.sleep(0.01)
    assert list(possible(sitting)) == list(wishes)


def wish(measure: Measure, name: str) -> Moderation:
    return Moderation(measure, name)


def test_a_host_mutes_and_removes(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna, Client(url, "Gleb") as gleb:
            sitting = Sitting(Look(Words("en")).card_text)
            following = asyncio.create_task(follow(anna, sitting))
            table = await anna.create(seats=4, bots=["novice"])
            await gleb.join(table)
            bot = next(chair.name for chair in (await anna.list())[0].chairs if chair.bot) or ""
            await until_known(sitting, wish("remove", bot), wish("mute", "Gleb"), wish("remove", "Gleb"))
            async with Client(url, "Eve") as eve:
                await eve.watch(table)
                await eve.say(table, "He has the ace!")
                seated = (wish("remove", bot), wish("mute", "Gleb"), wish("remove", "Gleb"))
                await until_known(sitting, *seated, wish("mute", "Eve"), wish("remove", "Eve"))
                await moderate(anna, sitting, wish("mute", "Eve"))
                await until_known(sitting, *seated, wish("unmute", "Eve"), wish("remove", "Eve"))
                with pytest.raises(RefusedError, match="has muted you"):
                    await eve.say(table, "Hm?")
                await moderate(anna, sitting, wish("unmute", "Eve"))
                await until_known(sitting, *seated, wish("mute", "Eve"), wish("remove", "Eve"))
                await eve.say(table, "Thanks.")
                await moderate(anna, sitting, wish("remove", "Eve"))
                await until_known(sitting, *seated)
                with pytest.raises(RefusedError, match="asked you to leave"):
                    await eve.watch(table)
            await moderate(anna, sitting, wish("remove", "Gleb"))
            await until_known(sitting, wish("remove", bot))
            # With cards on the table nobody on a chair can be asked to leave, and bots have nothing to say.
            await anna.start(table)
            await until_known(sitting)
            assert others(sitting) == [bot]
            following.cancel()

    run(test())


def test_somebody_who_is_not_the_host_can_do_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as url, Client(url, "Anna") as anna, Client(url, "Gleb") as gleb:
            sitting = Sitting(Look(Words("en")).card_text)
            following = asyncio.create_task(follow(gleb, sitting))
            table = await anna.create(seats=2)
            await gleb.join(table)
            async with asyncio.timeout(30):
                while sitting.seat is None:
                    await asyncio.sleep(0.01)
            assert list(possible(sitting)) == []
            measures: tuple[Measure, ...] = ("mute", "remove")
            for measure in measures:
                with pytest.raises(RefusedError, match="Only the host"):
                    await moderate(gleb, sitting, Moderation(measure, "Anna"))
            following.cancel()

    run(test())
