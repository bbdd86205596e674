"""What all commands stand on: the program itself, the language, and how they refuse and end."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from durak import __version__
from durak.cli.help.speaking import Program, refusal
from durak.cli.options import completion

# Everything else is imported by the command that needs it, so that help comes at once.
if TYPE_CHECKING:
    from durak.terminal.screen import Screen

app = Program(
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _language(context: typer.Context, asked: str | None) -> str | None:
    """The language that was asked for, also before the command: durak --lang ru rules."""
    return asked if asked is not None else context.find_root().params.get("lang")


Lang = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="en|ru|uk|de",
        help="Language; by default that of your locale.",
        autocompletion=completion.languages,
        callback=_language,
    ),
]


def main() -> None:
    """Runs the command line."""
    try:
        app(prog_name="durak")
    except SystemExit as end:
        end_thinking(end.code if isinstance(end.code, int) else 0)
        raise


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"durak {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def durak(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version and exit.")
    ] = False,
    lang: Lang = None,
) -> None:
    """The card game Durak: play it, watch it, read its rules. Without a command, the table opens in your browser.

    \b
    Examples:
      durak                        play in the browser
      durak tui                    play on the full screen
      durak play                   play line by line against two bots
      durak play --level champion  play against the strongest bots
      durak join durak.example     play with others
      durak rules                  the ways to play, and their rules
      durak watch --seed 1         watch bots play
    """
    if context.invoked_subcommand is None:
        from durak.cli.tables.page import open_page

        open_page(lang)


@contextmanager
def refusing() -> Iterator[None]:
    """Says in one line what is wrong with the input, in the language of the reader."""
    try:
        yield
    except ValueError as error:
        typer.echo(refusal(error), err=True)
        raise typer.Exit(2) from error


@contextmanager
def leaving(screen: "Screen", farewell: str) -> Iterator[None]:
    """Lets a person go politely who presses Ctrl-C."""
    try:
        yield
    except KeyboardInterrupt as interrupt:
        screen.line()
        screen.say(farewell)
        end_thinking(130)
        raise typer.Exit(130) from interrupt


def end_thinking(code: int) -> None:
    """Ends the program at once if somebody is in the middle of a thought."""
    # Without the kernel nobody thinks, and it takes its time to be imported.
    if "durak.kernel" not in sys.modules:
        return
    from durak.kernel import anybody_thinks

    if anybody_thinks():
        # Not every thought can be stopped, and Python must not be taken down under it.
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def open_screen(lang: str | None) -> "Screen":
    """The screen of this command."""
    from durak.terminal import screen

    return screen.open_screen(lang)
