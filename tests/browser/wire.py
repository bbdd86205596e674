"""The line between a page and its server: what the server says can be held back, and the line can be cut."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from chromium import PATIENCE

Message = dict[str, Any]


class Wire:
    """Knows everything that either side has said; lets it pass until it is told to hold it."""

    def __init__(self, page: Page, hear: Callable[[str], None]) -> None:
        self._tab, self._hear = page, hear
        self._page: WebSocketRoute | None = None
        # What the page has said, and what the server has said that the page does not know yet.
        self.said: list[Message] = []
        self.held: list[str] = []
        self.holding = False
        # Nobody gets through.
        self.down = False
        page.route_web_socket("**/ws", self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        if self.down:
            page.close()
            return
        self._page, server = page, page.connect_to_server()

        def up(frame: str | bytes) -> None:
            self.said.append(json.loads(frame))
            server.send(frame)

        def down(frame: str | bytes) -> None:
            self.held.append(frame if isinstance(frame, str) else frame.decode())
            if not self.holding:
                self.release()

        page.on_message(up)
        server.on_message(down)

    def moves(self) -> list[Message]:
        """The events that the page wanted to play, in order."""
        return [one["event"] for one in self.said if one["type"] == "move"]

    def release(self, count: int | None = None) -> None:
        """Hands on what was held, or the first messages of it."""
        count = len(self.held) if count is None else count
        passing, self.held = self.held[:count], self.held[count:]
        for frame in passing:
            self._hear(frame)
            assert self._page is not None
            self._page.send(frame)

    def expect(self, kind: str) -> None:
        """Waits until the server has said something of this kind, which is held."""
        page = self._tab
        for _ in range(PATIENCE // 20):
            if any(json.loads(frame)["type"] == kind for frame in self.held):
                return
            page.wait_for_timeout(20)
        raise AssertionError(f"the server never said {kind}")

    def next(self) -> Message:
        """The oldest message that is held."""
        message: Message = json.loads(self.held[0])
        return message

    def cut(self) -> None:
        """The line is lost with all that was on its way, and nobody gets through until it is mended."""
        self.down, self.held, self.holding = True, [], False
        assert self._page is not None
        self._page.close()

    def mend(self) -> None:
        """The next attempt to connect succeeds."""
        self.down = False
