"""How long one person waits at a table with bots from one decision to the next, where nobody adds anything.

The person plays low cards over the network, at the usual pace, without thinking; the table passes for them where that
is all they can do, as on the page. A wait counts if the others only passed in it, or beat what lay there.

    python benchmarks/waiting.py --seats 5 --levels novice champion --rounds 3
"""

import argparse
import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import monotonic

from durak.client import Client, play_seat
from durak.players import SimplePlayer
from durak.rules import Attack, Defend, Event, Settings, View
from durak.server.local import local_server


class Impatient:
    """Plays like the simple bot, and notes how long it has waited for each question."""

    name = "impatient"

    def __init__(self) -> None:
        self.waits: list[float] = []
        self._player, self._seen, self._since = SimplePlayer(), 0, 0.0

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        """A move, at once."""
        # Since the decision before, which is the first of these; a new round begins with nothing.
        since = [one.event for one in views[self._seen :]] if 0 < self._seen < len(views) else []
        if since and all(adds_nothing(event, views[-1].seat) for event in since):
            self.waits.append(monotonic() - self._since)
        event = self._player.choose(settings, views)
        self._seen, self._since = len(views), monotonic()
        return event


def adds_nothing(event: Event | None, me: str | None) -> bool:
    """Is it our own, a pass, or an answer that beats something?"""
    match event:
        case Attack(by=by, cards=cards):
            return by == me or not cards
        case Defend(pairs=pairs):
            return bool(pairs)
        case _:
            return False


async def waits(url: str, level: str, seats: int, preset: str, rounds: int) -> list[float]:
    """All waits of a person with bots of this level, in seconds."""
    player = Impatient()
    async with Client(url, name="Anna") as client:
        table = await client.create(preset=preset, seats=seats, bots=[level] * (seats - 1), public=False)
        await client.start(table)
        await client.autopass(table, more=True)
        await play_seat(client, table, player, rounds)
    return player.waits


def main() -> None:
    """Prints a line a level."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--levels", nargs="+", default=["novice", "amateur", "champion"])
    parser.add_argument("--preset", default="throw-in")
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, local_server(folder=Path(folder)) as server:
        for level in asked.levels:
            found = asyncio.run(waits(server.url, level, asked.seats, asked.preset, asked.rounds))
            print(f"{level:10} {len(found):4} waits: median {median(found):.2f} s, longest {max(found):.2f} s")


if __name__ == "__main__":
    main()
