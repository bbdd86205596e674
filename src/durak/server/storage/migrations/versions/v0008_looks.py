"""Names are compared as they look in any script; accounts are found by how their names are typed."""

import sqlalchemy as sql
from alembic import op

from durak.server.people.names import LONGEST_KEY, looks, name_key

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Adds how the names of accounts look; of two old ones that look alike, the older one has it."""
    made = op.create_table(
        "looks",
        sql.Column("key", sql.String(100), primary_key=True),
        sql.Column("player", sql.String(64), sql.ForeignKey("accounts.player"), nullable=False, index=True),
    )
    accounts = sql.table("accounts", sql.column("player"), sql.column("name"), sql.column("key"), sql.column("at"))
    database, taken = op.get_bind(), set[str]()
    named = sql.select(accounts.c.player, accounts.c.name).where(accounts.c.name.is_not(None)).order_by(accounts.c.at)
    for player, name in database.execute(named).all():
        database.execute(sql.update(accounts).where(accounts.c.player == player).values(key=name_key(name)))
        new = sorted(key for key in looks(name) - taken if len(key) <= LONGEST_KEY)
        taken.update(new)
        if new:
            database.execute(sql.insert(made), [{"key": key, "player": player} for key in new])
