"""Thousands of games side by side in numpy arrays (docs/kernel.md)."""

import numpy as np
import numpy.typing as npt

from durak.kernel.compiled import core
from durak.kernel.settings import check_cards, check_numbers, kernel_rules
from durak.rules import Card, Settings


class Batch:
    """Games that are stepped together; the arrays are views of the kernel's memory and change with every step.

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
        threads: int = 1,
        cards: frozenset[Card] | None = None,
    ) -> None:
        check_cards(settings, players, cards)
        check_numbers(games, threads, seed)
        self.settings, self.players, self.games = settings, players, games
        self._batch = core.make_batch(kernel_rules(settings, cards), players, games, seed, observe, threads)
        # What the seat to move may know, in 64-bit words; no columns without `observe`.
        self.observation: npt.NDArray[np.uint64] = self._batch.observation()
        # One bit for each legal action, the lowest bit of the first word is action 0; no columns without `observe`.
        self.mask: npt.NDArray[np.uint64] = self._batch.mask()
        # The seat to move.
        self.seat: npt.NDArray[np.int8] = self._batch.seat()
        # What the last step brought: the durak loses 1, the others share it; nothing until a round is over.
        self.reward: npt.NDArray[np.float32] = self._batch.reward()
        # Whether the last step ended a round; a new one has been dealt then.
        self.done: npt.NDArray[np.uint8] = self._batch.done()

    def step(self, actions: npt.NDArray[np.int32]) -> None:
        """Plays one action in each game and deals again where a round is over; ValueError changes nothing."""
        self._batch.step(np.ascontiguousarray(actions, dtype=np.int32))

    def any_actions(self) -> npt.NDArray[np.int32]:
        """A legal action for each game, by chance."""
        actions = np.empty(self.games, dtype=np.int32)
        self._batch.any_actions(actions)
        return actions

    def legal(self) -> npt.NDArray[np.bool_]:
        """The mask with one column for each action."""
        bits = np.unpackbits(self.mask.view(np.uint8), axis=1, bitorder="little")
        return bits[:, : core.ACTIONS].astype(np.bool_)
