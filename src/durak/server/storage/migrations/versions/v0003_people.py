"""Accounts, who played which round, and ratings."""

import sqlalchemy as sql
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Adds them, empty."""
    op.create_table(
        "accounts",
        sql.Column("player", sql.String(64), primary_key=True),
        sql.Column("name", sql.String(24)),
        sql.Column("key", sql.String(100), unique=True),
        sql.Column("password", sql.String(200)),
        sql.Column("generation", sql.Integer, nullable=False),
        sql.Column("at", sql.Double, nullable=False),
    )
    op.create_table(
        "rounds",
        sql.Column("table_id", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("round", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("at", sql.Double, nullable=False),
        sql.Column("preset", sql.String(20), nullable=False),
        sql.Column("seats", sql.Text, nullable=False),
        sql.Column("finished", sql.Double),
        sql.Column("durak", sql.Text),
        sql.Column("family", sql.String(20)),
        sql.Column("counted", sql.Boolean, nullable=False, index=True),
    )
    op.create_table(
        "parts",
        sql.Column("table_id", sql.String(32), primary_key=True),
        sql.Column("round", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("name", sql.String(40), primary_key=True),
        sql.Column("player", sql.String(64)),
        sql.Column("at", sql.Double, nullable=False),
        sql.ForeignKeyConstraint(["table_id", "round"], ["rounds.table_id", "rounds.round"]),
        sql.Index("ix_parts_player_at", "player", "at"),
    )
    op.create_table(
        "ratings",
        sql.Column("player", sql.String(64), sql.ForeignKey("accounts.player"), primary_key=True),
        sql.Column("family", sql.String(20), primary_key=True),
        sql.Column("mu", sql.Double, nullable=False),
        sql.Column("sigma", sql.Double, nullable=False),
        sql.Column("games", sql.Integer, nullable=False),
        sql.Index("ix_ratings_family_mu", "family", "mu"),
    )
