"""durak tui: the table on the whole screen, against bots."""

from typing import Annotated

import typer

from durak.cli.options import Changes, Level, Practice, Preset, Seats
from durak.cli.program import Lang, app, end_thinking, refusing
from durak.cli.tables.full_screen import Ascii, FourColours, Name, show_table, table_look


@app.command()
def tui(
    preset: Preset = "",
    changes: Changes = None,
    seats: Seats = None,
    level: Annotated[str, Level] = "",
    practice: Practice = False,
    new: Annotated[bool, typer.Option("--new", help="Start a new game, even if one is unfinished.")] = False,
    name: Name = None,
    four_colours: FourColours = None,
    ascii: Ascii = False,
    lang: Lang = None,
) -> None:
    """Play against bots on the full screen, continuing an unfinished game. Press ? for the keys.

    \b
    Examples:
      durak tui
      durak tui --preset club --players 4 --level novice,expert,master
      durak tui --practice
      durak tui --new --four-colours --lang ru
    """
    with refusing():
        from durak.server.local import local_server
        from durak.terminal.tui.app import Begin

        look, preferences = table_look(name, four_colours, ascii, lang)
        wanted = None
        if preset or changes or seats or level or practice:
            from durak.cli.options.values import described_table

            wanted = described_table(
                look.words, preset or "spec", changes or (), seats, level, preferences.name, practice
            )
        with local_server() as local:
            table = None if new or wanted is not None else preferences.at(local.name).table
            show_table(local.url, look, preferences, Begin(table=table, wanted=wanted), local.name)
        end_thinking(0)
