"""Thousands of games side by side."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from durak.kernel import ACTIONS, Batch, playouts
from durak.rules import PRESETS, Settings, full_deck
from kernel.lockstep import any_settings


def test_every_game_plays_legal_actions_and_is_dealt_again() -> None:
    batch = Batch(PRESETS["spec"], players=3, games=200, seed=5)
    rounds = 0
    for _ in range(600):
        actions = batch.any_actions()
        legal = batch.legal()
        assert legal.any(axis=1).all()
        assert legal[np.arange(batch.games), actions].all()
        batch.step(actions)
        over = batch.done.astype(bool)
        rounds += int(over.sum())
        assert (batch.reward[~over] == 0).all()
        assert np.allclose(batch.reward[over].sum(axis=1), 0)
        assert (batch.reward[over].min(axis=1) == -1).all()
        # A round that was dealt again is in its first turn, and the mover holds cards.
        assert ((batch.observation[over, 18] >> np.uint64(16)) & np.uint64(0xFF) == 1).all()
        assert ((batch.seat >= 0) & (batch.seat < 3)).all()
    assert rounds > 200


def test_the_cards_of_a_row_add_up() -> None:
    batch = Batch(PRESETS["classic"], players=4, games=300, seed=6)
    for _ in range(100):
        batch.step(batch.any_actions())
        bits = np.unpackbits(batch.observation[:, :16].copy().view(np.uint8), axis=1)
        counts = bits.reshape(batch.games, 16, 64).sum(axis=2)
        hand, field, pile, turn_up = (counts[:, word] for word in (0, 2, 3, 4))
        known, unseen = counts[:, 8:15].sum(axis=1), counts[:, 15]
        assert (hand + field + pile + turn_up + known + unseen == 36).all()


def test_the_same_seed_is_the_same_batch_whatever_the_threads() -> None:
    batches = [Batch(PRESETS["spec"], players=4, games=257, seed=7, threads=threads) for threads in (1, 3)]
    for _ in range(80):
        actions = [batch.any_actions() for batch in batches]
        assert (actions[0] == actions[1]).all()
        for batch in batches:
            batch.step(actions[0])
        assert (batches[0].observation == batches[1].observation).all()
        assert (batches[0].mask == batches[1].mask).all()


def test_without_observation_the_games_are_the_same() -> None:
    seeing, blind = (Batch(Settings(), players=2, games=50, seed=8, observe=observe) for observe in (True, False))
    assert (blind.observation.shape, blind.mask.shape) == ((50, 0), (50, 0))
    for _ in range(150):
        actions = seeing.any_actions()
        assert (blind.any_actions() == actions).all()
        seeing.step(actions)
        blind.step(actions)
        assert (seeing.done == blind.done).all()
        assert (seeing.seat == blind.seat).all()


def test_an_illegal_action_is_named_and_nothing_is_played() -> None:
    for observe in (True, False):
        batch = Batch(Settings(), players=2, games=10, seed=9, observe=observe)
        kept = batch.seat.copy(), batch.observation.copy()
        actions = batch.any_actions()
        for wrong in (1, ACTIONS, -1, 2**31 - 1):  # Nobody can take before anything is led.
            actions[7] = wrong
            with pytest.raises(ValueError, match=f"action {wrong} is not legal in game 7: nothing was played"):
                batch.step(actions)
        assert (batch.seat == kept[0]).all()
        assert (batch.observation == kept[1]).all()


def test_what_cannot_be_a_batch_is_refused() -> None:
    with pytest.raises(ValueError, match="games cannot be 0"):
        Batch(Settings(), players=2, games=0, seed=1)
    with pytest.raises(ValueError, match="hand_size 6 with 7 players needs 42 cards"):
        Batch(Settings(), players=7, games=1, seed=1)
    with pytest.raises(ValueError, match="threads cannot be 0"):
        Batch(Settings(), players=2, games=1, seed=1, threads=0)
    with pytest.raises(ValueError, match="seed cannot be -1"):
        Batch(Settings(), players=2, games=1, seed=-1)
    with pytest.raises(ValueError, match="there are 3 games and 2 actions"):
        Batch(Settings(), players=2, games=3, seed=1).step(np.zeros(2, dtype=np.int32))


def test_playouts_are_the_same_whatever_the_threads() -> None:
    chance = Random("playouts")
    for _ in range(20):
        settings = any_settings(chance)
        players = chance.choice(settings.player_counts)
        tallies = {playouts(settings, players, games=300, seed=11, threads=threads) for threads in (1, 2, 5)}
        assert len(tallies) == 1
        tally = tallies.pop()
        assert tally.games == tally.draws + sum(tally.lost) == 300


def test_a_batch_by_chance_plays_the_games_of_playouts() -> None:
    chance = Random("batch and playouts")
    for _ in range(10):
        settings = replace(any_settings(chance), max_turns=40)
        players = chance.choice(settings.player_counts)
        tally = playouts(settings, players, games=600, seed=12)
        batch = Batch(settings, players, games=600, seed=12, observe=False)
        running, steps, lost = np.ones(600, dtype=bool), 0, np.zeros(players, dtype=int)
        while running.any():
            batch.step(batch.any_actions())
            steps += int(running.sum())
            ended = running & (batch.done == 1)
            lost += (batch.reward[ended] < 0).sum(axis=0)
            running &= ~ended
        assert (steps, tuple(lost)) == (tally.steps, tally.lost)


def test_neighbouring_seeds_share_no_games() -> None:
    def prints(seed: int) -> set[int]:
        sums = [playouts(Settings(), 2, games, seed).fingerprint for games in range(1, 20)]
        return {(after - before) % 2**64 for before, after in zip([0, *sums], sums, strict=False)}

    assert len(prints(1) | prints(2) | prints(3)) == 3 * 19


def test_tiny_decks_are_played_too() -> None:
    tiny = frozenset(card for card in full_deck(24) if card.suit < 2)
    assert playouts(Settings(hand_size=3), 3, games=100, seed=1, cards=tiny).games == 100
    batch = Batch(Settings(hand_size=3), players=3, games=20, seed=1, cards=tiny)
    for _ in range(100):
        batch.step(batch.any_actions())
    with pytest.raises(ValueError, match="hand_size 6 with 3 players needs 18 cards, and there are 12"):
        playouts(Settings(), 3, games=100, seed=1, cards=tiny)


@pytest.mark.parametrize(
    ("players", "games", "seed", "threads"), [(1, 1, 1, 1), (2, 0, 1, 1), (2, 1, 2**64, 1), (2, 1, 1, 0)]
)
def test_what_cannot_be_played_out_is_refused(players: int, games: int, seed: int, threads: int) -> None:
    with pytest.raises(ValueError, match=r"too few|cannot be"):
        playouts(Settings(), players, games, seed, threads)
