"""Where studies think: in a process of their own, so that nothing in this one waits for a thread that is nice.

The system suspends a nice thread anywhere as soon as somebody else wants the core, also while it holds Python's lock,
for which the thread is waiting that answers moves: that one is then as late as if it were nice itself.
"""

import asyncio
import logging
import pickle
import sys
from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress
from itertools import count
from time import monotonic
from typing import Any, TypeVar

from durak.server.tables.study_worker import LENGTH, Answer, Begin, Wish, packed

_Finding = TypeVar("_Finding")
# How often the process may die over a study before that is given up.
DEATHS = 3

_LOG = logging.getLogger("durak.server")


class StudyProcess:
    """A process that thinks about studies, step by step; it is started when it is needed, and anew when it has died."""

    def __init__(self, threads: int) -> None:
        self._threads = threads
        self._life: _Life | None = None
        self._starting = asyncio.Lock()
        self._names = count()
        # How many steps there were, how many were stopped, and how many seconds they took in total.
        self.begun, self.stopped, self.seconds = 0, 0, 0.0
        # How many are thought about just now, or wait for that.
        self.going_on = 0

    @property
    def number(self) -> int | None:
        """The number of the process; None if there is none."""
        return None if self._life is None or self._life.over else self._life.process.pid

    async def findings(self, begin: Begin[_Finding]) -> AsyncGenerator[_Finding]:
        """What a study finds, each thought about when it is asked for; whoever stops listening stops the thinking.

        If the process dies, the study is begun anew in another one, and what it has told is not told again.
        """
        told = deaths = 0
        while True:
            again, newest = 0, list[_Finding]()
            try:
                async with aclosing(self._findings(begin)) as findings:
                    async for finding in findings:
                        again, newest = again + 1, [finding]
                        if again > told:
                            told = again
                            yield finding
            except Died:
                deaths += 1
                if deaths == DEATHS:
                    raise RuntimeError(f"{DEATHS} processes have died over a study") from None
                continue
            # What goes by the clock may find less the second time: its end is told all the same.
            for finding in newest if again < told else ():
                yield finding
            return

    async def close(self) -> None:
        """Ends the process, whatever it is doing."""
        async with self._starting:
            if self._life is not None:
                await self._life.end()

    async def _findings(self, begin: Begin[_Finding]) -> AsyncGenerator[_Finding]:
        life, name = await self._alive(), next(self._names)
        life.say("begin", name, begin)
        try:
            while True:
                kind, found = await self._step(life, name)
                if kind == "over":
                    return
                if kind == "failed":
                    raise found
                yield found
        finally:
            life.say("drop", name)

    async def _alive(self) -> "_Life":
        async with self._starting:
            if self._life is None or self._life.over:
                self._life = await _Life.begin(self._threads)
            return self._life

    async def _step(self, life: "_Life", name: int) -> Answer:
        begun = monotonic()
        self.begun += 1
        self.going_on += 1
        try:
            return await life.step(name)
        except asyncio.CancelledError:
            self.stopped += 1
            raise
        finally:
            self.going_on -= 1
            self.seconds += monotonic() - begun


class Died(Exception):  # noqa: N818 - what has happened
    """The process is gone, and with it all that it was thinking about."""


class _Life:
    """The process from its start to its end, and what is expected of it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process, self.over, self._ended = process, False, False
        self._expected: dict[int, asyncio.Future[Answer]] = {}
        self._listening = asyncio.create_task(self._listen())

    @classmethod
    async def begin(cls, threads: int) -> "_Life":
        """Starts a process, which finds its modules where this one does."""
        think = f"from durak.server.tables.study_worker import work; work({threads})"
        code = f"import sys; sys.path[:] = {sys.path!r}; {think}"
        pipe = asyncio.subprocess.PIPE
        return cls(await asyncio.create_subprocess_exec(sys.executable, "-c", code, stdin=pipe, stdout=pipe))

    def say(self, what: Wish, name: int, begin: Begin[Any] | None = None) -> None:
        """Tells the process about a study; there may be nobody left to listen."""
        if not self.over:
            assert self.process.stdin is not None
            self.process.stdin.write(packed((what, name, begin)))

    async def step(self, name: int) -> Answer:
        """What the next step of a study leads to; Died if there is nobody to take it."""
        if self.over:
            raise Died
        expected: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._expected[name] = expected
        self.say("step", name)
        try:
            return await expected
        finally:
            del self._expected[name]

    async def end(self) -> None:
        """Ends the process, whatever it is doing."""
        self._ended = True
        with suppress(ProcessLookupError):
            self.process.kill()
        await asyncio.wait([self._listening])

    async def _listen(self) -> None:
        assert self.process.stdout is not None
        try:
            while True:
                length = int.from_bytes(await self.process.stdout.readexactly(LENGTH))
                name, answer = pickle.loads(await self.process.stdout.readexactly(length))
                # Whoever was to hear it may have left.
                if name in self._expected and not self._expected[name].done():
                    self._expected[name].set_result(answer)
        except asyncio.IncompleteReadError:
            # It has died, or is about to.
            pass
        finally:
            self.over = True
            for expected in self._expected.values():
                if not expected.done():
                    expected.set_exception(Died())
            if not self.process.stdout.at_eof():
                self.process.kill()
            code = await self.process.wait()
            if not self._ended:
                _LOG.warning("the process that analyses has died (%s); it is started again when it is needed", code)
