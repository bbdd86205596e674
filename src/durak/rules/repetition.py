"""A position that repeats (docs/rules.md R55): the third time, the table declares a draw."""

from collections.abc import Iterable
from dataclasses import replace

from durak.rules.configuration import Configuration, Phase
from durak.rules.delta import delta
from durak.rules.events import Event
from durak.rules.settings import Settings

# How often a turn may open with the same position before that.
OFTEN = 2


def repeats(back: Iterable[Configuration], after: Configuration) -> bool:
    """Does a turn open here with a position that has already opened two turns? The round is given newest first."""
    if not _opens_turn(after):
        return False
    times = 0
    for before in back:
        # Discarded and drawn cards never come back, so no earlier position can be the same.
        if len(before.pile) != len(after.pile) or len(before.deck) != len(after.deck):
            break
        times += _opens_turn(before) and _is_same(before, after)
    return times >= OFTEN


def drawn(settings: Settings, before: Configuration, event: Event) -> Configuration:
    """The event that would repeat the position is the last one, as if this turn had been the limit."""
    return delta(replace(settings, max_turns=before.turn), before, event)


def as_played(settings: Settings, now: Configuration) -> Settings:
    """The settings with which a replay ends the same way: `max_turns` says when the round was drawn."""
    undecided = now.phase is Phase.END and now.durak is None and now.players
    return replace(settings, max_turns=now.turn) if undecided else settings


def _opens_turn(c: Configuration) -> bool:
    return c.phase is Phase.ATTACK and not c.field


def _is_same(before: Configuration, after: Configuration) -> bool:
    # The hands decide it nearly always, and at once.
    return before.hands == after.hands and replace(before, turn=after.turn, event=after.event) == after
