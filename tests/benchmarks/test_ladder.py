"""The ladder can be measured by anybody, in parts, and says what its logs show."""

import subprocess
import sys
from pathlib import Path

LADDER = Path(__file__).parents[2] / "benchmarks" / "ladder.py"


def ladder(*arguments: str) -> dict[str, list[str]]:
    """The rows of the table that is printed, by level."""
    done = subprocess.run([sys.executable, LADDER, *arguments], capture_output=True, text=True, check=True)
    rows = [
        [cell.strip() for cell in line.split("|")[1:-1]] for line in done.stdout.splitlines() if line.startswith("|")
    ]
    return {row[0]: row for row in rows[2:]}


def test_a_ladder_is_measured_in_parts(tmp_path: Path) -> None:
    folder = ("--folder", str(tmp_path), "--games")
    first = ladder(*folder, "10", "--levels", "beginner,amateur")
    assert list(first) == ["novice", "beginner", "amateur", "skilled", "expert", "master", "champion"]
    assert [row[3] for row in first.values()] == ["", "10", "10", "", "", "", ""]
    assert first["beginner"][4:] == ["1,000 ± 0", "1,000"]
    assert first["skilled"][4:] == ["", "1,189"]
    more = ladder(*folder, "14", "--levels", "amateur")
    assert [row[3] for row in more.values()] == ["", "10", "14", "", "", "", ""]
    assert ladder("--folder", str(tmp_path), "--report") == more
    # The same games: what was played is only added to.
    assert len((tmp_path / "club-beginner-amateur.jsonl").read_text().splitlines()) == 1 + 14


def test_a_run_ends_with_its_time(tmp_path: Path) -> None:
    found = ladder("--folder", str(tmp_path), "--minutes", "0.001", "--levels", "amateur")
    assert int(found["amateur"][3] or 0) < 2000


def test_ratings_are_counted_from_the_beginner() -> None:
    subprocess.run([sys.executable, "-m", "doctest", LADDER], check=True)
