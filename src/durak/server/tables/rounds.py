"""Which rounds begin or end with what happens next at a table."""

from collections.abc import Sequence

from durak.protocol import Dealt, Options, Revealed, Sat, teams_of
from durak.protocol.http.games import GameSeat
from durak.protocol.http.people import FAMILIES
from durak.rules import ALIASES
from durak.server.storage.entry import Entry
from durak.server.storage.rounds import Round
from durak.server.tables.occupant import Occupant
from durak.server.tables.state import TableState


def family_of(options: Options) -> str | None:
    """The ratings that the rounds of a table count for, if any."""
    name = ALIASES.get(options.preset, options.preset)
    return next((family for family, presets in FAMILIES.items() if options.rated and name in presets), None)


def rounds_in(table: TableState, entries: Sequence[Entry]) -> list[Round]:
    """The rounds that begin or end with these entries, which come next in the log of the table."""
    found = list[Round]()
    sitting = {one.name: one for _, one in table.seated()}
    for entry in entries:
        match entry.what:
            case Sat(name=name, bot=bot):
                sitting[name] = Occupant(name, entry.player, bot)
            case Dealt(round=number, seats=seats):
                found.append(_round(table, number, entry.at, [sitting[name] for name in seats]))
            case Revealed(round=number, durak=durak) if table.start is not None:
                begun = table.log[min(table.record)].at
                seated = [sitting[name] for name in table.start.seats if name in sitting]
                found.append(_round(table, number, begun, seated, entry.at, durak))
    return found


def _round(
    table: TableState,
    number: int,
    at: float,
    seated: Sequence[Occupant],
    finished: float | None = None,
    durak: str | None = None,
) -> Round:
    options, teams = table.options, teams_of(table.settings, [one.name for one in seated])
    return Round(
        table=table.id,
        number=number,
        at=at,
        preset=ALIASES.get(options.preset, options.preset),
        family=family_of(options),
        seats=tuple(GameSeat(one.name, one.bot, teams.get(one.name)) for one in seated),
        players={one.name: one.player for one in seated if one.player is not None},
        finished=finished,
        durak=durak,
    )
