"""Processes say which secret they sign tokens with."""

import sqlalchemy as sql
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Nothing is known of those that run already."""
    op.add_column("processes", sql.Column("seal", sql.String(64)))
