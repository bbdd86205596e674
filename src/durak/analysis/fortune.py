"""Skill and luck apart: what the decisions of a round changed, and what the cards did, seen with all cards open.

A judge who sees all cards says after every event how likely each seat is to lose. Where cards are drawn, the deck is
shuffled anew several times: the mean over these decks is what the decision led to, and the difference to what was
drawn is luck. With the luck of the deal the parts add up to the result, and luck is zero in the mean, whatever the
judge believes.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random

import numpy as np
import numpy.typing as npt

from durak.kernel import Sampler, Solver, State
from durak.notation import Game
from durak.players.memory import Memory
from durak.players.taught import taught
from durak.rules import Begin, Configuration, Illegal, Phase, Seat, Settings, View, delta, team, view
from durak.rules.teams import last_two

# How often a deck is shuffled anew, where cards are drawn and at the deal.
DRAWS, DEALS = 16, 64
# What may be spent on an endgame, in nodes and bytes, and how often a table without networks is played on.
NODES, TABLE_BYTES, GAMES = 20_000, 1 << 24, 200

# The chance of each seat not to be the durak, in the order of the seats.
Chances = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Turning:
    """What one event changed for each seat: by the decision, and by the cards that were drawn."""

    # Of the events of the round, counted from 0; -1 is the deal.
    number: int
    by: Seat | None
    skill: Mapping[Seat, float]
    luck: Mapping[Seat, float]
    # The chances after it.
    chances: Mapping[Seat, float]


@dataclass(frozen=True, slots=True)
class Share:
    """Where the result of a seat comes from; the parts add up to the result."""

    # The chance before the cards were dealt.
    start: float
    # The deal and the draws.
    luck: float
    # What the seat's own decisions changed, and what those of all others did.
    own: float
    others: float
    # 1, or 0 for the durak; a draw is shared evenly.
    result: float


@dataclass(frozen=True, slots=True)
class Fortune:
    """A round as somebody saw it who could see all cards."""

    turnings: tuple[Turning, ...]
    shares: Mapping[Seat, Share]


def fortune(game: Game, seed: int = 0) -> Fortune:
    """Skill and luck of every seat; of an unfinished round, so far.

    >>> from durak.rules import Settings, shuffled
    >>> found = fortune(Game(Settings(), ("anna", "boris"), shuffled(36, 42)))
    >>> share = found.shares["anna"]
    >>> round(share.start + share.luck + share.own + share.others - share.result, 9)
    0.0
    """
    return _Judge(game.settings, game.seats, seed).judge(game)


class _Judge:
    """Sees all cards, and says how likely each seat is to lose."""

    def __init__(self, settings: Settings, seats: Sequence[Seat], seed: int) -> None:
        self._settings = replace(settings, relax=frozenset())
        self._relaxed = settings
        self._seats, self._chance = seats, Random(seed)
        self._memory = Memory()
        self._solver, self._sampler = Solver(TABLE_BYTES), Sampler(solver_cards=6)

    def judge(self, game: Game) -> Fortune:
        record = game.record()
        views = [view(record[0], None), view(record[1], None)]
        self._memory.recall(self._relaxed, views)
        start = self._redealt(game.start())
        now = self._value(record[1], views[-1])
        turnings = [self._turning(-1, None, start, start, now)]
        for number, (before, after) in enumerate(pairwise(record[1:])):
            views.append(view(after, None))
            self._memory.recall(self._relaxed, views)
            then = self._value(after, views[-1])
            by = None if after.event is None or isinstance(after.event, Begin) else after.event.by
            turnings.append(self._turning(number, by, now, self._expected(before, after, then), then))
            now = then
        return Fortune(tuple(turnings), self._shares(start, turnings, now))

    def _shares(self, start: Chances, turnings: Sequence[Turning], result: Chances) -> dict[Seat, Share]:
        shares = {}
        for place, seat in enumerate(self._seats):
            luck = sum(turning.luck[seat] for turning in turnings)
            own = sum(turning.skill[seat] for turning in turnings if turning.by == seat)
            others = sum(turning.skill[seat] for turning in turnings if turning.by != seat)
            shares[seat] = Share(float(start[place]), luck, own, others, float(result[place]))
        return shares

    def _turning(self, number: int, by: Seat | None, before: Chances, expected: Chances, after: Chances) -> Turning:
        return Turning(number, by, self._named(expected - before), self._named(after - expected), self._named(after))

    def _named(self, chances: Chances) -> dict[Seat, float]:
        return dict(zip(self._seats, chances.tolist(), strict=True))

    def _redealt(self, start: Configuration) -> Chances:
        """The chances before the deal: the mean over decks that were shuffled anew."""
        total = np.zeros(len(self._seats))
        for _ in range(DEALS):
            deck = list(start.deck)
            self._chance.shuffle(deck)
            dealt = delta(self._settings, replace(start, deck=tuple(deck)), Begin())
            total += self._value(dealt, view(dealt, None), fresh=True)
        return total / DEALS

    def _expected(self, before: Configuration, after: Configuration, drawn: Chances) -> Chances:
        """What the event led to, before anybody knew which cards would be drawn."""
        event = after.event
        if len(after.deck) == len(before.deck) or len(before.deck) < 2 or event is None:
            return drawn
        total, *hidden, last = np.zeros(len(self._seats)), *before.deck
        for _ in range(DRAWS):
            self._chance.shuffle(hidden)
            try:
                again = delta(self._relaxed, replace(before, deck=(*hidden, last)), event)
            except Illegal:
                return drawn  # somebody else was asked to move on: nothing else is known of that
            total += self._value(again, view(again, None))
        return total / DRAWS

    def _value(self, c: Configuration, seen: View, fresh: bool = False) -> Chances:
        if c.phase is Phase.END:
            return self._result(c)
        state = State.trusting(self._settings, c)
        if last_two(self._settings, c) and len(c.deck) <= 1:
            value = self._solver.solve(state, NODES).value
            if value is not None:
                return self._of_two(c, value)
        champion = taught(self._settings, seen)
        if champion is None:
            lost = self._sampler.loss_chances(state, GAMES, self._chance.getrandbits(63))
            return 1 - np.array(lost)
        memory = self._memory
        if fresh:
            memory = Memory()
            memory.recall(self._settings, [seen])
        from_mover = champion.loss_chances(state, memory.remembered(seen))
        place = self._seats.index(c.active) if c.active is not None else 0
        return 1 - np.roll(np.array(from_mover), place)

    def _of_two(self, c: Configuration, value: int) -> Chances:
        """The chances in a solved endgame: the others are out, with their teams if there are any."""
        assert c.active is not None
        chances = np.ones(len(self._seats))
        for seat in c.players:
            worth = (1 + value) / 2 if seat == c.active else (1 - value) / 2
            for mate in team(self._settings, c, seat):
                chances[self._seats.index(mate)] = worth
        return chances

    def _result(self, c: Configuration) -> Chances:
        if c.durak is None:
            return np.full(len(self._seats), 1 - 1 / (2 if self._settings.partners else len(self._seats)))
        lost = team(self._settings, c, c.durak)
        return np.array([float(seat not in lost) for seat in self._seats])
