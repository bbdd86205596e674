"""Pins how the kernel plays: after a deliberate change, write the new numbers here and say why."""

import json
from pathlib import Path

from typer.testing import CliRunner

from durak.cli import app
from durak.kernel import Solver, State
from durak.kernel.compiled import core
from durak.notation import parse_position

# Positions unfolded and steps of all lines; the builds lay their keys out differently, so they forget differently.
SOLVED = {"durak.kernel._kernel": (166843, 2397), "durak.kernel._kernel_v3": (165196, 2379)}
ENDGAMES = Path(__file__).parents[1] / "data" / "endgames.jsonl"


def test_random_games_are_played_as_ever() -> None:
    printed = CliRunner().invoke(app, ["bench", "--lang", "en"]).output.splitlines()
    assert "28224317 b350bb2daa5014d9" in printed[-1]


def test_endgames_are_solved_as_ever() -> None:
    nodes = steps = 0
    for line in ENDGAMES.read_text(encoding="utf-8").splitlines():
        settings, c = parse_position(json.loads(line)["position"])
        solution = Solver(1 << 20).solve(State.from_configuration(settings, c))
        nodes, steps = nodes + solution.nodes, steps + len(solution.line)
    assert (nodes, steps) == SOLVED[core.__name__]
