"""Whole rounds between bots, to be reviewed."""

from functools import cache

from durak.notation import Game
from durak.players import bot, play_round
from durak.rules import PRESETS, initial, shuffled


@cache
def played(preset: str, *bots: str, seed: int = 1) -> Game:
    """A round of these bots, who sit as a, b, c, ..."""
    settings = PRESETS[preset]
    players = {seat: bot(name, seed) for seat, name in zip("abcdefgh", bots, strict=False)}
    return play_round(settings, players, initial(settings, players, shuffled(settings.deck_size, seed))).game()
