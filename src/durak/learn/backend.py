"""What computes games and rows of learning: plain torch, or our own kernels on a GPU."""

from collections.abc import Sequence
from typing import Protocol

import torch
from torch import Tensor

from durak.learn import ops
from durak.learn.inputs import Inputs
from durak.learn.network import padded
from durak.learn.ops import Choices, Coefficients
from durak.learn.recipe import Recipe
from durak.learn.tables import Tables


class Games(Protocol):
    """Games side by side; the tensors change with every step (durak.learn.tables)."""

    games: int
    features: Tensor
    mask: Tensor
    seat: Tensor
    done: Tensor
    loss_chances: Tensor
    players: Tensor
    team_size: Tensor

    def step(self, actions: Tensor) -> None: ...
    def thrifty(self) -> Tensor: ...


class Backend(Protocol):
    """What a learner needs to have computed; rows are numbers of rows, or None for all."""

    device: torch.device
    precision: torch.dtype

    def tables(self, games: int, seed: int) -> Games: ...
    def actor_rows(self, features: Tensor, rows: Tensor | None = None) -> Tensor: ...
    def critic_rows(self, features: Tensor, rows: Tensor | None = None) -> Tensor: ...
    def choose(self, outputs: Tensor, mask: Tensor, best: bool = False) -> tuple[Tensor, Tensor, Tensor]: ...
    def policy_gradient(
        self, outputs: Tensor, reference: Tensor | None, choices: Choices, rows: Tensor, coefficients: Coefficients
    ) -> tuple[Tensor, Tensor]: ...
    def advantages(
        self, loss_chances: Tensor, seat: Tensor, done: Tensor, final: Tensor, gae_lambda: float
    ) -> tuple[Tensor, Tensor]: ...


class CpuBackend:
    """Plain torch on the CPU."""

    device = torch.device("cpu")
    precision = torch.float32

    def __init__(self, recipe: Recipe, inputs: Inputs, threads: int = 1) -> None:
        self._recipe, self._threads = recipe, threads
        self._actor = _padded(inputs.actor)
        self._critic = _padded(inputs.critic)
        self._actions = torch.tensor(inputs.actions)

    def tables(self, games: int, seed: int) -> Tables:
        own = self._recipe
        return Tables(own.kinds, games, seed, room=own.room, cards=own.cards, ends=own.ends, threads=self._threads)

    def actor_rows(self, features: Tensor, rows: Tensor | None = None) -> Tensor:
        return ops.unpack(features if rows is None else features[rows], self._actor)

    def critic_rows(self, features: Tensor, rows: Tensor | None = None) -> Tensor:
        return ops.unpack(features if rows is None else features[rows], self._critic)

    def choose(self, outputs: Tensor, mask: Tensor, best: bool = False) -> tuple[Tensor, Tensor, Tensor]:
        if best:
            column = ops.best(outputs, mask, self._actions)
            return column, self._actions[column].int(), torch.zeros(len(column))
        column, log_probability = ops.choose(outputs, mask, self._actions)
        return column, self._actions[column].int(), log_probability

    def policy_gradient(
        self, outputs: Tensor, reference: Tensor | None, choices: Choices, rows: Tensor, coefficients: Coefficients
    ) -> tuple[Tensor, Tensor]:
        gradient, sums = ops.policy_gradient(outputs, reference, choices.at(rows), self._actions, coefficients)
        return torch.nn.functional.pad(gradient, (0, outputs.shape[1] - gradient.shape[1])), sums

    def advantages(
        self, loss_chances: Tensor, seat: Tensor, done: Tensor, final: Tensor, gae_lambda: float
    ) -> tuple[Tensor, Tensor]:
        return ops.advantages(loss_chances, seat, done, final, gae_lambda)


def _padded(bits: Sequence[int]) -> Tensor:
    return torch.tensor([*bits, *[-1] * (padded(len(bits)) - len(bits))])
