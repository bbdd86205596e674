"""What a seat or a spectator can see of a table: a function of the log that never reveals hidden cards."""

from collections.abc import Sequence
from functools import partial
from itertools import islice

from durak import protocol
from durak.fairness import commitment
from durak.notation import event_to_json, settings_to_json
from durak.notation.forms import view_of_seat
from durak.protocol import Choices, Dealt, Form, Happened, Played, State, Summary
from durak.rules import Configuration, Step, View, chance, compose, count_events, legal_events, steps, view
from durak.server.refusals import Refused
from durak.server.tables.state import TableState


def shown(table: TableState, sequence: int, seat: int | None) -> Happened:
    """An entry as this seat or a spectator is sent it; it never depends on later entries."""
    what, then, chairs = table.log[sequence].what, table.record.get(sequence), table.seating.get(sequence)
    if then is None:
        return Happened(table.id, sequence, what, chairs=chairs)
    name = _name(table, seat)
    changed = _changes(table, sequence, name) if isinstance(what, Dealt | Played) else None
    return Happened(table.id, sequence, what, _view(table, then, name), _choices(table, then, name), changed, chairs)


def state_of(table: TableState, seat: int | None, rules: str, waited: float) -> State:
    """The table as it is now, after waiting this many seconds for the next event."""
    now, name, is_timed = (
        table.now,
        _name(table, seat),
        table.playing and (table.options.clock is not None or table.window > 0),
    )
    return State(
        table=table.id,
        sequence=table.sequence,
        summary=summary(table, rules),
        settings=settings_to_json(table.settings),
        seat=seat,
        commitment=commitment(table.seed),
        view=None if now is None else _view(table, now, name),
        choices=None if now is None else _choices(table, now, name),
        changes=_changes(table, table.line[-1], name) if table.line else None,
        window=table.window,
        paused=table.paused,
        # Only where time counts. Nobody notices a tenth of a second, so more digits would be noise.
        waited=round(waited, 1) if is_timed else 0,
        reserves=_reserves(table),
    )


def _reserves(table: TableState) -> dict[str, float]:
    """What each seat has in reserve, at a table with a clock."""
    if not table.playing or table.options.clock is None:
        return {}
    return {one.name: round(one.reserve, 1) for _, one in table.seated()}


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
    return chance(view(then, name), name)


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
    seen = _turn(table, then, name)
    if seen is None:
        return None
    few = list(islice(legal_events(table.settings, seen), protocol.FEW + 1))
    if len(few) <= protocol.FEW:
        return Choices(len(few), events=tuple(map(event_to_json, few)))
    return Choices(count_events(table.settings, seen), steps=tuple(map(step_to_json, steps(table.settings, seen))))


def step_to_json(step: Step) -> Form:
    """A micro step as JSON.

    >>> from durak.rules import Card
    >>> step_to_json(Step("lay", Card.parse("7C"))), step_to_json(Step("done"))
    ({'kind': 'lay', 'card': '7C'}, {'kind': 'done'})
    """
    cards = {"card": step.card, "target": step.target}
    return {"kind": step.kind, **{name: str(card) for name, card in cards.items() if card is not None}}
