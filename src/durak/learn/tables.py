"""Many games side by side on the CPU; durak.learn.cuda has the same on a GPU."""

from collections.abc import Sequence

import torch
from torch import Tensor

from durak.kernel.networks import NETWORKS
from durak.kernel.settings import check_cards, check_numbers, kernel_rules
from durak.kernel.thinking import appraiser_weights
from durak.learn.kinds import Kind
from durak.learn.recipe import Ends
from durak.rules import Card


class Tables:
    """The games, and what their movers see; the tensors change with every step.

    Rounds are played out; or they end when a turn opens with an empty deck, and the appraiser says what they are worth;
    or they end with at most one card in the deck, and the solver does.
    """

    def __init__(
        self,
        kinds: Sequence[Kind],
        games: int,
        seed: int,
        *,
        room: int = 2,
        cards: frozenset[Card] | None = None,
        ends: Ends = "appraised",
        threads: int = 1,
    ) -> None:
        for settings, number in kinds:
            check_cards(settings, number, cards)
        check_numbers(games, threads, seed)
        self.games = games
        weights = appraiser_weights() if ends == "appraised" else b""
        rules = [(kernel_rules(settings, cards), number) for settings, number in kinds]
        self._play = NETWORKS[room].games(rules, games, seed, weights, ends == "solved", threads)
        self.features = torch.from_numpy(self._play.features().view("int64"))
        self.mask = torch.from_numpy(self._play.mask().view("int64"))
        self.seat = torch.from_numpy(self._play.seat())
        # The last step ended a round, and each seat's share of the loss then.
        self.done = torch.from_numpy(self._play.done())
        self.loss_chances = torch.from_numpy(self._play.loss_chances())
        self.players, self.team_size = players_of(kinds, games), team_size_of(kinds, games)

    def step(self, actions: Tensor) -> None:
        """Plays one action in each game, and what follows without a choice."""
        self._play.step(actions.int().contiguous().numpy())

    def thrifty(self) -> Tensor:
        """What a thrifty player would do in each game."""
        actions = torch.empty(self.games, dtype=torch.int32)
        self._play.thrifty(actions.numpy())
        return actions


def players_of(kinds: Sequence[Kind], games: int) -> Tensor:
    """How many sit in each game."""
    return _in_each_game([number for _, number in kinds], games)


def team_size_of(kinds: Sequence[Kind], games: int) -> Tensor:
    """How many win and lose together in each game."""
    return _in_each_game([number // 2 if settings.partners else 1 for settings, number in kinds], games)


def _in_each_game(by_kind: Sequence[int], games: int) -> Tensor:
    """Tables of one kind stand together by the 32 (kernel/selfplay/round.hpp)."""
    return torch.tensor(by_kind, dtype=torch.int8)[torch.arange(games) // 32 % len(by_kind)]
