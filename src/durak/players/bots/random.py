"""The bot that does anything."""

from collections.abc import Sequence
from random import Random

from durak.players.seeding import seed_for
from durak.rules import Event, Settings, Step, View, compose, steps


class RandomPlayer:
    """Chooses uniformly among the next single steps until the event is complete; the same seed plays the same."""

    name = "random"

    def __init__(self, seed: int | str) -> None:
        self._seed = seed

    def choose(self, settings: Settings, views: Sequence[View]) -> Event:
        """Any legal event, without enumerating them: there may be tens of thousands."""
        chance, path = Random(seed_for(self._seed, views)), list[Step]()
        while following := steps(settings, views[-1], path):
            path.append(chance.choice(following))
        return compose(views[-1], path)
