"""Which player is stronger: tournaments with duplicate deals, ratings, and how sure one can be (docs/players.md)."""

from durak.arena.estimate import Estimate, mean_over_deals
from durak.arena.games import Played, play_game
from durak.arena.log import read_log
from durak.arena.rating import ratings
from durak.arena.results import Pace, Results, Standing
from durak.arena.running import run
from durak.arena.sprt import Sprt, SprtRun
from durak.arena.tournament import Tournament

__all__ = [
    "Estimate",
    "Pace",
    "Played",
    "Results",
    "Sprt",
    "SprtRun",
    "Standing",
    "Tournament",
    "mean_over_deals",
    "play_game",
    "ratings",
    "read_log",
    "run",
]
