"""Turns requests into wishes at a table."""

from functools import partial

from durak.protocol import (
    Accuse,
    AddBot,
    AutoPass,
    Contribute,
    Fill,
    Join,
    Kick,
    Leave,
    Mute,
    Pause,
    Promise,
    Rematch,
    Remove,
    Say,
    Start,
    Swap,
    TableRequest,
    Undo,
)
from durak.server.tables.autoplay import Wanted
from durak.server.tables.lobby import bot_names
from durak.server.tables.state import TableState
from durak.server.tables.wishes import dealing, moves, seating, talk


def wished(request: TableRequest, table: TableState, me: str, name: str, language: str, face: str | None) -> Wanted:
    """The wish in a request, for a person with this name and language; ValueError if it is not a plain wish."""
    match request:
        case Join(seat=seat):
            return partial(seating.sit, table, me, name, seat, face=face)
        case Leave():
            return partial(seating.leave, table, me)
        case Swap(seat=place):
            return partial(seating.swap, table, me, place)
        case Kick(seat=place):
            return partial(seating.kick, table, me, place)
        case AddBot(level=level, seat=seat):
            return partial(seating.add_bot, table, me, level, seat, bot_names(language))
        case Fill(level=level):
            return partial(dealing.fill, table, me, level, bot_names(language))
        case Promise(round=number, hash=hash):
            return partial(dealing.promise, table, me, number, hash)
        case Contribute(round=number, randomness=randomness):
            return partial(dealing.contribute, table, me, number, randomness)
        case Start():
            return partial(dealing.begin, table, me)
        case Rematch():
            return partial(dealing.agree, table, me)
        case Undo():
            return partial(moves.undo, table, me)
        case Accuse(seat=place):
            return partial(moves.accuse, table, me, place)
        case Pause(paused=paused):
            return partial(moves.pause, table, me, paused)
        case AutoPass(more=more):
            return partial(moves.autopass, table, me, more)
        case Say(text=text, phrase=phrase):
            return partial(talk.say, table, me, name, text, phrase)
        case Mute(name=other, muted=muted):
            return partial(talk.mute, table, me, other, muted)
        case Remove(name=other):
            return partial(talk.remove, table, me, other)
        case _:
            raise ValueError(f"a {type(request).__name__} is not a wish")
