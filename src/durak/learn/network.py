"""The networks: an actor that sees what its seat sees, and a critic that sees everything."""

from collections.abc import Sequence
from copy import deepcopy
from itertools import pairwise
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional


class Layers(nn.Module):
    """A multilayer perceptron with ReLU between its layers; inputs and outputs are padded for a GPU."""

    def __init__(self, inputs: int, hidden: Sequence[int], outputs: int) -> None:
        super().__init__()
        sizes = [padded(inputs), *hidden, padded(outputs)]
        self.weights = nn.ParameterList(nn.Parameter(torch.empty(b, a)) for a, b in pairwise(sizes))
        self.offsets = nn.ParameterList(nn.Parameter(torch.zeros(b)) for b in sizes[1:])
        for weight in self.weights:
            nn.init.orthogonal_(weight, 2**0.5)
        # At first all outputs are about equal.
        with torch.no_grad():
            self.weights[-1].mul_(0.01)

    def forward(self, rows: Tensor) -> Tensor:
        """The outputs, in the precision of the rows."""
        *hidden, (weight, offset) = (
            (weight.to(rows.dtype), offset.to(rows.dtype))
            for weight, offset in zip(self.weights, self.offsets, strict=True)
        )
        for inner in hidden:
            rows = _Rectified.apply(rows, *inner)
        return functional.linear(rows, weight, offset)

    def at_rest(self, precision: torch.dtype) -> "Layers":
        """A copy that will not learn, whose weights need not be rounded again for every batch of rows."""
        return deepcopy(self).requires_grad_(requires_grad=False).to(precision)


class _Rectified(torch.autograd.Function):
    """A layer with ReLU, worked out in one pass over its numbers: torch alone would take two."""

    @staticmethod
    def forward(ctx: Any, rows: Tensor, weight: Tensor, offset: Tensor) -> Tensor:
        out = torch._addmm_activation(offset, rows, weight.t())
        ctx.save_for_backward(rows, weight, out)
        return out

    @staticmethod
    def backward(ctx: Any, *slopes: Tensor) -> tuple[Tensor | None, Tensor, Tensor]:
        rows, weight, out = ctx.saved_tensors
        slope = torch.ops.aten.threshold_backward(slopes[0], out, 0)
        return slope @ weight if ctx.needs_input_grad[0] else None, slope.t() @ rows, slope.sum(dim=0)


def padded(size: int) -> int:
    """The next multiple of eight."""
    return -(-size // 8) * 8
