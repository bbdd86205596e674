"""The entries of a log hang together by hashes."""

import json
from hashlib import sha256

import sqlalchemy as sql
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Links the logs that there are, as they are."""
    op.add_column("entries", sql.Column("hash", sql.String(32), nullable=False, server_default=""))
    op.create_table(
        "heads",
        sql.Column("table_id", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("sequence", sql.Integer, nullable=False),
        sql.Column("hash", sql.String(32), nullable=False),
        sql.Column("rewritten", sql.Double),
    )
    connection = op.get_bind()
    known = sql.MetaData()
    entries = sql.Table("entries", known, autoload_with=connection)
    heads = sql.Table("heads", known, autoload_with=connection)
    change = (
        sql.update(entries)
        .where(entries.c.table_id == sql.bindparam("t"), entries.c.sequence == sql.bindparam("s"))
        .values(hash=sql.bindparam("h"))
    )
    for table in connection.scalars(sql.select(entries.c.table_id).distinct().order_by(entries.c.table_id)).all():
        log = sql.select(entries).where(entries.c.table_id == table).order_by(entries.c.sequence)
        before, links = "", []
        for row in connection.execute(log):
            columns = [before, table, row.sequence, float(row.at), row.what, row.player, row.move, row.secret]
            before = sha256(json.dumps(columns, separators=(",", ":")).encode()).hexdigest()[:32]
            links.append({"t": table, "s": row.sequence, "h": before})
        connection.execute(change, links)
        connection.execute(sql.insert(heads).values(table_id=table, sequence=links[-1]["s"], hash=before))
