"""A learned player, run by the kernel: what to do, and what a table is worth (docs/learning.md)."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import numpy as np
import numpy.typing as npt

from durak.extras import needs
from durak.kernel.compiled import core
from durak.kernel.configuration import CARDS, NUMBERS
from durak.kernel.doubts import Doubts, refusals
from durak.kernel.networks import NETWORKS
from durak.kernel.racing import Question, Worth, worth
from durak.kernel.state import KINDS, State
from durak.kernel.thinking import shipped_appraiser
from durak.rules import Card, Seat, Step


@dataclass(frozen=True, slots=True)
class Remembered:
    """What all players of a table remember, seat by seat."""

    # Cards that a seat is known to hold.
    known: Sequence[Collection[Card]]
    doubts: Sequence[Doubts]

    def known_numbers(self) -> list[list[int]]:
        """The known cards in the kernel's numbers."""
        return [[NUMBERS[card] for card in cards] for cards in self.known]

    def core_doubts(self) -> list[core.Doubts]:
        """The doubts as the kernel keeps them."""
        return [one.core for one in self.doubts]


@dataclass(frozen=True, slots=True)
class Tried:
    """A step that was tried: how likely it is to the actor, in how many worlds it was tried, and how that ended."""

    step: Step
    likely: float
    games: int
    # From 0, sure to be the durak, to 1; 0 if there was no choice.
    score: float


# The shipped networks by their room: for tables of two, for tables of up to six, for any table.
FILES = {2: "champion-", 6: "tables-", 8: "everywhere-"}


def need_weights() -> None:
    """Refuses to go on without the shipped weights; MissingPart says how to install them."""
    needs("champion", "durak_champion")


@cache
def shipped_weights(room: int) -> bytes:
    """The shipped weights; a file is named by its hash."""
    need_weights()
    (found,) = (one for one in files("durak_champion").iterdir() if one.name.startswith(FILES[room]))
    return found.read_bytes()


class Champion:
    """The networks for tables with this room, with these weights."""

    def __init__(self, weights: bytes, room: int = 2) -> None:
        self._core = NETWORKS[room].champions(weights)

    def event(self, state: State, remembered: Remembered, seed: int | None = None) -> list[Step]:
        """The steps of an event: the likeliest ones, or by chance if there is a seed."""
        found = self._core.event(state.position, remembered.known_numbers(), remembered.core_doubts(), seed)
        return [step_of(*one) for one in found]

    def choices(self, state: State, remembered: Remembered) -> dict[Step, float]:
        """How likely each first step is."""
        found = self._core.choices(state.position, remembered.known_numbers(), remembered.core_doubts())
        return {step_of(*step): chance for step, chance in found}

    def events(self, state: State, remembered: Remembered) -> list[tuple[list[Step], float]]:
        """How likely each whole event is, as its steps."""
        found = self._core.events(state.position, remembered.known_numbers(), remembered.core_doubts())
        return [([step_of(*step) for step in steps], chance) for steps, chance in found]

    def loss_chances(self, state: State, remembered: Remembered) -> list[float]:
        """How likely each seat is to lose, clockwise from the mover, told by somebody who sees all cards."""
        return self._core.loss_chances(state.position, remembered.known_numbers(), remembered.core_doubts())

    def play_on(
        self,
        state: State,
        remembered: Remembered,
        path: Sequence[int] = (),
        *,
        games: int,
        turns: Sequence[int],
        sure: Collection[Seat] = (),
        seed: int = 0,
    ) -> npt.NDArray[np.float32]:
        """How likely each seat is to lose after an event of the mover, or as it stands: by games, turns and seats.

        In each game the cards are drawn by chance, and all play as the actor does, each with what they remember: by
        chance, or those who are sure what is likeliest. After each of these rising numbers of turns somebody who sees
        all cards says what the table is worth, or what an endgame is.
        """
        bits = sum(1 << place for place, seat in enumerate(state.seats) if seat in sure)
        known, doubts = remembered.known_numbers(), remembered.core_doubts()
        found = self._core.play_on(shipped_appraiser(), state.position, known, doubts, path, games, turns, bits, seed)
        return np.frombuffer(found, dtype=np.float32).reshape(-1, len(turns), len(state.seats))

    def improved(
        self,
        state: State,
        remembered: Remembered,
        likelihood: Mapping[Seat, Mapping[Card, float]],
        *,
        worlds: int | None = None,
        milliseconds: int | None = None,
        threads: int = 1,
        pull: float = 0.03,
        turns: int = 1,
        seed: int = 0,
    ) -> list[list[Tried]]:
        """The steps of an event, each with the others that were tried beside it; the chosen one comes first.

        `likelihood` says how likely a seat is to hold a card, compared with any other; `pull` how much better
        than the actor's choice another step has to be.
        """
        found = self._core.improve(
            *_told(state, remembered, likelihood),
            worlds or 0,
            milliseconds or 0,
            threads,
            pull,
            turns,
            seed,
        )
        return [
            [Tried(step_of(*step), likely, games, score) for step, likely, games, score in tried] for tried in found
        ]

    def evaluate(
        self,
        state: State,
        remembered: Remembered,
        likelihood: Mapping[Seat, Mapping[Card, float]],
        paths: Sequence[Sequence[int]],
        *,
        worlds: int,
        threads: int = 1,
        turns: int = 2,
        seed: int = 0,
    ) -> list[float]:
        """The mover's chance not to be the durak after each of these events, which are paths of actions."""
        found = self._core.evaluate(
            *_told(state, remembered, likelihood),
            paths,
            worlds,
            threads,
            turns,
            seed,
        )
        return [score for _, score in found]

    def compare(
        self,
        state: State,
        remembered: Remembered,
        likelihood: Mapping[Seat, Mapping[Card, float]],
        paths: Sequence[Sequence[int]],
        question: Question,
        *,
        turns: int = 1,
        seed: int = 0,
    ) -> list[Worth]:
        """What each of these events is worth to the mover in each world, as far as the question needs it."""
        found = self._core.compare(
            *_told(state, remembered, likelihood),
            paths,
            question.option,
            question.bounds,
            question.worlds,
            turns,
            seed,
        )
        return [worth(row) for row in found]


_Told = tuple[core.Appraiser, core.Position, list[list[int]], list[core.Doubts], list[list[tuple[int, int]]]]


def _told(state: State, remembered: Remembered, likelihood: Mapping[Seat, Mapping[Card, float]]) -> _Told:
    """What every search is told: the table, what its players remember, and which cards they hardly hold."""
    unlikely = [refusals(likelihood.get(seat, {})) for seat in state.seats]
    return shipped_appraiser(), state.position, remembered.known_numbers(), remembered.core_doubts(), unlikely


@cache
def shipped(room: int = 2) -> Champion:
    """The shipped networks."""
    return Champion(shipped_weights(room), room)


def step_of(kind: int, card: int | None, target: int | None) -> Step:
    """A micro step of the kernel's numbers."""
    name, on, under = KINDS[kind], card, target
    return Step(name, None if on is None else CARDS[on], None if under is None else CARDS[under])  # type: ignore[arg-type]
