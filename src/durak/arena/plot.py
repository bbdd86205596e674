"""A plot of how the shares of lost rounds settled down, drawn by hand as SVG."""

from html import escape
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from durak.arena.estimate import mean_over_deals
from durak.arena.results import Results
from durak.i18n import Words

_WIDTH, _HEIGHT = 860, 440
_LEFT, _RIGHT, _TOP, _BOTTOM = 60, 290, 40, 40
# Colours that can be told apart, also by those who do not see all of them (Okabe and Ito).
_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000")
# One of these is nearly everywhere; what makes a PNG does not look further for "sans-serif".
_FONTS = "DejaVu Sans, Liberation Sans, Arial, Helvetica, Noto Sans, sans-serif"
# More points of a line nobody can see.
_POINTS = 300


def write_plot(results: Results, path: Path, words: Words) -> None:
    """Writes the plot, as SVG or PNG by the ending of the name."""
    if path.suffix.lower() == ".svg":
        content = plot_svg(results, words).encode()
    else:
        from resvg_py import svg_to_bytes

        content = bytes(svg_to_bytes(svg_string=plot_svg(results, words), zoom=2))
    path.write_bytes(content)


def check_plot(path: Path) -> None:
    """Refuses a name that no plot can be written to, before the first card is dealt."""
    if path.suffix.lower() not in (".svg", ".png"):
        raise ValueError(f"{path} cannot be a plot: its name ends with .svg or .png")
    if path.suffix.lower() == ".png":
        try:
            import resvg_py  # noqa: F401 - whether it is there is the question
        except ImportError:
            raise ValueError("a plot as PNG needs resvg: pip install 'durak-cards[plot]', or take .svg") from None
    try:
        path.open("ab").close()
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror}") from error


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

    def x(deal: NDArray[np.int_] | int) -> NDArray[np.float64]:
        return np.asarray(_LEFT + (_WIDTH - _LEFT - _RIGHT) * np.asarray(deal) / max(1, deals - 1))

    def y(share: NDArray[np.float64] | float) -> NDArray[np.float64]:
        return np.asarray(_TOP + (_HEIGHT - _TOP - _BOTTOM) * (high - np.clip(share, low, high)) / (high - low))

    right, bottom = _WIDTH - _RIGHT, _HEIGHT - _BOTTOM
    title, unit = escape(words("arena-plot-lost")), escape(words("arena-plot-deals", deals=deals))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" height="{_HEIGHT}" '
        f'font-family="{_FONTS}" font-size="13">',
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="white"/>',
        f'<text x="{_LEFT}" y="22" font-size="15">{title}</text>',
        f'<text x="{right}" y="{bottom + 22}" text-anchor="end">{unit}</text>',
        f'<path d="M{_LEFT} {_TOP}V{bottom}H{right}" fill="none" stroke="black"/>',
    ]
    for share in np.linspace(low, high, 5):
        height = float(y(share))
        parts.append(f'<text x="{_LEFT - 8}" y="{height + 4:.1f}" text-anchor="end">{share:.0%}</text>')
        parts.append(f'<path d="M{_LEFT - 4} {height:.1f}h4" stroke="black"/>')
    even = float(y(results.even))
    parts.append(f'<path d="M{_LEFT} {even:.1f}H{right}" stroke="gray" stroke-dasharray="4 4"/>')
    edge = right + 10 + 5 * len(results.tournament.entrants)
    labels = _apart([float(y(share)) for share in running[-1]])
    for number, entrant in enumerate(results.tournament.entrants):
        colour = _COLOURS[number % len(_COLOURS)]
        line = " ".join(f"{a:.1f},{b:.1f}" for a, b in zip(x(at), y(running[at, number]), strict=True))
        end, margin = float(running[-1, number]), margins[number]
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(
            f'<path d="M{right + 6 + 5 * number} {float(y(end - margin)):.1f}V{float(y(end + margin)):.1f}" '
            f'stroke="{colour}" stroke-width="3"/>'
        )
        name = entrant if len(entrant) <= 20 else f"{entrant[:19]}…"
        label = f"{name}  {end:.1%} ± {margin:.1%}"
        parts.append(f'<text x="{edge}" y="{labels[number] + 4:.1f}" fill="{colour}">{escape(label)}</text>')
    return "\n".join([*parts, "</svg>", ""])


def _apart(heights: list[float], least: float = 16) -> list[float]:
    """The heights, moved down as far as their labels would overlap."""
    moved, last = list(heights), -np.inf
    for index in sorted(range(len(heights)), key=heights.__getitem__):
        last = moved[index] = max(heights[index], last + least)
    return moved
