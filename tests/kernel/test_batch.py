"""Thousands of games side by side."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from durak.kernel import ACTIONS, CARD_BITS, FIELDS, TENSOR_SIZE, Batch, fields, playouts
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


def test_a_game_is_dealt_again_when_it_is_asked_for() -> None:
    batch = Batch(PRESETS["spec"], players=3, games=6, seed=13)
    first = batch.observation.copy()
    for _ in range(30):
        batch.step(batch.any_actions())
    kept = batch.observation.copy()
    batch.reset([1, 4])
    assert (batch.observation[[0, 2, 3, 5]] == kept[[0, 2, 3, 5]]).all()
    assert ((batch.observation[[1, 4], 18] >> np.uint64(16)) & np.uint64(0xFF) == 1).all()
    batch.reset(np.array([True] + [False] * 5))
    assert not (batch.observation[0] == kept[0]).all()
    batch.reset(seed=13)
    assert (batch.observation == first).all()
    for wrong in ([6], [-1], [0.5], [True]):
        with pytest.raises(ValueError, match="games are numbers from 0 to 5, or 6 truth values"):
            batch.reset(wrong)


def test_a_copy_is_dealt_the_same_cards_and_goes_its_own_way() -> None:
    batch = Batch(PRESETS["spec"], players=3, games=40, seed=14)
    for _ in range(50):
        batch.step(batch.any_actions())
    other = batch.copy()
    for _ in range(200):
        actions = batch.any_actions()
        assert (actions == other.any_actions()).all()
        assert (batch.observation == other.observation).all()
        batch.step(actions)
        assert not (batch.observation == other.observation).all()
        other.step(actions)


def test_at_the_end_of_a_round_every_seat_sees_how_it_ended() -> None:
    batch = Batch(replace(PRESETS["spec"], max_turns=25), players=3, games=100, seed=15)
    ended, cut = 0, 0
    for _ in range(200):
        batch.step(batch.any_actions())
        for game in np.flatnonzero(batch.done):
            seen = fields(batch.final_observation[game])
            assert seen["phase"][:, 4].all()
            assert (seen["sizes"][0] == np.roll(seen["sizes"][1][:3], 1).tolist() + [0] * 5).all()
            assert bool(batch.truncated[game]) == (seen["turn"][0] == 25 and not batch.reward[game].any())
            ended, cut = ended + 1, cut + int(batch.truncated[game])
        assert not batch.truncated[batch.done == 0].any()
    assert 0 < cut < ended


def test_a_game_that_is_not_dealt_again_is_left_alone() -> None:
    batch = Batch(Settings(), players=2, games=30, seed=16, deal_again=False)
    for _ in range(2000):
        batch.step(batch.any_actions())
    assert batch.done.all()
    assert (batch.seat == -1).all()
    assert not batch.mask.any()
    assert not batch.legal().any()
    batch.step(np.full(30, 937))
    batch.reset([3])
    assert (batch.seat >= 0).tolist() == [game == 3 for game in range(30)]
    assert batch.done[3] == 0
    assert not batch.reward[3].any()


def test_with_opponents_one_seat_is_asked_and_the_others_play() -> None:
    scores = {}
    for opponents in ("random", "thrifty"):
        batch = Batch(Settings(max_turns=200), players=3, games=300, seed=17, opponents=opponents)
        assert batch.reward.shape == (300, 1)
        rounds, lost = 0, 0
        for _ in range(300):
            seen = fields(batch.observation)
            assert seen["active"][:, 0].all()  # it is always the seat's own move
            batch.step(batch.any_actions())
            rounds, lost = rounds + int(batch.done.sum()), lost + int((batch.reward < 0).sum())
        scores[opponents] = lost / rounds
    assert 0.28 < scores["random"] < 0.39
    assert scores["thrifty"] > 0.6
    with pytest.raises(ValueError, match="thrifty opponents among themselves can play for ever"):
        Batch(Settings(), players=3, games=1, seed=1, opponents="thrifty")
    with pytest.raises(ValueError, match="opponents cannot be 'champion'"):
        Batch(Settings(), players=2, games=1, seed=1, opponents="champion")  # type: ignore[arg-type]


def test_actions_are_drawn_by_their_scores() -> None:
    batch = Batch(PRESETS["spec"], players=2, games=4000, seed=18)
    scores = np.random.default_rng(1).normal(size=(1, ACTIONS)).astype(np.float32)
    scores = np.repeat(scores, batch.games, axis=0)
    legal = batch.legal()
    chances = np.where(legal, np.exp(scores), 0)
    chances /= chances.sum(axis=1, keepdims=True)
    taken = np.zeros(batch.games)
    for _ in range(20):
        actions, logarithms = batch.sample(scores)
        assert np.allclose(np.exp(logarithms), chances[np.arange(batch.games), actions], atol=1e-5)
        taken += actions == chances.argmax(axis=1)
    assert abs(taken.mean() / 20 - chances.max(axis=1).mean()) < 0.01
    with pytest.raises(ValueError, match="scores are float32, and not float64"):
        batch.sample(scores.astype(np.float64))
    with pytest.raises(ValueError, match="there are 4000 games and 1 rows"):
        batch.sample(scores[:1])


def test_actions_are_whole_numbers_of_any_width_and_nothing_else() -> None:
    batch = Batch(Settings(), players=2, games=5, seed=19)
    for kind in (np.int16, np.uint16, np.int64, np.uint64):
        batch.step(batch.any_actions().astype(kind))
    for wrong, why in (
        (batch.any_actions().astype(np.float32), "whole numbers, and not float32"),
        (np.ones(5, dtype=np.bool_), "whole numbers, and not bool"),
        (batch.any_actions().astype(np.int64) + 2**32, "is not legal in game 0"),
    ):
        with pytest.raises(ValueError, match=why):
            batch.step(wrong)  # type: ignore[arg-type]


def test_numbers_say_what_words_and_masks_say() -> None:
    batch = Batch(PRESETS["classic"], players=4, games=50, seed=20)
    for _ in range(60):
        batch.step(batch.any_actions())
        seen, legal = fields(batch.observation), batch.legal()
        words = batch.observation
        for name, word in (("hand", 0), ("field", 2), ("unseen", 15)):
            bits = np.array([[row >> bit & 1 for bit in CARD_BITS] for row in words[:, word].tolist()])
            assert (seen[name] == bits).all()
        for number, name in enumerate(("defender", "active", "principal"), start=4):
            places = words[:, 17] >> np.uint64(8 * number) & np.uint64(0xFF)
            assert (seen[name].argmax(axis=1)[seen[name].any(axis=1)] == places[places < 255]).all()
        assert (seen["deck"] == words[:, 18] & np.uint64(0xFF)).all()
        assert (legal == np.unpackbits(batch.mask.view(np.uint8), axis=1, bitorder="little")[:, :ACTIONS]).all()
    assert sum(place.stop - place.start for place, _ in FIELDS.values()) == TENSOR_SIZE == 963
