"""What a run has shown: who is better, by how much, and how the games went."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from math import isfinite
from typing import Any

import numpy as np
from numpy.typing import NDArray

from durak.arena.corrected import corrected
from durak.arena.estimate import Estimate, mean_over_deals
from durak.arena.games import Played
from durak.arena.luck import MEASURES
from durak.arena.rating import ratings
from durak.arena.sprt import SprtRun
from durak.arena.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Pace:
    """How long the choices took, in seconds."""

    choices: int
    mean: float
    # 99 of a hundred choices took no longer than this.
    most: float
    worst: float


@dataclass(frozen=True, slots=True)
class Standing:
    """How one entrant has done."""

    entrant: str
    # How often it sat at a table; a team sits there once.
    rounds: int
    # The share of them that it lost; a draw is shared evenly.
    lost: Estimate
    # The same with the luck taken off, if it was looked for.
    fair: Estimate | None
    # Points of Elo around 0.
    rating: Estimate
    pace: Pace
    # How often it answered badly, by what was wrong.
    lapses: Counter[str]

    @property
    def score(self) -> Estimate:
        """The share of rounds that it did not lose."""
        return Estimate(1 - self.lost.value, self.lost.margin)

    @property
    def fair_score(self) -> Estimate | None:
        """The share of rounds that it did not lose, with the luck taken off."""
        return None if self.fair is None else Estimate(1 - self.fair.value, self.fair.margin)


@dataclass(frozen=True)
class Results:
    """The games of whole deals, in order, and what follows from them."""

    tournament: Tournament
    games: tuple[Played, ...]
    # The test that the run was ended by, or would have been.
    sprt: SprtRun | None = None

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return len(self.games) // self.tournament.games_per_deal

    @property
    def even(self) -> float:
        """The share of rounds that everybody loses if all are equal."""
        return 1 / self.tournament.sides

    @cached_property
    def lost(self) -> NDArray[np.float64]:
        """The share of the loss of each entrant in each deal: a row for each deal."""
        return lost_by_deal(self.tournament, self.games)

    @cached_property
    def luck(self) -> NDArray[np.float64] | None:
        """The luck of each entrant in each deal, measure by measure, if it was looked for."""
        return luck_by_deal(self.tournament, self.games) if all(game.luck for game in self.games) else None

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """The entrants, the best one first."""
        entrants = self.tournament.names
        number = {entrant: index for index, entrant in enumerate(entrants)}
        orders = ((game.deal, [self._sharing(game, tied, number) for tied in game.places]) for game in self.games)
        rated = ratings(len(entrants), orders)
        standings = [
            Standing(
                entrant=entrant,
                rounds=sum(list(game.entrants.values()).count(entrant) for game in self.games) // self._team,
                lost=mean_over_deals(self.lost[:, index]),
                fair=None if self.luck is None else self._fair(self.lost[:, index], self.luck[:, index]),
                rating=rated[index],
                pace=self._pace(entrant),
                lapses=Counter(
                    lapse.what for game in self.games for lapse in game.lapses if game.entrants[lapse.seat] == entrant
                ),
            )
            for index, entrant in enumerate(entrants)
        ]
        return tuple(sorted(standings, key=lambda one: (one.lost.value, number[one.entrant])))

    @property
    def narrower(self) -> float:
        """How wide the intervals without luck are, compared with the plain ones: the mean over the entrants."""
        widths = [(one.fair.margin, one.lost.margin) for one in self.standings if one.fair is not None]
        return float(np.mean([fair / plain if isfinite(plain) else 1.0 for fair, plain in widths]))

    @property
    def leader_score(self) -> Estimate:
        """The score of the player who led first, on any seat."""
        scores = np.array([1 - game.lost(game.leader) for game in self.games])
        return mean_over_deals(scores.reshape(self.deals, -1).mean(axis=1))

    @property
    def draws(self) -> int:
        """How many games nobody lost."""
        return sum(game.durak is None for game in self.games)

    @property
    def turns(self) -> tuple[float, int]:
        """The mean and the largest number of turns."""
        counts = [game.turns for game in self.games]
        return float(np.mean(counts)), max(counts)

    @property
    def events(self) -> tuple[float, int]:
        """The mean and the largest number of events."""
        counts = [game.events for game in self.games]
        return float(np.mean(counts)), max(counts)

    def to_json(self) -> dict[str, Any]:
        """Everything as plain values; what depends on the machine is under pace."""
        standings = [
            {
                "entrant": one.entrant,
                "rounds": one.rounds,
                "lost": _form(one.lost),
                **({} if one.fair is None else {"fair": _form(one.fair)}),
                "rating": _form(one.rating),
                "lapses": dict(one.lapses),
                "pace": asdict(one.pace),
            }
            for one in self.standings
        ]
        sprt = self.sprt and {"verdict": self.sprt.verdict, "ratio": self.sprt.ratio, **asdict(self.sprt.test)}
        return {
            "tournament": self.tournament.to_json(),
            "games": len(self.games),
            "deals": self.deals,
            "standings": standings,
            "leader_score": _form(self.leader_score),
            "draws": self.draws,
            "turns": dict(zip(("mean", "most"), self.turns, strict=True)),
            "events": dict(zip(("mean", "most"), self.events, strict=True)),
            "sprt": sprt,
        }

    @property
    def _team(self) -> int:
        """How many seats play as one: a whole team, or everybody for themselves."""
        return self.tournament.seats // self.tournament.sides

    def _fair(self, lost: NDArray[np.float64], luck: NDArray[np.float64]) -> Estimate:
        return mean_over_deals(-corrected(-lost, luck))

    def _sharing(self, game: Played, tied: Sequence[str], number: Mapping[str, int]) -> list[int]:
        """The entrants who share a place, each of them once for every side that it plays on."""
        seats = [number[game.entrants[seat]] for seat in tied]
        return list(dict.fromkeys(seats)) if self.tournament.settings.partners else seats

    def _pace(self, entrant: str) -> Pace:
        spent = [
            seconds
            for game in self.games
            for seat, choices in game.seconds.items()
            if game.entrants[seat] == entrant
            for seconds in choices
        ]
        if not spent:
            return Pace(0, 0.0, 0.0, 0.0)
        return Pace(len(spent), float(np.mean(spent)), float(np.quantile(spent, 0.99)), max(spent))


def lost_by_deal(tournament: Tournament, games: Sequence[Played]) -> NDArray[np.float64]:
    """The share of the loss of each entrant in each deal; the games are those of whole deals, in order."""
    number = {entrant: index for index, entrant in enumerate(tournament.names)}
    lost = np.zeros((len(games) // tournament.games_per_deal, len(number)))
    seated = np.zeros_like(lost)
    for place, game in enumerate(games):
        deal = place // tournament.games_per_deal
        for seat, entrant in game.entrants.items():
            lost[deal, number[entrant]] += game.lost(seat)
            seated[deal, number[entrant]] += 1
    return lost / seated


def luck_by_deal(tournament: Tournament, games: Sequence[Played]) -> NDArray[np.float64]:
    """The luck of each entrant in each deal, measure by measure; the games are those of whole deals, in order."""
    number = {entrant: index for index, entrant in enumerate(tournament.names)}
    luck = np.zeros((len(games) // tournament.games_per_deal, len(number), MEASURES))
    seated = np.zeros(luck.shape[:2])
    for place, game in enumerate(games):
        deal = place // tournament.games_per_deal
        assert game.luck is not None
        for seat, entrant in game.entrants.items():
            luck[deal, number[entrant]] += game.luck[seat]
            seated[deal, number[entrant]] += 1
    return luck / seated[:, :, None]


def deal_score(tournament: Tournament, lost: float) -> float:
    """The first entrant's score against the second one, from 0 to 1 with 0.5 for even, from its share of the loss.

    With two seats or two teams it is the plain score. With more it is 0.5, and half of what the second one loses more
    often than the first one does when each is alone among the other's.
    """
    return 1 - tournament.sides * lost / 2


def _form(estimate: Estimate) -> dict[str, float | None]:
    margin = estimate.margin if isfinite(estimate.margin) else None
    return {"value": estimate.value, "margin": margin}
