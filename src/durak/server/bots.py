"""Bots at the tables of a server: they think in threads, and answer in time with a clock that knows no cards."""

import asyncio
import math
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from itertools import takewhile
from time import monotonic

from durak.players import LEVELS, Advice, Conduct, Player, SimplePlayer, advise, bot
from durak.players.conduct import Minded
from durak.rules import (
    Configuration,
    Event,
    Pass,
    Public,
    Settings,
    Take,
    View,
    count_events,
    passes_before,
    refusal,
    room,
    view,
)
from durak.server.log import Log
from durak.server.refusals import Refused

# Who plays for somebody who is away.
SUBSTITUTE = "beginner"
# How much faster bots are among themselves.
HURRY = 10
# In how many deals events are tried for a hint, first and at most, and for about how many seconds; and with how many
# nodes an endgame may be solved for each of them.
ROUGH, GOOD, THINKING, NODES = 5, 1000, 1.0, 30_000
# Of ten cheats a bot notices as many as the place of its level, from novice on.
NOTICED = 10


class Bots:
    """The threads that all bots of a process think in."""

    def __init__(self, threads: int | None = None) -> None:
        # More than there are cores: the strong ones think for a second, and the quick ones should not wait for them.
        self._threads = ThreadPoolExecutor(threads or 4 + (os.cpu_count() or 1), thread_name_prefix="bot")

    async def choose(
        self, player: Player, settings: Settings, views: Sequence[View], pace: float, more: float = 0
    ) -> Event:
        """What the bot plays, at a whole number of paces from now, so that the time says nothing about its cards."""
        begun = monotonic()
        loop = asyncio.get_running_loop()
        event = await loop.run_in_executor(self._threads, player.choose, settings, tuple(views))
        if pace > 0:
            spent = monotonic() - begun
            await asyncio.sleep(max(1, math.ceil(spent / pace)) * pace + more - spent)
        return event

    async def advise(self, settings: Settings, views: Sequence[View]) -> list[Advice]:
        """What each event is worth to the one who has seen this; Refused where that cannot be told."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, _advise, settings, tuple(views))

    def close(self) -> None:
        """Lets the threads go."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _advise(settings: Settings, views: Sequence[View]) -> list[Advice]:
    """A rough look says how long a good one takes, and that is cut to the time there is."""
    try:
        begun = monotonic()
        rough = advise(settings, views, ROUGH, nodes=NODES)
        spent = monotonic() - begun
        worlds = min(GOOD, int(ROUGH * THINKING / max(spent, 1e-6)))
        if worlds <= ROUGH or all(one.exact for one in rough):
            return rough
        return advise(settings, views, worlds, nodes=NODES)
    except ValueError:
        # Relaxed rules can lead to tables that nobody has thought about.
        raise Refused("NO_ADVICE") from None


class Mind:
    """A bot in one round: the player, and what its seat has seen."""

    def __init__(self, level: str, seed: str) -> None:
        self.player: Player = Minded(bot(level, seed), Conduct())
        self.views: list[View] = []

        self._record: list[Configuration] = []

    def see(self, record: Sequence[Configuration], name: str) -> None:
        """Takes in what is new of a round, and forgets what was undone; all other views stay the same objects."""
        same = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], zip(self._record, record, strict=False)))
        self.views[same:] = [view(then, name) for then in record[same:]]
        self._record[same:] = record[same:]


def pace(table: Log, usual: float) -> float:
    """How many seconds a bot, or the table itself, takes to answer: by what a spectator sees."""
    seconds = usual * table.options.pace
    playing = () if table.now is None else table.now.players
    return seconds if any(one.here and one.name in playing for one in table.persons()) else seconds / HURRY


def head_start(table: Log, name: str) -> float:
    """How many seconds more a bot takes where it would pass over people, so that they can be quicker."""
    passes = passes_before(table.now, name) if table.window and table.now is not None else ()
    skipped = {getattr(event, "by", "") for event in passes or ()}
    return table.window / 2 if any(one.here and one.name in skipped for one in table.persons()) else 0.0


def noticing(table: Log) -> tuple[int, int] | None:
    """Which bot has noticed whose cheat, by their chairs, if one has; whoever knows the table cannot know before."""
    for seat, one in table.seated():
        found = table.cheat(one.name) if one.player is not None else None
        if found is None:
            continue
        for place, other in table.seated():
            if other.bot is not None:
                # Drawn once for each cheat, from what nobody knows before the round is over.
                lot = sha256(f"{table.seed} notices {table.line[found[0] + 1]} {place}".encode()).digest()[0]
                if lot < 256 * (list(LEVELS).index(other.bot) + 1) / NOTICED:
                    return place, seat
    return None


def forced_pass(settings: Settings, now: Public) -> Event | None:
    """The pass of a player who can add nothing, if everybody at the table can see that."""
    if now.active is None or not now.field or now.active == now.defender:
        return None
    event = Pass(now.active)
    nothing = room(settings, now) <= 0 or not now.size(now.active)
    return event if nothing and refusal(settings, now, event) is None else None


def only_pass(settings: Settings, mine: View) -> bool:
    """Can the one who sees this do nothing but pass?"""
    assert mine.seat is not None
    return refusal(settings, mine, Pass(mine.seat)) is None and count_events(settings, mine) == 1


def late_event(settings: Settings, seen: View) -> Event:
    """What is played for somebody whose clock has run out: pass or take, or a low card if there is a turn to lead."""
    assert seen.seat is not None
    for event in (Pass(seen.seat), Take(seen.seat)):
        if refusal(settings, seen, event) is None:
            return event
    return SimplePlayer().choose(settings, (seen,))
