"""What is learned, and how: every number that decides a run."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal

from durak.learn.kinds import Kind, everywhere, tables
from durak.rules import PRESETS, Card, Settings, full_deck

Ends = Literal["appraised", "solved", "played"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """One way to learn; what is annealed goes from the first number to the second over the planned decisions."""

    # The kinds of tables, as many of each: the rules, and how many sit there.
    kinds: tuple[Kind, ...]
    cards: frozenset[Card] | None = None
    # How many a network has room for (durak.kernel.networks): 2, 6, or 8.
    room: int = 2
    # How rounds end: with the deck, and the appraiser says what they are worth; by the solver (on the CPU); or played.
    ends: Ends = "appraised"
    # Games side by side, choices of each in one iteration, rows of one update, updates with each row.
    games: int
    steps: int
    minibatch: int
    epochs: int = 1
    # The planned number of decisions.
    decisions: int
    actor: tuple[int, ...]
    critic: tuple[int, ...]
    learning_rate: tuple[float, float] = (1e-3, 1e-4)
    entropy: tuple[float, float] = (0.05, 0.005)
    clip: float = 0.1
    # How strongly the actor is held to a reference policy, its own slow average.
    reference: float = 0.02
    # How much of a later surprise counts for the choices before it: the lambda of generalised advantage estimation.
    gae_lambda: float = 0.95
    # How slowly the averages of the weights follow them, by update.
    average: float = 0.999
    # The share of games against earlier selves, how many of those are kept, and iterations between two of them.
    league: float = 0.125
    selves: int = 8
    every: int = 200


def few(suits: int, ranks: int) -> frozenset[Card]:
    """The highest cards of some suits: few enough to look at all deals (durak.learn.exploit)."""
    return frozenset(card for card in full_deck(36) if card.suit < suits and card.face > 14 - ranks)


def _tiny() -> Recipe:
    return Recipe(
        kinds=((Settings(hand_size=3, max_turns=50), 2),), cards=few(2, 4), ends="solved", games=512, steps=16,
        minibatch=2048, epochs=2, decisions=600_000, actor=(128, 128), critic=(64, 64), learning_rate=(2e-3, 2e-4),
        entropy=(0.5, 0.02), average=0.995, every=10,
    )  # fmt: skip


def _few(suits: int, ranks: int, hand: int, decisions: int) -> Recipe:
    """The same with more time, to come as close to perfect play as it can."""
    return Recipe(
        kinds=((Settings(hand_size=hand, max_turns=50), 2),), cards=few(suits, ranks), ends="solved", games=512,
        steps=16, minibatch=2048, epochs=2, decisions=decisions, actor=(128, 128), critic=(128, 64),
        learning_rate=(2e-3, 1e-4), entropy=(1.0, 0.02), reference=0.05, average=0.998, league=0,
    )  # fmt: skip


def _laptop() -> Recipe:
    return Recipe(
        kinds=((PRESETS["club"], 2),), games=1024, steps=32, minibatch=4096, epochs=2, decisions=20_000_000,
        actor=(256, 128), critic=(256, 64), learning_rate=(1e-3, 2e-4), average=0.998, every=20,
    )  # fmt: skip


def _two_seats() -> Recipe:
    """The shipped champion of tables of two."""
    return Recipe(
        kinds=((PRESETS["club"], 2),), games=65536, steps=32, minibatch=131072, epochs=1, decisions=21_000_000_000,
        actor=(1024, 512, 512), critic=(512, 256), learning_rate=(1.2e-3, 3e-5), entropy=(0.05, 0.003), average=0.9995,
        selves=4, every=150,
    )  # fmt: skip


def _tables() -> Recipe:
    """The shipped champion of all other tables of two to six."""
    return Recipe(
        kinds=tuple(tables()), room=6, games=65536, steps=32, minibatch=131072, epochs=1,
        decisions=15_000_000_000, actor=(768, 512, 512), critic=(512, 256), learning_rate=(1.2e-3, 3e-5),
        entropy=(0.05, 0.003), average=0.9995, league=0.25, selves=4, every=150,
    )  # fmt: skip


def _everywhere() -> Recipe:
    """The shipped champion of tables with other decks, hands and settings, of partners, and of seven and eight."""
    return Recipe(
        kinds=tuple(everywhere()), room=8, games=65536, steps=32, minibatch=131072, epochs=1,
        decisions=10_000_000_000, actor=(640, 512, 512), critic=(384, 256), learning_rate=(1.2e-3, 3e-5),
        entropy=(0.05, 0.003), average=0.9995, league=0.25, selves=4, every=150,
    )  # fmt: skip


RECIPES: dict[str, Callable[[], Recipe]] = {
    "tiny": _tiny,
    "2x4": partial(_few, 2, 4, 3, 3_000_000),
    "2x5": partial(_few, 2, 5, 4, 6_000_000),
    "3x3": partial(_few, 3, 3, 3, 6_000_000),
    "laptop": _laptop,
    "two-seats": _two_seats,
    "tables": _tables,
    "everywhere": _everywhere,
}
# What recipes were called, and are called now.
RENAMED = {"duel": "two-seats"}
