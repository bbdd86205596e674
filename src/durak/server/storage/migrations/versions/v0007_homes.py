"""Tables sleep while nobody needs them, and processes say where they can be reached."""

import sqlalchemy as sql
from alembic import op

revision = "0007"
down_revision = "0005"


def upgrade() -> None:
    """All tables are awake, and nobody has said anything yet."""
    op.add_column("tables", sql.Column("wakes", sql.Double))
    op.add_column("processes", sql.Column("address", sql.String(200)))
