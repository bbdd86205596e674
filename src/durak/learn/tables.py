"""Many games of two side by side on the CPU; durak.learn.cuda has the same on a GPU."""

import torch
from torch import Tensor

from durak.kernel.machine import core
from durak.kernel.settings import check_cards, check_numbers, kernel_rules
from durak.kernel.thinking import appraiser_weights
from durak.learn.recipe import Ends
from durak.rules import Card, Settings


class Tables:
    """The games, and what their movers see; the tensors change with every step.

    Rounds are played out; or they end when a turn opens with an empty deck, and the appraiser says what they are worth;
    or they end with at most one card in the deck, and the solver does.
    """

    def __init__(
        self,
        settings: Settings,
        games: int,
        seed: int,
        *,
        cards: frozenset[Card] | None = None,
        ends: Ends = "appraised",
        threads: int = 1,
    ) -> None:
        check_cards(settings, 2, cards)
        check_numbers(games, threads, seed)
        self.games = games
        weights = appraiser_weights() if ends == "appraised" else b""
        self._play = core.SelfPlay(kernel_rules(settings, cards), games, seed, weights, ends == "solved", threads)
        self.sight = torch.from_numpy(self._play.sight().view("int64"))
        self.mask = torch.from_numpy(self._play.mask().view("int64"))
        self.seat = torch.from_numpy(self._play.seat()).squeeze(1)
        # The last step ended a round, and what it was worth to seat 0 then.
        self.done = torch.from_numpy(self._play.done()).squeeze(1)
        self.value = torch.from_numpy(self._play.value()).squeeze(1)

    def step(self, actions: Tensor) -> None:
        """Plays one action in each game, and what follows without a choice."""
        self._play.step(actions.int().contiguous().numpy())

    def thrifty(self) -> Tensor:
        """What a thrifty player would do in each game."""
        actions = torch.empty(self.games, dtype=torch.int32)
        self._play.thrifty(actions.numpy())
        return actions
