"""A table line by line, as several commands open it: on this computer, or at a server."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from durak.cli.program import end_thinking, leaving, open_screen, refusing

if TYPE_CHECKING:
    from durak.protocol.http.games import MyTable
    from durak.server.local import Local
    from durak.terminal.lines.blocking_client import BlockingClient
    from durak.terminal.preferences import Preferences
    from durak.terminal.screen import Screen

Json = Annotated[
    bool,
    typer.Option("--json", help="For programs: JSON lines on stdin and stdout, see docs/table.md."),
]


@contextmanager
def local_table(
    screen: "Screen", name: str | None, seed: str | None
) -> "Iterator[tuple[BlockingClient, Local, Preferences]]":
    """A server in this program, and a connection to it; a player who resumes a game already has a name there."""
    from durak.client import Client, RefusedError
    from durak.server.local import local_server
    from durak.terminal.lines.blocking_client import BlockingClient
    from durak.terminal.preferences import saved_preferences

    preferences = saved_preferences()
    with leaving(screen, "play-leave"), refusing(), local_server(pace=0, seed=seed) as local:
        token = preferences.at(local.name).token
        client = Client(local.url, name, screen.words.language, token, contributes=seed is None)
        try:
            with BlockingClient(client) as connection:
                yield connection, local, preferences
        except RefusedError as refused:
            raise ValueError(refused.text) from refused
    end_thinking(0)


def play_lines(
    screen: "Screen",
    connection: "BlockingClient",
    local: "Local",
    table: str,
    save: Path | None,
    seed: str | None,
    as_json: bool,
    coach: bool = False,
) -> None:
    """Plays line by line or, for a machine, in messages; what was played is saved as far as it went."""
    from durak.terminal.lines.json_mode import speak_json
    from durak.terminal.lines.playing import Lines, save_unfinished
    from durak.terminal.preferences import saved_preferences

    if as_json:
        speak_json(connection, table)
        return
    lines = Lines(screen, connection, save, seed, coach, newcomer=saved_preferences().ready_for_strategy)
    try:
        lines.play()
    except KeyboardInterrupt:
        screen.line()
        screen.say("play-kept")
        raise
    finally:
        save_unfinished(screen, lines.sitting, save, local.written)


def unfinished(connection: "BlockingClient") -> "list[MyTable]":
    """The games that can be continued, the newest first; tables where no round is played are left."""
    from durak.client import RefusedError

    async def look() -> "tuple[MyTable, ...]":
        async with connection.client.calls() as calls:
            return await calls.my_tables()

    games = []
    for one in connection.do(look()):
        if one.table.playing:
            games.append(one)
        else:
            with suppress(RefusedError):
                connection.do(connection.client.leave(one.table.table))
    return games


def join_plainly(url: str, table: str | None, watch: bool, name: str | None, lang: str | None) -> None:
    """Sits down at a table of a server, or wherever somebody waits, and plays line by line."""
    from durak.client import Client, RefusedError
    from durak.terminal.entering import ATTEMPTS
    from durak.terminal.lines.blocking_client import BlockingClient
    from durak.terminal.lines.playing import Lines
    from durak.terminal.preferences import own_name, saved_preferences

    screen, preferences = open_screen(lang), saved_preferences()
    me, token = own_name(screen.words, name or preferences.name), preferences.at(url).token
    client = Client(url, me, screen.words.language, token, attempts=ATTEMPTS)
    with leaving(screen, "play-leave"):
        try:
            with BlockingClient(client) as connection:
                if table is None:
                    table = connection.do(client.quick())
                else:
                    connection.do(client.watch(table) if watch else client.join(table))
                preferences.sat(url, client.token or "", table)
                Lines(screen, connection).play()
        except RefusedError as refused:
            raise ValueError(refused.text) from refused
        except OSError as error:
            typer.echo(screen.words("remote-unreachable", url=url), err=True)
            raise typer.Exit(1) from error
