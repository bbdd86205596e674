"""Several processes share the tables."""

import sqlalchemy as sql
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Adds who runs a table, what others know of it, which processes there are, and who is connected where."""
    op.add_column("tables", sql.Column("owner", sql.String(32)))
    op.add_column("tables", sql.Column("described", sql.Integer, nullable=False, server_default="-1"))
    op.add_column("tables", sql.Column("players", sql.Text))
    op.add_column("tables", sql.Column("summary", sql.Text))
    op.create_index("ix_tables_owner", "tables", ["owner"])
    op.create_table(
        "processes",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("until", sql.Double, nullable=False),
    )
    op.create_table(
        "presence",
        sql.Column("process", sql.String(32), sql.ForeignKey("processes.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("table_id", sql.String(32), primary_key=True, index=True),
        sql.Column("player", sql.String(64), primary_key=True),
    )
