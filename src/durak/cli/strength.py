"""The commands about how strong bots are: tournaments, learning, bots for other programs."""

from pathlib import Path
from typing import Annotated

import typer

from durak.cli import completion
from durak.cli.ground import Lang, app, leaving, open_screen, refusing
from durak.cli.options import Changes, Preset


@app.command()
def arena(
    entrants: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT",
            help="Bots with their options, or cmd:COMMAND for an engine.",
            autocompletion=completion.bots,
        ),
    ],
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, help="How many games, rounded up to whole deals.")
    ] = 200,
    players: Annotated[int, typer.Option("--players", metavar="N", help="How many sit at the table.")] = 2,
    preset: Preset = "spec",
    changes: Changes = None,
    seed: Annotated[str, typer.Option("--seed", metavar="SEED", help="Play the games of this seed.")] = "1",
    jobs: Annotated[int, typer.Option("--jobs", metavar="J", min=1, help="Play in so many processes.")] = 1,
    log: Annotated[
        Path | None,
        typer.Option("--log", metavar="FILE", help="Write every game down, and go on where the file ends."),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option("--sprt", metavar="ELO0,ELO1", help="Stop when it is clear which one the first bot is ahead by."),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE", help="Draw the course as .svg or .png.")
    ] = None,
    seconds: Annotated[
        float, typer.Option("--seconds", metavar="S", help="The most time for a choice: longer is a lapse.")
    ] = 60,
    retries: Annotated[
        int, typer.Option("--retries", metavar="N", min=0, help="Ask again so often after a lapse.")
    ] = 0,
    then: Annotated[
        str,
        typer.Option("--then", metavar="substitute|forfeit", help="Then the simple bot answers, or the round is lost."),
    ] = "substitute",
    ray: Annotated[
        str | None, typer.Option("--ray", metavar="ADDRESS", help="Play on the Ray cluster at this address.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
    lang: Lang = None,
) -> None:
    """Let bots play each other with the same cards on every seat, and say which one is stronger.

    \b
    Examples:
      durak arena simple random
      durak arena simple random --players 4 --preset classic --games 400 --jobs 2
      durak arena simple "cmd:python3 engine.py" --log arena.jsonl --plot arena.svg
      durak arena simple random --games 10000 --sprt 0,20
    """
    with refusing():
        from durak.arena import Sprt
        from durak.players import Conduct
        from durak.terminal.arena import hold_arena, set_up_arena

        screen = open_screen(lang)
        conduct = Conduct(retries=retries, then=then, seconds=seconds)  # type: ignore[arg-type]  # it checks itself
        tournament = set_up_arena(screen.words, entrants, preset, changes or (), players, seed, conduct)
        test = None if sprt is None else Sprt.parse(sprt)
        try:
            hold_arena(screen, tournament, games, log=log, jobs=jobs, ray=ray, sprt=test, plot=plot, as_json=as_json)
        except KeyboardInterrupt as interrupt:
            screen.say("arena-leave") if log is None else screen.say("arena-leave-log", file=str(log))
            raise typer.Exit(130) from interrupt
        except RuntimeError as error:
            typer.echo(str(error), err=True)
            raise typer.Exit(1) from error


@app.command()
def learn(
    recipe: Annotated[
        str,
        typer.Option(
            "--preset",
            metavar="tiny|2x4|2x5|3x3|laptop|duel|tables",
            help="What to learn, and how: see docs/learning.md.",
        ),
    ] = "tiny",
    folder: Annotated[
        Path, typer.Option("--folder", metavar="FOLDER", help="Where checkpoints, log, plot and weights go.")
    ] = Path("learned"),
    device: Annotated[str, typer.Option("--device", metavar="cpu|cuda", help="Where to learn.")] = "cpu",
    seconds: Annotated[
        float | None, typer.Option("--seconds", metavar="S", min=1, help="Stop after so long; the folder can go on.")
    ] = None,
    exploit: Annotated[
        bool, typer.Option("--exploit", help="Then say how far from perfect it plays; with a few cards only.")
    ] = False,
    lang: Lang = None,
) -> None:
    """Teach a network to play by letting it play against itself.

    \b
    Examples:
      durak learn
      durak learn --preset 2x4 --folder few --exploit
      durak learn --preset laptop --folder evening --seconds 600
      durak learn --preset duel --device cuda --folder duel
    """
    with refusing():
        from durak.terminal.learn import learn as study

        screen = open_screen(lang)
        with leaving(screen, "learn-left"):
            study(screen, recipe, folder, device, seconds, exploit)


@app.command()
def engine(
    bot: Annotated[
        str,
        typer.Argument(
            metavar="BOT",
            help="A bot with its options, as NAME or NAME:OPTION=VALUE,...",
            autocompletion=completion.bots,
        ),
    ],
) -> None:
    """Offer a bot to other programs: messages as lines of JSON on stdin and stdout, as docs/players.md says.

    \b
    Examples:
      durak engine simple
      durak arena simple "cmd:durak engine random" --games 20
    """
    with refusing():
        from durak.players import serve

        try:
            serve(bot)
        except KeyboardInterrupt:
            raise typer.Exit(130) from None
