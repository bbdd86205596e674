"""How many decisions a second a GPU learns from, and whether it plays and reckons as the CPU does.

Needs PyTorch, CuPy, an NVIDIA GPU and the installed package.
"""

import argparse
import sys
import time
from dataclasses import replace

import torch

from durak.learn.backend import CpuBackend
from durak.learn.cuda import CudaBackend
from durak.learn.inputs import inputs_of
from durak.learn.learner import Learner
from durak.learn.ops import Choices, Coefficients
from durak.learn.recipe import RECIPES, Recipe
from durak.rules import PRESETS

GAMES, STEPS = 4096, 300


def same_games(recipe: Recipe) -> int:
    """Plays the same games on both; the number of steps after which anything differed."""
    known = inputs_of(recipe.kinds, recipe.cards, recipe.room)
    here, there = CpuBackend(recipe, known).tables(GAMES, 7), CudaBackend(recipe, known)
    tables = there.tables(GAMES, 7)
    different, rounds = 0, 0
    for step in range(STEPS):
        pairs = (
            (here.features, tables.features),
            (here.mask, tables.mask),
            (here.seat, tables.seat),
            (here.done, tables.done),
        )
        same = all(torch.equal(a, b.cpu()) for a, b in pairs) and torch.allclose(
            here.loss_chances, tables.loss_chances.cpu(), atol=1e-5
        )
        different += not same
        rounds += int(here.done.sum())
        no_idea = torch.zeros(GAMES, 1024, dtype=torch.bfloat16, device="cuda")
        actions = tables.thrifty() if step % 3 == 0 else there.choose(no_idea, tables.mask)[1]
        here.step(actions.cpu())
        tables.step(actions)
    print(
        f"room for {recipe.room}, {recipe.ends}: {GAMES} games, {rounds} rounds, {different} of {STEPS} steps differed"
    )
    return different


def same_gradient() -> float:
    """How far the gradient of the kernel is from that of plain torch, as a share of it."""
    recipe = RECIPES["two-seats"]()
    known = inputs_of(recipe.kinds)
    cpu, gpu = CpuBackend(recipe, known), CudaBackend(recipe, known)
    here, there = cpu.tables(GAMES, 7), gpu.tables(GAMES, 7)
    outputs, slow = (torch.randn(GAMES, 432, device="cuda").bfloat16() for _ in range(2))
    chosen, _, likely = gpu.choose(outputs, there.mask)
    old, advantage, rows = likely + 0.1 * torch.randn_like(likely), torch.randn(GAMES), torch.arange(GAMES)
    advantage[::7] = torch.nan
    coefficients = Coefficients(0.1, 0.05, 0.02)
    choices = Choices(here.mask, chosen.cpu(), old.cpu(), advantage)
    a, _ = cpu.policy_gradient(outputs.float().cpu(), slow.float().cpu(), choices, rows, coefficients)
    choices = Choices(there.mask, chosen, old, advantage.cuda())
    b, _ = gpu.policy_gradient(outputs, slow, choices, rows.cuda(), coefficients)
    return float((a - b.float().cpu()).norm() / a.norm())


def pace(recipe: Recipe, seconds: float) -> float:
    """Decisions a second, games, network and updates included."""
    known = inputs_of(recipe.kinds, recipe.cards, recipe.room)
    learner = Learner(recipe, known, CudaBackend(recipe, known))
    for _ in range(3):
        learner.iterate()
    begun, before = time.perf_counter(), learner.decisions
    while time.perf_counter() - begun < seconds:
        learner.iterate()
    return (learner.decisions - before) / (time.perf_counter() - begun)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=10, help="time of one measurement")
    arguments = parser.parse_args()
    two_seats, tables = RECIPES["two-seats"](), RECIPES["tables"]()
    played = replace(two_seats, kinds=((PRESETS["spec"], 2),), ends="played")
    different = sum(same_games(recipe) for recipe in (two_seats, played, tables))
    off = same_gradient()
    print(f"gradient: off by {off:.4f} of its length")
    print(f"tables: {pace(tables, arguments.seconds) / 1e6:.1f} million decisions/s")
    print(f"two-seats: {pace(two_seats, arguments.seconds) / 1e6:.1f} million decisions/s")
    larger = replace(two_seats, games=2 * two_seats.games)
    changed = {
        "without the pull to the average": replace(two_seats, reference=0.0),
        "with twice as many games": larger,
        "with twice as many rows an update as well": replace(larger, minibatch=2 * two_seats.minibatch),
    }
    for name, recipe in changed.items():
        print(f"{name}: {pace(recipe, arguments.seconds) / 1e6:.1f} million decisions/s")
    return int(different > 0 or off > 0.01)


if __name__ == "__main__":
    sys.exit(main())
