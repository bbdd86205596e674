"""A written game, told again."""

import json
from pathlib import Path

from durak.notation import Game, NotationError, configuration_to_json, parse_game
from durak.rules import Phase
from durak.terminal.narration import INDENT, Narrator, tell
from durak.terminal.screen import Screen


def read_game(file: Path) -> Game:
    """The game in the file, or with LOG#NUMBER one of an arena's; what is wrong is a ValueError that names the file."""
    log, mark, number = str(file).rpartition("#")
    if mark and number.isdecimal() and not file.exists():
        # Only here, because numpy comes with it.
        from durak.arena import read_log

        _, games = read_log(Path(log))
        if int(number) not in games:
            raise ValueError(f"{log} has no game {number}: it has {len(games)} games, counted from 0")
        return parse_game(games[int(number)].text)
    try:
        return parse_game(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise ValueError(f"{file}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise ValueError(f"{file}: this is not a text in UTF-8") from error
    except NotationError as error:
        raise ValueError(f"{file}: {error}") from error


def print_json(game: Game) -> None:
    """Prints each configuration as a line of JSON."""
    for configuration in game.record():
        print(json.dumps(configuration_to_json(configuration)))


def tell_game(screen: Screen, game: Game) -> None:
    """Tells the game event by event, with the tags before it and the comments where they stand."""
    record = game.record()
    screen.say("replay-start", turns=record[-1].turn, seats=", ".join(game.seats))
    for key, value in game.tags.items():
        screen.line(f"{key}: {value}")
    for played, _ in enumerate(tell(screen, Narrator(screen, game.settings), record), start=-1):
        # The start and the deal come before the first event.
        if played in game.comments:
            screen.line(f"{INDENT}{{{game.comments[played]}}}", style="italic")
    if record[-1].phase is not Phase.END:
        screen.line()
        screen.say("replay-unfinished")
