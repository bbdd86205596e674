"""The rules on bit masks, and what needs their speed (docs/kernel.md)."""

from durak.kernel.batch import Batch
from durak.kernel.compiled import core
from durak.kernel.endgame import Answer, Bound, Solution, Solver, bound, confirm, solve, trap
from durak.kernel.playouts import Tally, playouts
from durak.kernel.state import State
from durak.kernel.stop import Stop, Stopped, anybody_thinks
from durak.kernel.thinking import Hidden, Opinion, Sampler, Searcher

ACTIONS = core.ACTIONS
STATE_BYTES = core.STATE_BYTES

__all__ = [
    "ACTIONS",
    "STATE_BYTES",
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
    "playouts",
    "solve",
    "trap",
]
