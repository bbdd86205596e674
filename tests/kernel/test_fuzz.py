"""The compiled module refuses what it cannot play: it never crashes, hangs or eats the memory."""

import resource
import subprocess
import sys
from pathlib import Path

import pytest

from durak.kernel import Batch, Solver, playouts
from durak.rules import Settings

PROGRAM = Path(__file__).with_name("fuzz_core.py")
MOST_BYTES = 8 << 30


def limit_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))


@pytest.mark.parametrize("group", ["numbers", "rules", "positions"])
def test_anything_may_come_in(group: str) -> None:
    done = subprocess.run(
        [sys.executable, str(PROGRAM), group], capture_output=True, text=True, timeout=300, preexec_fn=limit_memory
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    assert done.stdout.endswith(" examples\n")


def test_impossible_sizes_are_refused_by_name() -> None:
    with pytest.raises(ValueError, match="threads cannot be 1000000000"):
        playouts(Settings(), players=2, games=1, seed=1, threads=10**9)
    with pytest.raises(ValueError, match="games cannot be 1000000000000"):
        playouts(Settings(), players=2, games=10**12, seed=1)
    with pytest.raises(ValueError, match="games cannot be 1000000000"):
        Batch(Settings(), players=2, games=10**9, seed=1)
    with pytest.raises(ValueError, match="table_bytes cannot be 1152921504606846976"):
        Solver(2**60)
