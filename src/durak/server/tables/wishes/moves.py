"""Events of a round: playing, undoing, calling a cheat, pausing."""

from collections.abc import Sequence

from durak.notation import event_from_json, event_to_json, format_game
from durak.notation.errors import FormError
from durak.protocol import Away, Caught, Form, Passing, Paused, Played, Revealed, Undone
from durak.rules import Configuration, Event, Pass, Phase, Take, bridge, delta, in_turn, losers, repeats
from durak.server.refusals import Refused
from durak.server.storage.entry import Entry
from durak.server.tables.state import TableState
from durak.server.tables.wishes import dealing, require, seating

# After this many moves in a row made by the clock, a bot takes over.
PATIENCE = 3


def move(
    table: TableState, player: str, form: Form, move: str | None, after: int | None, at: float, spent: float = 0
) -> list[Entry]:
    """A person plays an event; MustWait if others come first."""
    seat = require.seat(table, player)
    require.going_on(table)
    event = _event(form)
    one = table.occupants[seat]
    if one is None or getattr(event, "by", None) != one.name:
        raise Refused("WRONG_SEAT")
    # Where attackers do not wait for each other, a wish is valid for the whole turn.
    if after is not None and after < (table.began if table.window else table.played):
        raise Refused("STALE")
    back = seating.back(table, seat, at)
    return [*back, *play(table, event, at, player=player, move=move, spent=spent)]


def is_repeated(table: TableState, player: str, form: Form, move: str) -> bool:
    """Has the person played this event under this id before? Refused if it was another one."""
    sequence = table.moves.get((player, move))
    if sequence is None:
        return False
    what = table.log[sequence].what
    if not isinstance(what, Played) or what.event != event_to_json(_event(form)):
        raise Refused("ID_USED", id=move)
    return True


def play(
    table: TableState,
    event: Event,
    at: float,
    *,
    player: str | None = None,
    move: str | None = None,
    auto: bool = False,
    late: bool = False,
    spent: float = 0,
    passes: Sequence[Event] | None = None,
    line: Sequence[int] | None = None,
) -> list[Entry]:
    """Plays an event, after the passes that it needs; the last event of a round also reveals everything.

    It follows the current line of events, or another one that is given.
    """
    line = table.line if line is None else line
    if not line:
        raise Refused("NOT_BEGUN")
    now = table.record[line[-1]]
    if passes is None:
        passes = _passes(table, now, event)
    entries = []
    for one in passes:
        now = delta(table.settings, now, one)
        entries.append(Entry(Played(event_to_json(one), auto=True), at))
    after = table.memo.after(table.settings, now, event)
    repeated = repeats((table.record[sequence] for sequence in reversed(line)), after)
    if repeated:
        after = table.memo.after(table.settings, now, event, repeated)
    entries.append(Entry(Played(table.memo.form(event), auto, late, round(spent, 3), repeated), at, player, move))
    if late:
        entries += _too_late(table, str(getattr(event, "by", "")), after, at)
    if after.phase is Phase.END:
        game = format_game(table.game((*table.events(line), *passes, event), after))
        told, promised = table.contributed(), table.promised()
        team = losers(table.settings, after) if table.settings.partners else ()
        revealed = Revealed(table.round, after.durak, table.seed, told, game, promised, table.lot, team)
        entries += [Entry(revealed, at), dealing.commit(table, table.round + 1, at)]
    return entries


def _passes(table: TableState, now: Configuration, event: Event) -> Sequence[Event]:
    if table.window:
        return bridge(table.settings, now, event)
    refused = in_turn(table.settings, now, event)
    if refused is not None:
        raise refused
    return ()


def _too_late(table: TableState, name: str, after: Configuration, at: float) -> list[Entry]:
    seat = table.place_of(name)
    one = table.occupants[seat]
    gone = one is not None and one.player and one.late + 1 >= PATIENCE and after.phase is not Phase.END
    return [Entry(Away(seat), at, one.player)] if one is not None and gone else []


def end_turn(table: TableState, at: float) -> list[Entry]:
    """Nobody threw in while the window was open: everybody who still could counts as having passed."""
    assert table.now is not None
    *passes, last = map(Pass, table.now.pending)
    return play(table, last, at, auto=True, passes=passes)


def undo(table: TableState, player: str, at: float) -> list[Entry]:
    """Goes back to the previous decision of a person at a practice table."""
    seat = require.seat(table, player)
    require.practice(table)
    require.going_on(table)
    one = table.occupants[seat]
    for place in range(len(table.line) - 1, 0, -1):
        what = table.log[table.line[place]].what
        if isinstance(what, Played) and one is not None and what.event["by"] == one.name and not what.auto:
            return [Entry(Undone(table.line[_before(table, place)]), at, player)]
    raise Refused("NOTHING_TO_UNDO")


def _before(table: TableState, place: int) -> int:
    """The place in the line where this event was decided: before the passes that it needed."""
    place -= 1
    while table.window and place and getattr(table.log[table.line[place]].what, "auto", False):
        place -= 1
    return place


def accuse(table: TableState, player: str, seat: int, at: float) -> list[Entry]:
    """A person calls a cheat."""
    by = require.seat(table, player)
    if not table.settings.relax:
        raise Refused("NO_CHEATING")
    require.going_on(table)
    return call(table, by, seat, at, player)


def call(table: TableState, by: int, seat: int, at: float, player: str | None = None) -> list[Entry]:
    """Undoes a cheat and all that followed; the cheater then has to take or pass (docs/rules.md 8)."""
    other = table.occupants[seat] if seat < len(table.occupants) else None
    if other is None or seat == by:
        raise Refused("NO_SEAT", seat=seat)
    found = table.cheat(other.name)
    if found is None:
        raise Refused("NOT_CAUGHT", name=other.name)
    place, codes = found
    line = table.line[: place + 1]
    before = table.record[line[-1]]
    caught = Entry(Caught(by, seat, line[-1], tuple(code.name for code in codes)), at, player)
    if not before.field:
        # A cheater who led takes back the cards and leads again.
        return [caught]
    punished = Take(other.name) if other.name == before.defender else Pass(other.name)
    return [caught, *play(table, punished, at, auto=True, line=line)]


def pause(table: TableState, player: str, paused: bool, at: float) -> list[Entry]:
    """The only person at a table pauses or resumes it."""
    require.seat(table, player)
    if len(table.persons()) > 1:
        raise Refused("NOT_ALONE")
    require.begun(table)
    return [] if paused == table.paused else [Entry(Paused(paused), at, player)]


def autopass(table: TableState, player: str, more: bool, at: float) -> list[Entry]:
    """A person turns on or off that the table passes for them whenever nothing else is possible."""
    seat = require.seat(table, player)
    one = table.occupants[seat]
    return [Entry(Passing(seat, more), at, player)] if one is not None and one.autopass != more else []


def _event(form: Form) -> Event:
    try:
        return event_from_json(form)
    except FormError as error:
        raise Refused("BAD_EVENT", reason=str(error)) from None
