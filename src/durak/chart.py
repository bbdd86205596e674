"""Line charts as SVG, drawn by hand: the page, the axes and the lines that every plot of this package has."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from durak.extras import needs

# Colours that can be told apart, also by those who do not see all of them (Okabe and Ito).
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000")
# One of these is nearly everywhere; what makes a PNG does not look further for "sans-serif".
_FONTS = "DejaVu Sans, Liberation Sans, Arial, Helvetica, Noto Sans, sans-serif"
_TICKS = 5


def page(width: int, height: int, parts: Iterable[str]) -> str:
    """A whole SVG file with these parts on white.

    >>> page(20, 10, ['<path d="M0 0H20"/>']).splitlines()[-2:]
    ['<path d="M0 0H20"/>', '</svg>']
    """
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="{_FONTS}" font-size="13">'
    )
    return "\n".join([head, f'<rect width="{width}" height="{height}" fill="white"/>', *parts, "</svg>", ""])


@dataclass(frozen=True, slots=True)
class Chart:
    """Where values are drawn: x from 0 to `last`, y from `low` to `high`, between these edges of the page.

    >>> chart = Chart(left=10, right=110, top=0, bottom=50, last=4, low=0.0, high=1.0)
    >>> chart.x(2), chart.y(0.5), chart.y(2.0)
    (60.0, 25.0, 0.0)
    """

    left: int
    right: int
    top: int
    bottom: int
    last: float
    low: float
    high: float

    def x(self, value: float) -> float:
        """Where a value is from left to right."""
        return float(self.left + (self.right - self.left) * value / self.last)

    def y(self, value: float) -> float:
        """Where a value is from top to bottom; what is out of the chart is drawn at its edge."""
        shown = min(max(value, self.low), self.high)
        return float(self.top + (self.bottom - self.top) * (self.high - shown) / (self.high - self.low))

    def axes(self, title: str, unit: str, ticks: str) -> list[str]:
        """Both axes, what is drawn, what is counted from left to right, and some values in this format."""
        parts = [
            f'<text x="{self.left}" y="{self.top - 18}" font-size="15">{escape(title)}</text>',
            f'<text x="{self.right}" y="{self.bottom + 22}" text-anchor="end">{escape(unit)}</text>',
            f'<path d="M{self.left} {self.top}V{self.bottom}H{self.right}" fill="none" stroke="black"/>',
        ]
        for number in range(_TICKS):
            value = self.low + (self.high - self.low) * number / (_TICKS - 1)
            height = self.y(value)
            parts.append(f'<text x="{self.left - 8}" y="{height + 4:.1f}" text-anchor="end">{value:{ticks}}</text>')
            parts.append(f'<path d="M{self.left - 4} {height:.1f}h4" stroke="black"/>')
        return parts

    def line(self, points: Sequence[tuple[float, float]], colour: str) -> str:
        """A line through these values."""
        drawn = " ".join(f"{self.x(x):.1f},{self.y(y):.1f}" for x, y in points)
        return f'<polyline points="{drawn}" fill="none" stroke="{colour}" stroke-width="2"/>'


def label(x: float, y: float, text: str, colour: str) -> str:
    """A text beside the chart."""
    return f'<text x="{x:g}" y="{y + 4:.1f}" fill="{colour}">{escape(text)}</text>'


def write_plot(svg: str, path: Path) -> None:
    """Writes a plot, as SVG or PNG by the ending of the name."""
    if path.suffix.lower() == ".svg":
        path.write_text(svg, encoding="utf-8")
        return
    from resvg_py import svg_to_bytes

    path.write_bytes(bytes(svg_to_bytes(svg_string=svg, zoom=2)))


def check_plot(path: Path) -> None:
    """Refuses a name that no plot can be written to, before the work begins."""
    if path.suffix.lower() not in (".svg", ".png"):
        raise ValueError(f"{path} cannot be a plot: its name ends with .svg or .png")
    if path.suffix.lower() == ".png":
        needs("arena", "resvg_py")
    try:
        path.open("ab").close()
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror}") from error
