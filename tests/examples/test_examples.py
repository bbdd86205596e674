"""The examples do what they say."""

import subprocess
import sys
from pathlib import Path

from durak.arena import Tournament
from durak.arena import run as arena

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


def test_a_bot_plays_in_the_arena() -> None:
    bot = f"cmd:{sys.executable} {EXAMPLES / 'bot.py'}"
    results = arena(Tournament(("random", bot)), games=4)
    assert [one.entrant for one in results.standings] == [bot, "random"]
    assert not any(game.lapses for game in results.games)


def test_a_tournament_is_decided() -> None:
    lines = run("tournament.py").splitlines()
    assert lines[0].startswith("simple ")
    assert lines[2].startswith("simple is stronger after ")
