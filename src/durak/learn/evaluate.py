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
def gain(backend: Backend, first: Choice, second: Choice, deals: int, seed: int) -> tuple[float, float]:
    """By how much the first player's score is above one half, and its standard error.

    Each deal is played from every seat, with the second player on the others.
    """
    seats = range(int(backend.tables(1, seed).players.max()))
    scores = torch.stack([_first_rounds(backend, first, second, deals, seed, seat) for seat in seats]).mean(dim=0)
    return float(scores.mean()) - 0.5, float(scores.std()) / deals**0.5


def _first_rounds(backend: Backend, first: Choice, second: Choice, deals: int, seed: int, seat: int) -> Tensor:
    """The score of each first round, with the first player on this seat."""
    tables = backend.tables(deals, seed)
    scores = torch.full((deals,), torch.nan, device=backend.device)
    while bool(scores.isnan().any()):
        tables.step(torch.where(tables.seat == seat, first(tables), second(tables)))
        ended = tables.done.bool() & scores.isnan()
        scores = torch.where(ended, 1 - tables.loss_chances[:, seat] * tables.players / 2, scores)
    return scores


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
