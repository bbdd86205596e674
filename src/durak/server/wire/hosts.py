"""The host names of a server: a page of another site must not reach it under a name that the site owns."""

import ipaddress
import re
import socket
from collections.abc import Iterable
from dataclasses import dataclass

# The host as a browser writes it: an IPv6 address in brackets or a name, then perhaps a port.
_HOST = re.compile(r"(?:\[(?P<numbers>[0-9A-Fa-f:.]{2,45})\]|(?P<name>[0-9A-Za-z._-]{1,253}))(?::[0-9]{0,5})?")
_LABEL = re.compile(r"[0-9a-z_](?:[0-9a-z_-]{0,61}[0-9a-z_])?")


@dataclass(frozen=True, slots=True)
class Hosts:
    """The names that are ours; those of the machine itself always are.

    The owner of a name can let it point anywhere, even to your own machine; the browser would then take their page for
    ours. So only names that nobody else can own count. Nobody owns a numeric address.

    >>> hosts = Hosts(frozenset({"durak.example"}))
    >>> [hosts.known(one) for one in ("localhost:8765", "127.0.0.1", "[::1]:80", "Durak.Example.", "evil.example", "[")]
    [True, True, True, True, False, False]
    """

    names: frozenset[str] = frozenset()
    # Accept any numeric address, too.
    addresses: bool = False
    # Accept any name, too.
    any_name: bool = False

    def known(self, host: str | None) -> bool:
        """Is this name ours? A program that sends no host is not a browser, so it passes."""
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
    """The names of a server that listens at this address; ValueError if one is not a valid name.

    On the machine itself and in a local network the names are known. A public server does not know its own names, so
    unless it is told them it accepts all: it trusts nobody because of where they are.

    >>> hosts_of("127.0.0.1").known("durak.example"), hosts_of("127.0.0.1", proxied=True).known("durak.example")
    (False, True)
    >>> hosts_of("127.0.0.1", names=["durak.example:80"])
    Traceback (most recent call last):
    ValueError: 'durak.example:80' is not a name of a machine: write durak.example
    """
    given = frozenset(map(_name, names))
    if lan:
        # The name that Bonjour and Avahi give a machine.
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
