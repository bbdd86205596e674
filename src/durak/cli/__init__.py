"""The command line: one file a command, with what it reports, in the order in which they are listed."""

from durak.extras import needs

needs("play", "rich", "typer")

# ruff: noqa: I001 - the order of these is the order of the help
from durak.cli import play, puzzle, puzzles, learn_to_play, resume, tui, join, watch, bots, rules, replay, review, games
from durak.cli import (
    perft,
    solve,
    advise,
    analyse,
    bench,
    arena,
    learn,
    exploit,
    engine,
    engine_test,
    serve,
    bot,
    verify,
)
from durak.cli import admin
from durak.cli.program import app, main

__all__ = [
    "admin",
    "advise",
    "analyse",
    "app",
    "arena",
    "bench",
    "bot",
    "bots",
    "engine",
    "engine_test",
    "exploit",
    "games",
    "join",
    "learn",
    "learn_to_play",
    "main",
    "perft",
    "play",
    "puzzle",
    "puzzles",
    "replay",
    "resume",
    "review",
    "rules",
    "serve",
    "solve",
    "tui",
    "verify",
    "watch",
]
