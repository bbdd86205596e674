"""Which kinds of tables the networks of the package learn at, and how often each is played."""

from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random

from durak.rules import PRESETS, Settings
from durak.rules.settings import choices

Kind = tuple[Settings, int]

# Preset, players, how often: tables of three to six, and those of two at which the attack can be handed on.
_TABLES = (
    ("spec", 4, 10), ("spec", 3, 3), ("spec", 5, 2), ("spec", 6, 2), ("spec", 2, 2),
    ("club", 4, 2), ("club", 3, 1), ("club", 5, 1), ("club", 6, 1),
    ("transfer-club", 4, 2), ("transfer-club", 3, 1), ("transfer-club", 5, 1), ("transfer-club", 6, 1),
    ("transfer-club", 2, 1), ("throw-in", 4, 1), ("throw-in", 3, 1), ("throw-in", 6, 1), ("classic", 4, 1),
    ("classic", 3, 1), ("classic", 6, 1), ("pass-card", 4, 1), ("pass-card", 3, 1), ("pass-card", 6, 1),
    ("pass-card", 2, 1), ("lead-only", 4, 1), ("lead-only", 3, 1), ("neighbours", 4, 1), ("neighbours", 3, 1),
    ("neighbours", 5, 1), ("neighbours", 2, 1), ("duel", 2, 1),
)  # fmt: skip

# Preset, deck, hand, players, how often: the tables at which these networks are not at home.
_EVERYWHERE = (
    ("club", 24, 6, 2, 5), ("spec", 24, 6, 2, 3), ("transfer-club", 24, 6, 2, 1), ("spec", 24, 6, 3, 1),
    ("spec", 24, 6, 4, 1), ("club", 24, 6, 4, 1),
    ("club", 52, 6, 2, 7), ("spec", 52, 6, 2, 4), ("transfer-club", 52, 6, 2, 1), ("spec", 52, 6, 3, 2),
    ("spec", 52, 6, 4, 6), ("club", 52, 6, 4, 2), ("spec", 52, 6, 5, 1), ("spec", 52, 6, 6, 2), ("club", 52, 6, 6, 1),
    ("club", 52, 6, 7, 1), ("spec", 52, 6, 7, 1), ("spec", 52, 6, 8, 2),
    ("neighbours", 32, 6, 4, 5), ("neighbours", 32, 6, 2, 1), ("neighbours", 32, 6, 3, 1), ("neighbours", 32, 6, 5, 1),
    ("duel", 36, 6, 2, 5), ("duel", 36, 6, 3, 1), ("duel", 36, 6, 4, 1),
    ("partners", 36, 6, 4, 6), ("partners", 36, 6, 6, 2), ("partners", 52, 6, 4, 1),
    ("club", 36, 4, 2, 1), ("club", 36, 5, 2, 1), ("spec", 36, 7, 2, 1), ("club", 36, 8, 2, 1), ("spec", 36, 5, 4, 1),
    ("spec", 36, 4, 7, 1), ("spec", 52, 8, 4, 1),
    ("spec", 36, 6, 4, 2), ("club", 36, 6, 2, 1), ("spec", 36, 6, 2, 1), ("classic", 36, 6, 4, 1),
    ("throw-in", 36, 6, 4, 1), ("pass-card", 36, 6, 4, 1), ("lead-only", 36, 6, 4, 1),
)  # fmt: skip

_HOUSES = 16


def tables() -> Iterator[Kind]:
    """The usual tables."""
    for name, players, often in _TABLES:
        yield from [(PRESETS[name], players)] * often


def everywhere() -> Iterator[Kind]:
    """Tables with any deck, hand, number of players and setting."""
    for name, deck_size, hand_size, players, often in _EVERYWHERE:
        yield from [(replace(PRESETS[name], deck_size=deck_size, hand_size=hand_size), players)] * often
    yield from houses(_HOUSES)


def houses(number: int) -> Iterator[Kind]:
    """Tables each with house rules of its own: half of the settings are as usual, the others anything.

    >>> [(settings.deck_size, players) for settings, players in houses(3)]
    [(36, 3), (36, 2), (24, 6)]
    """
    chance = Random("houses")
    usual = {one.name: one.default for one in fields(Settings)}
    options = {**choices(), "field_limit": (None, 5, 8), "first_limit": (5,), "hand_size": (4, 5)}
    for _ in range(number):
        own = {name: chance.choice((usual[name], chance.choice(some))) for name, some in options.items()}
        settings = Settings(**own)  # type: ignore[arg-type]
        yield settings, chance.choice(settings.player_counts)
