"""What other processes say on the channel of the database."""

import asyncio
from collections.abc import Callable

from durak.server.storage.channel import CHANNEL, News, understood
from durak.server.storage.database import WATCHFUL
from durak.server.storage.store import BEAT, LIFE, Store


async def listen(store: Store, begun: Callable[[], None], heard: Callable[[News], None]) -> None:
    """Calls `begun` once it hears, then `heard` with all news of others; raises when the connection is lost."""
    import psycopg

    _, how = store.engine.dialect.create_connect_args(store.engine.url)
    async with await psycopg.AsyncConnection.connect(**{**how, **WATCHFUL}, autocommit=True) as connection:
        await connection.execute(f"LISTEN {CHANNEL}".encode())
        begun()
        while True:
            async for notice in connection.notifies(timeout=BEAT):
                sender, news = understood(notice.payload)
                for one in news if sender != store.me else ():
                    heard(one)
            # A connection that died silently fails here.
            await asyncio.wait_for(connection.execute(b"SELECT 1"), LIFE)
