"""How fast the kernel is, next to the Python rules and to a loop that only shuffles and deals, in one run."""

import argparse
import os
import platform
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter

from durak.kernel import STATE_BYTES, Batch, playouts
from durak.kernel.compiled import core
from durak.rules import (
    PRESETS,
    Begin,
    Phase,
    Settings,
    Step,
    compose,
    delta,
    initial,
    shuffled,
    steps,
)

ROOT = Path(__file__).parents[1]
NAMES = ("anna", "boris", "vera", "gleb", "dina", "egor")
BASE = Settings(max_turns=1000)
SPEC = PRESETS["spec"]


def best(work: Callable[[], float], tries: int = 5) -> float:
    """The best of several rates: what the machine can do when nobody else is busy on it."""
    return max(work() for _ in range(tries))


def games_a_second(settings: Settings, players: int, games: int) -> float:
    begun = perf_counter()
    playouts(settings, players, games, seed=1)
    return games / (perf_counter() - begun)


def python_games_a_second(settings: Settings, players: int, games: int = 12) -> float:
    chance = Random(1)
    begun = perf_counter()
    for game in range(games):
        c = initial(settings, NAMES[:players], shuffled(settings.deck_size, game))
        c = delta(settings, c, Begin())
        while c.phase is not Phase.END:
            path: list[Step] = []
            while following := steps(settings, c, path):
                path.append(chance.choice(following))
            c = delta(settings, c, compose(c, path))
    return games / (perf_counter() - begun)


FLOOR = """
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
int main() {
    std::uint64_t seed = 1, sum = 0;
    const auto below = [&](int bound) {
        std::uint64_t z = seed += 0x9E3779B97F4A7C15ull;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
        return (((z ^ (z >> 31)) >> 32) * static_cast<std::uint64_t>(bound)) >> 32;
    };
    const auto begun = std::chrono::steady_clock::now();
    const int games = 2000000;
    for (int game = 0; game < games; ++game) {
        std::uint8_t deck[36];
        for (int i = 0; i < 36; ++i) deck[i] = static_cast<std::uint8_t>(i);
        for (int i = 35; i > 0; --i) std::swap(deck[i], deck[below(i + 1)]);
        std::uint64_t hands[2] = {};
        for (int i = 0; i < 12; ++i) hands[i & 1] |= 1ull << deck[i];
        sum += hands[0] ^ hands[1] << 1;
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    std::printf("%f %llu", games / seconds, static_cast<unsigned long long>(sum));
}
"""


def deals_a_second() -> float:
    """A plain C++ loop that shuffles 36 cards and deals two hands: the floor under every simulator."""
    with tempfile.TemporaryDirectory() as folder:
        source, binary = Path(folder) / "floor.cpp", Path(folder) / "floor"
        source.write_text(FLOOR, encoding="utf-8")
        subprocess.run(["c++", "-std=c++20", "-O3", str(source), "-o", str(binary)], check=True)
        return best(lambda: float(subprocess.run([str(binary)], capture_output=True, text=True).stdout.split()[0]))


def batch_steps_a_second(observe: bool, games: int = 2048, rounds: int = 300) -> float:
    """Steps with random legal actions; choosing them is not timed."""
    batch = Batch(SPEC, players=2, games=games, seed=1, observe=observe)
    spent = 0.0
    for _ in range(rounds):
        actions = batch.any_actions()
        begun = perf_counter()
        batch.step(actions)
        spent += perf_counter() - begun
    return games * rounds / spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    games = parser.parse_args().games
    print(f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores, kernel {core.__name__}, one thread")
    print(f"{'game':<10}{'players':>8}{'games/s':>12}{'actions/s':>14}{'ns/action':>11}{'x Python':>10}")
    rates = {}
    for name, settings, players in (
        ("base", BASE, 2),
        ("spec", SPEC, 2),
        ("spec", SPEC, 3),
        ("spec", SPEC, 4),
        ("spec", SPEC, 6),
    ):
        number = games * 2 // players
        actions = playouts(settings, players, number, seed=1).steps / number
        rate = rates[name, players] = best(lambda s=settings, p=players, n=number: games_a_second(s, p, n))  # type: ignore[misc]
        python = python_games_a_second(settings, players)
        print(
            f"{name:<10}{players:>8}{rate:>12,.0f}{rate * actions:>14,.0f}{1e9 / (rate * actions):>11.1f}"
            f"{rate / python:>10,.0f}"
        )
    floor = deals_a_second()
    print(
        f"shuffle and deal only: {floor:,.0f} a second, {floor / rates['base', 2]:.1f} times a whole base game of two"
    )
    seen, unseen = best(lambda: batch_steps_a_second(True)), best(lambda: batch_steps_a_second(False))
    print(f"batch of 2048 spec games of two: {seen:,.0f} steps/s observed, {unseen:,.0f} not observed")
    print(
        f"state: {STATE_BYTES} bytes for eight players; observation {8 * core.OBSERVATION_WORDS} bytes, "
        f"mask {8 * core.MASK_WORDS} bytes"
    )


if __name__ == "__main__":
    main()
