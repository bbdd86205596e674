"""Who has solved which puzzle, how strong they are, and who has solved the most today."""

import time
from datetime import UTC, datetime

import sqlalchemy as sql

from durak.protocol.http.puzzles import PuzzleLeader, PuzzleProgress
from durak.puzzles import Puzzle
from durak.puzzles.rating import Skill, hard, tried
from durak.server.storage.schema import ACCOUNTS, PUZZLE_SKILLS, PUZZLE_TRIES

# How many places the leaderboard of a day has.
MOST_PLACES = 50


def record(engine: sql.Engine, player: str, puzzle: Puzzle, solved: bool) -> bool:
    """Notes somebody's first try at a puzzle, and moves both ratings; False if it was not the first."""
    with engine.begin() as connection:
        if not _insert(connection, PUZZLE_TRIES, player=player, puzzle=puzzle.id, at=time.time(), solved=solved):
            return False
        person = _skill(connection, player, Skill())
        # Always in this order, so that two tries at one puzzle cannot wait for each other.
        its = _skill(connection, puzzle.id, hard(puzzle.rating))
        for who, skill in zip((player, puzzle.id), tried(person, its, solved), strict=True):
            values = {"mu": skill.mu, "sigma": skill.sigma, "tries": PUZZLE_SKILLS.c.tries + 1}
            connection.execute(sql.update(PUZZLE_SKILLS).where(PUZZLE_SKILLS.c.who == who).values(values))
    return True


def _skill(connection: sql.Connection, who: str, new: Skill) -> Skill:
    """What is believed of somebody; locked until this transaction is over."""
    query = sql.select(PUZZLE_SKILLS).where(PUZZLE_SKILLS.c.who == who).with_for_update()
    row = connection.execute(query).one_or_none()
    if row is None:
        _insert(connection, PUZZLE_SKILLS, who=who, mu=new.mu, sigma=new.sigma, tries=0)
        row = connection.execute(query).one()
    return Skill(row.mu, row.sigma)


def _insert(connection: sql.Connection, table: sql.Table, **values: object) -> bool:
    """Inserts a row, unless there is one; says whether it was new."""
    from sqlalchemy.dialects import postgresql, sqlite

    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    # Only what is inserted is returned; a driver need not know how many rows that were.
    new = insert(table).values(values).on_conflict_do_nothing().returning(*table.primary_key)
    return connection.execute(new).first() is not None


def known(engine: sql.Engine, player: str) -> frozenset[str]:
    """The puzzles that somebody has tried."""
    query = sql.select(PUZZLE_TRIES.c.puzzle).where(PUZZLE_TRIES.c.player == player)
    with engine.connect() as connection:
        return frozenset(connection.execute(query).scalars())


def progress(engine: sql.Engine, player: str) -> PuzzleProgress:
    """How far somebody has come."""
    mine = PUZZLE_TRIES.c.player == player
    counts = sql.select(sql.func.count(), sql.func.count().filter(PUZZLE_TRIES.c.solved)).where(mine)
    skill = sql.select(PUZZLE_SKILLS).where(PUZZLE_SKILLS.c.who == player)
    with engine.connect() as connection:
        tries, solved = connection.execute(counts).one()
        row = connection.execute(skill).one_or_none()
    return PuzzleProgress((Skill() if row is None else Skill(row.mu, row.sigma)).points, tries, solved)


def rating_of(engine: sql.Engine, puzzle: Puzzle) -> int:
    """How hard a puzzle is, as those who tried it have found."""
    with engine.connect() as connection:
        row = connection.execute(sql.select(PUZZLE_SKILLS).where(PUZZLE_SKILLS.c.who == puzzle.id)).one_or_none()
    return puzzle.rating if row is None else Skill(row.mu, row.sigma).points


def leaders(engine: sql.Engine, daily: Puzzle) -> tuple[PuzzleLeader, ...]:
    """Those with accounts who solved the most puzzles at the first try since midnight UTC; of equals, the first."""
    midnight = datetime.now(UTC).replace(hour=0, minute=0, second=0, microsecond=0).timestamp()
    tries, solved = PUZZLE_TRIES, sql.func.count()
    query = (
        sql.select(
            ACCOUNTS.c.name,
            solved.label("solved"),
            sql.func.count().filter(tries.c.puzzle == daily.id).label("daily"),
        )
        .join(ACCOUNTS, ACCOUNTS.c.player == tries.c.player)
        .where(tries.c.at >= midnight, tries.c.solved, ACCOUNTS.c.name.is_not(None))
        .group_by(ACCOUNTS.c.player, ACCOUNTS.c.name)
        .order_by(solved.desc(), sql.func.max(tries.c.at), ACCOUNTS.c.name)
    )
    with engine.connect() as connection:
        rows = connection.execute(query.limit(MOST_PLACES)).all()
    return tuple(PuzzleLeader(place, row.name, row.solved, bool(row.daily)) for place, row in enumerate(rows, start=1))
