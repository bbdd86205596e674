"""Games by chance, as fast as they go (docs/kernel.md)."""

from dataclasses import dataclass

from durak.kernel.compiled import core
from durak.kernel.settings import check_cards, check_numbers, kernel_rules
from durak.rules import Card, Settings


@dataclass(frozen=True, slots=True)
class Tally:
    """What became of many games."""

    games: int
    # Micro actions played.
    steps: int
    turns: int
    draws: int
    # How often each seat was the durak.
    lost: tuple[int, ...]
    # The same for the same games on every machine, whatever the number of threads.
    fingerprint: int


def playouts(
    settings: Settings,
    players: int,
    games: int,
    seed: int,
    threads: int = 1,
    cards: frozenset[Card] | None = None,
) -> Tally:
    """Plays games in which every micro action is chosen with the same probability; with any set of cards.

    >>> tally = playouts(Settings(), players=2, games=100, seed=1)
    >>> tally.games == sum(tally.lost)
    True
    """
    check_cards(settings, players, cards)
    check_numbers(games, threads, seed)
    found = core.playouts(kernel_rules(settings, cards), players, games, seed, threads)
    return Tally(**{**found, "lost": tuple(found["lost"])})
