"""A table played on by the champion on every seat, as somebody sees it who sees all cards."""

import numpy as np
import pytest

from durak.kernel import State
from durak.kernel.champion import Remembered, shipped
from durak.kernel.doubts import Doubts
from durak.players.paths import path_of
from durak.rules import PRESETS, Begin, delta, initial, legal_events, shuffled

SETTINGS = PRESETS["club"]
SEATS = ("anna", "boris")
DEALT = delta(SETTINGS, initial(SETTINGS, SEATS, shuffled(36, seed=3)), Begin())
TABLE = State.trusting(SETTINGS, DEALT)
NOTHING = Remembered([(), ()], [Doubts(), Doubts()])
EVENT = next(legal_events(SETTINGS, DEALT))


def test_one_seat_wins_what_the_other_loses_in_every_game_and_at_any_time() -> None:
    found = shipped(2).play_on(TABLE, NOTHING, path_of(TABLE, EVENT), games=20, turns=(0, 1, 3, 100))
    assert found.shape == (20, 4, 2)
    assert np.allclose(found.sum(axis=2), 1, atol=1e-5)
    assert ((found >= 0) & (found <= 1)).all()
    # The longer it goes on, the more is known.
    assert found[:, 0, 0].std() < found[:, 3, 0].std()


def test_at_once_it_is_worth_what_the_value_network_says() -> None:
    now = shipped(2).loss_chances(TABLE, NOTHING)
    place = SEATS.index(DEALT.active or "")
    found = shipped(2).play_on(TABLE, NOTHING, games=3, turns=(0,))
    assert found[:, 0, place] == pytest.approx([now[0]] * 3, abs=1e-6)


def test_the_same_seed_plays_the_same_and_whoever_is_sure_always_plays_alike() -> None:
    champion = shipped(2)
    one, again, other = (champion.play_on(TABLE, NOTHING, games=8, turns=(2,), seed=seed) for seed in (1, 1, 2))
    assert (one == again).all()
    assert (one != other).any()
    # Within a turn nothing comes by chance but what somebody plays by chance.
    turn = champion.play_on(TABLE, NOTHING, games=8, turns=(0, 100), sure=SEATS, seed=1)
    assert np.ptp(turn[:, 0, 0]) == 0
    assert np.ptp(turn[:, 1, 0]) > 0


def test_what_is_wrong_is_said() -> None:
    champion = shipped(2)
    with pytest.raises(ValueError, match="at least once"):
        champion.play_on(TABLE, NOTHING, games=0, turns=(1,))
    for turns in ((), (3, 1)):
        with pytest.raises(ValueError, match="have to rise"):
            champion.play_on(TABLE, NOTHING, games=1, turns=turns)
    with pytest.raises(ValueError, match="whole event"):
        champion.play_on(TABLE, NOTHING, path_of(TABLE, EVENT)[:-1], games=1, turns=(1,))
