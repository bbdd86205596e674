"""How strong a network is: rounds against thrifty players and against earlier selves."""

from collections.abc import Callable

import torch
from torch import Tensor

from durak.learn.machine import Games, Machine
from durak.learn.network import Layers

Choice = Callable[[Games], Tensor]


def by_network(machine: Machine, actor: Layers, best: bool = False) -> Choice:
    """The actions that a network chooses, by chance or the likeliest."""

    def choice(tables: Games) -> Tensor:
        return machine.choose(actor(machine.actor_rows(tables.sight)), tables.mask, best)[1]

    return choice


def by_thrift(tables: Games) -> Tensor:
    """The actions of thrifty players."""
    return tables.thrifty()


@torch.no_grad()
def score(machine: Machine, first: Choice, second: Choice, games: int, seed: int, rounds: int = 2) -> float:
    """The share of rounds that the first one did not lose, draws by half; each sits on seat 0 in every other game.

    The first rounds at each table count, so that short ones do not count more often.
    """
    tables = machine.tables(games, seed)
    mine = (torch.arange(games, device=machine.device) % 2).to(torch.int8)
    sign = 1 - 2 * mine.float()
    left = torch.full((games,), rounds, device=machine.device)
    total = torch.zeros((), device=machine.device)
    for step in range(100 * rounds):
        actions = torch.where(tables.seat == mine, first(tables), second(tables))
        tables.step(actions)
        counts = tables.done.bool() & (left > 0)
        total += ((sign * tables.value + 1) / 2 * counts).sum()
        left -= counts.int()
        if step % 20 == 19 and not bool((left > 0).any()):
            break
    return float(total) / float(rounds * games - left.clamp(min=0).sum())
