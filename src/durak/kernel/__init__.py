"""The rules on bit masks, and what needs their speed (docs/kernel.md)."""

from durak.kernel._kernel import ACTIONS, STATE_BYTES
from durak.kernel.state import State

__all__ = ["ACTIONS", "STATE_BYTES", "State"]
