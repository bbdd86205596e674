"""The bot that plays what a network learned by playing against itself."""

from collections.abc import Sequence

from durak.kernel import State
from durak.kernel.champion import need_weights
from durak.players.bots.counter import CounterPlayer
from durak.players.exact import Exact
from durak.players.learned import learned
from durak.players.loop_breaker import looping
from durak.players.memory import Memory
from durak.players.paths import event_by_steps
from durak.players.seeding import seed_for
from durak.players.taught import taught
from durak.rules import Event, Settings, View, compose, violation


class ChampionFastPlayer:
    """The network's likeliest event, and exact endgames; at tables it was not trained on, it plays like `counter`."""

    name = "champion-fast"

    def __init__(self, seed: int | str, chance: bool = False, weights: str = "") -> None:
        self._seed = seed
        # Networks of one's own; a table that they were not taught is refused.
        self.learned = learned(weights) if weights else None
        if not weights:
            need_weights()
        self._by_chance = chance
        self._memory = Memory()
        self._exact = Exact()
        self._counter = CounterPlayer(seed)

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        """What the network would do; a two-player endgame is known to the last card, and solved."""
        now = views[-1]
        champion = self.learned.at(settings, now) if self.learned else taught(settings, now)
        if champion is None:
            return self._counter.choose(settings, views)
        self._memory.recall(settings, views)
        state = self._memory.state(settings, now)
        if state is None:
            return self._counter.choose(settings, views)
        exact = exact_event(self._exact, views, state)
        if exact is not None:
            return exact
        seed = seed_for(self._seed, views) if self._by_chance or looping(views) else None
        event = compose(now, champion.event(state, self._memory.remembered(now), seed))
        return event if violation(settings, now, event) is None else self._counter.choose(settings, views)


def exact_event(exact: Exact, views: Sequence[View], state: State) -> Event | None:
    """The event that keeps the value of a two-player endgame, if the value is known and the choice is unique."""
    among = exact.steps(views, state)
    if not among or len(among) > 1:
        return None
    return event_by_steps(views[-1], state, lambda s: (exact.steps(views, s) or s.legal())[0])
