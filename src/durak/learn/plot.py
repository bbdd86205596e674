"""Training as pictures: what the log says."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from durak.chart import COLOURS, Chart, label, page

_WIDTH, _HEIGHT = 720, 300
_LEFT, _RIGHT, _TOP, _BOTTOM = 60, 230, 40, 40
# The pictures: what is drawn together, by its names in the log.
PICTURES = {
    "score": ("against thrifty", "against an old self", "against a recent self", "against the victim"),
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
    parts = [
        part
        for number, (title, names) in enumerate(PICTURES.items())
        for part in picture(title, lines, names, _HEIGHT * number)
    ]
    plot.write_text(page(_WIDTH, _HEIGHT * len(PICTURES), parts), encoding="utf-8")


def picture(title: str, lines: Sequence[Mapping[str, float]], names: Sequence[str], top: int) -> list[str]:
    """Some values of a log over the decisions made, from this height down."""
    values = [line[name] for line in lines for name in names if name in line]
    low, high = min(values, default=0.0), max(values, default=1.0)
    most = max((line["decisions"] for line in lines), default=1)
    edges = _LEFT, _WIDTH - _RIGHT, top + _TOP, top + _HEIGHT - _BOTTOM
    chart = Chart(*edges, most, low, high if high > low else low + 1)
    parts = chart.axes(title, f"{most / 1e6:,.1f} million decisions", ".3g")
    for number, (name, colour) in enumerate(zip(names, COLOURS, strict=False), start=1):
        points = [(line["decisions"], line[name]) for line in lines if name in line]
        if points:
            parts.append(chart.line(points, colour))
            parts.append(label(chart.right + 12, chart.top - 4 + 16 * number, f"{name} {points[-1][1]:.3g}", colour))
    return parts
