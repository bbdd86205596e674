"""What a seat or a spectator can see of a table: a function of the log that never reveals hidden cards."""

from collections.abc import Sequence
from functools import partial

from durak.fairness import commitment
from durak.notation import event_to_json, settings_to_json, step_to_json
from durak.notation.forms import view_of_seat
from durak.protocol import Choices, Dealt, Form, Happened, Played, Revealed, State, Summary
from durak.rules import (
    Configuration,
    Step,
    View,
    chance,
    compose,
    may_give_up,
    passes_before,
    steps,
    view,
)
from durak.server.refusals import Refused
from durak.server.tables.state import TableState


def shown(table: TableState, sequence: int, seat: int | None) -> Happened:
    """An entry as this seat or a spectator is sent it; it never depends on later entries."""
    what, then, chairs = table.log[sequence].what, table.record.get(sequence), table.seating.get(sequence)
    complete = chairs is not None and table.complete(chairs)
    if then is None:
        return Happened(table.id, sequence, what, chairs=chairs, complete=complete)
    name = _name(table, seat)
    return Happened(
        table=table.id,
        sequence=sequence,
        what=what,
        view=_view(table, then, name),
        choices=_choices(table, then, name),
        may_take=_may_take(table, then, name),
        may_throw_in=_may_throw_in(table, then, name),
        changes=_changes(table, sequence, name) if isinstance(what, Dealt | Played) else None,
        chairs=chairs,
        complete=complete,
        deal=table.deal if isinstance(what, Dealt) else None,
        same_wait=isinstance(what, Played) and table.same_wait(sequence),
        reserves=table.reserves.get(sequence),
    )


def state_of(table: TableState, seat: int | None, rules: str, waited: float) -> State:
    """The table as it is now, after waiting this many seconds for the next event."""
    now, name, brief = table.now, _name(table, seat), summary(table, rules)
    is_timed = table.playing and (table.options.clock is not None or table.window > 0)
    return State(
        table=table.id,
        sequence=table.sequence,
        summary=brief,
        settings=settings_to_json(table.settings),
        seat=seat,
        commitment=commitment(table.seed),
        view=None if now is None else _view(table, now, name),
        choices=None if now is None else _choices(table, now, name),
        may_take=now is not None and _may_take(table, now, name),
        may_throw_in=None if now is None else _may_throw_in(table, now, name),
        changes=_changes(table, table.line[-1], name) if table.line else None,
        deal=table.deal,
        revealed=_revealed(table),
        complete=table.complete(brief.chairs),
        window=table.window,
        paused=table.paused,
        # Only where time counts.
        waited=round(waited, 1) if is_timed else 0,
        reserves=_reserves(table),
    )


def _revealed(table: TableState) -> Revealed | None:
    """How the newest round ended, if it has."""
    if table.playing or table.round == 0:
        return None
    return next((entry.what for entry in reversed(table.log) if isinstance(entry.what, Revealed)), None)


def _reserves(table: TableState) -> dict[str, float]:
    """What each name has in reserve, at a table with a clock."""
    return next(reversed(table.reserves.values()), {}) if table.playing else {}


def summary(table: TableState, rules: str) -> Summary:
    """The table as the lobby shows it."""
    return Summary(table.id, table.options, rules, table.chairs(), table.playing, table.round)


def asked(table: TableState, seat: int | None, path: Sequence[Form]) -> tuple[tuple[Form, ...], Form | None]:
    """The micro steps that may follow a path, or the event that it is."""
    seen, taken = turn_of(table, seat), list[Step]()
    if seen is None:
        raise Refused("NOT_YOUR_MOVE")
    for form in path:
        found = next((step for step in steps(table.settings, seen, taken) if step_to_json(step) == form), None)
        if found is None:
            raise Refused("NO_STEP", number=len(taken) + 1)
        taken.append(found)
    following = steps(table.settings, seen, taken)
    return tuple(map(step_to_json, following)), None if following else event_to_json(compose(seen, taken))


def turn_of(table: TableState, seat: int | None) -> View | None:
    """What this seat sees if it may act now, with those it need not wait for passed over."""
    return None if table.now is None else _turn(table, table.now, _name(table, seat))


def _turn(table: TableState, then: Configuration, name: str | None) -> View | None:
    if name is None:
        return None
    if not table.window:
        return view(then, name) if then.active == name else None
    return chance(table.settings, view(then, name), name)


def _name(table: TableState, seat: int | None) -> str | None:
    one = None if seat is None else table.occupants[seat]
    # Somebody who sat down after the round sees it like a spectator.
    return one.name if one is not None and table.start is not None and one.name in table.start.seats else None


def _view(table: TableState, then: Configuration, name: str | None) -> Form:
    _, spectators = table.memo.open_view(then)
    return spectators if name is None else view_of_seat(spectators, name, then.held(name))


def _changes(table: TableState, sequence: int, name: str | None) -> tuple[Form, ...]:
    led = table.memo.led_to(table.settings, partial(table.before, sequence), table.record[sequence])
    return led.told_to(name)


def _choices(table: TableState, then: Configuration, name: str | None) -> Choices | None:
    """What this seat is asked for."""
    seen = _turn(table, then, name)
    if seen is None or name is None or passes_before(table.settings, then, name) is None:
        return None
    return Choices.of(table.settings, seen)


def _may_throw_in(table: TableState, then: Configuration, name: str | None) -> Choices | None:
    """What this seat may throw in out of turn, where attackers do not wait for each other; there is nothing to pass."""
    if not table.window:
        return None
    seen = _turn(table, then, name)
    if seen is None or name is None or passes_before(table.settings, then, name) is not None:
        return None
    return Choices.out_of_turn(table.settings, seen)


def _may_take(table: TableState, then: Configuration, name: str | None) -> bool:
    """May this seat take out of turn? Where it may act anyway, taking is among its choices."""
    return (
        name is not None
        and may_give_up(table.settings, then, name)
        and (not table.window or chance(table.settings, then, name) is None)
    )
