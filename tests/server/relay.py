"""Something between a client and its server that loses messages, as a bad network or somebody malicious would."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from durak import protocol
from durak.protocol import Request


@asynccontextmanager
async def relay(url: str, loses: Callable[[Request], bool]) -> AsyncIterator[str]:
    """The address of a relay to a server, which hands everything on but what it loses."""

    async def hand_on(client: ServerConnection) -> None:
        async with connect(url, max_size=2**24) as server:
            ways = [asyncio.create_task(way) for way in (_up(client, server, loses), _down(server, client))]
            # When one side is gone, nobody waits for the other.
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()

    async with serve(hand_on, "127.0.0.1", 0) as listening:
        port = listening.sockets[0].getsockname()[1]
        yield f"ws://127.0.0.1:{port}/ws"


async def _up(client: ServerConnection, server: ClientConnection, loses: Callable[[Request], bool]) -> None:
    try:
        async for frame in client:
            if not loses(protocol.request(frame)):
                await server.send(frame)
    except ConnectionClosed:
        pass


async def _down(server: ClientConnection, client: ServerConnection) -> None:
    try:
        async for frame in server:
            await client.send(frame)
    except ConnectionClosed:
        pass
