"""A round that comes back to where it was (docs/rules.md R55): the third time, a table makes it a draw."""

from collections.abc import Iterable
from dataclasses import replace

from durak.rules.configuration import Configuration, Phase
from durak.rules.delta import delta
from durak.rules.events import Event
from durak.rules.settings import Settings

# So often may a turn open with the same position before that.
OFTEN = 2


def repeats(back: Iterable[Configuration], after: Configuration) -> bool:
    """Does a turn open here with a position that has opened two turns before? The round is given backwards."""
    if not _opens_turn(after):
        return False
    position, times = _position(after), 0
    for before in back:
        # Cards that left, or were drawn, never come back: before that nothing was the same.
        if len(before.pile) != len(after.pile) or len(before.deck) != len(after.deck):
            break
        times += _opens_turn(before) and _position(before) == position
    return times >= OFTEN


def drawn(settings: Settings, before: Configuration, event: Event) -> Configuration:
    """The event that would bring the position back is the last one, as if this turn had been the limit."""
    return delta(replace(settings, max_turns=before.turn), before, event)


def as_played(settings: Settings, now: Configuration) -> Settings:
    """The settings by which a replay comes to the same end: `max_turns` says when a round was drawn."""
    undecided = now.phase is Phase.END and now.durak is None and now.players
    return replace(settings, max_turns=now.turn) if undecided else settings


def _opens_turn(c: Configuration) -> bool:
    return c.phase is Phase.ATTACK and not c.field


def _position(c: Configuration) -> Configuration:
    return replace(c, turn=0, event=None)
