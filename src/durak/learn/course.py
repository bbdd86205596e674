"""A course of learning: iterations with a log, checkpoints and measurements, that can be stopped and resumed."""

import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import asdict
from pathlib import Path
from time import monotonic
from typing import Any

from durak.learn.checkpoint import load, save
from durak.learn.columns import columns
from durak.learn.learner import Learner
from durak.learn.machine import Machine, Processor
from durak.learn.measure import by_network, by_thrift, score
from durak.learn.recipe import Recipe

LOG = "log.jsonl"
Told = dict[str, Any]


def machine_for(recipe: Recipe, device: str) -> Machine:
    """The CPU or the GPU of this machine."""
    known = columns(recipe.kinds, recipe.cards, recipe.room)
    if device == "cpu":
        return Processor(recipe, known)
    from durak.learn.cuda import Gpu

    return Gpu(recipe, known)


def learn(
    recipe: Recipe,
    folder: Path,
    *,
    device: str = "cpu",
    seconds: float = float("inf"),
    every: float = 15,
    keep: float = 120,
    games: int = 4000,
    seed: int = 1,
    tell: Callable[[Told], None] = lambda line: None,
) -> Learner:
    """Learns until the plan is done or the time is up; goes on with what is in the folder.

    It measures and writes a line into the log `every` so many seconds, over so many `games`, and a checkpoint after
    `keep` seconds and at the end.
    """
    begun = measured = kept = monotonic()
    machine = machine_for(recipe, device)
    learner = Learner(recipe, columns(recipe.kinds, recipe.cards, recipe.room), machine, seed)
    load(learner, folder)
    folder.mkdir(parents=True, exist_ok=True)
    since = learner.decisions
    while learner.progress < 1 and monotonic() - begun < seconds:
        told = learner.iterate()
        now = monotonic()
        if now - measured >= every or learner.progress >= 1 or now - begun >= seconds:
            pace = (learner.decisions - since) / (now - measured)
            line = {"seconds": round(now - begun, 1), "pace": round(pace), **strength(learner, games)}
            _log(folder, {"iteration": learner.iteration, "decisions": learner.decisions, **asdict(told), **line}, tell)
            measured, since = monotonic(), learner.decisions
        if now - kept >= keep:
            save(learner, folder)
            kept = monotonic()
    save(learner, folder)
    return learner


def strength(learner: Learner, games: int) -> dict[str, float]:
    """What the averaged actor scores against thrifty players and against its oldest and newest earlier selves."""
    machine, seed = learner.machine, 1_000_000 + learner.iteration
    ours = by_network(machine, learner.average)
    found = {"against thrifty": score(machine, ours, by_thrift, games, seed)}
    if learner.selves:
        other = deepcopy(learner.average)
        for name, place in (("against an old self", 0), ("against a recent self", -1)):
            other.load_state_dict(learner.selves[place])
            found[name] = score(machine, ours, by_network(machine, other), games, seed + 1)
    return {name: round(value, 4) for name, value in found.items()}


def _log(folder: Path, line: Told, tell: Callable[[Told], None]) -> None:
    with (folder / LOG).open("a") as file:
        file.write(json.dumps(line) + "\n")
    tell(line)
