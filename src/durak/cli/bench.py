"""durak bench: how fast the kernel plays on this machine, and the fingerprint of how it plays."""

import json
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer

from durak.cli.options import AsJson
from durak.cli.program import Lang, app, open_screen, refusing

if TYPE_CHECKING:
    from durak.terminal.screen import Screen

# The preset and the number of players of each table.
TABLES = (
    ("spec", 2),
    ("throw-in", 3),
    ("classic", 4),
    ("partners", 4),
    ("duel", 2),
    ("neighbours", 5),
    ("spec", 6),
)


@app.command()
def bench(
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="Games at each table.")] = 20_000,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Measure how fast random games are played here, and print a fingerprint of the play.

    \b
    Examples:
      durak bench
      durak bench --games 1000
    """
    with refusing():
        screen = open_screen(lang)
    measure(screen, games, as_json)


def measure(screen: "Screen", games: int, as_json: bool = False) -> None:
    """Plays fixed random games; the last line changes only when the kernel plays differently."""
    from durak.kernel import playouts
    from durak.rules import PRESETS
    from durak.terminal.spinner import with_spinner

    if not as_json:
        screen.line(f"{'':<14}{screen.words('bench-players'):>9}{screen.words('bench-games'):>14}{'ns':>8}")
    nodes = fingerprint = 0
    rows = []
    for name, players in TABLES:
        begun = perf_counter()
        tally = with_spinner(screen, partial(playouts, PRESETS[name], players, games, seed=1))
        spent = perf_counter() - begun
        nodes += tally.steps
        fingerprint = (fingerprint * 31 + tally.fingerprint) % 2**64
        pace, step = games / spent, 1e9 * spent / tally.steps
        rows.append({"preset": name, "players": players, "games_per_second": pace, "nanoseconds": step})
        if not as_json:
            screen.line(f"{name:<14}{players:>9}{pace:>14,.0f}{step:>8.1f}")
    if as_json:
        print(json.dumps({"tables": rows, "nodes": nodes, "fingerprint": f"{fingerprint:016x}"}))
        return
    screen.line(screen.words("bench-print", nodes=str(nodes), print=f"{fingerprint:016x}"))
