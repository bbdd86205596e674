"""A client of a server: it speaks the messages of docs/protocol.md, and reconnects when the connection is lost."""

from durak.extras import needs

needs("play", "httpx", "websockets")

from durak.client.client import Client
from durak.client.connection import Link, News
from durak.client.deal import Deal, Doubt
from durak.client.http import Calls
from durak.client.playing import LATE, play_seat
from durak.client.refused import RefusedError
from durak.client.table import Seen

__all__ = ["LATE", "Calls", "Client", "Deal", "Doubt", "Link", "News", "RefusedError", "Seen", "play_seat"]
