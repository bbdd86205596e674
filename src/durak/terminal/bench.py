"""How fast the kernel plays on this machine, and the fingerprint of how it plays."""

from functools import partial
from time import perf_counter

from durak.kernel import playouts
from durak.rules import PRESETS
from durak.terminal.screen import Screen
from durak.terminal.working import worked

GAMES = 20_000
TABLES = (("spec", 2), ("throw-in", 3), ("classic", 4), ("duel", 2), ("neighbours", 5), ("spec", 6))


def bench(screen: Screen, games: int = GAMES) -> None:
    """Plays fixed random games; the last line changes only when the kernel plays differently."""
    screen.line(f"{'':<14}{screen.words('bench-players'):>9}{screen.words('bench-games'):>14}{'ns':>8}")
    nodes = fingerprint = 0
    for name, players in TABLES:
        begun = perf_counter()
        tally = worked(screen, partial(playouts, PRESETS[name], players, games, seed=1))
        spent = perf_counter() - begun
        nodes += tally.steps
        fingerprint = (fingerprint * 31 + tally.fingerprint) % 2**64
        screen.line(f"{name:<14}{players:>9}{games / spent:>14,.0f}{1e9 * spent / tally.steps:>8.1f}")
    screen.line(screen.words("bench-print", nodes=str(nodes), print=f"{fingerprint:016x}"))
