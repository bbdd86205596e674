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
    # Nobody needs it, and no process runs it, until then, in seconds since 1970, or until somebody comes.
    sql.Column("wakes", sql.Double),
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
    # Follows from the columns above and from the hash of the entry before; empty if an older version wrote it.
    sql.Column("hash", sql.String(32), nullable=False, server_default=""),
)

# Up to where each log was written, in the same transaction as its newest entry; when it was rewritten on purpose, if
# it was. A table of its own: nobody but those who write a log waits for each other here.
HEADS = sql.Table(
    "heads",
    METADATA,
    sql.Column("table_id", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("sequence", sql.Integer, nullable=False),
    sql.Column("hash", sql.String(32), nullable=False),
    sql.Column("rewritten", sql.Double),
)

# The processes that serve these tables, and until when each is believed to live, in seconds since 1970.
PROCESSES = sql.Table(
    "processes",
    METADATA,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("until", sql.Double, nullable=False),
    # Which secret it signs tokens with, without telling the secret; older versions do not say.
    sql.Column("seal", sql.String(64)),
    # Where its clients are led to, if it can be reached by itself.
    sql.Column("address", sql.String(200)),
)

# Who is connected to which process, and follows a table at which he sits.
PRESENCE = sql.Table(
    "presence",
    METADATA,
    sql.Column("process", sql.String(32), sql.ForeignKey("processes.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("table_id", sql.String(32), primary_key=True, index=True),
    sql.Column("player", sql.String(64), primary_key=True),
)

# People with a password. A deleted account keeps its row, without name and password, so that no old token is anybody's.
ACCOUNTS = sql.Table(
    "accounts",
    METADATA,
    sql.Column("player", sql.String(64), primary_key=True),
    sql.Column("name", sql.String(24)),
    # What the account is found by: the name, however it is typed.
    sql.Column("key", sql.String(100), unique=True),
    sql.Column("password", sql.String(200)),
    # Goes up with every new password; tokens of older ones are worth nothing.
    sql.Column("generation", sql.Integer, nullable=False),
    sql.Column("at", sql.Double, nullable=False),
)

# How the names of accounts look, in several ways: nobody can be mistaken for somebody else.
LOOKS = sql.Table(
    "looks",
    METADATA,
    sql.Column("key", sql.String(100), primary_key=True),
    sql.Column("player", sql.String(64), sql.ForeignKey("accounts.player"), nullable=False, index=True),
)

# Where people are logged in; the tokens of an account name one of these.
SESSIONS = sql.Table(
    "sessions",
    METADATA,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("player", sql.String(64), sql.ForeignKey("accounts.player"), nullable=False, index=True),
    # Roughly what is used there, as people call it, and from where, without telling the address.
    sql.Column("device", sql.String(60), nullable=False),
    sql.Column("place", sql.String(32), nullable=False),
    sql.Column("made", sql.Double, nullable=False),
    sql.Column("used", sql.Double, nullable=False),
)

# The rounds that were dealt, written together with the entries that they follow from.
ROUNDS = sql.Table(
    "rounds",
    METADATA,
    sql.Column("table_id", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("round", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("at", sql.Double, nullable=False),
    sql.Column("preset", sql.String(20), nullable=False),
    # The names and the levels of bots, as JSON.
    sql.Column("seats", sql.Text, nullable=False),
    # When it was over, and who was the durak.
    sql.Column("finished", sql.Double),
    sql.Column("durak", sql.Text),
    # For which ratings it counts, if for any, and whether that has been done.
    sql.Column("family", sql.String(20)),
    sql.Column("counted", sql.Boolean, nullable=False, index=True),
)

# Which people played them.
PARTS = sql.Table(
    "parts",
    METADATA,
    sql.Column("table_id", sql.String(32), primary_key=True),
    sql.Column("round", sql.Integer, primary_key=True, autoincrement=False),
    # As they were called there.
    sql.Column("name", sql.String(40), primary_key=True),
    # Nobody any more, once the person's data are deleted.
    sql.Column("player", sql.String(64)),
    sql.Column("at", sql.Double, nullable=False),
    sql.ForeignKeyConstraint(["table_id", "round"], ["rounds.table_id", "rounds.round"]),
    sql.Index("ix_parts_player_at", "player", "at"),
)

RATINGS = sql.Table(
    "ratings",
    METADATA,
    sql.Column("player", sql.String(64), sql.ForeignKey("accounts.player"), primary_key=True),
    sql.Column("family", sql.String(20), primary_key=True),
    sql.Column("mu", sql.Double, nullable=False),
    sql.Column("sigma", sql.Double, nullable=False),
    sql.Column("games", sql.Integer, nullable=False),
    sql.Index("ix_ratings_family_mu", "family", "mu"),
)

# Who logged in, or tried to, and what was done to accounts and to the database; see audit.py for how long it is kept.
AUDIT = sql.Table(
    "audit",
    METADATA,
    sql.Column("id", sql.Integer, primary_key=True, autoincrement=True),
    sql.Column("at", sql.Double, nullable=False, index=True),
    sql.Column("act", sql.String(32), nullable=False),
    # Whose account it is about; nobody's any more once it is deleted.
    sql.Column("player", sql.String(64), index=True),
    # The network that the address is of.
    sql.Column("address", sql.String(64)),
)
