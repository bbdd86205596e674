"""The bot that counts cards and plays two-player endgames without a mistake."""

from collections.abc import Sequence

from durak.kernel import State
from durak.players.bots.careful import CarefulPlayer
from durak.players.exact import Exact
from durak.players.loop_breaker import LoopBreaker
from durak.players.memory import Memory
from durak.players.paths import event_by_steps, steps_of
from durak.rules import Event, Settings, View
from durak.rules.teams import last_two


class CounterPlayer:
    """Plays like `careful` until two players and almost no deck are left; then it knows every card, and solves."""

    name = "counter"

    def __init__(self, seed: int | str) -> None:
        self._memory = Memory()
        self._careful = LoopBreaker(CarefulPlayer(), seed)
        self._exact = Exact(daring=True)

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        """In an endgame, an event that keeps its value or sets a trap; else what `careful` does."""
        self._memory.recall(settings, views)
        now, usual = views[-1], self._careful.choose(settings, views)
        if not last_two(settings, now) or now.deck > 1 or settings.relax:
            return usual
        state = State.trusting(settings, self._memory.world(settings, now))
        wanted = [state.action(step) for step in steps_of(usual, now.trump)]

        def pick(state: State) -> int:
            among = self._exact.steps(views, state) or state.legal()
            return next((action for action in wanted if action in among), among[-1])

        return event_by_steps(now, state, pick)
