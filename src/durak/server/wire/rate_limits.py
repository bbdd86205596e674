"""How much may come from one address: connections, messages, calls, new guests, and attempts at passwords."""

import ipaddress
import logging
import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from time import monotonic
from typing import Literal

from durak.server.allowance import Allowance
from durak.server.refusals import TooFast
from durak.server.wire.hosts import Hosts

_LOG = logging.getLogger("durak.server")

_Rate = tuple[float, float]
# What is refused beyond its rate.
Rationed = Literal["requests", "calls", "replays", "guests", "passwords", "talk", "tables"]
# More addresses than this are not told apart for long: those that have been quiet are forgotten.
_MOST_ADDRESSES = 10_000
# Whoever hosts is told of the same trouble so often, in seconds.
_TELL_EVERY = 60.0
# Some proxies name the port, too, which is another one for each connection.
_WITH_PORT = re.compile(r"(\d+\.\d+\.\d+\.\d+|\[.*\]):\d+")


@dataclass(frozen=True, slots=True)
class Limits:
    """For each address: how many at once; of the others, so many at once and so many a second."""

    # WebSockets.
    connections: int = 100
    # All connections, or requests that are being answered, with those; a browser opens six at once.
    sockets: int = 250
    # Not for each address, but of all together. The files that the process may open are another bound.
    everybody: int = 20_000
    messages: _Rate = (600, 200)
    # Everything over plain HTTP, the files of the page, too.
    requests: _Rate = (600, 100)
    calls: _Rate = (100, 20)
    # A replay is made anew each time, event by event.
    replays: _Rate = (20, 2)
    guests: _Rate = (60, 0.5)
    talk: _Rate = (20, 2)
    # Tables that are opened, or sat down at by quick play.
    tables: _Rate = (60, 0.2)
    passwords: _Rate = (10, 0.1)
    # Programs on the machine of the server itself need not be held back, except from guessing passwords.
    trust_local: bool = True


@dataclass(frozen=True, slots=True)
class Visitor:
    """Where somebody comes from."""

    address: str
    # From the machine of the server itself, and not through a proxy.
    local: bool = False


class Room(Enum):
    """Is there room for one more?"""

    WELCOME = "come in"
    CROWDED = "there are too many of you"
    FULL = "not even an answer"


@dataclass
class RateLimiter:
    """Who comes in, and how fast."""

    limits: Limits = field(default_factory=Limits)
    # How many proxies everybody comes through.
    proxies: int = 0
    hosts: Hosts = field(default_factory=Hosts)

    def __post_init__(self) -> None:
        self._sockets: Counter[str] = Counter()
        self._all = 0
        self._inside: Counter[str] = Counter()
        self._allowances: dict[tuple[str, str], Allowance] = {}
        self._many = _MOST_ADDRESSES
        # How often something was turned away of which nobody was told yet, and when somebody last was.
        self._untold: Counter[str] = Counter()
        self._told: dict[str, float] = {}
        # How many connections this process has room for; not even where there is little may one address have it all.
        self.room = self.limits.everybody

    def visitor(self, host: str | None, forwarded: Sequence[str] = ()) -> Visitor:
        """Who is there: the host at the other end, and the lines of X-Forwarded-For.

        These are believed behind proxies alone, and of them only what our own proxies have added: each has written down
        at the right end where it was called from.

        >>> forwarded = ["6.6.6.6", "203.0.113.9, 10.0.0.1"]
        >>> [RateLimiter(proxies=number).visitor("127.0.0.1", forwarded).address for number in (0, 1, 2)]
        ['127.0.0.1', '10.0.0.1', '203.0.113.9']
        >>> RateLimiter().visitor("2001:db8:1:2:3:4:5:6").address
        '2001:db8:1:2::/64'
        >>> RateLimiter().visitor("127.0.0.1").local, RateLimiter().visitor("127.0.0.1", forwarded).local
        (True, False)
        """
        if self.proxies and forwarded:
            hops = ",".join(forwarded).split(",")
            return Visitor(_network(hops[max(0, len(hops) - self.proxies)].strip()))
        local = self.limits.trust_local and not self.proxies and not forwarded and _is_loopback(host or "")
        return Visitor(_network(host or ""), local)

    # --- How many --------------------------------------------------------------------------------------------

    def arrive(self, host: str | None) -> Room:
        """One more connection of this host, of which nothing else is known yet; unless it is not even answered it
        has to depart."""
        visitor = self.visitor(host)
        if self._all >= self.room:
            self.tell("there is no room for more connections", visitor.address)
            return Room.FULL
        here, most = self._sockets[visitor.address], min(self.limits.sockets, max(1, self.room // 4))
        crowded = not visitor.local and not self.proxies and here >= most
        if crowded:
            self.tell("too many connections of one address", visitor.address)
            # Whoever goes on knocking is not answered any more.
            if here >= 2 * most:
                return Room.FULL
        self._sockets[visitor.address] += 1
        self._all += 1
        return Room.CROWDED if crowded else Room.WELCOME

    def depart(self, host: str | None) -> None:
        """A connection of this host is gone."""
        _one_less(self._sockets, self.visitor(host).address)
        self._all -= 1

    def enter(self, visitor: Visitor, stays: bool) -> bool:
        """One more who is served, unless there are too many; who stays is a WebSocket."""
        most = self.limits.connections if stays else self.limits.sockets
        if not visitor.local and self._inside[visitor.address] >= most:
            self.tell("too many connections of one address", visitor.address)
            return False
        self._inside[visitor.address] += 1
        return True

    def leave(self, visitor: Visitor) -> None:
        """Somebody is served no longer."""
        _one_less(self._inside, visitor.address)

    # --- How fast --------------------------------------------------------------------------------------------

    def ask(self, what: Rationed, visitor: Visitor) -> None:
        """Takes one of what is allowed, or TooFast."""
        if self._is_free(what, visitor):
            return
        allowance = self._allowance(what, visitor)
        if not allowance.spend():
            self.tell(f"too many {what} of one address", visitor.address)
            raise TooFast(allowance.until(1))

    def standing(self, what: Sequence[Rationed], visitor: Visitor) -> dict[str, str]:
        """How much is left of what is allowed, as headers (draft-ietf-httpapi-ratelimit-headers).

        >>> RateLimiter().standing(["calls"], Visitor("203.0.113.9"))
        {'RateLimit-Policy': '"calls";q=100;w=5', 'RateLimit': '"calls";r=100;t=0'}
        """
        held = {one: self._allowance(one, visitor) for one in what if not self._is_free(one, visitor)}
        if not held:
            return {}
        policy = (f'"{name}";q={one.burst:.0f};w={math.ceil(one.burst / one.rate)}' for name, one in held.items())
        left = (f'"{name}";r={int(one.left)};t={math.ceil(one.until(one.burst))}' for name, one in held.items())
        return {"RateLimit-Policy": ", ".join(policy), "RateLimit": ", ".join(left)}

    async def wait(self, visitor: Visitor) -> None:
        """Lets one more message in as soon as that is allowed."""
        if not visitor.local:
            await self._allowance("messages", visitor).wait()

    def _is_free(self, what: Rationed, visitor: Visitor) -> bool:
        return visitor.local and what != "passwords"

    def _allowance(self, what: Rationed | Literal["messages"], visitor: Visitor) -> Allowance:
        if len(self._allowances) > self._many:
            self._allowances = {key: one for key, one in self._allowances.items() if not one.full}
            # If few were quiet, they are not looked for again with the next one already.
            self._many = max(_MOST_ADDRESSES, 2 * len(self._allowances))
        key = what, visitor.address
        if key not in self._allowances:
            rate: _Rate = getattr(self.limits, what)
            self._allowances[key] = Allowance(*rate)
        return self._allowances[key]

    # --- Who is told -----------------------------------------------------------------------------------------

    def tell(self, trouble: str, about: str) -> None:
        """Lets whoever hosts know that somebody was turned away; not every time, or that would be the next flood."""
        self._untold[trouble] += 1
        now = monotonic()
        if now - self._told.get(trouble, -math.inf) >= _TELL_EVERY:
            self._told[trouble] = now
            _LOG.warning("turned away: %s (%d times, just now %.100r)", trouble, self._untold.pop(trouble), about)


def _one_less(counter: Counter[str], key: str) -> None:
    counter[key] -= 1
    if not counter[key]:
        del counter[key]


def _address(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    found = _WITH_PORT.fullmatch(host)
    try:
        address = ipaddress.ip_address((found[1] if found else host).strip("[]"))
    except ValueError:
        return None
    # An address of the old kind that is written like one of the new.
    return getattr(address, "ipv4_mapped", None) or address


def _network(host: str) -> str:
    """What counts as one address: of the new kind, everybody has billions.

    >>> _network("203.0.113.9:51234"), _network("[2001:db8::7]:443"), _network("::ffff:203.0.113.9")
    ('203.0.113.9', '2001:db8::/64', '203.0.113.9')
    """
    address = _address(host)
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address.packed, 64), strict=False))
    return host[:64] if address is None else str(address)


def _is_loopback(host: str) -> bool:
    address = _address(host)
    # A socket in the file system has no address.
    return address.is_loopback if address is not None else not host
