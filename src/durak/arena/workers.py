"""Games played at the same time in several processes of this machine."""

import signal
import sys
import traceback
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import NoReturn

from durak.arena.engines import Engines
from durak.arena.games import Played, play_game
from durak.arena.tournament import Tournament

# How many processes may die over a game before it is given up.
DEATHS = 3


def play_here(tournament: Tournament, numbers: Sequence[int], luck: bool = False) -> Iterator[Played]:
    """The games of these numbers, one after the other."""
    with Engines() as engines:
        for number in numbers:
            yield play_game(tournament, number, luck, engines)


@dataclass
class _Worker:
    """A process, and the game that it plays."""

    process: SpawnProcess
    number: int


def play_in_processes(
    tournament: Tournament, numbers: Sequence[int], jobs: int, luck: bool = False
) -> Generator[Played, None, None]:
    """The games of these numbers as they end; a game whose process dies is played again by another one.

    Processes end with this one even if it is killed: each waits at the other end of a pipe that nobody else holds.
    """
    context = get_context("spawn")
    waiting, crew, deaths = list(reversed(numbers)), dict[Connection, _Worker](), Counter[int]()
    # Those who have nothing more to play, and only end their engines.
    leaving: list[SpawnProcess] = []

    def hire() -> None:
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs, tournament, luck), daemon=True)
        process.start()
        theirs.close()
        crew[ours] = _Worker(process, waiting.pop())
        _tell(ours, crew[ours].number)

    try:
        while len(crew) < jobs and waiting:
            hire()
        while crew:
            for connection in wait(list(crew)):
                assert isinstance(connection, Connection)
                worker = crew[connection]
                try:
                    answer = connection.recv()
                except (EOFError, ConnectionResetError):
                    del crew[connection]
                    deaths[worker.number] += 1
                    if deaths[worker.number] >= DEATHS:
                        died = f"{DEATHS} processes have died over game {worker.number}"
                        raise RuntimeError(f"{died}, the last one with exit code {_code(worker.process)}") from None
                    waiting.append(worker.number)
                    hire()
                    continue
                if isinstance(answer, str):
                    raise RuntimeError(f"game {worker.number} has failed:\n{answer}")
                if waiting:
                    worker.number = waiting.pop()
                    _tell(connection, worker.number)
                else:
                    leaving.append(crew.pop(connection).process)
                    connection.close()
                yield answer
    finally:
        for connection, worker in crew.items():
            worker.process.terminate()
            connection.close()
        for process in (*leaving, *(worker.process for worker in crew.values())):
            process.join(10)
            process.kill()


def _tell(connection: Connection, number: int) -> None:
    # Waiting for the answer will show whether the worker is still alive.
    with suppress(OSError):
        connection.send(number)


def _work(connection: Connection, tournament: Tournament, luck: bool) -> None:
    """Plays the games it is given, until the main process is gone."""
    # Ctrl-C reaches every process of the terminal, but only the first one decides; and engines end with their host.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    with Engines() as engines:
        while True:
            try:
                number = connection.recv()
            except EOFError:
                return
            try:
                answer: Played | str = play_game(tournament, number, luck, engines)
            except Exception:
                answer = traceback.format_exc()
            try:
                connection.send(answer)
            except OSError:
                return


def _leave(signum: int, frame: FrameType | None) -> NoReturn:
    sys.exit(1)


def _code(process: SpawnProcess) -> int | None:
    process.join(10)
    return process.exitcode
