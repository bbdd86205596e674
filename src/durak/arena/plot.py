"""A plot of how the shares of lost rounds settled down."""

import numpy as np

from durak.arena.estimate import mean_over_deals
from durak.arena.results import Results
from durak.chart import COLOURS, Chart, label, page
from durak.i18n import Words

_WIDTH, _HEIGHT = 860, 440
_LEFT, _RIGHT, _TOP, _BOTTOM = 60, 290, 40, 40
# More points of a line nobody can see.
_POINTS = 300


def plot_svg(results: Results, words: Words) -> str:
    """The running share of lost rounds of every entrant, with its 95 % interval at the end."""
    deals = results.deals
    running = np.cumsum(results.lost, axis=0) / np.arange(1, deals + 1)[:, None]
    at = np.unique(np.linspace(0, deals - 1, min(deals, _POINTS)).astype(int))
    margins = [min(1.0, mean_over_deals(results.lost[:, number]).margin) for number in range(results.lost.shape[1])]
    # The first few deals jump about; they may leave the picture.
    settled = running[deals // 20 :]
    low, high = float(min(settled.min(), results.even)), float(max(settled.max(), results.even))
    low, high = max(0.0, low - 0.05), min(1.0, high + 0.05)

    right = _WIDTH - _RIGHT
    chart = Chart(_LEFT, right, _TOP, _HEIGHT - _BOTTOM, max(1, deals - 1), low, high)
    parts = chart.axes(words("arena-plot-lost"), words("arena-plot-deals", deals=deals), ".0%")
    even = chart.y(results.even)
    parts.append(f'<path d="M{_LEFT} {even:.1f}H{right}" stroke="gray" stroke-dasharray="4 4"/>')
    edge = right + 10 + 5 * len(results.tournament.entrants)
    labels = _apart([chart.y(share) for share in running[-1]])
    for number, entrant in enumerate(results.tournament.names):
        colour = COLOURS[number % len(COLOURS)]
        end, margin = float(running[-1, number]), margins[number]
        parts.append(chart.line([(deal, float(running[deal, number])) for deal in at], colour))
        parts.append(
            f'<path d="M{right + 6 + 5 * number} {chart.y(end - margin):.1f}V{chart.y(end + margin):.1f}" '
            f'stroke="{colour}" stroke-width="3"/>'
        )
        name = entrant if len(entrant) <= 20 else f"{entrant[:19]}…"
        parts.append(label(edge, labels[number], f"{name}  {end:.1%} ± {margin:.1%}", colour))
    return page(_WIDTH, _HEIGHT, parts)


def _apart(heights: list[float], least: float = 16) -> list[float]:
    """The heights, moved down as far as their labels would overlap."""
    moved, last = list(heights), -np.inf
    for index in sorted(range(len(heights)), key=heights.__getitem__):
        last = moved[index] = max(heights[index], last + least)
    return moved
