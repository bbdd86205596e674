"""What happens in the process in which studies think (study_process.py says why there is one)."""

import logging
import os
import pickle
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from importlib import import_module
from threading import Lock
from typing import Any, BinaryIO, Literal, TypeVar

from durak.kernel import Stop, Stopped
from durak.rules import Illegal
from durak.server.refusals import Refused
from durak.server.safe_traceback import safe_traceback

_Finding = TypeVar("_Finding")
# Begins a study. It is sent to another process: a function of a module, and what it is called with.
Begin = Callable[[], Iterator[_Finding]]
# What a process is told about a study, and what comes of a step.
Wish = Literal["begin", "step", "drop"]
Answer = tuple[Literal["found", "over", "failed"], Any]
# The nicest of all: games go first. Tests have nobody to yield to but each other.
NICETY = int(os.environ.get("DURAK_NICETY", "19"))
# What studies are made of: loaded before the process is nice, since a person waits for the first one.
_PARTS = ("board", "puzzles", "reviewing")
# Every message begins with its length, in so many bytes.
LENGTH = 4

_LOG = logging.getLogger("durak.server")


def work(threads: int) -> None:
    """Thinks for the process that has started this one, until that is gone."""
    # It says when this is over, whoever else is told to stop.
    for one in (signal.SIGINT, signal.SIGTERM):
        signal.signal(one, signal.SIG_IGN)
    for part in _PARTS:
        import_module(f"durak.server.tables.{part}")
    _be_nice()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # What is printed is no answer.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    worker = _Worker(threads, answers)
    while length := sys.stdin.buffer.read(LENGTH):
        worker.hear(*pickle.loads(sys.stdin.buffer.read(int.from_bytes(length))))
    # Nobody waits for what is still thought about.
    os._exit(0)


def _be_nice() -> None:
    with suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, 0, NICETY)
        # Linux asks each thread: those of libraries, too. Those to come inherit it.
        for thread in os.listdir("/proc/self/task"):
            os.setpriority(os.PRIO_PROCESS, int(thread), NICETY)


def packed(message: object) -> bytes:
    """A message as it is sent."""
    data = pickle.dumps(message)
    return len(data).to_bytes(LENGTH) + data


class _Worker:
    """The studies under way, and the threads that think about them: each takes one step, then it is another's turn."""

    def __init__(self, threads: int, answers: BinaryIO) -> None:
        self._threads = ThreadPoolExecutor(threads, "study")
        self._answers, self._answering = answers, Lock()
        self._studies: dict[int, _Study] = {}

    def hear(self, what: Wish, name: int, begin: Begin[Any] | None) -> None:
        """Does what is wished of a study."""
        match what:
            case "begin":
                assert begin is not None
                self._studies[name] = _Study(begin)
            case "step":
                self._threads.submit(self._step, name, self._studies[name])
            case "drop":
                self._studies.pop(name).stop.stop()

    def _step(self, name: int, study: "_Study") -> None:
        answer = study.step()
        if answer is not None:
            message = packed((name, answer))
            with self._answering, suppress(BrokenPipeError):
                self._answers.write(message)
                self._answers.flush()


class _Study:
    """A study, as far as it was thought about."""

    def __init__(self, begin: Begin[Any]) -> None:
        self._begin = begin
        self._steps: Iterator[Any] | None = None
        self.stop = Stop()

    def step(self) -> Answer | None:
        """What comes of one more step; None if nobody wants to know."""
        if self.stop.stopped:
            return None
        try:
            with self.stop:
                if self._steps is None:
                    self._steps = self._begin()
                return "found", next(self._steps)
        except StopIteration:
            return "over", None
        except Stopped:
            return None
        except (Refused, Illegal) as refused:
            return "failed", refused
        except Exception as error:
            # What it says could name a hidden card.
            _LOG.error("a study has failed: %s", safe_traceback(error))
            return "failed", RuntimeError(f"a study has failed: {type(error).__name__}")
