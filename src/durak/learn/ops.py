"""What learning does with rows of bits and outputs, in plain torch; durak.learn.cuda does the same faster."""

from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor


def unpack(words: Tensor, bits: Tensor) -> Tensor:
    """These bits of rows of 64-bit words as numbers; a bit of -1 is always 0."""
    single = torch.from_numpy(np.unpackbits(words.contiguous().numpy().view(np.uint8), axis=1, bitorder="little"))
    return single.index_select(1, bits.clamp(min=0)).float() * (bits >= 0)


def choose(outputs: Tensor, mask: Tensor, actions: Tensor) -> tuple[Tensor, Tensor]:
    """An action for each row by chance, as the number of its column, and the logarithm of how likely it was."""
    log_probability = torch.log_softmax(_legal(outputs, mask, actions), dim=1)
    chosen = torch.multinomial(log_probability.exp(), 1)
    return chosen.squeeze(1).int(), log_probability.gather(1, chosen).squeeze(1)


def best(outputs: Tensor, mask: Tensor, actions: Tensor) -> Tensor:
    """The likeliest action for each row, as the number of its column."""
    return _legal(outputs, mask, actions).argmax(dim=1).int()


@dataclass(frozen=True, slots=True)
class Coefficients:
    """The coefficients of the actor's loss: PPO's clipping, the entropy bonus, and the pull to a reference policy."""

    clip: float
    entropy: float
    reference: float


@dataclass(frozen=True, slots=True)
class Choices:
    """Choices to learn from, a row each."""

    # The legal actions, and the number of the column that was chosen.
    mask: Tensor
    chosen: Tensor
    # By the policy that chose it.
    log_probability: Tensor
    # NaN if somebody else chose.
    advantage: Tensor

    def at(self, rows: Tensor) -> "Choices":
        """Those of some rows."""
        return Choices(self.mask[rows], self.chosen[rows], self.log_probability[rows], self.advantage[rows])


def policy_gradient(
    outputs: Tensor, reference: Tensor | None, choices: Choices, actions: Tensor, coefficients: Coefficients
) -> tuple[Tensor, Tensor]:
    """How the loss changes with each output, and sums over rows: entropy, clipped, distance to the old policy and to
    the reference policy.

    The loss is that of PPO with a bonus for entropy and a penalty for the KL divergence from a reference policy. A row
    with no advantage at all (NaN) was chosen by somebody else and teaches nothing.
    """
    ours = ~choices.advantage.isnan()
    a = torch.where(ours, choices.advantage, 0.0)
    column = choices.chosen.long()[:, None]
    log = torch.log_softmax(_legal(outputs, choices.mask, actions), dim=1)
    p = log.exp()
    safe = torch.where(p > 0, log, 0.0)
    entropy = -(p * safe).sum(dim=1)
    now = log.gather(1, column).squeeze(1)
    ratio = (now - choices.log_probability).exp()
    clipped = ((a > 0) & (ratio > 1 + coefficients.clip)) | ((a < 0) & (ratio < 1 - coefficients.clip))
    push = torch.where(clipped, 0.0, -ratio * a)
    gradient = -push[:, None] * p
    gradient.scatter_add_(1, column, push[:, None])
    gradient += coefficients.entropy * p * (safe + entropy[:, None])
    distance = torch.zeros_like(entropy)
    if reference is not None:
        away = safe - torch.where(p > 0, torch.log_softmax(_legal(reference, choices.mask, actions), dim=1), 0.0)
        distance = (p * away).sum(dim=1)
        gradient += coefficients.reference * p * (away - distance[:, None])
    gradient = gradient * ours[:, None] / len(gradient)
    moved = torch.where(ours, choices.log_probability - now, 0.0)
    sums = torch.stack([entropy * ours, clipped.float() * ours, moved, distance * ours, ours.float()])
    return gradient.to(outputs.dtype), sums.sum(dim=1)


def advantages(
    loss_chances: Tensor, seat: Tensor, done: Tensor, final: Tensor, gae_lambda: float
) -> tuple[Tensor, Tensor]:
    """Generalised advantage estimates of the choices for their movers, and the targets of the critic.

    `loss_chances` says how likely the critic expected each seat to be the durak; it has one row more than the others,
    for the positions after the last choices.
    """
    after = loss_chances[-1]
    targets = torch.empty_like(final)
    for step in reversed(range(len(final))):
        expected = loss_chances[step + 1]
        after = torch.where(done[step].bool()[:, None], final[step], expected + gae_lambda * (after - expected))
        targets[step] = after
    gains = loss_chances[:-1] - targets
    return gains.gather(2, seat[:-1].long()[:, :, None]).squeeze(2), targets


def by_seat(chances: Tensor, seat: Tensor, players: Tensor) -> Tensor:
    """What is counted clockwise from the mover, counted from the first seat."""
    return chances.gather(1, _turned(chances.shape[1], -seat, players))


def by_mover(chances: Tensor, seat: Tensor, players: Tensor) -> Tensor:
    """What is counted from the first seat, counted clockwise from the mover."""
    return chances.gather(1, _turned(chances.shape[1], seat, players))


def _turned(room: int, by: Tensor, players: Tensor) -> Tensor:
    place = torch.arange(room, device=by.device)[None]
    number = players.long()[:, None]
    return torch.where(place < number, (place + by.long()[:, None]) % number, place)


def _legal(outputs: Tensor, mask: Tensor, actions: Tensor) -> Tensor:
    """The outputs of legal actions, minus infinity for all others."""
    known = outputs[:, : len(actions)].float()
    return torch.where(unpack(mask, actions) > 0, known, -torch.inf)
