"""How people refer to a server and a table: by an address, a link, or a table's id."""

import re
from urllib.parse import urlsplit, urlunsplit

from durak.rules import Reason

_TABLE = re.compile(r"[0-9A-Za-z]{6,32}")


def server_of(address: str) -> str:
    """The WebSocket address of the server at this address; ValueError if it is not an address.

    >>> server_of("localhost:8765"), server_of("https://durak.example/table/K7QMX2PDAB")
    ('ws://localhost:8765/ws', 'wss://durak.example/ws')
    """
    parts = urlsplit(address if "//" in address else f"//{address}", scheme="http")
    schemes = {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}
    try:
        port = parts.port
    except ValueError:
        port = -1
    if parts.scheme not in schemes or not parts.hostname or port == -1:
        text = f"{address!r} is not the address of a server: write HOST:PORT, or a link to a table"
        raise ValueError(Reason("unread-address", text, address=address))
    base = parts.path if parts.path.endswith("/ws") else re.sub(r"/?(table/.*)?$", "/ws", parts.path, count=1)
    return urlunsplit((schemes[parts.scheme], parts.netloc, base, "", ""))


def table_of(link: str) -> str | None:
    """The id of a table, from its link or given alone.

    >>> table_of("https://durak.example/table/K7QMX2PDAB"), table_of(" k7qmx2pdab "), table_of("localhost:8765")
    ('K7QMX2PDAB', 'K7QMX2PDAB', None)
    """
    found = re.search(r"/table/([0-9A-Za-z]+)", link)
    text = found.group(1) if found else link.strip()
    return text.upper() if _TABLE.fullmatch(text) else None
