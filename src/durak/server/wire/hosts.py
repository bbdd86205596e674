"""By which names a server may be called: a page of somebody else must not reach it under a name of its own."""

import ipaddress
import re
import socket
from collections.abc import Iterable
from dataclasses import dataclass

# What a browser writes as the host of an address: numbers in brackets, or a name, and then perhaps a port.
_HOST = re.compile(r"(?:\[(?P<numbers>[0-9A-Fa-f:.]{2,45})\]|(?P<name>[0-9A-Za-z._-]{1,253}))(?::[0-9]{0,5})?")
_LABEL = re.compile(r"[0-9a-z_](?:[0-9a-z_-]{0,61}[0-9a-z_])?")


@dataclass(frozen=True, slots=True)
class Hosts:
    """The names that are ours. Those of the machine itself always are.

    Whoever owns a name can have it point anywhere, also to your own machine, and a page under this name would then be
    our own for the browser. So only names count that nobody else can own. Nobody owns numbers.

    >>> hosts = Hosts(frozenset({"durak.example"}))
    >>> [hosts.known(one) for one in ("localhost:8765", "127.0.0.1", "[::1]:80", "Durak.Example.", "evil.example", "[")]
    [True, True, True, True, False, False]
    """

    names: frozenset[str] = frozenset()
    # Also any address in numbers.
    addresses: bool = False
    # Also any name.
    any_name: bool = False

    def known(self, host: str | None) -> bool:
        """Is this ours? A program that does not say whom it calls is no browser."""
        if not host:
            return True
        found = _HOST.fullmatch(host)
        if found is None:
            return False
        name = found["name"] or found["numbers"]
        try:
            loopback = ipaddress.ip_address(name).is_loopback
        except ValueError:
            if found["numbers"]:
                return False
        else:
            return loopback or self.addresses
        name = name.lower().removesuffix(".")
        return self.any_name or name in self.names or name == "localhost" or name.endswith(".localhost")


def hosts_of(listening: str, lan: bool = False, proxied: bool = False, names: Iterable[str] = ()) -> Hosts:
    """The names of a server that listens there; ValueError if one of the names cannot be one.

    On the machine itself and in one network the names are known. A server in the open does not know its own, so
    without any that it was told every name is good: it trusts nobody for where they are.

    >>> hosts_of("127.0.0.1").known("durak.example"), hosts_of("127.0.0.1", proxied=True).known("durak.example")
    (False, True)
    >>> hosts_of("127.0.0.1", names=["durak.example:80"])
    Traceback (most recent call last):
    ValueError: 'durak.example:80' is not a name of a machine: write durak.example
    """
    given = frozenset(map(_name, names))
    if lan:
        # Bonjour and Avahi call a machine so.
        own = socket.gethostname().lower().split(".")[0]
        return Hosts(given | {socket.gethostname().lower(), own, f"{own}.local"}, addresses=True)
    if proxied or not _is_loopback(listening):
        return Hosts(given, addresses=True, any_name=not given)
    return Hosts(given)


def _name(text: str) -> str:
    try:
        name = text.strip().removesuffix(".").encode("idna").decode().lower()
    except UnicodeError:
        name = ""
    if not all(map(_LABEL.fullmatch, name.split("."))):
        raise ValueError(f"{text!r} is not a name of a machine: write durak.example")
    return name


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
