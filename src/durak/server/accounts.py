"""Accounts: a guest with a password, who keeps name, rating and games on every device."""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from time import time
from typing import TypeVar

import argon2
import sqlalchemy as sql

from durak.rest import Identity
from durak.server.identity import Claim, Identities
from durak.server.names import GUEST, LONGEST_KEY, clean_name, is_reserved, looks, name_key
from durak.server.refusals import Refused
from durak.server.schema import ACCOUNTS, LOOKS, PARTS, RATINGS

_Value = TypeVar("_Value")

# So many passwords are checked at a time, since each takes 64 MiB, and so many wait.
_AT_ONCE, _MOST_WAITING = 2, 50
_HASHER = argon2.PasswordHasher()


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody whose token we believe; a guest has no name that would be kept."""

    player: str
    name: str | None = None

    @property
    def account(self) -> bool:
        """Somebody with an account?"""
        return self.name is not None


class Accounts:
    """All accounts of a server."""

    def __init__(self, engine: sql.Engine, identities: Identities) -> None:
        self._engine, self._identities = engine, identities
        self._threads = ThreadPoolExecutor(_AT_ONCE, thread_name_prefix="password")
        self._waiting = 0

    def close(self) -> None:
        """Lets the threads go."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def guest(self) -> tuple[Person, str]:
        """Somebody new, and the token."""
        player, token = self._identities.guest()
        return Person(player), token

    async def person(self, token: str) -> Person:
        """Whose token this is, or Refused."""
        claim = self._identities.claim(token)
        if claim is None:
            raise Refused("BAD_TOKEN")
        row = await asyncio.to_thread(self._row, ACCOUNTS.c.player == claim.player)
        # A guest who has made an account since shows the token of the account; so does whoever knows the new password.
        if claim.generation != (None if row is None else row.generation) or (row is not None and row.name is None):
            raise Refused("BAD_TOKEN")
        return Person(claim.player, None if row is None else row.name)

    async def guest_name(self, name: str, player: str) -> str:
        """What a guest is called who wants to be called so: never like somebody who has an account, or Refused."""
        if not name.strip():
            return f"{GUEST}{player[:4]}"
        clean = clean_name(name)
        if clean is None:
            raise Refused("BAD_NAME")
        return f"{GUEST}{clean}" if await asyncio.to_thread(self._is_taken, clean) else clean

    async def create(self, token: str | None, name: str, password: str) -> Identity:
        """The guest, or somebody new, has an account from now on, with all seats and games."""
        if token is None:
            player = self.guest()[0].player
        else:
            person = await self.person(token)
            if person.account:
                raise Refused("HAS_ACCOUNT")
            player = person.player
        clean = clean_name(name)
        if clean is None or is_reserved(clean):
            raise Refused("BAD_NAME")
        # Before the work, and once more by the database, which nobody can overtake.
        if await asyncio.to_thread(self._is_taken, clean):
            raise Refused("NAME_TAKEN", name=clean)
        hashed = await self._work(partial(_HASHER.hash, password))
        await asyncio.to_thread(self._insert, player, clean, hashed)
        return self._identity(player, clean, 1)

    async def login(self, name: str, password: str) -> Identity:
        """The account of this name, if the password is right."""
        row = await asyncio.to_thread(self._row, _is_called(name))
        if row is None:
            # As much work as for a name that there is.
            await self._work(partial(_HASHER.hash, password))
            raise Refused("WRONG_PASSWORD")
        await self._check(row.password, password)
        if _HASHER.check_needs_rehash(row.password):
            hashed = await self._work(partial(_HASHER.hash, password))
            await asyncio.to_thread(self._update, row.player, row.generation, password=hashed)
        return self._identity(row.player, row.name, row.generation)

    async def change_password(self, token: str, old: str, new: str) -> Identity:
        """Another password; whoever is logged in elsewhere has to log in again."""
        row = await self._own(token)
        await self._check(row.password, old)
        hashed = await self._work(partial(_HASHER.hash, new))
        changed = partial(self._update, row.player, row.generation, password=hashed, generation=row.generation + 1)
        if not await asyncio.to_thread(changed):
            raise Refused("BAD_TOKEN")
        return self._identity(row.player, row.name, row.generation + 1)

    async def delete(self, token: str, password: str) -> None:
        """The account is gone with all that is kept about it, and its name free again."""
        row = await self._own(token)
        await self._check(row.password, password)
        await asyncio.to_thread(forget_person, self._engine, row.player)

    async def _own(self, token: str) -> sql.Row[tuple[object, ...]]:
        person = await self.person(token)
        row = await asyncio.to_thread(self._row, ACCOUNTS.c.player == person.player)
        if row is None or row.name is None:
            raise Refused("NEEDS_ACCOUNT")
        return row

    async def _check(self, hashed: str, password: str) -> None:
        try:
            await self._work(partial(_HASHER.verify, hashed, password))
        except argon2.exceptions.VerifyMismatchError:
            raise Refused("WRONG_PASSWORD") from None

    async def _work(self, work: Callable[[], _Value]) -> _Value:
        """Passwords are made slow to check on purpose: that is done aside, and not too much of it."""
        if self._waiting >= _MOST_WAITING:
            raise Refused("TOO_FAST")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1

    def _identity(self, player: str, name: str, generation: int) -> Identity:
        return Identity(self._identities.token(Claim(player, generation)), player, name)

    def _row(self, which: sql.ColumnElement[bool]) -> sql.Row[tuple[object, ...]] | None:
        with self._engine.connect() as connection:
            return connection.execute(sql.select(ACCOUNTS).where(which)).one_or_none()

    def _is_taken(self, name: str) -> bool:
        """Is there an account that this name could be taken for?"""
        with self._engine.connect() as connection:
            return connection.execute(sql.select(LOOKS.c.key).where(LOOKS.c.key.in_(looks(name)))).first() is not None

    def _insert(self, player: str, name: str, hashed: str) -> None:
        row = {"player": player, "name": name, "key": name_key(name), "password": hashed, "generation": 1, "at": time()}
        try:
            with self._engine.begin() as connection:
                connection.execute(sql.insert(ACCOUNTS).values(row))
                # In one order, so that two who want names that are alike cannot wait for each other.
                connection.execute(sql.insert(LOOKS), [{"key": key, "player": player} for key in sorted(looks(name))])
        except sql.exc.IntegrityError:
            taken = self._is_taken(name)
            raise (Refused("NAME_TAKEN", name=name) if taken else Refused("HAS_ACCOUNT")) from None

    def _update(self, player: str, was: int, **values: object) -> bool:
        same = (ACCOUNTS.c.player == player) & (ACCOUNTS.c.generation == was)
        with self._engine.begin() as connection:
            return connection.execute(sql.update(ACCOUNTS).where(same).values(**values)).rowcount == 1


def _is_called(name: str) -> sql.ColumnElement[bool]:
    """Which account is called so, however it is typed."""
    key = name_key(name)
    # Whatever no name can be, a database may not even be asked for.
    return ACCOUNTS.c.key == key if key.isprintable() and len(key) <= LONGEST_KEY else sql.false()


# --- For the host --------------------------------------------------------------------------------------------


def find_account(engine: sql.Engine, name: str) -> str | None:
    """The player of the account that is called so; None if there is none."""
    with engine.connect() as connection:
        found = connection.scalar(sql.select(ACCOUNTS.c.player).where(_is_called(name)))
    return None if found is None else str(found)


def reset_password(engine: sql.Engine, name: str, password: str | None = None) -> str:
    """Gives an account another password, a new one if none is named, and returns it; ValueError if nobody is called so.

    Whoever is logged in has to log in again.
    """
    new = password or secrets.token_urlsafe(12)
    values = {"password": _HASHER.hash(new), "generation": ACCOUNTS.c.generation + 1}
    with engine.begin() as connection:
        changed = connection.execute(sql.update(ACCOUNTS).where(_is_called(name)).values(values))
    if not changed.rowcount:
        raise ValueError(f"there is no account called {name!r}")
    return new


def forget_person(engine: sql.Engine, player: str) -> None:
    """Deletes what is kept about a person, for good: name, password, ratings, and that it was them who played.

    The names in the logs of tables are not touched.
    """
    gone = {"name": None, "key": None, "password": None, "generation": ACCOUNTS.c.generation + 1}
    with engine.begin() as connection:
        connection.execute(sql.update(ACCOUNTS).where(ACCOUNTS.c.player == player).values(gone))
        connection.execute(sql.delete(LOOKS).where(LOOKS.c.player == player))
        connection.execute(sql.update(PARTS).where(PARTS.c.player == player).values(player=None))
        connection.execute(sql.delete(RATINGS).where(RATINGS.c.player == player))
