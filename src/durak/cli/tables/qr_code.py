"""QR codes, as lines of characters that a phone can read from the terminal."""

from collections.abc import Iterator

# The upper and the lower half of a character are two squares of the code.
HALVES = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
# What readers need around a code, in squares.
_MARGIN = 4


def qr_code(text: str) -> Iterator[str]:
    """The lines of the code.

    >>> print(len(list(qr_code("http://192.168.1.20:8765/"))))
    17
    """
    import segno

    rows = [list(row) for row in segno.make(text, micro=False).matrix_iter(border=_MARGIN)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        yield "".join(HALVES[int(one), int(other)] for one, other in zip(upper, lower, strict=True))
