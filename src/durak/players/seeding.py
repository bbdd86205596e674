"""Seeds that depend only on a player's seed and the moment, so that the same player repeats the same round."""

from collections.abc import Sequence
from hashlib import sha256

from durak.rules import View


def seed_for(seed: int | str, views: Sequence[View], number: int = 0) -> int:
    """A 64-bit seed for this moment of the round, different for each question asked at that moment."""
    now = views[-1]
    moment = f"{seed}:{len(views)}:{now.turn}:{sorted(now.hand)}:{number}"
    return int.from_bytes(sha256(moment.encode()).digest()[:8])
