"""Questions about several events that are tried in the same worlds, and what is answered (docs/kernel.md)."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

# What an event was worth, world by world from the first one on; all events share the worlds.
Worth = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Question:
    """How much worse than the best is one of the events, and between which of these bounds does that lie?"""

    option: int
    bounds: Sequence[float]
    # How many worlds are tried at most.
    worlds: int


def worth(row: bytes) -> Worth:
    """The numbers in a row of the kernel."""
    return np.frombuffer(row, dtype=np.float32)
