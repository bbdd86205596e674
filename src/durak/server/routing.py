"""How clients find the process that runs their table."""

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Routing:
    """How clients are sent to the process that runs their table, so that each table costs one process and not all."""

    # The path or full address at which a proxy reaches exactly this process.
    address: str | None = None
    # The proxy sends everybody who connects at /ws/TABLE to the same process, which then runs that table.
    spread: bool = False

    def to(self, table: str) -> str | None:
        """The address for a table, whichever process runs it, if there is one.

        >>> Routing(spread=True).to("K7QMX2PDAB"), Routing().to("K7QMX2PDAB")
        ('/ws/K7QMX2PDAB', None)
        """
        return f"/ws/{table}" if self.spread else None


def checked_address(text: str) -> str:
    """The address of a process, in the form that clients are given; ValueError if it is invalid.

    >>> checked_address("/at/8765/ws"), checked_address("wss://one.durak.example/ws")
    ('/at/8765/ws', 'wss://one.durak.example/ws')
    >>> checked_address("at/8765")
    Traceback (most recent call last):
    ValueError: 'at/8765' is not the address of a process: write a path, as in /at/8765/ws, or ws://HOST:PORT/ws
    """
    if re.fullmatch(r"(wss?://[0-9A-Za-z.:\[\]-]+)?/[0-9A-Za-z._~/-]*", text) is None or len(text) > 200:
        raise ValueError(
            f"{text!r} is not the address of a process: write a path, as in /at/8765/ws, or ws://HOST:PORT/ws"
        )
    return text
