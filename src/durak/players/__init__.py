"""Players, who choose events: the protocol, the bots, engines in other processes, rounds and matches."""

from durak.players.advice import Advice, advise
from durak.players.bots.random import RandomPlayer
from durak.players.bots.simple import SimplePlayer
from durak.players.conduct import Conduct, Lapse, Remark
from durak.players.engine.player import EngineError, EnginePlayer
from durak.players.engine.process import Late
from durak.players.engine.serving import serve
from durak.players.entrant import Entrant
from durak.players.matches import Match, match
from durak.players.player import Player
from durak.players.roster import BOTS, LEVELS, RATINGS, bot
from durak.players.rounds import Round, course, play, play_round

__all__ = [
    "BOTS",
    "LEVELS",
    "RATINGS",
    "Advice",
    "Conduct",
    "EngineError",
    "EnginePlayer",
    "Entrant",
    "Lapse",
    "Late",
    "Match",
    "Player",
    "RandomPlayer",
    "Remark",
    "Round",
    "SimplePlayer",
    "advise",
    "bot",
    "course",
    "match",
    "play",
    "play_round",
    "serve",
]
