"""`durak analyse`: the best events of a moment, renewed, with what is likely to follow."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from analysis.rounds import played
from cli.command import SCRIPT
from cli.test_advise import ALIKE, LOST, OPEN
from cli.test_commands import run
from durak.notation import format_game

CLUB = played("club", "random", "careful")
ANALYST = f"cmd:{sys.executable} {Path(__file__).parents[2] / 'examples' / 'analyst.py'}"


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "evening.durak"
    path.write_text(format_game(CLUB))
    return str(path)


def analyse(*arguments: str, lang: str = "en") -> str:
    code, shown, errors = run("analyse", *arguments, lang=lang)
    assert (code, errors) == (0, "")
    return shown


def test_the_best_events_with_what_follows() -> None:
    shown = analyse(OPEN, "--worlds", "64", "--lines", "3")
    assert shown.startswith("anna to move: the chance not to be the durak after each event, best first.\n")
    rows = re.findall(r"^ (\S.*?) +(\d+\.\d) % ±\d+\.\d", shown, re.MULTILINE)
    assert len(rows) == 3
    assert "boris take" in shown
    assert "Tried in 64 deals of the cards that anna cannot see; ± is the 95 % interval." in shown


def test_only_what_the_mover_sees_counts() -> None:
    assert analyse(OPEN, "--worlds", "64") == analyse(ALIKE, "--worlds", "64")


def test_a_solved_endgame_is_exact() -> None:
    shown = analyse(LOST)
    assert len(re.findall("loss, exact", shown)) == 3
    assert "Tried" not in shown


def test_every_look_is_a_line_of_json() -> None:
    looks = [json.loads(line) for line in analyse(OPEN, "--worlds", "640", "--renew", "1", "--json").splitlines()]
    assert [look["final"] for look in looks] == [False] * (len(looks) - 1) + [True]
    assert len(looks) > 1
    assert {"event", "text", "chance", "margin", "loss", "error", "exact", "worlds", "line"} == set(
        looks[0]["lines"][0]
    )


def test_a_moment_of_a_game_with_all_that_its_player_has_seen(file: str) -> None:
    shown = analyse(file, "--move", "3", "--worlds", "32")
    assert shown.startswith(f"{CLUB.record()[3].active} to move")


def test_another_program_is_asked(file: str) -> None:
    shown = analyse(file, "--move", "1", "--engine", ANALYST)
    assert len(re.findall(r"±30\.0", shown)) == 5


def test_in_russian() -> None:
    shown = analyse(OPEN, "--worlds", "32", lang="ru")
    assert "Дальше, вероятно" in shown
    assert "Проверено на 32 раздачах карт, которых anna не видит; ± — 95 %-ный интервал." in shown


def test_ctrl_c_ends_it_with_what_is_known() -> None:
    process = subprocess.Popen(
        [SCRIPT, "analyse", OPEN, "--worlds", "10000000", "--renew", "1", "--json"],
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert json.loads(process.stdout.readline())["final"] is False
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=100)
    assert process.returncode == 130


def test_on_a_terminal_it_renews_what_it_shows() -> None:
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [SCRIPT, "analyse", OPEN, "--worlds", "640", "--renew", "1"],
        stdout=theirs,
        env={**os.environ, "COLUMNS": "80", "TERM": "xterm", "PYTHONIOENCODING": "utf-8"},
    )
    os.close(theirs)
    shown = b""
    while True:
        try:
            shown += os.read(ours, 65536)
        except OSError:
            break
    assert process.wait(timeout=100) == 0
    os.close(ours)
    # Drawn several times, and the cursor goes back up each time.
    assert shown.count(b"Then likely") > 2
    assert b"\x1b[1A" in shown
    # The same letters in every look.
    assert "±".encode() in shown
    assert b"+-" not in shown


def test_what_is_wrong_is_said(file: str) -> None:
    over = "Trump: H; Phase: End; Hands: anna = 7C, boris = ; Out: boris; Durak: anna"
    assert run("analyse", over)[::2] == (2, "Nobody is to move in this position: there is nothing to advise.\n")
    many = len(CLUB.events)
    wrong = run("analyse", file, "--move", "999")
    assert wrong[::2] == (2, f"{file} has no move 999: it has {many}, counted from 1\n")
    assert run("analyse", OPEN, "--engine", "gnuchess")[::2] == (
        2,
        "'gnuchess' is not an engine: write cmd: and its command line\n",
    )
    code, _, errors = run("analyse", OPEN, "--engine", f"cmd:{SCRIPT} engine simple")
    assert code == 2
    assert "the engine simple does not analyse" in errors
    assert run("analyse", OPEN, "--seconds", "0")[::2] == (2, "seconds cannot be 0: it is more than 0\n")
