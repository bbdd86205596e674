"""Threads that share one thing of the kernel, use it, and do to it whatever else can be done: python stress.py NAME.

A crash would end the tests, so they run each of these in a process of its own.
"""

import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from random import Random

import numpy as np

from durak.kernel import Batch, Hidden, Sampler, Searcher, Solver, State, bound, trap
from durak.kernel.champion import Remembered, shipped
from durak.kernel.compiled import core
from durak.kernel.doubts import Doubts
from durak.kernel.settings import kernel_rules
from durak.players import bot
from durak.rules import PRESETS, Settings, refusal, shuffled, view

NOTHING = Hidden({}, {})
BLANK = Remembered([(), ()], [Doubts()] * 2)


def at_once(work: Callable[[int], object], threads: int = 4) -> None:
    """Lets several threads do it at the same moment; what one of them raises is raised here."""
    failures = list[BaseException]()
    gate = threading.Barrier(threads)

    def one(number: int) -> None:
        try:
            gate.wait()
            work(number)
        except BaseException as error:
            failures.append(error)

    team = [threading.Thread(target=one, args=(number,)) for number in range(threads)]
    for thread in team:
        thread.start()
    for thread in team:
        thread.join()
    if failures:
        raise failures[0]


def dealt(preset: str = "club", seed: int = 1) -> State:
    """The first lead of a round of two."""
    settings = PRESETS[preset]
    return State.deal(settings, ["anna", "boris"], shuffled(settings.deck_size, seed))


def leads(state: State) -> list[list[int]]:
    """Every card alone as a whole event."""

    def whole(action: int) -> list[int]:
        after = state.copy()
        after.apply(action)
        return [action] if after.position.between_events else [action, 0]

    return [whole(action) for action in state.legal()]


def endgame(preset: str = "neighbours", seed: int = 1) -> State:
    """Two thrifty players have emptied the deck."""
    state = dealt(preset, seed)
    while not state.is_over and len(state.to_configuration().deck) > 1:
        state.apply(state.position.thrifty())
        while not state.position.between_events:
            state.apply(state.position.thrifty())
    return endgame(preset, seed + 1000) if state.is_over else state


def share_a_solver() -> None:
    tables, solver = [endgame(seed=seed) for seed in range(6)], Solver(2**20)
    values = [Solver(2**20).solve(table, 20_000).value for table in tables]

    def work(number: int) -> None:
        for _ in range(20):
            for table, value in zip(tables, values, strict=True):
                assert value is None or solver.solve(table, 20_000).value == value
            solver._solver.clear()

    at_once(work)


def share_a_table() -> None:
    """One thread plays on the table that the others think about."""
    state, solver, sampler = endgame(), Solver(2**20), Sampler()
    searcher = Searcher(2)
    parts = state.to_configuration()
    opening = dealt()
    chance = Random(1)

    def work(number: int) -> None:
        for turn in range(40):
            table = State.from_configuration(state.settings, parts)
            shared[0] = table
            if number == 0:
                while not table.is_over and (legal := table.legal()):
                    table.apply(chance.choice(legal))
            else:
                for think in (solver.solve, trap, bound):
                    # It may be over, or in the middle of an event.
                    with suppress(ValueError):
                        think(shared[0], 2000)
                sampler.think(opening, NOTHING, 5, turn)
                searcher.think(opening, NOTHING, 20, turn)
                opening.perft(2)
            searcher.forget()

    shared = [state]
    at_once(work)


def share_a_batch() -> None:
    batch = Batch(Settings(), players=3, games=200, seed=1, threads=2)
    actions = batch.any_actions()

    def work(number: int) -> None:
        for _ in range(200):
            if number == 0:
                actions[:] = -1  # somebody writes into what another one plays
            else:
                actions[:] = batch.any_actions()
            # Another one may have been quicker.
            with suppress(ValueError):
                batch.step(actions)
            assert int(batch.seat.max()) < 3

    at_once(work)


def share_a_champion() -> None:
    champion, table = shipped(2), dealt()

    def work(number: int) -> None:
        for turn in range(6):
            champion.improved(table, BLANK, {}, worlds=5, threads=2, seed=turn)
            champion.evaluate(table, BLANK, {}, leads(table), worlds=5, seed=turn)
            assert abs(sum(champion.loss_chances(table, BLANK)) - 1) < 1e-4

    at_once(work)


def share_self_play() -> None:
    games = core.TwoSeatSelfPlay([(kernel_rules(PRESETS["club"]), 2)], 64, 1, b"", False, 2)

    def work(number: int) -> None:
        actions = np.zeros(64, dtype=np.int32)
        for _ in range(60):
            games.thrifty(actions)
            with suppress(ValueError):
                games.step(actions)

    at_once(work)


def share_a_bot() -> None:
    """Two threads ask one bot: whatever they get may be played."""
    for level in ("skilled", "expert", "champion-fast"):
        for seed in range(4):
            ask_one_bot(level, endgame(seed=seed))


def ask_one_bot(level: str, table: State) -> None:
    """Four threads ask it at the same moment."""
    now = table.to_configuration()
    assert now.active is not None
    views, player = (view(now, now.active),), bot(level, 1)

    def work(number: int) -> None:
        for _ in range(5):
            event = player.choose(table.settings, views)
            assert refusal(table.settings, views[-1], event) is None

    at_once(work)


def free_while_thinking() -> None:
    """Drops the last reference to an object while another thread is still computing with it."""

    def work(number: int) -> None:
        for turn in range(30):
            solver, table = Solver(2**18), endgame(seed=turn % 3)
            thread = threading.Thread(target=solver.solve, args=(table, 3000))
            thread.start()
            del solver, table
            thread.join()

    at_once(work)


STRESSES = {
    one.__name__: one
    for one in (
        share_a_solver,
        share_a_table,
        share_a_batch,
        share_a_champion,
        share_self_play,
        share_a_bot,
        free_while_thinking,
    )
}

if __name__ == "__main__":
    STRESSES[sys.argv[1]]()
