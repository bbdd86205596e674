"""The programs that teach the networks: their records depend on the seed alone, and their figures can be read."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

TRAINING = Path(__file__).parents[2] / "training"


class Program(NamedTuple):
    """One that teaches a network."""

    name: str
    step: str  # the one that makes records
    record_bytes: int
    right: int  # what the network reaches, in a hundred

    def run(self, *arguments: object, path: Path | None = None) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, str(TRAINING / f"{self.name}.py"), *map(str, arguments)]
        environment = os.environ | ({} if path is None else {"PYTHONPATH": str(path)})
        return subprocess.run(command, capture_output=True, text=True, env=environment)

    def make(self, file: Path, positions: int, seed: int = 1) -> bytes:
        done = self.run(self.step, file, "--positions", positions, "--seed", seed)
        assert done.returncode == 0, done.stderr
        assert f"{positions} " in done.stderr
        return file.read_bytes()


APPRAISER = Program("appraiser", "solve", record_bytes=20, right=80)
OUTLOOK = Program("outlook", "play", record_bytes=32, right=60)


@pytest.fixture(params=[APPRAISER, OUTLOOK], ids=lambda program: program.name)
def program(request: pytest.FixtureRequest) -> Program:
    assert isinstance(request.param, Program)
    return request.param


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Program], Path]:
    """Files that are made once."""
    folder = tmp_path_factory.mktemp("records")

    def file(program: Program) -> Path:
        made = folder / program.name
        if not made.exists():
            program.make(made, positions=150 if program is APPRAISER else 2000, seed=5)
        return made

    return file


def test_the_same_seed_makes_the_same(program: Program, tmp_path: Path) -> None:
    first = program.make(tmp_path / "first", 150, seed=5)
    assert len(first) == 150 * program.record_bytes
    assert program.make(tmp_path / "again", 150, seed=5) == first
    assert program.make(tmp_path / "other", 150, seed=6) != first


def test_records_are_added(program: Program, tmp_path: Path) -> None:
    program.make(tmp_path / "records", 3)
    assert len(program.make(tmp_path / "records", 4)) == 7 * program.record_bytes


def test_the_weights_of_the_package_are_checked(program: Program, records: Callable[[Program], Path]) -> None:
    done = program.run("check", records(program))
    assert done.returncode == 0, done.stderr
    name, loss, figures = done.stdout.splitlines()[0].partition("log-loss ")
    assert (name.strip(), loss) == ("all", "log-loss ")
    found, right, constant = figures.split(", ")
    assert float(right.split(" %")[0]) >= program.right
    assert float(found) < float(constant.removeprefix("a constant ")) - 0.05
    assert {"club", "spec", "base", "other rules"} <= {line[:16].strip() for line in done.stdout.splitlines()}


def test_records_of_the_outlook_are_sound(records: Callable[[Program], Path]) -> None:
    sets = [("leader", "<u8"), ("other", "<u8"), ("deck", "<u8")]
    fields = [*sets, ("under", "<u2"), ("rules", "<u2"), ("chance", "<f4")]
    for leader, other, deck, under, _, chance in np.fromfile(records(OUTLOOK), fields).tolist():
        assert leader + other + deck == leader | other | deck, "a card is in two places"
        # As long as there are cards to draw, everybody has six.
        assert min(leader.bit_count(), other.bit_count()) >= 6
        assert under.bit_count() == 1
        assert deck & under << 48
        assert 0 <= chance <= 1


def test_bad_input_is_refused(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "records"
    assert "say when to stop" in program.run(program.step, file).stderr
    file.write_bytes(b"no record")
    assert "holds no records" in program.run("check", file).stderr
    file.write_bytes(b"\xff" * program.record_bytes)
    assert "there are no such rules" in program.run("check", file).stderr
    assert "No such file" in program.run("check", tmp_path / "nothing").stderr
    file.write_bytes(b"")
    assert "no records in these files" in program.run("check", file).stderr


def test_fit_says_how_to_get_what_it_needs(
    program: Program, records: Callable[[Program], Path], tmp_path: Path
) -> None:
    (tmp_path / "torch.py").write_text("raise ImportError", encoding="utf-8")  # Whether it is installed or not.
    done = program.run("fit", records(program), "--weights", tmp_path / "weights", path=tmp_path)
    assert done.returncode == 1
    assert done.stderr == "fit needs PyTorch: python -m pip install --group train\n"
