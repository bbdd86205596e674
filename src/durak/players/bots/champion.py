"""The strongest bot: the network's likely steps, tried in many deals of the unseen cards."""

from collections.abc import Sequence

from durak.kernel.champion import need_weights
from durak.players.bots.champion_fast import exact_event
from durak.players.bots.searcher import SearcherPlayer
from durak.players.exact import Exact
from durak.players.learned import learned
from durak.players.memory import Memory
from durak.players.seeding import seed_for
from durak.players.taught import taught
from durak.rules import Event, Settings, View, compose, violation


class ChampionPlayer:
    """One step of improvement over the network; at tables it was not trained on, it plays like `searcher`."""

    name = "champion"

    def __init__(
        self,
        seed: int | str,
        worlds: int = 200,
        milliseconds: int = 0,
        threads: int = 1,
        pull: int = 30,
        turns: int = 2,
        weights: str = "",
    ) -> None:
        self._seed = seed
        # Networks of one's own; a table that they were not taught is refused.
        self.learned = learned(weights) if weights else None
        if not weights:
            need_weights()
        self._worlds, self._milliseconds, self._threads, self._pull = worlds, milliseconds, threads, pull
        self._turns = turns
        self._memory = Memory()
        self._exact = Exact()
        self._searcher = SearcherPlayer(seed, 1000, milliseconds, threads=threads)

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        """The network's choice, unless another did better; with an empty deck all cards are known, and it solves."""
        now = views[-1]
        champion = self.learned.at(settings, now) if self.learned else taught(settings, now)
        if champion is None:
            return self._searcher.choose(settings, views)
        self._memory.recall(settings, views)
        state = self._memory.state(settings, now)
        if state is None:
            return self._searcher.choose(settings, views)
        exact = exact_event(self._exact, views, state)
        if exact is not None:
            return exact
        tried = champion.improved(
            state,
            self._memory.remembered(now),
            self._memory.likelihood,
            worlds=None if self._milliseconds else self._worlds,
            milliseconds=self._milliseconds // 2,
            threads=self._threads,
            pull=self._pull / 1000,
            turns=self._turns,
            seed=seed_for(self._seed, views),
        )
        event = compose(now, [steps[0].step for steps in tried])
        return event if violation(settings, now, event) is None else self._searcher.choose(settings, views)
