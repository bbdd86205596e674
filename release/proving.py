"""Installs the wheels of dist into clean environments, and measures what docs/releasing.md reports: `make release`."""

import os
import resource
import shutil
import subprocess
import sys
import time
from pathlib import Path

from pythons import Python, interpreters

ROOT = Path(__file__).parents[1]
WORK = ROOT / "build" / "release"
DIST = ROOT / "dist"
EXTRAS = ("", "[play]")
# What is imported, or run, and measured by the seconds of the processor that it takes.
TIMED = {
    "import durak.rules": ["-c", "import durak.rules"],
    "import durak.kernel": ["-c", "import durak.kernel"],
    "durak --help": ["-m", "durak", "--help"],
}


def main() -> None:
    """Prints the tables; SystemExit if something cannot be installed, or a test fails."""
    pythons = interpreters()
    print("| Python | installed | seconds | MiB beside numpy | " + " | ".join(TIMED) + " | first game |")
    print("| --- " * (5 + len(TIMED)) + "|")
    for python in pythons:
        for extra in EXTRAS:
            print(_row(python, extra), flush=True)
    for python in pythons:
        print(f"Python {_name(python)}, tests against the wheel: {_tested(python)}", flush=True)


def _row(python: Python, extra: str) -> str:
    """What an installation takes, and how long it takes to begin."""
    begun = time.monotonic()
    there = _installed(python, f"durak-cards{extra}", WORK / "clean")
    spent = time.monotonic() - begun
    own = _size(there) - sum(_size(one) for one in there.glob("lib/*/site-packages/numpy*")) - _size_of_pip(there)
    told = [f"durak-cards{extra}", f"{spent:.0f}", f"{own / 2**20:.1f}"]
    for name, command in TIMED.items():
        works = extra or "durak --help" not in name
        told.append(f"{_cpu(there, command):.3f} s" if works else "")
    if extra == "[play]":
        environment = {**os.environ, "XDG_DATA_HOME": str(WORK / "data"), "XDG_CONFIG_HOME": str(WORK / "data")}
        game = [str(there / "bin" / "durak"), "watch", "--seed", "1"]
        subprocess.run(game, env=environment, stdout=subprocess.DEVNULL, check=True)
        told.append(f"{time.monotonic() - begun:.0f} s")
    else:
        told.append("")
    return f"| {_name(python)} | " + " | ".join(told) + " |"


def _tested(python: Python) -> str:
    """The last line of the quick tests, run by this Python with the wheel and without our sources."""
    there = _installed(python, "durak-cards[play,postgresql,arena]", WORK / "tested")
    # What other Pythons lack wheels for is tested by make test.
    needed = ["fluent.runtime", "hypothesis", "jsonschema", "mypy", "pexpect", "playwright", "pytest", "pytest-xdist"]
    pip = [
        str(there / "bin" / "python"),
        "-m",
        "pip",
        "install",
        "--quiet",
        *needed,
        "schemathesis",
        "zxing-cpp",
        "pillow",
    ]
    subprocess.run(pip, stderr=subprocess.DEVNULL, check=True)
    tests = WORK / "tests"
    shutil.rmtree(tests, ignore_errors=True)
    shutil.copytree(WORK / "tree", tests)
    where = [str(there / "bin" / "python"), "-c", "import durak; print(durak.__file__)"]
    assert str(there) in subprocess.run(where, cwd=tests, capture_output=True, text=True, check=True).stdout
    command = [str(there / "bin" / "pytest"), "-n", "2", "-m", "not long", "tests", "README.md", "docs"]
    for torch_or_more in ("envs", "learn", "kernel/test_training.py", "arena/test_cluster.py"):
        command.append(f"--ignore=tests/{torch_or_more}")
    command.append("--ignore=docs/research.md")
    done = subprocess.run(command, cwd=tests, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(done.stdout[-8000:])
    return done.stdout.splitlines()[-1]


def _installed(python: Python, what: str, folder: Path) -> Path:
    """A clean environment with this, from our wheels and the index."""
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run([python.path, "-m", "venv", folder], check=True)
    pip = [str(folder / "bin" / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--find-links", str(DIST), what], stderr=subprocess.DEVNULL, check=True)
    return folder


def _cpu(there: Path, command: list[str]) -> float:
    """Seconds of the processor; the least of five, since the machine has more to do."""
    return min(_once([str(there / "bin" / "python"), *command]) for _ in range(5))


def _once(command: list[str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _size(folder: Path) -> int:
    files = [folder] if folder.is_file() else folder.rglob("*")
    return sum(one.lstat().st_size for one in files if not one.is_dir())


def _size_of_pip(there: Path) -> int:
    return sum(_size(one) for name in ("pip", "setuptools") for one in there.glob(f"lib/*/site-packages/{name}*"))


def _name(python: Python) -> str:
    return ".".join(map(str, python.version))


if __name__ == "__main__":
    main()
