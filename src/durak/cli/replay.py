"""durak replay: a written game, told again."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from durak.cli.options.files import why, wrong
from durak.cli.program import Lang, app, open_screen, refusing
from durak.cli.tables.full_screen import show_game

if TYPE_CHECKING:
    from durak.notation import Game
    from durak.terminal.screen import Screen


@app.command()
def replay(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="A game as 'durak play --save' writes it, LOG#NUMBER of an arena, or -."),
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print each configuration as a line of JSON.")] = False,
    on_screen: Annotated[bool, typer.Option("--tui", help="Step through it on the full screen.")] = False,
    lang: Lang = None,
) -> None:
    """Replay a saved game, event by event.

    \b
    Examples:
      durak replay evening.durak
      durak replay evening.durak --tui
      durak replay evening.durak --json
      durak replay arena.jsonl#17
      durak replay - < evening.durak
    """
    with refusing():
        screen = open_screen(lang)
        game = read_game(file)
        if on_screen:
            show_game(game, file.name, lang)
            return
    if as_json:
        print_json(game)
    else:
        tell_game(screen, game)


def read_game(file: Path) -> "Game":
    """The game in the file, or with LOG#NUMBER one of an arena's; what is wrong is a ValueError that names the file."""
    from durak.notation import NotationError, parse_game
    from durak.rules import Reason

    log, mark, number = str(file).rpartition("#")
    if mark and number.isdecimal() and not file.exists():
        # Only here, because numpy comes with it.
        from durak.arena import read_log

        _, games = read_log(Path(log))
        if int(number) not in games:
            text = f"{log} has no game {number}: it has {len(games)} games, counted from 0"
            raise ValueError(Reason("unread-log", text, log=log, number=number, count=len(games)))
        return parse_game(games[int(number)].text)
    try:
        content = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
        if b"\0" in content:
            raise wrong(file, Reason("unread-no-text", "this is no text, so it is no game"))
        # Editors of Windows put a mark before the text.
        return parse_game(content.decode("utf-8-sig"))
    except OSError as error:
        raise wrong(file, why(error)) from error
    except UnicodeDecodeError as error:
        raise wrong(file, Reason("unread-not-utf-8", "this is not a text in UTF-8")) from error
    except NotationError as error:
        line, column, reason = error.line, error.column, error.reason
        raise wrong(file, Reason("unread-place", str(error), line=line, column=column, reason=reason)) from error


def print_json(game: "Game") -> None:
    """Prints each configuration as a line of JSON."""
    from durak.notation import configuration_to_json

    for configuration in game.record():
        print(json.dumps(configuration_to_json(configuration)))


def tell_game(screen: "Screen", game: "Game") -> None:
    """Tells the game event by event, with the tags before it and the comments where they stand."""
    from durak.fairness import LOT
    from durak.protocol import Dealing
    from durak.rules import Phase
    from durak.terminal.table.narration import INDENT, Narrator, tell

    record = game.record()
    screen.say("replay-start", turns=record[-1].turn, seats=", ".join(game.seats))
    for key, value in game.tags.items():
        if key != LOT:  # The story tells it in words.
            screen.line(f"{key}: {value}")
    narrator = Narrator(screen, game.settings, deal=Dealing.of(game.settings, game.start(), LOT in game.tags))
    for played, _ in enumerate(tell(screen, narrator, record), start=-1):
        # The start and the deal come before the first event.
        if played in game.comments:
            screen.line(f"{INDENT}{{{game.comments[played]}}}", style="italic")
    if record[-1].phase is not Phase.END:
        screen.line()
        screen.say("replay-unfinished")
