"""Training: iterations with a log, checkpoints and evaluations, that can be stopped and resumed."""

import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import asdict
from pathlib import Path
from time import monotonic
from typing import Any

from durak.learn.backend import Backend, CpuBackend
from durak.learn.checkpoint import load, save
from durak.learn.evaluate import by_network, by_thrift, score
from durak.learn.inputs import inputs_of
from durak.learn.learner import Learner, Victim
from durak.learn.network import Layers
from durak.learn.recipe import Recipe

LOG = "log.jsonl"
LogLine = dict[str, Any]


def backend_for(recipe: Recipe, device: str) -> Backend:
    """The backend of a device: cpu or cuda."""
    known = inputs_of(recipe.kinds, recipe.cards, recipe.room)
    if device == "cpu":
        return CpuBackend(recipe, known)
    from durak.learn.cuda import CudaBackend

    return CudaBackend(recipe, known)


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
    victim: Victim | None = None,
    begin_as: Layers | None = None,
    tell: Callable[[LogLine], None] = lambda line: None,
) -> Learner:
    """Learns until the plan is done or the time is up; goes on with what is in the folder.

    It evaluates the network over so many `games` and writes a line into the log `every` so many seconds, and a
    checkpoint after `keep` seconds and at the end. With a victim it learns to beat that one, and nobody else.
    """
    begun = measured = kept = monotonic()
    backend = backend_for(recipe, device)
    learner = Learner(recipe, inputs_of(recipe.kinds, recipe.cards, recipe.room), backend, seed, victim)
    if begin_as is not None:
        learner.begin_as(begin_as)
    load(learner, folder)
    folder.mkdir(parents=True, exist_ok=True)
    since = learner.decisions
    while learner.progress < 1 and monotonic() - begun < seconds:
        statistics = learner.iterate()
        now = monotonic()
        if now - measured >= every or learner.progress >= 1 or now - begun >= seconds:
            pace = (learner.decisions - since) / (now - measured)
            line = {"iteration": learner.iteration, "decisions": learner.decisions, **asdict(statistics)}
            line |= {"seconds": round(now - begun, 1), "pace": round(pace), **strength(learner, games)}
            _log(folder, line, tell)
            measured, since = monotonic(), learner.decisions
        if now - kept >= keep:
            save(learner, folder)
            kept = monotonic()
    save(learner, folder)
    return learner


def strength(learner: Learner, games: int) -> dict[str, float]:
    """What the averaged actor scores against thrifty players and its oldest and newest earlier selves, or a victim."""
    backend, seed = learner.backend, 1_000_000 + learner.iteration
    ours = by_network(backend, learner.average_actor)
    if learner.victim is not None:
        theirs = by_network(backend, learner.victim.actor, learner.victim.likeliest)
        return {"against the victim": round(score(backend, ours, theirs, games, seed), 4)}
    found = {"against thrifty": score(backend, ours, by_thrift, games, seed)}
    if learner.selves:
        other = deepcopy(learner.average_actor)
        for name, place in (("against an old self", 0), ("against a recent self", -1)):
            other.load_state_dict(learner.selves[place])
            found[name] = score(backend, ours, by_network(backend, other), games, seed + 1)
    return {name: round(value, 4) for name, value in found.items()}


def _log(folder: Path, line: LogLine, tell: Callable[[LogLine], None]) -> None:
    with (folder / LOG).open("a") as file:
        file.write(json.dumps(line) + "\n")
    tell(line)
