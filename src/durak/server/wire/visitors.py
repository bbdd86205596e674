"""Where a visitor comes from: what counts as one address, and what proxies say about it."""

import ipaddress
import re
from collections.abc import Sequence
from dataclasses import dataclass

# Some proxies add the port, which is different for each connection.
_WITH_PORT = re.compile(r"(\d+\.\d+\.\d+\.\d+|\[.*\]):\d+")


@dataclass(frozen=True, slots=True)
class Visitor:
    """Where somebody comes from."""

    address: str
    # On the server's own machine, and not through a proxy.
    local: bool = False


def visitor_of(host: str | None, forwarded: Sequence[str] = (), proxies: int = 0, trust_local: bool = True) -> Visitor:
    """The visitor behind a connection, from the host at the other end and the X-Forwarded-For lines.

    Those lines count only behind proxies, and only the entries that our own proxies added: each appends the address
    that called it at the right end.

    >>> forwarded = ["6.6.6.6", "203.0.113.9, 10.0.0.1"]
    >>> [visitor_of("127.0.0.1", forwarded, proxies).address for proxies in (0, 1, 2)]
    ['127.0.0.1', '10.0.0.1', '203.0.113.9']
    >>> visitor_of("2001:db8:1:2:3:4:5:6").address
    '2001:db8:1:2::/64'
    >>> visitor_of("127.0.0.1").local, visitor_of("127.0.0.1", forwarded).local
    (True, False)
    """
    if proxies and forwarded:
        hops = ",".join(forwarded).split(",")
        return Visitor(_network(hops[max(0, len(hops) - proxies)].strip()))
    local = trust_local and not proxies and not forwarded and _is_loopback(host or "")
    return Visitor(_network(host or ""), local)


def _address(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    found = _WITH_PORT.fullmatch(host)
    try:
        address = ipaddress.ip_address((found[1] if found else host).strip("[]"))
    except ValueError:
        return None
    # An IPv4 address written as IPv6.
    return getattr(address, "ipv4_mapped", None) or address


def _network(host: str) -> str:
    """What counts as one address: with IPv6, everybody has billions of them.

    >>> _network("203.0.113.9:51234"), _network("[2001:db8::7]:443"), _network("::ffff:203.0.113.9")
    ('203.0.113.9', '2001:db8::/64', '203.0.113.9')
    """
    address = _address(host)
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address.packed, 64), strict=False))
    return host[:64] if address is None else str(address)


def _is_loopback(host: str) -> bool:
    address = _address(host)
    return address is not None and address.is_loopback
