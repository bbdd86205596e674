"""durak games: the rounds that a person has played alone, one a line; each can be told again."""

from datetime import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from durak.cli.program import Lang, app, open_screen, refusing
from durak.cli.replay import print_json, tell_game
from durak.cli.tables.full_screen import show_game

if TYPE_CHECKING:
    from durak.client import Calls
    from durak.notation import Game
    from durak.protocol.http.games import MyGame
    from durak.terminal.screen import Screen


@app.command()
def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="A round from the list.")] = None,
    most: Annotated[int, typer.Option("--most", metavar="N", min=1, help="How many to list.")] = 20,
    as_text: Annotated[bool, typer.Option("--notation", help="Print the round in notation.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print each configuration as a line of JSON.")] = False,
    on_screen: Annotated[bool, typer.Option("--tui", help="Step through it on the full screen.")] = False,
    lang: Lang = None,
) -> None:
    """List the rounds you have played in 'durak play' and 'durak tui', or replay one of them.

    \b
    Examples:
      durak games
      durak games K7QMX2PDAB-1
      durak games K7QMX2PDAB-1 --tui
      durak games K7QMX2PDAB-1 --notation > evening.durak
    """
    with refusing():
        from asyncio import run

        from durak.client import Calls
        from durak.server.local import local_server
        from durak.terminal.preferences import saved_preferences

        screen = open_screen(lang)
        with local_server() as local:
            token = saved_preferences().at(local.name).token
            calls = None if token is None else Calls(local.url, token, screen.words.language)
            if game is None:
                run(list_games(screen, calls, most))
                return
            found = run(played_game(screen, calls, game))
        if on_screen:
            show_game(found, game, lang)
            return
    if as_text:
        from durak.notation import format_game

        typer.echo(format_game(found), nl=False)
        return
    if as_json:
        print_json(found)
    else:
        tell_game(screen, found)


async def list_games(screen: "Screen", calls: "Calls | None", most: int) -> None:
    """Prints the newest rounds that are over, the newest first."""
    from durak.client import RefusedError

    listed = 0
    if calls is not None:
        try:
            async with calls:
                async for one in calls.my_games(min(most, 50)):
                    if one.finished and listed < most:
                        screen.line(game_line(screen, one))
                        listed += 1
                    if listed == most:
                        break
        except RefusedError as refused:
            # The token may be that of another data folder: here it is nobody's.
            if refused.code != "BAD_TOKEN":
                raise ValueError(refused.text) from refused
    screen.say("games-none" if not listed else "games-more")


def game_line(screen: "Screen", one: "MyGame") -> str:
    """A round in one line: its name, when it was, by which rules, how it ended, and against whom."""
    from durak.terminal.table.past_rounds import others, outcome

    at, told = datetime.fromtimestamp(one.at), outcome(screen.words, one)
    return f"{one.game:<14}  {at:%Y-%m-%d %H:%M}  {one.preset:<10}  {told:<8}  {others(one)}"


async def played_game(screen: "Screen", calls: "Calls | None", name: str) -> "Game":
    """One of them; ValueError if there is none of this name, or it is not over."""
    from durak.client import RefusedError
    from durak.notation import parse_game

    try:
        if calls is not None:
            async with calls:
                return parse_game(await calls.game(name))
    except RefusedError:
        pass
    raise ValueError(screen.words("games-unknown", game=name))
