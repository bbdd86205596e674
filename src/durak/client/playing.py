"""Lets players of this program play at tables of other servers."""

import asyncio

from durak.client.client import Client
from durak.client.refused import RefusedError
from durak.client.table import Seen
from durak.kernel import Stop
from durak.players import Player
from durak.protocol import Choices, Closed, Happened, Revealed
from durak.rules import Event, Pass, has_passed

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
        offered = None if seen is None else _offered(seen)
        if seen is not None and offered is not None and offered is not answered:
            answered, sequence, asked = offered, seen.sequence, seen.choices is not None
            event = await _chosen(player, seen)
            try:
                # Nobody has to say that they throw nothing in.
                if asked or event != Pass(str(seen.me)):
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


def _offered(seen: Seen) -> Choices | None:
    """What the seat is asked for, or may throw in when the attack has been handed on."""
    if seen.choices is not None or seen.now is None or seen.now.seat is None:
        return seen.choices
    return None if has_passed(seen.now, seen.now.seat) else seen.may_throw_in


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
