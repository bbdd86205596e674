"""A learner on disk: it goes on where it stopped."""

from pathlib import Path
from typing import Any

import torch

from durak.learn.learner import Learner

# In several files, so that each stays small; what is replaced is replaced whole.
PARTS = ("weights", "averages", "optimizer", "selves")


def save(learner: Learner, folder: Path) -> None:
    """Writes everything that a learner needs to go on; games in progress are dealt anew."""
    folder.mkdir(parents=True, exist_ok=True)
    parts: dict[str, Any] = {
        "weights": {
            "actor": learner.actor.state_dict(),
            "critic": learner.critic.state_dict(),
            "iteration": learner.iteration,
            "decisions": learner.decisions,
        },
        "averages": {"actor": learner.average_actor.state_dict(), "critic": learner.average_critic.state_dict()},
        "optimizer": _moments(learner, torch.bfloat16),
        "selves": [{name: one.half() for name, one in own.items()} for own in learner.selves],
    }
    for name, content in parts.items():
        fresh = folder / f"{name}.new"
        torch.save(content, fresh)
        fresh.replace(folder / f"{name}.pt")


def load(learner: Learner, folder: Path) -> bool:
    """Goes on from what is in the folder; False if there is nothing."""
    if not all((folder / f"{name}.pt").exists() for name in PARTS):
        return False
    weights, averages, optimizer, selves = (
        torch.load(folder / f"{name}.pt", map_location=learner.backend.device, weights_only=True) for name in PARTS
    )
    learner.actor.load_state_dict(weights["actor"])
    learner.critic.load_state_dict(weights["critic"])
    learner.iteration, learner.decisions = weights["iteration"], weights["decisions"]
    learner.average_actor.load_state_dict(averages["actor"])
    learner.average_critic.load_state_dict(averages["critic"])
    state = learner.optimizer.state_dict()
    state["state"] = {
        place: {name: one.float() for name, one in moments.items()} for place, moments in optimizer.items()
    }
    learner.optimizer.load_state_dict(state)
    learner.selves.extend({name: one.float() for name, one in own.items()} for own in selves)
    learner.tables = learner.backend.tables(learner.recipe.games, learner.iteration + 1)
    return True


def _moments(learner: Learner, precision: torch.dtype) -> dict[int, dict[str, torch.Tensor]]:
    """What the optimizer remembers; half of the digits are enough."""
    state = learner.optimizer.state_dict()["state"]
    return {
        place: {name: one.to(precision) if one.dim() else one for name, one in moments.items()}
        for place, moments in state.items()
    }
