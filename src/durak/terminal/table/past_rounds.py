"""Rounds that are over, as lists of them tell it: how each ended, and against whom."""

from durak.i18n import Words
from durak.protocol.http.games import MyGame


def outcome(words: Words, one: MyGame) -> str:
    """How a round ended for the one who played it."""
    ended = "draw" if one.durak is None else "lost" if one.mine in (one.durak, *one.team) else "safe"
    return words(f"web-games-{ended}")


def others(one: MyGame) -> str:
    """Who else played."""
    return ", ".join(seat.name for seat in one.seats if seat.name != one.mine)
