"""The file of weights that the kernel plays with."""

import struct
from hashlib import sha256
from pathlib import Path

import numpy as np
import torch

from durak.learn.columns import Columns
from durak.learn.learner import Learner
from durak.learn.network import Layers


def weights_file(actor: Layers, judge: Layers, columns: Columns) -> bytes:
    """Both networks as kernel/layers.hpp reads them: numbers of 16 bits, without what only pads them."""
    return (
        _layers(actor, columns.actor, len(columns.actions))
        + np.array(columns.actions, dtype="<u2").tobytes()
        + _layers(judge, columns.critic, 1)
    )


def export(learner: Learner, columns: Columns, folder: Path) -> Path:
    """Writes the averages of a learner into a file that is named by its hash."""
    content = weights_file(learner.average, learner.judge, columns)
    path = folder / f"champion-{sha256(content).hexdigest()[:12]}.weights"
    path.write_bytes(content)
    return path


@torch.no_grad()
def _layers(layers: Layers, bits: tuple[int, ...], outputs: int) -> bytes:
    weights = [weight.detach().cpu().numpy() for weight in layers.weights]
    offsets = [offset.detach().cpu().numpy() for offset in layers.offsets]
    weights[0] = weights[0][:, : len(bits)]
    weights[-1], offsets[-1] = weights[-1][:outputs], offsets[-1][:outputs]
    sizes = [len(bits), *(len(offset) for offset in offsets)]
    parts = [struct.pack(f"<{len(sizes) + 1}I", len(weights), *sizes), np.array(bits, dtype="<u2").tobytes()]
    for place, (weight, offset) in enumerate(zip(weights, offsets, strict=True)):
        # The kernel adds up the rows of inputs, except in the last layer, where it asks for single outputs.
        rows = weight if place == len(weights) - 1 else weight.T
        parts += [np.ascontiguousarray(rows, dtype="<f2").tobytes(), offset.astype("<f2").tobytes()]
    return b"".join(parts)
