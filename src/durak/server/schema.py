"""The tables of the database that hold the logs; those of other parts are beside what they are for."""

import sqlalchemy as sql

METADATA = sql.MetaData()

TABLES = sql.Table(
    "tables",
    METADATA,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("closed", sql.Boolean, nullable=False, index=True),
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
