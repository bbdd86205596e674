"""durak join: the tables of a server, on the whole screen or line by line."""

from typing import Annotated

import typer

from durak.cli.program import Lang, app, open_screen, refusing
from durak.cli.tables.full_screen import Ascii, FourColours, Name, show_table, table_look
from durak.cli.tables.line_table import join_plainly


@app.command()
def join(
    address: Annotated[
        str, typer.Argument(metavar="SERVER", help="HOST:PORT, the address of a page, or a link to a table.")
    ],
    table: Annotated[str | None, typer.Argument(metavar="[TABLE]", help="The id of a table.")] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Watch without playing.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="Join any table that is waiting for a player.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Play line by line, like 'durak play'.")] = False,
    name: Name = None,
    four_colours: FourColours = None,
    ascii: Ascii = False,
    lang: Lang = None,
) -> None:
    """Play with others on a server: in its lobby, by quick play, or at a given table. Reconnects by itself.

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
        if table and wish is None:
            raise ValueError(open_screen(lang).words("lobby-no-link"))
        if plain and not quick and wish is None:
            raise ValueError(open_screen(lang).words("remote-no-table"))
        if plain:
            join_plainly(url, wish, watch, name, lang)
            return
        look, preferences = table_look(name, four_colours, ascii, lang)
        show_table(url, look, preferences, Begin(table=wish, watch=watch, quick=quick), url)
