"""Rounds that are over and their moments, by their names."""

from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from functools import partial

from durak.puzzles import Puzzle
from durak.server.refusals import Refused
from durak.server.tables.lobby import Lobby
from durak.server.tables.puzzles import own
from durak.server.tables.studies import Studies


def round_name(name: str) -> tuple[str, int]:
    """The table and the number in TABLE-ROUND, or Refused.

    >>> round_name("k7qmx2pdab-12")
    ('K7QMX2PDAB', 12)
    """
    table, _, number = name.rpartition("-")
    if not (table.isascii() and table.isalnum() and len(table) <= 32):
        raise Refused("NO_GAME", game=name)
    if not (number.isascii() and number.isdigit() and len(number) <= 9):
        raise Refused("NO_GAME", game=name)
    return table.upper(), int(number)


async def finished(lobby: Lobby, name: str) -> tuple[str, str]:
    """The round of this name, or Refused: its name as we write it, and the round in notation."""
    table, number = round_name(name)
    text = await lobby.game(table, number)
    if text is None:
        raise Refused("NO_GAME", game=name)
    return f"{table}-{number}", text


def is_moment(name: str) -> bool:
    """Is this the name of a moment of a round, TABLE-ROUND-NUMBER, and not of a puzzle of the collection?"""
    return "-" in name


async def puzzle_at_moment(lobby: Lobby, studies: Studies, name: str, who: Mapping[str, int]) -> Puzzle:
    """The moment of this name as a puzzle, or Refused. To find it is a study for these people."""
    played, _, number = name.rpartition("-")
    game, text = await finished(lobby, played)
    if not (number.isascii() and number.isdigit() and len(number) <= 6):
        raise Refused("NO_PUZZLE", puzzle=name)
    origin = f"{game}-{int(number)}"
    findings: AsyncGenerator[Puzzle] = studies.follow(("puzzle", origin), partial(own, text, int(number), origin), who)
    async with aclosing(findings):
        one = await anext(findings, None)
    if one is None:
        raise Refused("NO_PUZZLE", puzzle=name)
    return one
