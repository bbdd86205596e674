"""Things to study, in whichever process that happens, and how processes wait for each other."""

import os
import select
from collections.abc import Iterator
from pathlib import Path

from durak.kernel import Hidden, Sampler, State, Stopped
from durak.rules import PRESETS, full_deck
from durak.server.refusals import Refused

SETTINGS = PRESETS["spec"]
# Nothing takes as long as this, in seconds.
LONG = 60


class Tokens:
    """Tokens that processes give each other."""

    def __init__(self, path: Path) -> None:
        os.mkfifo(path)
        self.__setstate__(path)

    def __getstate__(self) -> Path:
        return self._path

    def __setstate__(self, path: Path) -> None:
        # Open at both ends: a token waits, even if nobody else is there.
        self._path, self._pipe = path, os.open(path, os.O_RDWR)

    def give(self, tokens: bytes = b".") -> None:
        os.write(self._pipe, tokens)

    def take(self) -> bytes:
        """Waits for a token."""
        assert select.select([self._pipe], [], [], LONG)[0]
        return os.read(self._pipe, 1)

    def all(self) -> bytes:
        """Takes those that are there."""
        return os.read(self._pipe, 1000) if select.select([self._pipe], [], [], 0)[0] else b""


class Subject:
    """Something to study, in whichever process: it finds numbers, each when it may, and tells what happens to it."""

    def __init__(self, folder: Path, name: str = "subject", findings: int = 3) -> None:
        self.findings, kinds = findings, ("may", "begun", "thinks", "stopped")
        self.may, self.begun, self.thinks, self.stopped = (Tokens(folder / f"{name}-{kind}") for kind in kinds)

    def __call__(self) -> Iterator[int]:
        self.begun.give()
        for number in range(self.findings):
            self.may.take()
            yield number

    def for_ever(self) -> Iterator[int]:
        """Finds the process it is in, and then thinks until it is stopped."""
        yield os.getpid()
        self.thinks.give()
        try:
            state = State.deal(SETTINGS, ["anna", "boris"], full_deck(36))
            Sampler().think(state, Hidden({}, {}), 2**62, 1)
        except Stopped:
            self.stopped.give()
            raise

    def kills(self) -> Iterator[int]:
        """Takes the process with it."""
        self.begun.give()
        os._exit(7)
        yield 0


def steps(order: Tokens, name: bytes) -> Iterator[bytes]:
    for _ in range(3):
        order.give(name)
        yield name


def fails() -> Iterator[int]:
    yield 1
    raise ZeroDivisionError


def refuses() -> Iterator[int]:
    yield 1
    raise Refused("NO_BOT", bot="deep", bots="novice")
