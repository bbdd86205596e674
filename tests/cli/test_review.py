"""`durak review`: every player's accuracy and luck, what was blamed, and what would have been better."""

import json
import sys
from pathlib import Path

import pytest

from cli.test_commands import run

# A round of two bots, as `durak play --save` writes one.
GAME = Path(__file__).parents[1] / "data" / "evening.durak"


@pytest.fixture
def file() -> str:
    return str(GAME)


def test_the_players_and_their_mistakes(file: str) -> None:
    code, shown, errors = run("review", file, "--worlds", "60")
    assert (code, errors) == (0, "")
    assert "Accuracy" in shown
    assert " points. Better: " in shown
    assert "Judged by the champion, by what each player could know." in shown


def test_in_russian(file: str) -> None:
    code, shown, _ = run("review", file, "--worlds", "60", lang="ru")
    assert code == 0
    assert "Точность" in shown
    assert "Лучше: " in shown


def test_as_json_for_one_player_with_a_graph(file: str, tmp_path: Path) -> None:
    plot = tmp_path / "chances.svg"
    code, shown, _ = run("review", file, "--worlds", "60", "--seat", "a", "--json", "--plot", str(plot))
    assert code == 0
    found = json.loads(shown)
    assert {one["seat"] for one in found["decisions"]} == {"a"}
    assert found["players"]["a"]["accuracy"] < 1
    share = found["players"]["a"]["share"]
    assert sum(share[part] for part in ("start", "luck", "own", "others")) == pytest.approx(share["result"], abs=1e-3)
    assert plot.read_text().startswith("<svg")


def test_what_is_wrong_is_said(file: str, tmp_path: Path) -> None:
    assert run("review", file, "--seat", "zed")[::2] == (2, "nobody is called zed: choose from a, b\n")
    assert run("review", file, "--plot", str(tmp_path / "a.pdf"))[0] == 2
    assert run("review", str(tmp_path / "none"))[0] == 2


def test_another_program_judges(file: str) -> None:
    analyst = f"cmd:{sys.executable} {Path(__file__).parents[2] / 'examples' / 'analyst.py'}"
    code, shown, errors = run("review", file, "--engine", analyst)
    assert (code, errors) == (0, "")
    assert "Judged by the engine lowest cards." in shown
    code, shown, _ = run("review", file, "--engine", analyst, "--json")
    assert json.loads(shown)["judge"] == "lowest cards"
    assert run("review", file, "--engine", "cmd:false")[::2] == (
        2,
        "cmd:false: the process has ended with exit code 1\n",
    )
