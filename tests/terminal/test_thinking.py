"""Bots in threads of their own are the same bots."""

from collections.abc import Sequence

import pytest

from durak.kernel import anybody_thinks
from durak.players import Player, RandomPlayer, SimplePlayer, play_round
from durak.rules import Event, Settings, View, initial, shuffled
from durak.terminal.thinking import Thinking


def test_a_thread_changes_nothing() -> None:
    settings = Settings(max_turns=100)
    alone: dict[str, Player] = {"anna": SimplePlayer(), "boris": RandomPlayer(1)}
    start = initial(settings, alone, shuffled(36, 1))
    beside: dict[str, Player] = {"anna": Thinking(SimplePlayer()), "boris": Thinking(RandomPlayer(1))}
    assert play_round(settings, beside, start).record == play_round(settings, alone, start).record
    assert beside["boris"].name == "random"


def test_what_goes_wrong_in_the_thread_goes_wrong_at_the_table() -> None:
    class Lost(SimplePlayer):
        def choose(self, settings: Settings, views: Sequence[View]) -> Event:
            assert anybody_thinks()
            raise RuntimeError("no idea")

    with pytest.raises(RuntimeError, match="no idea"):
        Thinking(Lost()).choose(Settings(), [])
    assert not anybody_thinks()
