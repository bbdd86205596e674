"""Who has tried which puzzle, and how strong people and puzzles are."""

import sqlalchemy as sql
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Nobody has tried any before."""
    op.create_table(
        "puzzle_tries",
        sql.Column("player", sql.String(64), primary_key=True),
        sql.Column("puzzle", sql.String(8), primary_key=True),
        sql.Column("at", sql.Double, nullable=False, index=True),
        sql.Column("solved", sql.Boolean, nullable=False),
    )
    op.create_table(
        "puzzle_skills",
        sql.Column("who", sql.String(64), primary_key=True),
        sql.Column("mu", sql.Double, nullable=False),
        sql.Column("sigma", sql.Double, nullable=False),
        sql.Column("tries", sql.Integer, nullable=False),
    )
