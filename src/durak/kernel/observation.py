"""Observations for networks: 64-bit words as numbers with names (docs/kernel.md)."""

import numpy as np
import numpy.typing as npt

from durak.kernel.compiled import core

TENSOR_SIZE = core.TENSOR_SIZE
# The numbers of a happening in an information state.
ROW = 4


def _places() -> dict[str, tuple[slice, tuple[int, ...]]]:
    places: dict[str, tuple[slice, tuple[int, ...]]] = {}
    start = 0
    for name, rows, columns in core.FIELDS:
        shape = (rows, columns) if rows > 1 else (columns,) if columns > 1 else ()
        places[name] = (slice(start, start + rows * columns), shape)
        start += rows * columns
    return places


# Where in a tensor each part of an observation is, and its shape.
FIELDS = _places()


def tensor_of(words: npt.NDArray[np.uint64], out: npt.NDArray[np.uint8] | None = None) -> npt.NDArray[np.uint8]:
    """Observations in words as numbers, a byte each, one row an observation.

    >>> from durak.kernel import Batch
    >>> from durak.rules import Settings
    >>> batch = Batch(Settings(), players=2, games=3, seed=1)
    >>> bool((tensor_of(batch.observation) == batch.tensor()).all())
    True
    """
    if words.dtype != np.uint64 or words.ndim != 2 or words.shape[1] != core.OBSERVATION_WORDS:
        raise ValueError(f"observations are rows of {core.OBSERVATION_WORDS} words, uint64")
    found = np.empty((len(words), TENSOR_SIZE), dtype=np.uint8) if out is None else out
    core.tensors_of(np.ascontiguousarray(words), found)
    return found


def fields(words: npt.NDArray[np.uint64]) -> dict[str, npt.NDArray[np.uint8]]:
    """What observations in words say, by name: one array a field, with as many dimensions more as the words have rows.

    >>> from durak.kernel import Batch
    >>> from durak.rules import Settings
    >>> found = fields(Batch(Settings(), players=2, games=3, seed=1).observation)
    >>> found["hand"].shape, found["hand"].sum(axis=1).tolist(), found["deck"].tolist(), found["known"].shape
    ((3, 52), [6, 6, 6], [24, 24, 24], (3, 7, 52))
    """
    tensor = tensor_of(np.atleast_2d(words))
    shape = words.shape[:-1]
    return {name: tensor[:, place].reshape(shape + own) for name, (place, own) in FIELDS.items()}
