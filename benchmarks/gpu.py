"""How many random games a GPU plays a second, and whether they are the same games as on the CPU.

Needs CuPy, an NVIDIA GPU and a C++ compiler, but not the installed package: the GPU gets the headers of
src/durak/kernel through CuPy's run-time compiler, the CPU the same headers through g++.
"""

import argparse
import ctypes
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any, NoReturn

HERE = Path(__file__).resolve().parent
KERNEL = HERE.parent / "src" / "durak" / "kernel"
SOURCE = HERE / "gpu_playouts.cu"

DECK = sum(0x1FF0 << (16 * suit) for suit in range(4))  # 36 cards: the nine highest faces of each suit
SEED = 1

# The name of the kernels, the players, and the micro actions a second that we want on an H200.
GAMES = {"base2": (2, 10e9), "spec2": (2, 10e9), "spec3": (3, None), "spec4": (4, None), "spec6": (6, 3e9)}

# How the threads share the games: all step at once, or each plays game after game.
STYLES = ("together", "in_turn")
THREADS = (64, 128, 256)
# Threads that are started for each multiprocessor.
LOADS = (768, 1536, 4096)


def give_up(reason: str) -> NoReturn:
    print(reason, file=sys.stderr)
    raise SystemExit(2)


def gpu() -> Any:
    """CuPy, if there is a GPU that it can use."""
    try:
        cupy: Any = import_module("cupy")
    except ImportError:
        give_up("The GPU benchmark needs CuPy (pip install cupy-cuda13x), and it is not installed here.")
    try:
        found = cupy.cuda.runtime.getDeviceCount()
    except cupy.cuda.runtime.CUDARuntimeError as error:
        give_up(f"The GPU benchmark needs an NVIDIA GPU, and CuPy finds none: {error}")
    if not found:
        give_up("The GPU benchmark needs an NVIDIA GPU, and CuPy finds none.")
    return cupy


def cpu_library(folder: Path) -> tuple[ctypes.CDLL, str]:
    """The same games on the CPU, and the command that compiled them."""
    compiler = os.environ.get("CXX") or shutil.which("g++") or shutil.which("c++") or shutil.which("clang++")
    if compiler is None:
        give_up("The comparison with the CPU needs a C++ compiler, and neither g++ nor clang++ is here.")
    library = folder / "playouts.so"
    command = [compiler, "-x", "c++", "-std=c++20", "-O3", "-shared", "-fPIC", f"-I{KERNEL}", str(SOURCE)]
    subprocess.run([*command, "-o", str(library)], check=True)
    return ctypes.CDLL(str(library)), " ".join(command)


class Bench:
    def __init__(self, cupy: Any, seconds: float) -> None:
        self.cupy, self.seconds = cupy, seconds
        self.numpy: Any = import_module("numpy")  # CuPy brings it along
        self.outcome = self.numpy.dtype(
            [("loser", "u1"), ("steps", "u4"), ("turns", "u4"), ("print", "u8")], align=True
        )
        self.processors = cupy.cuda.Device().attributes["MultiProcessorCount"]
        begun = time.perf_counter()
        self.options = ("-std=c++20", f"-I{KERNEL}")
        self.module = cupy.RawModule(code=SOURCE.read_text(), options=self.options, backend="nvrtc")
        self.module.get_function("base2_together")
        self.compiled_in = time.perf_counter() - begun

    def launch(self, name: str, players: int, games: int, threads: int, blocks: int, each: Any = None) -> Any:
        """Plays games and returns the tally: games, steps, turns, draws, lost by seat, fingerprint."""
        np = self.numpy
        tally = self.cupy.zeros(13, dtype=np.uint64)
        pointer = np.uint64(0) if each is None else each
        numbers = (np.uint64(DECK), np.int32(players), np.uint64(SEED), np.uint64(0), np.uint64(games))
        self.module.get_function(name)((blocks,), (threads,), (*numbers, tally, pointer))
        return tally

    def same_games(self, library: ctypes.CDLL, name: str, players: int, games: int) -> dict[str, Any]:
        """Compares loser, steps, turns and final hash of each game with the CPU's."""
        on_cpu = self.numpy.zeros(games, dtype=self.outcome)
        play = getattr(library, name)
        play.argtypes = [ctypes.c_uint64, ctypes.c_int, *[ctypes.c_uint64] * 3, ctypes.c_void_p]
        play.restype = None
        begun = time.perf_counter()
        play(DECK, players, SEED, 0, games, on_cpu.ctypes.data)
        took = time.perf_counter() - begun
        different = {}
        for style in STYLES:
            memory = self.cupy.zeros(games * self.outcome.itemsize, dtype=self.numpy.uint8)
            tally = self.launch(f"{name}_{style}", players, games, 128, 4 * self.processors, memory).get()
            on_gpu = memory.get().view(self.outcome)
            wrong = self.numpy.zeros(games, dtype=bool)
            for field in self.outcome.names:
                wrong |= on_cpu[field] != on_gpu[field]
            prints = int(on_cpu["print"].sum(dtype=self.numpy.uint64))
            sums = (games, int(on_cpu["steps"].sum(dtype=self.numpy.uint64)), prints)
            tallies = (int(tally[0]), int(tally[1]), int(tally[12]))
            different[style] = int(wrong.sum()) + (sums != tallies)
        steps = int(on_cpu["steps"].sum(dtype=self.numpy.uint64))
        return {
            "games": games,
            "different": different,
            "cpu_games_per_s": games / took,
            "cpu_steps_per_s": steps / took,
        }

    def timed(self, name: str, players: int, games: int, threads: int, blocks: int) -> tuple[float, int]:
        """Seconds and steps of one launch."""
        begun, ended = self.cupy.cuda.Event(), self.cupy.cuda.Event()
        begun.record()
        tally = self.launch(name, players, games, threads, blocks)
        ended.record()
        ended.synchronize()
        return self.cupy.cuda.get_elapsed_time(begun, ended) / 1000, int(tally[1].get())

    def measure(self, name: str, players: int, threads: int, load: int) -> dict[str, Any]:
        blocks = self.processors * load // threads
        games = 4 * blocks * threads
        took, _ = self.timed(name, players, games, threads, blocks)  # warms up, and says how many games fit
        took, _ = self.timed(name, players, games, threads, blocks)
        games = max(games, int(games * self.seconds / took))
        took, steps = min(self.timed(name, players, games, threads, blocks) for _ in range(3))
        kernel = self.module.get_function(name)
        return {
            "kernel": name,
            "threads": threads,
            "blocks": blocks,
            "games": games,
            "seconds": took,
            "games_per_s": games / took,
            "steps_per_s": steps / took,
            "registers": kernel.num_regs,
            "local_bytes": kernel.local_size_bytes,
        }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, help="write all results to this JSON file")
    parser.add_argument("--games", type=int, default=100_000, help="games to compare with the CPU")
    parser.add_argument("--seconds", type=float, default=0.25, help="time of one measured launch")
    arguments = parser.parse_args()

    cupy = gpu()
    with tempfile.TemporaryDirectory() as folder:
        library, command = cpu_library(Path(folder))
    bench = Bench(cupy, arguments.seconds)
    device = cupy.cuda.runtime.getDeviceProperties(0)["name"].decode()
    print(f"{device}, {bench.processors} multiprocessors; compiled in {bench.compiled_in:.1f} s", flush=True)
    results: dict[str, Any] = {
        "device": device,
        "multiprocessors": bench.processors,
        "cuda": cupy.cuda.runtime.runtimeGetVersion(),
        "cupy": cupy.__version__,
        "cpu_command": command,
        "compiled_in_s": bench.compiled_in,
        "games": {},
    }
    right = True
    for name, (players, wanted) in GAMES.items():
        check = bench.same_games(library, name, players, arguments.games)
        same = not any(check["different"].values())
        right = right and same
        runs = []
        for style, threads, load in product(STYLES, THREADS, LOADS):
            runs.append(bench.measure(f"{name}_{style}", players, threads, load))
        best = max(runs, key=lambda run: run["steps_per_s"])
        results["games"][name] = {"players": players, "wanted": wanted, "check": check, "best": best, "runs": runs}
        equal = f"{check['games']:,} games the same as on the CPU" if same else f"DIFFERENT games: {check['different']}"
        print(
            f"{name}: {best['steps_per_s'] / 1e9:6.2f} billion micro actions/s,"
            f" {best['games_per_s'] / 1e6:6.1f} million games/s"
            f" ({best['kernel']}, {best['blocks']} × {best['threads']} threads, {best['registers']} registers,"
            f" {best['steps_per_s'] / check['cpu_steps_per_s']:,.0f} × one CPU core); {equal}",
            flush=True,
        )
        for style in STYLES:
            run = max((one for one in runs if one["kernel"].endswith(style)), key=lambda one: one["steps_per_s"])
            print(f"    {style:9} {run['steps_per_s'] / 1e9:6.2f} billion/s at {run['blocks']} × {run['threads']}")
        if wanted and best["steps_per_s"] < wanted:
            print(f"    below the {wanted / 1e9:.0f} billion that an H200 should reach")
    if arguments.out:
        arguments.out.write_text(json.dumps(results, indent=2) + "\n")
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main())
