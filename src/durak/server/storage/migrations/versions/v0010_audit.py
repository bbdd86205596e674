"""What was done to accounts and to the database is written down."""

import sqlalchemy as sql
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Nothing is known of what was done before."""
    op.create_table(
        "audit",
        sql.Column("id", sql.Integer, primary_key=True, autoincrement=True),
        sql.Column("at", sql.Double, nullable=False, index=True),
        sql.Column("act", sql.String(32), nullable=False),
        sql.Column("player", sql.String(64), index=True),
        sql.Column("address", sql.String(64)),
    )
