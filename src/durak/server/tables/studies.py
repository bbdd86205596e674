"""What people want to have analysed: a bounded queue, in which every study thinks step by step, below all games.

A study is an iterator of findings; each step of it is one thought. The studies take turns, so a long one holds up no
short one. Whoever asks for the same as somebody else gets the same study, with all findings so far. A study that nobody
follows any more is dropped at once, and one that has come to its end is kept for a while.
"""

import asyncio
import os
from collections import Counter, OrderedDict
from collections.abc import AsyncGenerator, Hashable, Mapping
from contextlib import aclosing
from typing import Generic, TypeVar

from durak.server.refusals import Refused, TooFast
from durak.server.tables.study_process import StudyProcess
from durak.server.tables.study_worker import Begin

_Finding = TypeVar("_Finding")
# How many studies may be under way, and how many finished ones are kept.
MOST, KEPT = 16, 200
# When to try again, in seconds.
_SOON = 5.0


class _Study(Generic[_Finding]):
    """One study: what it has found so far, and how many follow it."""

    def __init__(self) -> None:
        self.findings: list[_Finding] = []
        self.followers = 0
        self.work: asyncio.Task[None] | None = None
        # Set with the next finding, or at the end.
        self.news = asyncio.Event()

    @property
    def over(self) -> bool:
        """Is nothing more to be found?"""
        return self.work is not None and self.work.done()

    def tell(self) -> None:
        """Wakes everybody who follows it."""
        self.news.set()
        self.news = asyncio.Event()


class Studies:
    """All studies that this process is asked for, and the other one in which they think."""

    def __init__(self, threads: int | None = None, most: int = MOST, kept: int = KEPT) -> None:
        self.thoughts = StudyProcess(threads or max(1, (os.cpu_count() or 1) // 2))
        self._most, self._most_kept = most, kept
        self._under_way: dict[Hashable, _Study[object]] = {}
        self._kept: OrderedDict[Hashable, _Study[object]] = OrderedDict()
        self._each: Counter[str] = Counter()
        # How many there were, and how many were dropped because nobody followed them any more.
        self.begun, self.dropped = 0, 0

    async def follow(
        self, key: Hashable, begin: Begin[_Finding], who: Mapping[str, int] | None = None
    ) -> AsyncGenerator[_Finding]:
        """The findings of a study, each as soon as it is there; `who` says how many at once each name may follow.

        Refused before the first finding if that would be too many. Whoever stops listening has left.
        """
        who = who or {}
        study = self._find(key, begin, who)
        counted = () if study.over else tuple(who)
        study.followers += 1
        self._each.update(counted)
        try:
            told = 0
            while True:
                news = study.news
                for finding in study.findings[told:]:
                    told += 1
                    yield finding
                if told < len(study.findings):
                    continue
                if study.over:
                    break
                await news.wait()
            assert study.work is not None
            # A study that has failed fails for everybody who follows it.
            await study.work
        finally:
            study.followers -= 1
            self._each.subtract(counted)
            self._each += Counter()
            if not study.followers and study.work is not None and not study.work.done():
                study.work.cancel()
                self.dropped += 1
                # Whoever asks again meanwhile begins anew.
                if self._under_way.get(key) is study:
                    del self._under_way[key]

    @property
    def under_way(self) -> int:
        """How many studies are under way."""
        return len(self._under_way)

    @property
    def kept(self) -> int:
        """How many finished ones are kept."""
        return len(self._kept)

    async def close(self) -> None:
        """Stops all thinking, and waits for nothing."""
        await self.thoughts.close()

    def _find(self, key: Hashable, begin: Begin[_Finding], who: Mapping[str, int]) -> _Study[_Finding]:
        known = self._kept.get(key)
        if known is not None:
            self._kept.move_to_end(key)
            return known  # type: ignore[return-value]
        if any(self._each[one] >= most for one, most in who.items()):
            raise TooFast(_SOON)
        if key in self._under_way:
            return self._under_way[key]  # type: ignore[return-value]
        if len(self._under_way) >= self._most:
            raise Refused("BUSY")
        study: _Study[_Finding] = _Study()
        self._under_way[key] = study  # type: ignore[assignment]
        self.begun += 1
        study.work = asyncio.create_task(self._work(key, study, begin))
        study.work.add_done_callback(lambda _: study.tell())
        return study

    async def _work(self, key: Hashable, study: _Study[_Finding], begin: Begin[_Finding]) -> None:
        try:
            async with aclosing(self.thoughts.findings(begin)) as findings:
                async for finding in findings:
                    study.findings.append(finding)
                    study.tell()
        finally:
            if self._under_way.get(key) is study:
                del self._under_way[key]
        self._kept[key] = study  # type: ignore[assignment]
        while len(self._kept) > self._most_kept:
            self._kept.popitem(last=False)
