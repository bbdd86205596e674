"""From an open table to the next deal: seeds, promises, contributions, and who wants another round."""

from collections.abc import Collection, Mapping, Sequence

from durak.fairness import commitment, mixed
from durak.protocol import Agreed, Committed, Contributed, Dealt, Options, Promised, Sat, Shuffling
from durak.rules import durak_deals, initial, lot, rotated
from durak.server.refusals import Refused
from durak.server.storage.entry import Entry
from durak.server.tables.rules import opened
from durak.server.tables.state import TableState
from durak.server.tables.wishes import require, seating


def open_table(table: TableState, options: Options, at: float) -> list[Entry]:
    """The first entries of a new table."""
    return [Entry(opened(options), at), commit(table, 1, at)]


def promise(table: TableState, player: str, number: int, hash: str, at: float) -> list[Entry]:
    """A person commits to a secret contribution to the next shuffle; the newest promise counts."""
    seat = require.seat(table, player)
    if table.busy or number != table.round + 1:
        raise Refused("NOT_NOW", round=table.round + 1)
    if seat in table.contributions:
        raise Refused("CONTRIBUTED")
    return [] if table.promises.get(seat) == hash else [Entry(Promised(number, seat, hash), at, player)]


def contribute(table: TableState, player: str, number: int, randomness: str, at: float) -> list[Entry]:
    """A person contributes to the next shuffle, once; the cards are dealt when all promises are revealed."""
    seat = require.seat(table, player)
    # Promises are revealed once nobody can promise any more; contributions without a promise must come before that.
    if table.playing or number != table.round + 1 or table.shuffling != (seat in table.promises):
        raise Refused("NOT_NOW", round=table.round + 1)
    if seat in table.contributions:
        raise Refused("CONTRIBUTED")
    if seat in table.promises and commitment(randomness) != table.promises[seat]:
        raise Refused("BROKEN_PROMISE")
    told = Entry(Contributed(number, seat, randomness), at, player)
    if table.owing != {seat}:
        return [told]
    one = table.occupants[seat]
    assert one is not None
    return [told, _dealt(table, _names(table), {**table.contributed(), one.name: randomness}, (), at)]


def begin(table: TableState, player: str, at: float) -> list[Entry]:
    """The host deals the cards."""
    require.host(table, player)
    return deal(table, at)


def deal(table: TableState, at: float) -> list[Entry]:
    """Deals to all who sit here, or first asks those who promised a contribution to reveal it."""
    require.between_rounds(table)
    return [_due(table, _names(table), at)]


def deal_without(table: TableState, at: float) -> list[Entry]:
    """The time to reveal promises is over: deals without the contributions that are missing."""
    return [_dealt(table, _names(table), table.contributed(), table.owing, at)] if table.shuffling else []


def _names(table: TableState) -> list[str]:
    return [one.name for _, one in table.seated()]


def _due(table: TableState, names: Sequence[str], at: float) -> Entry:
    if len(names) < 2:
        raise Refused("TOO_FEW")
    if table.settings.partners and len(names) < table.options.seats:
        raise Refused("UNEVEN_TEAMS", seated=len(names), seats=table.options.seats)
    if table.owing:
        return Entry(Shuffling(table.round + 1, table.promised()), at)
    return _dealt(table, names, table.contributed(), (), at)


def _dealt(
    table: TableState, names: Sequence[str], contributed: Mapping[str, str], missing: Collection[int], at: float
) -> Entry:
    left_out = tuple(one.name for place, one in table.seated() if place in missing)
    start = initial(table.settings, names, (), table.durak)
    if durak_deals(table.settings, start):
        return Entry(Dealt(table.round + 1, start.seats, start.durak, left_out), at)
    # Nobody chooses who deals: the lot follows from the seed of the shuffle.
    dealer = lot(names, mixed(table.seed, contributed))
    return Entry(Dealt(table.round + 1, rotated(start.seats, first=dealer), start.durak, left_out, dealer), at)


def commit(table: TableState, number: int, at: float) -> Entry:
    """The server commits to its secret part of the next shuffle."""
    seed = table.policy.next_seed(number)
    return Entry(Committed(number, commitment(seed)), at, secret=seed)


def fill(table: TableState, player: str, level: str, names: Sequence[str], at: float) -> list[Entry]:
    """The host puts bots on all empty chairs and deals."""
    require.host(table, player)
    require.unrated(table)
    require.between_rounds(table)
    entries, names = list[Entry](), list(names)
    for seat in table.free():
        entries.append(seating.bot(table, level, seat, names, at))
        names.remove(seating.bot_name(table, names))
    new = {entry.what.seat: entry.what.name for entry in entries if isinstance(entry.what, Sat)}
    old = {seat: one.name for seat, one in table.seated()}
    return [*entries, _due(table, [name for _, name in sorted((old | new).items())], at)]


def agree(table: TableState, player: str, at: float) -> list[Entry]:
    """A person wants another round; when all who are here do, and partners are complete, it is dealt."""
    seat = require.seat(table, player)
    if table.busy or table.round == 0:
        raise Refused("IN_PLAY" if table.busy else "NOT_BEGUN")
    entries = [*seating.back(table, seat, at), Entry(Agreed(seat), at, player)]
    waiting = [place for place, one in table.seated() if one.here and not one.agreed and place != seat]
    uneven = table.settings.partners and not table.complete(table.chairs())
    return entries if waiting or uneven else [*entries, *deal(table, at)]
