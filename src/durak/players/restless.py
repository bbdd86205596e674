"""What a bot of fixed habits does when it is back where it was: something else, for once."""

from collections.abc import Sequence
from itertools import takewhile

from durak.players.bots.random import RandomPlayer
from durak.players.player import Player
from durak.rules import Event, Settings, View

# Whoever has stood there so often before is going round in a circle.
OFTEN = 2


class Restless:
    """Plays like another bot; in a circle, which habits alone would never leave (R55), it does anything."""

    def __init__(self, habit: Player, seed: int | str) -> None:
        self.name = habit.name
        self._habit = habit
        self._whim = RandomPlayer(seed)

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        """What the other bot would play, as long as that leads anywhere."""
        player = self._whim if circling(views) else self._habit
        return player.choose(settings, views)


def circling(views: Sequence[View]) -> bool:
    """Has this seat had the same choice before it twice: same cards, same table, another turn?

    >>> from durak.rules import Begin, Settings, delta, initial, shuffled, view
    >>> dealt = view(delta(Settings(), initial(Settings(), ["anna", "boris"], shuffled(36, 1)), Begin()), "anna")
    >>> circling([dealt, dealt]), circling([dealt, dealt, dealt])
    (False, True)
    """
    now = views[-1]
    # Cards that left, or were drawn, never come back: before that nothing was the same.
    since = takewhile(lambda one: (one.deck, len(one.pile)) == (now.deck, len(now.pile)), reversed(views[:-1]))
    return sum(_choice(one) == _choice(now) for one in since if one.active == now.active) >= OFTEN


def _choice(seen: View) -> tuple[object, ...]:
    return seen.hand, seen.field, seen.sizes, seen.players, seen.pending, seen.phase, seen.flashed
