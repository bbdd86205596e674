"""The rules on bit masks, and what needs their speed (docs/kernel.md)."""

from durak.kernel.batch import Batch
from durak.kernel.compiled import core
from durak.kernel.endgame import Answer, Bound, Solution, Solver, bound, confirm, solve, trap
from durak.kernel.observation import FIELDS, TENSOR_SIZE, fields, tensor_of
from durak.kernel.playouts import Tally, playouts
from durak.kernel.state import State
from durak.kernel.stop import Stop, Stopped, anybody_thinks
from durak.kernel.thinking import Hidden, Opinion, Sampler, Searcher

ACTIONS = core.ACTIONS
# How many words an observation and a mask have, and which bit of a set of cards is which card: plain suits first.
OBSERVATION_WORDS = core.OBSERVATION_WORDS
MASK_WORDS = core.MASK_WORDS
CARD_BITS = tuple(core.CARD_BITS)
STATE_BYTES = core.STATE_BYTES

__all__ = [
    "ACTIONS",
    "CARD_BITS",
    "FIELDS",
    "MASK_WORDS",
    "OBSERVATION_WORDS",
    "STATE_BYTES",
    "TENSOR_SIZE",
    "Answer",
    "Batch",
    "Bound",
    "Hidden",
    "Opinion",
    "Sampler",
    "Searcher",
    "Solution",
    "Solver",
    "State",
    "Stop",
    "Stopped",
    "Tally",
    "anybody_thinks",
    "bound",
    "confirm",
    "fields",
    "playouts",
    "solve",
    "tensor_of",
    "trap",
]
