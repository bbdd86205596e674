"""What the terminal remembers about a person: a name, the looks of the table, the last game, and tokens of servers."""

import os
from pathlib import Path
from typing import Any

import msgspec
import platformdirs

from durak.i18n import Words
from durak.protocol import LONGEST_NAME

# What the tables of the server inside this program are called; its port is another one each time.
LOCAL = "local"


class Place(msgspec.Struct):
    """Who one is at a server, and the table where one sat last."""

    token: str | None = None
    table: str | None = None


class Preferences(msgspec.Struct):
    """Everything that is remembered; `save` writes it, for its owner alone."""

    name: str | None = None
    language: str | None = None
    four_colours: bool = False
    # The choices of the last new game, as the dialogue names them.
    game: dict[str, Any] = {}
    places: dict[str, Place] = {}

    def save(self, file: Path | None = None) -> None:
        """Writes it down; a half-written file is never seen."""
        file = file or preferences_file()
        draft = file.with_suffix(".new")
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as new:
            new.write(msgspec.json.format(msgspec.json.encode(self)))
        draft.replace(file)

    def at(self, server: str) -> Place:
        """Who one is at a server; nobody yet where one never was."""
        return self.places.get(server, Place())

    def sat(self, server: str, token: str, table: str | None) -> None:
        """Remembers a server, and the table to come back to."""
        place = Place(token, table)
        if self.places.get(server) != place:
            self.places[server] = place
            self.save()


def own_name(words: Words, name: str | None) -> str:
    """The name of the person at the keyboard, as far as a server has room for it; ValueError if it is none.

    >>> own_name(Words("en"), None), own_name(Words("en"), "  Anna ")
    ('Player', 'Anna')
    """
    if name is not None and not (name.strip() and name.isprintable()):
        raise ValueError(words("error-name"))
    return words("play-name") if name is None else name.strip()[:LONGEST_NAME]


def preferences_file() -> Path:
    """Where it is kept."""
    return platformdirs.user_config_path("durak", ensure_exists=True) / "terminal.json"


def saved_preferences(file: Path | None = None) -> Preferences:
    """What was remembered; nothing, if there is no file or it is not one of ours."""
    try:
        return msgspec.json.decode((file or preferences_file()).read_bytes(), type=Preferences)
    except (OSError, msgspec.MsgspecError):
        return Preferences()
