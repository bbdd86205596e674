"""Skill and luck apart: what the decisions of a round changed, and what the cards did, seen with all cards open.

A judge who sees all cards says after every event how likely each seat is to lose. Where cards are drawn, the deck is
shuffled anew several times: the mean over these decks is what the decision led to, and the difference to what was
drawn is luck. With the luck of the deal the parts add up to the result, and luck is zero in the mean, whatever the
judge believes.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from durak.analysis.seer import Chances, Seer
from durak.notation import Game
from durak.rules import Begin, Seat


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
    record, seer = game.record(), Seer(game.settings, game.seats, seed)
    seer.watch(record[0])
    seer.watch(record[1])
    start = seer.before_deal(game.start())
    now = seer.value(record[1])
    turnings = [_turning(game, -1, None, (start, start, now))]
    for number, (before, after) in enumerate(pairwise(record[1:])):
        seer.watch(after)
        then = seer.value(after)
        redrawn = seer.redrawn(before, after)
        # What the event led to, before anybody knew which cards would be drawn.
        expected = np.mean(redrawn, axis=0) if redrawn else then
        by = None if after.event is None or isinstance(after.event, Begin) else after.event.by
        turnings.append(_turning(game, number, by, (now, expected, then)))
        now = then
    return Fortune(tuple(turnings), _shares(game, start, turnings, now))


def _shares(game: Game, start: Chances, turnings: Sequence[Turning], result: Chances) -> dict[Seat, Share]:
    shares = {}
    for place, seat in enumerate(game.seats):
        luck = sum(turning.luck[seat] for turning in turnings)
        own = sum(turning.skill[seat] for turning in turnings if turning.by == seat)
        others = sum(turning.skill[seat] for turning in turnings if turning.by != seat)
        shares[seat] = Share(float(start[place]), luck, own, others, float(result[place]))
    return shares


def _turning(game: Game, number: int, by: Seat | None, chances: tuple[Chances, Chances, Chances]) -> Turning:
    before, expected, after = chances

    def named(values: Chances) -> dict[Seat, float]:
        return dict(zip(game.seats, values.tolist(), strict=True))

    return Turning(number, by, named(expected - before), named(after - expected), named(after))
