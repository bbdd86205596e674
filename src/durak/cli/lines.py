"""The commands that play line by line: for pipes, screen readers, slow connections and machines."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from durak.cli import completion
from durak.cli.ground import Lang, app, end_thinking, leaving, open_screen, refusing
from durak.cli.options import Changes, Practice, Preset, Save, Seats, Seed

if TYPE_CHECKING:
    from durak.server.local import Local
    from durak.terminal.memory import Memory
    from durak.terminal.screen import Screen
    from durak.terminal.wire import Wire

Json = Annotated[
    bool,
    typer.Option("--json", help="For machines: messages as lines of JSON on stdin and stdout, as docs/table.md says."),
]


@app.command()
def play(
    preset: Preset = "spec",
    changes: Changes = None,
    seats: Seats = None,
    seed: Seed = None,
    level: Annotated[
        str,
        typer.Option(
            "--level",
            metavar="LEVEL,...",
            help="How well the others play: novice, beginner, amateur, skilled, expert, master or champion, or "
            "any bot of 'durak bots'. Several sit in turn round the table.",
            autocompletion=completion.bots,
        ),
    ] = "amateur",
    practice: Practice = False,
    name: Annotated[str | None, typer.Option("--name", metavar="NAME", help="Your name.")] = None,
    save: Save = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Play against bots, line by line. Every move is kept: 'durak resume' goes on after Ctrl-C, or after anything else.

    \b
    Examples:
      durak play
      durak play --level master
      durak play --practice
      durak play --level novice,expert,searcher:iterations=500,threads=2
      durak play --preset club --seats 4 --name Anna
      durak play --preset spec --setting deck_size=52 --setting flash=no
      durak play --seed 42 --save evening.durak --lang ru
    """
    with refusing():
        from durak.terminal.setup import checked_seed, own_name, writable
        from durak.terminal.table_wanted import described

        screen = open_screen(lang)
        me = own_name(screen.words, name)[:24]
        wanted = described(screen.words, preset, changes or (), seats, level, me, practice)
        seed = None if seed is None else checked_seed(seed)
        save = None if save is None else writable(save)
    with _alone(screen, me, seed) as (wire, local, memory):
        options, client = wanted.options, wire.client
        before = memory.places.get(local.name)
        if before is not None and before.table is not None:
            _leave(wire, before.table)
        table = wire.do(client.open(options, wanted.bots))
        memory.sat(local.name, client.token or "", table)
        wire.do(client.start(table))
        _play(screen, wire, local, table, save, seed, as_json)


@app.command()
def resume(as_json: Json = False, save: Save = None, lang: Lang = None) -> None:
    """Go on with the game that was left, in 'durak play' or in 'durak tui'.

    \b
    Examples:
      durak resume
      durak resume --lang ru
    """
    with refusing():
        from durak.terminal.setup import writable

        screen = open_screen(lang)
        save = None if save is None else writable(save)
    with _alone(screen, None, None) as (wire, local, memory):
        from durak.client import RefusedError

        place = memory.places.get(local.name)
        try:
            if place is None or place.table is None:
                raise RefusedError("NO_TABLE", "")
            wire.do(wire.client.join(place.table))
        except RefusedError as refused:
            typer.echo(screen.words("resume-nothing"), err=True)
            raise typer.Exit(1) from refused
        _play(screen, wire, local, place.table, save, None, as_json)


def join_plainly(url: str, table: str | None, watch: bool, name: str | None, lang: str | None) -> None:
    """Sits down at a table of a server, or wherever somebody waits, and plays line by line."""
    from durak.client import Client, RefusedError
    from durak.terminal.lines import FOR_EVER, Lines
    from durak.terminal.memory import remembered
    from durak.terminal.setup import own_name
    from durak.terminal.wire import Wire

    screen, memory = open_screen(lang), remembered()
    place = memory.places.get(url)
    me = own_name(screen.words, name or memory.name)[:24]
    client = Client(url, me, screen.words.language, None if place is None else place.token, attempts=FOR_EVER)
    with leaving(screen, "play-leave"):
        try:
            with Wire(client) as wire:
                if table is None:
                    table = wire.do(client.quick())
                else:
                    wire.do(client.watch(table) if watch else client.join(table))
                memory.sat(url, client.token or "", table)
                Lines(screen, wire).play()
        except RefusedError as refused:
            raise ValueError(refused.text) from refused
        except OSError as error:
            typer.echo(screen.words("remote-unreachable", url=url), err=True)
            raise typer.Exit(1) from error


@contextmanager
def _alone(screen: "Screen", name: str | None, seed: str | None) -> "Iterator[tuple[Wire, Local, Memory]]":
    """A server in this program, and a connection to it; whoever goes on with a game has a name there."""
    from durak.client import Client, RefusedError
    from durak.server.local import local_server
    from durak.terminal.memory import remembered
    from durak.terminal.wire import Wire

    memory = remembered()
    with leaving(screen, "play-leave"), refusing(), local_server(pace=0, seed=seed) as local:
        place = memory.places.get(local.name)
        token = None if place is None else place.token
        client = Client(local.url, name, screen.words.language, token, contributes=seed is None)
        try:
            with Wire(client) as wire:
                yield wire, local, memory
        except RefusedError as refused:
            raise ValueError(refused.text) from refused
    end_thinking(0)


def _play(
    screen: "Screen", wire: "Wire", local: "Local", table: str, save: Path | None, seed: str | None, as_json: bool
) -> None:
    from durak.terminal.lines import Lines, save_unfinished
    from durak.terminal.machine import speak_json

    if as_json:
        speak_json(wire, table)
        return
    lines = Lines(screen, wire, save, seed)
    try:
        lines.play()
    except KeyboardInterrupt:
        screen.line()
        screen.say("play-kept")
        raise
    finally:
        save_unfinished(screen, lines.sitting, save, local.written)


def _leave(wire: "Wire", table: str) -> None:
    from durak.client import RefusedError

    with suppress(RefusedError):
        wire.do(wire.client.leave(table))
