"""The bot that tries every step in many deals of the unseen cards."""

from collections.abc import Sequence

from durak.kernel import Hidden, Opinion, Sampler, State
from durak.players.bots.simple import SimplePlayer
from durak.players.exact import Exact
from durak.players.memory import Memory
from durak.players.paths import event_by_steps
from durak.players.seeding import seed_for
from durak.rules import Event, Settings, View, violation


class SamplerPlayer:
    """Plays what does best on average over deals that agree with everything seen."""

    name = "sampler"

    def __init__(
        self, seed: int | str, worlds: int = 100, solver: bool = True, doubts: bool = True, threads: int = 1
    ) -> None:
        self._seed = seed
        self._worlds = worlds
        self._doubts = doubts
        self._memory = Memory()
        self._exact = Exact() if solver else None
        self._sampler = Sampler(solver_cards=6 if solver else 0, appraiser=solver, threads=threads)

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        """The best event, step by step."""
        self._memory.recall(settings, views)
        now = views[-1]
        hidden = Hidden(self._memory.known, self._memory.likelihood if self._doubts else {})
        number = iter(range(100))

        def pick(state: State) -> int:
            among = self._exact.steps(views, state) if self._exact else None
            if among and len(among) == 1:
                return among[0]
            opinions = self._sampler.think(state, hidden, self._worlds, seed_for(self._seed, views, next(number)))
            return best(opinions, among)

        state = self._memory.state(settings, now)
        event = None if state is None else event_by_steps(now, state, pick)
        if event is None or violation(settings, now, event) is not None:
            return SimplePlayer().choose(settings, views)
        return event


def best(opinions: Sequence[Opinion], among: Sequence[int] | None) -> int:
    """The action with the best score."""
    return max((o for o in opinions if among is None or o.path[0] in among), key=lambda o: o.score).path[0]
