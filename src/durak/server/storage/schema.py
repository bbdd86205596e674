"""The tables of the database. Every change needs a new file in migrations/versions, which is run on each database."""

import sqlalchemy as sql

METADATA = sql.MetaData()

TABLES = sql.Table(
    "tables",
    METADATA,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("closed", sql.Boolean, nullable=False, index=True),
    # The process that runs it; valid as long as that process lives.
    sql.Column("owner", sql.String(32), index=True),
    # What other processes need to know without reading the log: who sits there, and how the lobby shows it if it is
    # public; as of which entry.
    sql.Column("described", sql.Integer, nullable=False, server_default="-1"),
    sql.Column("players", sql.Text),
    sql.Column("summary", sql.Text),
    # It sleeps until then, in seconds since 1970, or until somebody comes: nobody needs it, and no process runs it.
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
    # Computed from the columns above and the hash of the entry before; empty if an older version wrote it.
    sql.Column("hash", sql.String(32), nullable=False, server_default=""),
)

# How far each log was written, in the same transaction as its newest entry, and when it was rewritten on purpose, if
# ever. A separate table, so that only writers of the same log wait for each other.
HEADS = sql.Table(
    "heads",
    METADATA,
    sql.Column("table_id", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("sequence", sql.Integer, nullable=False),
    sql.Column("hash", sql.String(32), nullable=False),
    sql.Column("rewritten", sql.Double),
)

# The processes that serve these tables, and until when each counts as alive, in seconds since 1970.
PROCESSES = sql.Table(
    "processes",
    METADATA,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("until", sql.Double, nullable=False),
    # A fingerprint of the secret that it signs tokens with; older versions have none.
    sql.Column("seal", sql.String(64)),
    # The address its clients are sent to, if it has one of its own.
    sql.Column("address", sql.String(200)),
)

# Which players are connected to which process and follow a table at which they sit.
PRESENCE = sql.Table(
    "presence",
    METADATA,
    sql.Column("process", sql.String(32), sql.ForeignKey("processes.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("table_id", sql.String(32), primary_key=True, index=True),
    sql.Column("player", sql.String(64), primary_key=True),
)

# People with a password. A deleted account keeps its row, without name and password, so that old tokens stay invalid.
ACCOUNTS = sql.Table(
    "accounts",
    METADATA,
    sql.Column("player", sql.String(64), primary_key=True),
    sql.Column("name", sql.String(24)),
    # The key that the account is found by: its name, in any spelling.
    sql.Column("key", sql.String(100), unique=True),
    sql.Column("password", sql.String(200)),
    # Goes up with every new password; tokens from before are invalid.
    sql.Column("generation", sql.Integer, nullable=False),
    sql.Column("at", sql.Double, nullable=False),
)

# What the names of accounts look like, in several ways, so that nobody can be mistaken for somebody else.
LOOKS = sql.Table(
    "looks",
    METADATA,
    sql.Column("key", sql.String(100), primary_key=True),
    sql.Column("player", sql.String(64), sql.ForeignKey("accounts.player"), nullable=False, index=True),
)

# Where people are logged in; each token of an account names one of these.
SESSIONS = sql.Table(
    "sessions",
    METADATA,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("player", sql.String(64), sql.ForeignKey("accounts.player"), nullable=False, index=True),
    # Roughly which program, in familiar words, and from where, without revealing the address.
    sql.Column("device", sql.String(60), nullable=False),
    sql.Column("place", sql.String(32), nullable=False),
    sql.Column("made", sql.Double, nullable=False),
    sql.Column("used", sql.Double, nullable=False),
)

# The rounds that were dealt, stored together with the entries that they follow from.
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
    # The ratings that it counts for, if any, and whether they have been updated.
    sql.Column("family", sql.String(20)),
    sql.Column("counted", sql.Boolean, nullable=False, index=True),
)

# The people who played them.
PARTS = sql.Table(
    "parts",
    METADATA,
    sql.Column("table_id", sql.String(32), primary_key=True),
    sql.Column("round", sql.Integer, primary_key=True, autoincrement=False),
    # Their name there.
    sql.Column("name", sql.String(40), primary_key=True),
    # Empty once the person's data is deleted.
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

# The first try of each person at each puzzle, the only one that counts.
PUZZLE_TRIES = sql.Table(
    "puzzle_tries",
    METADATA,
    sql.Column("player", sql.String(64), primary_key=True),
    sql.Column("puzzle", sql.String(8), primary_key=True),
    sql.Column("at", sql.Double, nullable=False, index=True),
    sql.Column("solved", sql.Boolean, nullable=False),
)

# How strong people are at puzzles, and how hard puzzles are once somebody has tried them.
PUZZLE_SKILLS = sql.Table(
    "puzzle_skills",
    METADATA,
    # A player, or the name of a puzzle.
    sql.Column("who", sql.String(64), primary_key=True),
    sql.Column("mu", sql.Double, nullable=False),
    sql.Column("sigma", sql.Double, nullable=False),
    sql.Column("tries", sql.Integer, nullable=False),
)

# Who logged in or tried to, and what was done to accounts and the database; audit.py says how long it is kept.
AUDIT = sql.Table(
    "audit",
    METADATA,
    sql.Column("id", sql.Integer, primary_key=True, autoincrement=True),
    sql.Column("at", sql.Double, nullable=False, index=True),
    sql.Column("act", sql.String(32), nullable=False),
    # The account concerned; empty once it is deleted.
    sql.Column("player", sql.String(64), index=True),
    # The network of the address.
    sql.Column("address", sql.String(64)),
)
