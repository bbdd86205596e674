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
        if not knows(settings, now):
            return self._counter.choose(settings, views)
        seen = remembered(settings, views, self._memory, self._reluctance)
        state = self._memory.state(settings, now)
        if state is None:
            return self._counter.choose(settings, views)
        if now.deck == 1:
            among = self._exact.steps(now, state)
            if among and len(among) == 1:
                return event_by_steps(now, state, lambda s: (self._exact.steps(now, s) or s.legal())[0])
        seed = luck(self._seed, views) if self._by_chance else None
        event = compose(now, self._champion.event(state, seen, seed))
        return event if violation(settings, now, event) is None else self._counter.choose(settings, views)


def knows(settings: Settings, now: View) -> bool:
    """Whether the network was taught such tables: two players, a deck, the nine highest faces, and no transfers."""
    usual = settings.deck_size == 36 and settings.hand_size == 6 and not settings.relax
    return usual and len(now.seats) == 2 and now.deck > 0 and not settings.transfer and not settings.flash


def remembered(settings: Settings, views: Sequence[View], memory: Memory, reluctance: Reluctance) -> Remembered:
    """What the network is told about cards that were seen or not played."""
    memory.recall(settings, views)
    reluctance.recall(settings, views)
    seats = views[-1].seats
    return Remembered([memory.known[seat] for seat in seats], [reluctance.kept[seat].sets() for seat in seats])
