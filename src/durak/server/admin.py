"""What an operator does with the database outside the server: copies, exports, and deleting a person's data."""

import json
import os
import secrets
import shutil
import sqlite3
import subprocess
import zipfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from time import time
from typing import Any

import msgspec
import sqlalchemy as sql

from durak.fairness import TAGS, mixed, proof
from durak.notation import Game, event_from_json, event_to_json, format_game, parse_game
from durak.protocol import Dealt, Revealed, Said, Sat, encode, happening
from durak.server.people.accounts import find_account, forget_person
from durak.server.people.audit import note
from durak.server.storage.chain import Damaged, Head, read, relink
from durak.server.storage.database import open_engine
from durak.server.storage.entry import Entry, entry_of
from durak.server.storage.schema import ENTRIES, PARTS, ROUNDS, TABLES
from durak.server.storage.store import Store
from durak.server.tables.state import TableState

# The places of a name in the JSON of a happening.
_NAMED = ("name", "by", "durak", "lot")


def back_up(url: str, file: Path) -> None:
    """Makes a consistent copy of the database, even while it is served; ValueError if that fails."""
    if file.exists():
        raise ValueError(f"{file} exists: name a file that does not")
    engine = open_engine(url)
    database = engine.url.database or ""
    if engine.dialect.name == "postgresql":
        _dump(engine.url, file)
        note(engine, "admin-backup")
        return
    if not Path(database).is_file():
        raise ValueError(f"there is no file {database!r} to copy")
    try:
        # It holds everybody's cards, so it is made private before anything is written to it.
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        with closing(sqlite3.connect(database, timeout=60, isolation_level=None)) as connection:
            connection.execute("VACUUM INTO ?", (str(file),))
    except OSError as error:
        raise ValueError(f"{file} cannot be written: {error.strerror}") from None
    except sqlite3.Error as error:
        file.unlink(missing_ok=True)
        raise ValueError(f"{database} cannot be copied: {error}") from None
    note(engine, "admin-backup")


def _dump(url: sql.URL, file: Path) -> None:
    program = shutil.which("pg_dump")
    if program is None:
        raise ValueError("a PostgreSQL is copied by pg_dump, which is not installed here")
    plain = url.set(drivername="postgresql", password=None).render_as_string(hide_password=False)
    environment = os.environ | ({"PGPASSWORD": str(url.password)} if url.password else {})
    command = [program, "--format=custom", f"--file={file}", f"--dbname={plain}"]
    old = os.umask(0o077)
    try:
        done = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=False)
    finally:
        os.umask(old)
    if done.returncode:
        raise ValueError(f"pg_dump failed: {done.stderr.strip()}")


def export(url: str, target: Path) -> int:
    """Writes every finished round as TABLE-ROUND.durak, into a folder or a zip file; returns how many."""
    zipped, count = target.suffix.lower() == ".zip", 0
    if zipped and target.exists():
        raise ValueError(f"{target} exists: name a file that does not")
    if not zipped and target.exists() and not target.is_dir():
        raise ValueError(f"{target} is neither a folder nor a zip file: name a folder, or a file that ends in .zip")
    with _stored(url) as store, _writing(target, zipped) as write:
        for name, game in _games(store.engine):
            write(name, game)
            count += 1
        note(store.engine, "admin-export")
    return count


@contextmanager
def _writing(target: Path, zipped: bool) -> Iterator[Callable[[str, str], object]]:
    if zipped:
        with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
            yield archive.writestr
    else:
        target.mkdir(parents=True, exist_ok=True)
        yield lambda name, text: (target / name).write_text(text, encoding="utf-8")


def _games(engine: sql.Engine) -> Iterator[tuple[str, str]]:
    over = ENTRIES.c.what.startswith('{"type":"revealed"', autoescape=True)
    query = sql.select(ENTRIES.c.table_id, ENTRIES.c.what).where(over).order_by(ENTRIES.c.table_id, ENTRIES.c.sequence)
    with engine.connect().execution_options(yield_per=100) as connection:
        for row in connection.execute(query):
            what = happening(row.what)
            assert isinstance(what, Revealed)
            yield f"{row.table_id}-{what.round}.durak", what.game


def delete_person(url: str, person: str) -> tuple[int, str]:
    """Deletes a person, by account name or id: the account, and the name in every log.

    Returns how many tables were concerned, and the person's new name there. Deals to which they contributed randomness
    can no longer be proven, nor can the lots that were drawn among their name and others. ValueError, and no change, if
    there is no such person or one of the tables is still open.
    """
    with _stored(url) as store:
        player = find_account(store.engine, person) or person
        with store.engine.connect().execution_options(immediate=True) as connection, connection.begin():
            played = sql.select(ENTRIES.c.table_id).where(ENTRIES.c.player == player).distinct()
            tables = sorted(map(str, connection.scalars(played)))
            if not tables and player == person:
                raise ValueError(f"there is neither an account called {person!r} nor a player with this id")
            still = sql.select(TABLES.c.id).where(TABLES.c.id.in_(tables), TABLES.c.closed.is_(False))
            if still_open := sorted(map(str, connection.scalars(still))):
                raise ValueError(
                    f"{person} has played at tables that are still open: {', '.join(still_open)}. "
                    "A table is closed when its last person has left; try again then"
                )
            new = f"deleted-{secrets.token_hex(4)}"
            for table in tables:
                _rename(connection, table, player, new)
        forget_person(store.engine, player)
        note(store.engine, "admin-delete")
        return len(tables), new


def _rename(connection: sql.Connection, table: str, player: str, new: str) -> None:
    """Gives a person another name and id in everything stored about a closed table."""
    try:
        rows = read(connection, table)
    except Damaged as damaged:
        raise ValueError(f"{damaged}; durak admin check says more") from None
    log = [entry_of(row) for row in rows]
    names = {entry.what.name for entry in log if isinstance(entry.what, Sat | Said) and entry.player == player}
    for number, (old, entry) in enumerate(zip(log, _renamed(table, log, player, names, new), strict=True)):
        if entry != old:
            this = (ENTRIES.c.table_id == table) & (ENTRIES.c.sequence == number)
            values = {"what": encode(entry.what), "player": entry.player, "secret": entry.secret}
            connection.execute(sql.update(ENTRIES).where(this).values(values))
    # The log is chained again, and says that it was rewritten.
    relink(connection, table, Head(), rewritten=time())
    connection.execute(sql.update(TABLES).where(TABLES.c.id == table).values(players=None, summary=None))
    for row in connection.execute(sql.select(ROUNDS).where(ROUNDS.c.table_id == table)).all():
        this = (ROUNDS.c.table_id == table) & (ROUNDS.c.round == row.round)
        seats = json.dumps(_replaced(json.loads(row.seats), names, new), ensure_ascii=False)
        durak = new if row.durak in names else row.durak
        connection.execute(sql.update(ROUNDS).where(this).values(seats=seats, durak=durak))
    parts = sql.update(PARTS).where(PARTS.c.table_id == table, PARTS.c.player == player)
    connection.execute(parts.values(name=new, player=None))


def _renamed(table: str, log: Iterable[Entry], player: str, names: set[str], new: str) -> Iterator[Entry]:
    # No event of any round matters here.
    before = TableState(table, only=())
    for entry in log:
        what, secret = entry.what, entry.secret
        added = before.contributed()
        if isinstance(what, Dealt) and names & added.keys():
            # The shuffle depends on the names, so from now on its seed is stored with the deal.
            secret = mixed(before.seed, added)
        if isinstance(what, Revealed):
            what = _renamed_end(what, names, new)
        elif isinstance(what, Said) and entry.player == player and what.text is not None:
            what = msgspec.structs.replace(what, text="…")
        renamed = msgspec.convert(_replaced(msgspec.to_builtins(what), names, new), type(what))
        yield replace(entry, what=renamed, secret=secret, player=new if entry.player == player else entry.player)
        before.apply(entry)


def _replaced(form: Any, names: set[str], new: str) -> Any:
    """The JSON form, with the name replaced wherever it occurs."""
    if isinstance(form, list | tuple):
        return [_replaced(one, names, new) for one in form]
    if not isinstance(form, dict):
        return form
    changed = dict[str, Any]()
    for key, value in form.items():
        if key in _NAMED:
            changed[key] = new if value in names else value
        elif key in ("seats", "left_out") and isinstance(value, list | tuple):
            changed[key] = [new if one in names else one for one in value]
        elif key in ("contributions", "promises"):
            changed[key] = {new if name in names else name: one for name, one in value.items()}
        else:
            changed[key] = _replaced(value, names, new)
    return changed


def _renamed_end(what: Revealed, names: set[str], new: str) -> Revealed:
    game = parse_game(what.game)
    # The lot depends on the names of all who play.
    lot = None if names & set(game.seats) else what.lot
    return msgspec.structs.replace(what, game=_renamed_game(what, game, lot, names, new), lot=lot)


def _renamed_game(what: Revealed, game: Game, lot: str | None, names: set[str], new: str) -> str:

    def name(old: str) -> str:
        return new if old in names else old

    # The proof depends on the names of those who contributed and, with a lot, of all who play.
    proven = not names & what.contributions.keys() and lot == what.lot
    tags = {key: value for key, value in game.tags.items() if key not in TAGS}
    if proven:
        promises = {name(one): hash for one, hash in what.promises.items()}
        tags |= proof(what.server_seed, what.contributions, promises, lot)
    again = Game(
        game.settings,
        tuple(map(name, game.seats)),
        game.deck,
        tuple(event_from_json(_replaced(event_to_json(event), names, new)) for event in game.events),
        None if game.durak is None else name(game.durak),
        game.seed if proven else None,
        tags,
        game.comments,
    )
    return format_game(again)


@contextmanager
def _stored(url: str) -> Iterator[Store]:
    store = Store(url)
    try:
        yield store
    finally:
        store.close()
