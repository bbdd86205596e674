"""durak analyse: what each event of a moment is worth, ever surer as it thinks."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from durak.cli.program import Lang, app, open_screen, refusing
from durak.cli.replay import read_game
from durak.cli.review import consulting

if TYPE_CHECKING:
    from rich.table import Table

    from durak.analysis import Budget, Line, Thought
    from durak.rules import Settings, View
    from durak.terminal.screen import Screen

    Moment = tuple[Settings, list[View]]


@app.command()
def analyse(
    position: Annotated[
        str,
        typer.Argument(metavar="POSITION", help="A position, as docs/notation.md says, or with --move a saved game."),
    ],
    move: Annotated[
        int | None, typer.Option("--move", metavar="N", min=1, help="The moment before this move of the saved game.")
    ] = None,
    worlds: Annotated[
        int,
        typer.Option(
            "--worlds", metavar="N", min=1, max=10_000_000, help="How often to deal the hidden cards at most."
        ),
    ] = 5000,
    seconds: Annotated[float | None, typer.Option("--seconds", metavar="S", help="How long to think at most.")] = None,
    lines: Annotated[int, typer.Option("--lines", metavar="N", min=1, max=200, help="How many events to show.")] = 5,
    renew: Annotated[
        int, typer.Option("--renew", metavar="MS", min=1, help="How many milliseconds there are between two looks.")
    ] = 250,
    threads: Annotated[
        int, typer.Option("--threads", metavar="N", min=1, max=256, help="How many threads to use.")
    ] = 2,
    engine: Annotated[
        str | None,
        typer.Option("--engine", metavar="cmd:COMMAND", help="Ask another program, see docs/players.md."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print every look as a line of JSON.")] = False,
    lang: Lang = None,
) -> None:
    """Think about a position, or a moment of a saved game: the best events, ever surer, and what is likely to follow.

    Only what the player to move can know is used: of a position what they see now, of a game all that they have seen.
    Ctrl-C ends it, with what is known by then.

    \b
    Examples:
      durak analyse "Deck: 9S 6D; Hands: anna = 6C 7D 8D KS KC KH, boris = 8C QC 7S 9D 9H JD"
      durak analyse evening.durak --move 28 --seconds 10
      durak analyse evening.durak --move 28 --engine "cmd:durak engine searcher" --json
    """
    with refusing():
        from durak.analysis import Budget

        screen = open_screen(lang)
        settings, views = _seen(screen, position, move)
        budget = Budget(worlds, float("inf") if seconds is None else seconds, lines, renew / 1000)
        with _thoughts(settings, views, budget, threads, engine) as thoughts:
            try:
                _print_json(thoughts) if as_json else _show(screen, views[-1].seat or "", thoughts)
            except KeyboardInterrupt:
                raise typer.Exit(130) from None


def _seen(screen: "Screen", text: str, move: int | None) -> "Moment":
    """What the player to move has seen: of a position, or before a move of a game."""
    from durak.notation import parse_position
    from durak.rules import Phase, view

    if move is not None:
        game = read_game(Path(text))
        if move > len(game.events):
            raise ValueError(f"{text} has no move {move}: it has {len(game.events)}, counted from 1")
        record = game.record()[: move + 1]
        return game.settings, [view(c, record[-1].active) for c in record]
    settings, c = parse_position(text)
    if c.active is None or c.phase in (Phase.START, Phase.END):
        raise ValueError(screen.words("advise-nobody"))
    return settings, [view(c, c.active)]


@contextmanager
def _thoughts(
    settings: "Settings", views: "list[View]", budget: "Budget", threads: int, engine: str | None
) -> Iterator[Iterator["Thought"]]:
    from durak.analysis import moment_at, think

    if engine is None:
        yield think(moment_at(settings, views), budget, threads=threads)
        return
    with consulting(engine) as found:
        yield found.think(settings, views, budget)


def _print_json(thoughts: Iterator["Thought"]) -> None:
    from durak.analysis.forms import thought_to_json

    for thought in thoughts:
        print(json.dumps(thought_to_json(thought)), flush=True)


def _show(screen: "Screen", by: str, thoughts: Iterator["Thought"]) -> None:
    """Draws each look over the one before, where there is a terminal; elsewhere the last one alone."""
    from rich.console import Console
    from rich.live import Live

    screen.line(screen.words("advise-title", by=by), style="bold")
    newest: Thought | None = None
    drawn = Live(console=Console(), transient=True) if sys.stdout.isatty() else nullcontext()
    try:
        with drawn as live:
            for newest in thoughts:
                if live is not None:
                    live.update(_table(screen, newest), refresh=True)
    finally:
        if newest is not None:
            screen.show(_table(screen, newest))
            if newest.worlds:
                screen.say("analyse-worlds", worlds=newest.worlds, by=by, sign=screen.plus_minus)


def _table(screen: "Screen", thought: "Thought") -> "Table":
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    from durak.terminal.lines.numbered_events import in_words

    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1), collapse_padding=True)
    table.add_column(screen.words("advise-event"), overflow="fold")
    for title in ("advise-chance", "analyse-loss"):
        table.add_column(screen.words(title), justify="right", no_wrap=True)
    table.add_column(screen.words("analyse-then"), overflow="fold")
    for line in thought.lines:
        then = ", ".join(f"{getattr(event, 'by', '')} {in_words(screen, event)}" for event in line.then)
        table.add_row(in_words(screen, line.event), *_worth(screen, line), then)
    return table


def _worth(screen: "Screen", line: "Line") -> tuple[str, str]:
    """The chance of an event, and how far it is behind the best."""
    if line.exact:
        told = screen.words("advise-exact", value={1.0: "win", 0.5: "draw", 0.0: "loss"}.get(line.chance, "draw"))
        return told, ""
    sign = screen.plus_minus
    behind = f"{100 * line.loss:.1f} {sign}{100 * line.error:.1f}" if line.loss > 0 or line.error > 0 else ""
    return f"{100 * line.chance:.1f} % {sign}{100 * line.margin:.1f}", behind
