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

from durak.i18n import Words
from durak.protocol.http.people import Identity, Session
from durak.server.allowance import Attempts
from durak.server.people import sessions
from durak.server.people.identity import Claim, Identities, today
from durak.server.people.names import GUEST, LONGEST_KEY, clean_name, is_reserved, looks, name_key
from durak.server.refusals import Refused, TooFast
from durak.server.storage.channel import NOBODY, News, say
from durak.server.storage.schema import ACCOUNTS, AUDIT, LOOKS, PARTS, PUZZLE_SKILLS, PUZZLE_TRIES, RATINGS

_Value = TypeVar("_Value")

# How many passwords are checked at a time, since each check takes 64 MiB, and how many may wait.
_AT_ONCE, _MOST_WAITING = 2, 50
_HASHER = argon2.PasswordHasher()
# Wrong passwords for each account, from any address: a burst, then a rate per second.
WRONG = (10, 1 / 60)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a valid token; the name of a guest is not kept."""

    player: str
    name: str | None = None
    # The session of somebody with an account; tokens from before sessions existed have none.
    session: str | None = None

    @property
    def account(self) -> bool:
        """Does this person have an account?"""
        return self.name is not None


@dataclass(frozen=True, slots=True)
class Device:
    """The program somebody uses: its User-Agent, and its address."""

    agent: str = ""
    address: str = ""


class Accounts:
    """All accounts of a server."""

    def __init__(self, engine: sql.Engine, identities: Identities, guest_days: int | None = None) -> None:
        self._engine, self._identities, self._guest_days = engine, identities, guest_days
        self._attempts = Attempts(*WRONG)
        # Listeners for changes to a person: a new password, or an ended session.
        self._listeners: dict[str, set[Callable[[], None]]] = {}
        self._threads = ThreadPoolExecutor(_AT_ONCE, thread_name_prefix="password")
        self._waiting = 0

    def close(self) -> None:
        """Ends the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def guest(self) -> tuple[Person, str]:
        """A new guest, and their token."""
        player, token = self._identities.guest()
        return Person(player), token

    async def person(self, token: str) -> Person:
        """Whose token this is, or Refused."""
        claim = self._identities.claim(token)
        if claim is None or (self._guest_days and claim.day is not None and today() - claim.day > self._guest_days):
            raise Refused("BAD_TOKEN")
        row = await asyncio.to_thread(self._row, ACCOUNTS.c.player == claim.player)
        # A guest token is no longer valid once there is an account, nor is a token from before a new password.
        if claim.generation != (None if row is None else row.generation) or (row is not None and row.name is None):
            raise Refused("BAD_TOKEN")
        if claim.session and not await asyncio.to_thread(sessions.is_open, self._engine, claim.player, claim.session):
            raise Refused("BAD_TOKEN")
        return Person(claim.player, None if row is None else row.name, claim.session)

    async def welcome(self, token: str, device: Device) -> tuple[Person, str]:
        """Whose token this is, and a current token to continue with, with today's date or a session."""
        person, claim = await self.person(token), self._identities.claim(token)
        assert claim is not None
        if claim.generation is None:
            return person, self._identities.token(Claim(person.player, day=today()))
        if claim.session is not None or person.name is None:
            return person, token
        new = await asyncio.to_thread(self._identity, person.player, person.name, claim.generation, device, again=True)
        return await self.person(new.token), new.token

    # --- Listeners -------------------------------------------------------------------------------------------

    def listen(self, player: str, listener: Callable[[], None]) -> None:
        """Adds a listener, called whenever a token of this person may have been revoked."""
        self._listeners.setdefault(player, set()).add(listener)

    def forget(self, player: str, listener: Callable[[], None]) -> None:
        """Removes a listener."""
        listeners = self._listeners.get(player, set())
        listeners.discard(listener)
        if not listeners:
            self._listeners.pop(player, None)

    def changed(self, player: str) -> None:
        """A token of this person may have been revoked, here or in another process."""
        for listener in tuple(self._listeners.get(player, ())):
            listener()

    # --- What people do --------------------------------------------------------------------------------------

    async def guest_name(self, name: str, player: str, language: str = "en") -> str:
        """The name for a guest who wants this one: never like that of an account; or Refused."""
        if not name.strip():
            return Words(language)("guest-name", code=player[:4])
        clean = clean_name(name)
        if clean is None:
            raise Refused("BAD_NAME")
        return f"{GUEST}{clean}" if await asyncio.to_thread(self._is_taken, clean) else clean

    async def create(self, token: str | None, name: str, password: str, device: Device) -> Identity:
        """Creates an account for a guest, who keeps all seats and games, or for somebody new."""
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
        # Checked before the slow hashing, and again by the database, where nobody can get in between.
        if await asyncio.to_thread(self._is_taken, clean):
            raise Refused("NAME_TAKEN", name=clean)
        hashed = await self._work(partial(_HASHER.hash, password))
        await asyncio.to_thread(self._insert, player, clean, hashed)
        return await asyncio.to_thread(self._identity, player, clean, 1, device)

    async def login(self, name: str, password: str, device: Device) -> Identity:
        """The account of this name, if the password is right.

        Wrong passwords count against the name, whether or not there is such an account, and from any address, except
        where somebody is already logged in to the account, so that nobody can lock out its owner.
        """
        row = await asyncio.to_thread(self._row, _is_called(name))
        known = row is not None and await asyncio.to_thread(self._is_known, row.player, device)
        if row is None:
            self._try(name_key(name))
            # As much work as for an existing name, so that the time reveals nothing.
            await self._work(partial(_HASHER.hash, password))
            raise Refused("WRONG_PASSWORD")
        await self._check(row.password, password, None if known else name_key(name))
        if _HASHER.check_needs_rehash(row.password):
            hashed = await self._work(partial(_HASHER.hash, password))
            await asyncio.to_thread(self._update, row.player, row.generation, password=hashed)
        return await asyncio.to_thread(self._identity, row.player, row.name, row.generation, device)

    async def change_password(self, token: str, old: str, new: str, device: Device) -> Identity:
        """Changes the password; all other sessions have to log in again."""
        row, _ = await self._own(token)
        # Guesses by somebody with a token are counted apart from those without.
        await self._check(row.password, old, f"{row.player} own")
        hashed = await self._work(partial(_HASHER.hash, new))
        return await self._begin_anew(row, device, password=hashed)

    async def delete(self, token: str, password: str) -> None:
        """Deletes the account with everything stored about it; its name is free again."""
        row, _ = await self._own(token)
        await self._check(row.password, password, f"{row.player} own")
        await asyncio.to_thread(forget_person, self._engine, row.player)
        self.changed(row.player)

    async def sessions(self, token: str) -> tuple[Session, ...]:
        """Where somebody is logged in."""
        row, person = await self._own(token)
        return await asyncio.to_thread(sessions.listed, self._engine, row.player, person.session)

    async def end_session(self, token: str, session: str) -> None:
        """Logs out one session and ends its connections."""
        row, _ = await self._own(token)
        if not await asyncio.to_thread(self._end_session, row.player, session):
            raise Refused("NO_SESSION")
        self.changed(row.player)

    async def end_others(self, token: str, device: Device) -> Identity:
        """Logs out everywhere but here, even tokens from before sessions existed: all of them become invalid."""
        row, _ = await self._own(token)
        return await self._begin_anew(row, device)

    async def _begin_anew(self, row: sql.Row[tuple[object, ...]], device: Device, **values: object) -> Identity:
        """Revokes all tokens of an account; returns its new identity."""
        changed = partial(self._update, row.player, row.generation, generation=row.generation + 1, **values)
        if not await asyncio.to_thread(changed):
            raise Refused("BAD_TOKEN")
        self.changed(row.player)
        return await asyncio.to_thread(self._identity, row.player, row.name, row.generation + 1, device)

    def _end_session(self, player: str, session: str) -> bool:
        with self._engine.begin() as connection:
            tell(connection, player)
            return sessions.end(connection, player, session)

    async def _own(self, token: str) -> tuple[sql.Row[tuple[object, ...]], Person]:
        person = await self.person(token)
        row = await asyncio.to_thread(self._row, ACCOUNTS.c.player == person.player)
        if row is None or row.name is None:
            raise Refused("NEEDS_ACCOUNT")
        return row, person

    def _is_known(self, player: str, device: Device) -> bool:
        return sessions.is_known(self._engine, player, self._identities.place(device.address))

    def _try(self, name: str | None) -> None:
        if name is not None and not self._attempts.take(name):
            raise TooFast(self._attempts.until(name))

    async def _check(self, hashed: str, password: str, counted: str | None) -> None:
        """Refuses a wrong password and counts it against this name; each attempt counts until it proves right."""
        self._try(counted)
        wrong = False
        try:
            await self._work(partial(_HASHER.verify, hashed, password))
        except argon2.exceptions.VerifyMismatchError:
            wrong = True
            raise Refused("WRONG_PASSWORD") from None
        finally:
            if counted is not None and not wrong:
                self._attempts.give_back(counted)

    async def _work(self, work: Callable[[], _Value]) -> _Value:
        """Checking a password is slow on purpose, so it is done in a thread, and only a few at a time."""
        if self._waiting >= _MOST_WAITING:
            raise Refused("TOO_FAST")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1

    def _identity(self, player: str, name: str, generation: int, device: Device, again: bool = False) -> Identity:
        """A token with a new session, or with the existing one of this device."""
        place = self._identities.place(device.address)
        with self._engine.begin() as connection:
            known = sessions.found(connection, player, device.agent, place) if again else None
            session = known or sessions.begin(connection, player, device.agent, place)
        return Identity(self._identities.token(Claim(player, generation, session)), player, name)

    def _row(self, which: sql.ColumnElement[bool]) -> sql.Row[tuple[object, ...]] | None:
        with self._engine.connect() as connection:
            return connection.execute(sql.select(ACCOUNTS).where(which)).one_or_none()

    def _is_taken(self, name: str) -> bool:
        """Is there an account that this name could be mistaken for?"""
        with self._engine.connect() as connection:
            return connection.execute(sql.select(LOOKS.c.key).where(LOOKS.c.key.in_(looks(name)))).first() is not None

    def _insert(self, player: str, name: str, hashed: str) -> None:
        row = {"player": player, "name": name, "key": name_key(name), "password": hashed, "generation": 1, "at": time()}
        try:
            with self._engine.begin() as connection:
                connection.execute(sql.insert(ACCOUNTS).values(row))
                # Always in the same order, so that two requests for similar names cannot deadlock.
                connection.execute(sql.insert(LOOKS), [{"key": key, "player": player} for key in sorted(looks(name))])
        except sql.exc.IntegrityError:
            taken = self._is_taken(name)
            raise (Refused("NAME_TAKEN", name=name) if taken else Refused("HAS_ACCOUNT")) from None

    def _update(self, player: str, was: int, **values: object) -> bool:
        same = (ACCOUNTS.c.player == player) & (ACCOUNTS.c.generation == was)
        with self._engine.begin() as connection:
            done = connection.execute(sql.update(ACCOUNTS).where(same).values(**values)).rowcount == 1
            if done and "generation" in values:
                sessions.end_all(connection, player)
                tell(connection, player)
            return done


def _is_called(name: str) -> sql.ColumnElement[bool]:
    """The account with this name, however it is typed."""
    key = name_key(name)
    # A database may not even accept text that cannot be a name.
    return ACCOUNTS.c.key == key if key.isprintable() and len(key) <= LONGEST_KEY else sql.false()


def tell(connection: sql.Connection, player: str) -> None:
    """Tells all processes, if there can be several, that a token of this person may have been revoked."""
    say(connection, NOBODY, News("tokens", player))


# --- For the operator ----------------------------------------------------------------------------------------


def find_account(engine: sql.Engine, name: str) -> str | None:
    """The player of the account with this name; None if there is none."""
    with engine.connect() as connection:
        found = connection.scalar(sql.select(ACCOUNTS.c.player).where(_is_called(name)))
    return None if found is None else str(found)


def reset_password(engine: sql.Engine, name: str, password: str | None = None) -> str:
    """Gives an account another password, a new one if none is named, and returns it; ValueError if nobody is called so.

    All sessions have to log in again.
    """
    new = password or secrets.token_urlsafe(12)
    values = {"password": _HASHER.hash(new), "generation": ACCOUNTS.c.generation + 1}
    with engine.begin() as connection:
        player = connection.scalar(sql.select(ACCOUNTS.c.player).where(_is_called(name)))
        if player is None:
            raise ValueError(f"there is no account called {name!r}")
        connection.execute(sql.update(ACCOUNTS).where(ACCOUNTS.c.player == player).values(values))
        sessions.end_all(connection, player)
        tell(connection, player)
    return new


def forget_person(engine: sql.Engine, player: str) -> None:
    """Deletes what is stored about a person for good: name, password, ratings, and the link to their games.

    The names in the logs of tables are not touched.
    """
    gone = {"name": None, "key": None, "password": None, "generation": ACCOUNTS.c.generation + 1}
    with engine.begin() as connection:
        connection.execute(sql.update(ACCOUNTS).where(ACCOUNTS.c.player == player).values(gone))
        sessions.end_all(connection, player)
        tell(connection, player)
        connection.execute(sql.delete(LOOKS).where(LOOKS.c.player == player))
        connection.execute(sql.update(PARTS).where(PARTS.c.player == player).values(player=None))
        connection.execute(sql.delete(RATINGS).where(RATINGS.c.player == player))
        connection.execute(sql.delete(PUZZLE_TRIES).where(PUZZLE_TRIES.c.player == player))
        connection.execute(sql.delete(PUZZLE_SKILLS).where(PUZZLE_SKILLS.c.who == player))
        connection.execute(sql.update(AUDIT).where(AUDIT.c.player == player).values(player=None, address=None))
