"""The commands that show a table on the whole screen: alone, with others, or a game that is over."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from durak.cli import completion
from durak.cli.ground import Lang, app, end_thinking, open_screen, refusing
from durak.cli.options import Changes, Practice, Preset, Seats

if TYPE_CHECKING:
    from durak.notation import Game
    from durak.terminal.memory import Memory
    from durak.terminal.tui.app import Begin
    from durak.terminal.tui.look import Look

Name = Annotated[str | None, typer.Option("--name", metavar="NAME", help="Your name; it is remembered.")]
FourColours = Annotated[
    bool | None, typer.Option("--four-colours/--two-colours", help="A colour for each suit; it is remembered.")
]
Ascii = Annotated[bool, typer.Option("--ascii", help="Draw with letters and lines that every terminal has.")]


@app.command()
def tui(
    preset: Preset = "",
    changes: Changes = None,
    seats: Seats = None,
    level: Annotated[
        str,
        typer.Option(
            "--level",
            metavar="LEVEL,...",
            help="How well the others play: see 'durak bots'.",
            autocompletion=completion.bots,
        ),
    ] = "",
    practice: Practice = False,
    new: Annotated[bool, typer.Option("--new", help="Ask for a new game, even if one is not over yet.")] = False,
    name: Name = None,
    four_colours: FourColours = None,
    ascii: Ascii = False,
    lang: Lang = None,
) -> None:
    """Play on the whole screen, against bots. A game that is not over is gone on with; press ? for the keys.

    \b
    Examples:
      durak tui
      durak tui --preset club --seats 4 --level novice,expert,master
      durak tui --practice
      durak tui --new --four-colours --lang ru
    """
    with refusing():
        from durak.server.local import local_server
        from durak.terminal.tui.app import Begin

        look, memory = _table_look(name, four_colours, ascii, lang)
        wanted = None
        if preset or changes or seats or level or practice:
            from durak.terminal.table_wanted import described

            wanted = described(look.words, preset or "spec", changes or (), seats, level, memory.name, practice)
        with local_server() as local:
            place = memory.places.get(local.name)
            table = None if new or wanted is not None or place is None else place.table
            _show(local.url, look, memory, Begin(table=table, wanted=wanted), local.name)
        end_thinking(0)


@app.command()
def join(
    address: Annotated[
        str, typer.Argument(metavar="SERVER", help="HOST:PORT, the address of a page, or a link to a table.")
    ],
    table: Annotated[str | None, typer.Argument(metavar="[TABLE]", help="The id of a table.")] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Only look on.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="Sit down wherever somebody waits.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Line by line, as 'durak play' does.")] = False,
    name: Name = None,
    four_colours: FourColours = None,
    ascii: Ascii = False,
    lang: Lang = None,
) -> None:
    """Play with others at a server: its lobby, quick play, or a certain table. A lost connection comes back by itself.

    \b
    Examples:
      durak join localhost:8765
      durak join localhost:8765 --quick --name Anna
      durak join https://durak.example/table/K7QMX2PDAB
      durak join durak.example K7QMX2PDAB --watch
      durak join durak.example K7QMX2PDAB --plain
    """
    with refusing():
        from durak.terminal.links import server_of, table_of
        from durak.terminal.tui.app import Begin

        url = server_of(address)
        wish = table_of(table or "") if table else table_of(address) if "/" in address else None
        if (table or (plain and not quick)) and wish is None:
            raise ValueError(open_screen(lang).words("lobby-no-link"))
        if plain:
            from durak.cli.lines import join_plainly

            join_plainly(url, wish, watch, name, lang)
            return
        look, memory = _table_look(name, four_colours, ascii, lang)
        _show(url, look, memory, Begin(table=wish, watch=watch, quick=quick), url)


def _table_look(name: str | None, four_colours: bool | None, ascii: bool, lang: str | None) -> "tuple[Look, Memory]":
    """How the table is to look, with what is remembered about it."""
    from durak.terminal.memory import remembered
    from durak.terminal.screen import shows
    from durak.terminal.setup import own_name
    from durak.terminal.tui.look import Look

    memory = remembered()
    words = open_screen(lang if lang is not None else memory.language).words
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise ValueError(words("tui-no-terminal"))
    if name is not None:
        memory.name = own_name(words, name)[:24]
    if four_colours is not None:
        memory.four_colours = four_colours
    if lang is not None:
        memory.language = lang
    memory.save()
    return Look(words, memory.four_colours, ascii or not shows(sys.stdout, "╭▮♥")), memory


def _show(url: str, look: "Look", memory: "Memory", begin: "Begin", server: str) -> None:
    from durak.client import RefusedError
    from durak.terminal.tui.app import Durak

    screen = Durak(url, look, memory, begin, server)
    screen.run()
    if isinstance(screen.failure, RefusedError | ValueError):
        raise ValueError(str(screen.failure))
    if screen.failure is not None:
        typer.echo(look.words("remote-unreachable", url=url), err=True)
        raise typer.Exit(1)


def show_game(game: "Game", title: str, lang: str | None) -> None:
    """Shows a written game on the whole screen."""
    from durak.terminal.tui.app import Replay

    look, _ = _table_look(None, None, False, lang)
    Replay(look, game, title).run()
