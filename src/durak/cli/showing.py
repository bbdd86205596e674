"""The commands that show and tell: bots at play, who they are, the rules, a written game."""

from pathlib import Path
from typing import Annotated

import typer

from durak.cli import completion, tables
from durak.cli.ground import Lang, app, leaving, open_screen, refusing
from durak.cli.options import Changes, Preset, Save, Seats, Seed


@app.command()
def watch(
    preset: Preset = "spec",
    changes: Changes = None,
    seats: Seats = None,
    seed: Seed = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="BOT,...",
            help="Who plays, in turn round the table: levels or bots of 'durak bots', with commas between. A comma "
            "before NAME=VALUE goes on with the options of a bot, as in simple,sampler:worlds=50,threads=2,master.",
            autocompletion=completion.bots,
        ),
    ] = "simple",
    delay: Annotated[float, typer.Option("--delay", metavar="SECONDS", min=0, help="Pause after each event.")] = 0,
    save: Save = None,
    lang: Lang = None,
) -> None:
    """Watch bots play a round.

    \b
    Examples:
      durak watch
      durak watch --preset classic --seats 4 --seed 7 --delay 0.5
      durak watch --bots simple,random --save round.durak
      durak watch --bots amateur,searcher:iterations=500,threads=2,expert
    """
    with refusing():
        from durak.terminal.rounds import watch_round
        from durak.terminal.setup import listed_bots, round_table, set_up

        screen = open_screen(lang)
        listed = listed_bots(screen.words, bots)
        if seats is None and len(listed) > 1:
            seats = len(listed)
        table = set_up(screen.words, preset, changes or (), seats, seed, save)
        players = round_table(screen.words, listed, len(table.seats))
    with leaving(screen, "watch-leave"):
        watch_round(screen, table, players, delay)


@app.command()
def bots(lang: Lang = None) -> None:
    """List the bots and the levels: what each notices, and its options.

    \b
    Examples:
      durak bots
      durak bots --lang ru
    """
    with refusing():
        from durak.terminal.bots import list_bots

        list_bots(open_screen(lang))


@app.command()
def rules(
    preset: Annotated[
        str | None, typer.Argument(metavar="[PRESET]", show_default=False, autocompletion=completion.presets)
    ] = None,
    changes: Changes = None,
    lang: Lang = None,
) -> None:
    """List the ways to play, or print the rules of one of them.

    \b
    Examples:
      durak rules
      durak rules classic
      durak rules spec --setting tempo=next --lang ru
    """
    with refusing():
        from durak.rules import PLAYERS
        from durak.terminal.explain import explain, list_presets
        from durak.terminal.setup import chosen_settings, preset_name

        screen = open_screen(lang)
        if preset is None and changes:
            raise ValueError("name the preset whose settings you change, as in: durak rules spec --setting flash=no")
        settings = chosen_settings(preset or "spec", changes or ())
    if preset is None:
        list_presets(screen)
    else:
        title = ", ".join([preset_name(preset), *(changes or [])])
        explain(screen, title, settings, PLAYERS.get(preset_name(preset)))


@app.command()
def replay(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A game as 'durak play --save' writes it, or LOG#NUMBER of an arena.")
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print each configuration as a line of JSON.")] = False,
    on_screen: Annotated[bool, typer.Option("--tui", help="Step through it on the whole screen.")] = False,
    lang: Lang = None,
) -> None:
    """Tell a written game again, event by event.

    \b
    Examples:
      durak replay evening.durak
      durak replay evening.durak --tui
      durak replay evening.durak --json
      durak replay arena.jsonl#17
    """
    with refusing():
        from durak.terminal.replay import print_json, read_game, tell_game

        screen = open_screen(lang)
        game = read_game(file)
        if on_screen:
            tables.show_game(game, file.name, lang)
            return
    if as_json:
        print_json(game)
    else:
        tell_game(screen, game)


@app.command()
def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The name of a round in the list.")] = None,
    most: Annotated[int, typer.Option("--most", metavar="N", min=1, help="List so many.")] = 20,
    as_text: Annotated[bool, typer.Option("--notation", help="Print the round as it is written down.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print each configuration as a line of JSON.")] = False,
    on_screen: Annotated[bool, typer.Option("--tui", help="Step through it on the whole screen.")] = False,
    lang: Lang = None,
) -> None:
    """List the rounds that you have played alone, in 'durak play' or in 'durak tui', or tell one of them again.

    \b
    Examples:
      durak games
      durak games K7QMX2PDAB-1
      durak games K7QMX2PDAB-1 --tui
      durak games K7QMX2PDAB-1 --notation > evening.durak
    """
    with refusing():
        from asyncio import run

        from durak.calls import Calls
        from durak.server.local import local_server
        from durak.terminal.games import list_games, played_game
        from durak.terminal.memory import remembered

        screen = open_screen(lang)
        with local_server() as local:
            place = remembered().places.get(local.name)
            calls = None if place is None else Calls(local.url, place.token, screen.words.language)
            if game is None:
                run(list_games(screen, calls, most))
                return
            found = run(played_game(screen, calls, game))
        if on_screen:
            tables.show_game(found, game, lang)
            return
    if as_text:
        from durak.notation import format_game

        typer.echo(format_game(found), nl=False)
        return
    from durak.terminal.replay import print_json, tell_game

    if as_json:
        print_json(found)
    else:
        tell_game(screen, found)
