"""What each event of a position is worth, told again and again while somebody thinks about it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from time import monotonic
from typing import Literal

import numpy as np

from durak.analysis.board import Board
from durak.kernel import Hidden, Sampler, Solver, State
from durak.players.exact import value_after
from durak.players.memory import Memory
from durak.players.paths import path_of
from durak.players.seeding import seed_for
from durak.players.taught import taught
from durak.rules import BySeat, Card, Configuration, Event, Phase, Seat, Settings, view
from durak.rules.teams import last_two

# How many events are weighed at most, and in how many worlds: each step doubles them, up to STEP worlds.
MOST_EVENTS, FIRST, STEP, MOST_WORLDS = 200, 16, 512, 4000
# How long one position is thought about, in seconds.
PATIENCE = 12.0
# An event that is surely worse than the best is tried no longer, but these many always are.
ALWAYS = 3
SURE = 1.96
NODES, NODES_FOR_LINE, TABLE_BYTES = 300_000, 300_000, 1 << 24
# How often a table without networks is played on from each world, where a seat's cards are hidden.
GAMES = 20

Judge = Literal["solver", "champion", "sampler"]


@dataclass(frozen=True, slots=True)
class Prospect:
    """What an event is worth to whoever plays it."""

    event: Event
    # The chance not to be the durak; a draw counts as an even share.
    chance: float
    # Half the width of the 95 % interval; 0 where the endgame is solved.
    error: float
    # Solved, not estimated.
    exact: bool
    # With this many turns, the current one included, the round is over if nobody errs; only where that is solved.
    turns: int | None = None


@dataclass(frozen=True, slots=True)
class Prospects:
    """What is known of a position so far."""

    # Who judges: solver, where all is solved; else champion, or sampler at tables that the champion was not taught.
    judge: Judge
    # In how many worlds the best events were tried.
    worlds: int
    # The best first; nothing if nobody knows the mover's cards.
    events: tuple[Prospect, ...]
    # Everybody's chances not to be the durak, and how sure they are, where there is nothing better to say.
    chances: Mapping[Seat, float]
    error: float
    # Nothing more is to be found.
    final: bool


def prospects(board: Board, patience: float = PATIENCE) -> Iterator[Prospects]:
    """What is known of the position after 16 worlds, after 48, and so on; nothing at the end of a round.

    Only what is not hidden counts, so two boards that differ only in hidden cards are told the same.

    >>> from durak.notation import parse_partial
    >>> text = "Trump: D; Hands: anna = 6C 7D, boris = QC 8S"
    >>> (found,) = prospects(Board.of(parse_partial(text)))
    >>> found.final, found.events[0].exact, found.events[0].chance
    (True, True, 1.0)
    """
    now = board.now
    if now.active is None or now.phase in (Phase.START, Phase.END):
        return
    strict = replace(board.settings, relax=frozenset())
    if board.open(now.active):
        yield from _weighed(_Knowledge(board, strict), patience)
    else:
        yield from _outlook(board, strict, patience)


class _Knowledge:
    """What is known at a board whose mover's cards are known."""

    def __init__(self, board: Board, settings: Settings) -> None:
        assert board.now.active is not None
        self.settings, self.board = settings, board
        self.now = view(board.now, board.now.active)
        self.memory = _memory(board)
        self.state = State.trusting(settings, self.memory.world(settings, self.now))
        self.champion = taught(settings, self.now)
        self.sampler = Sampler(solver_cards=6)
        # Nobody is advised to break a rule, not even where that is tolerated.
        self.events = replace(board, settings=settings).events(MOST_EVENTS)
        self.paths = [path_of(self.state, event) for event in self.events]

    def scores(self, which: Sequence[int], worlds: int, number: int) -> list[float]:
        """The mover's chance after each of these events, in worlds of this batch."""
        seed, paths = seed_for(number, self.board.views(self.now.seat)), [self.paths[i] for i in which]
        memory = self.memory
        if self.champion is not None:
            known = memory.remembered(self.now)
            return self.champion.evaluate(self.state, known, memory.likelihood, paths, worlds=worlds, seed=seed)
        hidden = Hidden(memory.known, memory.likelihood)
        return [one.score for one in self.sampler.think(self.state, hidden, worlds, seed, paths)]

    def solved(self) -> dict[int, Prospect]:
        """The events of an endgame that the solver knows."""
        if not last_two(self.settings, self.now) or self.now.deck > 1:
            return {}
        solver, found = Solver(TABLE_BYTES), {}
        for i, path in enumerate(self.paths):
            value = value_after(solver, self.state, path, NODES)
            if value is not None:
                turns = None if value == 0 else self._turns(solver, path)
                found[i] = Prospect(self.events[i], (1 + value) / 2, 0.0, True, turns)
        return found

    def _turns(self, solver: Solver, path: Sequence[int]) -> int | None:
        """How many turns it takes if nobody errs, as far as that is found."""
        after, begun = self.state.copy(), self.now.turn
        for action in path:
            after.apply(action)
        if not after.is_over:
            for step in solver.solve(after, NODES_FOR_LINE, soon=True).line:
                after.apply(after.action(step))
        return after.position.parts()["turn"] - begun + 1 if after.is_over else None


def _weighed(known: _Knowledge, patience: float) -> Iterator[Prospects]:
    """The events of whoever is to move."""
    judge: Judge = "sampler" if known.champion is None else "champion"
    found = known.solved()
    open_ = [i for i in range(len(known.events)) if i not in found]
    if not open_:
        yield _ranked("solver", 0, list(found.values()), True)
        return
    totals, worlds = np.zeros(len(known.events)), np.zeros(len(known.events), dtype=int)
    tried, batch, begun, number = 0, FIRST, monotonic(), 0
    while True:
        for i, score in zip(open_, known.scores(open_, batch, number), strict=True):
            totals[i] += score * batch
            worlds[i] += batch
        tried, number = tried + batch, number + 1
        for i in np.flatnonzero(worlds).tolist():
            found[i] = _estimated(known.events[i], float(totals[i] / worlds[i]), int(worlds[i]))
        open_ = _undecided(found, open_)
        final = tried >= MOST_WORLDS or monotonic() - begun > patience or len(known.events) == 1
        yield _ranked(judge, tried, list(found.values()), final)
        if final:
            return
        batch = min(2 * batch, STEP)


def _estimated(event: Event, score: float, worlds: int) -> Prospect:
    error = SURE * sqrt(max(score * (1 - score), 1 / worlds) / worlds)
    return Prospect(event, score, error, False)


def _undecided(found: Mapping[int, Prospect], tried: Sequence[int]) -> list[int]:
    """Which events may still turn out to be the best; a few always can."""
    best = max(found.values(), key=lambda one: one.chance)
    order = sorted(tried, key=lambda i: -found[i].chance)
    sure = best.chance - best.error
    return [i for place, i in enumerate(order) if place < ALWAYS or found[i].chance + found[i].error >= sure]


def _ranked(judge: Judge, worlds: int, events: list[Prospect], final: bool) -> Prospects:
    # Who wins, wins soon; who loses, late.
    def worth(one: Prospect) -> tuple[float, float]:
        turns = one.turns or 0
        return -one.chance, turns if one.chance > 0.5 else -turns

    return Prospects(judge, worlds, tuple(sorted(events, key=worth)), {}, 0.0, final)


def _outlook(board: Board, settings: Settings, patience: float) -> Iterator[Prospects]:
    """Everybody's chances, where the cards of whoever is to move are hidden: the mean over deals of what is hidden."""
    now, memory = board.now, _memory(board)
    seen = view(now, None)
    champion, sampler = taught(settings, seen), Sampler(solver_cards=6)
    chance = Random(str(seed_for(0, board.views(None))))
    rows: list[list[float]] = []
    batch, begun, place = FIRST, monotonic(), now.seats.index(now.active or "")
    while True:
        for _ in range(batch):
            state = State.trusting(settings, _dealt_anew(board, chance))
            if champion is not None:
                lost = champion.loss_chances(state, memory.remembered(seen))
                lost = [*lost[len(lost) - place :], *lost[: len(lost) - place]]
            else:
                lost = sampler.loss_chances(state, GAMES, chance.getrandbits(63))
            rows.append([1 - one for one in lost])
        columns = list(zip(*rows, strict=True))
        final = len(rows) >= MOST_WORLDS or monotonic() - begun > patience
        error = max(SURE * pstdev(column) / sqrt(len(rows)) for column in columns)
        means = dict(zip(now.seats, map(fmean, columns), strict=True))
        yield Prospects("sampler" if champion is None else "champion", len(rows), (), means, error, final)
        if final:
            return
        batch = min(2 * batch, STEP)


def _dealt_anew(board: Board, chance: Random) -> Configuration:
    """The same position, with the hidden cards shuffled among their places."""
    c, hidden = board.now, sorted(board.unseen)
    chance.shuffle(hidden)
    left = iter(hidden)

    def again(cards: Iterable[Card]) -> list[Card]:
        return [next(left) if card in board.unseen else card for card in cards]

    return replace(
        c, hands=BySeat({seat: frozenset(again(c.hands[seat])) for seat in c.seats}), deck=tuple(again(c.deck))
    )


def _memory(board: Board) -> Memory:
    """What everybody at the board remembers; whoever is to move knows all that is not hidden."""
    memory, now = Memory(), board.now
    memory.recall(board.settings, board.views(None))
    for seat in now.seats:
        if seat != now.active or not board.unseen:
            memory.known[seat] = set(board.known(seat))
    return memory
