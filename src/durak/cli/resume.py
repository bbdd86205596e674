"""durak resume: the game that was left, line by line."""

import typer

from durak.cli.options import Save
from durak.cli.program import Lang, app, open_screen, refusing
from durak.cli.tables.line_table import Json, local_table, play_lines


@app.command()
def resume(as_json: Json = False, save: Save = None, lang: Lang = None) -> None:
    """Continue the last unfinished game of 'durak play' or 'durak tui', line by line.

    \b
    Examples:
      durak resume
      durak resume --lang ru
    """
    with refusing():
        from durak.cli.options.values import writable

        screen = open_screen(lang)
        save = None if save is None else writable(save)
    with local_table(screen, None, None) as (connection, local, preferences):
        from durak.client import RefusedError

        table = preferences.at(local.name).table
        try:
            if table is None:
                raise RefusedError("NO_TABLE", "")
            connection.do(connection.client.join(table))
        except RefusedError as refused:
            typer.echo(screen.words("resume-nothing"), err=True)
            raise typer.Exit(1) from refused
        play_lines(screen, connection, local, table, save, None, as_json)
