"""Exact endgames of two, for players who remember every card."""

from collections.abc import Sequence

from durak.kernel import Solver, State, trap
from durak.players.loop_breaker import has_looped
from durak.rules import View

# The table is small: what is asked in one round fits.
TABLE_BYTES = 1 << 24
# A quarter of a second or so: nobody wants to wait for the rare endgame that takes longer.
NODES = 200_000


class Exact:
    """Knows which steps of an endgame keep what it is worth, and which ones set a trap."""

    def __init__(self, nodes: int = NODES, daring: bool = False) -> None:
        self._solver = Solver(TABLE_BYTES)
        self._nodes = nodes
        self._daring = daring
        # The smallest endgame that was too much, in cards; it is asked again once there are fewer.
        self._too_many = 53

    def steps(self, views: Sequence[View], state: State) -> list[int] | None:
        """The steps to choose among: one that wins, or those that keep a draw; None where any will do.

        A lost endgame is lost only to somebody who sees it: there it is the step that sets a trap, if there is one. For
        the daring it is the same where they cannot tell what the endgame is worth; others have a search to ask.
        """
        now = views[-1]
        if len(now.players) != 2 or now.deck > 1:
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
        """What the endgame is worth, and a step that keeps it."""
        cards = sum(now.sizes.values()) + now.deck
        if cards >= self._too_many:
            return None, []
        solution = self._solver.solve(state, self._nodes)
        if solution.value is None:
            self._too_many = cards
        return solution.value, [] if solution.best is None else [state.action(solution.best)]

    def _soonest(self, state: State) -> list[int]:
        """The step that wins by the earliest turn: steps that only keep the win may lead into the loop again."""
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
