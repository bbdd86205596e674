"""How somebody plays: their rounds in numbers, from the index of rounds."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Literal

import sqlalchemy as sql

from durak.players import LEVELS
from durak.protocol.http.games import GameSeat, Progress, Tally
from durak.server.storage.rounds import seats_of, team_of
from durak.server.storage.schema import PARTS, ROUNDS

Outcome = Literal["safe", "draw", "lost"]
# A finished round of somebody: against which level of bots (None: people were there), by which rules, and how it ended.
Result = tuple[str | None, str, Outcome]
# How many rounds count, and how many of them are shown one by one.
MOST, SHOWN = 1000, 100


def progress_of(engine: sql.Engine, player: str) -> Progress:
    """The rounds of a person in numbers."""
    query = (
        sql.select(ROUNDS.c.preset, ROUNDS.c.seats, ROUNDS.c.durak, PARTS.c.name)
        .join(PARTS, (PARTS.c.table_id == ROUNDS.c.table_id) & (PARTS.c.round == ROUNDS.c.round))
        .where(PARTS.c.player == player, ROUNDS.c.finished.is_not(None))
        .order_by(PARTS.c.at.desc(), PARTS.c.table_id.desc(), PARTS.c.round.desc())
        .limit(MOST)
    )
    with engine.connect() as connection:
        rows = connection.execute(query).all()
    return progress(
        [
            (level_of(seats, row.name), row.preset, outcome(seats, row.durak, row.name))
            for row in reversed(rows)
            for seats in [seats_of(row.seats)]
        ]
    )


def progress(results: Sequence[Result]) -> Progress:
    """These rounds in numbers, the oldest first.

    >>> one = progress([("novice", "club", "safe"), ("novice", "club", "lost"), (None, "spec", "draw")])
    >>> one.total.rounds, one.levels[0], one.streak, one.best
    (3, Tally(of='novice', rounds=2, lost=1, drawn=0), 1, 1)
    """
    ends = [end for *_, end in results]
    runs = [len(list(run)) for safe, run in groupby(ends, lambda end: end != "lost") if safe]
    ranks = [*LEVELS, None]
    levels = sorted({level for level, *_ in results}, key=ranks.index)
    presets = sorted({preset for _, preset, _ in results})
    return Progress(
        tally(None, ends),
        tuple(tally(level, [end for of, _, end in results if of == level]) for level in levels),
        tuple(tally(preset, [end for _, of, end in results if of == preset]) for preset in presets),
        runs[-1] if ends and ends[-1] != "lost" else 0,
        max(runs, default=0),
        tuple(ends[-SHOWN:]),
    )


def tally(of: str | None, ends: Iterable[Outcome]) -> Tally:
    """How some rounds have ended."""
    ends = list(ends)
    return Tally(of, len(ends), ends.count("lost"), ends.count("draw"))


def level_of(seats: Sequence[GameSeat], mine: str) -> str | None:
    """The strongest of the bots, where nobody else was a person and each has one of the LEVELS."""
    levels = [seat.bot for seat in seats if seat.name != mine]
    order = list(LEVELS)
    known = [level for level in levels if level in order]
    return max(known, key=order.index) if known and len(known) == len(levels) else None


def outcome(seats: Sequence[GameSeat], durak: str | None, mine: str) -> Outcome:
    """How a round has ended for one of its players.

    >>> seats = [GameSeat("anna", None), GameSeat("boris", "novice")]
    >>> outcome(seats, "anna", "anna"), outcome(seats, "boris", "anna"), outcome(seats, None, "anna")
    ('lost', 'safe', 'draw')
    """
    if durak is None:
        return "draw"
    return "lost" if mine == durak or mine in team_of(seats, durak) else "safe"
