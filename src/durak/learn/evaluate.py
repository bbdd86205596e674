"""How strong a network is: rounds against thrifty players and against earlier selves."""

from collections.abc import Callable

import torch
from torch import Tensor

from durak.learn.backend import Backend, Games
from durak.learn.network import Layers

Choice = Callable[[Games], Tensor]


def by_network(backend: Backend, actor: Layers, best: bool = False) -> Choice:
    """The actions that a network chooses, by chance or the likeliest."""

    def choice(tables: Games) -> Tensor:
        return backend.choose(actor(backend.actor_rows(tables.features)), tables.mask, best)[1]

    return choice


def by_thrift(tables: Games) -> Tensor:
    """The actions of thrifty players."""
    return tables.thrifty()


@torch.no_grad()
def score(backend: Backend, first: Choice, second: Choice, games: int, seed: int, rounds: int = 2) -> float:
    """The first player's score; they take each seat in turn, and the second fills the rest.

    It is one half if they are the durak as often as anybody else, and 1 if they never are; a draw is shared by all.
    Only the first rounds at each table count, or short rounds would count more often.
    """
    tables = backend.tables(games, seed)
    mine = torch.arange(games, device=backend.device) % tables.players
    left = torch.full((games,), rounds, device=backend.device)
    total = torch.zeros((), device=backend.device)
    for step in range(100 * tables.loss_chances.shape[1] * rounds // 2):
        actions = torch.where(tables.seat == mine, first(tables), second(tables))
        tables.step(actions)
        counts = tables.done.bool() & (left > 0)
        lost = tables.loss_chances.gather(1, mine[:, None]).squeeze(1) * tables.players
        total += ((1 - lost / 2) * counts).sum()
        left -= counts.int()
        if step % 20 == 19 and not bool((left > 0).any()):
            break
    return float(total) / float(rounds * games - left.clamp(min=0).sum())
