"""Ratings: openskill's Plackett-Luce, for each family of presets, from the finished rated rounds."""

from collections.abc import Mapping, Sequence

import sqlalchemy as sql
from openskill.models import PlackettLuce, PlackettLuceRating

from durak.protocol.http.games import GameSeat
from durak.protocol.http.people import FAMILIES, Ranked, Rating
from durak.server.refusals import Refused
from durak.server.storage.rounds import seats_of
from durak.server.storage.schema import ACCOUNTS, PARTS, RATINGS, ROUNDS

_MODEL = PlackettLuce()
# On the familiar scale: everybody starts at 1500, and 3 of openskill's 25 are 120 points.
_MIDDLE, _POINTS = 1500, 40
# How many rounds it takes to be on the leaderboard, and how many places it has.
LEAST_GAMES = 10
MOST_PLACES = 100


def settle(engine: sql.Engine) -> int:
    """Counts every finished rated round that was not counted yet; returns how many.

    The round is marked in the transaction that changes the ratings: whatever crashes, and however many processes do
    this at the same time, each round counts once.
    """
    waiting = sql.select(ROUNDS.c.table_id, ROUNDS.c.round).where(
        ROUNDS.c.counted.is_(False), ROUNDS.c.finished.is_not(None)
    )
    with engine.connect() as connection:
        found = connection.execute(waiting.order_by(ROUNDS.c.finished, ROUNDS.c.table_id, ROUNDS.c.round)).all()
    return sum(_count(engine, table, number) for table, number in found)


def _count(engine: sql.Engine, table: str, number: int) -> bool:
    this = (ROUNDS.c.table_id == table) & (ROUNDS.c.round == number)
    with engine.begin() as connection:
        # Written first: a second process waits here, and then finds nothing to do.
        mine = sql.update(ROUNDS).where(this, ROUNDS.c.counted.is_(False)).values(counted=True)
        if not connection.execute(mine).rowcount:
            return False
        found = sql.select(ROUNDS.c.family, ROUNDS.c.durak, ROUNDS.c.seats).where(this)
        family, durak, seats = connection.execute(found).one()
        people = sql.select(PARTS.c.name, PARTS.c.player).join(ACCOUNTS, ACCOUNTS.c.player == PARTS.c.player)
        # In the same order everywhere, so that two rounds of the same people cannot deadlock.
        people = people.where(PARTS.c.table_id == table, PARTS.c.round == number).order_by(PARTS.c.player)
        rows = connection.execute(people).all()
        players, lost = _sides(seats_of(seats), durak, {row.name: row.player for row in rows})
        if len(players) > 1:
            _rate(connection, family, players, lost)
    return True


def _sides(
    seats: Sequence[GameSeat], durak: str | None, players: Mapping[str, str]
) -> tuple[list[list[str]], list[bool]]:
    """The people who played against each other, alone or in teams, and which of these sides has lost."""
    sides = dict[str, list[str]]()
    teams = {seat.name: seat.team for seat in seats}
    for name, player in players.items():
        sides.setdefault(teams.get(name) or name, []).append(player)
    loser = None if durak is None else teams.get(durak) or durak
    return [*sides.values()], [side == loser for side in sides]


def _rate(connection: sql.Connection, family: str, sides: Sequence[Sequence[str]], lost: Sequence[bool]) -> None:
    # In the order of all people, whatever their sides: two rounds of the same people must not deadlock.
    people = sorted(player for side in sides for player in side)
    before = {player: _rating(connection, player, family) for player in people}
    # Everybody who got rid of their cards did equally well; in a draw, everybody did.
    after = _MODEL.rate([[before[player] for player in side] for side in sides], ranks=[int(one) for one in lost])
    for side, rated in zip(sides, after, strict=True):
        for player, now in zip(side, rated, strict=True):
            this = (RATINGS.c.player == player) & (RATINGS.c.family == family)
            values = {"mu": now.mu, "sigma": now.sigma, "games": RATINGS.c.games + 1}
            connection.execute(sql.update(RATINGS).where(this).values(values))


def _rating(connection: sql.Connection, player: str, family: str) -> PlackettLuceRating:
    """Somebody's rating, or the initial one; locked until this transaction is over."""
    this = (RATINGS.c.player == player) & (RATINGS.c.family == family)
    query = sql.select(RATINGS.c.mu, RATINGS.c.sigma).where(this).with_for_update()
    row = connection.execute(query).one_or_none()
    if row is None:
        new = _MODEL.rating()
        values = {"player": player, "family": family, "mu": new.mu, "sigma": new.sigma, "games": 0}
        _insert_new(connection, values)
        row = connection.execute(query).one()
    return _MODEL.rating(mu=row.mu, sigma=row.sigma)


def _insert_new(connection: sql.Connection, values: dict[str, object]) -> None:
    """Inserts the initial rating, unless another process has just done so."""
    if connection.dialect.name == "postgresql":
        from sqlalchemy.dialects.postgresql import insert as insert_postgresql

        connection.execute(insert_postgresql(RATINGS).values(values).on_conflict_do_nothing())
    else:
        connection.execute(sql.insert(RATINGS).values(values))


def ratings_of(engine: sql.Engine, player: str) -> tuple[Rating, ...]:
    """All ratings of a person."""
    query = sql.select(RATINGS).where(RATINGS.c.player == player).order_by(RATINGS.c.family)
    with engine.connect() as connection:
        rows = connection.execute(query).all()
    return tuple(Rating(row.family, _points(row.mu), round(row.sigma * _POINTS, 1), row.games) for row in rows)


def leaderboard(engine: sql.Engine, family: str) -> tuple[Ranked, ...]:
    """The best of a family, in order; equal ratings share a place."""
    if family not in FAMILIES:
        raise Refused("NO_FAMILY", families=", ".join(FAMILIES))
    query = sql.select(ACCOUNTS.c.name, RATINGS.c.mu, RATINGS.c.games).join(
        ACCOUNTS, ACCOUNTS.c.player == RATINGS.c.player
    )
    query = query.where(RATINGS.c.family == family, RATINGS.c.games >= LEAST_GAMES, ACCOUNTS.c.name.is_not(None))
    with engine.connect() as connection:
        rows = connection.execute(query.order_by(RATINGS.c.mu.desc(), ACCOUNTS.c.key).limit(MOST_PLACES)).all()
    points = [_points(row.mu) for row in rows]
    return tuple(Ranked(points.index(own) + 1, row.name, own, row.games) for row, own in zip(rows, points, strict=True))


def _points(mu: float) -> float:
    return round(_MIDDLE + (mu - _MODEL.mu) * _POINTS, 1)
