"""A table for machines: the messages of docs/protocol.md as lines of JSON, in and out."""

import secrets
import sys
from contextlib import suppress
from threading import Thread

import msgspec

from durak import protocol
from durak.client import Doubt, Link
from durak.protocol import Error
from durak.terminal.lines.blocking_client import BlockingClient


def speak_json(connection: BlockingClient, table: str) -> None:
    """Prints everything the server says and sends everything that is typed, until the input ends.

    A request that names no table means this one.
    """
    printing = Thread(target=_print, args=(connection,), name="printing", daemon=True)
    printing.start()
    for line in sys.stdin:
        if not line.strip():
            continue
        try:
            connection.do(connection.client.send(_request(line, table)))
        except ValueError as error:
            connection.news.put(Error("BAD_MESSAGE", str(error)))
    # Earlier requests are still answered: the server reads in order.
    connection.do(connection.client.ping())
    connection.news.put(None)
    printing.join()


def _request(line: str, table: str) -> protocol.Request:
    form = msgspec.json.decode(line)
    if not isinstance(form, dict):
        raise ValueError("a request is a JSON object, as docs/protocol.md says")
    kinds = [kind for kind in protocol.TableRequest.__args__ if kind.__struct_config__.tag == form.get("type")]
    if kinds:
        form.setdefault("table", table)
        if form["type"] in ("move", "hint"):
            form.setdefault("id", secrets.token_hex(8))
    return protocol.request(msgspec.json.encode(form))


def _print(connection: BlockingClient) -> None:
    """The only place that prints, so that lines never get mixed up."""
    # It is not an error if the reader has gone away.
    with suppress(BrokenPipeError):
        while (news := connection.news.get()) is not None:
            if not isinstance(news, Link | Doubt):
                print(protocol.encode(news), flush=True)
