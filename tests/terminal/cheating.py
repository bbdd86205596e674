"""Somebody who cheats as soon as they can, at a table where that is a part of the game."""

from itertools import combinations

from durak.client import Client
from durak.players import SimplePlayer
from durak.rules import Attack, Defend, Event, Phase, refusal, tolerated

RELAXED = {"relax": ["RANK_NOT_ON_TABLE", "DOES_NOT_BEAT", "MIXED_RANKS"]}


def to_move(client: Client, table: str) -> bool:
    """Does the table wait for this client?"""
    seen = client.tables.get(table)
    return seen is not None and seen.choices is not None and bool(seen.views) and seen.views[-1].active == client.name


async def cheat_once(client: Client, table: str) -> bool:
    """Cheats if that is possible now, and else plays honestly; was it a cheat?"""
    seen, me = client.tables[table], str(client.name)
    now = seen.views[-1]
    if now.phase is Phase.DEFEND:
        events: list[Event] = [Defend(me, [(attack, card)]) for attack in now.unbeaten for card in sorted(now.hand)]
    else:
        count = 1 if now.field else 2
        events = [Attack(me, cards) for cards in combinations(sorted(now.hand), count)]
    possible = (event for event in events if refusal(seen.settings, now, event) is None)
    crooked = next((event for event in possible if tolerated(seen.settings, now, event)), None)
    await client.move(table, crooked or SimplePlayer().choose(seen.settings, seen.views))
    await client.ping()
    return crooked is not None
