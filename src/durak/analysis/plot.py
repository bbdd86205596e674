"""The chances of all seats over a round, as a graph."""

from durak.analysis.label import COSTS, Label
from durak.analysis.review import Review
from durak.chart import COLOURS, Chart, label, page
from durak.i18n import Words

_WIDTH, _HEIGHT = 860, 440
_LEFT, _RIGHT, _TOP, _BOTTOM = 60, 150, 40, 40
_BLAMED = [one for one in COSTS if one is not Label.GOOD]


def plot_svg(review: Review, words: Words) -> str:
    """A line for each seat with all cards known, and a dot where somebody decided badly."""
    assert review.fortune is not None
    turnings = review.fortune.turnings
    chart = Chart(_LEFT, _WIDTH - _RIGHT, _TOP, _HEIGHT - _BOTTOM, max(1, len(turnings) - 1), 0.0, 1.0)
    parts = chart.axes(words("review-plot-title"), words("review-plot-events", events=len(turnings) - 1), ".0%")
    for place, seat in enumerate(review.game.seats):
        colour = COLOURS[place % len(COLOURS)]
        points = [(float(x), turning.chances[seat]) for x, turning in enumerate(turnings)]
        parts.append(chart.line(points, colour))
        parts.append(label(_WIDTH - _RIGHT + 10, _TOP + 20 * place, seat, colour))
        for decision in review.decisions:
            if decision.seat == seat and decision.label in _BLAMED:
                x, y = points[decision.number]
                size = 3 + 1.5 * _BLAMED.index(decision.label)
                parts.append(f'<circle cx="{chart.x(x):.1f}" cy="{chart.y(y):.1f}" r="{size:g}" fill="{colour}"/>')
    return page(_WIDTH, _HEIGHT, parts)
