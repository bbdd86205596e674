"""The sampler and the searcher: what each step is worth to a player who cannot see everything (docs/kernel.md)."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from durak.kernel.compiled import core
from durak.kernel.configuration import NUMBERS
from durak.kernel.doubts import refusals
from durak.kernel.racing import Question, Worth, worth
from durak.kernel.state import State
from durak.rules import Card, Seat


@dataclass(frozen=True, slots=True)
class Opinion:
    """What one choice is worth: how often it was tried, and how it went on average."""

    # The actions of the choice; a search has opinions on single steps.
    path: tuple[int, ...]
    tries: int
    # From 0, sure to be the durak, to 1; a draw is an even share.
    score: float


@dataclass(frozen=True, slots=True)
class Hidden:
    """What the player to move knows about the cards they cannot see."""

    # Cards that a seat is known to hold.
    known: Mapping[Seat, Collection[Card]]
    # How likely a seat is to hold a card, compared with a card of which nothing is known: up to 1.
    likelihood: Mapping[Seat, Mapping[Card, float]]

    def known_numbers(self, state: State) -> list[list[int]]:
        """The known cards in the kernel's numbers, seat by seat; empty for the player, who knows their own anyway."""
        return [
            [] if seat == state.active else [NUMBERS[card] for card in self.known.get(seat, ())] for seat in state.seats
        ]

    def refusals(self, state: State) -> list[list[tuple[int, int]]]:
        """How often in 256 times a card is refused when it is dealt to the seat."""
        return [refusals(self.likelihood.get(seat, {})) for seat in state.seats]


def appraiser_weights() -> bytes:
    """The weights of the network that tells how endgames of two will end; they are part of the package."""
    return files("durak.kernel").joinpath("weights", "appraiser.weights").read_bytes()


@cache
def shipped_appraiser() -> core.Appraiser:
    """The network that tells how endgames of two will end."""
    return core.Appraiser(appraiser_weights())


@cache
def _outlook() -> core.Outlook:
    """The network that tells how a round of two goes on from the start of a turn."""
    return core.Outlook(files("durak.kernel").joinpath("weights", "outlook.weights").read_bytes())


class Sampler:
    """Deals the unseen cards many times, tries every step in each deal, and plays on as thrifty players do.

    chance is the share of steps left to chance on the way; an endgame of two with at most `solver_cards` cards in the
    hands is solved instead of played, unless that needs more than `solver_nodes`, and a network appraises larger ones.
    """

    def __init__(
        self,
        chance: float = 0.125,
        solver_cards: int = 6,
        solver_nodes: int = 20,
        appraiser: bool = True,
        threads: int = 1,
    ) -> None:
        network = shipped_appraiser() if appraiser else None
        self._sampler = core.Sampler(round(256 * chance), solver_cards, solver_nodes, network, threads)

    def think(
        self, state: State, hidden: Hidden, worlds: int, seed: int, paths: Sequence[Sequence[int]] | None = None
    ) -> list[Opinion]:
        """An opinion on every path, or on every legal step; uses only what the mover can see of the state."""
        if worlds < 1:
            raise ValueError(f"worlds cannot be {worlds}: it is a whole number from 1")
        if paths is None:
            paths = [(action,) for action in state.legal()]
        known, refused = hidden.known_numbers(state), hidden.refusals(state)
        tried = self._sampler.think(state.position, known, refused, paths, worlds, seed)
        return [Opinion(tuple(path), games, 1 - lost / games) for path, (games, lost) in zip(paths, tried, strict=True)]

    def compare(
        self, state: State, hidden: Hidden, paths: Sequence[Sequence[int]], question: Question, seed: int
    ) -> list[Worth]:
        """What each path is worth to the mover in each world, as far as the question needs it."""
        known, refused = hidden.known_numbers(state), hidden.refusals(state)
        found = self._sampler.compare(
            state.position, known, refused, paths, question.option, question.bounds, question.worlds, seed
        )
        return [worth(row) for row in found]

    def loss_chances(self, state: State, games: int, seed: int) -> list[float]:
        """How likely each seat is to be the durak if thrifty players play on, told by somebody who sees all hands."""
        return self._sampler.loss_chances(state.position, games, seed)


class Searcher:
    """Searches one tree of steps over many worlds, and keeps it while the round goes on.

    New positions are judged by networks where these can, or else by games played on.
    """

    def __init__(
        self,
        seats: int,
        chance: float = 0.0625,
        solver_cards: int = 6,
        solver_nodes: int = 20,
        networks: bool = True,
        exploration: float = 0.7,
        threads: int = 1,
        most_nodes: int = 1 << 20,
    ) -> None:
        self.seats = seats
        self._searcher = core.make_searcher(
            seats,
            round(256 * chance),
            solver_cards,
            solver_nodes,
            shipped_appraiser() if networks else None,
            _outlook() if networks else None,
            exploration,
            threads,
            most_nodes,
        )

    def think(
        self, state: State, hidden: Hidden, iterations: int | None, seed: int, milliseconds: int | None = None
    ) -> list[Opinion]:
        """An opinion on every legal step; what an earlier search found counts towards the iterations."""
        if len(state.seats) != self.seats:
            raise ValueError(f"this searcher sits at a table of {self.seats}, not {len(state.seats)}")
        found = self._searcher.think(
            state.position,
            hidden.known_numbers(state),
            hidden.refusals(state),
            iterations or 0,
            milliseconds or 0,
            seed,
        )
        return [Opinion((action,), visits, won / visits if visits else 0.0) for action, visits, won in found]

    def follow(self, action: int) -> None:
        """A step was played: what lies below it in the tree is kept, and the rest forgotten."""
        self._searcher.follow(action)

    @property
    def mid_event(self) -> bool:
        """The last step that was followed needs another one to be a whole event."""
        return self._searcher.mid

    def forget(self) -> None:
        """Begins anew."""
        self._searcher.clear()
