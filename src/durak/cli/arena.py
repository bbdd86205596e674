"""durak arena: tournaments, with a bar that moves and a table of results."""

import json
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext, redirect_stdout
from dataclasses import replace
from pathlib import Path
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Annotated

import typer

from durak.cli.options import Changes, Preset, completion
from durak.cli.program import Lang, app, open_screen, refusing

if TYPE_CHECKING:
    from durak.arena import Estimate, Results, Sprt, Tournament
    from durak.i18n import Words
    from durak.players import Conduct
    from durak.terminal.screen import Screen


@app.command()
def arena(
    entrants: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT",
            help="Bots with their options, cmd:COMMAND for an engine, or module:Class. ,name=NAME names an entrant; "
            ",option.NAME=VALUE sets an option of an engine.",
            autocompletion=completion.bots,
        ),
    ],
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, help="How many games, rounded up to whole deals.")
    ] = 200,
    players: Annotated[
        int | None,
        typer.Option(
            "--players", "--seats", metavar="N", help="How many players at the table: 2 by default, 4 if partners."
        ),
    ] = None,
    preset: Preset = "spec",
    changes: Changes = None,
    seed: Annotated[str, typer.Option("--seed", metavar="SEED", help="Seed of the games.")] = "1",
    jobs: Annotated[int, typer.Option("--jobs", metavar="J", min=1, help="How many processes to use.")] = 1,
    log: Annotated[
        Path | None,
        typer.Option("--log", metavar="FILE", help="Log every game, and continue where the file ends."),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option("--sprt", metavar="ELO0,ELO1", help="Stop once one of these leads of the first bot is certain."),
    ] = None,
    luck: Annotated[
        bool, typer.Option("--luck", help="Take what was luck off the scores, for narrower intervals.")
    ] = False,
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE", help="Plot the progress as .svg or .png.")
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            "--seconds", metavar="S", help="Time limit for a choice; taking longer is a lapse. 60 without a clock."
        ),
    ] = None,
    clock: Annotated[
        str | None,
        typer.Option(
            "--clock", metavar="S[+INCREMENT]", help="Time for all choices of a round, and what each adds: 30+0.5."
        ),
    ] = None,
    retries: Annotated[
        int, typer.Option("--retries", metavar="N", min=0, help="How often to ask again after a lapse.")
    ] = 0,
    then: Annotated[
        str,
        typer.Option("--then", metavar="substitute|forfeit", help="Then let the simple bot answer, or lose the round."),
    ] = "forfeit",
    ray: Annotated[
        str | None, typer.Option("--ray", metavar="ADDRESS", help="Play on the Ray cluster at this address.")
    ] = None,
    verbose: Annotated[
        bool, typer.Option("--verbose", help="Print each game on stderr, with lapses and what engines told.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
    lang: Lang = None,
) -> None:
    """Let bots play each other, each deal from every seat, and report which one is stronger.

    \b
    Examples:
      durak arena simple random
      durak arena simple random --players 4 --preset classic --games 400 --jobs 2
      durak arena careful simple --preset partners
      durak arena simple "cmd:python3 engine.py" --log arena.jsonl --plot arena.svg
      durak arena simple "cmd:./engine,option.depth=5,name=Deep" --clock 30+0.5 --verbose
      durak arena simple random --games 10000 --sprt 0,20
      durak arena searcher champion-fast --games 1000 --luck
    """
    with refusing():
        from durak.arena import Sprt
        from durak.cli.options.values import read_clock
        from durak.players import Conduct
        from durak.players.engine.player import SECONDS

        screen = open_screen(lang)
        on_clock, increment = (None, 0.0) if clock is None else read_clock(clock)
        conduct = Conduct(
            retries=retries,
            then=then,  # type: ignore[arg-type]  # it checks itself
            seconds=SECONDS if seconds is None and clock is None else seconds,
            clock=on_clock,
            increment=increment,
        )
        tournament = set_up_arena(screen.words, entrants, preset, changes or (), players, seed, conduct)
        test = None if sprt is None else Sprt.parse(sprt)
        try:
            hold_arena(
                screen,
                tournament,
                games,
                log=log,
                jobs=jobs,
                ray=ray,
                sprt=test,
                luck=luck,
                plot=plot,
                as_json=as_json,
                verbose=verbose,
            )
        except KeyboardInterrupt as interrupt:
            screen.say("arena-leave") if log is None else screen.say("arena-leave-log", file=str(log))
            raise typer.Exit(130) from interrupt
        except RuntimeError as error:
            typer.echo(str(error), err=True)
            raise typer.Exit(1) from error


def set_up_arena(
    words: "Words",
    entrants: Sequence[str],
    name: str,
    changes: Sequence[str],
    players: int | None,
    seed: str,
    conduct: "Conduct",
) -> "Tournament":
    """The tournament that was asked for, with settings under which every round ends.

    >>> from durak.i18n import Words
    >>> from durak.players import Conduct
    >>> set_up_arena(Words("en"), ["simple", "random"], "club", [], 2, "1", Conduct()).settings.max_turns
    1000
    """
    from durak.arena import Tournament
    from durak.cli.options.values import checked_seed, chosen_settings, preset_name, seats_for
    from durak.rules.settings import MAX_TURNS

    settings = chosen_settings(name, changes)
    fewest = settings.player_counts[0]
    seats = seats_for(words, preset_name(name), settings, fewest if players is None else players)
    settings = replace(settings, max_turns=settings.max_turns or MAX_TURNS)
    return Tournament(tuple(entrants), seats, settings, checked_seed(seed), conduct)


def hold_arena(
    screen: "Screen",
    tournament: "Tournament",
    games: int,
    *,
    log: Path | None = None,
    jobs: int = 1,
    ray: str | None = None,
    sprt: "Sprt | None" = None,
    luck: bool = False,
    plot: Path | None = None,
    as_json: bool = False,
    verbose: bool = False,
) -> None:
    """Plays the tournament and prints what it has shown."""
    from durak.arena import run
    from durak.arena.plot import plot_svg
    from durak.chart import check_plot, write_plot
    from durak.cli.standings import Progress

    if plot is not None:
        check_plot(plot)
    # Ray tells people about its nodes on stdout, where only the results belong.
    chatter = nullcontext() if ray is None else redirect_stdout(sys.stderr)
    with _politely(), chatter, Progress(screen.words, tournament, verbose) as progress:
        results = run(tournament, games, log=log, jobs=jobs, ray=ray, sprt=sprt, watch=progress.watch, luck=luck)
    if plot is not None:
        write_plot(plot_svg(results, screen.words), plot)
    if as_json:
        print(json.dumps(results.to_json()))
        return
    print_results(screen, results)
    for message, file in (("arena-log", log), ("arena-plot", plot)):
        if file is not None:
            screen.say(message, file=str(file))


def print_results(screen: "Screen", results: "Results") -> None:
    """Prints the table of results and what else can be said about the games."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    words, two = screen.words, results.tournament.sides == 2
    screen.say("arena-played", games=len(results.games), deals=results.deals, each=results.tournament.games_per_deal)
    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1), collapse_padding=True)
    table.add_column(words("arena-entrant"), overflow="fold")
    score, fair = ("score" if two else "lost"), ("fair",) if results.luck is not None else ()
    for title in ("rounds", score, *fair, "rating", "mean", "most", "worst", "lapses"):
        table.add_column(words(f"arena-{title}"), justify="right", no_wrap=True)
    for one in results.standings:
        pace = (f"{1000 * seconds:.1f}" for seconds in (one.pace.mean, one.pace.most, one.pace.worst))
        table.add_row(
            one.entrant,
            str(one.rounds),
            _percent(one.score if two else one.lost),
            *(_percent(found) for found in (one.fair_score if two else one.fair,) if found is not None),
            _points(one.rating),
            *pace,
            ", ".join(f"{what} {count}" for what, count in sorted(one.lapses.items())) or "-",
        )
    screen.show(table)
    if not two:
        screen.say("arena-even", share=f"{results.even:.1%}")
    if fair:
        screen.say("arena-fair-meaning", share=f"{results.narrower:.2f}")
    screen.say("arena-leader", score=_percent(results.leader_score))
    (turns, most_turns), (events, most_events) = results.turns, results.events
    screen.say("arena-lengths", turns=f"{turns:.1f}", most=most_turns, events=f"{events:.1f}", worst=most_events)
    screen.say("arena-draws", draws=results.draws)
    if results.sprt is not None:
        test, ratio = results.sprt.test, f"{results.sprt.ratio:.2f}"
        low, high = (f"{bound:.2f}" for bound in test.bounds)
        verdict = (results.sprt.verdict or "open").replace(" ", "-")
        values = {"elo0": f"{test.elo0:g}", "elo1": f"{test.elo1:g}", "ratio": ratio, "low": low, "high": high}
        screen.say("arena-sprt", verdict=verdict, entrant=results.tournament.names[0], **values)


@contextmanager
def _politely() -> Iterator[None]:
    """Being asked to end is like Ctrl-C: engines and workers are ended first."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _percent(estimate: "Estimate") -> str:
    return f"{100 * estimate.value:.1f} +-{100 * estimate.margin:.1f} %"


def _points(estimate: "Estimate") -> str:
    return f"{estimate.value:+.0f} +-{estimate.margin:.0f}"
