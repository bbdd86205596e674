"""Exact endgames: a won one comes to its end, and a drawn one is not played for ever."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from durak.kernel import Solver, State, solve
from durak.players import Player, advise, bot, course
from durak.players.bots.counter import CounterPlayer
from durak.players.memory import Memory
from durak.players.paths import event_by_steps
from durak.rules import PRESETS, TAKE, Event, Phase, Settings, View
from table import Table

# Attacks can be handed back by showing a trump, and single cards are led: who only keeps the win may go round.
FLASHING = replace(PRESETS["throw-in"], flash=True)
SOLVING = ["counter", "sampler:worlds=2", "searcher:iterations=20", "champion-fast", "champion:worlds=2"]
DRAWN = [
    ("spec", "8C QD 7H 7S", "QC 7D 8S QS", "D"),
    ("duel", "7C AC JH AS", "JC 7H AH 7S", "D"),
    ("pass-card", "JD 6H JS AS", "6C AC 6D", "D"),
]


WON = [
    ({"anna": "9C 9D 6H AH", "boris": "6C 6D 9H AS"}, "H"),
    ({"anna": "7C 7D 6H 10H 10S", "boris": "10D 7H 6S"}, "H"),
    ({"anna": "JC 9D JD 6H 6S", "boris": "6D JH 9S JS"}, "D"),
]


class Stubborn:
    """Loses as late as it can."""

    name = "stubborn"

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        memory = Memory()
        memory.recall(settings, views)
        state = State.trusting(settings, memory.world(settings, views[-1]))
        return event_by_steps(views[-1], state, lambda s: s.action(Solver(2**20).solve(s).best or TAKE))


class Forgetful:
    """Chooses as if each choice were its first: what its solver has worked out before is gone."""

    name = "forgetful"

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        return CounterPlayer(1).choose(settings, views)


class Advised:
    """Does what it is advised to do."""

    name = "advised"

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        return advise(settings, views, worlds=2)[0].event


@pytest.mark.parametrize(("hands", "trump"), WON)
@pytest.mark.parametrize("player", [Forgetful(), Advised()], ids=lambda player: player.name)
def test_a_won_endgame_comes_to_its_end(player: Player, hands: dict[str, str], trump: str) -> None:
    start = Table.at(FLASHING, hands, trump=trump).c
    assert solve(State.from_configuration(FLASHING, start)).value == 1
    *_, last = course(FLASHING, {"anna": player, "boris": Stubborn()}, start)
    assert last.durak == "boris"


@pytest.mark.parametrize(("preset", "anna", "boris", "trump"), DRAWN)
@pytest.mark.parametrize("text", SOLVING)
def test_a_drawn_endgame_ends_soon(text: str, preset: str, anna: str, boris: str, trump: str) -> None:
    settings = replace(PRESETS[preset], max_turns=1000)
    start = Table.at(settings, {"anna": anna, "boris": boris}, trump=trump).c
    assert solve(State.from_configuration(settings, start)).value == 0
    *_, last = course(settings, {"anna": bot(text, 1), "boris": bot("counter", 2)}, start)
    assert last.phase is Phase.END
    assert last.durak is None
    assert last.turn < 30
