"""Empty databases for the tests that need one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sql

from server.postgres import Database, postgres


@pytest.fixture(scope="module")
def shared() -> Iterator[Database]:
    """One for all tests of a file: to start it takes longer than most of them."""
    with postgres() as database:
        yield database


@pytest.fixture
def database(shared: Database) -> Database:
    """An empty one."""
    engine = sql.create_engine(shared.url)
    with engine.begin() as connection:
        connection.exec_driver_sql("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    engine.dispose()
    return shared


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    database: Database = request.getfixturevalue("database")
    return database.url
