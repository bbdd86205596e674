"""What a deterministic bot does when a position repeats: something random, so that the round ends."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from durak.players.bots.random import RandomPlayer
from durak.players.player import Player
from durak.rules import Event, Settings, View


class LoopBreaker:
    """Plays like another bot, but at random in a loop, which a deterministic bot would never leave (R55)."""

    def __init__(self, player: Player, seed: int | str) -> None:
        self.name = player.name
        self._player = player
        self._random = RandomPlayer(seed)

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        """What the other bot plays, unless the round is in a loop."""
        player = self._random if looping(views) else self._player
        return player.choose(settings, views)


def looping(views: Sequence[View]) -> bool:
    """Has this seat had the same choice before: same cards, same table, another turn? The third time is a draw.

    >>> from durak.rules import Begin, Settings, delta, initial, shuffled, view
    >>> dealt = view(delta(Settings(), initial(Settings(), ["anna", "boris"], shuffled(36, 1)), Begin()), "anna")
    >>> looping([dealt]), looping([dealt, dealt])
    (False, True)
    """
    now, *before = _choices(views)
    return now in before


def has_looped(views: Sequence[View]) -> bool:
    """Has this seat had any choice twice, since cards were last discarded or drawn?"""
    choices = list(_choices(views))
    return any(one in choices[i + 1 :] for i, one in enumerate(choices))


def _choices(views: Sequence[View]) -> Iterator[tuple[object, ...]]:
    """The choices that this seat has had, newest first."""
    now = views[-1]
    # Discarded and drawn cards never come back, so no earlier choice can be the same.
    since = takewhile(lambda one: (one.deck, len(one.pile)) == (now.deck, len(now.pile)), reversed(views))
    return (_choice(one) for one in since if one.active == now.active)


def _choice(seen: View) -> tuple[object, ...]:
    return seen.hand, seen.field, seen.sizes, seen.players, seen.pending, seen.phase, seen.flashed
