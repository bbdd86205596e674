"""Lets players of this program play at tables of other servers."""

import asyncio

from durak.client.client import Client
from durak.client.refused import RefusedError
from durak.client.table import Seen
from durak.kernel import Stop
from durak.players import Player
from durak.protocol import Closed, Happened, Revealed
from durak.rules import Event

# The refusals of a move that came too late.
LATE = ("STALE", "NOT_YOUR_TURN", "ROUND_OVER")


async def play_seat(client: Client, table: str, player: Player, rounds: int | None = None) -> int:
    """Lets a player of this program play the client's seat, for this many rounds or until the table closes.

    The player thinks in a thread and agrees to every rematch. Returns the number of rounds played.
    """
    played, answered = 0, None
    news = aiter(client)
    while True:
        seen = client.tables.get(table)
        if seen is not None and seen.choices is not None and seen.choices is not answered:
            answered, sequence = seen.choices, seen.sequence
            event = await _chosen(player, seen)
            try:
                await client.move(table, event, after=sequence)
            except RefusedError as refused:
                # The clock, another attacker, or the bot that replaced us while we were away, was quicker.
                if refused.code not in LATE and not seen.window:
                    raise
        message = await anext(news, None)
        what = message.what if isinstance(message, Happened) and message.table == table else None
        if message is None or isinstance(what, Closed):
            return played
        if isinstance(what, Revealed):
            played += 1
            if played == rounds:
                return played
            await client.rematch(table)


async def _chosen(player: Player, seen: Seen) -> Event:
    """What the player chooses, in a thread; cancelling the wait stops the player."""
    # A copy of the present: others may play while the thread starts.
    stop, settings, views = Stop(), seen.settings, tuple(seen.turn)

    def think() -> Event:
        with stop:
            return player.choose(settings, views)

    try:
        return await asyncio.to_thread(think)
    finally:
        stop.stop()
