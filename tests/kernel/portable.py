"""The core with other compilers and for other machines: `make portable`.

Each compiler that is here compiles the programs of tests/kernel/cpp, without warnings, and they run if this machine, or
an emulator on it, can run them. On Debian: apt install clang g++-aarch64-linux-gnu g++-mingw-w64-x86-64-posix
qemu-user-static wine64.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROGRAMS = sorted((ROOT / "tests" / "kernel" / "cpp").glob("*_test.cpp"))
# The compiler, the options it needs, and what runs its programs.
TARGETS: dict[str, tuple[str, list[str], list[str]]] = {
    "Linux x86-64, GCC": ("g++", [], []),
    "Linux x86-64, Clang": ("clang++", ["-Wpedantic"], []),
    "Linux aarch64, GCC": ("aarch64-linux-gnu-g++", ["-static"], ["qemu-aarch64-static"]),
    "Windows x86-64, GCC": ("x86_64-w64-mingw32-g++-posix", ["-static"], ["/usr/lib/wine/wine64"]),
}
# A few tables each: emulators are slow.
FEW = ["10"]


def tried(program: Path, compiler: str, options: list[str], runner: list[str], folder: Path) -> str:
    """What came of this program: passed, compiled, or why not."""
    binary = folder / f"{program.stem}.exe"
    command = [compiler, "-std=c++20", "-O2", "-Wall", "-Wextra", "-Werror", *options]
    include = ["-I", str(ROOT / "src" / "durak" / "kernel")]
    built = subprocess.run(
        [*command, *include, str(program), "-o", str(binary), "-pthread"], capture_output=True, text=True, check=False
    )
    if built.returncode:
        return f"does not compile: {built.stderr.splitlines()[0]}"
    if runner and shutil.which(runner[0]) is None:
        return "compiles"
    done = subprocess.run([*runner, str(binary), *FEW], capture_output=True, text=True, check=False)
    return "passes" if not done.returncode and " passed, 0 failed" in done.stdout else f"fails: {done.stdout[-200:]}"


def main() -> None:
    """Tries every program with every compiler."""
    bad = False
    for target, (compiler, options, runner) in TARGETS.items():
        if shutil.which(compiler) is None:
            print(f"{target:<22} not tried: there is no {compiler}")
            continue
        for program in PROGRAMS:
            with tempfile.TemporaryDirectory() as folder:
                result = tried(program, compiler, options, runner, Path(folder))
            print(f"{target:<22} {program.stem:<22} {result}", flush=True)
            bad |= result not in ("passes", "compiles")
    sys.exit(bad)


if __name__ == "__main__":
    main()
