"""The bot that searches a tree of everybody's steps over many deals of the unseen cards."""

from collections.abc import Sequence
from time import monotonic

from durak.kernel import Hidden, Opinion, Searcher, State
from durak.players.bots.simple import SimplePlayer
from durak.players.exact import Exact
from durak.players.memory import Memory
from durak.players.paths import event_by_steps, steps_of
from durak.players.seeding import seed_for
from durak.rules import DONE, Event, Settings, View, violation


class SearcherPlayer:
    """Information-set tree search with exact endgames; the budget is in iterations, or in milliseconds per move."""

    name = "searcher"

    def __init__(
        self,
        seed: int | str,
        iterations: int = 3000,
        milliseconds: int = 0,
        solver: bool = True,
        doubts: bool = True,
        threads: int = 1,
    ) -> None:
        self._seed = seed
        self._iterations = None if milliseconds else iterations
        self._milliseconds = milliseconds
        self._solver = solver
        self._doubts = doubts
        self._threads = threads
        self._memory = Memory()
        self._exact = Exact() if solver else None
        self._searcher: Searcher | None = None
        # How much of the round the tree has followed, the newest view at that point, and what was chosen there.
        self._followed = 0
        self._newest: View | None = None
        self._chosen: Event | None = None

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        """The event whose steps were visited most."""
        self._memory.recall(settings, views)
        now = views[-1]
        state = self._memory.state(settings, now)
        if state is None:
            return SimplePlayer().choose(settings, views)
        searcher = self._follow(settings, views, state)
        hidden = Hidden(self._memory.known, self._memory.likelihood if self._doubts else {})
        number = iter(range(100))
        end = monotonic() + self._milliseconds / 1000

        def pick(state: State) -> int:
            among = self._exact.steps(views, state) if self._exact else None
            if among and len(among) == 1:
                return among[0]
            # For later steps of the same event, most of the answer is already in the tree.
            left = max(1, round(1000 * (end - monotonic()) * (0.75 if state.position.between_events else 0.5)))
            time = left if self._milliseconds else None
            opinions = searcher.think(state, hidden, self._iterations, seed_for(self._seed, views, next(number)), time)
            return most_visited(opinions, among)

        event = event_by_steps(now, state, pick, searcher.follow)
        if violation(settings, now, event) is None:
            self._chosen = event
            return event
        searcher.forget()
        return SimplePlayer().choose(settings, views)

    def _follow(self, settings: Settings, views: Sequence[View], state: State) -> Searcher:
        """The tree below everything played since the last search."""
        seats = len(views[-1].seats)
        if self._searcher is None or self._searcher.seats != seats:
            cards = 6 if self._solver else 0
            self._searcher = Searcher(seats, solver_cards=cards, networks=self._solver, threads=self._threads)
        # With relaxed rules, others may do things that are not in the tree.
        known = not settings.relax and 0 < self._followed < len(views) and views[self._followed - 1] is self._newest
        # The tree assumed that my own event was played; perhaps it was not, or somebody else was quicker.
        if known and self._chosen is not None and views[self._followed].event == self._chosen:
            for after in views[self._followed + 1 :]:
                for step in steps_of(after.event, after.trump) if after.event else ():
                    self._searcher.follow(state.action(step))
                if self._searcher.mid_event:
                    self._searcher.follow(state.action(DONE))
        else:
            self._searcher.forget()
        self._followed, self._newest, self._chosen = len(views), views[-1], None
        return self._searcher


def most_visited(opinions: Sequence[Opinion], among: Sequence[int] | None) -> int:
    """The action that the search came back to most often."""
    return max((o for o in opinions if among is None or o.path[0] in among), key=lambda o: (o.tries, o.score)).path[0]
