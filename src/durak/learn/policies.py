"""Policies with a few cards, as the chances of the events in an information set: those of networks and of bots."""

from collections.abc import Iterable, Sequence

from durak.kernel import Hidden, Sampler, State
from durak.kernel.champion import step_of
from durak.kernel.compiled import core
from durak.learn.tree import InformationSet, Path, Policy
from durak.players.bots.sampler import best
from durak.players.bots.simple import SimplePlayer
from durak.players.memory import Memory
from durak.players.paths import steps_of
from durak.players.seeding import seed_for
from durak.rules import DONE, Step, view


def by_network(weights: bytes) -> Policy:
    """How a network plays by chance, from its file of weights."""
    champion = core.TwoSeatChampion(weights)

    def policy(now: InformationSet) -> list[float]:
        told = champion.own_events(now.state.position)
        chances = {_said(step_of(*step) for step in steps): chance for steps, chance in told}
        return [chances[_shown(now.state, path)] for path in now.events]

    return policy


def by_simple(now: InformationSet) -> list[float]:
    """How the bot `simple` plays."""
    state = now.state
    seen = view(state.to_configuration(), state.active)
    wanted = _said(steps_of(SimplePlayer().choose(state.settings, [seen]), state.trump))
    return [float(_shown(state, path) == wanted) for path in now.events]


def by_sampler(worlds: int = 100, seeds: int = 4) -> Policy:
    """How often the bot `sampler` plays each event, over some seeds; all its endgames are exact."""
    sampler = Sampler(solver_cards=52, solver_nodes=1_000_000, appraiser=False)

    def policy(now: InformationSet) -> list[float]:
        settings, seat = now.state.settings, now.state.active
        views = [view(state.to_configuration(), seat) for state in now.history()]
        memory = Memory()
        memory.recall(settings, views)
        hidden = Hidden(memory.known, memory.likelihood)

        def played(seed: int) -> Path:
            state, path = now.state.copy(), list[int]()
            while not path or not state.position.between_events:
                legal, chance = state.legal(), seed_for(seed, views, len(path))
                path.append(legal[0] if len(legal) == 1 else best(sampler.think(state, hidden, worlds, chance), None))
                state.apply(path[-1])
            return tuple(path)

        found = [played(seed) for seed in range(seeds)]
        return [found.count(path) / seeds for path in now.events]

    return policy


def _shown(state: State, path: Sequence[int]) -> frozenset[Step]:
    return _said(state.step(action) for action in path)


def _said(steps: Iterable[Step]) -> frozenset[Step]:
    """What an event comes to, in whatever order its steps are and whether or not one more says that it is over."""
    return frozenset(step for step in steps if step != DONE)
