"""What each legal event is worth: hints for people, and a measure for analysis."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import sqrt

from durak.kernel import Hidden, Sampler, Solver, State, trap
from durak.players.exact import value_after
from durak.players.loop_breaker import has_looped
from durak.players.memory import Memory
from durak.players.paths import path_of
from durak.players.seeding import seed_for
from durak.players.taught import taught
from durak.rules import Event, Settings, Step, View, legal_events
from durak.rules.teams import last_two

# More events than this are too many to try one by one, and to read.
MOST_EVENTS = 200


@dataclass(frozen=True, slots=True)
class Advice:
    """What an event is worth to its player."""

    event: Event
    # The chance not to be the durak; a draw counts as an even share.
    chance: float
    # Half the width of the 95% confidence interval; 0 where the endgame is solved.
    error: float
    # Solved, not estimated.
    exact: bool


def advise(
    settings: Settings,
    views: Sequence[View],
    worlds: int = 500,
    seed: int | str = 0,
    threads: int = 1,
    nodes: int = 300_000,
) -> list[Advice]:
    """Every legal event with its chances, best first; if there are very many, only the first ones.

    The champion judges the kinds of table it was trained on; elsewhere games are played out as `sampler` does, which is
    faster but less accurate.
    Endgames are solved with at most `nodes` nodes for each event.

    >>> from durak.rules import Begin, delta, initial, shuffled, view
    >>> settings = Settings()
    >>> dealt = delta(settings, initial(settings, ["anna", "boris"], shuffled(36, seed=1)), Begin())
    >>> best = advise(settings, [view(dealt, dealt.active)], worlds=50)[0]
    >>> 0 <= best.chance <= 1, best.exact
    (True, False)
    """
    now, memory = views[-1], Memory()
    if now.seat is None or now.seat != now.active:
        raise ValueError(f"{now.seat or 'a spectator'} is not to move")
    memory.recall(settings, views)
    state = State.trusting(replace(settings, relax=frozenset()), memory.world(settings, now))
    events = list(islice(legal_events(state.settings, now), MOST_EVENTS))
    paths = [path_of(state, event) for event in events]
    champion = taught(settings, now)
    if champion is not None:
        scores = champion.evaluate(
            state,
            memory.remembered(now),
            memory.likelihood,
            paths,
            worlds=worlds,
            threads=threads,
            seed=seed_for(seed, views),
        )
    else:
        hidden = Hidden(memory.known, memory.likelihood)
        opinions = Sampler(solver_cards=6, threads=threads).think(state, hidden, worlds, seed_for(seed, views), paths)
        scores = [opinion.score for opinion in opinions]
    solver = Solver() if last_two(settings, now) and now.deck <= 1 else None
    found = []
    for event, path, score in zip(events, paths, scores, strict=True):
        value = None if solver is None else value_after(solver, state, path, nodes)
        error = 1.96 * sqrt(max(score * (1 - score), 1 / worlds) / worlds)
        chance = score if value is None else (1 + value) / 2
        found.append(Advice(event, chance, 0.0 if value is not None else error, value is not None))
    # Among events of equal exact value, prefer one that makes progress, or does better against people who err.
    line = [] if solver is None else [state.action(step) for step in _line(solver, state, views, nodes)]
    order = sorted(range(len(found)), key=lambda i: (-found[i].chance, line[: len(paths[i])] != paths[i], -scores[i]))
    return [found[i] for i in order]


def _line(solver: Solver, state: State, views: Sequence[View], nodes: int) -> tuple[Step, ...]:
    """How to win soon, if the player is winning but has looped; otherwise, how to set a trap."""
    soonest = solver.solve(state, nodes, soon=True) if has_looped(views) else None
    return soonest.line if soonest is not None and soonest.value == 1 else trap(state)
