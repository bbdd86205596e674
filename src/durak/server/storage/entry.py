"""One line of a table's log: what happened, when, and what only the server knows about it."""

from collections import namedtuple
from dataclasses import dataclass
from typing import Any

from durak.protocol import Happening, happening

# An entry without its hash, as it is stored.
Row = namedtuple("Row", ("table_id", "sequence", "at", "what", "player", "move", "secret"))


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log. Only `what` is ever sent to anybody."""

    what: Happening
    # When, in seconds since 1970.
    at: float
    # The person who did it, and the id that the move came with.
    player: str | None = None
    move: str | None = None
    # The server's seed, with the commitment to it.
    secret: str | None = None


def entry_of(row: Any) -> Entry:
    """An entry as it is stored."""
    return Entry(happening(row.what), row.at, row.player, row.move, row.secret)
