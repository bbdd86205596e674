"""The page of `man durak`, made from the commands themselves: `python -m durak.cli.help.manual > durak.1`."""

import re
import sys
from collections.abc import Iterator
from typing import Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from durak.cli import app

# What the commands end with; docs/commands.md says the same.
EXIT_CODES = (
    (0, "Success; or the person left, and the game is saved."),
    (1, "It failed: no server, no saved game, a deal that is not proven, a damaged database, a broken engine."),
    (2, "Wrong usage: an unknown option, preset, bot or file. The reason is on stderr."),
    (130, "Interrupted by Ctrl-C; what was played is saved."),
)
ENVIRONMENT = (
    ("LC_ALL, LC_MESSAGES, LANG", "The language, if --lang is not given."),
    ("NO_COLOR", "If set, no colours are used."),
    ("XDG_DATA_HOME, XDG_CONFIG_HOME", "Where games and your preferences are stored."),
    ("DURAK_SECRET", "The secret that a server signs tokens with."),
)


def manual(version: str = "") -> str:
    """The page in the language of man.

    >>> manual("1.0").splitlines()[0]
    '.TH DURAK 1 "" "durak 1.0" "User Commands"'
    """
    root = get_command(app)
    assert isinstance(root, TyperGroup)
    return "\n".join(_page(root, version)) + "\n"


def _page(root: TyperGroup, version: str) -> Iterator[str]:
    yield f'.TH DURAK 1 "" "durak {version}" "User Commands"'
    yield from (".SH NAME", "durak \\- the card game Durak: play it, watch it, read its rules")
    yield from (".SH SYNOPSIS", ".B durak", ".I COMMAND", "[\\fIOPTION\\fR]...")
    context = typer.Context(root, info_name="durak")
    yield ".SH COMMANDS"
    for name, command in every(root):
        yield from _command(name, command, context)
    yield ".SH EXIT STATUS"
    for code, meaning in EXIT_CODES:
        yield from (".TP", f".B {code}", _plain(meaning))
    yield ".SH ENVIRONMENT"
    for names, meaning in ENVIRONMENT:
        yield from (".TP", f".B {names}", _plain(meaning))


def every(group: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """All commands with their whole names, those of groups after the others of their level.

    >>> [name for name, _ in every(get_command(app))][-1]
    'admin audit'
    """
    for name in group.list_commands(None):
        command = group.get_command(None, name)
        if hasattr(command, "commands"):
            yield from every(command, f"{before}{name} ")
        else:
            yield before + name, command


def _command(name: str, command: Any, parent: typer.Context) -> Iterator[str]:
    context = typer.Context(command, info_name=name, parent=parent)
    # The options are listed below.
    places = " ".join(word for word in command.collect_usage_pieces(context) if word != "[OPTIONS]")
    yield f".SS durak {name} {_plain(places)}".rstrip()
    text, _, examples = (command.help or "").partition("\b")
    yield _plain(" ".join(text.split()))
    for one in command.params:
        record = one.get_help_record(context) if one.param_type_name == "option" else None
        if record is not None:
            yield from (".TP", f".B {_plain(record[0])}", _plain(record[1]))
    lines = [line.strip() for line in examples.splitlines() if line.strip().startswith("durak")]
    if lines:
        yield from (".PP", "Examples:", ".nf", *(f"    {_plain(line)}" for line in lines), ".fi")


def _plain(text: str) -> str:
    """The text without anything that means something to man."""
    return re.sub(r"^([.'])", r"\\&\1", text.replace("\\", "\\e").replace("-", "\\-"))


if __name__ == "__main__":
    print(manual(*sys.argv[1:2]), end="")
