"""Simultaneous throw-in (docs/rules.md 8): the passes that turn wishes in any order into events in the rules' order."""

from typing import TypeVar

from durak.rules.configuration import Configuration, Phase, Public, replace
from durak.rules.events import Attack, Event, Pass, Seat
from durak.rules.settings import Settings
from durak.rules.validity import refusal
from durak.rules.violations import SOFT

_Table = TypeVar("_Table", bound=Public)


class MustWait(Exception):  # noqa: N818 - what a wish has to do
    """It is too early for this wish, but its time may still come in this turn."""


def passes_before(now: Public, seat: Seat) -> tuple[Event, ...] | None:
    """Who has to be passed over so that this seat can act now; None if it cannot."""
    if now.field and now.phase in (Phase.ATTACK, Phase.TAKE):
        if seat in now.pending:
            return tuple(map(Pass, now.pending[: now.pending.index(seat)]))
        if seat == now.defender and now.phase is Phase.ATTACK and now.unbeaten:
            return tuple(map(Pass, now.pending))
    return () if seat == now.active else None


def bridge(settings: Settings, now: Configuration, event: Event) -> tuple[Event, ...]:
    """The passes to play before the event; MustWait, or Illegal if waiting would not help.

    A pass never passes anybody over: having nothing to add is no reason to hurry the others.
    """
    by = str(getattr(event, "by", ""))
    passes = passes_before(now, by)
    if passes is not None and not (passes and event == Pass(by)):
        return passes
    if not isinstance(event, Attack) or not now.field or by not in now.attackers:
        return ()
    if now.phase is Phase.TAKE and by not in now.pending:
        return ()
    # The next cards may bring new ranks and places, but nobody draws a card before the turn is over.
    never = refusal(settings, replace(now, phase=Phase.ATTACK, active=by), event)
    if never is not None and never.code not in SOFT:
        try:
            raise never
        finally:
            del never  # as in delta
    raise MustWait


def chance(now: _Table, seat: Seat) -> _Table | None:
    """The table if this seat acts now, with the others passed over; None if it cannot act."""
    passes = passes_before(now, seat)
    if not passes:
        return None if passes is None else now
    if seat == now.defender:
        return replace(now, phase=Phase.DEFEND, active=seat, pending=now.attackers)
    return replace(now, active=seat, pending=now.pending[len(passes) :])


def open_to_all(now: Public) -> bool:
    """Is the turn only waiting for somebody to throw in? That is when the window runs."""
    return bool(now.field) and (now.phase is Phase.TAKE or (now.phase is Phase.ATTACK and not now.unbeaten))
