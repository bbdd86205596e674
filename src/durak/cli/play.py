"""durak play: against bots, line by line."""

from typing import Annotated

import typer

from durak.cli.options import Changes, Level, Practice, Preset, Save, Seats, Seed
from durak.cli.program import Lang, app, open_screen, refusing
from durak.cli.tables.line_table import Json, local_table, play_lines, unfinished


@app.command()
def play(
    context: typer.Context,
    preset: Preset = "spec",
    changes: Changes = None,
    seats: Seats = None,
    seed: Seed = None,
    level: Annotated[str, Level] = "amateur",
    practice: Practice = False,
    coach: Annotated[
        bool,
        typer.Option(
            "--coach",
            help="A practice game in which a coach explains every decision: podkidnoy for two against a novice, "
            "unless you choose otherwise.",
        ),
    ] = False,
    name: Annotated[str | None, typer.Option("--name", metavar="NAME", help="Your name.")] = None,
    save: Save = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Play against bots, line by line. Every move is saved: continue an interrupted game with 'durak resume'.

    \b
    Examples:
      durak play
      durak play --level master
      durak play --practice
      durak play --coach
      durak play --level novice,expert,searcher:iterations=500,threads=2
      durak play --preset club --players 4 --name Anna
      durak play --preset spec --setting deck_size=52 --setting flash=no
      durak play --seed 42 --save evening.durak --lang ru
    """
    with refusing():
        from durak.cli.options.values import checked_seed, described_table, writable
        from durak.terminal.preferences import own_name

        screen = open_screen(lang)
        if coach:
            chosen = {one for one in ("preset", "seats", "level") if _was_chosen(context, one)}
            preset = preset if "preset" in chosen else "throw-in"
            seats = seats if chosen & {"seats", "level"} else 2
            level = level if "level" in chosen else "novice"
        me = own_name(screen.words, name)
        wanted = described_table(screen.words, preset, changes or (), seats, level, me, practice or coach)
        seed = None if seed is None else checked_seed(seed)
        save = None if save is None else writable(save)
    with local_table(screen, me, seed) as (connection, local, preferences):
        options, client = wanted.options, connection.client
        kept = len(unfinished(connection))
        if kept and not as_json:
            screen.say("play-kept-others", count=kept)
        table = connection.do(client.open(options, wanted.bots))
        preferences.sat(local.name, client.token or "", table)
        connection.do(client.start(table))
        play_lines(screen, connection, local, table, save, seed, as_json, coach)


def _was_chosen(context: typer.Context, option: str) -> bool:
    """Somebody has typed this option."""
    source = context.get_parameter_source(option)
    return source is not None and source.name == "COMMANDLINE"
