"""How a database of an older version becomes one of this version."""

from pathlib import Path

import sqlalchemy as sql
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory


def is_current(connection: sql.Connection) -> bool:
    """Is there nothing to do?"""
    heads = set(ScriptDirectory.from_config(_config(connection)).get_heads())
    return set(MigrationContext.configure(connection).get_current_heads()) == heads


def version(connection: sql.Connection) -> str | None:
    """Which version the database is of."""
    return MigrationContext.configure(connection).get_current_revision()


def is_newer(connection: sql.Connection) -> bool:
    """Was the database written by a version of durak that is newer than this one?"""
    known = {one.revision for one in ScriptDirectory.from_config(_config(connection)).walk_revisions()}
    return not set(MigrationContext.configure(connection).get_current_heads()) <= known


def upgrade(connection: sql.Connection) -> None:
    """Makes the tables, or changes them to what this version needs; nothing that they hold is lost."""
    command.upgrade(_config(connection), "head")


def _config(connection: sql.Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    return config
