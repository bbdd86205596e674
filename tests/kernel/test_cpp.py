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
    "sanitized": ["-O1", "-g1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"],
    "threads": ["-O1", "-g1", "-fsanitize=thread"],
}
# Building takes longer than running. So make test builds plainly only what looks at more tables then, and so many;
# make parity builds everything, and looks at all tables.
WHOLE = os.environ.get("DURAK_CPP") == "whole"
TABLES = {"solver_test": ["1200"], "bound_test": ["400"]}
CASES = [
    (path, build)
    for path in PROGRAMS
    for build in BUILDS
    # The third kind of build finds what only threads can do wrong.
    if {"plain": WHOLE or path.stem in TABLES, "sanitized": True, "threads": path.stem == "threads_test"}[build]
]


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
    # The sanitizers are slow.
    arguments = ["10"] if build != "plain" else [] if WHOLE else TABLES[program.stem]
    done = subprocess.run([str(binary), *arguments], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed, 0 failed" in done.stdout
