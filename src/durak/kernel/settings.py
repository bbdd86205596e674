"""Settings in the kernel's numbers."""

from dataclasses import fields
from functools import lru_cache
from typing import Any

from durak.kernel.compiled import core
from durak.rules import Card, Settings, choices, full_deck
from durak.rules.settings import PARTNERS

# A limit that no field reaches, and a number of turns that no round reaches.
NO_LIMIT, NO_END = 64, 2**32 - 1
STARTERS = ("lowest-trump", "left-of-dealer", "order", "attack-durak", "after-durak")


@lru_cache(maxsize=256)
def kernel_rules(settings: Settings, cards: frozenset[Card] | None = None) -> core.Rules:
    """The rules of a table for the kernel, which plays every setting except relax, with any set of cards.

    >>> kernel_rules(Settings()) is kernel_rules(Settings())
    True
    """
    return core.Rules(rule_values(settings, cards))


def rule_values(settings: Settings, cards: frozenset[Card] | None = None) -> dict[str, object]:
    """The numbers of the settings, by name."""
    if settings.relax:
        names = ", ".join(sorted(code.name for code in settings.relax))
        raise ValueError(f"the kernel does not play relaxed rules: leave {names} out of relax")
    values: dict[str, object] = {
        name: options.index(getattr(settings, name)) for name, options in choices().items() if "deck" not in name
    }
    values |= {name: STARTERS.index(getattr(settings, name)) for name in ("starter", "no_trump", "next_starter")}
    values |= {name: bool(getattr(settings, name)) for name, options in choices().items() if True in options}
    return values | {
        "deck": [card.suit * 13 + card.face - 2 for card in cards or full_deck(settings.deck_size)],
        "hand_size": settings.hand_size,
        "field_limit": min(settings.field_limit or NO_LIMIT, NO_LIMIT),
        "first_limit": min(settings.first_limit or NO_LIMIT, NO_LIMIT),
        "max_turns": min(settings.max_turns or NO_END, NO_END),
    }


def settings_values(settings: Settings) -> dict[str, object]:
    """The settings that are not those of the base game, to be written down.

    >>> settings_values(Settings(transfer=True))
    {'transfer': True}
    """
    if settings.relax:
        rule_values(settings)
    return {
        field.name: getattr(settings, field.name)
        for field in fields(settings)
        if getattr(settings, field.name) != field.default
    }


def settings_from(values: dict[str, Any]) -> Settings:
    """The settings that `settings_values` wrote down."""
    unknown = values.keys() - {field.name for field in fields(Settings)} | values.keys() & {"relax"}
    if unknown:
        raise ValueError(f"there are no such settings in the kernel: {', '.join(sorted(unknown))}")
    return Settings(**values)


def check_numbers(games: int, threads: int, seed: int) -> None:
    """Refuses numbers of games and threads, and seeds, that the kernel cannot count."""
    for name, number, most in (("games", games, 2**32), ("threads", threads, 256)):
        if not 1 <= number <= most:
            raise ValueError(f"{name} cannot be {number}: it is a whole number from 1 to {most}")
    if not 0 <= seed < 2**64:
        raise ValueError(f"seed cannot be {seed}: it is a whole number from 0 to 2**64 - 1")


def check_cards(settings: Settings, players: int, cards: frozenset[Card] | None) -> None:
    """Refuses a table that cannot be dealt: too many players for its cards."""
    if cards is None:
        settings.check_players(players)
        return
    needed = players * settings.hand_size
    if not 2 <= players <= 8:
        raise ValueError(f"{players} players cannot play: 2 to 8 can")
    if settings.partners and players not in PARTNERS:
        raise ValueError(f"{players} players cannot be partners: two teams are of two or of three")
    if len(cards) < needed:
        raise ValueError(
            f"hand_size {settings.hand_size} with {players} players needs {needed} cards, and there are {len(cards)}"
        )
