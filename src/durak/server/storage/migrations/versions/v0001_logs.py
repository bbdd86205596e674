"""The logs of the tables; a database that has them was made before there were versions."""

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes them where they are missing."""
    if sql.inspect(op.get_bind()).has_table("tables"):
        return
    op.create_table(
        "tables",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("closed", sql.Boolean, nullable=False, index=True),
    )
    op.create_table(
        "entries",
        sql.Column("table_id", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("sequence", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("at", sql.Double, nullable=False),
        sql.Column("what", sql.Text, nullable=False),
        sql.Column("player", sql.String(64)),
        sql.Column("move", sql.String(64)),
        sql.Column("secret", sql.String(64)),
    )
