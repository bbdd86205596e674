"""The named ways to play (docs/rules.md 6.1)."""

from dataclasses import replace

from durak.rules.reason import Reason
from durak.rules.settings import Settings

_CLUB = Settings(first_limit=5, endgame="draw", next_starter="after-durak")

PRESETS: dict[str, Settings] = {
    # The formal specification with both of its options switched on.
    "spec": Settings(transfer=True, flash=True),
    # One card at a time, the first attacker has precedence.
    "throw-in": Settings(
        tempo="principal", lead_size="one", throw_size="one", pile_on="unlimited", full_deal="whole", turn_up="bottom"
    ),
    # As at home: attackers take turns, everything is beaten at once, taking ends the turn.
    "classic": Settings(
        tempo="next",
        lead_size="one",
        partial=False,
        pile_on="none",
        refill="participation",
        no_trump="left-of-dealer",
        next_starter="lowest-trump",
        full_deal="whole",
    ),
    # Only the defender's two neighbours attack, with 32 cards.
    "neighbours": Settings(
        deck_size=32,
        field_limit=None,
        attackers="neighbours",
        tempo="repeat",
        pile_on="none",
        take_beaten=True,
        transfer=True,
        transfer_joined=False,
        transfer_defended=True,
        principal="moves",
        starter="order",
        next_starter="order",
    ),
    # Two players under siege: the attacker who runs out of cards wins, and no hand limits an attack.
    "duel": Settings(
        hand_limit=False,
        partial=False,
        transfer=True,
        principal="moves",
        refill="opener",
        endgame="attacker-first",
        turn_up="bottom",
    ),
    # As in the clubs: five cards before the first discard, and draws.
    "club": _CLUB,
    # The club game with transfers.
    "transfer-club": replace(_CLUB, transfer=True, principal="moves", tempo="principal"),
    # Transfers, and each trump may be shown once in a turn instead of being laid.
    "pass-card": Settings(transfer=True, flash=True, flash_once=True, tempo="same"),
    # The old simple game: only the opener attacks.
    "lead-only": Settings(attackers="principal"),
    # The club game in two teams.
    "partners": replace(_CLUB, partners=True),
}

# Other names that people know these games by.
ALIASES = {"qt": "neighbours", "siege": "duel"}

# The presets in which attackers do not wait for each other, and how many seconds a turn stays open there (8).
WINDOWS = {"neighbours": 5.0}


# The presets that are made for an exact number of players.
PLAYERS = {"duel": 2}


def at_once(settings: Settings) -> Settings:
    """The same game where nobody waits for others: the defender may take until the turn is closed (8, R83).

    >>> at_once(PRESETS["spec"]).take_beaten
    True
    """
    return replace(settings, take_beaten=True)


def preset(name: str) -> Settings:
    """The settings of a preset, by its name or an alias of it.

    >>> preset("siege") == PRESETS["duel"]
    True
    """
    settings = PRESETS.get(ALIASES.get(name, name))
    if settings is None:
        names = ", ".join((*PRESETS, *ALIASES))
        text = f"there is no preset {name!r}: choose one of {names}"
        raise ValueError(Reason("unread-preset", text, name=name, names=names))
    return settings
