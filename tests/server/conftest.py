"""A PostgreSQL for the tests that need one."""

from collections.abc import Iterator

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
