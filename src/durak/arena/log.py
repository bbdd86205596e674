"""The log of a run: a head that says what is played, then a line of JSON for every game that is over."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from durak.arena.games import Played
from durak.arena.tournament import Tournament
from durak.locks import try_to_hold

# The version of the format.
VERSION = 1


class Log:
    """A log that games are added to."""

    def __init__(self, file: IO[bytes] | None, games: dict[int, Played]) -> None:
        self._file = file
        # The games that are in it, by number.
        self.games = games

    def add(self, game: Played) -> None:
        """Adds a game; after this it survives whatever happens to this process."""
        self.games[game.number] = game
        if self._file is not None:
            self._file.write(_line(game.to_json()))
            self._file.flush()


@contextmanager
def open_log(path: Path | None, tournament: Tournament) -> Iterator[Log]:
    """The log of this tournament, new or with what was played already; a log of another run is a ValueError."""
    if path is None:
        yield Log(None, {})
        return
    head = {"arena": VERSION, **tournament.to_json()}
    try:
        file = path.open("a+b")
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror}") from error
    with file:
        _lock(path, file)
        there, games, end = _read(path, file)
        # A line that a sudden end cut off.
        file.truncate(end)
        if there is None:
            file.write(_line(head))
            file.flush()
        elif there != head:
            raise ValueError(f"{path} is the log of another run: {'; '.join(_differences(there, head))}")
        yield Log(file, games)


def read_log(path: Path) -> tuple[Tournament, dict[int, Played]]:
    """What was played in a run, and its games by number."""
    try:
        with path.open("rb") as file:
            head, games, _ = _read(path, file)
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror}") from error
    if head is None:
        raise ValueError(f"{path} is empty: no run has written to it")
    return Tournament.from_json(head), games


def _lock(path: Path, file: IO[bytes]) -> None:
    """Keeps other runs away from the file for as long as it is open."""
    if not try_to_hold(file.fileno()):
        raise ValueError(f"{path}: another run is writing to this log")


def _read(path: Path, file: IO[bytes]) -> tuple[dict[str, Any] | None, dict[int, Played], int]:
    """The head, the games, and where the last whole line ends."""
    file.seek(0)
    head: dict[str, Any] | None = None
    games: dict[int, Played] = {}
    end = 0
    for number, line in enumerate(file, start=1):
        if not line.endswith(b"\n"):
            if head is None and not b'{"arena": '.startswith(line[:10]):
                raise ValueError(f"{path} is not the log of an arena")
            break
        try:
            form = json.loads(line)
            if head is None:
                if form["arena"] != VERSION:
                    raise ValueError(f"{path} is a log of version {form['arena']}, and this is {VERSION}")
                head = form
            else:
                game = Played.from_json(form)
                if games.setdefault(game.number, game) is not game:
                    raise ValueError(f"{path}, line {number}: game {game.number} is there twice")
        except (KeyError, TypeError, json.JSONDecodeError):
            what = "is not the log of an arena" if head is None else f"line {number}: this is not a game"
            raise ValueError(f"{path}{' ' if head is None else ', '}{what}") from None
        end += len(line)
    return head, games, end


def _differences(there: dict[str, Any], here: dict[str, Any]) -> Iterator[str]:
    """What differs, down to the single setting."""
    for key in here:
        if isinstance(here[key], dict) and isinstance(there.get(key), dict):
            yield from _differences(there[key], here[key])
        elif there.get(key) != here[key]:
            yield f"{key} is {_shown(there.get(key))} there and {_shown(here[key])} here"


def _shown(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _line(form: dict[str, Any]) -> bytes:
    return json.dumps(form).encode() + b"\n"
