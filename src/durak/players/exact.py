"""Exact two-player endgames, for players who remember every card."""

from collections.abc import Sequence

from durak.kernel import Solver, State, trap
from durak.players.loop_breaker import has_looped
from durak.rules import View
from durak.rules.teams import last_two

# A small transposition table is enough for the questions of one round.
TABLE_BYTES = 1 << 24
# About a quarter of a second: nobody wants to wait for the rare endgame that takes longer.
NODES = 200_000


def value_after(solver: Solver, state: State, path: Sequence[int], nodes: int = NODES) -> int | None:
    """What the endgame is worth to the mover after the path: 1, 0 or -1; None if unknown."""
    after = state.copy()
    for action in path:
        after.apply(action)
    if after.is_over:
        return 0 if after.durak is None else -1 if after.durak == state.active else 1
    if len(after.position.parts()["players"]) < 2:
        return None
    value = solver.solve(after, nodes).value
    return value if value is None or after.active == state.active else -value


class Exact:
    """Knows which steps keep the value of an endgame, and which ones set a trap."""

    def __init__(self, nodes: int = NODES, daring: bool = False) -> None:
        self._solver = Solver(TABLE_BYTES)
        self._nodes = nodes
        self._daring = daring
        # The smallest endgame that could not be solved, in cards; the solver is asked again once there are fewer.
        self._too_many = 53

    def steps(self, views: Sequence[View], state: State) -> list[int] | None:
        """The steps to choose among: one that wins, or those that keep a draw; None where any will do.

        A lost endgame is lost only against somebody who sees it, so this returns the step that sets a trap, if there is
        one. Daring players also set a trap where the value is unknown; others can ask a search.
        """
        now = views[-1]
        if not last_two(state.settings, now) or now.deck > 1:
            self._too_many = 53
            return None
        value, best = self._solved(now, state)
        if value == 1:
            return self._soonest(state) if has_looped(views) else best
        if value is None and not self._daring:
            return None
        lure = [state.action(step) for step in trap(state)[:1]]
        if value == 0:
            keeping = [action for action in state.legal() if self._draws(state, action)]
            return [action for action in lure if action in keeping] or keeping or None
        return lure or None

    def _solved(self, now: View, state: State) -> tuple[int | None, list[int]]:
        """The value of the endgame, and a step that keeps it."""
        cards = sum(now.sizes.values()) + now.deck
        if cards >= self._too_many:
            return None, []
        solution = self._solver.solve(state, self._nodes)
        if solution.value is None:
            self._too_many = cards
        return solution.value, [] if solution.best is None else [state.action(solution.best)]

    def _soonest(self, state: State) -> list[int]:
        """The step that wins soonest: steps that merely keep the win may lead back into the loop."""
        best = self._solver.solve(state, self._nodes, soon=True).best
        return [] if best is None else [state.action(best)]

    def _draws(self, state: State, action: int) -> bool:
        after = state.copy()
        after.apply(action)
        if after.is_over:
            return after.durak is None
        if len(after.position.parts()["players"]) < 2:
            return True  # I am out, and all that is open is whether the other one draws level
        return self._solver.solve(after, self._nodes // 8).value == 0
