"""An index of rounds: which were dealt, who played them, and how they ended. Written together with the log."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sql

from durak.protocol.http.games import GameSeat, MyGame, MyGames
from durak.server.storage.schema import PARTS, ROUNDS

_SEATS: msgspec.json.Decoder[tuple[GameSeat, ...]] = msgspec.json.Decoder(tuple[GameSeat, ...])


@dataclass(frozen=True, slots=True)
class Round:
    """A round as the index has it."""

    table: str
    number: int
    at: float
    preset: str
    # The ratings that it counts for, if any.
    family: str | None
    seats: tuple[GameSeat, ...]
    # The people among them, by their names.
    players: dict[str, str]
    finished: float | None = None
    durak: str | None = None


def index(connection: sql.Connection, rounds: Sequence[Round]) -> None:
    """Stores rounds in the transaction of the entries they follow from; repeating it changes nothing."""
    for one in rounds:
        this = (ROUNDS.c.table_id == one.table) & (ROUNDS.c.round == one.number)
        over = {"finished": one.finished, "durak": one.durak}
        if connection.execute(sql.update(ROUNDS).where(this).values(over)).rowcount:
            continue
        row = {"table_id": one.table, "round": one.number, "at": one.at}
        seats = msgspec.json.encode(one.seats).decode()
        counted = one.family is None
        known = {"preset": one.preset, "seats": seats, "family": one.family, "counted": counted}
        connection.execute(sql.insert(ROUNDS).values(row | known | over))
        if one.players:
            parts = [row | {"name": name, "player": player} for name, player in one.players.items()]
            connection.execute(sql.insert(PARTS), parts)


def games_of(engine: sql.Engine, player: str, before: str | None, limit: int) -> MyGames:
    """The rounds of a person, newest first, after those already listed."""
    query = sql.select(ROUNDS, PARTS.c.name).join(
        PARTS, (PARTS.c.table_id == ROUNDS.c.table_id) & (PARTS.c.round == ROUNDS.c.round)
    )
    order = (PARTS.c.at, PARTS.c.table_id, PARTS.c.round)
    query = query.where(PARTS.c.player == player).order_by(*(column.desc() for column in order)).limit(limit + 1)
    if before is not None:
        query = query.where(sql.tuple_(*order) < sql.tuple_(*_place(before)))
    with engine.connect() as connection:
        rows = connection.execute(query).all()
    games = tuple(map(_game, rows[:limit]))
    return MyGames(games, f"{games[-1].at!r}_{games[-1].game}" if len(rows) > limit else None)


def _game(row: sql.Row[Any]) -> MyGame:
    seats = seats_of(row.seats)
    return MyGame(
        game=f"{row.table_id}-{row.round}",
        table=row.table_id,
        round=row.round,
        preset=row.preset,
        seats=seats,
        at=row.at,
        durak=row.durak,
        mine=row.name,
        finished=row.finished is not None,
        team=team_of(seats, row.durak),
    )


def team_of(seats: Sequence[GameSeat], durak: str | None) -> tuple[str, ...]:
    """The whole team of the durak, where partners played.

    >>> team_of([GameSeat("anna", None, "sun"), GameSeat("boris", None, "moon"), GameSeat("vera", None, "sun")], "vera")
    ('anna', 'vera')
    """
    lost = next((seat.team for seat in seats if seat.name == durak), None)
    return () if lost is None else tuple(seat.name for seat in seats if seat.team == lost)


def seats_of(text: str) -> tuple[GameSeat, ...]:
    """Who played a round, as the index has it."""
    return _SEATS.decode(text)


def _place(text: str) -> tuple[float, str, int]:
    """Where a list continues, according to an earlier answer."""
    at, _, game = text.partition("_")
    table, _, number = game.rpartition("-")
    return float(at), table, int(number)
