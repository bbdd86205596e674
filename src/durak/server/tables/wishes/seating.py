"""Who sits where: people and bots come, change chairs and go."""

from collections.abc import Iterable, Sequence

from durak.fairness import TAGS
from durak.players import LEVELS
from durak.protocol import Away, Back, Closed, Left, Moved, Paused, Sat, Waits
from durak.server.people.names import looks
from durak.server.refusals import Refused
from durak.server.storage.entry import Entry
from durak.server.tables.state import TableState
from durak.server.tables.wishes import require


def sit(table: TableState, player: str, name: str, seat: int | None, at: float, face: str | None = None) -> list[Entry]:
    """A person sits down, or is back."""
    mine = table.seat_of(player)
    if mine is not None:
        return back(table, mine, at)
    require.admitted(table, player)
    require.between_rounds(table)
    if table.options.practice and table.persons():
        raise Refused("PRACTICE")
    return [Entry(Sat(_free(table, seat), unique_name(table, name), face=face), at, player)]


def back(table: TableState, seat: int, at: float) -> list[Entry]:
    """The person on this chair plays again, and a table that all had lost goes on."""
    one = table.occupants[seat]
    if one is None or one.player is None:
        return []
    going_on = [Entry(Paused(paused=False), at)] if table.deserted else []
    return [*([Entry(Back(seat), at, one.player)] if one.away else []), *going_on]


def desert(table: TableState, at: float) -> list[Entry]:
    """All people have lost the connection: nobody plays on, and the table waits for them."""
    return [Entry(Paused(paused=True), at)] if table.playing and not table.paused else []


def away(table: TableState, seat: int, at: float, player: str | None = None) -> list[Entry]:
    """The person on this chair is gone: a bot plays on, or the chair becomes free if no round is in progress.

    The log says whether they left or lost their connection for too long.
    """
    one = table.occupants[seat]
    if one is None or one.player is None:
        return []
    if not table.busy:
        return _left(table, seat, at)
    # Nobody is left who could end the pause.
    going_on = [Entry(Paused(paused=False), at)] if table.paused else []
    return [Entry(Away(seat, left=player is not None), at, player), *going_on] if not one.away else []


def swap(table: TableState, player: str, seat: int, at: float) -> list[Entry]:
    """A person moves to another, empty chair."""
    mine = require.seat(table, player)
    require.between_rounds(table)
    return [] if seat == mine else [Entry(Moved(mine, _free(table, seat)), at, player)]


def add_bot(
    table: TableState, player: str, level: str, seat: int | None, names: Sequence[str], at: float
) -> list[Entry]:
    """The host puts a bot on an empty chair."""
    require.host(table, player)
    require.unrated(table)
    require.between_rounds(table)
    return [bot(table, level, _free(table, seat), names, at)]


def exhibit(table: TableState, level: str, names: Sequence[str], at: float) -> list[Entry]:
    """Bots of a level take all chairs, for people to watch; the names are as many as the chairs."""
    return [Entry(Sat(seat, name, level), at) for seat, name in zip(table.free(), names, strict=True)]


def bot(table: TableState, level: str, seat: int, names: Sequence[str], at: float) -> Entry:
    """A bot sits down, if the server knows its level."""
    if not table.policy.knows(level):
        raise Refused("NO_BOT", bot=level, bots=", ".join(LEVELS))
    return Entry(Sat(seat, unique_name(table, bot_name(table, names)), level), at)


def bot_name(table: TableState, names: Sequence[str]) -> str:
    """The first of the names that nobody here has yet."""
    taken = {one.name for _, one in table.seated()}
    return next((name for name in names if name not in taken), names[0])


def waits(table: TableState, at: float) -> list[Entry]:
    """The table announces that it waits for players."""
    return [] if table.busy or not table.free() else [Entry(Waits(len(table.free())), at)]


def leave(table: TableState, player: str, at: float) -> list[Entry]:
    """A person leaves."""
    return away(table, require.seat(table, player), at, player)


def kick(table: TableState, player: str, seat: int, at: float) -> list[Entry]:
    """The host empties a chair."""
    require.host(table, player)
    require.between_rounds(table)
    if seat >= len(table.occupants) or table.occupants[seat] is None or seat == table.host:
        raise Refused("NO_SEAT", seat=seat)
    return _left(table, seat, at, kicked=True)


def _left(table: TableState, seat: int, at: float, kicked: bool = False) -> list[Entry]:
    entries = [Entry(Left(seat, kicked), at)]
    rest = [one for place, one in table.seated() if place != seat and one.player is not None]
    return entries if rest else [*entries, *close(table, at)]


def close(table: TableState, at: float) -> list[Entry]:
    """Closes the table: nobody will come back."""
    return [] if table.closed else [Entry(Closed(), at)]


def _free(table: TableState, seat: int | None) -> int:
    free = table.free()
    if not free:
        raise Refused("TABLE_FULL")
    if seat is not None and seat >= len(table.occupants):
        raise Refused("NO_SEAT", seat=seat)
    if seat is not None and seat not in free:
        raise Refused("SEAT_TAKEN", seat=seat)
    return free[0] if seat is None else seat


def unique_name(table: TableState, name: str, others: Iterable[str] = ()) -> str:
    """The name, with a number if somebody has it or a similar one; the rules identify seats by name."""
    names = (*TAGS, *(one.name for _, one in table.seated()), *others)
    taken = frozenset[str]().union(*map(looks, names))
    numbered = (f"{name} {number}" for number in range(2, 100))
    return next(one for one in (name, *numbered) if looks(one).isdisjoint(taken))
