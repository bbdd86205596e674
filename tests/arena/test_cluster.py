"""Tournaments on a Ray cluster: real nodes, and one of them dies."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from arena.test_games import untimed
from durak.arena import Tournament, read_log, run
from durak.extras import MissingPart

GAMES = 36


def test_a_node_that_is_killed_loses_no_game_and_counts_none_twice(tmp_path: Path) -> None:
    log = tmp_path / "arena.jsonl"
    # In a process of its own: Ray leaves threads and signal handlers behind.
    command = [sys.executable, str(Path(__file__).with_name("two_nodes.py")), str(log), str(GAMES)]
    # A short name: sockets are in there.
    with tempfile.TemporaryDirectory(prefix="ray", ignore_cleanup_errors=True) as folder:
        # Nothing leaves this machine, and nothing listens but on the loopback.
        odd = {"RAY_TMPDIR": folder, "RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
        played = subprocess.run(
            command, env={**os.environ, **odd}, capture_output=True, text=True, timeout=300, check=False
        )
    assert played.returncode == 0, played.stderr[-3000:]
    told = json.loads(played.stdout.splitlines()[-1])
    assert told["nodes"] == [2]
    assert sorted(told["numbers"]) == list(range(GAMES))
    games = read_log(log)[1]
    assert [untimed(games[number]) for number in range(GAMES)] == [
        untimed(game) for game in run(Tournament(("simple", "random")), GAMES).games
    ]


def test_without_ray_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingPart, match=r"this needs ray, .*: pip install 'durak-cards\[ray\]'"):
        run(Tournament(("simple", "random")), 2, ray="auto")
