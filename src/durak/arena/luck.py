"""What was luck in a game: at the draws, and in choices that were left to chance (docs/players.md).

Somebody who sees all cards says how likely each seat is to lose. What they say after a draw, minus the mean of what
they would have said had the deck been shuffled anew, is zero in the mean, whatever they believe; so is what they say
after a choice by known chances, minus its mean over these chances. Sums of such differences are therefore taken off the
scores without changing what these are in the mean: control variates, in the manner of AIVAT (Burch and others, 2018).
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from itertools import pairwise
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from durak.analysis.seer import TURNS, Chances, Foreseen, Seer
from durak.notation import Game
from durak.players.roster import LEVELS
from durak.players.taught import taught
from durak.rules import Begin, Configuration, Event, Seat, compose, view
from durak.rules.teams import last_two

# What somebody sees who expects equal players, and who expects this seat to be much weaker or stronger: factors of the
# odds. Which mixture fits best is found out from the scores themselves (corrected.py).
ODDS = (0.2, 1.0, 5.0)
# So much is said of an event: as each of these sees the table then, and as the first of them sees it some turns later.
_EACH = len(ODDS) + len(TURNS) - 1
# How much each game says: of its draws, and of its choices.
MEASURES = 2 * _EACH
# Less likely events of a player are treated as if they changed nothing.
SELDOM = 1e-3
# How often a table without networks is played on for one look at it.
GAMES = 24

# The luck of every seat: a row each, with a column for each measure.
Luck = NDArray[np.float64]


class Style(Enum):
    """How somebody chooses of whom it is known how likely they are to play each event."""

    LIKELIEST = "likeliest"
    BY_CHANCE = "by chance"


# Nobody of whom it is known.
NOBODY: Mapping[Seat, Style] = MappingProxyType({})


def style(entrant: str) -> Style | None:
    """How an entrant chooses; None if that is not known.

    >>> style("champion-fast:chance=on"), style("champion-fast"), style("master")
    (<Style.BY_CHANCE: 'by chance'>, <Style.LIKELIEST: 'likeliest'>, None)
    """
    name, _, text = LEVELS.get(entrant, entrant).partition(":")
    options = dict(part.partition("=")[::2] for part in text.split(",") if part)
    # Of networks of one's own we know nothing.
    if name != "champion-fast" or options.get("weights"):
        return None
    return Style.BY_CHANCE if options.get("chance") == "on" else Style.LIKELIEST


def luck_of(game: Game, styles: Mapping[Seat, Style] = NOBODY, seed: int | str = 0) -> dict[Seat, tuple[float, ...]]:
    """The luck of every seat, measure by measure: how much their chance not to be the durak rose by it.

    >>> from durak.players import SimplePlayer, play_round
    >>> from durak.rules import Settings, initial, shuffled
    >>> settings = Settings(max_turns=1000)
    >>> players = {"anna": SimplePlayer(), "boris": SimplePlayer()}
    >>> game = play_round(settings, players, initial(settings, players, shuffled(36, seed=1))).game()
    >>> luck = luck_of(game)
    >>> abs(luck["anna"][1] + luck["boris"][1]) < 1e-6
    True
    """
    sure = [seat for seat, known in styles.items() if known is Style.LIKELIEST]
    record, seer = game.record(), Seer(game.settings, game.seats, seed, GAMES, sure)
    draws, choices = (np.zeros((len(game.seats), _EACH)) for _ in range(2))
    seer.watch(record[0])
    seer.watch(record[1])
    for before, after in pairwise(record[1:]):
        event = after.event
        assert event is not None
        if not isinstance(event, Begin) and styles.get(event.by) is Style.BY_CHANCE:
            choices += _of_choice(game, seer, before, event)
        drawn = len(after.deck) < len(before.deck) and len(before.deck) > 1
        expected = seer.foreseen(before, event) if drawn else None
        seer.watch(after)
        if drawn:
            draws += _of_draw(seer, before, after, expected)
    found = np.hstack([draws, choices])
    return {seat: tuple(float(one) for one in row) for seat, row in zip(game.seats, found, strict=True)}


def _of_draw(seer: Seer, before: Configuration, after: Configuration, expected: Foreseen | None) -> Luck:
    """What came of a draw, minus what was to be expected of it."""
    # Both by the same judge, or the difference would not be zero in the mean.
    found = None if expected is None else seer.foreseen(after)
    if found is None or expected is None:
        redrawn = seer.redrawn(before, after)
        if not redrawn:
            return np.zeros((len(before.seats), _EACH))
        found, expected = _at_once([seer.value(after)]), _at_once(redrawn)
    return _measured(found) - _measured(expected)


def _of_choice(game: Game, seer: Seer, before: Configuration, played: Event) -> Luck:
    """What an event is worth, minus what its player's events are worth in the mean."""
    likely, nothing = _likely(game, seer, before), np.zeros((len(game.seats), _EACH))
    tried = [event for event, chance in likely.items() if chance >= SELDOM]
    if played not in likely or len(tried) < 2:
        return nothing
    foreseen = {event: seer.foreseen(before, event) for event in (None, *tried)}
    worth = {event: _measured(found) for event, found in foreseen.items() if found is not None}
    if len(worth) < len(foreseen):
        return nothing
    usual = worth[None]
    expected = sum((likely[event] * (worth[event] - usual) for event in tried), start=usual)
    return worth.get(played, usual) - expected


def _likely(game: Game, seer: Seer, before: Configuration) -> Mapping[Event, float]:
    """How likely `champion-fast` with `chance=on` is to play each event; nothing where it does not choose by chance."""
    settings, seat = game.settings, before.active
    assert seat is not None
    now = view(before, seat)
    champion = taught(settings, now)
    state = seer.memory.state(settings, now)
    if champion is None or state is None or (last_two(settings, now) and now.deck <= 1):
        return {}
    found: dict[Event, float] = {}
    for steps, chance in champion.events(state, seer.memory.remembered(now)):
        event = compose(now, steps)
        found[event] = found.get(event, 0.0) + chance
    total = sum(found.values())
    return {event: chance / total for event, chance in found.items()}


def _at_once(chances: Sequence[Chances]) -> Foreseen:
    """Chances of which it is not known how the table is played on."""
    return np.array(chances)[:, None].repeat(len(TURNS), axis=1)


def _measured(foreseen: Foreseen) -> Luck:
    """The mean of what is foreseen: at once, by those who expect a seat to be weaker or stronger, and some turns on."""
    odds, each = np.array(ODDS), foreseen[:, 0, :, None]
    bent = (each * odds / (each * odds + 1 - each)).mean(axis=0)
    return np.hstack([bent, foreseen[:, 1:].mean(axis=0).T])
