"""Seeds that follow from a player's seed and the moment only: the same player in the same round does the same."""

from collections.abc import Sequence
from hashlib import sha256

from durak.rules import View


def seed_for(seed: int | str, views: Sequence[View], number: int = 0) -> int:
    """A seed of 64 bits for this moment of the round, and for each of several questions in it."""
    now = views[-1]
    moment = f"{seed}:{len(views)}:{now.turn}:{sorted(now.hand)}:{number}"
    return int.from_bytes(sha256(moment.encode()).digest()[:8])
