"""Who logged in or tried to, and what was done to accounts and the database: for the server's operator."""

import ipaddress
import logging
from dataclasses import dataclass
from time import time

import sqlalchemy as sql

from durak.server.storage.schema import ACCOUNTS, AUDIT

_LOG = logging.getLogger("durak.server")

_DAY = 86_400.0
# How long actions are kept, and how long the places they came from, in seconds; and the most lines.
KEPT, ADDRESSES, MOST = 90 * _DAY, 14 * _DAY, 100_000

ACTS = (
    "account-made",
    "login",
    "login-refused",
    "password-changed",
    "password-refused",
    "session-ended",
    "account-deleted",
    "admin-delete",
    "admin-reset-password",
    "admin-backup",
    "admin-export",
)


@dataclass(frozen=True, slots=True)
class Act:
    """One line."""

    at: float
    act: str
    # The player and the name of the account, as long as there is one.
    player: str | None
    name: str | None
    address: str | None


def note(engine: sql.Engine, act: str, player: str | None = None, address: str | None = None) -> None:
    """Writes a line and deletes what is too old; if that fails, the action itself still counts."""
    assert act in ACTS, act
    now = time()
    row = {"at": now, "act": act, "player": player, "address": None if address is None else shortened(address)}
    newest = sql.select(sql.func.max(AUDIT.c.id)).scalar_subquery()
    try:
        with engine.begin() as connection:
            connection.execute(sql.insert(AUDIT).values(row))
            connection.execute(sql.delete(AUDIT).where((AUDIT.c.at < now - KEPT) | (AUDIT.c.id <= newest - MOST)))
            old = (AUDIT.c.at < now - ADDRESSES) & AUDIT.c.address.is_not(None)
            connection.execute(sql.update(AUDIT).where(old).values(address=None))
    except sql.exc.SQLAlchemyError as error:
        _LOG.error("what was done cannot be written down: %s: %s", act, type(error).__name__)


def listed(engine: sql.Engine, limit: int) -> list[Act]:
    """The newest lines, the newest last."""
    query = sql.select(AUDIT, ACCOUNTS.c.name).outerjoin(ACCOUNTS, ACCOUNTS.c.player == AUDIT.c.player)
    with engine.connect() as connection:
        rows = connection.execute(query.order_by(AUDIT.c.id.desc()).limit(limit)).all()
    return [Act(row.at, row.act, row.player, row.name, row.address) for row in reversed(rows)]


def shortened(address: str) -> str:
    """The network of an address, which is enough to see where attempts come from.

    >>> shortened("203.0.113.9"), shortened("2001:db8:1:2::/64"), shortened("somewhere")
    ('203.0.113.0/24', '2001:db8:1::/48', '?')
    """
    try:
        network = ipaddress.ip_network(address, strict=False)
    except ValueError:
        return "?"
    return str(network.supernet(new_prefix=min(network.prefixlen, 24 if network.version == 4 else 48)))
