"""The examples do what they say."""

import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name: str, *arguments: str) -> str:
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_a_game_is_written_and_replayed(tmp_path: Path) -> None:
    written = run("game.py")
    assert written.startswith("Preset: classic\nSeats: anna boris\nSeed: 7\n")
    assert "Result: durak " in written
    file = tmp_path / "game.durak"
    file.write_text(written, encoding="utf-8")
    told = run("replay.py", str(file))
    assert "TrumpRevealed" in told
    assert told.rstrip().splitlines()[-1].strip().startswith("Ended(durak=")
