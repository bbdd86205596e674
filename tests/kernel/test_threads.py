"""Threads share what the kernel has: a second one waits, nothing crashes, and a thought can be stopped."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from durak.kernel import Sampler, Searcher, Solver, Stop, Stopped
from durak.kernel.champion import shipped
from durak.players import LEVELS, bot
from durak.rules import refusal, view
from kernel.stress import BLANK, NOTHING, STRESSES, dealt, endgame, leads

FOR_EVER = 2**62


@pytest.mark.parametrize("name", STRESSES)
def test_many_threads(name: str) -> None:
    command = [sys.executable, "-X", "faulthandler", str(Path(__file__).with_name("stress.py")), name]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


# Thoughts that would go on for years.
THOUGHTS: dict[str, Callable[[], object]] = {
    "sampler": lambda: Sampler(threads=2).think(dealt(), NOTHING, FOR_EVER, 1),
    "searcher": lambda: Searcher(2, threads=2, most_nodes=2**28).think(dealt(), NOTHING, FOR_EVER, 1),
    "champion": lambda: shipped(2).improved(dealt(), BLANK, {}, worlds=FOR_EVER, threads=2),
    "evaluating": lambda: shipped(2).evaluate(dealt(), BLANK, {}, leads(dealt()), worlds=FOR_EVER),
}


@pytest.mark.parametrize("thought", THOUGHTS)
def test_a_thought_is_stopped_from_another_thread(thought: str) -> None:
    stop, ended = Stop(), list[BaseException]()

    def think() -> None:
        try:
            with stop:
                THOUGHTS[thought]()
        except Stopped as stopped:
            ended.append(stopped)

    thread = threading.Thread(target=think)
    thread.start()
    time.sleep(0.05)
    assert thread.is_alive()
    stop.stop()
    thread.join(60)
    assert not thread.is_alive()
    assert [str(one) for one in ended] == ["the thought was stopped"]


@pytest.mark.parametrize("level", ["skilled", "expert", "master", "champion"])
def test_a_bot_that_is_stopped_plays_on_afterwards_as_if_nothing_had_been(level: str) -> None:
    table = endgame(seed=3)
    now = table.to_configuration()
    assert now.active is not None
    views, player, other = (view(now, now.active),), bot(level, 1), bot(level, 1)
    stop = Stop()
    stop.stop()
    with pytest.raises(Stopped), stop:
        player.choose(table.settings, views)
    assert player.choose(table.settings, views) == other.choose(table.settings, views)


def test_what_is_no_thought_of_this_thread_goes_on() -> None:
    stop = Stop()
    stop.stop()
    with stop:
        found = list[object]()
        thread = threading.Thread(target=lambda: found.append(Solver(2**18).solve(endgame(), 100)))
        thread.start()
        thread.join()
        assert found
    assert Solver(2**18).solve(endgame(), 100) is not None
    assert stop.stopped


@pytest.mark.parametrize("thought", THOUGHTS)
def test_a_thought_that_is_hurried_answers_with_what_it_has(thought: str) -> None:
    stop = Stop()
    stop.hurry()
    with stop:
        assert THOUGHTS[thought]()
    assert not stop.stopped


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_is_hurried_still_plays_by_the_rules(level: str) -> None:
    for seed in range(3):
        for table in (dealt(seed=seed), endgame(seed=seed), endgame("spec", seed)):
            now = table.to_configuration()
            assert now.active is not None
            stop = Stop()
            stop.hurry()
            with stop:
                event = bot(level, 1).choose(table.settings, (view(now, now.active),))
            assert refusal(table.settings, now, event) is None
