"""Messages to one client: sent at once if possible, and queued otherwise."""

import asyncio
from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from durak.server.wire.transport import PUT

# How many messages may wait for a slow reader, and their greatest total length.
MOST_WAITING = 500
MOST_BYTES = 8 * 2**20


class Outgoing:
    """The messages that wait to be sent."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._waiting: asyncio.Queue[tuple[str, ...]] = asyncio.Queue()
        self._size = 0
        # Sends at once where that is possible.
        self._put: Callable[..., bool] = socket.scope["state"].get(PUT) or (lambda *frames: False)
        # Has anything been sent?
        self._lighter = asyncio.Event()

    def __len__(self) -> int:
        return self._waiting.qsize()

    def send(self, *frames: str) -> bool:
        """Sends or queues messages; False if too many are waiting because the client does not read."""
        if not self._size and self._put(*frames):
            return True
        self._size += sum(map(len, frames))
        if self._waiting.qsize() >= MOST_WAITING or self._size > MOST_BYTES:
            return False
        self._waiting.put_nowait(frames)
        return True

    async def keep_up(self) -> None:
        """Waits until most of the queue is sent: a client may read slowly when it is sent much at once."""
        while self._size > MOST_BYTES // 4 or self._waiting.qsize() > MOST_WAITING // 4:
            self._lighter.clear()
            await self._lighter.wait()

    async def write(self) -> None:
        """Sends the queue as it fills, until the other end is gone."""
        try:
            while True:
                for frame in await self._waiting.get():
                    await self._socket.send_text(frame)
                    self._size -= len(frame)
                    self._lighter.set()
        except (WebSocketDisconnect, RuntimeError):
            # These all mean that the other end is gone.
            return
