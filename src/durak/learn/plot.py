"""Training as pictures: what the log says, drawn by hand as SVG."""

import json
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

_WIDTH, _HEIGHT = 720, 300
_LEFT, _RIGHT, _TOP, _BOTTOM = 60, 230, 36, 40
# Colours that can be told apart, also by those who do not see all of them (Okabe and Ito).
_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7")
_FONTS = "DejaVu Sans, Liberation Sans, Arial, Helvetica, Noto Sans, sans-serif"
# The pictures: what is drawn together, by its names in the log.
PICTURES = {
    "score": ("against thrifty", "against an old self", "against a recent self"),
    "entropy": ("entropy",),
    "critic's loss": ("critic_loss",),
    "moved": ("moved", "from_reference"),
}
# What logs of version 0.1 call it.
_RENAMED = {"from_magnet": "from_reference"}


def read_log(path: Path) -> list[dict[str, float]]:
    """The lines of a log, also of an earlier one."""
    lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [{_RENAMED.get(name, name): value for name, value in line.items()} for line in lines]


def write_plot(log: Path, plot: Path) -> None:
    """Draws everything a log says, one picture below the other."""
    lines = read_log(log)
    pictures = [picture(title, lines, names, _HEIGHT * at) for at, (title, names) in enumerate(PICTURES.items())]
    height = _HEIGHT * len(pictures)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" height="{height}" '
        f'font-family="{_FONTS}" font-size="13"><rect width="{_WIDTH}" height="{height}" fill="white"/>'
    )
    plot.write_text("\n".join([head, *pictures, "</svg>", ""]), encoding="utf-8")


def picture(title: str, lines: Sequence[Mapping[str, float]], names: Sequence[str], top: int) -> str:
    """Some columns of a log over the decisions made, from this height down."""
    values = [line[name] for line in lines for name in names if name in line]
    low, high = min(values, default=0.0), max(values, default=1.0)
    high = high if high > low else low + 1
    most = max((line["decisions"] for line in lines), default=1)
    right, upper, lower = _WIDTH - _RIGHT, top + _TOP, top + _HEIGHT - _BOTTOM
    parts = [
        f'<text x="{_LEFT}" y="{top + 22}" font-size="15">{escape(title)}</text>',
        f'<text x="{right}" y="{lower + 22}" text-anchor="end">{most / 1e6:,.1f} million decisions</text>',
        f'<path d="M{_LEFT} {upper}V{lower}H{right}" fill="none" stroke="black"/>',
    ]
    for share in range(5):
        value, height = low + (high - low) * share / 4, lower + (upper - lower) * share / 4
        parts.append(f'<text x="{_LEFT - 6}" y="{height + 4:.1f}" text-anchor="end">{value:.3g}</text>')
    for name, colour in zip(names, _COLOURS, strict=False):
        points = [(line["decisions"], line[name]) for line in lines if name in line]
        if not points:
            continue
        at = [
            (_LEFT + (right - _LEFT) * x / most, lower + (upper - lower) * (y - low) / (high - low)) for x, y in points
        ]
        drawn = " ".join(f"{x:.1f},{y:.1f}" for x, y in at)
        parts.append(f'<polyline points="{drawn}" fill="none" stroke="{colour}" stroke-width="2"/>')
        label = upper + 16 * (names.index(name) + 1)
        parts.append(f'<text x="{right + 12}" y="{label}" fill="{colour}">{escape(name)} {points[-1][1]:.3g}</text>')
    return "\n".join(parts)
