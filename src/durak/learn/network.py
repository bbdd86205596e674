"""The networks: an actor that sees what its seat sees, and a critic that sees everything."""

from collections.abc import Sequence
from itertools import pairwise

import torch
from torch import Tensor, nn
from torch.nn import functional


class Layers(nn.Module):
    """Layers one after the other with nothing below zero between them; inputs and outputs are padded for a GPU."""

    def __init__(self, inputs: int, hidden: Sequence[int], outputs: int) -> None:
        super().__init__()
        sizes = [padded(inputs), *hidden, padded(outputs)]
        self.weights = nn.ParameterList(nn.Parameter(torch.empty(b, a)) for a, b in pairwise(sizes))
        self.offsets = nn.ParameterList(nn.Parameter(torch.zeros(b)) for b in sizes[1:])
        for weight in self.weights:
            nn.init.orthogonal_(weight, 2**0.5)
        # At first everything is as good as anything else.
        with torch.no_grad():
            self.weights[-1].mul_(0.01)

    def forward(self, rows: Tensor) -> Tensor:
        """The outputs, in the precision of the rows."""
        for place, (weight, offset) in enumerate(zip(self.weights, self.offsets, strict=True)):
            if place:
                rows = functional.relu(rows)
            rows = functional.linear(rows, weight.to(rows.dtype), offset.to(rows.dtype))
        return rows


def padded(size: int) -> int:
    """The next multiple of eight."""
    return -(-size // 8) * 8
