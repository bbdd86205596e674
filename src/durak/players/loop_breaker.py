"""What a bot of fixed habits does when it is back where it was: something at random, so that the round ends."""

from collections.abc import Sequence
from itertools import takewhile

from durak.players.bots.random import RandomPlayer
from durak.players.player import Player
from durak.rules import Event, Settings, View

# Whoever has stood there so often before is in a loop.
OFTEN = 2


class LoopBreaker:
    """Plays like another bot; in a loop, which habits alone would never leave (R55), it plays at random."""

    def __init__(self, player: Player, seed: int | str) -> None:
        self.name = player.name
        self._player = player
        self._random = RandomPlayer(seed)

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        """What the other bot plays, as long as that leads anywhere."""
        player = self._random if looping(views) else self._player
        return player.choose(settings, views)


def looping(views: Sequence[View]) -> bool:
    """Has this seat had the same choice before it twice: same cards, same table, another turn?

    >>> from durak.rules import Begin, Settings, delta, initial, shuffled, view
    >>> dealt = view(delta(Settings(), initial(Settings(), ["anna", "boris"], shuffled(36, 1)), Begin()), "anna")
    >>> looping([dealt, dealt]), looping([dealt, dealt, dealt])
    (False, True)
    """
    now = views[-1]
    # Cards that left, or were drawn, never come back: before that nothing was the same.
    since = takewhile(lambda one: (one.deck, len(one.pile)) == (now.deck, len(now.pile)), reversed(views[:-1]))
    return sum(_choice(one) == _choice(now) for one in since if one.active == now.active) >= OFTEN


def _choice(seen: View) -> tuple[object, ...]:
    return seen.hand, seen.field, seen.sizes, seen.players, seen.pending, seen.phase, seen.flashed
