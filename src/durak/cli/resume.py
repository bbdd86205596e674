"""durak resume: the game that was left, line by line."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from durak.cli.options import Save
from durak.cli.program import Lang, app, open_screen, refusing
from durak.cli.tables.line_table import Json, local_table, play_lines, unfinished

if TYPE_CHECKING:
    from durak.protocol.http.games import MyTable
    from durak.terminal.screen import Screen


@app.command()
def resume(
    game: Annotated[int, typer.Argument(metavar="[NUMBER]", min=1, help="Which of them; 1 is the newest.")] = 1,
    as_json: Json = False,
    save: Save = None,
    lang: Lang = None,
) -> None:
    """Continue an unfinished game of 'durak play' or 'durak tui', line by line. If there are several, they are listed.

    \b
    Examples:
      durak resume
      durak resume 2
      durak resume --lang ru
    """
    with refusing():
        from durak.cli.options.values import writable

        screen = open_screen(lang)
        save = None if save is None else writable(save)
    with local_table(screen, None, None) as (connection, local, preferences):
        games = unfinished(connection)
        if not games:
            typer.echo(screen.words("resume-nothing"), err=True)
            raise typer.Exit(1)
        if game > len(games):
            raise ValueError(screen.words("resume-unknown", number=game, count=len(games)))
        if len(games) > 1 and not as_json:
            list_games(screen, games)
        table = games[game - 1].table.table
        connection.do(connection.client.join(table))
        preferences.sat(local.name, connection.client.token or "", table)
        play_lines(screen, connection, local, table, save, None, as_json)


def list_games(screen: "Screen", games: "Sequence[MyTable]") -> None:
    """Prints the games that can be continued, each with its number."""
    screen.say("resume-several", count=len(games))
    for number, one in enumerate(games, start=1):
        others = ", ".join(chair.name for chair in one.table.chairs if chair.name and chair.name != one.mine)
        screen.line(
            f" {number}  {datetime.fromtimestamp(one.at):%Y-%m-%d %H:%M}  {one.table.options.preset:<10}  {others}"
        )
