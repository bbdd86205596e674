"""Bots at the tables of a server. How long one takes is decided before it thinks, only from what everybody can see."""

import asyncio
import math
import os
from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from itertools import takewhile
from time import monotonic

from durak.players import LEVELS, Advice, Conduct, Player, SimplePlayer, advise, bot
from durak.players.conduct import SupervisedPlayer
from durak.rules import (
    Attack,
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
from durak.server.refusals import Refused
from durak.server.tables.state import TableState
from durak.server.tables.thoughts import Thoughts

# Who plays for somebody who is away.
SUBSTITUTE = "beginner"
# How many times faster bots play among themselves.
HURRY = 10
# The least number of seconds for bots that search, since they play badly with less; and the share of its time in which
# a bot may think, so that it is done when it has to answer.
LEAST = {"expert": 0.1, "master": 0.3, "champion": 0.3}
THINKING_PART = 0.8
# For a hint: in how many deals events are tried at first and at most, for about how many seconds, and with how many
# nodes each endgame may be solved.
ROUGH, GOOD, THINKING, NODES = 5, 1000, 1.0, 30_000
# A bot notices N cheats in ten, where N is the rank of its level, counted from novice.
NOTICED = 10
# How long a pass takes where one person plays alone, as a part of the usual time: among five players, three passes and
# the answer of the defender take less than two seconds.
PASSING = 0.25


class Bots:
    """The threads in which all bots of a process think, and separate ones for hints, so that hints never delay bots."""

    def __init__(self, threads: int | None = None) -> None:
        cores = os.cpu_count() or 1
        # More threads than cores: strong bots think for a second, and quick ones should not wait for them.
        self.moves = Thoughts(threads or 4 + cores, "bot", nicety=5)
        self.hints = Thoughts(max(1, cores // 2), "hint", nicety=10)

    async def choose(
        self,
        mind: "Mind",
        settings: Settings,
        views: Sequence[View],
        pace: float,
        more: float = 0,
        quickness: float = 1,
    ) -> Event:
        """What the bot plays, after the time its level takes: slow thinking is cut short, and a quick answer waits.

        A pass takes only a part of that time, where it may be quick. Whoever could pass thinks no longer than that: the
        time of a pass says nothing about what else there was to choose from.
        """
        begun, usual = monotonic(), thinking_time(mind.level, pace)
        quick = None if usual is None else max(usual * quickness, min(usual, LEAST.get(mind.level, 0.0)))
        may_pass = refusal(settings, views[-1], Pass(views[-1].seat or "")) is None
        limit = quick if may_pass else usual
        async with mind.turn:
            left = None if limit is None else max(0.0, limit * THINKING_PART - (monotonic() - begun))
            event = await self.moves.think(partial(mind.player.choose, settings, tuple(views)), left)
        if pace > 0:
            passes = isinstance(event, Attack) and not event.cards
            # Round up to a multiple of the usual time, if the machine was overloaded or the bot has no time limit.
            time, spent = ((quick or pace * quickness) if passes else (usual or pace)), monotonic() - begun
            await asyncio.sleep(max(1, math.ceil(spent / time)) * time + more - spent)
        return event

    async def advise(self, settings: Settings, views: Sequence[View]) -> list[Advice]:
        """What each event is worth to a seat that has seen this; Refused if there is no answer."""
        return await self.hints.think(partial(_advise, settings, tuple(views)))

    def close(self) -> None:
        """Stops all thinking and ends the threads."""
        self.moves.close()
        self.hints.close()


def thinking_time(level: str, pace: float) -> float | None:
    """How many seconds a bot of this level takes to answer at this pace; None if there is no fixed time.

    >>> thinking_time("novice", 0.1), thinking_time("master", 0.1), thinking_time("master", 1.0)
    (0.1, 0.3, 1.0)
    """
    if pace <= 0 or level not in LEVELS:
        return None
    return max(pace, LEAST.get(level, 0.0))


def bot_seed(table: TableState, seat: int) -> str:
    """The seed of a bot's random choices in a round: secret until the round is over, and known to everybody then."""
    return sha256(f"{table.seed} plays {table.round} {seat}".encode()).hexdigest()


def _advise(settings: Settings, views: Sequence[View]) -> list[Advice]:
    """A rough estimate shows how long a good one takes; the good one is cut to the available time."""
    try:
        begun = monotonic()
        rough = advise(settings, views, ROUGH, nodes=NODES)
        spent = monotonic() - begun
        worlds = min(GOOD, int(ROUGH * THINKING / max(spent, 1e-6)))
        if worlds <= ROUGH or all(one.exact for one in rough):
            return rough
        return advise(settings, views, worlds, nodes=NODES)
    except ValueError:
        # Relaxed rules can lead to positions that the advice was not made for.
        raise Refused("NO_ADVICE") from None


class Mind:
    """A bot in one round: the player, and what its seat has seen."""

    def __init__(self, level: str, seed: str) -> None:
        self.level = level
        self.player: Player = SupervisedPlayer(bot(level, seed), Conduct())
        self.views: list[View] = []
        # One thought at a time: a new one waits until the cancelled one before it has really ended.
        self.turn = asyncio.Lock()
        self._record: list[Configuration] = []

    def see(self, record: Sequence[Configuration], name: str) -> None:
        """Adds what is new in a round and forgets what was undone; all other views stay the same objects."""
        same = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], zip(self._record, record, strict=False)))
        self.views[same:] = [view(then, name) for then in record[same:]]
        self._record[same:] = record[same:]


def pace(table: TableState, usual: float) -> float:
    """How many seconds a bot, or the table itself, takes to answer; depends only on what a spectator sees."""
    seconds = usual * table.options.pace
    if table.exhibition:
        return seconds
    playing = () if table.now is None else table.now.players
    return seconds if any(one.here and one.name in playing for one in table.persons()) else seconds / HURRY


def quickness(table: TableState) -> float:
    """How long a pass takes, as a part of the usual time: whoever plays alone should not have to wait for each bot.

    It is the same for every pass, so that nobody learns from it who could have added something.
    """
    return PASSING if len(table.persons()) == 1 else 1.0


def head_start(table: TableState, name: str) -> float:
    """How many extra seconds a bot waits before it passes over people, so that they can be quicker."""
    passes = passes_before(table.settings, table.now, name) if table.window and table.now is not None else ()
    skipped = {getattr(event, "by", "") for event in passes or ()}
    return table.window / 2 if any(one.here and one.name in skipped for one in table.persons()) else 0.0


def noticing(table: TableState) -> tuple[int, int] | None:
    """The chairs of a bot that noticed a cheat and of the cheater, if any; nobody at the table can predict it."""
    for seat, one in table.seated():
        found = table.cheat(one.name) if one.player is not None else None
        if found is None:
            continue
        for place, other in table.seated():
            if other.bot is not None:
                # Drawn once for each cheat, from the seed, which is secret until the round is over.
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
    """Is a pass the only thing that the viewer can do?"""
    assert mine.seat is not None
    return refusal(settings, mine, Pass(mine.seat)) is None and count_events(settings, mine) == 1


def late_event(settings: Settings, seen: View) -> Event:
    """What is played for somebody whose clock has run out: pass or take, or a low card if they have to lead."""
    assert seen.seat is not None
    for event in (Pass(seen.seat), Take(seen.seat)):
        if refusal(settings, seen, event) is None:
            return event
    return SimplePlayer().choose(settings, (seen,))
