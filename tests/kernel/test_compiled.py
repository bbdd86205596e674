"""Every build of the kernel plays the same games."""

import os
import subprocess
import sys

from durak.kernel import playouts
from durak.rules import PRESETS

PROGRAM = """
from durak.kernel import playouts
from durak.kernel.compiled import core
from durak.rules import PRESETS
print(core.__name__, *(playouts(PRESETS[name], 3, 2000, seed=5).fingerprint for name in ("spec", "classic")))
"""


def test_the_portable_build_plays_the_same_games() -> None:
    environment = {**os.environ, "DURAK_KERNEL": "portable"}
    command = [sys.executable, "-c", PROGRAM]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()
    here = [str(playouts(PRESETS[name], 3, 2000, seed=5).fingerprint) for name in ("spec", "classic")]
    assert told == ["durak.kernel._kernel", *here]
