"""A table on the whole screen, as several commands open it: alone, with others, or a game that is over."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from durak.cli.program import open_screen

if TYPE_CHECKING:
    from durak.notation import Game
    from durak.terminal.preferences import Preferences
    from durak.terminal.tui.app import Begin
    from durak.terminal.tui.look import Look

Name = Annotated[str | None, typer.Option("--name", metavar="NAME", help="Your name. It is remembered.")]
FourColours = Annotated[
    bool | None,
    typer.Option("--four-colours/--two-colours", help="A colour for each suit. It is remembered."),
]
Ascii = Annotated[bool, typer.Option("--ascii", help="Draw with plain ASCII characters.")]


def table_look(
    name: str | None, four_colours: bool | None, ascii: bool, lang: str | None
) -> "tuple[Look, Preferences]":
    """How the table is to look, with what is remembered about it."""
    from durak.terminal.preferences import own_name, saved_preferences
    from durak.terminal.screen import shows
    from durak.terminal.tui.look import Look

    preferences = saved_preferences()
    words = open_screen(lang if lang is not None else preferences.language).words
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise ValueError(words("tui-no-terminal"))
    if name is not None:
        preferences.name = own_name(words, name)
    if four_colours is not None:
        preferences.four_colours = four_colours
    if lang is not None:
        preferences.language = lang
    preferences.save()
    return Look(words, preferences.four_colours, ascii or not shows(sys.stdout, "╭▮♥")), preferences


def show_table(url: str, look: "Look", preferences: "Preferences", begin: "Begin", server: str) -> None:
    """Shows the tables of a server, until the person has enough."""
    from durak.client import RefusedError
    from durak.terminal.tui.app import Durak

    screen = Durak(url, look, preferences, begin, server)
    screen.run()
    if isinstance(screen.failure, RefusedError | ValueError):
        raise ValueError(str(screen.failure))
    if screen.failure is not None:
        typer.echo(look.words("remote-unreachable", url=url), err=True)
        raise typer.Exit(1)


def show_game(game: "Game", title: str, lang: str | None) -> None:
    """Shows a written game on the whole screen."""
    from durak.terminal.tui.replaying import Replay

    look, _ = table_look(None, None, False, lang)
    Replay(look, game, title).run()
