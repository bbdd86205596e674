"""What a terminal shows, as a small SVG that is the same whenever the screen is the same."""

import html
import re
from itertools import groupby

# A cell of the SVG that Textual makes.
_WIDE, _HIGH, _BASE = 12.2, 24.4, 20
_STYLE = re.compile(r"\.terminal-\d+-(r\d+) \{ (.*?) \}")
_RECT = re.compile(r'<rect fill="(#\w+)" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="[\d.]+"')
_TEXT = re.compile(r'<text class="terminal-\d+-(r\d+)" x="([\d.]+)" y="([\d.]+)" textLength="[\d.]+"[^>]*>(.*?)</text>')


def picture(exported: str, size: tuple[int, int]) -> str:
    """Text and colours of what Textual exported, and nothing else."""
    columns, rows = size
    body = exported[exported.index("clip-path=") :]
    ground, patches = _patches(body)
    looks, texts = _texts(body, dict(_STYLE.findall(exported)))
    css = "".join(f".{name}{{{look}}}" for look, name in looks.items())
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {columns * 10} {rows * 20}" '
            'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="16.6" xml:space="preserve">',
            f"<style>{css}</style>",
            f'<rect fill="{ground}" width="100%" height="100%"/>',
            *patches,
            *texts,
            "</svg>",
            "",
        ]
    )


def _patches(body: str) -> tuple[str, list[str]]:
    """The colour of most cells, and the rectangles that have another one."""
    cells: dict[tuple[int, int], str] = {}
    for fill, x, y, width in _RECT.findall(body):
        left, row = _cell(x, _WIDE), _cell(y, _HIGH)
        cells.update(dict.fromkeys(((row, left + step) for step in range(_cell(width, _WIDE))), fill))
    ground = max(sorted(set(cells.values())), key=list(cells.values()).count)
    runs: dict[tuple[int, int, str], list[int]] = {}
    for row in sorted({row for row, _ in cells}):
        columns = sorted(column for one, column in cells if one == row)
        for fill, run in groupby(columns, key=lambda column, row=row: cells[row, column]):  # type: ignore[misc]
            cells_of_run = list(run)
            if fill != ground:
                runs.setdefault((cells_of_run[0], len(cells_of_run), fill), []).append(row)
    patches = []
    for (left, width, fill), rows in runs.items():
        for _, block in groupby(enumerate(rows), key=lambda item: item[1] - item[0]):
            high = [row for _, row in block]
            place = f'x="{left * 10}" y="{high[0] * 20}" width="{width * 10}" height="{len(high) * 20}"'
            patches.append(f'<rect fill="{fill}" {place}/>')
    return ground, patches


def _texts(body: str, styles: dict[str, str]) -> tuple[dict[str, str], list[str]]:
    """The looks that there are, and every run of characters with its look."""
    looks: dict[str, str] = {}
    texts = []
    for style, x, y, text in _TEXT.findall(body):
        # Blanks are for the eye: what stands apart is a text of its own.
        for word in re.finditer(r"\S+( \S+)*", html.unescape(text).replace("\xa0", " ")):
            name = looks.setdefault(styles[style].replace(" ", "").rstrip(";"), f"t{len(looks)}")
            column, row = _cell(x, _WIDE) + word.start(), round((float(y) - _BASE) / _HIGH)
            place = f'x="{column * 10}" y="{row * 20 + 15}" textLength="{len(word.group()) * 10}"'
            texts.append(f'<text class="{name}" {place}>{html.escape(word.group(), quote=False)}</text>')
    return looks, texts


def _cell(length: str, size: float) -> int:
    return round((float(length) - (1.5 if size == _HIGH else 0)) / size)
