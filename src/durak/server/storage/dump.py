"""Turns a copy of a PostgreSQL, made by pg_dump, into a file that can be checked without a PostgreSQL."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import sqlalchemy as sql

from durak.server.storage.schema import METADATA

_COPY = re.compile(r'COPY (?:public\.)?"?(\w+)"? \((.*)\) FROM stdin;')
_ESCAPES = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
# How many rows are written at a time.
_AT_ONCE = 1000


def is_dump(file: Path) -> bool:
    """Did pg_dump write this?"""
    with file.open("rb") as opened:
        return opened.read(5) == b"PGDMP"


def read_dump(file: Path, target: Path) -> None:
    """Writes the contents of a copy into a new SQLite file; ValueError if it cannot be read."""
    program = shutil.which("pg_restore")
    if program is None:
        raise ValueError("a copy of a PostgreSQL is read by pg_restore, which is not installed here")
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    engine = sql.create_engine(f"sqlite:///{target}")
    version = sql.Table("alembic_version", sql.MetaData(), sql.Column("version_num", sql.String(32)))
    with subprocess.Popen(
        [program, "--data-only", "--file=-", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        with engine.begin() as connection:
            METADATA.create_all(connection)
            version.create(connection)
            known = {**METADATA.tables, version.name: version}
            try:
                for table, rows in _tables(process.stdout):
                    if table in known:
                        for some in _some(known[table], rows):
                            connection.execute(sql.insert(known[table]), some)
            except (ValueError, sql.exc.SQLAlchemyError):
                # It is truncated, or not one of our databases.
                process.kill()
        error = process.stderr.read()
    engine.dispose()
    if process.returncode:
        raise ValueError(f"{file} cannot be read: {error.strip()}")


def _tables(lines: Iterator[str]) -> Iterator[tuple[str, Iterator[dict[str, str | None]]]]:
    """The tables of a PostgreSQL script, and their rows; read each to its end before the next."""
    for line in lines:
        found = _COPY.fullmatch(line.rstrip("\n"))
        if found is not None:
            names = [name.strip().strip('"') for name in found[2].split(",")]
            rows = iter(_rows(lines, names))
            yield found[1], rows
            for _ in rows:
                pass


def _rows(lines: Iterator[str], names: list[str]) -> Iterator[dict[str, str | None]]:
    for line in lines:
        text = line.rstrip("\n")
        if text == "\\.":
            return
        yield dict(zip(names, map(_value, text.split("\t")), strict=True))


def _value(text: str) -> str | None:
    r"""A value as COPY writes it.

    >>> _value(r"one\ttwo \\ three"), _value(r"\N")
    ('one\ttwo \\ three', None)
    """
    if text == r"\N":
        return None
    return re.sub(r"\\(.)", lambda found: _ESCAPES.get(found[1], found[1]), text)


def _some(table: sql.Table, rows: Iterator[dict[str, str | None]]) -> Iterator[list[dict[str, Any]]]:
    some = list[dict[str, Any]]()
    for row in rows:
        some.append({name: _typed(table.c[name], value) for name, value in row.items() if name in table.c})
        if len(some) == _AT_ONCE:
            yield some
            some = []
    if some:
        yield some


def _typed(column: "sql.Column[Any]", value: str | None) -> Any:
    if value is None:
        return None
    if isinstance(column.type, sql.Boolean):
        return value == "t"
    if isinstance(column.type, sql.Integer):
        return int(value)
    return float(value) if isinstance(column.type, sql.Double) else value
