"""The tables of the database. A change here is a new file in migrations/versions, which every database goes through."""

import sqlalchemy as sql

METADATA = sql.MetaData()

TABLES = sql.Table(
    "tables",
    METADATA,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("closed", sql.Boolean, nullable=False, index=True),
    # The process that runs it; that counts as long as the process lives.
    sql.Column("owner", sql.String(32), index=True),
    # What other processes need to know without reading the log: who sits there, and how the lobby shows it if it is
    # public; as of which entry.
    sql.Column("described", sql.Integer, nullable=False, server_default="-1"),
    sql.Column("players", sql.Text),
    sql.Column("summary", sql.Text),
)

# Two processes cannot both write entry 17 of a table: the second one is refused.
ENTRIES = sql.Table(
    "entries",
    METADATA,
    sql.Column("table_id", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("sequence", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("at", sql.Double, nullable=False),
    sql.Column("what", sql.Text, nullable=False),
    sql.Column("player", sql.String(64)),
    sql.Column("move", sql.String(64)),
    sql.Column("secret", sql.String(64)),
)

# The processes that serve these tables, and until when each is believed to live, in seconds since 1970.
PROCESSES = sql.Table(
    "processes",
    METADATA,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("until", sql.Double, nullable=False),
)

# Who is connected to which process, and follows a table at which he sits.
PRESENCE = sql.Table(
    "presence",
    METADATA,
    sql.Column("process", sql.String(32), sql.ForeignKey("processes.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("table_id", sql.String(32), primary_key=True, index=True),
    sql.Column("player", sql.String(64), primary_key=True),
)
