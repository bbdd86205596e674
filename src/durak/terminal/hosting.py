"""What a server says when it is ready: where it is, and for phones a code that they can read."""

import sys
from collections.abc import Iterator, Sequence

import segno
from rich.text import Text

from durak.terminal.screen import Screen, shows

# The upper and the lower half of a character are two squares of the code.
_HALVES = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
# What readers need around a code, in squares.
_MARGIN = 4


def announce(screen: Screen, host: str, port: int, neighbours: Sequence[str] = ()) -> None:
    """Says where the tables are; `neighbours` are the addresses of this machine for others in the same network."""
    screen.say("serve-ready", url=f"ws://{host}:{port}/ws", address=f"{host}:{port}")
    for address in neighbours:
        screen.say("serve-lan", address=f"{address}:{port}")
    if neighbours and shows(sys.stdout, "".join(_HALVES.values())):
        screen.say("serve-code")
        screen.show(Text("\n".join(code(f"http://{neighbours[0]}:{port}/")), style="black on white", no_wrap=True))


def code(text: str) -> Iterator[str]:
    """A QR code as lines of characters.

    >>> print(len(list(code("http://192.168.1.20:8765/"))))
    17
    """
    rows = [list(row) for row in segno.make(text, micro=False).matrix_iter(border=_MARGIN)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        yield "".join(_HALVES[int(one), int(other)] for one, other in zip(upper, lower, strict=True))
