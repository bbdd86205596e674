"""The rounds that a person has played alone, one a line; each can be told again."""

from datetime import datetime

from durak.calls import Calls, RefusedError
from durak.i18n import Words
from durak.notation import Game, parse_game
from durak.rest import MyGame
from durak.terminal.screen import Screen


async def list_games(screen: Screen, calls: Calls | None, most: int) -> None:
    """Prints the newest rounds that are over, the newest first."""
    listed = 0
    if calls is not None:
        async with calls:
            async for one in calls.my_games(min(most, 50)):
                if one.finished and listed < most:
                    screen.line(game_line(screen, one))
                    listed += 1
                if listed == most:
                    break
    screen.say("games-none" if not listed else "games-more")


def game_line(screen: Screen, one: MyGame) -> str:
    """A round in one line: its name, when it was, by which rules, how it ended, and against whom."""
    at, told = datetime.fromtimestamp(one.at), outcome(screen.words, one)
    return f"{one.game:<14}  {at:%Y-%m-%d %H:%M}  {one.preset:<10}  {told:<8}  {others(one)}"


def outcome(words: Words, one: MyGame) -> str:
    """How a round ended for the one who played it."""
    ended = "draw" if one.durak is None else "lost" if one.durak == one.mine else "safe"
    return words(f"web-games-{ended}")


def others(one: MyGame) -> str:
    """Who else played."""
    return ", ".join(seat.name for seat in one.seats if seat.name != one.mine)


async def played_game(screen: Screen, calls: Calls | None, name: str) -> Game:
    """One of them; ValueError if there is none of this name, or it is not over."""
    try:
        if calls is not None:
            async with calls:
                return parse_game(await calls.game(name))
    except RefusedError:
        pass
    raise ValueError(screen.words("games-unknown", game=name))
