"""Real processes that are stopped, killed and restarted at random: connected players keep their seats.

It goes by the clock, and on a machine with too much to do everything seems to stand still: `make soak` runs it alone.
"""

import asyncio
import os
import random
import signal
from contextlib import suppress
from pathlib import Path
from time import time

import pytest

from durak.client import RefusedError
from durak.protocol import Away, Back, Left, Sat
from durak.server.storage.entry import Entry
from durak.server.storage.store import Store
from durak.server.tables.state import replayed
from server.hosting import Tap, run
from server.postgres import Database
from server.process import Process, balanced

# A quarter of a minute for each; the same ones each time.
SEEDS = range(int(os.environ.get("DURAK_FREEZES", "10")))
# A process says so often that it lives, and is believed so long; a lost connection keeps its seat so long, in seconds.
BEAT, LIFE, GRACE = 0.25, 0.75, 3.0
# How long a process has to run on end until it has said who is connected to it, and how long it takes at most until all
# know that again, on a slow machine.
SAID, SETTLED = 4 * BEAT, LIFE + 2 * BEAT + 2.0
STEPS = 4
ENVIRONMENT = {"DURAK_BEAT": str(BEAT)}


class Witnessed(Tap):
    """Somebody who asks again and again whether anybody is there, and notes when that was answered."""

    def __init__(self, url: str, name: str) -> None:
        super().__init__(url, name)
        self.answered: list[float] = []

    async def watch_the_clock(self) -> None:
        while True:
            with suppress(ConnectionError, RefusedError):
                await self.ping()
                self.answered.append(time())
            await asyncio.sleep(0.05)

    def longest(self, begin: float, end: float) -> float:
        """For how long everything was answered at once, at most, between these moments."""
        longest, since, last = 0.0, None, 0.0
        for at in self.answered:
            if begin < at < end:
                since = at if since is None or at - last > 0.4 else since
                last, longest = at, max(longest, at - since)
        return longest


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_is_connected_keeps_the_seat_whatever_becomes_of_the_processes(
    tmp_path: Path, database: Database, seed: int
) -> None:
    chance = random.Random(seed)

    def start(port: int = 0) -> Process:
        options = ("--grace", str(GRACE), "--log-format", "json", "--log-level", "debug")
        return Process(tmp_path, port, database.url, *options, environment=ENVIRONMENT)

    async def freeze(one: Process, seconds: float) -> None:
        one.send(signal.SIGSTOP)
        await asyncio.sleep(seconds)
        one.send(signal.SIGCONT)

    async def happen(processes: list[Process]) -> None:
        """Something that happens to processes."""
        number = chance.randrange(len(processes))
        what = chance.choice(["freeze", "freeze twice", "freeze all", "kill"])
        if what == "freeze":
            await freeze(processes[number], chance.uniform(LIFE / 2, GRACE))
        elif what == "freeze twice":
            await freeze(processes[number], chance.uniform(LIFE, GRACE))
            await asyncio.sleep(chance.uniform(0, 3 * BEAT))
            await freeze(processes[number], chance.uniform(LIFE, GRACE))
        elif what == "freeze all":
            seconds = chance.uniform(LIFE, GRACE)
            await asyncio.gather(*(freeze(one, seconds * chance.uniform(0.8, 1)) for one in processes))
        else:
            processes[number].end(signal.SIGKILL)
            await asyncio.sleep(chance.uniform(0, LIFE))
            processes[number] = await asyncio.to_thread(start, processes[number].port)
        await asyncio.sleep(chance.uniform(0, 2 * LIFE))

    async def test() -> None:
        processes = [start(), start()]
        try:
            async with balanced(processes) as url:
                people = [Witnessed(url, name) for name in ("Anna", "Boris", "Vera", "Gleb")]
                for one in people:
                    await one.__aenter__()
                anna, boris, vera, gleb = people
                # One table that is played at, and one at which two wait for a third.
                played, waits = await anna.create(seats=3, bots=["novice"]), await vera.create(seats=3)
                await boris.join(played)
                await gleb.join(waits)
                await anna.start(played)
                watching = [asyncio.create_task(one.watch_the_clock()) for one in people]
                for _ in range(STEPS):
                    await happen(processes)
                await asyncio.sleep(SETTLED)
                for task in watching:
                    task.cancel()
                for table, sitting in ((played, (anna, boris)), (waits, (vera, gleb))):
                    logs = Store(database.url)
                    log = await logs.load(table)
                    logs.close()
                    assert (found := faults(log, sitting)) == [], told(found, sitting, processes[0].errors)
                    again = replayed(table, log)
                    for one in sitting:
                        if again.seat_of(one.player) is not None:
                            await one.say(table, "still here")
                for one in people:
                    await one.__aexit__(None, None, None)
        finally:
            for process in processes:
                process.send(signal.SIGCONT)
                if process.alive:
                    process.end()

    run(test(), 300)


def faults(log: list[Entry], sitting: tuple[Witnessed, ...]) -> list[str]:
    """Who was given up although the server had answered them, or stayed so although it did for long."""
    found, players, seats = list[str](), {one.player: one for one in sitting}, dict[int, str]()
    now = max(one.answered[-1] for one in sitting)
    away: dict[str, float] = {}

    def given_up(player: str, number: int, at: float) -> None:
        # A client that got hardly any answers while its seat was kept has lost its connection, even if it is open.
        if (longest := players[player].longest(at - GRACE, at)) > SAID:
            found.append(f"{number}: {players[player].name} was given up, and had been answered for {longest:.1f} s")

    for number, entry in enumerate(log):
        match entry.what:
            case Sat(seat=seat) if entry.player is not None:
                seats[seat] = entry.player
            case Left(seat=seat):
                given_up(seats[seat], number, entry.at)
            case Away(seat=seat):
                given_up(seats[seat], number, entry.at)
                away[seats[seat]] = entry.at
            case Back(seat=seat):
                begun = away.pop(seats[seat], entry.at)
                found += too_long(players[seats[seat]], begun, entry.at, number)
    for player, begun in away.items():
        found += too_long(players[player], begun, now, len(log))
    return found


def told(found: list[str], sitting: tuple[Witnessed, ...], errors: str) -> str:
    """The faults, what the processes saw of each other, and when each person was answered."""
    answered = (f"{one.name}: {one.player}, {' '.join(f'{at:.2f}' for at in one.answered)}" for one in sitting)
    return "\n".join([*found, *answered, errors])


def too_long(one: Witnessed, begin: float, end: float, number: int) -> list[str]:
    longest = one.longest(begin, end)
    return [f"{number}: {one.name} was away for {longest:.1f} s while connected"] if longest > SETTLED else []
