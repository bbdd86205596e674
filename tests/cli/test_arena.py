"""The commands arena and engine, and games told out of a log."""

import json
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from cli.command import SCRIPT, Terminal, durak
from cli.test_commands import run as run_words
from durak.arena import Results, Tournament
from durak.arena import run as play
from players.engine.engines import ANSWER, engine, gone


def run(line: str) -> tuple[int, str, str]:
    return run_words(*line.split())


def test_an_arena_prints_a_table(tmp_path: Path) -> None:
    log, plot = tmp_path / "arena.jsonl", tmp_path / "arena.svg"
    code, shown, errors = run(f"arena simple random --games 10 --log {log} --plot {plot}")
    assert (code, errors) == (0, "")
    assert "10 games: 5 deals, each played in 2 line-ups with the same cards." in shown
    assert shown.index("simple ") < shown.index("random ")
    assert "Whoever led the first turn scored " in shown
    assert "There were no draws." in shown
    assert plot.read_text().startswith("<svg")
    again = run(f"arena simple random --games 10 --log {log} --jobs 2")[1]
    assert again.splitlines()[:8] == shown.splitlines()[:8]


def test_an_arena_for_more_than_two_in_russian() -> None:
    code, shown, errors = run("arena simple random --players 3 --preset classic --games 6 --lang ru")
    assert (code, errors) == (0, "")
    assert "6 партий: 1 раздача" in shown
    assert "каждый проигрывал бы 33.3% партий" in shown


def test_an_arena_of_teams() -> None:
    code, shown, errors = run("arena simple random --preset partners --games 8")
    assert (code, errors) == (0, "")
    assert "8 games: 4 deals, each played in 2 line-ups" in shown
    # A team plays a round, not each of its players; and two teams have a score.
    assert "Score" in shown
    assert "simple       8" in shown
    assert "If all were equal" not in shown
    code, _, errors = run("arena simple random --preset partners --players 5")
    assert (code, errors) == (2, "Team games need 4 or 6 players, not 5.\n")


def test_an_arena_as_json() -> None:
    code, shown, errors = run("arena simple random --games 20 --sprt 0,200 --seed 5 --setting flash=no --json")
    assert (code, errors) == (0, "")
    results = json.loads(shown)
    assert results["sprt"]["verdict"] == "stronger"
    assert results["tournament"]["settings"]["flash"] is False
    assert results["tournament"]["seed"] == "5"
    assert results["games"] == 2 * results["deals"] <= 20


def test_what_a_cluster_says_is_not_among_the_results(monkeypatch: pytest.MonkeyPatch) -> None:
    def talk(tournament: Tournament, games: int, *, ray: str, **others: Any) -> Results:
        print("(raylet) A node is gone.")
        return play(tournament, games, **others)

    monkeypatch.setattr("durak.arena.run", talk)
    code, shown, errors = run("arena simple random --games 2 --ray auto --json")
    assert (code, errors) == (0, "(raylet) A node is gone.\n")
    assert json.loads(shown)["games"] == 2


def test_the_verdict_is_said() -> None:
    assert "random is not stronger: rather by 0 than by 200" in run("arena random simple --sprt 0,200")[1]
    assert "Not decided whether simple" in run("arena simple random --games 2 --sprt 0,5")[1]


def test_a_game_is_told_out_of_the_log(tmp_path: Path) -> None:
    log = tmp_path / "arena.jsonl"
    run(f"arena simple random --games 4 --log {log}")
    code, told, errors = run(f"replay {log}#3")
    assert (code, errors) == (0, "")
    assert told.splitlines()[1] in (
        "Entrants: anna is simple, boris is random",
        "Entrants: anna is random, boris is simple",
    )
    assert "is the durak." in told
    assert json.loads(run(f"replay {log}#3 --json")[1].splitlines()[-1])["phase"] == "End"
    assert run(f"replay {log}#9")[::2] == (2, f"{log} has no game 9: it has 4 games, counted from 0\n")
    assert "No such file" in run(f"replay {tmp_path}/other#9")[2]


def test_somebody_who_looks_sees_how_far_it_is_and_can_leave(tmp_path: Path) -> None:
    log = tmp_path / "arena.jsonl"
    arena = Terminal("arena", "simple", "random", "--games", "5000", "--jobs", "2", "--log", str(log))
    # The standings, and the bar below them.
    arena.see("Score")
    arena.see("simple")
    arena.see("+-")
    arena.see("random")
    arena.see("/5000")
    arena.press("c")
    arena.see("the same command continues from there.")
    assert arena.exit_code() == 130
    assert log.read_bytes().count(b"\n") > 1


def test_every_game_is_told_to_somebody_who_wants_to_read_them(tmp_path: Path) -> None:
    answer = f'echo \'{{"type": "info", "text": "depth 4"}}\'; echo "$line" | {ANSWER}'
    command = f"cmd:{engine(tmp_path, answer)},name=Deep"
    log = tmp_path / "arena.jsonl"
    arguments = ("arena", "simple", command, "--games", "2", "--clock", "600+1", "--verbose", "--log", str(log))
    code, shown, errors = run_words(*arguments)
    assert code == 0
    assert "Deep" in shown
    assert "cmd:" not in shown
    lines = errors.splitlines()
    assert sum(line.startswith("Game ") for line in lines) == 2
    assert "anna: Deep" in errors
    assert sum("depth 4" in line for line in lines) >= 10
    # The same is in the log, and told with the game.
    assert "depth 4" in run(f"replay {log}#0")[1]
    code, _, errors = run_words(*arguments[:-2], "--log", str(log), "--clock", "600+2")
    assert code == 2
    assert "increment is 1.0 there and 2.0 here" in errors
    assert "clock" not in run_words("arena", "simple", "random", "--games", "2", "--json")[1]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_run_that_is_asked_to_end_takes_its_engines_along(tmp_path: Path, jobs: int) -> None:
    pids = tmp_path / "pids"
    hanging = engine(tmp_path, f"echo $$ >> {pids}; sleep 1000")
    command = [SCRIPT, "arena", "simple", f"cmd:{hanging}", "--jobs", str(jobs), "--seconds", "1000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as arena:
        while not (pids.exists() and pids.read_text().count("\n") >= jobs):
            assert arena.poll() is None
            time.sleep(0.01)
        arena.terminate()
        assert "Interrupted. Nothing is kept without --log." in arena.communicate(timeout=60)[0]
    assert arena.returncode == 130
    assert all(map(gone, map(int, pids.read_text().split())))


def test_our_bots_are_engines_for_others() -> None:
    messages = [{"type": "hello", "protocol": 1}, {"type": "sing"}, {"type": "quit"}]
    said = durak("engine", "simple", typed="".join(json.dumps(one) + "\n" for one in messages))
    assert said.returncode == 0
    assert json.loads(said.stdout) == {"type": "hello", "protocol": 1, "name": "simple", "options": {}}
    assert durak("engine", "clever").stderr.startswith("there is no bot 'clever': choose from ")


def test_an_engine_ends_when_its_host_has_gone() -> None:
    with subprocess.Popen([SCRIPT, "engine", "simple"], stdin=subprocess.PIPE) as served:
        assert served.stdin is not None
        served.stdin.close()
        assert served.wait(timeout=60) == 0


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ("arena simple", "an arena needs at least two entrants, not 1"),
        ("arena simple simple", "'simple' is entered twice"),
        ("arena simple clever", "there is no bot 'clever'"),
        ("arena simple cmd:./nothing", "cmd:./nothing: ./nothing cannot be run: No such file or directory"),
        ("arena simple random --players 7", "6 is the most that can play with 36 cards"),
        ("arena simple random --players 1", "Durak needs at least 2 players, not 1."),
        ("arena simple random --preset duel --players 3", "made for exactly 2 players"),
        ("arena simple random --preset whist", "there is no preset 'whist'"),
        ("arena simple random --setting tempo=fast", "tempo cannot be 'fast'"),
        ("arena simple random --games 0", "greater than or equal to 1"),
        ("arena simple random --sprt soon", "'soon' is not a test: write ELO0,ELO1"),
        ("arena simple random --then shout", "then cannot be 'shout': it is substitute or forfeit"),
        ("arena simple random --seconds 0", "seconds cannot be 0"),
        ("arena simple random --clock soon", "'soon' is not a clock: write SECONDS or SECONDS+INCREMENT"),
        ("arena simple random --clock 0+1", "a clock cannot begin with 0 s"),
        ("arena simple random --clock 5+-1", "increment cannot be -1"),
        ("arena simple random,name=simple", "two entrants are called 'simple'"),
        ("arena simple random --plot course.pdf", "its name ends with .svg or .png"),
        ("arena simple random --log no/such/folder", "no/such/folder: No such file or directory"),
        ("arena simple random --log README.md", "README.md is not the log of an arena"),
    ],
)
def test_impossible_arenas_are_refused_in_a_sentence(arguments: str, reason: str) -> None:
    code, shown, errors = run(arguments)
    assert (code, shown) == (2, "")
    assert reason in errors
    assert "Traceback" not in errors


@pytest.mark.parametrize("command", ["arena", "engine"])
def test_the_commands_have_examples(command: str) -> None:
    assert f"Examples:\n    durak {command}" in run(f"{command} --help")[1]
