"""Bots at the tables of a server: they think in threads, and answer in time with a clock that knows no cards."""

import asyncio
import math
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from time import monotonic

from durak.players import Conduct, Player, SimplePlayer, bot
from durak.players.conduct import Minded
from durak.rules import Configuration, Event, Pass, Public, Settings, Take, View, refusal, room, view

# Who plays for somebody who is away.
SUBSTITUTE = "beginner"


class Bots:
    """The threads that all bots of a process think in."""

    def __init__(self, threads: int | None = None) -> None:
        # More than there are cores: the strong ones think for a second, and the quick ones should not wait for them.
        self._threads = ThreadPoolExecutor(threads or 4 + (os.cpu_count() or 1), thread_name_prefix="bot")

    async def choose(self, player: Player, settings: Settings, views: Sequence[View], pace: float) -> Event:
        """What the bot plays, at a whole number of paces from now, so that the time says nothing about its cards."""
        begun = monotonic()
        loop = asyncio.get_running_loop()
        event = await loop.run_in_executor(self._threads, player.choose, settings, tuple(views))
        if pace > 0:
            spent = monotonic() - begun
            await asyncio.sleep(max(1, math.ceil(spent / pace)) * pace - spent)
        return event

    def close(self) -> None:
        """Lets the threads go."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class Mind:
    """A bot in one round: the player, and what its seat has seen."""

    def __init__(self, level: str, seed: str) -> None:
        self.player: Player = Minded(bot(level, seed), Conduct())
        self.views: list[View] = []

    def see(self, record: Sequence[Configuration], name: str) -> None:
        """Takes in what is new of a round; the views that were seen before stay the same objects."""
        self.views += [view(then, name) for then in record[len(self.views) :]]


def forced_pass(settings: Settings, now: Public) -> Event | None:
    """The pass of a player who can add nothing, if everybody at the table can see that."""
    if now.active is None or not now.field or now.active == now.defender:
        return None
    event = Pass(now.active)
    nothing = room(settings, now) <= 0 or not now.size(now.active)
    return event if nothing and refusal(settings, now, event) is None else None


def late_event(settings: Settings, seen: View) -> Event:
    """What is played for somebody whose clock has run out: pass or take, or a low card if there is a turn to lead."""
    assert seen.seat is not None
    for event in (Pass(seen.seat), Take(seen.seat)):
        if refusal(settings, seen, event) is None:
            return event
    return SimplePlayer().choose(settings, (seen,))
