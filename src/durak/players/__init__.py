"""Who chooses an event: what a player is, the bots, and a round among players."""

from durak.players.advice import Advice, advise
from durak.players.player import Player
from durak.players.random_player import RandomPlayer
from durak.players.roster import BOTS, LEVELS, bot
from durak.players.rounds import course, play
from durak.players.simple_player import SimplePlayer

__all__ = ["BOTS", "LEVELS", "Advice", "Player", "RandomPlayer", "SimplePlayer", "advise", "bot", "course", "play"]
