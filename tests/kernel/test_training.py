"""The program that teaches the appraiser: what it solves depends on the seed alone, and its figures can be read."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).parents[2] / "training" / "appraiser.py"
RECORD_BYTES = 20


def run(*arguments: object, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(PROGRAM), *map(str, arguments)]
    environment = os.environ | ({} if path is None else {"PYTHONPATH": str(path)})
    return subprocess.run(command, capture_output=True, text=True, env=environment)


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("records") / "endgames.bin"
    done = run("solve", file, "--positions", 150, "--seed", 5)
    assert done.returncode == 0, done.stderr
    assert "150 solved" in done.stderr
    return file


def test_the_same_seed_solves_the_same(records: Path, tmp_path: Path) -> None:
    assert len(records.read_bytes()) == 150 * RECORD_BYTES
    again, other = tmp_path / "again.bin", tmp_path / "other.bin"
    run("solve", again, "--positions", 150, "--seed", 5)
    run("solve", other, "--positions", 150, "--seed", 6)
    assert again.read_bytes() == records.read_bytes() != other.read_bytes()


def test_records_are_added(tmp_path: Path) -> None:
    file = tmp_path / "endgames.bin"
    for positions in (3, 4):
        run("solve", file, "--positions", positions)
    assert len(file.read_bytes()) == 7 * RECORD_BYTES


def test_the_weights_of_the_package_are_checked(records: Path) -> None:
    done = run("check", records)
    assert done.returncode == 0, done.stderr
    name, loss, share = done.stdout.splitlines()[0].partition("log-loss ")
    assert (name.strip(), loss) == ("all", "log-loss ")
    assert float(share.split(", ")[1].split(" %")[0]) >= 80
    assert {"club", "spec", "base", "other rules"} <= {line[:16].strip() for line in done.stdout.splitlines()}


def test_bad_input_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "endgames.bin"
    assert "say when to stop" in run("solve", file).stderr
    file.write_bytes(b"no record")
    assert "holds no records" in run("check", file).stderr
    file.write_bytes(b"\xff" * RECORD_BYTES)
    assert "there are no such rules" in run("check", file).stderr
    assert "No such file" in run("check", tmp_path / "nothing.bin").stderr
    file.write_bytes(b"")
    assert "no records in these files" in run("check", file).stderr


def test_fit_says_how_to_get_what_it_needs(records: Path, tmp_path: Path) -> None:
    (tmp_path / "torch.py").write_text("raise ImportError", encoding="utf-8")  # Whether it is installed or not.
    done = run("fit", records, "--weights", tmp_path / "weights", path=tmp_path)
    assert done.returncode == 1
    assert done.stderr == "fit needs PyTorch: python -m pip install --group train\n"
