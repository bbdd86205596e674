"""A table without a network, and how to play at it."""

from collections.abc import Callable
from typing import Any

from durak.players import SimplePlayer
from durak.protocol import Options
from durak.rules import Event, view
from durak.server.policy import Policy
from durak.server.storage.entry import Entry
from durak.server.tables.state import TableState
from durak.server.tables.stopwatch import Stopwatch
from durak.server.tables.wishes import dealing, moves, seating

NAMES = ["Anna", "Boris", "Vera", "Gleb"]


def do(table: TableState, wish: Callable[..., list[Entry]], *arguments: Any, **options: Any) -> None:
    table.extend(wish(table, *arguments, at=float(len(table.log)), **options))


def opened(*persons: str, bots: int = 0, policy: Policy | None = None, **options: Any) -> TableState:
    """A table at which these people sit, and bots."""
    table = TableState("T", policy=policy or Policy())
    do(table, dealing.open_table, Options(seats=max(2, len(persons) + bots), **options))
    for person in persons:
        do(table, seating.sit, person, person.title(), None)
    for _ in range(bots):
        do(table, seating.add_bot, persons[0], "novice", None, NAMES)
    return table


def play_on(table: TableState) -> None:
    """Plays to the end of the round."""
    while table.playing:
        do(table, moves.play, choice(table))


def choice(table: TableState) -> Event:
    """What a simple player would do."""
    assert table.now is not None
    return SimplePlayer().choose(table.settings, (view(table.now, table.now.active),))


def since(table: TableState) -> float:
    """Since when the next event is waited for, as the log says it."""
    return Stopwatch.of(table).since


def waited(table: TableState, at: float) -> float:
    """For how long."""
    return Stopwatch.of(table).waited(at)
