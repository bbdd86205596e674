"""How much may come from one address: connections, messages, calls, new guests, and attempts at passwords."""

import ipaddress
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from durak.server.limits import Allowance
from durak.server.refusals import Refused

_Rate = tuple[float, float]
_Asked = Literal["calls", "replays", "guests", "passwords"]
# More addresses than this are not told apart for long: those that have been quiet are forgotten.
_MOST_ADDRESSES = 10_000


@dataclass(frozen=True, slots=True)
class Limits:
    """For each address: how many connections at once; of the others, so many at once and so many a second."""

    connections: int = 100
    messages: _Rate = (600, 200)
    calls: _Rate = (100, 20)
    # A replay is made anew each time, event by event.
    replays: _Rate = (20, 2)
    guests: _Rate = (60, 0.5)
    passwords: _Rate = (10, 0.1)
    # Programs on the machine of the server itself need not be held back, except from guessing passwords.
    trust_local: bool = True


@dataclass(frozen=True, slots=True)
class Visitor:
    """Where somebody comes from."""

    address: str
    # From the machine of the server itself, and not through a proxy.
    local: bool = False


@dataclass
class Door:
    """Who comes in, and how fast."""

    limits: Limits = field(default_factory=Limits)
    behind_proxy: bool = False

    def __post_init__(self) -> None:
        self._inside: Counter[str] = Counter()
        self._allowances: dict[tuple[str, str], Allowance] = {}

    def visitor(self, host: str | None, headers: Mapping[str, str]) -> Visitor:
        """Who is there. Only behind a proxy is what the request says about itself believed: the last address, which the
        proxy has added.

        >>> forwarded = {"x-forwarded-for": "6.6.6.6, 203.0.113.9"}
        >>> Door(behind_proxy=True).visitor("127.0.0.1", forwarded).address
        '203.0.113.9'
        >>> Door().visitor("198.51.100.7", forwarded).address
        '198.51.100.7'
        >>> Door().visitor("2001:db8:1:2:3:4:5:6", {}).address
        '2001:db8:1:2::/64'
        >>> Door().visitor("127.0.0.1", {}).local, Door().visitor("127.0.0.1", forwarded).local
        (True, False)
        """
        own, forwarded = _network(host or ""), headers.get("x-forwarded-for")
        if self.behind_proxy and forwarded:
            return Visitor(_network(forwarded.split(",")[-1].strip()))
        local = self.limits.trust_local and not self.behind_proxy and forwarded is None and _is_loopback(host or "")
        return Visitor(own, local)

    def enter(self, visitor: Visitor) -> bool:
        """One more connection, unless there are too many."""
        if not visitor.local and self._inside[visitor.address] >= self.limits.connections:
            return False
        self._inside[visitor.address] += 1
        return True

    def leave(self, visitor: Visitor) -> None:
        """A connection is gone."""
        self._inside[visitor.address] -= 1
        if not self._inside[visitor.address]:
            del self._inside[visitor.address]

    def ask(self, what: _Asked, visitor: Visitor) -> None:
        """Takes one of what is allowed, or Refused."""
        if visitor.local and what != "passwords":
            return
        if not self._allowance(what, visitor).spend():
            raise Refused("TOO_FAST")

    async def wait(self, visitor: Visitor) -> None:
        """Lets one more message in as soon as that is allowed."""
        if not visitor.local:
            await self._allowance("messages", visitor).wait()

    def _allowance(self, what: _Asked | Literal["messages"], visitor: Visitor) -> Allowance:
        if len(self._allowances) > _MOST_ADDRESSES:
            self._allowances = {key: one for key, one in self._allowances.items() if not one.full}
        key = what, visitor.address
        if key not in self._allowances:
            rate: _Rate = getattr(self.limits, what)
            self._allowances[key] = Allowance(*rate)
        return self._allowances[key]


def _network(host: str) -> str:
    """What counts as one address: of the new kind, everybody has billions."""
    try:
        address = ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return host[:64]
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        # A socket in the file system has no address.
        return not host
