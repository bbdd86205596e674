"""Plots are well-formed and say what the results say."""

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from arena.test_statistics import invented
from durak.arena import Results, Tournament
from durak.arena.plot import plot_svg
from durak.chart import check_plot, write_plot
from durak.extras import MissingPart
from durak.i18n import Words
from durak.rules import Settings

SVG = "{http://www.w3.org/2000/svg}"


def results(deals: int, seats: int = 2) -> Results:
    tournament = Tournament(("simple", "cmd:./a & <b>"), seats, Settings(max_turns=1000))
    return Results(tournament, tuple(invented(tournament, deals)))


@pytest.mark.parametrize(("deals", "seats"), [(1, 2), (2, 2), (40, 3), (700, 2)])
def test_a_plot_has_a_line_and_a_label_for_everybody(deals: int, seats: int) -> None:
    shown = results(deals, seats)
    root = ElementTree.fromstring(plot_svg(shown, Words("en")))
    assert len(root.findall(f"{SVG}polyline")) == 2
    texts = [text.text or "" for text in root.findall(f"{SVG}text")]
    assert texts[:2] == ["Share of lost rounds", f"{deals} deals"]
    for standing in shown.standings:
        assert any(text.startswith(f"{standing.entrant}  {standing.lost.value:.1%}") for text in texts)


def test_a_plot_is_written_as_its_name_says(tmp_path: Path) -> None:
    for name, begins in (("plot.svg", b"<svg "), ("plot.PNG", b"\x89PNG")):
        check_plot(tmp_path / name)
        write_plot(plot_svg(results(10), Words("ru")), tmp_path / name)
        assert (tmp_path / name).read_bytes().startswith(begins)


def test_impossible_plots_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match=r"cannot be a plot: its name ends with \.svg or \.png"):
        check_plot(tmp_path / "plot.pdf")
    with pytest.raises(ValueError, match="No such file or directory"):
        check_plot(tmp_path / "no" / "plot.svg")
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(MissingPart, match=r"pip install 'durak-cards\[arena\]'"):
        check_plot(tmp_path / "plot.png")
