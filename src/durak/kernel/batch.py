"""Thousands of games side by side in numpy arrays (docs/kernel.md)."""

from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from durak.kernel.compiled import core
from durak.kernel.settings import check_cards, check_numbers, kernel_rules
from durak.rules import Card, Settings

# Who plays the other seats, in the kernel's numbers.
OTHERS = (None, "random", "thrifty")
_AS_PLAYED = np.dtype(np.int32)


class Batch:
    """Games that are stepped together; the arrays are views of the kernel's memory and change with every step.

    With `opponents` one seat of each game is played from outside, and the kernel plays the others.

    >>> batch = Batch(Settings(), players=2, games=3, seed=1)
    >>> batch.step(batch.any_actions())
    >>> batch.observation.shape, batch.mask.shape, batch.reward.shape
    ((3, 20), (3, 15), (3, 2))
    """

    def __init__(
        self,
        settings: Settings,
        players: int,
        games: int,
        seed: int,
        *,
        observe: bool = True,
        deal_again: bool = True,
        opponents: Literal["random", "thrifty"] | None = None,
        threads: int = 1,
        cards: frozenset[Card] | None = None,
    ) -> None:
        check_cards(settings, players, cards)
        check_numbers(games, threads, seed)
        if opponents not in OTHERS:
            raise ValueError(f"opponents cannot be {opponents!r}: None, 'random' and 'thrifty' can")
        rules, others = kernel_rules(settings, cards), OTHERS.index(opponents)
        self.settings, self.players, self.games = settings, players, games
        self._look(core.make_batch(rules, players, games, seed, observe, deal_again, others, threads))

    def _look(self, batch: core.Batch) -> None:
        self._batch = batch
        # What the seat to move may know, in 64-bit words; no columns without `observe`.
        self.observation: npt.NDArray[np.uint64] = batch.observation()
        # One bit for each legal action, the lowest bit of the first word is action 0; no columns without `observe`.
        self.mask: npt.NDArray[np.uint64] = batch.mask()
        # The seat to move; -1 where a round is over that is not dealt again.
        self.seat: npt.NDArray[np.int8] = batch.seat()
        # What the last step brought: the durak loses 1, the others share it; nothing until a round is over. A column
        # for each seat; with opponents, one for the seat that is played from outside.
        self.reward: npt.NDArray[np.float32] = batch.reward()
        # Whether the last step ended a round; a new one has been dealt then, unless `deal_again` is False.
        self.done: npt.NDArray[np.uint8] = batch.done()
        # Whether it was ended by the limit of turns, and might have gone on.
        self.truncated: npt.NDArray[np.uint8] = batch.truncated()
        # What each seat could see at the end of its last round; the columns are those of `reward`.
        self.final_observation: npt.NDArray[np.uint64] = batch.final_observation().reshape(
            self.games, self.reward.shape[1], -1
        )

    def step(self, actions: npt.NDArray[np.integer[Any]]) -> None:
        """Plays one action in each game and deals again where a round is over; ValueError changes nothing.

        A game that is over and not dealt again is left alone, whatever its action is.
        """
        self._batch.step(_whole(actions))

    def any_actions(self) -> npt.NDArray[np.int32]:
        """A legal action for each game, each with the same probability; 0 where the round is over."""
        actions = np.empty(self.games, dtype=np.int32)
        self._batch.any_actions(actions)
        return actions

    def sample(self, scores: npt.NDArray[np.float32]) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.float32]]:
        """A legal action for each game by a network's scores (logits), one an action; and their log-probabilities.

        >>> batch = Batch(Settings(), players=2, games=3, seed=1)
        >>> actions, logarithms = batch.sample(np.zeros((3, core.ACTIONS), dtype=np.float32))
        >>> bool(batch.legal()[np.arange(3), actions].all()), np.exp(-logarithms).round().tolist()
        (True, [6.0, 6.0, 6.0])
        """
        if scores.dtype != np.float32:
            raise ValueError(f"scores are float32, and not {scores.dtype}")
        actions, logarithms = np.empty(self.games, dtype=np.int32), np.empty(self.games, dtype=np.float32)
        self._batch.sample(np.ascontiguousarray(scores), actions, logarithms)
        return actions, logarithms

    def reset(self, games: npt.ArrayLike | None = None, seed: int | None = None) -> None:
        """Deals these games again, all of them without `games`: their numbers, or a truth value for each.

        With a seed they begin as a new batch of this seed does.
        """
        if seed is not None:
            check_numbers(self.games, 1, seed)
        self._batch.reset(self._marks(games), seed)

    def _marks(self, games: npt.ArrayLike | None) -> npt.NDArray[np.uint8]:
        if games is None:
            return np.ones(self.games, dtype=np.uint8)
        which = np.asarray(games)
        if which.dtype == np.bool_ and which.shape == (self.games,):
            return which.astype(np.uint8)
        if which.size and (which.dtype.kind not in "iu" or which.min() < 0 or which.max() >= self.games):
            raise ValueError(f"games are numbers from 0 to {self.games - 1}, or {self.games} truth values")
        marks = np.zeros(self.games, dtype=np.uint8)
        marks[which.astype(np.int64)] = 1
        return marks

    def copy(self) -> "Batch":
        """The same games once more, which go their own way and are dealt the same cards."""
        other = object.__new__(Batch)
        other.settings, other.players, other.games = self.settings, self.players, self.games
        other._look(self._batch.copy())
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, object]) -> "Batch":
        return self.copy()

    def tensor(self, out: npt.NDArray[np.uint8] | None = None) -> npt.NDArray[np.uint8]:
        """The observations as numbers, a byte each; `durak.kernel.FIELDS` says which is which."""
        found = np.empty((self.games, core.TENSOR_SIZE), dtype=np.uint8) if out is None else out
        self._batch.write_tensors(found)
        return found

    def legal(self, out: npt.NDArray[np.bool_] | None = None) -> npt.NDArray[np.bool_]:
        """The mask with one column for each action."""
        found = np.empty((self.games, core.ACTIONS), dtype=np.bool_) if out is None else out
        self._batch.write_legals(found.view(np.uint8))
        return found


def _whole(actions: npt.NDArray[np.integer[Any]]) -> npt.NDArray[np.int32]:
    """Whole numbers of any width as the kernel takes them; one that does not fit becomes no action at all."""
    found = np.ascontiguousarray(actions)
    if found.dtype == _AS_PLAYED:
        return found
    if found.dtype.kind not in "iu":
        raise ValueError(f"actions are whole numbers, and not {found.dtype}")
    return np.clip(found, -1, core.ACTIONS).astype(_AS_PLAYED)
