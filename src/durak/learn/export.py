"""The file of weights that the kernel plays with."""

import struct
from hashlib import sha256
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from durak.kernel.champion import FILES
from durak.learn.inputs import Inputs
from durak.learn.learner import Learner
from durak.learn.network import Layers

# Marks a network whose weights have 8 bits (kernel/network/layers.hpp).
SMALL = 1 << 16


def weights_file(policy: Layers, value: Layers, inputs: Inputs, small: bool = False) -> bytes:
    """Policy and value network as kernel/network/layers.hpp reads them: numbers of 16 bits, without the padding.

    If it has to be small, the policy's have 8: its choices seldom change, where values would be a few percent off.
    """
    return (
        _layers(policy, inputs.actor, len(inputs.actions), small)
        + np.array(inputs.actions, dtype="<u2").tobytes()
        + _layers(value, inputs.critic, inputs.critic_outputs, small=False)
    )


def export(learner: Learner, inputs: Inputs, folder: Path) -> Path:
    """Writes the averages of a learner into a file that is named by its hash; large networks are made small."""
    large = learner.recipe.room > 2
    content = weights_file(learner.average_actor, learner.average_critic, inputs, small=large)
    path = folder / f"{FILES[learner.recipe.room]}{sha256(content).hexdigest()[:12]}.weights"
    path.write_bytes(content)
    return path


@torch.no_grad()
def read_policy(content: bytes, inputs: Inputs) -> Layers:
    """The policy network of a file of weights; ValueError if it is not one for these inputs."""
    file = BytesIO(content)

    def numbers(kind: str, size: int) -> npt.NDArray[Any]:
        found = np.frombuffer(file.read(size * np.dtype(kind).itemsize), dtype=kind)
        if len(found) != size:
            raise ValueError("these are not weights: there are too few of them")
        return found

    marked = int(numbers("<u4", 1)[0])
    small, count = bool(marked & SMALL), marked & ~SMALL
    sizes = [int(size) for size in numbers("<u4", count + 1)]
    if tuple(numbers("<u2", sizes[0])) != inputs.actor or sizes[-1] != len(inputs.actions):
        raise ValueError("these weights are of a network that sees other cards or rules")
    network = Layers(sizes[0], sizes[1:-1], sizes[-1])
    for place, (before, after) in enumerate(pairwise(sizes)):
        last = place == count - 1
        rows, width = (after, before) if last else (before, after)
        if small:
            read = [float(numbers("<f2", 1)[0]) * numbers("i1", width).astype(np.float32) for _ in range(rows)]
            weight = np.array(read)
        else:
            weight = numbers("<f2", rows * width).astype(np.float32).reshape(rows, width)
        offset = numbers("<f2", after).astype(np.float32)
        # Padding is neither seen nor asked for.
        network.weights[place].zero_()[:after, :before] = torch.from_numpy(weight if last else weight.T.copy())
        network.offsets[place].zero_()[:after] = torch.from_numpy(offset)
    return network


@torch.no_grad()
def _layers(layers: Layers, bits: tuple[int, ...], outputs: int, small: bool) -> bytes:
    weights = [weight.detach().cpu().numpy() for weight in layers.weights]
    offsets = [offset.detach().cpu().numpy() for offset in layers.offsets]
    weights[0] = weights[0][:, : len(bits)]
    weights[-1], offsets[-1] = weights[-1][:outputs], offsets[-1][:outputs]
    sizes = [len(bits), *(len(offset) for offset in offsets)]
    number = len(weights) | (SMALL if small else 0)
    parts = [struct.pack(f"<{len(sizes) + 1}I", number, *sizes), np.array(bits, dtype="<u2").tobytes()]
    for place, (weight, offset) in enumerate(zip(weights, offsets, strict=True)):
        # The kernel adds up the rows of inputs, except in the last layer, where it asks for single outputs.
        rows = weight if place == len(weights) - 1 else weight.T
        parts += [
            _small_rows(rows) if small else rows.astype("<f2", order="C").tobytes(),
            offset.astype("<f2").tobytes(),
        ]
    return b"".join(parts)


def _small_rows(rows: npt.NDArray[np.float32]) -> bytes:
    """Each row as a unit and how many of it each number is, from -127 to 127."""
    units = (np.abs(rows).max(axis=1, keepdims=True) / 127).astype("<f2").astype(np.float32)
    units = np.maximum(units, np.float32(2**-24))
    counts = np.clip(np.round(rows / units), -127, 127).astype(np.int8)
    return b"".join(unit.tobytes() + row.tobytes() for unit, row in zip(units[:, 0].astype("<f2"), counts, strict=True))
