"""An event chosen one micro step after the other."""

from collections.abc import Callable

from durak.kernel import State
from durak.rules import Event, Step, View, compose


def event_by_steps(
    now: View, state: State, pick: Callable[[State], int], played: Callable[[int], None] = lambda action: None
) -> Event:
    """The event of the steps that `pick` chooses, asked only where there is a choice; the state is played along."""
    path: list[Step] = []
    while not path or not state.position.between_events:
        legal = state.legal()
        action = legal[0] if len(legal) == 1 else pick(state)
        path.append(state.step(action))
        state.apply(action)
        played(action)
    return compose(now, path)
