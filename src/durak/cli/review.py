"""durak review: how well everybody played a round, what their mistakes cost, and what was luck."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from durak.cli.program import Lang, app, open_screen, refusing
from durak.cli.replay import read_game

if TYPE_CHECKING:
    from durak.analysis import AnalysisEngine, Decision, Review
    from durak.notation import Game
    from durak.terminal.screen import Screen


@app.command()
def review(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A game as 'durak play --save' writes it, or LOG#NUMBER of an arena.")
    ],
    seat: Annotated[
        list[str] | None, typer.Option("--seat", metavar="NAME", help="Judge this player alone; may be given twice.")
    ] = None,
    worlds: Annotated[
        int,
        typer.Option("--worlds", metavar="N", min=8, max=1_000_000, help="How often to deal the hidden cards at most."),
    ] = 400,
    threads: Annotated[
        int, typer.Option("--threads", metavar="N", min=1, max=256, help="How many threads to use.")
    ] = 2,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Deal the hidden cards in another way.")] = 0,
    engine: Annotated[
        str | None,
        typer.Option("--engine", metavar="cmd:COMMAND", help="Let another program judge, see docs/players.md."),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE", help="Draw everybody's chances, as .svg or .png.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the whole review as JSON.")] = False,
    lang: Lang = None,
) -> None:
    """Review a saved game: judge every decision, and tell skill from luck.

    A decision is judged by what its player could know: each event they could have played is tried in the same deals of
    the cards they could not see, and solved where that is possible. What it cost is the chance not to be the durak
    that the best event had ahead of it.

    \b
    Examples:
      durak review evening.durak
      durak review evening.durak --seat Anna --plot chances.svg
      durak review arena.jsonl#17 --json
      durak review evening.durak --engine "cmd:durak engine searcher"
    """
    with refusing():
        from durak.chart import check_plot

        if plot is not None:
            check_plot(plot)
        game = read_game(file)
        _check_seats(game, seat)
        screen = open_screen(lang)
        how = _How(None if seat is None else frozenset(seat), worlds, threads, seed)
        found = _reviewed(screen, game, how, engine, quiet=as_json)
    if as_json:
        from durak.analysis.forms import review_to_json

        print(json.dumps(review_to_json(found)))
    else:
        _report(screen, found)
    if plot is not None:
        from durak.analysis.plot import plot_svg
        from durak.chart import write_plot

        write_plot(plot_svg(found, screen.words), plot)


def _check_seats(game: "Game", seats: list[str] | None) -> None:
    for name in seats or ():
        if name not in game.seats:
            from durak.rules import Reason

            names = ", ".join(game.seats)
            text = f"nobody is called {name}: choose from {names}"
            raise ValueError(Reason("unread-stranger", text, name=name, names=names))


class _How(NamedTuple):
    """Who is judged, and how thoroughly."""

    seats: frozenset[str] | None
    worlds: int
    threads: int
    seed: int


def _reviewed(screen: "Screen", game: "Game", how: _How, engine: str | None, quiet: bool) -> "Review":
    from durak.analysis import Review, fortune, review
    from durak.terminal.spinner import with_spinner

    def think() -> "Review":
        if engine is None:
            return review(game, *how)
        with consulting(engine) as judge:
            found = tuple(judge.decisions(game, how.seats, how.worlds))
            return Review(game, judge.name, found, fortune(game, how.seed))

    return think() if quiet else with_spinner(screen, think)


@contextmanager
def consulting(engine: str) -> Iterator["AnalysisEngine"]:
    """The engine behind `cmd:COMMAND LINE`; whatever is wrong with it is a ValueError that names it."""
    from durak.analysis import AnalysisEngine
    from durak.players import EngineError
    from durak.players.entrant import COMMAND

    if not engine.startswith(COMMAND):
        raise ValueError(f"{engine!r} is not an engine: write {COMMAND} and its command line")
    try:
        with AnalysisEngine(engine.removeprefix(COMMAND)) as found:
            found.start()
            yield found
    except (EngineError, TimeoutError) as error:
        raise ValueError(f"{engine}: {error}") from error


def _report(screen: "Screen", found: "Review") -> None:
    """The players, and the decisions that cost something, as two tables."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    from durak.analysis import Label

    players = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1), collapse_padding=True)
    players.add_column(screen.words("review-player"), overflow="fold")
    columns = ("accuracy", "inaccuracy", "mistake", "blunder", "luck", "result")
    for name in columns:
        players.add_column(screen.words(f"review-{name}"), justify="right", no_wrap=True)
    judged = {one.seat for one in found.decisions}
    for name in found.game.seats:
        if name not in judged:
            continue
        accuracy, counts = found.accuracy(name), found.counts(name)
        blamed = [str(counts[label]) for label in (Label.INACCURACY, Label.MISTAKE, Label.BLUNDER)]
        told = "-" if accuracy is None else f"{100 * accuracy:.0f} %"
        players.add_row(name, told, *blamed, *_fate(screen, found, name))
    screen.show(players)
    for one in found.decisions:
        if one.label in (Label.INACCURACY, Label.MISTAKE, Label.BLUNDER):
            _blame(screen, one)
    screen.line()
    if found.judge in ("champion", "sampler"):
        screen.say(f"review-judge-{found.judge}")
    else:
        screen.say("review-judge-engine", engine=found.judge)
    screen.say("review-luck-meaning")


def _fate(screen: "Screen", found: "Review", seat: str) -> tuple[str, str]:
    """What the cards gave or took, in points, and how the round ended."""
    assert found.fortune is not None
    share = found.fortune.shares[seat]
    ended = found.game.result() != "*"
    result = "open" if not ended else "won" if share.result == 1 else "lost" if share.result == 0 else "drawn"
    return f"{100 * share.luck:+.0f}", screen.words("review-ended", result=result)


def _blame(screen: "Screen", one: "Decision") -> None:
    """What was played, what it cost, and what was better."""
    from durak.terminal.lines.numbered_events import in_words

    screen.line()
    where = screen.words("review-moment", turn=one.turn, number=one.number + 1, by=one.seat)
    screen.line(f"{where} {in_words(screen, one.choice.event)}", style="bold")
    exact, error = "yes" if one.exact else "no", f"{100 * one.choice.error:.0f}"
    points, sign = f"{100 * one.choice.loss:.0f}", screen.plus_minus
    cost = screen.words("review-cost", label=one.label, exact=exact, points=points, sign=sign, error=error)
    better = screen.words(
        "review-better", event=in_words(screen, one.best.event), chance=f"{100 * one.best.chance:.0f}"
    )
    screen.line(f"  {cost} {better}")
