"""A real server, and how to call it over plain HTTP as this or that person."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from durak.server.tables.studies import Studies
from durak.server.wire.rate_limits import Limits, RateLimiter
from server.hosting import serving

# Passwords are checked as slowly as anywhere; only tests that are about it are held back.
FREELY = Limits(passwords=(1000, 1000))
PASSWORD = "correct horse"


class Site:
    """One server from outside."""

    def __init__(self, port: int, http: httpx.AsyncClient, studies: Studies) -> None:
        self.http, self.url = http, f"ws://127.0.0.1:{port}/ws"
        # What is thought about there, for tests that count it.
        self.studies = studies

    async def call(self, method: str, path: str, token: str | None = None, **body: Any) -> httpx.Response:
        """Makes a call as the person with this token."""
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        return await self.http.request(method, path, json=body or None, headers=headers)

    async def ask(self, method: str, path: str, token: str | None = None, **body: Any) -> Any:
        """The answer to a call that has to be answered."""
        answer = await self.call(method, path, token, **body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def refused(self, method: str, path: str, token: str | None = None, **body: Any) -> tuple[int, str]:
        """The status and the code of a call that has to be refused, with a sentence."""
        answer = await self.call(method, path, token, **body)
        assert set(answer.json()) == {"code", "text"}
        assert answer.json()["text"]
        return answer.status_code, answer.json()["code"]

    async def account(self, name: str, token: str | None = None) -> str:
        """An account of this name; its token."""
        made = await self.ask("POST", "/api/account", token, name=name, password=PASSWORD)
        return str(made["token"])


@asynccontextmanager
async def site(folder: Path, limits: Limits = FREELY, **options: Any) -> AsyncIterator[Site]:
    """A server whose tables and people are in the folder."""
    limiter = RateLimiter(limits, options.pop("proxies", 0))
    async with serving(folder, limiter=limiter, **options) as server:
        base = f"http://127.0.0.1:{server.port}"
        async with httpx.AsyncClient(base_url=base, timeout=30) as http:
            app: Any = server.config.app
            yield Site(server.port, http, app.state.studies)
