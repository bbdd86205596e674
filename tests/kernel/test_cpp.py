"""The core without Python: its own tests, plain and under the sanitizers."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROGRAMS = sorted((ROOT / "tests" / "kernel" / "cpp").glob("*_test.cpp"))
BUILDS = {
    "plain": ["-O2"],
    "sanitized": ["-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"],
    "threads": ["-O1", "-g", "-fsanitize=thread"],
}
# The third kind of build finds what only threads can do wrong.
CASES = [(path, build) for path in PROGRAMS for build in BUILDS if build != "threads" or path.stem == "threads_test"]
# How many tables are looked at, or rounds played, where more would take long; make parity does all of it.
WHOLE = os.environ.get("DURAK_CPP") == "whole"
TABLES = {} if WHOLE else {"solver_test": ["1200"], "bound_test": ["400"]}
# The sanitizers are slow.
SANITIZED = {} if WHOLE else {"threads_test": ["4"]}


@pytest.mark.parametrize(("program", "build"), CASES, ids=lambda part: getattr(part, "stem", part))
def test_the_core_passes_its_own_tests(program: Path, build: str, tmp_path: Path) -> None:
    compiler = os.environ.get("CXX") or shutil.which("c++") or "g++"
    binary = tmp_path / program.stem
    warnings = ["-Wall", "-Wextra", "-Werror"]
    include = ["-I", str(ROOT / "src" / "durak" / "kernel")]
    subprocess.run(
        [compiler, "-std=c++20", *BUILDS[build], *warnings, *include, str(program), "-o", str(binary), "-pthread"],
        check=True,
    )
    arguments = TABLES.get(program.stem, []) if build == "plain" else SANITIZED.get(program.stem, ["10"])
    done = subprocess.run([str(binary), *arguments], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed, 0 failed" in done.stdout
