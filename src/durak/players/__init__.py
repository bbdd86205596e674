"""Who chooses an event: what a player is, two simple bots, and a round among players."""

from durak.players.player import Player
from durak.players.random_player import RandomPlayer
from durak.players.rounds import course, play
from durak.players.simple_player import SimplePlayer

__all__ = ["Player", "RandomPlayer", "SimplePlayer", "course", "play"]
