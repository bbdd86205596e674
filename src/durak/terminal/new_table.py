"""The kind of table that somebody asks a server for."""

from dataclasses import dataclass, field
from typing import Any

from durak.protocol import Options


@dataclass(frozen=True)
class NewTable:
    """A table that was asked for, on the command line or in the dialogue."""

    options: Options
    # The levels or bots on the chairs after the player's own.
    bots: tuple[str, ...]
    # The player's name.
    name: str
    # What was chosen in the dialogue, to be offered again next time.
    choices: dict[str, Any] = field(default_factory=dict)
