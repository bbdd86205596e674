"""Runs: the same result however they are played, and nothing lost or counted twice however they end."""

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from arena.test_games import untimed
from cli.command import SCRIPT
from durak.arena import Played, Results, Sprt, Tournament, play_game, read_log, run
from durak.arena.workers import play_in_processes
from durak.players import Conduct
from durak.rules import Settings
from players.engine.engines import ANSWER, engine, gone

ENGINE = Path(__file__).parents[2] / "examples" / "engine.sh"
SMALL = Tournament(("simple", "random"), settings=Settings(max_turns=1000), seed="3")


def untimed_all(results: Results) -> tuple[Played, ...]:
    return tuple(map(untimed, results.games))


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    tournament = Tournament(("simple", "random", f"cmd:sh {ENGINE}"), settings=Settings(max_turns=1000))
    one, two = (run(tournament, 6, jobs=jobs) for jobs in (1, 2))
    assert untimed_all(one) == untimed_all(two)
    assert one.standings[0].rating == two.standings[0].rating
    assert [game.number for game in two.games] == list(range(6))
    assert not any(game.lapses for game in two.games)


def test_engines_stay_alive_between_the_games(tmp_path: Path) -> None:
    starts = tmp_path / "starts"
    command = f"sh -c 'echo >> {starts}; exec {sys.executable} {ENGINE.with_suffix('.py')}'"
    settings = Settings(max_turns=1000)
    deep = f"cmd:{command},name=Deep"
    assert not any(game.lapses for game in run(Tournament(("simple", deep), settings=settings), 6).games)
    # Once to see that it is an engine, and once to play.
    assert lines_of(starts) == 2
    # It takes two seats of three at most.
    three = run(Tournament(("simple", deep), 3, settings), 6)
    assert lines_of(starts) == 2 + 1 + 2
    assert {one.entrant for one in three.standings} == {"simple", "Deep"}
    alone = [play_game(three.tournament, number) for number in (0, 5)]
    assert tuple(map(untimed, alone)) == untimed_all(three)[:6:5]


def test_an_engine_that_crashes_is_started_again_for_the_next_game(tmp_path: Path) -> None:
    once = tmp_path / "once"
    fragile = engine(tmp_path, f'if mkdir {once}; then exit 1; fi; echo "$line" | {ANSWER}')
    results = run(Tournament(("simple", f"cmd:{fragile}"), settings=Settings(max_turns=1000)), 4)
    assert [len(game.lapses) for game in results.games] == [1, 0, 0, 0]


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert len(run(Tournament(("simple", "random"), 3), 7).games) == 12


def test_a_run_goes_on_where_the_log_ends(tmp_path: Path) -> None:
    log = tmp_path / "arena.jsonl"
    first = run(SMALL, 6, log=log)
    written = log.read_bytes()
    seen: list[int] = []
    longer = run(SMALL, 10, log=log, watch=lambda game, total: seen.append(game.number))
    assert log.read_bytes().startswith(written)
    assert longer.games[:6] == first.games
    assert seen == list(range(10))
    # What is there already is only read, and a shorter run counts only its own games.
    assert run(SMALL, 6, log=log).games == first.games
    assert len(log.read_text().splitlines()) == 11
    tournament, games = read_log(log)
    assert tournament == SMALL
    assert list(games.values()) == list(longer.games)


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    log = tmp_path / "arena.jsonl"
    whole = run(SMALL, 6, log=log)
    lines = log.read_bytes().splitlines(keepends=True)
    for cut in (1, len(lines[-1]) // 2, len(lines[-1]) - 1):
        log.write_bytes(b"".join(lines[:-1]) + lines[-1][:cut])
        assert untimed_all(run(SMALL, 6, log=log)) == untimed_all(whole)
        assert len(read_log(log)[1]) == 6
    for cut in (0, 1, 5, 30):
        log.write_bytes(lines[0][:cut])
        assert untimed_all(run(SMALL, 6, log=log)) == untimed_all(whole)


def children(pid: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            if int(stat.read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(stat.parent.name))
        except (FileNotFoundError, ProcessLookupError):
            continue
    return found


def lines_of(log: Path) -> int:
    return log.read_bytes().count(b"\n") if log.exists() else 0


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_run_that_is_killed_loses_no_game_and_counts_none_twice(tmp_path: Path, jobs: int) -> None:
    log = tmp_path / "arena.jsonl"
    command = [SCRIPT, "arena", "simple", "random", "--preset", "club", "--games", "30", "--log", str(log), "--json"]
    with subprocess.Popen([*command, "--jobs", str(jobs)], stdout=subprocess.DEVNULL) as running:
        while lines_of(log) < 8:
            assert running.poll() is None
            time.sleep(0.005)
        workers = children(running.pid)
        running.kill()
    assert running.returncode == -signal.SIGKILL
    assert len(workers) >= jobs * (jobs > 1)
    assert all(map(gone, workers))
    before = lines_of(log)
    assert 8 <= before < 31
    with log.open("ab") as file:
        file.write(b'{"game": 29, "dea')
    resumed = subprocess.run(
        [*command, "--jobs", str(3 - jobs)], capture_output=True, text=True, check=True, timeout=120
    )
    tournament, games = read_log(log)
    assert sorted(games) == list(range(30))
    assert lines_of(log) == 31
    whole = run(tournament, 30)
    assert tuple(untimed(games[number]) for number in range(30)) == untimed_all(whole)
    results, expected = json.loads(resumed.stdout), whole.to_json()
    for one in (*results["standings"], *expected["standings"]):
        del one["pace"]
    assert results == expected


def test_a_test_ends_a_run_at_the_same_deal_however_it_is_played(tmp_path: Path) -> None:
    log = tmp_path / "arena.jsonl"
    test = Sprt(0, 100)
    one = run(SMALL, 1000, sprt=test, log=log)
    assert one.sprt is not None
    assert one.sprt.verdict == "stronger"
    assert one.deals < 50
    two = run(SMALL, 1000, sprt=test, jobs=2)
    assert untimed_all(one) == untimed_all(two)
    # Going on finds the test decided, and plays nothing more.
    written = log.read_bytes()
    assert run(SMALL, 1000, sprt=test, log=log).games == one.games
    assert log.read_bytes() == written
    reverse = Tournament(("random", "simple"), settings=SMALL.settings)
    other = run(reverse, 1000, sprt=test).sprt
    assert other is not None
    assert other.verdict == "not stronger"


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"entrants": ("random", "simple")}, "entrants is simple, random there and random, simple here"),
        ({"seats": 3}, "seats is 2 there and 3 here"),
        ({"seed": "4"}, "seed is 3 there and 4 here"),
        ({"settings": Settings(max_turns=9, flash=True)}, "flash is False there and True here; max_turns is 1000"),
        ({"conduct": Conduct(retries=3, seconds=60.0)}, "retries is 0 there and 3 here"),
        (
            {"conduct": Conduct(then="forfeit", seconds=60.0, clock=30.0, increment=0.5)},
            "clock is None there and 30.0 here; increment is None there and 0.5 here",
        ),
    ],
)
def test_the_log_of_another_run_is_refused(tmp_path: Path, changed: dict[str, object], reason: str) -> None:
    log = tmp_path / "arena.jsonl"
    run(SMALL, 2, log=log)
    written = log.read_bytes()
    with pytest.raises(ValueError, match=f"is the log of another run: {reason}"):
        run(replace(SMALL, **changed), 2, log=log)  # type: ignore[arg-type]
    assert log.read_bytes() == written


def test_what_is_no_log_is_refused_and_left_alone(tmp_path: Path) -> None:
    log = tmp_path / "arena.jsonl"
    for content in (b"dear diary", b"dear diary\n", b"{}\n", b'{"arena": 9}\n', b"[1]\n"):
        log.write_bytes(content)
        with pytest.raises(ValueError, match=r"is not the log of an arena|is a log of version 9"):
            run(SMALL, 2, log=log)
        assert log.read_bytes() == content
    with pytest.raises(ValueError, match="No such file or directory"):
        run(SMALL, 2, log=tmp_path / "no" / "folder")
    with pytest.raises(ValueError, match="No such file or directory"):
        read_log(tmp_path / "nothing")


def test_a_spoiled_log_is_refused_with_the_line(tmp_path: Path) -> None:
    log = tmp_path / "arena.jsonl"
    run(SMALL, 2, log=log)
    lines = log.read_bytes().splitlines(keepends=True)
    log.write_bytes(lines[0] + b"rubbish\n" + lines[2])
    with pytest.raises(ValueError, match="line 2: this is not a game"):
        run(SMALL, 2, log=log)
    log.write_bytes(lines[0] + lines[1] + lines[1])
    with pytest.raises(ValueError, match="line 3: game 0 is there twice"):
        run(SMALL, 2, log=log)


def test_two_runs_do_not_share_a_log(tmp_path: Path) -> None:
    log = tmp_path / "arena.jsonl"

    def meddle(game: Played, total: int) -> None:
        with pytest.raises(ValueError, match="another run is writing to this log"):
            run(SMALL, 2, log=log)

    run(SMALL, 2, log=log, watch=meddle)
    assert len(read_log(log)[1]) == 2


def test_a_game_whose_process_dies_is_played_by_another() -> None:
    playing = play_in_processes(SMALL, range(8), jobs=2)
    games = [next(playing)]
    for victim in children(os.getpid())[:]:
        if b"spawn_main" in Path(f"/proc/{victim}/cmdline").read_bytes():
            os.kill(victim, signal.SIGKILL)
    games.extend(playing)
    assert sorted(game.number for game in games) == list(range(8))
    assert [untimed(game) for game in sorted(games, key=lambda game: game.number)] == [
        untimed(play_game(SMALL, number)) for number in range(8)
    ]


def test_engines_that_misbehave_are_recorded_and_do_not_outlive_the_run(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    command = engine(tmp_path, f"echo $$ >> {pids}; sleep 1000")
    conduct = Conduct(then="forfeit", seconds=1.5)
    results = run(Tournament(("simple", f"cmd:{command}"), conduct=conduct), 4, jobs=2)
    best, worst = results.standings
    assert (best.entrant, best.score.value, worst.lapses["late"]) == ("simple", 1.0, 4)
    assert all(game.lapses[-1].treatment == "forfeit" for game in results.games)
    assert all(map(gone, map(int, pids.read_text().split())))


def test_engines_end_when_a_run_is_broken_off(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    command = engine(tmp_path, f"echo $$ >> {pids}; sleep 1000")
    slow = Tournament(("simple", f"cmd:{command}"), conduct=Conduct(seconds=100))

    playing = play_in_processes(slow, range(2), jobs=2)

    def expire(signum: int, frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGUSR1, expire)
    try:
        with (
            subprocess.Popen(["sh", "-c", f"until [ -s {pids} ]; do sleep 0.05; done; kill -USR1 {os.getpid()}"]),
            pytest.raises(KeyboardInterrupt),
        ):
            next(playing)
    finally:
        signal.signal(signal.SIGUSR1, before)
    assert all(map(gone, map(int, pids.read_text().split())))


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"games": 0}, "0 games cannot be played"),
        ({"games": 2, "jobs": 0}, "0 jobs cannot play"),
        ({"games": 2, "ray": "127.0.0.1:1"}, "there is no Ray cluster at 127.0.0.1:1"),
    ],
)
def test_impossible_runs_are_refused(wrong: dict[str, object], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        run(SMALL, **wrong)  # type: ignore[arg-type]


def test_a_test_is_for_two() -> None:
    with pytest.raises(ValueError, match="the test compares two entrants, not 3"):
        run(Tournament(("simple", "random", "cmd:true")), 2, sprt=Sprt(0, 10))
