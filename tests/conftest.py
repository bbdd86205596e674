"""Settings of the whole suite."""

import os
import signal
import threading
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "durak", deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("durak")

# What is asked for by a test is waited for: beside the others it would hardly ever get the processor.
os.environ["DURAK_NICETY"] = "0"

# A suite that runs in the background was told to ignore Ctrl-C. The programs that it starts would inherit that, and
# those whose end by Ctrl-C is tested would never end.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN and threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)

# What `make unit` leaves out: whatever needs a browser, a database server, a terminal, a compiler or processes of its
# own, and long games.
LONG = (
    "arena/test_cluster.py",
    "arena/test_running.py",
    "benchmarks",
    "browser",
    "cli/test_arena.py",
    "cli/test_commands.py",
    "cli/test_play.py",
    "envs",
    "examples",
    "kernel/test_cpp.py",
    "kernel/test_fuzz.py",
    "kernel/test_parity.py",
    "kernel/test_stub.py",
    "kernel/test_threads.py",
    "kernel/test_training.py",
    "learn",
    "notation/test_round_trips.py",
    "pages",
    "players/bots/test_champion.py",
    "players/engine",
    "players/test_matches.py",
    "players/test_rounds.py",
    "rules/test_fuzz.py",
    "rules/test_invariants.py",
    "server/people/test_accounts.py",
    "server/people/test_ratings.py",
    "server/storage",
    "server/tables/test_games.py",
    "server/tables/test_leaks.py",
    "server/tables/test_memory.py",
    "server/tables/test_simultaneous.py",
    "server/tables/test_sleep.py",
    "server/tables/test_twins.py",
    "server/test_admin.py",
    "server/test_checking.py",
    "server/test_cluster.py",
    "server/test_commands.py",
    "server/test_freezes.py",
    "server/test_homes.py",
    "server/wire",
    "terminal/tui/test_company.py",
    "terminal/tui/test_pages.py",
    "terminal/tui/test_playing.py",
    "terminal/tui/test_terminals.py",
    "terminal/tui/test_tmux.py",
    "web",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks what is long."""
    long = [Path(__file__).parent / name for name in LONG]
    missing = [str(path) for path in long if not path.exists()]
    if missing:
        raise pytest.UsageError(f"tests/conftest.py calls long what is not there: {', '.join(missing)}")
    for item in items:
        if any(item.path.is_relative_to(path) for path in long):
            item.add_marker(pytest.mark.long)
