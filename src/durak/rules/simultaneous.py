"""Simultaneous throw-in (docs/rules.md 8): the passes that turn wishes in any order into events in the rules' order."""

from typing import TypeVar

from durak.rules.configuration import Configuration, Phase, Public, replace
from durak.rules.delta import rotated
from durak.rules.events import Attack, Event, Flash, Pass, Seat, Take, Transfer
from durak.rules.settings import Settings
from durak.rules.validity import adds_freely, refusal, violation
from durak.rules.violations import SOFT, Illegal, Violation

_Table = TypeVar("_Table", bound=Public)


class MustWait(Exception):  # noqa: N818 - what a wish has to do
    """It is too early for this wish, but its time may still come in this turn."""


def passes_before(settings: Settings, now: Public, seat: Seat) -> tuple[Event, ...] | None:
    """Who has to be passed over so that this seat, which is asked, can act now; None if it is not asked."""
    if now.field and now.phase in (Phase.ATTACK, Phase.TAKE):
        if seat in now.pending:
            # Whoever adds freely passes nobody over.
            before = () if adds_freely(settings, now, seat) else now.pending[: now.pending.index(seat)]
            return tuple(map(Pass, before))
        if seat == now.defender and now.phase is Phase.ATTACK and now.unbeaten:
            return tuple(map(Pass, now.pending))
    return () if seat == now.active else None


def bridge(settings: Settings, now: Configuration, event: Event) -> tuple[Event, ...]:
    """The passes to play before the event; MustWait, or Illegal if waiting would not help.

    A pass never passes anybody over: having nothing to add is no reason to hurry the others.
    """
    if violation(settings, now, event) is None:
        return ()
    by = str(getattr(event, "by", ""))
    passes = passes_before(settings, now, by)
    if passes is not None and event != Pass(by):
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


def in_turn(settings: Settings, now: Configuration, event: Event) -> Illegal | None:
    """Why a table where attackers wait for each other refuses a card that is thrown in out of turn (R85)."""
    if isinstance(event, Attack) and event.by != now.active and violation(settings, now, event) is None:
        return Illegal(Violation.NOT_YOUR_TURN, active=now.active)
    return None


def chance(settings: Settings, now: _Table, seat: Seat) -> _Table | None:
    """The table if this seat acts now, with the others passed over; None if it cannot act."""
    passes = passes_before(settings, now, seat)
    if passes is None and not adds_freely(settings, now, seat):
        return None
    if seat == now.active:
        return now
    if seat == now.defender:
        return replace(now, phase=Phase.DEFEND, active=seat, pending=now.attackers)
    if passes:
        return replace(now, active=seat, pending=now.pending[len(passes) :])
    # Out of turn: the others are asked after this one.
    asked = now.attackers if passes is None else now.pending
    phase = Phase.ATTACK if now.phase is Phase.DEFEND else now.phase
    return replace(now, phase=phase, active=seat, pending=rotated(asked, first=seat))


def has_passed(now: Public, seat: Seat) -> bool:
    """Has this attacker been asked about the cards that lie there, and added nothing?

    Before that, somebody to whom the attack was handed on may be interrupted.
    """
    if now.phase is Phase.DEFEND:
        return not isinstance(now.event, Transfer | Flash)
    return seat not in now.pending


def may_give_up(settings: Settings, now: Public, seat: Seat) -> bool:
    """May this seat take although it is not asked, at any table? Only a defender, where the rules say so (R83)."""
    return settings.take_beaten and seat != now.active and violation(settings, now, Take(seat)) is None


def open_to_all(now: Public) -> bool:
    """Is the turn only waiting for somebody to throw in? That is when the window runs."""
    return bool(now.field) and (now.phase is Phase.TAKE or (now.phase is Phase.ATTACK and not now.unbeaten))
