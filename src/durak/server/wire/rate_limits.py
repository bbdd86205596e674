"""How much may come from one address: connections, messages, calls, new guests, and attempts at passwords."""

import logging
import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from time import monotonic
from typing import Literal

from durak.server.allowance import Allowance
from durak.server.refusals import TooFast
from durak.server.wire.visitors import Visitor, visitor_of

_LOG = logging.getLogger("durak.server")

_Rate = tuple[float, float]
# What is refused above its rate.
Rationed = Literal["requests", "calls", "replays", "studies", "prospects", "guests", "passwords", "talk", "tables"]
# Beyond this many addresses, those that have been quiet are forgotten.
_MOST_ADDRESSES = 10_000
# How often the operator is told about the same problem, in seconds.
_TELL_EVERY = 60.0


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits for each address: plain numbers are how many at once; pairs are a burst and a rate per second."""

    # WebSockets.
    connections: int = 100
    # All connections or requests being answered, WebSockets included; a browser opens six at once.
    sockets: int = 250
    # For all addresses together. The process's limit on open files is another bound.
    everybody: int = 20_000
    messages: _Rate = (600, 200)
    # Everything over plain HTTP, including the files of the page.
    requests: _Rate = (600, 100)
    calls: _Rate = (100, 20)
    # A replay is built anew each time, event by event.
    replays: _Rate = (20, 2)
    # Reviews and other analyses, which are thought about for seconds.
    studies: _Rate = (30, 0.5)
    # Positions to be thought about, by somebody who walks through variations.
    prospects: _Rate = (120, 2)
    guests: _Rate = (60, 0.5)
    talk: _Rate = (20, 2)
    # Tables opened, or joined by quick play.
    tables: _Rate = (60, 0.2)
    passwords: _Rate = (10, 0.1)
    # Programs on the server's own machine are not limited, except in guessing passwords.
    trust_local: bool = True


class Room(Enum):
    """Is there room for one more?"""

    WELCOME = "come in"
    CROWDED = "there are too many of you"
    FULL = "not even an answer"


@dataclass
class RateLimiter:
    """Decides who may connect, and how fast they may ask."""

    limits: Limits = field(default_factory=Limits)
    # How many proxies all connections pass through.
    proxies: int = 0

    def __post_init__(self) -> None:
        self._sockets: Counter[str] = Counter()
        self._all = 0
        self._inside: Counter[str] = Counter()
        self._allowances: dict[tuple[str, str], Allowance] = {}
        self._many = _MOST_ADDRESSES
        # How many refusals have not been reported yet, and when the last report was.
        self._untold: Counter[str] = Counter()
        self._told: dict[str, float] = {}
        # How many connections this process has room for; one address never gets all of it, however little there is.
        self.room = self.limits.everybody

    def visitor(self, host: str | None, forwarded: Sequence[str] = ()) -> Visitor:
        """The visitor behind a connection, from the host at the other end and the X-Forwarded-For lines."""
        return visitor_of(host, forwarded, self.proxies, self.limits.trust_local)

    # --- How many --------------------------------------------------------------------------------------------

    def arrive(self, host: str | None) -> Room:
        """Counts a new connection from this host, about which nothing else is known yet; unless the result is FULL, it
        must depart later."""
        visitor = self.visitor(host)
        if self._all >= self.room:
            self.tell("there is no room for more connections", visitor.address)
            return Room.FULL
        here, most = self._sockets[visitor.address], min(self.limits.sockets, max(1, self.room // 4))
        crowded = not visitor.local and not self.proxies and here >= most
        if crowded:
            self.tell("too many connections of one address", visitor.address)
            # A host that keeps trying no longer gets an answer.
            if here >= 2 * most:
                return Room.FULL
        self._sockets[visitor.address] += 1
        self._all += 1
        return Room.CROWDED if crowded else Room.WELCOME

    def depart(self, host: str | None) -> None:
        """A connection from this host has ended."""
        _one_less(self._sockets, self.visitor(host).address)
        self._all -= 1

    def enter(self, visitor: Visitor, stays: bool) -> bool:
        """Admits one more visitor, unless there are too many; `stays` means a WebSocket."""
        most = self.limits.connections if stays else self.limits.sockets
        if not visitor.local and self._inside[visitor.address] >= most:
            self.tell("too many connections of one address", visitor.address)
            return False
        self._inside[visitor.address] += 1
        return True

    def leave(self, visitor: Visitor) -> None:
        """A visitor has left."""
        _one_less(self._inside, visitor.address)

    # --- How fast --------------------------------------------------------------------------------------------

    def ask(self, what: Rationed, visitor: Visitor) -> None:
        """Uses one unit of an allowance, or raises TooFast."""
        if self._is_free(what, visitor):
            return
        allowance = self._allowance(what, visitor)
        if not allowance.spend():
            self.tell(f"too many {what} of one address", visitor.address)
            raise TooFast(allowance.until(1))

    def standing(self, what: Sequence[Rationed], visitor: Visitor) -> dict[str, str]:
        """What is left of an allowance, as headers (draft-ietf-httpapi-ratelimit-headers).

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
        """Waits until one more message is allowed."""
        if not visitor.local:
            await self._allowance("messages", visitor).wait()

    def _is_free(self, what: Rationed, visitor: Visitor) -> bool:
        return visitor.local and what != "passwords"

    def _allowance(self, what: Rationed | Literal["messages"], visitor: Visitor) -> Allowance:
        if len(self._allowances) > self._many:
            self._allowances = {key: one for key, one in self._allowances.items() if not one.full}
            # If only a few were quiet, do not search again with the very next address.
            self._many = max(_MOST_ADDRESSES, 2 * len(self._allowances))
        key = what, visitor.address
        if key not in self._allowances:
            rate: _Rate = getattr(self.limits, what)
            self._allowances[key] = Allowance(*rate)
        return self._allowances[key]

    # --- Who is told -----------------------------------------------------------------------------------------

    def tell(self, trouble: str, about: str) -> None:
        """Tells the operator that somebody was refused; not every time, or the log would be flooded."""
        self._untold[trouble] += 1
        now = monotonic()
        if now - self._told.get(trouble, -math.inf) >= _TELL_EVERY:
            self._told[trouble] = now
            number = self._untold.pop(trouble)
            often = "once" if number == 1 else f"{number} times"
            _LOG.warning("turned away: %s (%s, just now %.100r)", trouble, often, about)


def _one_less(counter: Counter[str], key: str) -> None:
    counter[key] -= 1
    if not counter[key]:
        del counter[key]
