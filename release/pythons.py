"""The Pythons of this machine that durak supports."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SUPPORTED = ((3, 11), (3, 12), (3, 13), (3, 14))
# From here on one wheel is for all that come after it.
FIRST_STABLE = (3, 12)


@dataclass(frozen=True, slots=True)
class Python:
    """One that can be run."""

    version: tuple[int, int]
    path: Path


def interpreters() -> list[Python]:
    """One Python of each supported version, the oldest first; from the path, or where pyenv keeps them."""
    found = dict[tuple[int, int], Python]()
    for python in _there():
        found.setdefault(python.version, python)
    return [found[version] for version in SUPPORTED if version in found]


def _there() -> Iterator[Python]:
    for folder in sorted(Path.home().glob(".pyenv/versions/3.*")):
        yield from _asked(folder / "bin" / "python")
    for major, minor in SUPPORTED:
        if path := shutil.which(f"python{major}.{minor}"):
            yield from _asked(Path(path))


def _asked(path: Path) -> Iterator[Python]:
    """What it says of itself, if it runs."""
    done = subprocess.run([path, "--version"], capture_output=True, text=True, check=False)
    if told := re.match(r"Python (\d+)\.(\d+)", done.stdout):
        yield Python((int(told[1]), int(told[2])), path)
