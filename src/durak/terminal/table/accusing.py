"""Calling a cheat, at tables where rules may be broken as long as nobody notices (docs/rules.md 8)."""

from durak.client import Client
from durak.terminal.table.sitting import Sitting


def suspects(sitting: Sitting) -> list[str]:
    """The others who are still in play; nobody where the rules are kept, or for spectators."""
    now = sitting.now
    if now is None or sitting.seat is None or not sitting.playing or not sitting.settings.relax:
        return []
    return [name for name in sitting.others() if name not in now.inactive]


async def accuse(client: Client, sitting: Sitting, name: str) -> None:
    """Says that this player has cheated; the server refuses it if they have not."""
    seat = next(place for place, chair in enumerate(sitting.chairs) if chair.name == name)
    await client.accuse(sitting.table, seat)
