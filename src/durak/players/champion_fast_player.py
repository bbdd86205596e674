"""The bot that plays what a network learned against itself."""

from collections.abc import Sequence

from durak.kernel.champion import Champion, Remembered
from durak.players.counter_player import CounterPlayer
from durak.players.exact import Exact
from durak.players.luck import luck
from durak.players.memory import Memory
from durak.players.paths import event_by_steps
from durak.players.reluctance import Reluctance
from durak.rules import Event, Settings, View, compose, violation


class ChampionFastPlayer:
    """The likeliest event by the network, and exact endgames; at tables it was not taught it plays like `counter`."""

    name = "champion-fast"

    def __init__(self, seed: int | str, chance: bool = False) -> None:
        self._seed = seed
        self._by_chance = chance
        self._champion = Champion()
        self._memory = Memory()
        self._reluctance = Reluctance()
        self._exact = Exact()
        self._counter = CounterPlayer()

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        """What the network would do; once the deck is empty everything is known, and solved."""
        now = views[-1]
        if len(now.seats) != 2 or not now.deck or settings.relax or not taught(settings):
            return self._counter.choose(settings, views)
        self._memory.recall(settings, views)
        self._reluctance.recall(settings, views)
        state = self._memory.state(settings, now)
        if state is None:
            return self._counter.choose(settings, views)
        if now.deck == 1:
            among = self._exact.steps(now, state)
            if among and len(among) == 1:
                return event_by_steps(now, state, lambda s: (self._exact.steps(now, s) or s.legal())[0])
        remembered = Remembered(
            [self._memory.known[seat] for seat in now.seats], [self._reluctance.kept[seat].sets() for seat in now.seats]
        )
        seed = luck(self._seed, views) if self._by_chance else None
        event = compose(now, self._champion.event(state, remembered, seed))
        return event if violation(settings, now, event) is None else self._counter.choose(settings, views)


def taught(settings: Settings) -> bool:
    """Whether the network knows these rules: no transfers, and the nine highest faces."""
    return settings.deck_size == 36 and settings.hand_size == 6 and not settings.transfer and not settings.flash
