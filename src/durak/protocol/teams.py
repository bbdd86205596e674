"""What the two teams of partners are called, so that everybody at a table speaks of them in the same way."""

from collections.abc import Sequence
from typing import Literal

from durak.rules import Settings

Team = Literal["sun", "moon"]
TEAMS: tuple[Team, Team] = ("sun", "moon")


def teams_of(settings: Settings, seats: Sequence[str]) -> dict[str, Team]:
    """The team of each seat; nothing where everybody plays for themselves.

    Partners sit in the even or in the odd places (docs/rules.md 1.8). The deal may begin at any of them, so the name
    that comes first says which team is called what.

    >>> teams_of(Settings(partners=True), ["anna", "boris", "vera", "gleb"])
    {'anna': 'sun', 'boris': 'moon', 'vera': 'sun', 'gleb': 'moon'}
    >>> teams_of(Settings(partners=True), ["boris", "vera", "gleb", "anna"])
    {'boris': 'moon', 'vera': 'sun', 'gleb': 'moon', 'anna': 'sun'}
    >>> teams_of(Settings(), ["anna", "boris"])
    {}
    """
    if not settings.partners or not seats:
        return {}
    first = seats.index(min(seats))
    return {seat: TEAMS[(place - first) % 2] for place, seat in enumerate(seats)}
