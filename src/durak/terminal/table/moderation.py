"""What the host can do about others at the table: mute them, let them speak again, make them leave."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from durak.client import Client
from durak.terminal.table.sitting import Sitting

Measure = Literal["mute", "unmute", "remove"]


@dataclass(frozen=True, slots=True)
class Moderation:
    """One action towards another person, by their name at this table."""

    measure: Measure
    name: str


def others(sitting: Sitting, measure: Measure = "remove") -> list[str]:
    """Everybody who could be moderated: people on chairs, and spectators who have spoken."""
    seated = [chair.name for chair in sitting.chairs if chair.name and (measure == "remove" or chair.bot is None)]
    return [name for name in dict.fromkeys((*seated, *sitting.spectators)) if name != sitting.me]


def possible(sitting: Sitting) -> Iterator[Moderation]:
    """Everything the host can do now: chairs can be emptied only between rounds, and bots do not speak."""
    for name in others(sitting) if sitting.host else ():
        chair = sitting.chair(name)
        if chair.bot is None:
            yield Moderation("unmute" if name in sitting.muted else "mute", name)
        if chair.name is None or not sitting.playing:
            yield Moderation("remove", name)


async def moderate(client: Client, sitting: Sitting, wish: Moderation) -> None:
    """Asks the server for it, which can refuse."""
    seat = next((place for place, chair in enumerate(sitting.chairs) if chair.name == wish.name), None)
    if wish.measure != "remove":
        await client.mute(sitting.table, wish.name, muted=wish.measure == "mute")
    elif seat is not None:
        await client.kick(sitting.table, seat)
    else:
        await client.remove(sitting.table, wish.name)
