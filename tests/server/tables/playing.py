"""A table without a network, and how to play at it."""

from collections.abc import Callable
from typing import Any

from durak.players import SimplePlayer
from durak.protocol import Options
from durak.rules import Event, view
from durak.server.storage.entry import Entry
from durak.server.tables.table import Table

NAMES = ["Anna", "Boris", "Vera", "Gleb"]


def do(table: Table, wish: Callable[..., list[Entry]], *arguments: Any, **options: Any) -> None:
    table.extend(wish(*arguments, at=float(len(table.log)), **options))


def opened(*persons: str, bots: int = 0, **options: Any) -> Table:
    """A table at which these people sit, and bots."""
    table = Table("T")
    do(table, table.open, Options(seats=max(2, len(persons) + bots), **options))
    for person in persons:
        do(table, table.sit, person, person.title(), None)
    for _ in range(bots):
        do(table, table.add_bot, persons[0], "novice", None, NAMES)
    return table


def play_on(table: Table) -> None:
    """Plays to the end of the round."""
    while table.playing:
        do(table, table.play, choice(table))


def choice(table: Table) -> Event:
    """What a simple player would do."""
    assert table.now is not None
    return SimplePlayer().choose(table.settings, (view(table.now, table.now.active),))
