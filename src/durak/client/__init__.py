"""A client of a server: it speaks the messages of docs/protocol.md, and comes back when the connection is lost."""

from durak.client.client import Client, Doubt, Link, News, Seen, play_seat
from durak.client.http import Calls, RefusedError

__all__ = ["Calls", "Client", "Doubt", "Link", "News", "RefusedError", "Seen", "play_seat"]
