"""Where somebody is logged in: each login to an account is a session, which its token names."""

import re
import secrets
from contextlib import suppress
from time import time

import sqlalchemy as sql

from durak.protocol.http.people import Session
from durak.server.storage.schema import SESSIONS

# How many sessions an account can have; the one unused for longest ends first.
MOST = 50
# How precisely we know when a session was last used, in seconds.
_ROUGHLY = 600.0
_NAME = re.compile(r"[0-9a-f]{1,32}")
# Text in a User-Agent, and the familiar name of the program; the first match counts.
_PROGRAMS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "YaBrowser": "Yandex Browser",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
    "python": "Python",
    "Python": "Python",
}
_SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Mac OS": "Mac",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


def device(agent: str) -> str:
    """Roughly which program somebody uses, from its User-Agent.

    >>> device("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"), device("python-httpx/0.28")
    ('Firefox, Linux', 'Python')
    >>> device("curl/8.0"), device("")
    ('', '')
    """
    found = (next((name for word, name in names.items() if word in agent), "") for names in (_PROGRAMS, _SYSTEMS))
    return ", ".join(filter(None, found))


def begin(connection: sql.Connection, player: str, agent: str, place: str) -> str:
    """Starts a session; returns its name, which goes into the token."""
    name, now = secrets.token_hex(8), time()
    row = {"id": name, "player": player, "device": device(agent), "place": place, "made": now, "used": now}
    connection.execute(sql.insert(SESSIONS).values(row))
    mine = SESSIONS.c.player == player
    old = sql.select(SESSIONS.c.id).where(mine).order_by(SESSIONS.c.used.desc(), SESSIONS.c.id).offset(MOST)
    if gone := list(connection.scalars(old)):
        connection.execute(sql.delete(SESSIONS).where(SESSIONS.c.id.in_(gone)))
    return name


def found(connection: sql.Connection, player: str, agent: str, place: str) -> str | None:
    """The session of this device, if there is one, so that an old token sent repeatedly does not create many."""
    this = (SESSIONS.c.player == player) & (SESSIONS.c.device == device(agent)) & (SESSIONS.c.place == place)
    return connection.scalar(sql.select(SESSIONS.c.id).where(this).order_by(SESSIONS.c.used.desc()).limit(1))


def is_open(engine: sql.Engine, player: str, name: str) -> bool:
    """Is there such a session? If so, marks it as used now."""
    this = (SESSIONS.c.player == player) & (SESSIONS.c.id == name)
    with engine.connect() as connection:
        used = connection.scalar(sql.select(SESSIONS.c.used).where(this))
    if used is not None and time() - used > _ROUGHLY:
        # A known person need not wait for a database that cannot write.
        with suppress(sql.exc.SQLAlchemyError), engine.begin() as connection:
            connection.execute(sql.update(SESSIONS).where(this).values(used=time()))
    return used is not None


def is_known(engine: sql.Engine, player: str, place: str) -> bool:
    """Is somebody logged in to this account from this place?"""
    this = (SESSIONS.c.player == player) & (SESSIONS.c.place == place)
    with engine.connect() as connection:
        return connection.execute(sql.select(SESSIONS.c.id).where(this)).first() is not None


def listed(engine: sql.Engine, player: str, mine: str | None) -> tuple[Session, ...]:
    """All sessions of an account, most recently used first."""
    query = sql.select(SESSIONS).where(SESSIONS.c.player == player)
    with engine.connect() as connection:
        rows = connection.execute(query.order_by(SESSIONS.c.used.desc(), SESSIONS.c.id)).all()
    return tuple(Session(row.id, row.device, row.made, row.used, row.id == mine) for row in rows)


def end(connection: sql.Connection, player: str, name: str) -> bool:
    """Ends a session; False if it does not exist."""
    if not _NAME.fullmatch(name):
        return False
    this = (SESSIONS.c.player == player) & (SESSIONS.c.id == name)
    return connection.execute(sql.delete(SESSIONS).where(this)).rowcount == 1


def end_all(connection: sql.Connection, player: str, but: str | None = None) -> None:
    """Ends all sessions of an account but one."""
    connection.execute(sql.delete(SESSIONS).where(SESSIONS.c.player == player, SESSIONS.c.id != (but or "")))
