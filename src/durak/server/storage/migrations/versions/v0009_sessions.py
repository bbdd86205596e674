"""Where people are logged in."""

import sqlalchemy as sql
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Adds them, empty: a token from before gets one when it is used."""
    op.create_table(
        "sessions",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("player", sql.String(64), sql.ForeignKey("accounts.player"), nullable=False, index=True),
        sql.Column("device", sql.String(60), nullable=False),
        sql.Column("place", sql.String(32), nullable=False),
        sql.Column("made", sql.Double, nullable=False),
        sql.Column("used", sql.Double, nullable=False),
    )
