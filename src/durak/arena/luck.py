"""What was luck in a game: at the draws, and in choices that were left to chance (docs/players.md).

Somebody who sees all cards says how likely each seat is to lose. What they say after a draw, minus the mean of what
they would have said had the deck been shuffled anew, is zero in the mean, whatever they believe; so is what they say
after a choice by known chances, minus its mean over these chances. Sums of such differences are therefore taken off the
scores without changing what these are in the mean: control variates, in the manner of AIVAT (Burch and others, 2018).
"""

from collections.abc import Collection, Mapping
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from durak.analysis.seer import Chances, Seer
from durak.notation import Game
from durak.players.roster import LEVELS
from durak.players.taught import taught
from durak.rules import Begin, Configuration, Event, Seat, compose, view
from durak.rules.teams import last_two

# What somebody sees who expects equal players, and who expects this seat to be much weaker or stronger: factors of the
# odds. Which mixture fits best is found out from the scores themselves (corrected.py).
ODDS = (0.2, 1.0, 5.0)
# How much each game says: at draws and at choices, as each of them sees it.
MEASURES = 2 * len(ODDS)
# Less likely events of a player are treated as if they changed nothing.
SELDOM = 1e-3
# How often a table without networks is played on for one look at it.
GAMES = 24

# The luck of every seat: a row each, with a column for each measure.
Luck = NDArray[np.float64]


def leaves_to_chance(entrant: str) -> bool:
    """Does this entrant choose by chances that are known, and not always the likeliest event?

    >>> leaves_to_chance("champion-fast:chance=on"), leaves_to_chance("champion-fast")
    (True, False)
    """
    name, _, options = LEVELS.get(entrant, entrant).partition(":")
    chosen = [value for option, _, value in (part.partition("=") for part in options.split(",")) if option == "chance"]
    return name == "champion-fast" and chosen[-1:] == ["on"]


def luck_of(game: Game, by_chance: Collection[Seat] = (), seed: int | str = 0) -> dict[Seat, tuple[float, ...]]:
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
    record, seer = game.record(), Seer(game.settings, game.seats, seed, GAMES)
    draws, choices = (np.zeros((len(game.seats), len(ODDS))) for _ in range(2))
    seer.watch(record[0])
    seer.watch(record[1])
    for before, after in pairwise(record[1:]):
        event = after.event
        if event is not None and not isinstance(event, Begin) and event.by in by_chance:
            choices += _of_choice(game, seer, before, event)
        seer.watch(after)
        redrawn = seer.redrawn(before, after)
        if redrawn:
            draws += _bent(seer.value(after)) - np.mean([_bent(one) for one in redrawn], axis=0)
    found = np.hstack([draws, choices])
    return {seat: tuple(float(one) for one in row) for seat, row in zip(game.seats, found, strict=True)}


def _of_choice(game: Game, seer: Seer, before: Configuration, played: Event) -> Luck:
    """What an event is worth, minus what its player's events are worth in the mean."""
    likely = _likely(game, seer, before)
    nothing = np.zeros((len(game.seats), len(ODDS)))
    if played not in likely or len(likely) < 2:
        return nothing
    usual = _bent(seer.value(before))
    worth: dict[Event, Luck] = {}
    for event, chance in likely.items():
        worth[event] = _bent(seer.tried(before, event)) if chance >= SELDOM else usual
    return worth[played] - sum((likely[event] * worth[event] for event in likely), start=nothing)


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


def _bent(chances: Chances) -> Luck:
    """The chances as those would see them who expect each seat to be weaker or stronger than the others."""
    odds, each = np.array(ODDS), chances[:, None]
    bent: Luck = each * odds / (each * odds + 1 - each)
    return bent
