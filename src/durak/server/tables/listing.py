"""The list of public tables, made once for everybody who asks at about the same time."""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec
from msgspec.structs import replace

from durak.protocol import Options, Summary
from durak.server.allowance import Allowance

# How often the list is refreshed, however many ask: a burst, then a rate per second. So it is at most a second old.
LOOKS = (5, 1)

_Found = TypeVar("_Found")


class Kept(Generic[_Found]):
    """A costly result, worked out once for everybody who asks at about the same time."""

    def __init__(self, find: Callable[[], Awaitable[_Found]]) -> None:
        self._find, self._looks = find, Allowance(*LOOKS)
        self._found: list[_Found] = []
        self._finding: asyncio.Task[_Found] | None = None

    async def get(self) -> _Found:
        """The last result, or a new one."""
        if self._finding is None and (self._looks.spend() or not self._found):
            self._finding = asyncio.create_task(self._look())
        if self._finding is not None:
            return await asyncio.shield(self._finding)
        return self._found[0]

    async def _look(self) -> _Found:
        try:
            found = await self._find()
            self._found = [found]
            return found
        finally:
            self._finding = None


@dataclass(frozen=True, slots=True)
class Listed:
    """The list in one language: as JSON, and a tag that changes with it."""

    tables: bytes
    tag: str
    # The whole message except its end.
    _beginning: str

    def message(self, id: str | None) -> str:
        """As the answer to a request with this id.

        >>> listed("en", ()).message("7"), listed("en", ()).message(None)
        ('{"type":"lobby","tables":[],"id":"7"}', '{"type":"lobby","tables":[]}')
        """
        return f"{self._beginning}}}" if id is None else f'{self._beginning},"id":{msgspec.json.encode(id).decode()}}}'


def listed(language: str, summaries: Sequence[Summary], rules: Callable[[Options, str], str] | None = None) -> Listed:
    """These tables in a language."""
    told = [one if rules is None else replace(one, rules=rules(one.options, language)) for one in summaries]
    tables = msgspec.json.encode(told)
    tag = f'"{hashlib.sha256(tables).hexdigest()[:16]}"'
    return Listed(tables, tag, f'{{"type":"lobby","tables":{tables.decode()}')


class Listing:
    """The list in every language that was asked for, until it changes."""

    def __init__(self, find: Callable[[], Awaitable[Sequence[Summary]]], rules: Callable[[Options, str], str]) -> None:
        self._now, self._rules = Kept(find), rules
        self._summaries: Sequence[Summary] = ()
        self._listed: dict[str, Listed] = {}

    async def get(self, language: str) -> Listed:
        """The list in a language that we speak."""
        summaries = await self._now.get()
        if summaries is not self._summaries and summaries != self._summaries:
            self._listed = {}
        self._summaries = summaries
        if language not in self._listed:
            self._listed[language] = listed(language, summaries, self._rules)
        return self._listed[language]
